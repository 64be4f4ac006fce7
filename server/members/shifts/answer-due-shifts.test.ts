import * as shiftLimits from "@locumark/contract/members/shifts/shift-limits";
import { expect, test } from "vitest";
import { dayMs } from "../../platform/clock.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";
import { suspendAccount } from "../../desk/moderation/suspend-account.ts";
import { sealDueToken } from "./answer-due-shifts.ts";
import { todayOf } from "./shift-policy.ts";
import { sendReminders } from "./send-reminders.ts";
import { shift } from "./test/shift.ts";

/** Due today, on the test clock's 20 November 2026. */
const due = { ...shift, invoicedOn: "2026-11-06", dueDays: 14, remind: true };

const linkOf = ({ site }: TestSite, { accountId: id }: Member) =>
  `/api/shifts/due/${sealDueToken(site.database.authorKeys, { id, link_series: 0 }, todayOf(site.clock))}` as const;

async function siteWithDue() {
  const site = await startTestSite();
  const as = await site.member();
  const { body } = await site.call("POST", "/api/shifts", { as, body: due });
  return { site, as, id: body.shift._id, link: linkOf(site, as) };
}

test("a link works to the last of its days", async () => {
  const { site, link } = await siteWithDue();
  site.clock.advance(shiftLimits.dueLinkDays * dayMs);
  expect((await site.call("GET", link)).status).toBe(200);
  site.clock.advance(dayMs);
  expect((await site.call("GET", link)).status).toBe(400);
});

test("the link of a suspended account leads nowhere", async () => {
  const { site, as, link } = await siteWithDue();
  expect((await site.call("GET", link)).status).toBe(200);
  const suspension = { reason: "abuse", by: null, reviews: "reviews-stay" } as const;
  await suspendAccount(site.site, { accountId: as.accountId, ...suspension });
  expect((await site.call("GET", link)).status).toBe(400);
});

test.each([
  ["a part of the money has come", { received: 100 }, 400],
  ["nothing but the mileage was added", { miles: 12 }, 200],
])("a link in a mail of the day: %s", async (_title, change, status) => {
  const { site, as, id, link } = await siteWithDue();
  await site.call("PUT", `/api/shifts/${id}`, { as, body: change });
  expect((await site.call("GET", link)).status).toBe(status);
});

test.each([
  ["before eight in the morning", "2026-11-27T07:59:00Z", 0],
  ["from eight", "2026-11-27T08:00:00Z", 1],
  ["until eight in the evening", "2026-11-27T19:59:00Z", 1],
  ["after it", "2026-11-27T20:00:00Z", 0],
  ["an hour earlier by UTC in summer", "2027-07-01T07:00:00Z", 1],
])("mails are queued by day: %s", async (_title, instant, count) => {
  const { site } = await siteWithDue();
  site.clock.set(instant);
  await sendReminders(site.site);
  const mails = site.site.database.read.selectFrom("mails").where("kind", "=", "shifts_due");
  expect(await mails.select("id").execute()).toHaveLength(count);
});
