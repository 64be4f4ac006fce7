// On both engines: two mails, two decisions at once.
import { describe, expect, test } from "vitest";
import { dayMs, hourMs } from "../../platform/clock.ts";
import { agencyClaim, claimForm, mailTo, speakFor } from "../../test/claims.ts";
import { nextNight } from "../../test/next-night.ts";
import { observePlace, withoutRandomness } from "../../test/observe-place.ts";
import { reviewer, reviewings } from "../../test/reviews.ts";
import { startTestSite, type TestSite } from "../../test/test-site.ts";
import { watchChanges } from "../../test/watch-changes.ts";
import { rebuildFigures } from "../../figures/figures/rebuild-figures.ts";
import { runNight } from "../../run-night.ts";
import { storeTotals } from "../../figures/transparency/store-totals.ts";
import { moveEntries } from "../../places/workplaces/merge-entries.ts";
import { removeReply, restoreReply } from "./decide-reply.ts";

const text = "Thank you. We now pay within 14 days.";

/** The mails to authors about replies, when the morning after the next night has come. */
async function toldInMorning(site: TestSite): Promise<string[]> {
  await nextNight(site);
  site.clock.advance(5 * hourMs);
  return await mailsToAuthors(site);
}

const mailsToAuthors = async (site: TestSite) =>
  (await site.mails()).filter((mail) => mail.includes("reply to a review"));

describe.each(reviewings)("a reply to a review of %s", (what, kind) => {
  const isAgency = what === "an agency";
  const reviewKind = isAgency ? ("agency-review" as const) : ("workplace-review" as const);
  const claim = isAgency ? agencyClaim : {};
  const organisation = isAgency ? agencyClaim.organisation : claimForm.organisation;

  async function siteWithSpeaker() {
    const site = await startTestSite();
    const staff = await site.staff("moderator");
    const place = await kind.place(site);
    const token = await speakFor(site, staff, place._id, claim);
    const author = await site.member();
    const by = reviewer(site, kind, place._id, author);
    const reply = (reviewId: string, changes: object = {}) =>
      site.call("POST", "/api/reply", {
        body: { token, kind: reviewKind, reviewId, text, ...changes },
      });
    const list = async () => (await site.call("GET", kind.list(place._id))).body;
    return { site, staff, place, token, author, by, reply, list };
  }

  test("is stored only once its words were seen, where the client asks", async () => {
    const { by, reply } = await siteWithSpeaker();
    const { _id } = (await by.post()).body.review;
    const seen = { text: "Dr Okonkwo left early.", sendAnyway: false };
    const { status, body } = await reply(_id, seen);
    const { marks } = body as unknown as { marks: { why: string }[] };
    expect([status, marks.map(({ why }) => why)]).toEqual([409, ["person"]]);
    expect((await reply(_id, { sendAnyway: false })).status).toBe(201);
  });

  const named = "It was Mrs Okonkwo who left early.";

  /** With the item that a moderator has before them. */
  async function heldReply(words = named) {
    const all = await siteWithSpeaker();
    const { site, staff, by, reply, token } = all;
    const { _id: reviewId } = (await by.post()).body.review;
    const posted = await reply(reviewId, { text: words, sendAnyway: true });
    const { _id: id } = posted.body.reply;
    const open = async () => {
      const { items } = (await site.call("GET", "/api/desk/queue", { as: staff })).body;
      return items.find(({ kind }) => kind === "report");
    };
    const decide = (itemId: string, body: object) =>
      site.call("POST", `/api/desk/reports/${itemId}`, { as: staff, body });
    const undo = (itemId: string) =>
      site.call("POST", `/api/desk/items/${itemId}/undo`, { as: staff });
    const edit = (text: string, before: string) =>
      site.call("PUT", `/api/reply/${id}`, { body: { token, text, before } });
    const held = async () => (await site.call("GET", `/api/replies/${token}`)).body.held;
    const state = async () =>
      (await site.site.database.read.selectFrom("replies").selectAll().execute()).map(
        (row) => row.state,
      );
    const email = isAgency ? agencyClaim.email : claimForm.email;
    return { ...all, reviewId, posted, id, open, decide, undo, edit, held, state, email };
  }

  test.each([
    ["names a person", named, "It may name a person."],
    ["has a telephone number", "Ring us on 0113 496 0000.", "It may have a telephone number."],
    [
      "tells of a patient",
      "A patient of ours with HIV complained about you.",
      "It may have details of a patient.",
    ],
  ])("that %s is held, also for a client that does not ask", async (_, words, why) => {
    const { site, staff, reviewId, posted, id, open, held, list, edit } = await heldReply(words);
    expect([posted.status, posted.body.isHeld]).toEqual([201, true]);
    expect(posted.body.message).toContain("One of us reads your reply before others do.");
    expect((await list())[0]?.reply).toBeNull();
    expect(await held()).toEqual([
      { kind: reviewKind, reviewId, reply: expect.objectContaining({ _id: id, text: words }) },
    ]);
    const item = await open();
    expect(item?.title).toBe(`A held reply by ${organisation}`);
    const read = await site.call("GET", `/api/desk/reports/${item?._id}`, { as: staff });
    expect(read.body).toMatchObject({ kind: "reply", text: words, heldFor: why, reports: [] });
    expect(read.body.replyTo).toMatchObject({ isAnonymous: false });
    expect(read.body.replyTo?.texts).not.toEqual([]);

    // An edit is read as well, though nothing in it is marked any more.
    expect((await edit("We pay on time.", words)).body).toMatchObject({ isHeld: true });
    expect((await list())[0]?.reply).toBeNull();
  });

  test("that is held becomes public, and not, by the desk, and each can be taken back", async () => {
    const { site, open, decide, undo, state, list, email } = await heldReply();
    const item = (await open())!;
    expect((await decide(item._id, { decision: "keep" })).status).toBe(200);
    expect((await list())[0]?.reply?.text).toBe(named);
    expect(await open()).toBeUndefined();
    expect((await undo(item._id)).status).toBe(200);
    expect([(await list())[0]?.reply, await state()]).toEqual([null, ["held"]]);

    const reason = "names-a-person";
    expect((await decide(item._id, { decision: "remove", reason })).status).toBe(200);
    expect(await state()).toEqual(["removed"]);
    expect((await undo(item._id)).status).toBe(200);
    expect(await state()).toEqual(["held"]);
    const told = async () =>
      (await site.mails()).filter((mail) => /Your reply is public|We removed/.test(mail)).length;
    expect(await told()).toBe(0);

    // The review's author gets the same mail as if the reply were posted now.
    expect(await toldInMorning(site)).toEqual([]);
    const moderator = await site.staff("moderator");
    const publish = { as: moderator, body: { decision: "keep" } } as const;
    const done = await site.call("POST", `/api/desk/reports/${item._id}`, publish);
    expect(done.status).toBe(200);
    site.clock.advance(dayMs);
    await runNight(site.site);
    expect(await mailTo(site, email, "Your reply is public")).toContain("everybody can see it");
    expect(await mailsToAuthors(site)).toEqual([]);
    expect(await toldInMorning(site)).toHaveLength(1);
  });

  test("that is held is decided only as it was read, and can be deleted", async () => {
    const { site, token, id, open, decide, edit, state, held } = await heldReply();
    const before = (await open())!;
    await edit(`${named} She did.`, named);
    expect((await decide(before._id, { decision: "keep" })).status).toBe(409);
    const after = (await open())!;
    expect(after._id).not.toBe(before._id);
    await site.call("POST", `/api/reply/${id}/remove`, { body: { token } });
    expect([await state(), await held(), await open()]).toEqual([["deleted"], [], undefined]);
    expect((await decide(after._id, { decision: "keep" })).status).toBe(409);
  });

  test("that was public is held again once it names a person", async () => {
    const { site, by, reply, token, list } = await siteWithSpeaker();
    const { _id } = (await by.post()).body.review;
    const { _id: id } = (await reply(_id)).body.reply;
    const body = { token, text: named, before: text };
    const edited = await site.call("PUT", `/api/reply/${id}`, { body });
    expect([edited.status, edited.body.isHeld]).toEqual([200, true]);
    expect((await list())[0]?.reply).toBeNull();
  });

  test("that is held is written, edited and deleted unnoticed, and goes when the review loses its name", async () => {
    const { site, by, reply, token, list } = await siteWithSpeaker();
    const { _id } = (await by.post({ isAnonymous: false })).body.review;
    await rebuildFigures(site.site);
    await storeTotals(site.site);
    const noticed = await watchChanges(site);
    const { _id: id } = (await reply(_id, { text: named })).body.reply;
    await site.call("PUT", `/api/reply/${id}`, { body: { token, text: `${named} Yes.` } });
    expect((await noticed())[1]).toEqual([]);
    const { _id: renamed } = (await by.edit(_id, { isAnonymous: true })).body.review;
    expect(renamed).not.toBe(_id);
    expect((await site.call("GET", `/api/replies/${token}`)).body.held).toEqual([]);
    expect((await list())[0]?.reply).toBeNull();
    expect((await reply(renamed)).status).toBe(201);
  });

  test("is shown with it, once, under the organisation's name, dated by months", async () => {
    const { site, author, by, reply, list, token } = await siteWithSpeaker();
    const { _id } = (await by.post()).body.review;
    expect((await list())[0]?.reply).toBeNull();
    const posted = await reply(_id);
    const shown = {
      _id: expect.stringMatching(/^[\w-]{22}$/),
      name: organisation,
      text,
      month: "2026-11-01T00:00:00.000Z",
      editedMonth: null,
    };
    expect([posted.status, posted.body.reply]).toEqual([201, shown]);
    expect((await list())[0]?.reply).toEqual(shown);
    const own = await site.call("GET", kind.ownPath, { as: author });
    expect(own.body[0]?.reply).toEqual(shown);
    const twice = await reply(_id, { text: "Another" });
    expect([twice.status, twice.body.code, twice.body.reply]).toEqual([
      409,
      "replied_already",
      shown,
    ]);

    const { _id: id } = posted.body.reply;
    site.clock.advance(20 * dayMs);
    const edit = (body: object) =>
      site.call("PUT", `/api/reply/${id}`, { body: { token, text: "Changed.", ...body } });
    const conflict = await edit({ before: "as in another tab" });
    expect([conflict.status, conflict.body.code]).toEqual([409, "edited_elsewhere"]);
    expect((await edit({ before: text })).body.reply).toEqual({
      ...shown,
      text: "Changed.",
      editedMonth: "2026-12-01T00:00:00.000Z",
    });
    expect((await list())[0]?.reply?.text).toBe("Changed.");
    const remove = () => site.call("POST", `/api/reply/${id}/remove`, { body: { token } });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect((await edit({})).status).toBe(404);
    expect((await list())[0]?.reply).toBeNull();
    expect((await reply(_id)).status).toBe(201);
  });

  test.each([
    ["empty", { text: " \u200b " }, 400],
    ["of 2,001 characters", { text: "x".repeat(2001) }, 400],
    ["to a review that never was", { reviewId: "nothing" }, 404],
    ["with a link that is not ours", { token: "wrong" }, 400],
    ["to no kind of review", { kind: "workplace" }, 400],
  ])("%s is refused", async (_, changes, status) => {
    const { by, reply, list } = await siteWithSpeaker();
    const { _id } = (await by.post()).body.review;
    const refused = await reply(_id, changes);
    expect([refused.status, refused.body.message]).toEqual([status, expect.stringMatching(/\.$/)]);
    expect((await list())[0]?.reply).toBeNull();
  });

  test("may have 2,000 characters, and scripts and links stay the text that they are", async () => {
    const { site, by, reply, list, place } = await siteWithSpeaker();
    const hostile = `<script>alert(1)</script> <a href="https://evil.example">x</a>`;
    const long = hostile + "é".repeat(2000 - hostile.length);
    const { _id } = (await by.post()).body.review;
    expect((await reply(_id, { text: long })).status).toBe(201);
    expect((await list())[0]?.reply?.text).toBe(long);
    expect(place.name).not.toBe("");
    expect(site.logged.join("")).not.toContain("evil.example");
  });

  test("is refused for another place, and for a review that is not public", async () => {
    const { site, author, by, reply } = await siteWithSpeaker();
    const other = await kind.place(site, "ANOTHER PLACE");
    const elsewhere = (await reviewer(site, kind, other._id, author).post()).body.review;
    const refused = await reply(elsewhere._id);
    expect([refused.status, refused.body.code]).toEqual([403, "not_allowed"]);
    const { _id } = (await by.post()).body.review;
    await by.remove(_id);
    const gone = await reply(_id);
    expect([gone.status, gone.body.message]).toEqual([
      404,
      "This review is no longer here, so there is nothing to reply to.",
    ]);
    const rows = await site.site.database.read.selectFrom("replies").selectAll().execute();
    expect(rows).toEqual([]);
  });

  test("goes with the review, and with the name above it; another can be written", async () => {
    const { site, by, reply, list } = await siteWithSpeaker();
    const { _id } = (await by.post({ isAnonymous: false })).body.review;
    await reply(_id);
    const hidden = (await by.edit(_id, { isAnonymous: true })).body.review;
    expect(hidden._id).not.toBe(_id);
    expect(await list()).toMatchObject([{ _id: hidden._id, reply: null }]);
    expect((await reply(_id)).status).toBe(404);
    const rows = () => site.site.database.read.selectFrom("replies").selectAll().execute();
    expect(await rows()).toEqual([]);
    expect((await reply(hidden._id)).status).toBe(201);
    await by.remove(hidden._id);
    expect(await rows()).toEqual([]);
  });

  test.each(["taken off by its author", "erased with the account"])(
    "is not there below a review whose name was %s",
    async (how) => {
      const { site, author, by, reply, list } = await siteWithSpeaker();
      const { _id } = (await by.post({ isAnonymous: false })).body.review;
      await reply(_id);
      if (how.startsWith("taken")) await by.edit(_id, { isAnonymous: true });
      else {
        const body = { password: author.password, reviews: "keep" };
        await site.call("POST", "/api/profile/deletion", { as: author, body });
      }
      expect(await list()).toMatchObject([{ isAnonymous: true, reply: null }]);
    },
  );

  test("tells the organisation the same for every author of the review", async () => {
    const { site, place, reply, list } = await siteWithSpeaker();
    const [named, anonymous, erased] = await site.members(3);
    const post = async (as: typeof named, isAnonymous: boolean) =>
      (await reviewer(site, kind, place._id, as!).post({ isAnonymous })).body.review._id;
    const ids = [await post(named, false), await post(anonymous, true), await post(erased, true)];
    const remove = { password: erased!.password, reviews: "keep" };
    await site.call("POST", "/api/profile/deletion", { as: erased!, body: remove });
    const answers = await Promise.all(ids.map((id) => reply(id)));
    const comparable = answers.map(({ status, body, headers }) => [
      status,
      { ...body, reply: { ...body.reply, _id: "" } },
      Object.keys(headers),
    ]);
    expect(comparable[1]).toEqual(comparable[0]);
    expect(comparable[2]).toEqual(comparable[0]);
    // One row each, so that not even the database's work differs.
    const rows = await site.site.database.read.selectFrom("replies").select("is_told").execute();
    expect(rows).toEqual([{ is_told: 0 }, { is_told: 0 }, { is_told: 0 }]);
    expect(await list()).toHaveLength(3);
  });

  test("is mailed to the author in the morning after the next night, once, without the place's name", async () => {
    const { site, author, by, reply, place, token } = await siteWithSpeaker();
    const other = await site.member();
    const { _id } = (await by.post()).body.review;
    const second = (await reviewer(site, kind, place._id, other).post()).body.review._id;
    const { _id: replyId } = (await reply(_id)).body.reply;
    await reply(second);
    site.clock.set("2026-12-01T00:01:00.000Z");
    // By two processes at once.
    await Promise.all([runNight(site.site), runNight(site.site)]);
    site.clock.set("2026-12-01T07:59:59.999Z");
    expect(await mailsToAuthors(site)).toEqual([]);
    site.clock.set("2026-12-01T08:00:00.000Z");
    expect(await mailsToAuthors(site)).toHaveLength(2);
    const mail = await mailTo(site, author.email, "my-reviews");
    for (const secret of [place.name, organisation, text]) expect(mail).not.toContain(secret);
    expect(mail).not.toMatch(/rowan/i);
    // A second reply instead of a deleted one is not announced again: those two mails are deleted by then.
    await site.call("POST", `/api/reply/${replyId}/remove`, { body: { token } });
    expect((await reply(_id)).status).toBe(201);
    expect(await toldInMorning(site)).toEqual([]);
  });

  test("that is held is listed for the organisation that wrote it, and for no other", async () => {
    const { site, staff, by, reply, token } = await siteWithSpeaker();
    const elsewhere = await kind.place(site, "ANOTHER PLACE");
    const another = { ...claim, email: isAgency ? "zoe@another-place.example" : "zoe@zoe.example" };
    const otherToken = await speakFor(site, staff, elsewhere._id, another);
    await reply((await by.post()).body.review._id, { text: named });
    const held = async (link: string) =>
      (await site.call("GET", `/api/replies/${link}`)).body.held.map(({ reply: one }) => one.text);
    expect([await held(token), await held(otherToken)]).toEqual([[named], []]);
  });

  test("is not mailed to an author whose account is suspended when the mail is due", async () => {
    const { site, staff, author, by, reply, place } = await siteWithSpeaker();
    const suspended = await site.member();
    for (const one of [by, reviewer(site, kind, place._id, suspended)]) {
      expect((await reply((await one.post()).body.review._id)).status).toBe(201);
    }
    const { accountId } = suspended;
    const body = { accountId, reason: "abuse", reviews: "reviews-stay" };
    expect((await site.call("POST", "/api/desk/suspensions", { as: staff, body })).status).toBe(
      200,
    );
    const told = await toldInMorning(site);
    const to = [author, suspended].map(({ email }) => told.some((mail) => mail.includes(email)));
    expect(to, "mails to the author, and to the suspended author").toEqual([true, false]);
  });

  test("that we remove is not shown, is mailed to the organisation, and cannot be written again", async () => {
    const { site, by, reply, list, token } = await siteWithSpeaker();
    const { _id } = (await by.post()).body.review;
    const { _id: id } = (await reply(_id)).body.reply;
    const decide = async (restore: boolean) => {
      const done = await site.site.database.commit(async (transaction) =>
        restore
          ? await restoreReply(transaction, id)
          : (await removeReply(transaction, id, "names-a-person", site.clock.now())) !== undefined,
      );
      site.site.cache.clear();
      return done;
    };
    expect([await decide(false), await decide(false)]).toEqual([true, false]);
    expect((await list())[0]?.reply).toBeNull();
    const edit = await site.call("PUT", `/api/reply/${id}`, { body: { token, text } });
    expect([(await reply(_id)).status, edit.status]).toEqual([403, 403]);
    expect([await decide(true), await decide(true)]).toEqual([true, false]);
    expect((await list())[0]?.reply?.text).toBe(text);
    site.clock.advance(dayMs / 24);
    expect((await site.mails()).some((mail) => mail.includes("We removed"))).toBe(false);
    await decide(false);
    site.clock.advance(dayMs / 24);
    const email = isAgency ? agencyClaim.email : claimForm.email;
    expect(await mailTo(site, email, "We removed")).toContain("it named a person");
  });

  test("makes the place's manager see nothing else, whether or not the author still exists", async () => {
    const observe = async (isErased: boolean) => {
      const { site, place, author, by, reply } = await siteWithSpeaker();
      const { _id } = (await by.post({ isAnonymous: true })).body.review;
      const manager = await site.member();
      if (isErased) {
        const body = { password: author.password, reviews: "keep" };
        await site.call("POST", "/api/profile/deletion", { as: author, body });
      }
      await reply(_id);
      return await withoutRandomness(site, await observePlace(site, kind, place, manager));
    };
    const seen = await observe(false);
    expect(seen.join("")).toContain(text);
    expect(await observe(true)).toEqual(seen);
  });
});

async function workplaceWithReply() {
  const site = await startTestSite();
  const staff = await site.staff("moderator");
  const place = await site.workplace();
  const token = await speakFor(site, staff, place._id);
  const [, kind] = reviewings[0]!;
  const author = await site.member();
  const { body } = await reviewer(site, kind, place._id, author).post({ isAnonymous: true });
  const reviewId = body.review._id;
  const reply = { token, kind: "workplace-review", reviewId, text };
  await site.call("POST", "/api/reply", { body: reply });
  return { site, staff, place, author, reviewId, token };
}

const firstOf = async (site: TestSite, workplaceId: string) =>
  (await site.call("GET", `/api/workplace-reviews?workplaceId=${workplaceId}`)).body[0];

test("replies move with the reviews of a place that becomes part of another", async () => {
  const { site, place, reviewId } = await workplaceWithReply();
  const target = await site.workplace({ name: "TARGET" });
  await site.site.database.commit((transaction) =>
    moveEntries(transaction, new Map([[place._id, target._id]])),
  );
  site.site.cache.clear();
  const moved = await firstOf(site, target._id);
  expect([moved?._id, moved?.reply?.text]).toEqual([reviewId, text]);
});

test("a reply vanishes with the review of an erased account", async () => {
  const { site, place, author } = await workplaceWithReply();
  const body = { password: author.password, reviews: "delete" };
  await site.call("POST", "/api/profile/deletion", { as: author, body });
  expect((await firstOf(site, place._id))?.reply?.text).toBe(text);
  await nextNight(site);
  expect(await firstOf(site, place._id)).toBeUndefined();
  const rows = await site.site.database.read.selectFrom("replies").selectAll().execute();
  expect(rows).toEqual([]);
});

test("an agency corrects its website and services, and no other agency's", async () => {
  const site = await startTestSite();
  const staff = await site.staff("moderator");
  const agency = await site.agency();
  const other = await site.agency({ name: "Other" });
  const token = await speakFor(site, staff, agency._id, agencyClaim);
  const correct = (agencyId: string, changes: object = {}) =>
    site.call("PUT", "/api/replies/agency", {
      body: {
        token,
        agencyId,
        website: "www.swift-locums.example/locums",
        servicesOfferedFor: ["Nurses"],
        ...changes,
      },
    });
  const { status, body } = await correct(agency._id);
  expect([status, body.agency.website, body.agency.servicesOfferedFor]).toEqual([
    200,
    "https://www.swift-locums.example/locums",
    ["Nurses"],
  ]);
  const lookup = await site.call("GET", "/api/agency/lookup?name=Swift%20Locums");
  expect(lookup.body).toEqual(body.agency);
  expect((await correct(other._id)).status).toBe(403);
  expect((await correct(agency._id, { website: "javascript:alert(1)" })).status).toBe(400);
  const opened = await site.call("GET", `/api/replies/${token}`);
  expect(opened.body.agencies).toEqual([body.agency]);
});
