// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { createStoredList } from "./stored-list.ts";

const list = createStoredList<{ id: string; on: number }>("kept", {
  idOf: ({ id }) => id,
  isItem: (value): value is { id: string; on: number } => Object(value).id !== undefined,
  max: 3,
});

afterEach(() => window.localStorage.clear());

it("has each item once, the latest first, and forgets the oldest", () => {
  for (const [on, id] of ["a", "b", "a"].entries()) list.add({ id, on });
  expect(list.list().map(({ id, on }) => `${id}${on}`)).toEqual(["a2", "b1"]);
  for (const id of ["c", "d"]) list.add({ id, on: 3 });
  expect(list.list().map(({ id }) => id)).toEqual(["d", "c", "a"]);
  list.remove("c");
  expect(list.list().map(({ id }) => id)).toEqual(["d", "a"]);
});

it("leaves out what is no item", () => {
  window.localStorage.setItem("kept", '[7, null, { "id": "a", "on": 1 }]');
  expect(list.list()).toEqual([{ id: "a", on: 1 }]);
});
