import { describe, expect, test } from "vitest";
import { speakFor } from "../../test/claims.ts";
import { complete } from "../../test/notices.ts";
import { ofWorkplaces as kind, reviewer, reviewings } from "../../test/reviews.ts";
import { startTestSite } from "../../test/test-site.ts";
import { post, remove, setVerification } from "../../desk/moderation/test/at-desk.ts";

const report = { reason: "paid-or-own", details: "Paid for.", email: "visitor@example.org" };

const subjectOf = (path: string) =>
  path === "/api/workplace-review" ? "workplace-review" : "agency-review";

describe.each(reviewings)("by the id of another person's review of %s", (_, kind) => {
  async function siteWith() {
    const site = await startTestSite();
    const place = await kind.place(site);
    const stranger = await site.member();
    const by = reviewer(site, kind, place._id, stranger);
    const write = async (changes: object = {}) => {
      const as = await site.member();
      const { review } = await post(site, kind, place._id, as, { isAnonymous: true, ...changes });
      return { id: review._id, as };
    };
    /** Every call that takes the id of a review: what it answers, without the id of the request. */
    const tryAll = async (id: string) => {
      const about = { kind: subjectOf(kind.path), id };
      const answers = [
        await by.edit(id, { rating: 1 }),
        await by.publish(id),
        await by.remove(id),
        await site.call("POST", `${kind.path}/${id}/helpful`, {}),
        await site.call("POST", "/api/report", { body: { ...report, ...about } }),
        await site.call("POST", "/api/notice", { body: { ...complete, where: "", ...about } }),
      ];
      return answers.map(({ status, text }) => [status, status === 201 ? "" : text]);
    };
    return { site, place, write, tryAll };
  }

  test("nothing tells whether one that is not public waits, is held, was removed or was never there", async () => {
    const { site, place, write, tryAll } = await siteWith();
    const never = await tryAll("AAAAAAAAAAAAAAAAAAAAAA");
    expect(never.map(([status]) => status)).toEqual(Array.from({ length: 6 }, () => 404));

    const [waiting, hidden, struck, deleted, renamed] = [
      await write({ publish: "together" }),
      await write(),
      await write(),
      await write(),
      await write({ isAnonymous: false }),
    ];
    await remove(site, hidden.id, "names-a-person");
    await remove(site, struck.id, "another-place");
    await reviewer(site, kind, place._id, deleted.as).remove(deleted.id);
    await reviewer(site, kind, place._id, renamed.as).edit(renamed.id, { isAnonymous: true });
    const refused = await site.member();
    await setVerification(site, refused, "rejected");
    const { review: held } = await post(site, kind, place._id, refused);
    expect(held.moderation?.state).toBe("held");
    for (const id of [waiting.id, hidden.id, struck.id, deleted.id, renamed.id, held._id]) {
      expect(await tryAll(id)).toEqual(never);
    }
  });

  test("a public one is said to be another's, and can be reported", async () => {
    const { write, tryAll } = await siteWith();
    const { id } = await write();
    const statuses = (await tryAll(id)).map(([status]) => status);
    expect(statuses).toEqual([403, 403, 403, 204, 201, 201]);
  });
});

test("a reply tells as little of a review that is held", async () => {
  const site = await startTestSite();
  const place = await kind.place(site);
  const as = await site.member();
  const { _id: reviewId } = (await post(site, kind, place._id, as, { isAnonymous: true })).review;
  const token = await speakFor(site, await site.staff("moderator"), place._id);
  const replied = await site.call("POST", "/api/reply", {
    body: { token, kind: subjectOf(kind.path), reviewId, text: "We are sorry." },
  });
  const { _id: id } = replied.body.reply;
  const tell = async () => [
    (await site.call("POST", "/api/report", { body: { ...report, kind: "reply", id } })).status,
    (await site.call("POST", "/api/notice", { body: { ...complete, kind: "reply", id } })).status,
  ];
  expect(await tell()).toEqual([201, 201]);
  await reviewer(site, kind, place._id, as).edit(reviewId, {
    isAnonymous: true,
    [kind.words]: "Ring me on 07911 123456 for the truth.",
  });
  expect(await tell()).toEqual([404, 404]);
});
