import { expect } from "vitest";
import { remove, setVerification } from "../desk/moderation/test/at-desk.ts";
import { shift as ownShift } from "../members/shifts/test/shift.ts";
import { minuteMs, toInstant } from "../platform/clock.ts";
import { randomId } from "../platform/tokens.ts";
import { startSession } from "../plugins/sessions.ts";
import { askAndConfirm, grant, linkIn, mailTo } from "./claims.ts";
import { complete } from "./notices.ts";
import { agencyReview, review } from "./reviews.ts";
import type { Member, TestSite } from "./test-site.ts";
import { uploadEvidence } from "./upload-evidence.ts";

/**
 * Gives a person a row of every kind that an account can have: documents, sessions, mails, reviews held, removed and
 * public, an appeal, a claim with a reply, a report, a notice and a message to the team. For tests of what belongs to
 * one account: if there is a second such person, a query that forgets the account gives or takes too much.
 * @param secret in every text that they type
 * @returns the token of their link to reply
 */
export async function giveEverything(
  site: TestSite,
  moderator: Member,
  person: Member,
  secret: string,
): Promise<string> {
  const as = person;
  const { write } = site.site.database;
  const now = toInstant(site.clock.now());
  const post = async (changes: object = {}) => {
    const { _id: workplaceId } = await site.workplace();
    const body = { ...review, workplaceId, isAnonymous: false, comments: secret, ...changes };
    const posted = await site.call("POST", "/api/workplace-review", { as, body });
    expect(posted.status).toBe(201);
    return { workplaceId, reviewId: posted.body.review._id };
  };

  expect(await uploadEvidence(site, as)).toBe(200);
  await startSession(write, {
    accountId: person.accountId,
    browser: `Browser ${secret}`,
    isShared: true,
    now,
  });
  const mail = { kind: "password_changed", attempts: 1, next_attempt_at: now, created_at: now };
  for (const ended of [{ sent_at: now }, { failed_at: now, failure: secret }]) {
    await write
      .insertInto("mails")
      .values({
        id: randomId(),
        account_id: person.accountId,
        contact_message_id: null,
        sent_at: null,
        failed_at: null,
        failure: null,
        ...mail,
        kind: "password_changed",
        ...ended,
      })
      .execute();
  }

  await setVerification(site, person, "rejected");
  await post();
  await setVerification(site, person, "verified");
  await post({ isAnonymous: true });
  const { _id: agencyId } = await site.agency({ name: `Agency ${secret}` });
  const ofAgency = { ...agencyReview, agencyId, isAnonymous: true, comment: secret };
  const postedToo = await site.call("POST", "/api/agency-review", { as, body: ofAgency });
  expect(postedToo.status).toBe(201);
  const { reviewId: removed } = await post();
  await remove(site, removed, "names-a-person", moderator.accountId);
  const appeal = { reviewId: removed, statement: secret };
  expect((await site.call("POST", "/api/appeal", { as, body: appeal })).status).toBe(200);

  const { _id: workplaceId } = await site.workplace({ name: `PLACE ${secret}` });
  const item = await askAndConfirm(site, moderator, workplaceId, {
    email: person.email,
    person: secret,
    note: secret,
  });
  await grant(site, moderator, item);
  site.clock.advance(3 * minuteMs);
  const token = linkIn(await mailTo(site, person.email, "See the reviews"));
  const others = await site.call("POST", "/api/workplace-review", {
    as: await site.member(),
    body: { ...review, workplaceId },
  });
  const { _id: reviewId } = others.body.review;
  const reply = { token, kind: "workplace-review", reviewId, text: secret };
  expect((await site.call("POST", "/api/reply", { body: reply })).status).toBe(201);

  const shift = {
    ...ownShift,
    place: secret,
    bookedThrough: "agency",
    agency: secret,
    remind: true,
  };
  for (const more of [{}, { workplaceId, invoicedOn: "2026-11-03" }]) {
    const added = await site.call("POST", "/api/shifts", { as, body: { ...shift, ...more } });
    expect(added.status).toBe(201);
  }
  const items = [
    { kind: "workplace", key: workplaceId, since: "2026-11-19" },
    { kind: "agency", key: agencyId, since: "2026-11-12" },
  ];
  expect((await site.call("POST", "/api/following", { as, body: { items } })).status).toBe(200);
  const wishes = { digest: true, payments: false };
  expect(
    (await site.call("PUT", "/api/profile/mail-preferences", { as, body: wishes })).status,
  ).toBe(200);
  const calendar = { showsPlace: true };
  expect((await site.call("POST", "/api/shifts/calendar", { as, body: calendar })).status).toBe(
    201,
  );

  const about = { kind: "workplace-review", id: reviewId } as const;
  const report = { ...about, reason: "unlawful", details: secret, email: person.email };
  expect((await site.call("POST", "/api/report", { as, body: report })).status).toBe(201);
  const asVisitor = { ...report, kind: "workplace", id: workplaceId };
  expect((await site.call("POST", "/api/report", { body: asVisitor })).status).toBe(201);
  const message = { name: secret, email: person.email, subject: secret, message: secret };
  expect((await site.call("POST", "/contact", { body: message })).status).toBe(200);
  const notice = { ...complete, ...about, email: person.email, why: secret };
  expect((await site.call("POST", "/api/notice", { body: notice })).status).toBe(201);
  return token;
}
