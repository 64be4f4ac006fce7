// On both engines: report-desk-kind.ts, two decisions at once.
import { describe, expect, test } from "vitest";
import { deleteOld } from "../../clean-up.ts";
import { dayMs, minuteMs } from "../../platform/clock.ts";
import { claimForm, speakFor } from "../../test/claims.ts";
import { review } from "../../test/reviews.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";
import { remove } from "../moderation/test/at-desk.ts";

const reported = {
  kind: "workplace-review",
  reason: "names-a-person",
  details: "It names our dispenser.",
  email: "reporter@example.com",
} as const;

async function start() {
  const site = await startTestSite();
  const author = await site.member();
  const { _id: workplaceId } = await site.workplace();
  const posted = await site.call("POST", "/api/workplace-review", {
    as: author,
    body: { ...review, isAnonymous: true, workplaceId },
  });
  const id = posted.body.review._id;
  const { reference } = await report(site, { id });
  return { site, author, workplaceId, id, reference };
}

const report = async (site: TestSite, body: object): Promise<{ reference: string }> =>
  (await site.call("POST", "/api/report", { body: { ...reported, ...body } })).body;

const statusOf = async (site: TestSite, reference: string) =>
  (await site.call("GET", `/api/reports/${reference}`)).body;

const queueOf = async (site: TestSite, as: Member) =>
  (await site.call("GET", "/api/desk/queue", { as })).body.items;

async function decide(site: TestSite, as: Member, id: string, decision: string, reason: string) {
  const [item] = await queueOf(site, as);
  await site.call("GET", `/api/desk/reports/${item!._id}`, { as });
  const { version } = (await site.call("GET", `/api/desk/reviews/${id}`, { as })).body;
  const answer = await site.call("POST", `/api/desk/reports/${item!._id}/review`, {
    as,
    body: { decision, reason, version },
  });
  return { ...answer, itemId: item!._id };
}

const mailsTo = async (site: TestSite, email: string) =>
  (await site.mails())
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) => mail.replaceAll(/=\r?\n/g, ""));

describe("deciding about a reported review", () => {
  test("the moderator sees what was written and by what sort of person, but neither names nor a rating", async () => {
    const { site, id, reference, author } = await start();
    const staff = await site.staff("moderator");
    const [item] = await queueOf(site, staff);
    expect(item).toMatchObject({
      kind: "report",
      title: "A review of Rowan Street Pharmacy: It names a person",
    });
    const answer = await site.call("GET", `/api/desk/reports/${item!._id}`, { as: staff });
    expect(answer.body).toMatchObject({
      kind: "workplace-review",
      id,
      reports: [{ reason: "names-a-person", details: reported.details, reporter: "visitor" }],
      reviewDecisions: ["keep", "ask-author", "hide"],
    });
    for (const secret of [reported.email, reference, author.accountId, author.name]) {
      expect(answer.text).not.toContain(secret);
    }
    expect(answer.text).not.toContain("rating");
    expect((await statusOf(site, reference)).state).toBe("looked-at");
  });

  test("its line says the reason that most give, and how many others there are", async () => {
    const { site, id } = await start();
    const staff = await site.staff("moderator");
    const reasons = ["hateful-or-threatening", "patient-details", "hateful-or-threatening"];
    for (const [number, reason] of reasons.entries()) {
      await report(site, { id, reason, email: `reporter${number}@example.com` });
    }
    const [item] = await queueOf(site, staff);
    expect(item!.title).toBe(
      "A review of Rowan Street Pharmacy: It is hateful or threatening, and 2 other reasons",
    );
  });

  test("it is removed: the reporter learns it by mail and on their page once it can no longer be taken back", async () => {
    const { site, id, workplaceId, reference } = await start();
    const staff = await site.staff("moderator");
    expect((await decide(site, staff, id, "hide", "names-a-person")).status).toBe(200);
    const list = await site.call("GET", `/api/workplace-reviews?workplaceId=${workplaceId}`);
    expect(list.body).toEqual([]);
    expect(await statusOf(site, reference)).toMatchObject({ state: "looked-at", outcome: null });
    expect(await mailsTo(site, reported.email)).toHaveLength(1);
    site.clock.advance(2 * minuteMs);
    expect(await statusOf(site, reference)).toMatchObject({
      state: "decided",
      outcome: "removed",
      outcomeReason: "names-a-person",
      canAskAgain: false,
    });
    const mails = await mailsTo(site, reported.email);
    expect(mails).toHaveLength(2);
    expect(mails[1]).toContain("it named a person");
    expect(mails[1]).not.toMatch(/rowan/i);
    // Only what was kept can be looked at once more.
    expect(mails[1]).not.toContain("another of our moderators to look at it");
  });

  test("taken back, nothing was decided and nothing is mailed; decided again, it is", async () => {
    const { site, id, workplaceId, reference } = await start();
    const staff = await site.staff("moderator");
    const { itemId } = await decide(site, staff, id, "hide", "names-a-person");
    const undone = await site.call("POST", `/api/desk/items/${itemId}/undo`, { as: staff });
    expect(undone.status).toBe(200);
    site.clock.advance(5 * minuteMs);
    expect(await statusOf(site, reference)).toMatchObject({ state: "looked-at", outcome: null });
    expect(await mailsTo(site, reported.email)).toHaveLength(1);
    const list = await site.call("GET", `/api/workplace-reviews?workplaceId=${workplaceId}`);
    expect(list.body).toHaveLength(1);
    await decide(site, staff, id, "keep", "opinion");
    site.clock.advance(2 * minuteMs);
    expect(await statusOf(site, reference)).toMatchObject({ outcome: "kept", canAskAgain: true });
    const mails = await mailsTo(site, reported.email);
    expect(mails.at(-1)?.replaceAll(/=\r?\n/g, "")).toContain(
      "another of our moderators to look at it",
    );
  });

  test("the author is told that it stays in the morning after the next night, and not before", async () => {
    const { site, id, author } = await start();
    await decide(site, await site.staff("moderator"), id, "keep", "opinion");
    const told = async () =>
      (await mailsTo(site, author.email)).filter((mail) => mail.includes("stays as it is")).length;
    for (const at of ["2026-11-21T09:30:00Z", "2026-12-01T07:59:59Z"]) {
      site.clock.set(at);
      expect(await told(), at).toBe(0);
    }
    site.clock.set("2026-12-01T08:00:00Z");
    expect(await told()).toBe(1);
  });

  test("while the author is asked to change it reporters wait, and are told when it was changed", async () => {
    const { site, id, author, reference } = await start();
    const staff = await site.staff("moderator");
    expect(await mailsTo(site, reported.email)).toHaveLength(1);
    await decide(site, staff, id, "ask-author", "names-a-person");
    site.clock.advance(dayMs);
    expect(await mailsTo(site, reported.email)).toHaveLength(1);
    expect(await statusOf(site, reference)).toMatchObject({ state: "looked-at" });
    expect(await queueOf(site, await site.staff("moderator"))).toEqual([]);
    await site.call("PUT", `/api/workplace-review/${id}`, {
      as: author,
      body: { comments: "Nobody is named." },
    });
    const other = await site.staff("moderator");
    expect((await decide(site, other, id, "keep", "changed")).status).toBe(200);
    site.clock.advance(2 * minuteMs);
    expect(await statusOf(site, reference)).toMatchObject({ outcome: "changed" });
    // The first mail was sent more than a day ago, and has been deleted.
    const told = await mailsTo(site, reported.email);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain("changed");
  });

  test("a second look is for another moderator, once, and final", async () => {
    const { site, id, reference } = await start();
    const [first, second] = [await site.staff("moderator"), await site.staff("moderator")];
    await decide(site, first, id, "keep", "opinion");
    const ask = () =>
      site.call("POST", `/api/reports/${reference}/second-look`, {
        body: { details: "It does name her." },
      });
    expect((await ask()).status).toBe(409);
    site.clock.advance(2 * minuteMs);
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(409);
    expect((await statusOf(site, reference)).secondLook).toBe("asked");
    expect((await queueOf(site, first))[0]!.isOwn).toBe(true);
    const refused = await decide(site, first, id, "keep", "opinion");
    expect([refused.status, refused.body.code]).toEqual([403, "own_matter"]);
    const [item] = await queueOf(site, second);
    const matter = await site.call("GET", `/api/desk/reports/${item!._id}`, { as: second });
    expect(matter.body.reports[0]!.askedAgain).toBe("It does name her.");
    expect((await decide(site, second, id, "hide", "names-a-person")).status).toBe(200);
    site.clock.advance(2 * minuteMs);
    expect(await statusOf(site, reference)).toMatchObject({
      outcome: "removed",
      secondLook: "decided",
      canAskAgain: false,
    });
    expect((await mailsTo(site, reported.email)).at(-1)).toContain("final");
  });

  test("of one removed meanwhile: that it stays so is no answer to its author, who may still appeal", async () => {
    const { site, id, author, reference } = await start();
    const staff = await site.staff("moderator");
    await remove(site, id, "names-a-person", staff.accountId);
    expect((await decide(site, staff, id, "stands", "names-a-person")).status).toBe(200);
    site.clock.advance(2 * minuteMs);
    expect(await statusOf(site, reference)).toMatchObject({ outcome: "removed" });
    const told = await mailsTo(site, author.email);
    expect(told.filter((mail) => mail.includes("stays removed"))).toEqual([]);
    const [own] = (await site.call("GET", "/api/my-workplace-reviews", { as: author })).body;
    expect(own?.moderation).toMatchObject({ state: "hidden", canAppeal: true });
    const seen = await site.call("GET", `/api/desk/reviews/${id}`, { as: staff });
    expect(seen.body.decisions.map(({ action }) => action)).toEqual(["stands"]);
  });

  test("who decided first is kept from the second look, and from nothing that is reported afterwards", async () => {
    const { site, id, reference } = await start();
    const [first, second] = [await site.staff("moderator"), await site.staff("moderator")];
    const isOwn = async () => (await queueOf(site, first)).map((item) => item.isOwn);
    await decide(site, first, id, "keep", "opinion");
    site.clock.advance(2 * minuteMs);
    const body = { details: "It does name her." };
    await site.call("POST", `/api/reports/${reference}/second-look`, { body });
    expect(await isOwn()).toEqual([true]);
    await decide(site, second, id, "keep", "opinion");
    expect(await isOwn()).toEqual([]);
    await report(site, { id, email: "another@example.com" });
    expect(await isOwn()).toEqual([false]);
  });

  test("a second look that is taken back leaves the first decision as it was", async () => {
    const { site, id, reference } = await start();
    const [first, second] = [await site.staff("moderator"), await site.staff("moderator")];
    await decide(site, first, id, "keep", "opinion");
    site.clock.advance(2 * minuteMs);
    const body = { details: "It does name her." };
    await site.call("POST", `/api/reports/${reference}/second-look`, { body });
    const { itemId } = await decide(site, second, id, "hide", "names-a-person");
    await site.call("POST", `/api/desk/items/${itemId}/undo`, { as: second });
    site.clock.advance(2 * minuteMs);
    expect(await statusOf(site, reference)).toMatchObject({ outcome: "kept", secondLook: "asked" });
  });

  test("no one decides about what they wrote or reported, and of two at once the second is told", async () => {
    const { site, id } = await start();
    const [one, other] = [await site.staff("moderator"), await site.staff("moderator")];
    const reporting = await site.staff("moderator");
    await site.call("POST", "/api/report", { as: reporting, body: { ...reported, id } });
    expect((await queueOf(site, reporting))[0]!.isOwn).toBe(true);
    expect((await decide(site, reporting, id, "keep", "opinion")).status).toBe(403);
    const [item] = await queueOf(site, one);
    const { version } = (await site.call("GET", `/api/desk/reviews/${id}`, { as: one })).body;
    const body = { decision: "keep", reason: "opinion", version };
    const answers = await Promise.all(
      [one, other].map((as) =>
        site.call("POST", `/api/desk/reports/${item!._id}/review`, { as, body }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
  });

  test("the author deletes it while it is decided: a clear answer, and the item leaves the queue", async () => {
    const { site, id, author } = await start();
    const staff = await site.staff("moderator");
    const [item] = await queueOf(site, staff);
    const { version } = (await site.call("GET", `/api/desk/reviews/${id}`, { as: staff })).body;
    await site.call("DELETE", `/api/workplace-review/${id}`, { as: author });
    const answer = await site.call("POST", `/api/desk/reports/${item!._id}/review`, {
      as: staff,
      body: { decision: "hide", reason: "names-a-person", version },
    });
    expect([answer.status, answer.body.code]).toEqual([404, "not_found"]);
    expect((await site.call("GET", `/api/desk/reports/${item!._id}`, { as: staff })).status).toBe(
      404,
    );
    await deleteOld(site.site);
    const [row] = await site.site.database.read.selectFrom("desk_items").selectAll().execute();
    expect(row).toMatchObject({ outcome: "gone" });
  });
});

describe("deciding about a reported place", () => {
  test("it is kept, or handed on to be corrected, and that can be taken back", async () => {
    const site = await startTestSite();
    const { _id: id } = await site.workplace();
    const { reference } = await report(site, { kind: "workplace", id, reason: "unlawful" });
    const staff = await site.staff("moderator");
    const [item] = await queueOf(site, staff);
    const send = (body: object) =>
      site.call("POST", `/api/desk/reports/${item!._id}`, { as: staff, body });
    expect((await send({ decision: "remove", reason: "unlawful" })).status).toBe(400);
    expect((await send({ decision: "remove" })).body.fields).toEqual({
      reason: "Choose the reason of the policy.",
    });
    expect((await send({ decision: "correct" })).status).toBe(200);
    const places = () =>
      site.site.database.read
        .selectFrom("desk_items")
        .selectAll()
        .where("kind", "=", "place")
        .execute();
    expect(await places()).toMatchObject([{ subject_id: id, closed_at: null }]);
    await site.call("POST", `/api/desk/items/${item!._id}/undo`, { as: staff });
    expect(await places()).toEqual([]);
    expect((await send({ decision: "keep" })).status).toBe(200);
    site.clock.advance(2 * minuteMs);
    expect(await statusOf(site, reference)).toMatchObject({ outcome: "kept" });
  });
});

test("half a year after the decision the reporter's address and words are deleted, and the report still counts", async () => {
  const { site, id, reference } = await start();
  await decide(site, await site.staff("moderator"), id, "keep", "opinion");
  const row = async () =>
    await site.site.database.read.selectFrom("reports").selectAll().executeTakeFirstOrThrow();
  site.clock.advance(183 * dayMs);
  await deleteOld(site.site);
  expect(await row()).toMatchObject({ email: reported.email, details: reported.details });
  site.clock.advance(1);
  await deleteOld(site.site);
  expect(await row()).toMatchObject({ email: null, email_key: null, details: "", count: 1 });
  expect(await statusOf(site, reference)).toMatchObject({ outcome: "kept", canAskAgain: false });
});

test("a reply is reported and removed like a review, and comes back when that is taken back", async () => {
  const { site, id, workplaceId } = await start();
  const staff = await site.staff("moderator");
  const token = await speakFor(site, staff, workplaceId);
  const body = {
    token,
    kind: "workplace-review",
    reviewId: id,
    text: "It was somebody who cannot count, of course.",
  };
  const reply = (await site.call("POST", "/api/reply", { body })).body.reply;
  const { reference } = await report(site, { kind: "reply", id: reply._id });
  const shown = async () =>
    (await site.call("GET", `/api/workplace-reviews?workplaceId=${workplaceId}`)).body[0]!.reply;
  const item = (await queueOf(site, staff)).find(({ title }) => title.startsWith("A reply by"));
  const matter = await site.call("GET", `/api/desk/reports/${item!._id}`, { as: staff });
  expect(matter.body).toMatchObject({ text: body.text, decisions: ["keep", "remove"] });
  const law = "Malicious Communications Act 1988, section 1";
  const remove = (reason: object = { reason: "unlawful", law }) =>
    site.call("POST", `/api/desk/reports/${item!._id}`, {
      as: staff,
      body: { decision: "remove", ...reason },
    });
  const nameless = await remove({ reason: "unlawful" });
  expect([nameless.status, nameless.body.fields]).toEqual([
    400,
    { law: "Name the law that it breaks." },
  ]);
  expect(await shown()).not.toBeNull();
  expect((await remove()).status).toBe(200);
  expect(await shown()).toBeNull();
  await site.call("POST", `/api/desk/items/${item!._id}/undo`, { as: staff });
  expect(await shown()).not.toBeNull();
  await remove();
  site.clock.advance(2 * minuteMs);
  expect(await statusOf(site, reference)).toMatchObject({ outcome: "removed" });
  expect((await mailsTo(site, claimForm.email)).at(-1)).toContain(
    `The law that we think it breaks: ${law}.`,
  );
  expect((await report(site, { kind: "reply", id: reply._id })).reference).toBeUndefined();
});
