// On both engines: which replies wait.
import { describe, expect, test } from "vitest";
import { dayMs, minuteMs } from "../../platform/clock.ts";
import { speakFor } from "../../test/claims.ts";
import { reviewer, reviewings } from "../../test/reviews.ts";
import { startTestSite } from "../../test/test-site.ts";
import { countQuarter } from "../../figures/transparency/count-quarter.ts";
import { listWritten, sign } from "../authorship/author-queries.ts";
import { sendAuthorMails } from "./send-author-mails.ts";

/*
 * A held reply must become neither public unread, nor a way to learn of a review what its place does not show. The kind
 * of review makes no difference: replies.test.ts has both.
 */

const [, kind] = reviewings[0]!;
const named = "It was Mrs Okonkwo who left early.";
const harmless = "We pay on time.";
const report = { reason: "names-a-person", details: "x", email: "reporter@example.com" } as const;
const removal = { decision: "remove", reason: "names-a-person" };

async function prepare() {
  const site = await startTestSite();
  const staff = await site.staff("moderator");
  const place = await kind.place(site);
  const token = await speakFor(site, staff, place._id);
  const author = await site.member();
  const by = reviewer(site, kind, place._id, author);
  const reply = (reviewId: string, text = named) =>
    site.call("POST", "/api/reply", { body: { token, kind: "workplace-review", reviewId, text } });
  const list = async () => (await site.call("GET", kind.list(place._id))).body;
  const item = async () =>
    (await site.call("GET", "/api/desk/queue", { as: staff })).body.items.find(
      (one) => one.kind === "report",
    )!;
  const decide = (itemId: string, body: object, as = staff) =>
    site.call("POST", `/api/desk/reports/${itemId}`, { as, body });
  const undo = (itemId: string) =>
    site.call("POST", `/api/desk/items/${itemId}/undo`, { as: staff });
  const edit = (id: string, text: string) =>
    site.call("PUT", `/api/reply/${id}`, { body: { token, text } });
  const remove = (id: string) => site.call("POST", `/api/reply/${id}/remove`, { body: { token } });
  const held = async () => (await site.call("GET", `/api/replies/${token}`)).body.held;
  const reportReply = (id: string) =>
    site.call("POST", "/api/report", { body: { kind: "reply", id, ...report } });
  const asked = { site, staff, place, token, author, by, reply, list, item, decide, undo, edit };
  return { ...asked, remove, held, reportReply };
}

test("a reply that was not released is not counted as posted", async () => {
  const { site, by, reply, item, decide } = await prepare();
  await reply((await by.post()).body.review._id);
  const quarter = { from: "2026-10-01T00:00:00.000Z", to: "2027-01-01T00:00:00.000Z" };
  const posted = async () => (await countQuarter(site.site.database.read, quarter)).replies;
  const before = await posted();
  expect((await decide((await item())._id, { decision: "keep" })).status).toBe(200);
  expect([before, await posted()]).toEqual([0, 1]);
});

describe("a reply is decided only as it was read", () => {
  test("not as one that was written in its place", async () => {
    const { by, reply, list, item, decide, remove, site } = await prepare();
    const { _id: reviewId } = (await by.post()).body.review;
    const { _id: id } = (await reply(reviewId, "Ring us on 0113 496 0000.")).body.reply;
    const read = await item();
    await remove(id);
    const open = await site.site.database.read
      .selectFrom("desk_items")
      .select("id")
      .where("kind", "=", "report")
      .where("closed_at", "is", null)
      .execute();
    expect(open).toEqual([]);
    await reply(reviewId);
    expect((await decide(read._id, { decision: "keep" })).status).toBe(409);
    expect((await list())[0]?.reply).toBeNull();
  });

  test("not as one that was written in place of a reported one", async () => {
    const { by, reply, list, item, decide, remove, reportReply } = await prepare();
    const { _id: reviewId } = (await by.post()).body.review;
    const { _id: id } = (await reply(reviewId, harmless)).body.reply;
    await reportReply(id);
    const read = await item();
    await remove(id);
    expect((await reply(reviewId)).body.isHeld).toBe(true);
    expect((await decide(read._id, { decision: "keep" })).status).toBe(409);
    expect((await list())[0]?.reply).toBeNull();
  });

  test("not on a screen that was open before it was published, edited and taken back", async () => {
    const { site, by, reply, item, decide, undo, edit } = await prepare();
    const other = await site.staff("moderator");
    const { _id: reviewId } = (await by.post()).body.review;
    const { _id: id } = (await reply(reviewId)).body.reply;
    const read = await item();
    expect((await decide(read._id, { decision: "keep" })).status).toBe(200);
    site.clock.advance(minuteMs);
    expect((await edit(id, "The anonymous liar is Mrs Okonkwo.")).body.isHeld).toBe(true);
    const undone = await undo(read._id);
    expect([undone.status, undone.body.message]).toEqual([
      409,
      "This reply was changed since, or is gone. It stays as it is now.",
    ]);
    expect((await decide(read._id, { decision: "keep" }, other)).status).toBe(409);
  });

  test("also when a name in it was read in another sentence", async () => {
    const { by, reply, item, decide, edit } = await prepare();
    const { _id: reviewId } = (await by.post()).body.review;
    const written = await reply(reviewId, "Our manager Mrs Okonkwo will ring you.");
    await decide((await item())._id, { decision: "keep" });
    const edited = await edit(written.body.reply._id, "Mrs Okonkwo wrote this review.");
    expect(edited.body.isHeld).toBe(true);
  });

  test("and is in the queue once, when it is reported before its publication is taken back", async () => {
    const { site, by, reply, item, decide, undo, reportReply, list, staff } = await prepare();
    const { _id: reviewId } = (await by.post()).body.review;
    const { _id: id } = (await reply(reviewId)).body.reply;
    const read = await item();
    await decide(read._id, { decision: "keep" });
    expect((await reportReply(id)).status).toBe(201);
    expect((await undo(read._id)).status).toBe(200);
    expect((await list())[0]?.reply).toBeNull();
    const { items } = (await site.call("GET", "/api/desk/queue", { as: staff })).body;
    expect(items.filter((one) => one.kind === "report")).toHaveLength(1);
  });
});

test("a reply held by an edit while its author's mail is on its way is told once, after its release", async () => {
  const { site, author, by, reply, decide, edit } = await prepare();
  const { _id: reviewId } = (await by.post()).body.review;
  const { _id: id } = (await reply(reviewId, harmless)).body.reply;
  const told = async () => {
    await sendAuthorMails(site.site);
    await site.mailWorker.drain();
    const mails = await site.mails();
    return mails.filter(
      (mail) => mail.includes(`To: ${author.email}`) && /reply to a review/.test(mail),
    ).length;
  };
  // Queued, and not sent yet.
  site.clock.advance(3 * dayMs);
  await site.site.database.write
    .updateTable("mails")
    .set({ next_attempt_at: new Date(site.clock.now().getTime() + dayMs).toISOString() })
    .execute();
  await sendAuthorMails(site.site);
  await site.site.database.write
    .updateTable("mails")
    .set({ next_attempt_at: new Date(site.clock.now().getTime() + dayMs).toISOString() })
    .where("kind", "=", "reply_posted")
    .execute();
  expect((await edit(id, "Ring us on 0113 496 0000.")).body.isHeld).toBe(true);
  site.clock.advance(2 * dayMs);
  expect(await told()).toBe(0);
  const staff = await site.staff("moderator");
  const { body } = await site.call("GET", "/api/desk/queue", { as: staff });
  const held = body.items.find(({ kind: one }) => one === "report")?._id ?? "none";
  expect((await decide(held, { decision: "keep" }, staff)).status).toBe(200);
  site.clock.advance(4 * dayMs);
  expect(await told()).toBe(1);
  // The first mail is deleted by now, and no second one has come.
  site.clock.advance(4 * dayMs);
  expect(await told()).toBe(0);
});

describe("which anonymous review was the named one is not shown by a reply", () => {
  test.each([
    ["held", named],
    ["public", harmless],
  ])("that was %s and then removed, when the name is taken off", async (_, text) => {
    const { site, place, by, reply, list, item, decide, reportReply } = await prepare();
    await reviewer(site, kind, place._id, await site.member()).post({ isAnonymous: true });
    const { _id } = (await by.post({ isAnonymous: false })).body.review;
    const { _id: id } = (await reply(_id, text)).body.reply;
    if (text === harmless) await reportReply(id);
    expect((await decide((await item())._id, removal)).status).toBe(200);
    await by.edit(_id, { isAnonymous: true });
    const answers = [];
    for (const one of await list()) answers.push((await reply(one._id, harmless)).status);
    expect(answers).toEqual([201, 201]);
  });

  test("that was removed, when the account is deleted", async () => {
    const { site, author, place, by, reply, list, item, decide } = await prepare();
    await reviewer(site, kind, place._id, await site.member()).post({ isAnonymous: true });
    const { _id } = (await by.post({ isAnonymous: false })).body.review;
    await reply(_id);
    await decide((await item())._id, removal);
    const body = { password: author.password, reviews: "keep" };
    await site.call("POST", "/api/profile/deletion", { as: author, body });
    const answers = [];
    for (const one of await list()) answers.push((await reply(one._id, harmless)).status);
    expect(answers).toEqual([201, 201]);
  });
});

describe("while others do not see the review", () => {
  const telephone = { [kind.words]: "Ring me on 07700 900123 for shifts." };

  test("its reply can neither be read, nor edited, nor deleted, as if the review were gone", async () => {
    const { by, reply, edit, held, remove } = await prepare();
    const { _id } = (await by.post()).body.review;
    const { _id: id } = (await reply(_id)).body.reply;
    expect((await by.edit(_id, telephone)).body.review.moderation?.state).toBe("held");
    expect(await held()).toEqual([]);
    expect((await edit(id, `${named} Yes.`)).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
  });

  test("no mail says that everybody can see the reply", async () => {
    const { site, by, reply, item, decide } = await prepare();
    const { _id } = (await by.post()).body.review;
    await reply(_id);
    await by.edit(_id, telephone);
    const waiting = await item();
    expect(waiting.title).toContain("A held reply");
    expect((await decide(waiting._id, { decision: "keep" })).status).toBe(200);
    site.clock.advance(dayMs);
    expect((await site.mails()).join()).not.toContain("Your reply is public");
  });
});

test("a second reply, from another tab, is answered with the one that waits", async () => {
  const { reply, by } = await prepare();
  const { _id } = (await by.post()).body.review;
  const first = await reply(_id);
  const again = await reply(_id, "Another text.");
  expect([again.status, again.body.code]).toEqual([409, "replied_already"]);
  expect(again.body).toMatchObject({ reply: first.body.reply, isHeld: true });
});

test("no mail says that a reply is public that has gone with the name of its review meanwhile", async () => {
  const { site, by, reply, item, decide } = await prepare();
  const { _id } = (await by.post({ isAnonymous: false })).body.review;
  await reply(_id);
  await decide((await item())._id, { decision: "keep" });
  await by.edit(_id, { isAnonymous: true });
  site.clock.advance(dayMs / 24);
  await site.mailWorker.drain();
  expect((await site.mails()).join()).not.toContain("Your reply is public");
});

test("no one decides about a reply to their own review", async () => {
  const { site, staff, by, reply, item, author } = await prepare();
  const { _id } = (await by.post()).body.review;
  await reply(_id);
  const waiting = await item();
  const { authorKeys, read, write } = site.site.database;
  const [own = ""] = await listWritten(read, author.accountId);
  await write
    .updateTable("reviews")
    .set(sign(authorKeys, { accountId: staff.accountId, slot: 0 }, own))
    .where("id", "=", own)
    .execute();
  const done = await site.call("POST", `/api/desk/reports/${waiting._id}`, {
    as: staff,
    body: { decision: "keep" },
  });
  expect([done.status, done.body.code]).toEqual([403, "own_matter"]);
});
