import { afterEach, beforeEach, expect, vi } from "vitest";

// Whatever reaches the console in a test was not meant to: fail the test instead of scrolling past.
beforeEach(() => {
  vi.spyOn(console, "error");
  vi.spyOn(console, "warn");
});

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls, "console.error was called").toEqual([]);
  expect(vi.mocked(console.warn).mock.calls, "console.warn was called").toEqual([]);
  vi.restoreAllMocks();
});

// The product talks to nobody: a request to another host is a mistake.
const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const { hostname } = new URL(input instanceof Request ? input.url : String(input));
  if (!["127.0.0.1", "localhost", "[::1]"].includes(hostname)) {
    throw new Error(`A test asked for ${hostname}; nothing may leave this machine.`);
  }
  return realFetch(input, init);
};
