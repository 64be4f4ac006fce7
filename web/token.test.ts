// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from "vitest";
import { clearToken, readToken, subscribeToken, writeToken } from "./token.ts";

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

type Refused = "getItem" | "setItem" | "removeItem";

/** Makes both storages of the browser refuse some calls. @returns the content of the one of all tabs */
function refuse(...refused: Refused[]): Map<string, string> {
  vi.stubGlobal("sessionStorage", refusing(refused).storage);
  const { storage, stored } = refusing(refused);
  vi.stubGlobal("localStorage", storage);
  onTestFinished(() => void vi.unstubAllGlobals());
  return stored;
}

function refusing(refused: Refused[]) {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  for (const method of refused)
    storage[method] = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  return { storage, stored };
}

it.each([
  ["full", ["setItem"]],
  ["read-only", ["setItem", "removeItem"]],
  ["blocked", ["getItem", "setItem", "removeItem"]],
] as const)("where storage is %s, the session lasts as long as the page", (_, refused) => {
  refuse(...refused);
  for (const tabOnly of [false, true]) {
    writeToken("a-token", { tabOnly });
    expect(readToken()).toBe("a-token");
    clearToken();
    expect(readToken()).toBeNull();
  }
});

it("a full storage does not bring back the session of before with the next page", () => {
  const stored = refuse("setItem");
  stored.set("token", "of-another-member");
  writeToken("a-token", { tabOnly: false });
  expect([...stored]).toEqual([]);
  clearToken();
});
