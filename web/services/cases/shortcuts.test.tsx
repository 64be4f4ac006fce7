// @vitest-environment happy-dom
import { expect, onTestFinished, test } from "vitest";
import { draw } from "../../test/draw.ts";
import { turnShortcuts, useShortcut } from "./shortcuts.ts";

function Page({ onPress }: { onPress: () => void }) {
  useShortcut("p", onPress);
  return (
    <>
      <input />
      <input type="checkbox" />
      <select aria-label="A choice" />
      <button type="button">A button</button>
      <dialog />
    </>
  );
}

/** @returns a function that presses a key and says how often the shortcut was taken until now */
function drawPage() {
  let presses = 0;
  draw(<Page onPress={() => void (presses += 1)} />);
  return (on = "body", more: KeyboardEventInit = {}): number => {
    const event = new KeyboardEvent("keydown", { key: "p", bubbles: true, ...more });
    document.querySelector(on)?.dispatchEvent(event);
    return presses;
  };
}

test("a key that is pressed alone is taken, not another, and not while one types", () => {
  const press = drawPage();
  for (const on of ["input:not([type])", "select"]) expect(press(on), on).toBe(0);
  const taken = ["body", "button", "[type=checkbox]"].map((on) => press(on));
  expect([...taken, press("body", { key: "P" }), press("body", { key: "q" })]).toEqual([
    1, 2, 3, 4, 4,
  ]);
});

test.each(["ctrlKey", "metaKey", "altKey", "repeat"])(
  "with %s, which prints, hides the window or opens a menu, no key is taken",
  (held) => expect(drawPage()("body", { [held]: true })).toBe(0),
);

test("no key is taken behind an open dialog, or with shortcuts turned off", () => {
  const press = drawPage();
  document.querySelector("dialog")?.showModal();
  expect(press()).toBe(0);
  document.querySelector("dialog")?.close();
  expect(press()).toBe(1);
  onTestFinished(() => turnShortcuts(true));
  turnShortcuts(false);
  expect(press()).toBe(1);
});
