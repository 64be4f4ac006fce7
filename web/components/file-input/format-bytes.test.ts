import { expect, test } from "vitest";
import { formatBytes } from "./format-bytes.ts";

test.each([
  [0, "0 bytes"],
  [1, "1 byte"],
  [2, "2 bytes"],
  [1023, "1023 bytes"],
  [1024, "1 kB"],
  [1536, "2 kB"],
  [1024 * 1024 - 1, "1024 kB"],
  [1024 * 1024, "1.0 MB"],
  [1_468_006, "1.4 MB"],
])("%d is %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
