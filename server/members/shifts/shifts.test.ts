// On both engines: services/base-rates/base-rate-queries.ts, two shifts that are added at once, numbers of deleted ones.
import { tableLives } from "../../all-lives.ts";
import * as shiftLimits from "@locumark/contract/members/shifts/shift-limits";
import { sumsBy, sumShifts } from "@locumark/contract/members/shifts/shift-lists";
import { expect, test } from "vitest";
import { collectExport } from "../export/export-account.ts";
import { startTestSite } from "../../test/test-site.ts";
import { shift } from "./test/shift.ts";

test("a shift is added, changed and deleted, and is its owner's alone", async () => {
  const site = await startTestSite();
  const [as, other] = [await site.member(), await site.member()];
  const { _id: workplaceId } = await site.workplace({ name: "ROWAN STREET PHARMACY" });
  const body = { ...shift, workplaceId, place: "whatever" };
  const added = await site.call("POST", "/api/shifts", { as, body });
  expect([added.status, added.body.shift]).toMatchObject([
    201,
    { place: "Rowan Street Pharmacy", workplaceId, date: "2026-11-02", pay: 32.5, agency: "" },
  ]);
  const { _id } = added.body.shift;
  const url = `/api/shifts/${_id}` as const;
  const invoiced = { invoicedOn: "2026-11-03", invoiceNumber: "1042" };
  const changed = await site.call("PUT", url, { as, body: invoiced });
  expect([changed.status, changed.body.shift]).toMatchObject([200, { ...invoiced, hours: 8.5 }]);

  expect((await site.call("PUT", url, { as: other, body: invoiced })).status).toBe(404);
  expect((await site.call("DELETE", url, { as: other })).status).toBe(404);
  expect((await site.call("GET", "/api/shifts")).status).toBe(401);
  expect((await site.call("GET", "/api/shifts", { as: other })).body.shifts).toEqual([]);

  const own = await site.call("GET", "/api/shifts", { as });
  expect(own.headers["cache-control"]).toContain("no-store");
  expect(own.body).toMatchObject({ today: "2026-11-20", calendar: null, shifts: [{ _id }] });
  expect(own.body.baseRates).toContainEqual({ day: "2025-12-31", percent: 3.75 });
  expect((await site.call("DELETE", url, { as })).status).toBe(200);
  expect((await site.call("DELETE", url, { as })).status).toBe(404);
  expect((await site.call("GET", "/api/shifts", { as })).body.shifts).toEqual([]);
});

test("shifts stay in order of their days, and a deleted one hides none of those after it", async () => {
  const site = await startTestSite();
  const as = await site.member();
  const ids: string[] = [];
  for (let day = 1; day <= 20; day += 1) {
    const date = `2026-10-${String(day).padStart(2, "0")}`;
    const { body } = await site.call("POST", "/api/shifts", { as, body: { ...shift, date } });
    ids.push(body.shift._id);
  }
  for (const id of [ids[3], ids[15], ids[19]])
    await site.call("DELETE", `/api/shifts/${id}`, { as });
  const later = { ...shift, date: "2026-10-03", startsAt: "08:00" };
  const { body } = await site.call("POST", "/api/shifts", { as, body: later });
  const left = (await site.call("GET", "/api/shifts", { as })).body.shifts;
  expect(left.map(({ date }) => Number(date.slice(8)))).toEqual([
    19, 18, 17, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 3, 3, 2, 1,
  ]);
  expect(left.find(({ date }) => date === "2026-10-03")?._id).toBe(body.shift._id);
});

test("two that are added at once are both there", async () => {
  const site = await startTestSite();
  const as = await site.member();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => site.call("POST", "/api/shifts", { as, body: shift })),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
  expect((await site.call("GET", "/api/shifts", { as })).body.shifts).toHaveLength(6);
});

test.each([
  [{ date: "1950-01-01" }, "date"],
  [{ date: "2090-01-01" }, "date"],
  [{ date: "2026-02-30" }, "date"],
  [{ date: "yesterday" }, "date"],
  [{ hours: 30 }, "hours"],
  [{ hours: -1 }, "hours"],
  [{ hours: null }, "hours"],
  [{ pay: 1200 }, "pay"],
  [{ pay: "lots" }, "pay"],
  [{ dueDays: 10_000 }, "dueDays"],
  [{ dueDays: -1 }, "dueDays"],
  [{ dueDays: 1.5 }, "dueDays"],
  [{ startsAt: "25:00" }, "startsAt"],
  [{ invoicedOn: "2027-01-01" }, "invoicedOn"],
  [{ paidOn: "2027-01-01" }, "paidOn"],
  [{ received: 276.25 }, "received"],
  [{ miles: 100_000 }, "miles"],
  [{ place: " " }, "place"],
  [{ place: "x".repeat(121) }, "place"],
  [{ place: "two\nlines" }, "place"],
  [{ workplaceId: "nowhere" }, "place"],
] as const)("%o is refused at its field", async (changes, field) => {
  const site = await startTestSite();
  const as = await site.member();
  const answer = await site.call("POST", "/api/shifts", { as, body: { ...shift, ...changes } });
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
});

test("due at once, after a year, and with the longest texts a shift can have", async () => {
  const site = await startTestSite();
  const as = await site.member();
  const long = {
    place: "😀".repeat(120),
    agency: "😀".repeat(120),
    invoiceNumber: "😀".repeat(40),
  };
  for (const body of [
    { ...shift, dueDays: 0 },
    { ...shift, dueDays: 365 },
    { ...shift, ...long, bookedThrough: "agency" },
  ]) {
    expect((await site.call("POST", "/api/shifts", { as, body })).status).toBe(201);
  }
  const rows = await site.site.database.read.selectFrom("shifts").select("sealed").execute();
  expect(new Set(rows.map(({ sealed }) => sealed.length)).size).toBe(1);
});

test("a shift at a place that became part of another is at the other; at a closed place it stays", async () => {
  const site = await startTestSite();
  const as = await site.member();
  const [closed, merged, into] = [
    await site.workplace({ name: "OLD CHEMIST", status: "closed" }),
    await site.workplace({ name: "ROWAN PHARMACY" }),
    await site.workplace({ name: "HAZEL PHARMACY" }),
  ];
  const post = (workplaceId: string) =>
    site.call("POST", "/api/shifts", { as, body: { ...shift, workplaceId } });
  expect((await post(closed._id)).body.shift.place).toBe("Old Chemist");
  const { body } = await post(merged._id);
  site.site.mergedPlaces.put([{ id: merged._id, merged_into: into._id }]);
  const own = (await site.call("GET", "/api/shifts", { as })).body.shifts;
  expect(own[0]).toMatchObject({ place: "Hazel Pharmacy", workplaceId: into._id });
  site.site.workplaces.remove([into._id]);
  const url = `/api/shifts/${body.shift._id}` as const;
  const changed = await site.call("PUT", url, { as, body: { paidOn: "2026-11-10" } });
  expect([changed.status, changed.body.shift]).toMatchObject([
    200,
    { place: "Rowan Pharmacy", workplaceId: null, path: null, paidOn: "2026-11-10" },
  ]);
});

test("an account has at most so many shifts", async () => {
  const site = await startTestSite();
  const as = await site.member();
  const { body } = await site.call("POST", "/api/shifts", { as, body: shift });
  const { database } = site.site;
  const { insertShift } = await import("./shift-queries.ts");
  const says = { ...body.shift, answeredOn: null };
  await database.commit(async (transaction) => {
    for (let number = 1; number < 40; number += 1) {
      await insertShift(transaction, as.accountId, says, null);
    }
  });
  expect((await site.call("GET", "/api/shifts", { as })).body.shifts).toHaveLength(40);
  expect(shiftLimits.shiftsMax).toBe(2000);
});

test("the export has all of it, and with the account all of it goes; one that was deleted has left nothing", async () => {
  const site = await startTestSite();
  const [as, other] = [await site.member(), await site.member()];
  for (const who of [as, other]) {
    for (const place of ["SECRET one", "SECRET two", "SECRET three"]) {
      const { body } = await site.call("POST", "/api/shifts", {
        as: who,
        body: { ...shift, place },
      });
      if (place.endsWith("two"))
        await site.call("DELETE", `/api/shifts/${body.shift._id}`, { as: who });
    }
  }
  const { database } = site.site;
  const all = await collectExport(tableLives, database.read, as.accountId, site.clock.now());
  expect(all).toMatchObject({ shifts: [{ place: "SECRET three" }, { place: "SECRET one" }] });
  const countRows = async () =>
    (await database.read.selectFrom("shifts").select("id").execute()).length +
    (await database.read.selectFrom("author_marks").select("tag").execute()).length;
  expect(await countRows()).toBe(4);
  const body = { password: as.password, reviews: "delete" } as const;
  expect((await site.call("POST", "/api/profile/deletion", { as, body })).status).toBe(204);
  expect(await countRows()).toBe(2);
  expect((await site.call("GET", "/api/shifts", { as: other })).body.shifts).toHaveLength(2);
});

test("an admin enters base rates at the desk, which says what is missing; nobody else can", async () => {
  const site = await startTestSite();
  const admin = await site.staff("admin");
  const look = async () =>
    (await site.call("GET", "/api/desk/admin", { as: admin })).body.baseRates;
  expect((await look()).missing).toBe("2026-06-30");
  const enter = (body: object, as = admin) =>
    site.call("POST", "/api/desk/admin/base-rates", { as, body });
  const rate = { day: "2026-06-30", percent: "3.5" };
  for (const as of [await site.member(), await site.staff("moderator", "verifier")]) {
    expect((await enter(rate, as)).status).toBeGreaterThanOrEqual(403);
  }
  for (const [changes, field] of [
    [{ day: "2026-07-01" }, "day"],
    [{ day: "2026-06-31" }, "day"],
    [{ percent: "26" }, "percent"],
    [{ percent: "3,5" }, "percent"],
    [{ percent: 3.5 }, "percent"],
  ] as const) {
    const refused = await enter({ ...rate, ...changes });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, [field]]);
  }
  expect((await enter(rate)).status).toBe(200);
  expect((await enter({ ...rate, percent: "3.75" })).status).toBe(200);
  expect(await look()).toMatchObject({ missing: null });
  expect((await look()).known.at(-1)).toEqual({ day: "2026-06-30", percent: 3.75 });
  const own = await site.call("GET", "/api/shifts", { as: await site.member() });
  expect(own.body.baseRates).toEqual((await look()).known);
  const log = await site.call("GET", "/api/desk/log", { as: admin });
  expect(JSON.stringify(log.body)).toContain("base-rate");
});

test.each(sumsBy)(
  "the sums by %s have the shift of today, and not that of tomorrow",
  async (by) => {
    const site = await startTestSite();
    const as = await site.member();
    for (const date of ["2026-11-20", "2026-11-21"])
      await site.call("POST", "/api/shifts", { as, body: { ...shift, date } });
    const { shifts, today } = (await site.call("GET", "/api/shifts", { as })).body;
    expect([shifts.length, today]).toEqual([2, "2026-11-20"]);
    expect(sumShifts(shifts, by, today)).toMatchObject([{ shifts: 1, hours: 8.5, earned: 276.25 }]);
  },
);

// Each looks for a free slot among those before: 20 seconds of one core.
test(
  // Each is added among all others: a thousand take nine times as long.
  "an account with three hundred shifts gets all of them, and its file",
  async () => {
    const site = await startTestSite();
    const as = await site.member();
    const { body } = await site.call("POST", "/api/shifts", { as, body: shift });
    const { insertShift } = await import("./shift-queries.ts");
    const says = { ...body.shift, answeredOn: null };
    await site.site.database.commit(async (transaction) => {
      for (let number = 1; number < 300; number += 1) {
        // From both sides of the end of a tax year.
        const date = number % 2 === 0 ? "2026-04-05" : "2026-04-06";
        await insertShift(transaction, as.accountId, { ...says, date }, null);
      }
    });
    const { shifts, today } = (await site.call("GET", "/api/shifts", { as })).body;
    expect(shifts).toHaveLength(300);
    const years = sumShifts(shifts, "taxYear", today);
    expect(years.map(({ name, shifts: count }) => [name, count])).toEqual([
      ["2026-27", 151],
      ["2025-26", 149],
    ]);
    const csv = await site.call("GET", "/api/my-shifts.csv", { as });
    expect(csv.text.trim().split("\n")).toHaveLength(301);
  },
);
