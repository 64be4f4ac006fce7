import type { QueueItem } from "@locumark/contract/desk/queue/desk";
import { expect, test } from "vitest";
import { firstItem, nextItem } from "./next-item.ts";

/** A queue in which the items in capitals concern the viewer. */
const queue = (letters: string): QueueItem[] =>
  letters.split("").map((letter) => ({
    _id: letter,
    kind: "report",
    title: letter,
    openedAt: "2026-11-20T09:30:15.123Z",
    dueAt: null,
    isOwn: letter !== letter.toLowerCase(),
  }));

test.each([
  ["abc", "a", "b"],
  ["abc", "c", "a"],
  ["aBc", "a", "c"],
  ["aBC", "a", undefined],
  ["AbCd", "d", "b"],
  ["Ab", "b", undefined],
  ["a", "a", undefined],
  ["ABc", "z", "c"],
])("of %s after %s comes %s", (letters, decided, next) => {
  expect(nextItem(queue(letters), { _id: decided })?._id).toBe(next);
});

test("nothing that concerns the viewer opens by itself", () => {
  expect(firstItem(queue("ABc"))?._id).toBe("c");
  expect(firstItem(queue("AB"))).toBeUndefined();
  expect(firstItem([])).toBeUndefined();
});
