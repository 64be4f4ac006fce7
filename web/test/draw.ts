import { act, type ReactElement } from "react";
import { createRoot } from "react-dom/client";
import { onTestFinished, vi } from "vitest";

/** Draws an element into an empty page, until the test is over. */
export function draw(element: ReactElement): void {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  act(() => root.render(element));
  onTestFinished(() => {
    act(() => root.unmount());
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  });
}
