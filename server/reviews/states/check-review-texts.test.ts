import { describe, expect, test } from "vitest";
import { hourMs, minuteMs } from "../../platform/clock.ts";
import { reviewer, type Reviewing, reviewings, wordsOf } from "../../test/reviews.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";
import {
  decide,
  openedBy,
  post,
  remove,
  restore,
  setVerification,
} from "../../desk/moderation/test/at-desk.ts";

const telephone = "Ring me on 07700 900123 for shifts.";
const patient = "A patient of mine with HIV was asked about it at the counter.";
const person = "Dr Okonkwo left at two.";

const listed = async (site: TestSite, kind: Reviewing, placeId: string) =>
  (await site.call("GET", kind.list(placeId))).body;

describe.each(reviewings)("the words of a review of %s", (_name, kind) => {
  test.each([
    [telephone, "It may have a telephone number."],
    [patient, "It may have details of a patient."],
    [
      "Mrs Ethel Braithwaite of Mill Lane gets her methadone here at nine and shouts.",
      "It may have details of a patient.",
    ],
    [
      "Old Mr Khan, who has dementia, was given the wrong tablets on 3 March",
      "It may have details of a patient.",
    ],
    [`${telephone} ${patient}`, "It may have details of a patient."],
  ])("are held for one of us, whether or not the client asks: %s", async (words, why) => {
    const site = await startTestSite();
    const staff = await site.staff("moderator");
    const place = await kind.place(site);
    const members = await site.members(3);
    const answers = [];
    for (const [index, sendAnyway] of [undefined, true].entries()) {
      const changes = { [kind.words]: words, ...(sendAnyway && { sendAnyway }) };
      answers.push(await post(site, kind, place._id, members[index] as Member, changes));
    }
    for (const { review, message } of answers) {
      expect(message).toContain("waiting for one of us to look at it");
      expect(review.moderation?.state).toBe("held");
      expect(review.moderation?.sentences.join(" ")).toContain(why);
      expect(wordsOf(review)).toBe(words);
    }
    expect(await listed(site, kind, place._id)).toEqual([]);
    expect((await openedBy(site, staff)).item.title).toContain("It may have");
  });

  test("are held, shown at the desk and found by a search in every field that takes words", async () => {
    const takesWords = Object.entries(kind.form.shape).flatMap(([field, schema]) =>
      schema.safeParse("Any words.").success ? [field] : [],
    );
    expect(takesWords).toContain(kind.words);
    for (const field of takesWords) {
      const site = await startTestSite();
      const staff = await site.staff("moderator");
      const place = await kind.place(site);
      const { review } = await post(site, kind, place._id, await site.member(), {
        [field]: telephone,
      });
      expect(review.moderation?.state, `a telephone number in ${field}`).toBe("held");
      const shown = (await openedBy(site, staff)).review.texts.map(({ text }) => text);
      expect(shown, `what the desk shows of ${field}`).toContain(telephone);
      await decide(site, staff, "publish", "no-rule-broken");
      const found = await site.call("GET", `${kind.list(place._id)}&q=07700`);
      expect(found.body, `a search for words in ${field}`).toHaveLength(1);
    }
  });

  test("are held alike at every rating and from every author", async () => {
    const site = await startTestSite();
    const place = await kind.place(site);
    const authors = await site.members(3);
    await setVerification(site, authors[0] as Member, "verified");
    for (const [index, rating] of [1, 5, 10].entries()) {
      const changes = { rating, [kind.words]: telephone };
      const { review } = await post(site, kind, place._id, authors[index] as Member, changes);
      expect(review.moderation?.state).toBe("held");
    }
  });

  test("are public at once with anything else, for a client that does not ask", async () => {
    const site = await startTestSite();
    const place = await kind.place(site);
    const words = `${person} I know where he lives. He stole from the till on 14 November. Sarah the manager has flu jabs to give.`;
    const { review } = await post(site, kind, place._id, await site.member(), {
      [kind.words]: words,
    });
    expect(review.moderation).toBeUndefined();
    expect((await listed(site, kind, place._id)).map(wordsOf)).toEqual([words]);
  });

  test("are not stored where the client asks to be told first", async () => {
    const site = await startTestSite();
    const place = await kind.place(site);
    const by = reviewer(site, kind, place._id, await site.member());
    const refused = await by.post({ [kind.words]: person, sendAnyway: false });
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({
        code: "look_first",
        marks: [{ field: kind.words, start: 0, end: 10, why: "person" }],
      }),
    ]);
    const { read } = site.site.database;
    expect(await read.selectFrom("reviews").select("id").execute()).toEqual([]);
    expect((await by.post({ sendAnyway: false })).status).toBe(201);
  });

  test("may have the place's own name", async () => {
    const site = await startTestSite();
    const place = await kind.place(site, "DR OKONKWO & PARTNERS");
    const by = reviewer(site, kind, place._id, await site.member());
    expect((await by.post({ [kind.words]: person, sendAnyway: false })).status).toBe(201);
  });

  test.each([["yes"], [1], [null], [{}]])("are refused with sendAnyway %j", async (sendAnyway) => {
    const site = await startTestSite();
    const place = await kind.place(site);
    const by = reviewer(site, kind, place._id, await site.member());
    const { status, body } = await by.post({ sendAnyway });
    expect([status, body.fields]).toEqual([
      400,
      { sendAnyway: "sendAnyway must be true or false." },
    ]);
  });
});

describe.each(reviewings)("an edited review of %s", (_name, kind) => {
  async function publicReview(changes: object = {}) {
    const site = await startTestSite();
    const place = await kind.place(site);
    const author = await site.member();
    const { review } = await post(site, kind, place._id, author, changes);
    site.clock.advance(hourMs);
    return { site, place, review, by: reviewer(site, kind, place._id, author) };
  }

  test.each([[telephone], [patient]])(
    "is held when %s comes into it, and comes back with its date",
    async (words) => {
      const { site, place, review, by } = await publicReview();
      const { status, body } = await by.edit(review._id, { [kind.words]: words });
      expect([status, body.review.moderation?.state]).toEqual([200, "held"]);
      expect(body.message).toContain("waiting for one of us");
      expect(await listed(site, kind, place._id)).toEqual([]);
      expect(await kind.average(site, place._id)).toEqual([0, null]);
      site.clock.advance(24 * hourMs);
      const staff = await site.staff("moderator");
      expect((await decide(site, staff, "publish", "no-rule-broken")).status).toBe(200);
      const [back] = await listed(site, kind, place._id);
      expect([back?._id, back?.createdAt, wordsOf(back)]).toEqual([
        review._id,
        `${review.createdAt.slice(0, 10)}T00:00:00.000Z`,
        words,
      ]);
      expect(await kind.average(site, place._id)).toEqual([1, 8]);
    },
  );

  test("comes back with its date when it was removed and restored meanwhile", async () => {
    const { site, place, review, by } = await publicReview();
    await by.edit(review._id, { [kind.words]: telephone });
    site.clock.advance(24 * hourMs);
    await remove(site, review._id, "names-a-person");
    await restore(site, review._id);
    const [back] = await listed(site, kind, place._id);
    expect(back?.createdAt).toBe(`${review.createdAt.slice(0, 10)}T00:00:00.000Z`);
  });

  test("stays public with words that one of us has read before", async () => {
    const { site, place, review, by } = await publicReview({ [kind.words]: telephone });
    const staff = await site.staff("moderator");
    await decide(site, staff, "publish", "no-rule-broken");
    site.clock.advance(10 * minuteMs);
    const words = `Better now. ${telephone.toUpperCase()}`;
    const { body } = await by.edit(review._id, { [kind.words]: words });
    expect(body.review.moderation).toBeUndefined();
    expect((await listed(site, kind, place._id)).map(wordsOf)).toEqual([words]);
    const other = await by.edit(review._id, { [kind.words]: `${words} Or 07700 900456.` });
    expect(other.body.review.moderation?.state).toBe("held");
  });

  test("stays public when something else is edited, or a name comes into it", async () => {
    const { site, place, review, by } = await publicReview();
    for (const changes of [{ rating: 2 }, { [kind.words]: person }]) {
      const { body } = await by.edit(review._id, changes);
      expect(body.review.moderation).toBeUndefined();
    }
    expect(await listed(site, kind, place._id)).toHaveLength(1);
  });

  test("is not stored where the client asks to be told first, of what is new", async () => {
    const { site, place, review, by } = await publicReview({ [kind.words]: person });
    const same = { [kind.words]: `${person} Twice.`, sendAnyway: false };
    expect((await by.edit(review._id, same)).status).toBe(200);
    const refused = await by.edit(review._id, { [kind.words]: telephone, sendAnyway: false });
    expect([refused.status, refused.body.code]).toEqual([409, "look_first"]);
    expect((await listed(site, kind, place._id)).map(wordsOf)).toEqual([`${person} Twice.`]);
  });
});
