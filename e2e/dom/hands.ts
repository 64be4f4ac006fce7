import { fireEvent } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import fc from "fast-check";
import { expect } from "vitest";
import { password } from "../members.ts";
import { isWrite, type Network, type Sent, type Weather } from "./weather.ts";

/** Follows on a press before there is an answer. */
type Next = "" | "again" | "Escape";

/** Something that hands do on whatever page is there: `nth` picks among what can be pressed or typed into. */
export type Act =
  | {
      readonly do: "press";
      readonly what: "button" | "link";
      readonly nth: number;
      readonly next: Next;
    }
  | { readonly do: "fill"; readonly nth: number; readonly isBlank: boolean; readonly next: Next }
  | { readonly do: "type"; readonly nth: number; readonly text: string }
  | {
      readonly do: "key";
      readonly key: string;
      readonly held: "ctrlKey" | "metaKey" | "altKey" | "";
    }
  | { readonly do: "weather"; readonly weather: Weather }
  | { readonly do: "release" };

const nth = fc.nat(1000);
const next = fc.constantFrom<Next>("", "again", "Escape");
const texts = [
  "30",
  "7",
  "A calm day.",
  "Titan",
  "2026-11-02",
  "ann@example.com",
  "LS1 4DT",
  "x".repeat(300),
  "",
];

export const acts = fc.array(
  fc.oneof(
    {
      weight: 9,
      arbitrary: fc.record({
        do: fc.constant("press" as const),
        what: fc.constantFrom(
          "button" as const,
          "button" as const,
          "button" as const,
          "link" as const,
        ),
        nth,
        next,
      }),
    },
    {
      weight: 6,
      arbitrary: fc.record({ do: fc.constant("fill" as const), nth, isBlank: fc.boolean(), next }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant("type" as const),
        nth,
        text: fc.constantFrom(...texts),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant("key" as const),
        key: fc.constantFrom("Escape", "Enter", ...Array.from("abcdefhjkmnoprsuvwxy123")),
        held: fc.constantFrom(
          "" as const,
          "ctrlKey" as const,
          "metaKey" as const,
          "altKey" as const,
        ),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant("weather" as const),
        weather: fc.constantFrom<Weather>("fair", "fair", "refused", "cut", "hangs", "late"),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("release" as const) }) },
  ),
  { minLength: 8, maxLength: 25 },
);

const shown = (element: Element): boolean =>
  element.closest("[hidden], noscript, dialog:not([open]), script, style, template") === null &&
  (element.closest("details:not([open])") === null || element.closest("summary") !== null);

/** A page, or the dialog over it: nothing else can be reached. */
const reachable = (): ParentNode => document.querySelector("dialog[open]") ?? document.body;

const all = (selector: string): HTMLElement[] =>
  [...reachable().querySelectorAll<HTMLElement>(selector)].filter(shown);

const pressable = {
  // The header and the footer of every page are pressed as seldom as any one link.
  button: () => all("main button:not([disabled]), dialog button:not([disabled]), main summary"),
  link: () => all("a[href^='/']:not([target]):not([download]), header button, footer button"),
};

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const fields = (): Field[] =>
  all("input:not([type=hidden]):not([type=file]):not([disabled]), textarea, select") as Field[];

const textOf = (element: Element): string =>
  (element.textContent ?? "").replace(/\s+/g, " ").trim();

const nameOf = (element: Element): string =>
  element.getAttribute("aria-label") ??
  (textOf(element) || element.getAttribute("name") || element.tagName.toLowerCase());

const at = <Item>(items: readonly Item[], nth: number): Item | undefined =>
  items[nth % Math.max(1, items.length)];

/** Does one act, and holds the page to what must be true whatever is done. @returns it in words */
export async function act(one: Act, network: Network): Promise<string | undefined> {
  switch (one.do) {
    case "weather":
      network.weather = one.weather;
      return `weather: ${one.weather}`;
    case "release":
      network.release();
      await network.settle();
      return "what hung is answered";
    case "type": {
      const field = at(fields(), one.nth);
      if (field === undefined) return undefined;
      await type(field, one.text);
      await network.settle();
      return `type ${JSON.stringify(one.text.slice(0, 20))} into ${describe(field)}`;
    }
    case "fill": {
      const form = at(all("main form, dialog form"), one.nth);
      // A question without a form is answered by its last button.
      const button = form
        ? form.querySelector<HTMLElement>("button:not([type=button])")
        : all("dialog button:not([disabled])").at(-1);
      if (!button) return undefined;
      if (form instanceof HTMLFormElement && !one.isBlank) await fill(form);
      const words = `${one.isBlank ? "press" : "fill in and press"} ${nameOf(button)}`;
      await press(button, one.next, network, words);
      return words + (one.next === "" ? "" : `, then ${one.next}`);
    }
    case "press": {
      const control = at(pressable[one.what](), one.nth);
      if (control === undefined) return undefined;
      const words = `press ${nameOf(control)}`;
      await press(control, one.next, network, words);
      return words + (one.next === "" ? "" : `, then ${one.next}`);
    }
    case "key": {
      const words = `${one.held === "" ? "" : `${one.held} + `}${one.key}`;
      await strike(one, network, words);
      return words;
    }
    default:
      return undefined;
  }
}

const user = userEvent.setup({ delay: null });

async function type(field: Field, text: string): Promise<void> {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    await user.selectOptions(field, options[text.length % options.length]?.value ?? "");
  } else if (field.type === "checkbox" || field.type === "radio") {
    await user.click(field);
  } else {
    field.focus();
    fireEvent.input(field, { target: { value: text } });
  }
}

/** A text that such a field may take. */
function fitting(field: Field): string {
  if (field.type === "date") return "2026-11-02";
  if (field.type === "email") return "ann@example.com";
  if (field.type === "time") return "09:00";
  if (field.type === "password") return password;
  return field.inputMode === "decimal" || field.inputMode === "numeric" ? "30" : "A calm day.";
}

async function fill(form: HTMLFormElement): Promise<void> {
  for (const field of fields().filter((each) => each.form === form && each.value === ""))
    await type(field, fitting(field));
  for (const radio of firstRadios(form)) await user.click(radio);
}

/** The first of each group of radio buttons in which none is chosen. */
const firstRadios = (form: HTMLFormElement): HTMLElement[] =>
  Object.values(
    Object.groupBy(
      [...form.querySelectorAll<HTMLInputElement>("input[type=radio]")].filter(shown),
      ({ name }) => name,
    ),
  )
    .filter((radios = []) => !radios.some(({ checked }) => checked))
    .flatMap((radios = []) => radios.slice(0, 1));

const describe = (field: Field): string =>
  field.labels?.[0] ? textOf(field.labels[0]) : nameOf(field);

const typed = (): Map<string, string> =>
  new Map(
    fields()
      .filter(
        ({ id, type: kind }) => id !== "" && !["password", "checkbox", "radio"].includes(kind),
      )
      .map(({ id, value }) => [id, value]),
  );

async function press(control: HTMLElement, next: Next, network: Network, words: string) {
  const before = network.sent.length;
  const values = typed();
  if (next === "Escape") {
    await network.holding(async () => {
      await user.click(control);
      await strike({ do: "key", key: "Escape", held: "" }, network, `${words}, then Escape`);
    });
  } else {
    await user.click(control);
    if (next === "again" && control.isConnected) await user.click(control);
  }
  await network.settle();
  const writes = network.sent.slice(before).filter(isWrite);
  const again = writes.find((write) => write.isAgain);
  expect(again, `${words}: sent again while it ran`).toBeUndefined();
  if (writes.length === 0 || writes.some(({ state }) => state !== "failed")) return;
  expect(wordsAboutFailure(), `${words}: ${listOf(writes)} failed, and nothing says so`).not.toBe(
    "",
  );
  if (control.isConnected) {
    const isDead =
      (control as HTMLButtonElement).disabled ||
      ["aria-disabled", "aria-busy"].some((name) => control.getAttribute(name) === "true");
    expect(isDead, `${words}: ${listOf(writes)} failed, and the button stays dead`).toBe(false);
  }
  for (const [id, value] of values) {
    const field = document.getElementById(id) as Field | null;
    if (field)
      expect(field.value, `${words} failed: what was typed into ${describe(field)}`).toBe(value);
  }
}

const listOf = (calls: readonly Sent[]): string =>
  calls.map(({ method, path }) => `${method} ${path}`).join(", ");

const wordsAboutFailure = (): string =>
  [...document.querySelectorAll("[role=alert], [role=status], [aria-live], [aria-invalid=true]")]
    .map((element) => textOf(element) || "invalid")
    .join("");

/** Lists what is chosen or open. */
const listChosen = (): string[] =>
  [...document.querySelectorAll("main [aria-pressed=true], main form, dialog[open]")].map(nameOf);

async function strike(one: Act & { do: "key" }, network: Network, words: string): Promise<void> {
  const before = network.sent.length;
  const dialog = document.querySelector<HTMLDialogElement>("dialog[open]");
  const isBusy = dialog !== null && dialog.querySelector("[aria-busy=true]") !== null;
  const isStill = network.sent.every(({ state }) => state !== "running");
  const chosen = listChosen();
  const target = document.activeElement ?? document.body;
  const event = { key: one.key, ...(one.held !== "" && { [one.held]: true }) };
  const goesOn = fireEvent.keyDown(target, event);
  // A browser closes a dialog at Escape, unless that is prevented.
  if (one.key === "Escape" && one.held === "" && dialog && goesOn) {
    if (fireEvent(dialog, new Event("cancel", { cancelable: true }))) dialog.close();
  }
  fireEvent.keyUp(target, event);
  await network.settle();
  const sent = network.sent.slice(before);
  if (one.held !== "") {
    expect(sent.filter(isWrite), `${words}: a shortcut of the browser's`).toEqual([]);
    if (isStill && sent.length === 0)
      expect(listChosen(), `${words}: a shortcut of the browser's`).toEqual(chosen);
  }
  if (one.key === "Escape" && isBusy)
    expect(dialog.isConnected && dialog.open, `${words} closed what was still running`).toBe(true);
}

/** Holds whatever page is there to what is true of every page. */
export function checkPage(): void {
  const text = textOf(document.body);
  const open = document.querySelectorAll("dialog[open]");
  expect(
    open.length,
    `dialogs over one another: ${[...open].map(textOf).join(" | ")}`,
  ).toBeLessThan(2);
  expect(text, "the page broke").not.toContain("This page could not be shown");
  const ids = [...document.querySelectorAll("body [id]")].map(({ id }) => id);
  expect(
    ids.filter((id, index) => ids.indexOf(id) !== index),
    "ids that are there twice",
  ).toEqual([]);
  const known = new Set(ids);
  for (const name of ["aria-describedby", "aria-labelledby", "aria-controls", "for"]) {
    for (const element of document.querySelectorAll(`body [${name}]`)) {
      if (name === "aria-controls" && element.getAttribute("aria-expanded") === "false") continue;
      const unknown = (element.getAttribute(name) ?? "").split(" ").filter((id) => !known.has(id));
      expect(unknown, `${name} of ${nameOf(element)} names nothing`).toEqual([]);
    }
  }
  for (const field of fields()) {
    const hasName =
      (field.labels?.length ?? 0) > 0 ||
      field.hasAttribute("aria-label") ||
      field.hasAttribute("aria-labelledby");
    expect(hasName, `a field without a name: ${field.outerHTML}`).toBe(true);
  }
}

/** Stands on a review that waits for a night: shown once it is posted; loaded again it is under My Reviews. */
const waits = /Others see it from/;

/** Lists what a page shows of what is stored: pressed buttons, and cards without a form in them. */
export function shownState(): string[] {
  const pressed = [...document.querySelectorAll("main [aria-pressed]")]
    .filter((button) => button.closest("form") === null)
    .map((button) => `${nameOf(button)}: ${button.getAttribute("aria-pressed")}`);
  const cards = [...document.querySelectorAll("main article")]
    .filter((article) => article.querySelector("form, [role=status], [role=alert]") === null)
    .map((article) => {
      const copy = article.cloneNode(true) as Element;
      for (const dialog of copy.querySelectorAll("dialog")) dialog.remove();
      return textOf(copy);
    })
    .filter((text) => !waits.test(text));
  return [...pressed, ...cards].toSorted();
}
