import { afterAll, afterEach, beforeEach, expect, vi } from "vitest";
import { cleanUpAfterFile } from "./at-end.ts";
import { beginLogs, logsOfTest } from "./site-logs.ts";

// Output to the console in a test is unintended: fail the test instead of letting it scroll past.
beforeEach(({ onTestFailed }) => {
  vi.spyOn(console, "error");
  vi.spyOn(console, "warn");
  beginLogs();
  onTestFailed(() => {
    const logged = logsOfTest();
    if (logged !== undefined) console.log(logged);
  });
});

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls, "console.error was called").toEqual([]);
  expect(vi.mocked(console.warn).mock.calls, "console.warn was called").toEqual([]);
  vi.restoreAllMocks();
});

afterAll(cleanUpAfterFile);

// The product contacts no other host: such a request is a mistake. The files of a worker share its globals.
const realFetch = globalThis.fetch;

beforeEach(() => {
  globalThis.fetch = async (input, init) => {
    const { hostname } = new URL(input instanceof Request ? input.url : String(input));
    if (!["127.0.0.1", "localhost", "[::1]"].includes(hostname)) {
      throw new Error(`A test asked for ${hostname}; nothing may leave this machine.`);
    }
    return realFetch(input, init);
  };
});

afterAll(() => {
  globalThis.fetch = realFetch;
});
