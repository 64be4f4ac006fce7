// On both engines: count-quarter.ts, transparency-routes.ts, store-totals.ts.
import { expect, test } from "vitest";
import { randomId } from "../../platform/tokens.ts";
import { answerOf, ask, complete, prepare, send } from "../../test/notices.ts";
import { review } from "../../test/reviews.ts";
import { startTestSite, type TestSite } from "../../test/test-site.ts";
import { logAct } from "../../services/cases/log-desk-acts.ts";
import { countQuarter } from "./count-quarter.ts";
import { firstOf, nextOf, quarterOf } from "./name-quarter.ts";
import { presentQuarter } from "./present-transparency.ts";
import { storeTotals } from "./store-totals.ts";

const totalsOf = async (site: TestSite) => (await site.call("GET", "/api/totals")).body.quarters;

const stored = async (site: TestSite) =>
  Object.fromEntries(
    (await site.site.database.read.selectFrom("quarter_totals").selectAll().execute()).map(
      ({ figure, count }) => [figure, Number(count)],
    ),
  );

async function post(site: TestSite, workplaceId: string, rating: number) {
  const as = await site.member();
  const body = { ...review, rating, isAnonymous: true, workplaceId };
  return {
    as,
    id: (await site.call("POST", "/api/workplace-review", { as, body })).body.review._id,
  };
}

const remove = (site: TestSite, id: string, state: "hidden" | "struck", reason: string) =>
  site.site.database.write
    .updateTable("reviews")
    .set({ state, state_reason: reason, state_since: site.clock.now().toISOString() })
    .where("id", "=", id)
    .execute();

test.each([
  ["2026-10-01T00:00:00.000Z", "2026-Q4", "2027-Q1"],
  ["2026-12-31T23:59:59.999Z", "2026-Q4", "2027-Q1"],
  ["2027-01-01T00:00:00.000Z", "2027-Q1", "2027-Q2"],
  ["2027-06-30T12:00:00.000Z", "2027-Q2", "2027-Q3"],
])("%s is in %s, which %s follows", (instant, quarter, next) => {
  expect([quarterOf(new Date(instant)), nextOf(quarter)]).toEqual([quarter, next]);
  expect(quarterOf(firstOf(quarter))).toBe(quarter);
  expect(quarterOf(new Date(firstOf(next).getTime() - 1))).toBe(quarter);
});

test("a quarter appears when it is over, never changes, and is counted once by several processes", async () => {
  const site = await startTestSite();
  const { _id: workplaceId } = await site.workplace();
  for (let number = 0; number < 7; number += 1) await post(site, workplaceId, 8);
  await storeTotals(site.site);
  expect(await totalsOf(site)).toEqual([]);
  site.clock.set("2027-01-01T00:00:00.000Z");
  await Promise.all([storeTotals(site.site), storeTotals(site.site)]);
  const first = await totalsOf(site);
  expect(first.map(({ quarter }) => quarter)).toEqual(["2026-Q4"]);
  expect(first[0]!.figures["posted"]).toBe(5);
  const { as, id } = await post(site, workplaceId, 1);
  await site.call("DELETE", `/api/workplace-review/${id}`, { as });
  await storeTotals(site.site);
  expect(await totalsOf(site)).toEqual(first);
  site.clock.set("2027-07-01T00:00:00.000Z");
  await storeTotals(site.site);
  expect((await totalsOf(site)).map(({ quarter }) => quarter)).toEqual([
    "2027-Q2",
    "2027-Q1",
    "2026-Q4",
  ]);
});

test("removed reviews are counted by reason and rating, those too that their authors then deleted", async () => {
  const site = await startTestSite();
  const { _id: workplaceId } = await site.workplace();
  const [low, middle, high, restored] = [
    await post(site, workplaceId, 1),
    await post(site, workplaceId, 5),
    await post(site, workplaceId, 10),
    await post(site, workplaceId, 4),
  ];
  await remove(site, low.id, "hidden", "names-a-person");
  await remove(site, middle.id, "hidden", "names-a-person");
  await remove(site, high.id, "hidden", "patient-details");
  await remove(site, restored.id, "hidden", "unlawful");
  await site.call("DELETE", `/api/workplace-review/${low.id}`, { as: low.as });
  await site.site.database.write
    .updateTable("reviews")
    .set({ state: "public", state_reason: null, state_since: null })
    .where("id", "=", restored.id)
    .execute();
  site.clock.set("2027-01-02T00:00:00.000Z");
  await storeTotals(site.site);
  expect(await stored(site)).toMatchObject({
    posted: 3,
    "removed-for-names-a-person": 2,
    "removed-for-patient-details": 1,
    "removed-low": 1,
    "removed-middle": 1,
    "removed-high": 1,
  });
  expect(await stored(site)).not.toHaveProperty("removed-for-unlawful");
});

test("reports are counted by who made them, floods too, and decisions by how long they took", async () => {
  const site = await startTestSite();
  const { _id: id } = await site.workplace();
  const report = (body: object, as?: Awaited<ReturnType<TestSite["member"]>>) =>
    site.call("POST", "/api/report", {
      body: { kind: "workplace", id, reason: "unlawful", details: "Closed.", ...body },
      ...(as && { as }),
    });
  await report({}, await site.member());
  await report({ forThePlace: true, email: "owner@example.com" });
  for (let time = 0; time < 3; time += 1) await report({ email: "again@example.com" });
  // 45 of them are kept in their own words.
  for (let number = 0; number < 60; number += 1) await report({ email: `r${number}@example.com` });
  const { write } = site.site.database;
  await write.deleteFrom("desk_items").execute();
  for (const hours of [1, 3, 50]) {
    await write
      .insertInto("desk_items")
      .values({
        id: randomId(),
        kind: "report",
        subject_id: `workplace:${hours}`,
        opened_at: "2026-11-01T00:00:00.000Z",
        due_at: null,
        waits_until: null,
        closed_at: new Date(
          Date.parse("2026-11-01T00:00:00.000Z") + hours * 3_600_000,
        ).toISOString(),
        closed_by: "staff",
        outcome: "keep",
        before: null,
      })
      .execute();
  }
  // One that left the queue by itself was not decided by staff.
  await write
    .insertInto("desk_items")
    .values({
      id: randomId(),
      kind: "held-review",
      subject_id: "over",
      opened_at: "2026-11-01T00:00:00.000Z",
      due_at: null,
      waits_until: null,
      closed_at: "2026-11-04T00:00:00.000Z",
      closed_by: null,
      outcome: "hold-over",
      before: null,
    })
    .execute();
  await site.site.database.commit(async (transaction) => {
    const now = site.clock.now();
    for (const action of ["restore", "restore", "disclosure"]) {
      await logAct(transaction, now, { action });
    }
    await logAct(transaction, now, { action: "undo", reason: "restore" });
  });
  site.clock.set("2027-01-02T00:00:00.000Z");
  await storeTotals(site.site);
  expect(await stored(site)).toMatchObject({
    "reported-by-visitors": 61,
    "reported-by-members": 1,
    "reported-by-organisations": 1,
    decided: 3,
    "median-hours": 3,
    restored: 1,
    disclosures: 1,
  });
});

test("a second look counts in the quarter in which it was asked for, its outcome in the quarter of the decision", async () => {
  const site = await startTestSite();
  const { write, read } = site.site.database;
  const { _id: id } = await site.workplace();
  for (let number = 0; number < 3; number += 1) {
    const email = `r${number}@example.com`;
    const body = { kind: "workplace", id, reason: "unlawful", details: "Closed.", email };
    expect((await site.call("POST", "/api/report", { body })).status).toBe(201);
  }
  await write
    .updateTable("reports")
    .set({
      decided_at: "2026-12-01T00:00:00.000Z",
      asked_again_at: "2026-12-30T00:00:00.000Z",
      decided_again_at: "2027-01-02T00:00:00.000Z",
      outcome: "removed",
    })
    .execute();
  const counted = async (from: string, to: string) => {
    const { appeals, ...all } = await countQuarter(read, { from, to });
    return [appeals, all["appeals-upheld"]];
  };
  const [autumn, winter, spring] = ["2026-10-01", "2027-01-01", "2027-04-01"].map(
    (day) => `${day}T00:00:00.000Z`,
  ) as [string, string, string];
  expect(await counted(autumn, winter)).toEqual([3, 0]);
  expect(await counted(winter, spring)).toEqual([0, 3]);
});

test("notices are counted when they arrive, disclosures by consent or order unless taken back", async () => {
  const { site, author, subject } = await prepare("2026-11-23T10:00:00.000Z");
  await send(site, { ...complete, ...subject });
  const token = await ask(site, author);
  const body = { ...answerOf, consents: true };
  expect((await site.call("POST", `/api/notice-answer/${token}`, { body })).status).toBe(200);
  // Incomplete: never in the queue, and answered all the same.
  await send(site, { ...complete, ...subject, meaning: "" });
  const moderator = await site.staff("moderator");
  const { body: list } = await site.call("GET", "/api/desk/notices", { as: moderator });
  const answered = list.notices.find(({ state }) => state === "answered")!;
  const keep = async () => {
    const url = `/api/desk/notices/${answered._id}` as const;
    const { itemId } = (await site.call("GET", url, { as: moderator })).body;
    const decided = await site.call("POST", `/api/desk/notices/${itemId ?? "none"}/decide`, {
      as: moderator,
      body: { action: "keep" },
    });
    expect(decided.status).toBe(200);
    return itemId ?? "none";
  };
  const counted = async () => {
    const { notices, disclosures } = await countQuarter(site.site.database.read, {
      from: "2026-10-01T00:00:00.000Z",
      to: "2027-01-01T00:00:00.000Z",
    });
    return [notices, disclosures];
  };
  expect(await counted()).toEqual([2, 0]);
  const item = await keep();
  expect(await counted()).toEqual([2, 1]);
  site.clock.advance(1000);
  const undone = await site.call("POST", `/api/desk/items/${item}/undo`, { as: moderator });
  expect(undone.status).toBe(200);
  expect(await counted()).toEqual([2, 0]);
  site.clock.advance(1000);
  await keep();
  const order = `/api/desk/notices/${answered._id}/disclosure` as const;
  expect((await site.call("POST", order, { as: moderator })).status).toBe(200);
  expect(await counted()).toEqual([2, 2]);
  expect(
    await countQuarter(site.site.database.read, {
      from: "2027-01-01T00:00:00.000Z",
      to: "2027-04-01T00:00:00.000Z",
    }),
  ).toMatchObject({ notices: 0, disclosures: 0 });
});

test("nothing under 5 is shown, and no part under 5 can be computed from a sum and the others", () => {
  const tell = (figures: object, decided = 0) =>
    presentQuarter("2026-Q4", new Map(Object.entries({ ...figures, decided, "median-hours": 7 })));
  const posted = (count: number) => tell({ posted: count }).figures["posted"];
  expect([0, 1, 4, 5, 7, 8, 12, 13].map(posted)).toEqual([null, null, null, 5, 5, 10, 10, 15]);
  expect([4, 5].map((decided) => tell({}, decided).medianHours)).toEqual([null, 7]);
  // Every sum of two parts with one under 5 looks like the sums with another part under 5.
  for (let large = 5; large <= 60; large += 1) {
    for (let small = 0; small < 5; small += 1) {
      const look = (part: number, rest: number) =>
        [posted(part), posted(rest), posted(part + rest)].join();
      const alike = new Set<number>();
      for (let other = 0; other < 5; other += 1) {
        for (let part = 5; part <= 65; part += 1) {
          if (look(part, other) === look(large, small)) alike.add(other);
        }
      }
      expect(alike.size, `${large} and ${small}`).toBeGreaterThan(1);
    }
  }
});

test("the page says what is counted, before the first quarter is over too", async () => {
  const site = await startTestSite({ pages: true });
  const before = await site.call("GET", "/totals");
  expect(before.text).toContain(
    "The figures of October to December 2026 are here from 1 January 2027.",
  );
  site.clock.set("2027-01-01T00:00:00.000Z");
  await storeTotals(site.site);
  const { text } = await site.call("GET", "/totals");
  expect(text).toContain("October to December 2026");
  expect(text).toContain("The figures of January to March 2027 are here from 1 April 2027.");
  expect(text).toContain("fewer than 5");
});
