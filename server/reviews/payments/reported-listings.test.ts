// On both engines: figures/payers/find-listings.ts, whether an open report keeps a name off the list; figures/payers/remove-listing.ts.
import { describe, expect, test } from "vitest";
import { dayMs, minuteMs } from "../../platform/clock.ts";
import { announceListing } from "../../test/listings.ts";
import { nextMonth } from "../../test/next-night.ts";

const words = { reason: "not-a-real-shift", details: "Nobody worked for us in May." };

async function announced() {
  const { site, agency, mail } = await announceListing();
  const id = `agency ${agency._id}`;
  const report = (email = "owner@example.com", of = id) =>
    site.call("POST", "/api/report", { body: { kind: "listing", id: of, ...words, email } });
  const listed = async (): Promise<string[]> =>
    (await site.call("GET", "/api/payments")).body.listings.map(({ name }) => name);

  /** As a moderator with a new session. */
  async function atDesk() {
    const as = await site.staff("moderator");
    const { items } = (await site.call("GET", "/api/desk/queue", { as })).body;
    const item = items.find(({ kind }) => kind === "report")!;
    return {
      item,
      see: () => site.call("GET", `/api/desk/reports/${item._id}`, { as }),
      decide: (decision: string) =>
        site.call("POST", `/api/desk/reports/${item._id}`, {
          as,
          body: { decision, reason: "not-a-real-shift" },
        }),
      undo: () => site.call("POST", `/api/desk/items/${item._id}/undo`, { as }),
    };
  }
  return { site, id, mail, report, listed, atDesk };
}

const swift = ["Swift Locums"];

describe("a report about a name that is about to be listed", () => {
  test("is invited by the mail, by the listing's id, and by no word of people", async () => {
    const { site, mail, id } = await announced();
    const [, query] = /\/report\?(\S+?)\. /.exec(mail) ?? [];
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({ kind: "listing", id });
    expect(mail).toContain("report it before 15 May 2027");
    expect(mail).toContain("At least 10 reports of the last 12 months");
    expect(mail).not.toContain("people");
    const { body } = await site.call("GET", `/api/report?${query}`);
    expect(body.title).toBe("Swift Locums in “Who pays, and when”");
  });

  test("keeps it off the list until it is decided", async () => {
    const { site, report, listed, atDesk } = await announced();
    expect((await report()).status).toBe(201);
    await nextMonth(site);
    expect(await listed()).toEqual([]);
    await nextMonth(site);
    expect(await listed()).toEqual([]);
    const { decide, item, see } = await atDesk();
    expect(item.title).toBe("Swift Locums in “Who pays, and when”: Reports are not of real shifts");
    expect((await see()).body).toMatchObject({
      kind: "listing",
      path: "/payments",
      text: "Swift Locums, from 15 May 2027. 10 reports: 6 paid, 1 not yet, 3 overdue, 0 in part or not at all.",
      replyTo: null,
      asNotice: null,
      decisions: ["keep", "remove"],
    });
    expect((await decide("keep")).status).toBe(200);
    expect(await listed()).toEqual(swift);
  });

  test("can have it removed, until another report of it is decided otherwise", async () => {
    const { site, report, listed, atDesk } = await announced();
    const { reference } = (await report()).body;
    expect((await (await atDesk()).decide("remove")).status).toBe(200);
    site.clock.advance(3 * minuteMs);
    const { body } = await site.call("GET", `/api/reports/${reference}`);
    expect(body).toMatchObject({ state: "decided", outcome: "removed" });
    await nextMonth(site);
    await nextMonth(site);
    expect(await listed()).toEqual([]);
    expect((await report("another@example.com")).status).toBe(201);
    const again = await atDesk();
    expect((await again.see()).body.text).toContain("We have taken it off the list.");
    expect((await again.decide("keep")).status).toBe(200);
    expect(await listed()).toEqual(swift);
  });

  test("is open again when its decision is taken back", async () => {
    const { site, report, listed, atDesk } = await announced();
    await report();
    await nextMonth(site);
    const { decide, undo } = await atDesk();
    for (const decision of ["keep", "remove"]) {
      expect((await decide(decision)).status).toBe(200);
      expect(await listed()).toEqual(decision === "keep" ? swift : []);
      expect((await undo()).status).toBe(200);
      expect(await listed()).toEqual([]);
    }
  });
});

test("a report about a name that is listed leaves it there until it is decided", async () => {
  const { site, report, listed, atDesk } = await announced();
  await nextMonth(site);
  expect(await listed()).toEqual(swift);
  await report();
  site.clock.advance(dayMs);
  expect(await listed()).toEqual(swift);
  const { decide } = await atDesk();
  expect((await decide("correct")).status).toBe(400);
  expect((await decide("remove")).status).toBe(200);
  expect(await listed()).toEqual([]);
});

test("a name that is not listed cannot be reported, and who speaks for one does not decide about it", async () => {
  const { site, id, report, atDesk } = await announced();
  for (const unknown of ["agency nothing", "nothing", id.replace("agency ", ""), ""]) {
    expect((await report("owner@example.com", unknown)).status, unknown).toBe(404);
  }
  await report();
  const as = await site.staff("moderator");
  await site.site.database.write
    .updateTable("claims")
    .set(({ selectFrom }) => ({
      email_key: selectFrom("accounts").select("email_key").where("id", "=", as.accountId),
    }))
    .execute();
  const { item } = await atDesk();
  expect((await site.call("GET", `/api/desk/reports/${item._id}`, { as })).status).toBe(403);
});
