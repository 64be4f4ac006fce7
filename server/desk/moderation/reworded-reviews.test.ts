// On both engines: reviews/states/hold-review.ts, how a review is released by an edit.
import { describe, expect, test } from "vitest";
import * as stateLimits from "@locumark/contract/reviews/states/state-limits";
import { nextNight } from "../../test/next-night.ts";
import { reviewer, type Reviewing, reviewings } from "../../test/reviews.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";
import { decide, setVerification } from "./test/at-desk.ts";

const withPhone = "Good keys. Ring 07911 123456 for the rota.";
const withPatient = "Mr Jones of Elm Road, a patient with HIV, shouted at me.";

const listed = async (site: TestSite, kind: Reviewing, placeId: string) =>
  (await site.call("GET", kind.list(placeId))).body.length;

const queueOf = async (site: TestSite, staff: Member) =>
  (await site.call("GET", "/api/desk/queue", { as: staff })).body.items.length;

async function heldForWords(kind: Reviewing, words: string, changes: object = {}) {
  const site = await startTestSite({ environment: { DAILY_LIMITS_SCALE: "1" } });
  const place = await kind.place(site);
  const author = await site.member();
  const by = reviewer(site, kind, place._id, author);
  const { status, body } = await by.post({ [kind.words]: words, ...changes });
  expect([status, body.review.moderation?.state]).toEqual([201, "held"]);
  const edit = (text: string, more: object = {}) =>
    by.edit(body.review._id, { [kind.words]: text, ...changes, ...more });
  return { site, place, author, by, edit, staff: await site.staff("moderator") };
}

describe.each(reviewings)("a review of %s that its words hold", (_name, kind) => {
  test.each([
    [withPhone, "Good keys."],
    ["Call me: 0113 496 0123", "Good parking, and a kettle."],
    [withPatient, "One patient shouted at me, and nobody came."],
    ["My WhatsApp is +44 7911 123456", ""],
  ])("appears once its author has taken out what it is held for: %j", async (words, reworded) => {
    const { site, place, edit, staff } = await heldForWords(kind, words, { isAnonymous: false });
    expect(await queueOf(site, staff)).toBe(1);
    const { status, body } = await edit(reworded === "" ? "Fine." : reworded, { rating: 4 });
    expect([status, body.review.moderation?.state ?? "public"]).toEqual([200, "public"]);
    expect(await listed(site, kind, place._id)).toBe(1);
    expect(await kind.average(site, place._id)).toEqual([1, 4]);
    expect(await queueOf(site, staff)).toBe(0);
  });

  test("waits for its night where its author chose so, and appears then", async () => {
    const changes = { isAnonymous: true, publish: "together" };
    const { site, place, edit, author } = await heldForWords(kind, withPhone, changes);
    await edit("Good keys.");
    expect(await listed(site, kind, place._id)).toBe(0);
    const [own] = (await site.call("GET", kind.ownPath, { as: author })).body;
    expect(own?.moderation?.state).toBe("waiting");
    await nextNight(site);
    expect(await listed(site, kind, place._id)).toBe(1);
  });

  test.each(["Ring 07911 123457.", "It is still 0113 496 0123."])(
    "stays held while the words do not pass: %j",
    async (words) => {
      const { site, place, edit, staff } = await heldForWords(kind, withPhone);
      expect((await edit(words)).body.review.moderation?.state).toBe("held");
      expect(await listed(site, kind, place._id)).toBe(0);
      expect(await queueOf(site, staff)).toBe(1);
    },
  );

  test("says for what it is held now, when that has changed", async () => {
    const { edit } = await heldForWords(kind, withPatient);
    const { body } = await edit(withPhone);
    expect(body.review.moderation?.sentences.join()).toContain("It may have a telephone number.");
  });

  test("stays held by an edit of the rating alone", async () => {
    const { edit } = await heldForWords(kind, withPhone);
    expect((await edit(withPhone, { rating: 3 })).body.review.moderation?.state).toBe("held");
  });

  test("comes back as it was where others had seen it before an edit", async () => {
    const site = await startTestSite();
    const place = await kind.place(site);
    const by = reviewer(site, kind, place._id, await site.member());
    const { review } = (await by.post({ [kind.words]: "Good keys.", rating: 7 })).body;
    const [before] = (await site.call("GET", kind.list(place._id))).body;
    await by.edit(review._id, { [kind.words]: withPhone, rating: 7 });
    expect(await kind.average(site, place._id)).toEqual([0, null]);
    await by.edit(review._id, { [kind.words]: "Good keys, and a kettle.", rating: 7 });
    expect(await kind.average(site, place._id)).toEqual([1, 7]);
    const [shown] = (await site.call("GET", kind.list(place._id))).body;
    expect([shown?._id, shown?.createdAt]).toEqual([before?._id, before?.createdAt]);
  });

  test("waits for staff where they have asked its author for a change", async () => {
    const { site, place, edit, staff } = await heldForWords(kind, withPhone);
    expect((await decide(site, staff, "ask-author", "telephone-number")).status).toBe(200);
    expect((await edit("Good keys.")).body.review.moderation?.state).toBe("held");
    expect(await listed(site, kind, place._id)).toBe(0);
  });

  test("is held on where the evidence of its author was refused", async () => {
    const { edit, author, site } = await heldForWords(kind, withPhone);
    await setVerification(site, author, "rejected");
    const { body } = await edit("Good keys.");
    expect(body.review.moderation).toMatchObject({ state: "held" });
    expect(body.review.moderation?.sentences.join()).toContain(
      "We could not confirm your registration.",
    );
    expect((await edit("Good keys, good kettle.")).body.review.moderation?.state).toBe("held");
  });

  test("is held on for a burst, which it cannot be used to get round", async () => {
    const { site, place, edit } = await heldForWords(kind, withPhone);
    for (const other of await site.members(stateLimits.burst)) {
      expect((await reviewer(site, kind, place._id, other).post()).status).toBe(201);
    }
    const { body } = await edit("Good keys.");
    expect(body.review.moderation?.sentences.join()).toContain(
      "Other reviews of this place came today.",
    );
    expect(await listed(site, kind, place._id)).toBe(stateLimits.burst);
  });
});
