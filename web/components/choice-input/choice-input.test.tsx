// @vitest-environment happy-dom
import { userEvent } from "@testing-library/user-event";
import { createRoot } from "react-dom/client";
import { flushSync } from "react-dom";
import { expect, it, onTestFinished } from "vitest";
import { ChoiceInput } from "./choice-input.tsx";

const options = [
  { value: "good", text: "Good" },
  { value: "bad", text: "Bad" },
];

function draw(props: { defaultValue?: string; noAnswer?: string; error?: string }) {
  const form = document.body.appendChild(document.createElement("form"));
  const root = createRoot(form);
  const sent: (FormDataEntryValue | null)[] = [];
  const { defaultValue, ...rest } = props;
  flushSync(() =>
    root.render(
      // The change is announced to the form, which stores drafts.
      <div onChange={() => sent.push(new FormData(form).get("breaks"))}>
        <ChoiceInput
          label="Breaks"
          name="breaks"
          id="b"
          options={options}
          defaultValue={defaultValue}
          {...rest}
        />
      </div>,
    ),
  );
  onTestFinished(() => {
    root.unmount();
    form.remove();
  });
  const tap = (text: string): Promise<void> =>
    userEvent.click(
      [...form.querySelectorAll("label")].find((label) => label.textContent === text) ?? form,
    );
  return { form, sent, tap, value: () => new FormData(form).get("breaks") };
}

it("has a tap choose, another change the choice, and a second one take it back", async () => {
  const { sent, tap, value } = draw({ noAnswer: "No answer" });
  expect(value()).toBe("");
  await tap("Good");
  await tap("Bad");
  expect(value()).toBe("bad");
  await tap("Bad");
  expect(value()).toBe("");
  await tap("Bad");
  expect(sent).toEqual(["good", "bad", "", "bad"]);
});

it("takes back what was stored", async () => {
  const { tap, value } = draw({ defaultValue: "good", noAnswer: "No answer" });
  expect(value()).toBe("good");
  await tap("Good");
  expect(value()).toBe("");
});

it("is chosen and taken back by keys alone", async () => {
  const { form, value } = draw({ defaultValue: "good", noAnswer: "No answer" });
  form.querySelector<HTMLInputElement>("#b")?.focus();
  await userEvent.keyboard(" ");
  expect(value()).toBe("");
  expect(document.activeElement).toBe(form.querySelector('input[value=""]'));
});

it("without a name for no answer keeps one", async () => {
  const { tap, value } = draw({ defaultValue: "good" });
  await tap("Good");
  expect(value()).toBe("good");
});

it("is a radio group with its name, its error and ids for both", () => {
  const { form } = draw({ noAnswer: "No answer", error: "Choose one." });
  const group = form.querySelector("fieldset");
  expect(group?.getAttribute("role")).toBe("radiogroup");
  expect(group?.getAttribute("aria-invalid")).toBe("true");
  expect(form.querySelector(`#${group?.getAttribute("aria-describedby")}`)?.textContent).toBe(
    "Choose one.",
  );
  expect(form.querySelector("legend")?.textContent).toContain("Breaks");
});
