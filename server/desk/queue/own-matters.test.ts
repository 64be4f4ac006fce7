// On both engines: services/cases/desk-queries.ts.
import { describe, expect, test } from "vitest";
import { speakFor } from "../../test/claims.ts";
import { complete } from "../../test/notices.ts";
import { review } from "../../test/reviews.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";
import { moveEntries } from "../../places/workplaces/merge-entries.ts";
import { refreshIndexes } from "../../figures/indexes/refresh-indexes.ts";

const reported = {
  kind: "workplace-review",
  reason: "names-a-person",
  details: "It names our dispenser.",
  email: "reporter@example.com",
} as const;

const queueOf = async (site: TestSite, as: Member) =>
  (await site.call("GET", "/api/desk/queue", { as })).body.items;

async function withReport(author?: Member) {
  const site = await startTestSite();
  const { _id: workplaceId } = await site.workplace();
  const posted = await site.call("POST", "/api/workplace-review", {
    as: author ?? (await site.member()),
    body: { ...review, isAnonymous: true, workplaceId },
  });
  const id = posted.body.review._id;
  await site.call("POST", "/api/report", { body: { ...reported, id } });
  return { site, id, workplaceId };
}

async function decide(site: TestSite, as: Member, itemId: string, id: string) {
  const { version } = (await site.call("GET", `/api/desk/reviews/${id}`, { as })).body;
  const body = { decision: "keep", reason: "opinion", version };
  return await site.call("POST", `/api/desk/reports/${itemId}/review`, { as, body });
}

describe("one's own matter", () => {
  test("is not made by a stranger who types the addresses of all moderators", async () => {
    const { site, id } = await withReport();
    const moderators = [await site.staff("moderator"), await site.staff("moderator")];
    for (const { email } of moderators) {
      for (const forThePlace of [false, true]) {
        await site.call("POST", "/api/report", { body: { ...reported, id, email, forThePlace } });
      }
    }
    const [item] = await queueOf(site, moderators[0]!);
    expect(item!.isOwn).toBe(false);
    expect((await decide(site, moderators[0]!, item!._id, id)).status).toBe(200);
  });

  test("is a notice that one sent while logged in, under whatever address; not one that names one's own", async () => {
    const { site } = await withReport();
    const [sender, named] = [await site.staff("moderator"), await site.staff("moderator")];
    const sent = await site.call("POST", "/api/notice", {
      as: sender,
      body: { ...complete, email: named.email },
    });
    expect(sent.status).toBe(201);
    const noticeOf = async (as: Member) =>
      (await queueOf(site, as)).find(({ kind }) => kind === "notice")!;
    const decideAs = async (as: Member) =>
      await site.call("POST", `/api/desk/notices/${(await noticeOf(as))._id}/decide`, {
        as,
        body: { action: "answer-defective" },
      });
    expect((await noticeOf(sender)).isOwn).toBe(true);
    expect((await noticeOf(named)).isOwn).toBe(false);
    expect((await decideAs(sender)).body.code).toBe("own_matter");
    expect((await decideAs(named)).status).toBe(200);
  });

  test("is a notice about one's own review, also once one has taken one's name off", async () => {
    const { site, workplaceId } = await withReport();
    const [author, other] = [await site.staff("moderator"), await site.staff("moderator")];
    const posted = await site.call("POST", "/api/workplace-review", {
      as: author,
      body: { ...review, isAnonymous: false, workplaceId },
    });
    const { _id: id } = posted.body.review;
    await site.call("POST", "/api/notice", {
      body: { ...complete, kind: "workplace-review", id },
    });
    const isOwn = async (as: Member) =>
      (await queueOf(site, as)).find(({ kind }) => kind === "notice")?.isOwn;
    expect([await isOwn(author), await isOwn(other)]).toEqual([true, false]);
    const body = { isAnonymous: true };
    await site.call("PUT", `/api/workplace-review/${id}`, { as: author, body });
    expect([await isOwn(author), await isOwn(other)]).toEqual([true, false]);
  });

  test("is a message to the team that one sent while logged in; not one under one's address", async () => {
    const site = await startTestSite();
    const [sender, named] = [await site.staff("moderator"), await site.staff("admin")];
    const written = { name: "Kim", subject: "A complaint", message: "About your moderators." };
    for (const [as, topic] of [
      [sender, ""],
      [undefined, "data-protection"],
    ] as const) {
      const body = { ...written, email: named.email, topic };
      expect((await site.call("POST", "/contact", { ...(as && { as }), body })).status).toBe(200);
    }
    const ownOf = async (as: Member) => (await queueOf(site, as)).map(({ isOwn }) => isOwn);
    expect((await ownOf(sender)).filter(Boolean)).toHaveLength(1);
    expect(await ownOf(named)).toEqual([false, false]);
    const items = await queueOf(site, sender);
    const close = async (as: Member, isOwn: boolean) => {
      const { _id } = items.find((item) => item.isOwn === isOwn)!;
      const body = { outcome: "answered" } as const;
      return await site.call("POST", `/api/desk/messages/${_id}/close`, { as, body });
    };
    expect((await close(sender, true)).body).toMatchObject({ code: "own_matter" });
    expect((await close(named, true)).status).toBe(200);
    expect((await close(named, false)).status).toBe(200);
  });

  test("of members who are not staff nothing is kept with their messages", async () => {
    const site = await startTestSite();
    const as = await site.member();
    const body = { name: "Kim", email: as.email, subject: "Hello", message: "How are you?" };
    expect((await site.call("POST", "/contact", { as, body })).status).toBe(200);
    const rows = await site.site.database.read
      .selectFrom("contact_messages")
      .select("sender_id")
      .execute();
    expect(rows).toEqual([{ sender_id: null }]);
  });

  test("is what one has reported while logged in, for a place too", async () => {
    const { site, id } = await withReport();
    const staff = await site.staff("moderator");
    await site.call("POST", "/api/report", {
      as: staff,
      body: { ...reported, id, forThePlace: true },
    });
    const [item] = await queueOf(site, staff);
    expect(item!.isOwn).toBe(true);
    expect((await decide(site, staff, item!._id, id)).body.code).toBe("own_matter");
  });

  test("what others say of one's review is not read", async () => {
    const site = await startTestSite();
    const [author, other] = [await site.staff("moderator"), await site.staff("moderator")];
    const { _id: workplaceId } = await site.workplace();
    const posted = await site.call("POST", "/api/workplace-review", {
      as: author,
      body: { ...review, isAnonymous: true, workplaceId },
    });
    const { _id: id } = posted.body.review;
    const { reference } = (await site.call("POST", "/api/report", { body: { ...reported, id } }))
      .body;
    const [item] = await queueOf(site, author);
    const read = (as: Member) => site.call("GET", `/api/desk/reports/${item!._id}`, { as });
    const answer = await read(author);
    expect([answer.status, answer.body.code]).toEqual([403, "own_matter"]);
    const { state } = (await site.call("GET", `/api/reports/${reference}`)).body;
    expect(state).toBe("received");
    expect((await read(other)).status).toBe(200);
  });

  test("is a reply to one's own review", async () => {
    const site = await startTestSite();
    const [staff, other] = [await site.staff("moderator"), await site.staff("moderator")];
    const { _id: workplaceId } = await site.workplace();
    const posted = await site.call("POST", "/api/workplace-review", {
      as: staff,
      body: { ...review, isAnonymous: true, workplaceId },
    });
    const token = await speakFor(site, other, workplaceId);
    const reviewId = posted.body.review._id;
    const replied = await site.call("POST", "/api/reply", {
      body: { token, kind: "workplace-review", reviewId, text: "We pay on time." },
    });
    const { _id: id } = replied.body.reply;
    await site.call("POST", "/api/report", { body: { ...reported, kind: "reply", id } });
    const ownIn = async (as: Member) => (await queueOf(site, as)).map(({ isOwn }) => isOwn);
    expect([await ownIn(staff), await ownIn(other)]).toEqual([[true], [false]]);
  });

  test("is every review and report of a place for which one speaks", async () => {
    const { site, id, workplaceId } = await withReport();
    const [owner, other] = [await site.staff("moderator"), await site.staff("moderator")];
    await speakFor(site, other, workplaceId, { email: owner.email });
    await site.call("POST", "/api/report", {
      body: { ...reported, kind: "workplace", id: workplaceId, reason: "unlawful" },
    });
    const items = await queueOf(site, owner);
    expect(items.map(({ isOwn }) => isOwn)).toEqual([true, true]);
    const item = items.find(({ title }) => title.startsWith("A review"))!;
    expect((await decide(site, owner, item._id, id)).body.code).toBe("own_matter");
    expect((await decide(site, other, item._id, id)).status).toBe(200);
  });

  test("is a review of the place that one's own has become part of", async () => {
    const { site, workplaceId } = await withReport();
    const [owner, other] = [await site.staff("moderator"), await site.staff("moderator")];
    const { _id: small } = await site.workplace({ name: "SMALL ENTRY" });
    await speakFor(site, other, small, { email: owner.email });
    expect((await queueOf(site, owner)).map(({ isOwn }) => isOwn)).toEqual([false]);
    await mergeInto(site, small, workplaceId);
    expect((await queueOf(site, owner)).map(({ isOwn }) => isOwn)).toEqual([true]);
    expect((await queueOf(site, other)).map(({ isOwn }) => isOwn)).toEqual([false]);
  });

  test.each(["asked", "refused", "revoked"] as const)(
    "is no review of a place for which one's claim is %s",
    async (state) => {
      const { site, workplaceId } = await withReport();
      const [staff, other] = [await site.staff("moderator"), await site.staff("moderator")];
      await speakFor(site, other, workplaceId, { email: staff.email });
      const isOwn = async () => (await queueOf(site, staff)).map((item) => item.isOwn);
      expect(await isOwn()).toEqual([true]);
      // As the desk leaves it: a claim that is not granted has no places.
      await site.site.database.write.deleteFrom("claimed_places").execute();
      await site.site.database.write.updateTable("claims").set({ state }).execute();
      expect(await isOwn()).toEqual([false]);
    },
  );
});

async function mergeInto(site: TestSite, id: string, target: string): Promise<void> {
  const touched = await site.site.database.commit((transaction) =>
    moveEntries(transaction, new Map([[id, target]])),
  );
  await refreshIndexes(site.site.database.read, site.site, touched);
}

test("who has lost the role takes nothing back any more", async () => {
  const { site, id } = await withReport();
  const [staff, admin] = [await site.staff("moderator", "verifier"), await site.staff("admin")];
  const [item] = await queueOf(site, staff);
  expect((await decide(site, staff, item!._id, id)).status).toBe(200);
  await site.call("PUT", `/api/desk/staff/${staff.accountId}`, {
    as: admin,
    body: { roles: ["verifier"] },
  });
  const undo = () => site.call("POST", `/api/desk/items/${item!._id}/undo`, { as: staff });
  const answer = await undo();
  expect([answer.status, answer.body.code]).toEqual([403, "not_allowed"]);
});
