import { readFileSync } from "node:fs";
import path from "node:path";
import { reviewStates, type ReviewState } from "@locumark/contract/choices";
import { expect, test } from "vitest";
import {
  canGoBack,
  canMove,
  drawMoves,
  moves,
  type MoveName,
  type StateBefore,
} from "./state-policy.ts";

test.each<[MoveName, StateBefore, ReviewState, boolean]>([
  ["post", "unwritten", "held", true],
  ["post", "public", "held", false],
  ["post", "unwritten", "hidden", false],
  ["appear", "waiting", "public", true],
  ["appear", "held", "public", false],
  ["edit", "public", "held", true],
  ["edit", "hidden", "held", false],
  ["publish", "held", "waiting", true],
  ["publish", "public", "public", false],
  ["ask-author", "held", "held", true],
  ["ask-author", "held", "public", false],
  ["hide", "held", "struck", true],
  ["hide", "waiting", "struck", false],
  ["refuse", "waiting", "refused", true],
  ["refuse", "public", "refused", false],
  ["hide", "hidden", "struck", false],
  ["stands", "hidden", "hidden", true],
  ["stands", "hidden", "struck", false],
  ["restore", "struck", "public", true],
  ["restore", "public", "public", false],
  ["restore", "hidden", "suspended", true],
  ["suspend", "public", "suspended", true],
  ["suspend", "hidden", "suspended", false],
  ["suspend", "waiting", "suspended", false],
  ["return", "suspended", "public", true],
  ["appear", "suspended", "public", false],
])("%s, from %s to %s: %s", (move, from, to, expected) => {
  expect(canMove(move, from, to)).toBe(expected);
});

test("what is decided at the desk can be taken back, and nothing else", () => {
  expect(canGoBack("public", "hidden")).toBe(true);
  expect(canGoBack("struck", "public")).toBe(true);
  expect(canGoBack("held", "public")).toBe(true);
  expect(canGoBack("waiting", "public")).toBe(false);
  expect(canGoBack("public", "held")).toBe(false);
  expect(canGoBack("suspended", "hidden")).toBe(true);
  expect(canGoBack("public", "suspended")).toBe(false);
});

test("every state can be reached and, while a review is there, left", () => {
  const all = Object.values(moves);
  for (const state of reviewStates) {
    expect(all.some(({ to }) => (to as readonly string[]).includes(state))).toBe(true);
    expect(all.some(({ from }) => (from as readonly string[]).includes(state))).toBe(true);
  }
});

test("the picture in the docs shows the table", () => {
  const page = path.resolve(import.meta.dirname, "../../../docs/review-states.md");
  expect(readFileSync(page, "utf8")).toContain(`\`\`\`mermaid\n${drawMoves()}\n\`\`\``);
});
