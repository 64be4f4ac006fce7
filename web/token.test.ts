// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from "vitest";
import { subscribeToken } from "./token.ts";

it.each([
  [true, [["elsewhere"]]],
  [false, []],
])(
  "a page that the browser has kept for “back” looks whose session it is: %s",
  (persisted, told) => {
    const listener = vi.fn<(change: string) => void>();
    onTestFinished(subscribeToken(listener));
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
    expect(listener.mock.calls).toEqual(told);
  },
);
