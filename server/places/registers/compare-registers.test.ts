import { expect, test } from "vitest";
import { type Comparable, compareRegisters } from "./compare-registers.ts";

/** A hundred open practices, opened in 2001. */
const practices = (count = 100): Comparable[] =>
  Array.from({ length: count }, (_, index) => ({
    odsCode: `A${index}`,
    registerKind: "4",
    status: "open",
    openedOn: "2001-04-01",
    closedOn: null,
  }));

const compare = (before: Comparable[], after: Comparable[], newest = after) =>
  compareRegisters({
    file: "epraccur.csv",
    before,
    after: new Map(after.map((entry) => [entry.odsCode, entry])),
    newest,
    today: "2026-11-20",
  });

/** Changes values in the first `count` of the entries. */
const changing = (
  entries: Comparable[],
  count: number,
  change: Partial<Comparable> | ((entry: Comparable) => Partial<Comparable>),
) =>
  entries.map((entry, index) =>
    index < count
      ? { ...entry, ...(typeof change === "function" ? change(entry) : change) }
      : entry,
  );

test("two in a hundred may close or become something else, and not three", () => {
  const before = practices();
  const close = { status: "closed" as const };
  expect(compare(before, before)).toBeUndefined();
  expect(compare(before, changing(before, 2, close))).toBeUndefined();
  expect(compare(before, changing(before, 3, close))).toBe("3 of 100 places would be closed.");
  expect(compare(before, changing(before, 2, { registerKind: "10" }))).toBeUndefined();
  expect(compare(before, changing(before, 3, { registerKind: "10" }))).toBe(
    "3 of 100 places would become “Hospital”.",
  );
});

test("closing and becoming something else are counted together, and each place once", () => {
  const before = practices();
  const both = { status: "closed" as const, registerKind: "10" };
  expect(compare(before, changing(before, 2, both))).toBeUndefined();
  const each = changing(changing(before, 2, { registerKind: "10" }).toReversed(), 1, {
    status: "closed",
  });
  expect(compare(before, each)).toBe(
    "2 of 100 places would become “Hospital”. 1 of 100 places would be closed.",
  );
});

test("says what most of them would become", () => {
  const before = practices(15_389);
  const after = changing(changing(before, 12_345, { registerKind: "" }), 45, {
    registerKind: "10",
  });
  expect(compare(before, after)).toBe(
    "12,345 of 15,389 places would become something else, 12,300 of them “Clinic or prescribing service”.",
  );
});

test("another spelling of the same kind is no change, and what an earlier release read is none", () => {
  const before = practices();
  expect(compare(before, changing(before, 100, { registerKind: "RO76" }))).toBeUndefined();
  const unknown = changing(before, 100, { registerKind: null });
  expect(compare(unknown, before)).toBeUndefined();
  expect(compare(unknown, changing(before, 3, { status: "closed" }))).toContain("be closed.");
});

test("places that are closed already, new or reopened, and bundled ones do not count", () => {
  const before = practices();
  const closed = changing(before, 50, { status: "closed" });
  expect(compare(closed, closed)).toBeUndefined();
  expect(compare(closed, before)).toBeUndefined();
  expect(compare([], before)).toBeUndefined();
  const bundled = changing(before, 98, ({ odsCode }) => ({
    odsCode: `FG-${odsCode.slice(1).padStart(4, "0")}`,
  }));
  expect(compare(bundled, changing(bundled, 98, { status: "closed" }))).toBeUndefined();
  // The other two are the whole register then.
  expect(compare(bundled, changing(bundled, 99, { status: "closed" }))).toBe(
    "1 of 2 places would be closed.",
  );
});

test.each([
  ["a year", "2025-11-01", "2024-11-01", true],
  ["15 days", "2026-11-01", "2026-10-17", true],
  ["14 days", "2026-11-01", "2026-10-18", false],
  ["not at all", "2026-11-01", "2026-11-02", false],
])("an older state is noticed by its newest date: %s", (_, ours, theirs, isNoticed) => {
  const before = changing(practices(), 1, { openedOn: ours });
  const after = changing(practices(), 1, { closedOn: theirs, status: "closed" });
  expect(compare(before, after)?.startsWith("1 of 100") ?? false).toBe(isNoticed);
  if (isNoticed) expect(compare(before, after)).toContain("It is older than the present one");
});

test("what is announced for later days says nothing about the age of a register", () => {
  const now = changing(practices(), 1, { openedOn: "2026-11-01" });
  const announced = changing(now, 2, ({ openedOn }) =>
    openedOn === "2026-11-01" ? {} : { openedOn: "2027-01-01" },
  );
  expect(compare(announced, now)).toBeUndefined();
  const old = changing(practices(), 1, { openedOn: "2027-01-01" });
  expect(compare(now, old)).toBe(
    "It is older than the present one: its newest date is 1 April 2001, not 1 November 2026.",
  );
});
