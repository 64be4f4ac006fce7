import { describe, expect, test } from "vitest";
import { minuteMs } from "../../platform/clock.ts";
import { nextNight } from "../../test/next-night.ts";
import { runAccounts } from "../../test/operations.ts";
import { reviewer, type Reviewing, reviewings } from "../../test/reviews.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";

const [[, kind]] = reviewings as [[string, Reviewing]];

/** A member with a named review and several anonymous ones, and a review of another member. */
async function siteWithReviews() {
  const site = await startTestSite();
  const [staff, member, other] = [
    await site.staff("moderator"),
    await site.member(),
    await site.member(),
  ];
  const place = await kind.place(site);
  await reviewer(site, kind, place._id, member).post({ isAnonymous: false });
  await reviewer(site, kind, place._id, other).post({ isAnonymous: true });
  for (const name of ["ONE", "TWO", "THREE"]) {
    const { _id } = await kind.place(site, `PHARMACY ${name}`);
    await reviewer(site, kind, _id, member).post({ isAnonymous: true });
  }
  return { site, staff, member, other, place };
}

const suspend = (
  site: TestSite,
  staff: Member,
  { accountId }: Member,
  reviews: "reviews-stay" | "reviews-go",
) =>
  site.call("POST", "/api/desk/suspensions", {
    as: staff,
    body: { accountId, reason: "reviews-not-genuine", reviews },
  });

const countReviews = async (site: TestSite) =>
  (await site.call("GET", "/api/overview")).body.reviews;

describe("a suspension", () => {
  test("ends sessions, refuses log-in, and mails the reason after the undo time; reviews stay", async () => {
    const { site, staff, member } = await siteWithReviews();
    expect((await suspend(site, staff, member, "reviews-stay")).status).toBe(200);
    expect((await site.call("GET", "/api/profile", { as: member })).status).toBe(401);
    const refused = await site.call("POST", "/api/auth/login", { body: member });
    expect([refused.status, refused.body.code]).toEqual([403, "account_disabled"]);
    expect(await site.mails()).toEqual([]);
    site.clock.advance(3 * minuteMs);
    const mails = (await site.mails()).join().replace(/=\r?\n/g, "");
    expect(mails).toContain("because reviews were not about real shifts");
    await nextNight(site);
    expect(await countReviews(site)).toBe(5);
  });

  test("can hide the reviews, and its owner is told so", async () => {
    const { site, staff, member, place } = await siteWithReviews();
    await suspend(site, staff, member, "reviews-go");
    await nextNight(site);
    expect(await countReviews(site)).toBe(1);
    const removed = `/api/workplace-reviews/removed?workplaceId=${place._id}` as const;
    expect((await site.call("GET", removed)).body).toEqual([]);
    const mails = (await site.mails()).join().replace(/=\r?\n/g, "");
    expect(mails).toContain("If the suspension ends, they come back.");
  });

  test("that its owner was told of is over in a mail too, unless they are suspended again", async () => {
    const { site, staff, member } = await siteWithReviews();
    const url = `/api/desk/suspensions/${member.accountId}` as const;
    const subjects = async () =>
      (await site.mails()).map((mail) => /Your Locumark account .*/.exec(mail)?.[0].trim());
    await suspend(site, staff, member, "reviews-go");
    site.clock.advance(3 * minuteMs);
    await site.mails();
    await site.call("DELETE", url, { as: staff });
    await suspend(site, staff, member, "reviews-go");
    site.clock.advance(3 * minuteMs);
    const suspended = "Your Locumark account is suspended";
    expect(await subjects()).toEqual([suspended, suspended]);
    await site.call("DELETE", url, { as: staff });
    site.clock.advance(3 * minuteMs);
    const [told, expected] = [await subjects(), "Your Locumark account works again"];
    expect([told.length, told.filter((one) => one === expected).length]).toEqual([3, 1]);
  });

  test("can be lifted: the account works again, no mail is sent, and nothing more goes", async () => {
    const { site, staff, member } = await siteWithReviews();
    await suspend(site, staff, member, "reviews-go");
    const url = `/api/desk/suspensions/${member.accountId}` as const;
    expect((await site.call("DELETE", url, { as: staff })).status).toBe(200);
    expect((await site.call("DELETE", url, { as: staff })).status).toBe(404);
    expect((await site.call("POST", "/api/auth/login", { body: member })).status).toBe(200);
    await nextNight(site);
    expect(await countReviews(site)).toBe(5);
    expect(await site.mails()).toEqual([]);
    const { read } = site.site.database;
    const log = await read.selectFrom("desk_log").select(["action", "reason"]).execute();
    expect(log.toSorted((one, two) => (one.action < two.action ? -1 : 1))).toEqual([
      { action: "lift-suspension", reason: "" },
      { action: "suspend-reviews-go", reason: "reviews-not-genuine" },
    ]);
  });

  test("is not one's own affair, nor a moderator's to decide about staff, nor made twice", async () => {
    const { site, staff, member } = await siteWithReviews();
    const admin = await site.staff("admin");
    const codeOf = async (by: Member, of: Member) =>
      (await suspend(site, by, of, "reviews-stay")).body.code;
    expect(await codeOf(staff, staff)).toBe("own_matter");
    expect(await codeOf(staff, admin)).toBe("not_allowed");
    expect(await codeOf(staff, member)).toBeUndefined();
    expect(await codeOf(staff, member)).toBe("decided_already");
    expect(await codeOf(staff, { ...member, accountId: "nobody" })).toBe("not_found");
    expect(await codeOf(admin, staff)).toBeUndefined();
  });

  test("of staff is lifted by another admin only: not by a moderator, nor by the admin concerned", async () => {
    const site = await startTestSite();
    const [moderator, rogue] = [await site.staff("moderator"), await site.staff("moderator")];
    const [admin, other] = [await site.staff("admin"), await site.staff("admin", "moderator")];
    const member = await site.member();
    const lift = async (by: Member, { accountId }: Member) => {
      const answer = await site.call("DELETE", `/api/desk/suspensions/${accountId}`, { as: by });
      return [answer.status, answer.body.code];
    };
    for (const one of [rogue, other, member]) await suspend(site, admin, one, "reviews-stay");
    expect(await lift(moderator, rogue)).toEqual([403, "not_allowed"]);
    expect(await lift(moderator, other)).toEqual([403, "not_allowed"]);
    expect(await lift(other, other)).toEqual([404, "not_found"]);
    expect(await lift(admin, admin)).toEqual([403, "own_matter"]);
    const suspended = site.site.database.read.selectFrom("suspensions").select("account_id");
    expect(await suspended.execute()).toHaveLength(3);
    expect(await lift(moderator, member)).toEqual([200, undefined]);
    expect(await lift(admin, rogue)).toEqual([200, undefined]);
    expect(await lift(admin, other)).toEqual([200, undefined]);
    expect(await suspended.execute()).toEqual([]);
  });

  test("is made and lifted on the command line too", async () => {
    const { site, member } = await siteWithReviews();
    const wrong = await runAccounts(site, "suspend", member.email, "no-reason", "reviews-go");
    expect([wrong.status, wrong.text]).toEqual([1, expect.stringContaining("Name a reason")]);
    const { text } = await runAccounts(site, "suspend", member.email, "abuse", "reviews-stay");
    expect(text).toBe(`${member.email} is suspended now.\n1 session ended.`);
    const again = await runAccounts(site, "suspend", member.email, "abuse", "reviews-stay");
    expect([again.status, again.text]).toEqual([1, "This account is suspended already."]);
    expect((await runAccounts(site, "lift-suspension", member.email)).status).toBe(0);
    const rows = site.site.database.read.selectFrom("suspensions").selectAll();
    expect(await rows.execute()).toEqual([]);
  });
});
