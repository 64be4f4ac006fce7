import { fireEvent, waitFor } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { createRoot, type Root } from "react-dom/client";
import { expect, vi } from "vitest";
import { type Member, siteOrigin } from "../members.ts";
import type { drawPage } from "./draw-page.tsx";

type Fetch = () => Promise<Response>;

/**
 * A page of the site in a DOM without a browser: no layout, no styles, but the site's own components, calling a real
 * server. Whatever needs a browser belongs in the end-to-end tests.
 */
export class Page {
  readonly #user = userEvent.setup();
  readonly #interceptions: { path: RegExp; answer: (call: Fetch) => Promise<Response> }[] = [];
  readonly #fetchFromSite = globalThis.fetch;
  #root: Root | undefined;
  #router: Awaited<ReturnType<typeof drawPage>> | undefined;
  /** How many calls have broken down. */
  failed = 0;

  constructor() {
    vi.stubGlobal("fetch", (path: string, init?: RequestInit) => {
      const call = () => this.#fetchFromSite(new URL(path, siteOrigin()), init);
      const interception = this.#interceptions.find((one) => one.path.test(path));
      return interception ? interception.answer(call) : call();
    });
  }

  logIn({ token }: Member): void {
    window.localStorage.setItem("token", token);
  }

  /** Leaves the storage as after a session that expired without a log-out. */
  clearSession(): void {
    window.localStorage.removeItem("token");
  }

  /** All text on the page. */
  text(): string {
    return textOf(document.body);
  }

  /** Loads an address as web/entry-browser.tsx does: only from the server's response. */
  async open(path: string): Promise<void> {
    this.#leave();
    const answer = await this.#fetchFromSite(new URL(path, siteOrigin()));
    const [, data = ""] = pageDataShape.exec(await answer.text()) ?? [];
    const { pathname, search } = new URL(answer.url);
    vi.resetModules();
    const { drawPage } = await import("./draw-page.tsx");
    this.#root = createRoot(document.body.appendChild(document.createElement("div")));
    this.#router = await drawPage(this.#root, pathname + search, data);
  }

  /** The address at which the page is now. */
  path(): string {
    const { pathname, search } = this.#router?.state.location ?? { pathname: "/", search: "" };
    return pathname + search;
  }

  #leave(): void {
    this.#root?.unmount();
    document.body.replaceChildren();
  }

  /** Cleans up for the next page. */
  close(): void {
    this.#leave();
    window.localStorage.clear();
    window.sessionStorage.clear();
    vi.unstubAllGlobals();
  }

  async fill(label: string | RegExp, text: string): Promise<void> {
    const field = await this.#control(label);
    await this.#user.clear(field);
    await this.#user.click(field);
    await this.#user.paste(text);
  }

  async select(label: string | RegExp, option: string): Promise<void> {
    await this.#user.selectOptions(await this.#control(label), option);
  }

  /** A checkbox or a radio button. */
  async tick(label: string | RegExp): Promise<void> {
    await this.#user.click(await this.#control(label));
  }

  async upload(label: string | RegExp, file: File): Promise<void> {
    const input = (await this.#control(label)) as HTMLInputElement;
    const transfer = new DataTransfer();
    transfer.items.add(file);
    input.files = transfer.files;
    fireEvent.change(input);
  }

  /** The first button or menu summary with that text; inside the dialog, if one is open. */
  async press(text: string | RegExp): Promise<void> {
    const button = await eventually(`the button ${text}`, () => buttonOf(text));
    await this.#user.click(button);
  }

  /**
   * Presses "Post a Review" until the form is open: while its code is loading, the button is only a placeholder,
   * which a browser hides.
   */
  async openReviewForm(): Promise<void> {
    await eventually("the form of a review", () => {
      const form = document.querySelector("main form:not([hidden])");
      if (!form) buttonOf("Post a Review")?.click();
      return form ?? undefined;
    });
  }

  async see(text: string): Promise<void> {
    // Links that open a new tab have visually hidden text that says so.
    const wanted = new Set([text, `${text} (opens in a new tab)`]);
    await eventually(`"${text}"`, () =>
      [...document.querySelectorAll("body *")]
        .filter(isShown)
        .find((element) => wanted.has(textOf(element))),
    );
  }

  /** Makes these calls fail from now on as if there were no network. */
  cutOff(path: RegExp): void {
    this.#interceptions.push({ path, answer: () => Promise.reject(new TypeError("no network")) });
  }

  /** Makes these calls fail from now on without an error message. */
  breakDown(path: RegExp): void {
    this.#interceptions.push({
      path,
      answer: async () => {
        this.failed++;
        return new Response("", { status: 500 });
      },
    });
  }

  /** Leaves these calls pending from now on. */
  hold(path: RegExp): void {
    this.#interceptions.push({ path, answer: () => new Promise(() => undefined) });
  }

  /** Lets all calls reach the server again. */
  letThrough(): void {
    this.#interceptions.length = 0;
  }

  /** Modifies the responses to these calls from now on. */
  changeAnswer(path: RegExp, change: (body: Record<string, unknown>) => object): void {
    this.#interceptions.push({
      path,
      answer: async (call) => Response.json(change((await (await call()).json()) as never)),
    });
  }

  /** Forms reject submissions made faster than a person types. */
  waitAsLongAsPeopleType(): void {
    const now = performance.now();
    vi.spyOn(performance, "now").mockReturnValue(now + 60_000);
  }

  #control(label: string | RegExp): Promise<HTMLElement> {
    return eventually(`the field "${String(label)}"`, () =>
      [...document.querySelectorAll<HTMLInputElement>("input, textarea, select")].find((control) =>
        labelsOf(control).some((text) =>
          typeof label === "string" ? text === label : label.test(text),
        ),
      ),
    );
  }
}

const pageDataShape = /<script type="application\/json" id="page-data">(.*?)<\/script>/s;

/** Waits until it is on the page. */
const eventually = <Found,>(what: string, find: () => Found | undefined): Promise<Found> =>
  waitFor(
    () => {
      const found = find();
      expect(found, `${what} is not on the page: ${textOf(document.body)}`).toBeDefined();
      return found as Found;
    },
    { timeout: 15_000, interval: 10 },
  );

const textOf = (element: Element): string =>
  (element.textContent ?? "").replace(/\s+/g, " ").trim();

const buttonOf = (text: string | RegExp): HTMLElement | undefined =>
  [
    ...(document.querySelector("dialog[open]") ?? document).querySelectorAll<HTMLElement>(
      "button:not([disabled]), summary",
    ),
  ].find((one) => (text instanceof RegExp ? text.test(textOf(one)) : textOf(one) === text));

const labelsOf = (control: HTMLInputElement): string[] =>
  [...document.querySelectorAll("label")]
    .filter((label) => label.htmlFor === control.id || label.contains(control))
    .map(textOf)
    .concat(control.getAttribute("aria-label") ?? []);

/** Whether no ancestor hides it; style sheets do not apply here. */
const isShown = (element: Element): boolean =>
  element.closest("[hidden], noscript, dialog:not([open]), script, style") === null &&
  (element.closest("details:not([open])") === null || element.closest("summary") !== null);
