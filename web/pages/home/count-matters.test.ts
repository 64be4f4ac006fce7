// @vitest-environment happy-dom
import { aReview } from "@locumark/contract/test/a-review";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { writeDraft } from "../../drafts.ts";
import { writeToken } from "../../token.ts";
import { writeVisitorDraft } from "../../visitor-drafts.ts";
import { countMatters } from "./count-matters.ts";

const place = { kind: "workplace", _id: "p1", name: "A", path: "/workplaces/A" } as const;

const shift = (changes: object) => ({
  _id: "s1",
  workplaceId: null,
  path: null,
  place: "Rowan Pharmacy",
  date: "2026-01-05",
  startsAt: null,
  hours: 8,
  payBasis: "hour",
  pay: 30,
  bookedThrough: null,
  agency: "",
  miles: null,
  invoiceNumber: "",
  invoicedOn: "2026-01-06",
  dueDays: 30,
  paidOn: null,
  received: null,
  remind: false,
  ...changes,
});

const review = (_id: string, changes: object = {}) => ({
  ...aReview(),
  _id,
  workplaceId: `of-${_id}`,
  workplaceName: "A",
  workplaceDisplayName: "A",
  createdAt: "2026-01-10T09:00:00.000Z",
  ...changes,
});

const moderated = (state: string, changeUntil: string | null = null) => ({
  moderation: { state, changeUntil },
});

function answers(shifts: object[], workplaces: object[], agencies: object[] = []): void {
  const bodies: Record<string, unknown> = {
    "/api/shifts": { shifts, today: "2026-03-01" },
    "/api/my-workplace-reviews": workplaces,
    "/api/my-agency-reviews": agencies,
  };
  vi.stubGlobal("fetch", async (path: string) => Response.json(bodies[path]));
}

const typed = new FormData();
typed.set("comments", "Begun.");

beforeEach(() => writeToken("the-token", { tabOnly: false }));
afterEach(() => {
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

test("nothing waits for a member without shifts, reviews and drafts", async () => {
  answers([], []);
  const nothing = { overdue: 0, pending: 0, drafts: 0, draftPath: undefined };
  expect(await countMatters("ann")).toEqual(nothing);
});

test("overdue are own shifts, and those of which only a review says so", async () => {
  answers(
    [shift({}), shift({ _id: "s2", dueDays: 90 }), shift({ _id: "s3", paidOn: "2026-02-01" })],
    [review("r1", { payment: "overdue" }), review("r2", { payment: "paid" })],
    [review("r3", { payment: "part-or-nothing" })],
  );
  expect(await countMatters("ann")).toMatchObject({ overdue: 3, pending: 0 });
});

test("pending are reviews that others do not see yet, and those to be changed", async () => {
  const states = ["waiting", "held", "public", "refused"].map((state) =>
    review(state, moderated(state)),
  );
  answers([], [...states, review("asked", moderated("public", "2026-03-08T00:00:00.000Z"))]);
  expect(await countMatters("ann")).toMatchObject({ pending: 3 });
});

test("a single review that was begun can be gone on with, by a member or as a visitor", async () => {
  answers([], [review("r1")]);
  writeDraft("ann", place._id, typed, place);
  writeDraft("ben", "p9", typed, { ...place, _id: "p9" });
  const one = await countMatters("ann");
  expect(one.drafts).toBe(1);
  expect(one.draftPath).toContain(place.path);
  expect(await countMatters("cat")).toMatchObject({ drafts: 0, draftPath: undefined });
  writeVisitorDraft({ ...place, _id: "p2" }, typed);
  expect(await countMatters("ann")).toMatchObject({ drafts: 2, draftPath: undefined });
});

test("with a change that is not saved there is no single draft to go on with", async () => {
  answers([], [review("r1")]);
  writeDraft("ann", place._id, typed, place);
  writeDraft("ann", "r1", typed);
  expect(await countMatters("ann")).toMatchObject({ drafts: 2, draftPath: undefined });
});
