// @vitest-environment happy-dom
import { userEvent } from "@testing-library/user-event";
import { createRoot } from "react-dom/client";
import { flushSync } from "react-dom";
import { describe, expect, it, onTestFinished, test } from "vitest";
import { TextArea, TextInput } from "./text-input.tsx";
import { tooManyCharacters } from "./too-many-characters.ts";

describe("how far a text is over its limit", () => {
  test.each([
    ["", undefined],
    ["x".repeat(5000), undefined],
    [`  ${"x".repeat(5000)}\n\n`, undefined],
    ["😀".repeat(5000), undefined],
    ["e\u0301".repeat(5000), undefined],
    ["x".repeat(5001), "1 character too many: at most 5,000."],
    ["x".repeat(7000), "2,000 characters too many: at most 5,000."],
    ["😀".repeat(5002), "2 characters too many: at most 5,000."],
  ])("is counted as people count", (text, sentence) => {
    expect(tooManyCharacters(text, 5000)).toBe(sentence);
  });
});

function draw(element: React.ReactElement) {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  flushSync(() => root.render(element));
  onTestFinished(() => {
    root.unmount();
    document.body.replaceChildren();
  });
  const control = document.querySelector<HTMLInputElement | HTMLTextAreaElement>("input, textarea");
  if (!control) throw new Error("no control");
  return control;
}

const described = (control: HTMLElement) =>
  (control.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join("");

describe("a field with a limit", () => {
  it.each([
    ["a line", <TextInput key="line" label="Subject" charactersMax={10} />],
    ["an email address", <TextInput key="email" label="Email" type="email" charactersMax={10} />],
    ["a text", <TextArea key="text" label="Message" charactersMax={10} />],
  ])("keeps all that is pasted, and says so until it is shortened: %s", async (_what, element) => {
    const control = draw(element);
    const user = userEvent.setup();
    await user.click(control);
    await user.paste("twelve chars");
    expect(control.value).toBe("twelve chars");
    expect(described(control)).toBe("2 characters too many: at most 10.");
    await user.keyboard("{Backspace}{Backspace}");
    expect(control.value).toBe("twelve cha");
    expect(described(control)).toBe("");
  });

  it("says so of the text that it begins with", () => {
    const control = draw(<TextArea label="Message" charactersMax={3} defaultValue="four" />);
    expect(described(control)).toBe("1 character too many: at most 3.");
  });
});
