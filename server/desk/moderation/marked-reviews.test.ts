// On both engines: find-marked-reviews.ts.
import { describe, expect, test } from "vitest";

import { dayMs } from "../../platform/clock.ts";
import { speakFor } from "../../test/claims.ts";
import { nextNight } from "../../test/next-night.ts";
import { reviewer, type Reviewing, reviewings } from "../../test/reviews.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";
import { deleteOldMarks } from "../../reviews/states/delete-old-marks.ts";
import { decide, post, remove, setVerification } from "./test/at-desk.ts";

const named = "Dr Okonkwo left at two on 14 November.";
const plain = "Kind people, and parking.";

const list = async (site: TestSite, as: Member) =>
  (await site.call("GET", "/api/desk/marked-reviews", { as })).body;
const idsOf = async (site: TestSite, as: Member) => (await list(site, as)).map(({ _id }) => _id);

const look = (site: TestSite, as: Member, id: string) =>
  site.call("POST", `/api/desk/marked-reviews/${id}/look`, { as });

async function start(kind: Reviewing) {
  const site = await startTestSite();
  const staff = await site.staff("moderator");
  const place = await kind.place(site);
  const author = await site.member();
  const send = async (changes: object = {}, as: Member = author) =>
    (await post(site, kind, place._id, as, { [kind.words]: named, isAnonymous: true, ...changes }))
      .review;
  return { site, staff, place, author, send };
}

describe.each(reviewings)("reviews of %s that were sent all the same", (_, kind) => {
  test("are listed for moderators, with the kinds of marks and the month, and no words", async () => {
    const { site, staff, place, send } = await start(kind);
    const { _id } = await send({ sendAnyway: true });
    await send({ [kind.words]: plain, sendAnyway: true }, await site.member());
    const answer = await site.call("GET", "/api/desk/marked-reviews", { as: staff });
    expect(answer.body).toEqual([
      {
        _id,
        place: expect.stringMatching(new RegExp(place.name, "i")),
        month: "2026-11-01T00:00:00.000Z",
        kinds: ["person", "time"],
      },
    ]);
    expect(answer.text).not.toMatch(/Okonkwo|rating/);
    for (const as of [await site.member(), await site.staff("verifier", "admin")]) {
      const refused = await site.call("GET", "/api/desk/marked-reviews", { as });
      expect(refused.status).toBeGreaterThanOrEqual(403);
      expect((await look(site, as, _id)).status).toBeGreaterThanOrEqual(403);
    }
  });

  test("are those that others see: none that waits, is held or was removed", async () => {
    const { site, staff, place, send } = await start(kind);
    const removed = await send();
    await remove(site, removed._id, "another-place");
    const waiting = await send({ isAnonymous: true, publish: "together" }, await site.member());
    const refused = await site.member();
    await setVerification(site, refused, "rejected");
    const held = await post(site, kind, place._id, refused, { [kind.words]: named });
    const telephone = `${named} Ring 07700 900123.`;
    const alsoHeld = await send({ [kind.words]: telephone }, await site.member());
    expect(await list(site, staff)).toEqual([]);
    for (const { _id } of [removed, waiting, held.review, alsoHeld]) {
      expect((await look(site, staff, _id)).status).toBe(404);
    }
    await nextNight(site);
    expect(await idsOf(site, await site.staff("moderator"))).toEqual([waiting._id]);
  });

  test("include neither the moderator's own nor reviews of a place that they speak for", async () => {
    const { site, staff, place, send } = await start(kind);
    const others = await send();
    const own = await send({}, staff);
    const second = await site.staff("moderator");
    expect(await idsOf(site, staff)).toEqual([others._id]);
    expect((await idsOf(site, second)).toSorted()).toEqual([own._id, others._id].toSorted());
    if (kind.words === "comments") {
      await speakFor(site, second, place._id, { email: staff.email });
      expect(await idsOf(site, staff)).toEqual([]);
    }
  });

  test("are decided in the queue, stay public until then, and leave the list", async () => {
    const { site, staff, place, send } = await start(kind);
    const { _id } = await send();
    const second = await send({}, await site.member());
    const { body } = await look(site, staff, _id);
    expect((await look(site, staff, _id)).body).toEqual(body);
    const { items } = (await site.call("GET", "/api/desk/queue", { as: staff })).body;
    expect(items).toMatchObject([
      {
        _id: body.itemId,
        kind: "marked-review",
        title: expect.stringMatching(/sent all the same$/),
      },
    ]);
    expect((await site.call("GET", kind.list(place._id))).body).toHaveLength(2);
    expect((await decide(site, staff, "keep", "opinion")).status).toBe(200);
    expect(await idsOf(site, staff)).toEqual([second._id]);
    // It was not reported, so its author gets no mail.
    site.clock.advance(dayMs);
    expect(await site.mails()).toEqual([]);
  });

  test("come back into the list when the decision is taken back, and when an edit brings something new", async () => {
    const { site, staff, place, author, send } = await start(kind);
    const { _id } = await send();
    const { itemId } = (await look(site, staff, _id)).body;
    expect((await decide(site, staff, "hide", "names-a-person")).status).toBe(200);
    expect(await list(site, staff)).toEqual([]);
    await site.call("POST", `/api/desk/items/${itemId}/undo`, { as: staff });
    expect(await list(site, staff)).toMatchObject([{ _id, kinds: ["person", "time"] }]);
    expect((await decide(site, staff, "keep", "opinion")).status).toBe(200);
    const { edit } = reviewer(site, kind, place._id, author);
    await edit(_id, { [kind.words]: named, rating: 2, isAnonymous: true });
    expect(await list(site, staff)).toEqual([]);
    await edit(_id, { [kind.words]: `${named} He stole from the till.`, isAnonymous: true });
    expect(await list(site, staff)).toMatchObject([{ _id, kinds: ["crime"] }]);
  });

  test("are forgotten with the month after the next, and by an author's deletion at once", async () => {
    const { site, staff, author, send } = await start(kind);
    const { _id } = await send();
    await send({ isAnonymous: false }, await site.member());
    const { itemId } = (await look(site, staff, _id)).body;
    await site.call("DELETE", `${kind.path}/${_id}`, { as: author });
    expect(await list(site, staff)).toHaveLength(1);
    const { items } = (await site.call("GET", "/api/desk/queue", { as: staff })).body;
    expect(items.map((item) => item._id)).not.toContain(itemId);
    const stored = async () =>
      (await site.site.database.read.selectFrom("reviews").select("marks_sent").execute()).map(
        ({ marks_sent: marks }) => marks,
      );
    // Posted on 20 November.
    site.clock.set("2026-12-31T23:00:00.000Z");
    await deleteOldMarks(site.site);
    expect([(await stored()).length, (await stored())[0]]).toEqual([1, "person time"]);
    site.clock.set("2027-01-01T01:00:00.000Z");
    await deleteOldMarks(site.site);
    expect(await stored()).toEqual([null]);
  });
});
