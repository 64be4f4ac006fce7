// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { PastToast, ToastArea } from "./toast-area.tsx";
import { dismissToast, clearPastToast, toast, toastStore } from "./toasts.ts";

/** The toast area, and below it the text of the last toast, as in the layout. */
function drawToasts(): { area: () => string[]; past: () => string; element: () => Element } {
  vi.useFakeTimers();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  act(() =>
    root.render(
      <>
        <ToastArea />
        <main>
          <PastToast />
        </main>
      </>,
    ),
  );
  onTestFinished(() => {
    act(() => root.unmount());
    container.remove();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  const texts = (selector: string) =>
    [...container.querySelectorAll(selector)].map((one) => one.textContent ?? "");
  return {
    area: () => texts("[role=status] > div > span"),
    past: () => texts("main").join(),
    element: () => container.querySelector("[role=status] > div") ?? container,
  };
}

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => {
  for (const { id } of toastStore.read()) dismissToast(id);
  clearPastToast();
});

describe("a toast", () => {
  it.each([
    ["success", 2000],
    ["error", 4000],
  ] as const)("of the kind %s stays for %i milliseconds", (kind, ms) => {
    const { area } = drawToasts();
    act(() => toast[kind]("Said."));
    pass(ms - 1);
    expect(area()).toEqual(["Said."]);
    pass(1);
    expect(area()).toEqual([]);
  });

  it("can still be read after it expires, until there is another or the page changes", () => {
    const { area, past } = drawToasts();
    act(() => toast.success("First."));
    expect(past()).toBe("");
    pass(2000);
    expect([area(), past()]).toEqual([[], "First."]);
    act(() => toast.error("Second."));
    expect([area(), past()]).toEqual([["Second."], ""]);
    pass(4000);
    expect(past()).toBe("Second.");
    act(() => clearPastToast());
    expect(past()).toBe("");
  });

  it("of an operation in progress cannot be read after it expires", () => {
    const { area, past } = drawToasts();
    act(() => toast.success("Redirecting..."));
    expect(area()).toEqual(["Redirecting..."]);
    pass(2000);
    expect([area(), past()]).toEqual([[], ""]);
  });

  it.each([
    ["a pointer", "pointerover", "pointerout"],
    ["the focus", "focusin", "focusout"],
  ])("stays for as long as %s is on it, and its whole time again after that", (_, on, off) => {
    const { area, element } = drawToasts();
    act(() => toast.success("Said."));
    pass(1500);
    const event = (type: string) =>
      act(() => void element().dispatchEvent(new Event(type, { bubbles: true })));
    event(on);
    pass(60_000);
    expect(area()).toEqual(["Said."]);
    event(off);
    pass(1999);
    expect(area()).toEqual(["Said."]);
    pass(1);
    expect(area()).toEqual([]);
  });

  it("disappears at once when dismissed, and cannot be read afterwards", () => {
    const { area, past, element } = drawToasts();
    act(() => toast.error("Said."));
    act(() => element().querySelector("button")?.click());
    expect([area(), past()]).toEqual([[], ""]);
  });
});

describe("several toasts", () => {
  it("are shown in order of arrival, each with its own timeout", () => {
    const { area } = drawToasts();
    act(() => toast.error("One failed."));
    pass(1000);
    act(() => toast.error("Two failed."));
    expect(area()).toEqual(["One failed.", "Two failed."]);
    pass(3000);
    expect(area()).toEqual(["Two failed."]);
  });

  it("with the same text are merged into one, whose timeout restarts", () => {
    const { area } = drawToasts();
    act(() => toast.error("Failed."));
    pass(3000);
    act(() => toast.error("Failed."));
    expect(area()).toEqual(["Failed."]);
    pass(3999);
    expect(area()).toEqual(["Failed."]);
    pass(1);
    expect(area()).toEqual([]);
  });

  it("are all cleared by a success", () => {
    const { area } = drawToasts();
    act(() => toast.error("One failed."));
    act(() => toast.error("Two failed."));
    act(() => toast.success("Done."));
    expect(area()).toEqual(["Done."]);
  });

  it("all stay when a failure follows a success", () => {
    const { area } = drawToasts();
    act(() => toast.success("Done."));
    act(() => toast.error("But this failed."));
    expect(area()).toEqual(["Done.", "But this failed."]);
  });
});
