import { describe, expect, test } from "vitest";
import { dayMs, hourMs } from "../../platform/clock.ts";
import { observePlace, type Observation } from "../../test/observe-place.ts";
import { reviewer, type Reviewing, reviewings } from "../../test/reviews.ts";
import { type Member, startTestSite } from "../../test/test-site.ts";

/*
 * The nosy manager: reads everything the server publishes about a place, as a visitor and logged in as another
 * member, and stores it all; a member of the staff posts with a name and without one.
 */

async function watched(kind: Reviewing) {
  const site = await startTestSite({ pages: true });
  const place = await kind.place(site);
  const author = await site.member({
    name: "Zebedee Unmistakable",
    email: "zebedee@zebra.example",
    profession: "Dispenser",
    registrationBody: "Zebra Academy",
    registrationNumber: "ZEBRA-77",
  });
  const manager = await site.member({ name: "Nosy Manager" });
  return {
    site,
    place,
    author,
    asAuthor: reviewer(site, kind, place._id, author),
    manager,
    look: () => observePlace(site, kind, place, manager),
  };
}

/** The parts of an anonymous review that a reader may know: its content and its month. */
const publicKeys = (kind: Reviewing) => [
  ...Object.keys(kind.review).filter((key) => !["payRate", "timeToPay"].includes(key)),
  "_id",
  ...(kind.words === "comments"
    ? ["workplaceId", "workplaceName", "workplaceDisplayName"]
    : ["agencyId", "agencyName"]),
];

function expectNothingOf(reading: Observation, author: Member, days: string[]): void {
  for (const trace of [author.accountId, author.name, "Zebedee", author.email, "Dispenser"]) {
    // The list of professions is in the description of the API.
    const where = reading.everything.replaceAll('"Dispenser","Optometrist"', "");
    expect(where.includes(trace), trace).toBe(false);
  }
  for (const trace of ["Zebra", "ZEBRA", ...days]) expect(reading.everything).not.toContain(trace);
}

describe.each(reviewings)("the nosy manager and a review of %s", (_, kind) => {
  test("posted without a name: nothing about its author, no day, not even in the data of other reviews", async () => {
    const { author, asAuthor, look } = await watched(kind);
    await asAuthor.post({ [kind.words]: "Written in secret.", isAnonymous: true });
    const seen = await look();
    expect(seen.list).toHaveLength(1);
    expectNothingOf(seen, author, ["2026-11-20", "20 November 2026", "09:30"]);
    const [review] = seen.list;
    for (const [key, value] of Object.entries(review ?? {})) {
      if (!publicKeys(kind).includes(key)) {
        expect([null, false, "2026-11-01T00:00:00.000Z"], key).toContainEqual(value);
      }
    }
  });

  test("beside a named one of the same person: no value that comes from the author is in both", async () => {
    const { site, author, manager, asAuthor, look } = await watched(kind);
    const shift = {
      payRate: 31.75,
      payBasis: "day",
      payHours: 7.25,
      bookedThrough: "platform",
      timeToPay: 43,
      shiftMonth: "2026-02",
    };
    await site.site.database.write
      .updateTable("accounts")
      .set({ profession: "Other", job_title: "Dental nurse" })
      .where("id", "=", author.accountId)
      .execute();
    await asAuthor.post({ rating: 3, [kind.words]: "In the open.", ...shift });
    site.clock.advance(3 * hourMs);
    const there = await kind.place(site, "Elsewhere");
    const secretly = reviewer(site, kind, there._id, author);
    await secretly.post({
      rating: 9,
      [kind.words]: "In secret.",
      ...shift,
      answers: { breaks: "bad", judgement: "good" },
      isAnonymous: true,
    });
    const [named] = (await look()).list;
    const [secret] = (await observePlace(site, kind, there, manager)).list;
    expect([named?.["rating"], secret?.["rating"]]).toEqual([3, 9]);
    for (const trace of [
      author.accountId,
      author.name,
      "Dental nurse",
      "31.75",
      "43",
      "7.25",
      "platform",
      "judgement",
    ]) {
      // An identifier may contain any two digits by chance.
      expect(JSON.stringify({ ...secret, _id: "", workplaceId: "", agencyId: "" })).not.toContain(
        trace,
      );
    }
    const shared = Object.keys(named ?? {}).filter(
      (key) => JSON.stringify(named?.[key]) === JSON.stringify(secret?.[key]),
    );
    // The remaining common values are in every review, or were written into both by the test.
    const alikeByTest = ["pmr", "features", "wouldReturn", "payment"];
    const forVisitors = [
      "isOwner",
      "canEdit",
      "editableUntil",
      "editedAt",
      "reply",
      "payBasis",
      "payHours",
      "shiftMonth",
    ];
    expect(shared.filter((key) => ![...alikeByTest, ...forVisitors].includes(key))).toEqual([]);
  });

  test("no list can start after a review of another place, which would reveal between which others one was written", async () => {
    const { site, place, asAuthor, manager } = await watched(kind);
    await asAuthor.post();
    const elsewhere = await kind.place(site, "Elsewhere");
    const { body } = await reviewer(site, kind, elsewhere._id, manager).post();
    const { _id } = body.review;
    const own = await site.call("GET", `${kind.list(elsewhere._id)}&before=${_id}`);
    expect(own.status).toBe(200);
    const others = await site.call("GET", `${kind.list(place._id)}&before=${_id}`);
    expect([others.status, Object.keys(others.body.fields)]).toEqual([400, ["before"]]);
  });

  test("a named review that becomes anonymous cannot be found again by its identifier, its time or any other trace", async () => {
    const { site, place, author, asAuthor, look } = await watched(kind);
    const posted = await asAuthor.post({ [kind.words]: "Signed." });
    const before = await look();
    site.clock.advance(dayMs);
    const edited = await asAuthor.edit(posted.body.review._id, {
      rating: 4,
      [kind.words]: "Rewritten.",
      isAnonymous: true,
    });
    expect(edited.body.review).toMatchObject({ isOwner: true, isAnonymous: true });
    const after = await look();
    expectNothingOf(after, author, ["2026-11-20", "2026-11-21", "09:30"]);
    expect(before.everything).toContain(posted.body.review._id);
    expect(after.everything).not.toContain(posted.body.review._id);
    // Neither to change it nor as a cursor in the list.
    const stranger = reviewer(site, kind, place._id, await site.member());
    expect((await stranger.edit(posted.body.review._id)).status).toBe(404);
    const page = await site.call("GET", `${kind.list(place._id)}&before=${posted.body.review._id}`);
    expect(page.status).toBe(400);

    // It looks like any review of the month that has always been anonymous.
    const other = reviewer(site, kind, place._id, await site.member());
    await other.post({ rating: 4, [kind.words]: "Rewritten.", isAnonymous: true });
    const { list } = await look();
    const [one, two] = list.map(({ _id, ...rest }) => rest);
    expect(one).toEqual(two);
  });

  test("an edited anonymous review looks unedited, and keeps its place", async () => {
    const { site, asAuthor, look } = await watched(kind);
    const { body } = await asAuthor.post({ isAnonymous: true });
    const before = await look();
    site.clock.advance(5 * dayMs);
    await asAuthor.edit(body.review._id, { isAnonymous: true });
    expect((await look()).everything).toBe(before.everything);
  });

  test("deleted: the state is the same as before it", async () => {
    const { site, place, asAuthor, look } = await watched(kind);
    const [other] = (await site.members(1)) as [Member];
    await reviewer(site, kind, place._id, other).post({ [kind.words]: "Signed." });
    const before = await look();
    site.clock.advance(hourMs);
    const { body } = await asAuthor.post({ [kind.words]: "Unsigned.", isAnonymous: true });
    await look();
    await asAuthor.remove(body.review._id);
    expect((await look()).everything).toBe(before.everything);
  });

  test("the log names no person and no review", async () => {
    const { site, author, asAuthor } = await watched(kind);
    const { body } = await asAuthor.post({ [kind.words]: "Unsigned.", isAnonymous: true });
    await asAuthor.edit(body.review._id, { isAnonymous: true });
    await asAuthor.remove(body.review._id);
    const log = site.logged.join("");
    for (const trace of [
      author.accountId,
      author.name,
      author.email,
      author.token,
      body.review._id,
      "Unsigned",
    ]) {
      expect(log).not.toContain(trace);
    }
  });
});
