import { readFileSync } from "node:fs";
import { guessedRight } from "@locumark/contract/found-out";
import { expect, test } from "vitest";
import { findingsFile, sayGuessedRight } from "./findings.ts";

test("pages say of how many authors are guessed right what the town has found", () => {
  expect(readFileSync(findingsFile, "utf8")).toContain(sayGuessedRight(guessedRight));
});
