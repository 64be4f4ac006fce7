// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { draw } from "../../test/draw.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

test.each([
  ["before it is confirmed, Escape and one button cancel, and the other confirms", false],
  ["while what was confirmed is under way, Escape and both buttons do nothing", true],
])("%s", (_what, isBusy) => {
  const called: string[] = [];
  const answers = {
    onConfirm: () => called.push("confirm"),
    onCancel: () => called.push("cancel"),
  };
  draw(<ConfirmDialog question="Delete it?" confirmText="Delete" isBusy={isBusy} {...answers} />);
  const escape = new Event("cancel", { cancelable: true });
  document.querySelector("dialog")?.dispatchEvent(escape);
  for (const button of document.querySelectorAll("button")) button.click();
  expect(called).toEqual(isBusy ? [] : ["cancel", "cancel", "confirm"]);
  // Whether it closes is for the page alone to say.
  expect(escape.defaultPrevented).toBe(true);
});
