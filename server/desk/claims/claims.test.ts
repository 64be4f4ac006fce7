// On both engines: claim-desk-kind.ts, present-claim.ts, services/speakers/claim-queries.ts.
import { describe, expect, test } from "vitest";
import { deleteOld } from "../../clean-up.ts";
import { dayMs, hourMs, minuteMs } from "../../platform/clock.ts";
import {
  askAndConfirm,
  claimForm,
  codeIn,
  decide,
  grant,
  inRegister,
  linkIn,
  mailTo,
  registerNumber,
  speakFor,
} from "../../test/claims.ts";
import { reviewer, reviewings } from "../../test/reviews.ts";
import { startTestSite, type TestSite } from "../../test/test-site.ts";
import { moveEntries } from "../../places/workplaces/merge-entries.ts";
import { refreshIndexes } from "../../figures/indexes/refresh-indexes.ts";

async function siteWithStaff() {
  const site = await startTestSite();
  const staff = await site.staff("moderator");
  const place = await site.workplace();
  await inRegister(site, place._id);
  return { site, staff, place };
}

const queueOf = async (site: TestSite, as: Awaited<ReturnType<TestSite["staff"]>>) =>
  (await site.call("GET", "/api/desk/queue", { as })).body.items;

const claimsIn = (site: TestSite) =>
  site.site.database.read.selectFrom("claims").selectAll().execute();

const openReplies = (site: TestSite, token: string) => site.call("GET", `/api/replies/${token}`);

describe("asking", () => {
  test("comes to the desk once the address is confirmed, and twice is once", async () => {
    const { site, staff, place } = await siteWithStaff();
    const ask = () =>
      site.call("POST", "/api/claim", { body: { ...claimForm, placeId: place._id } });
    const answers = [await ask(), await ask()];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.text).toBe(answers[1]?.text);
    expect(await queueOf(site, staff)).toEqual([]);
    const mail = await mailTo(site, claimForm.email, "Confirm my email");
    // Typed before the address was proved.
    for (const typed of ["Ashenwick Pharmacy", "Quentin Ashenwick", "Rowan Street"]) {
      expect(mail).not.toContain(typed);
    }
    const confirm = (code: string) => site.call("POST", "/api/claim/code", { body: { code } });
    const code = codeIn(mail);
    expect((await confirm(code)).status).toBe(200);
    expect((await confirm(code.toLowerCase().replaceAll("-", " "))).status).toBe(200);
    expect((await ask()).text).toBe(answers[0]?.text);
    expect((await queueOf(site, staff)).map(({ title, kind }) => [title, kind])).toEqual([
      ["Ashenwick Pharmacy, for Rowan Street Pharmacy", "claim"],
    ]);
    const wrong = await confirm("AAAA-BBBB-CCCC-DDDD");
    expect([wrong.status, wrong.body.code]).toEqual([400, "invalid_link"]);
  });

  test.each([
    ["no name", { organisation: "" }, "organisation"],
    ["a name in two lines", { organisation: "Ann\nBob" }, "organisation"],
    ["a name of 121 letters", { person: "x".repeat(121) }, "person"],
    ["a note of 501 letters", { note: "x".repeat(501) }, "note"],
  ])("with %s is refused", async (_, changes, field) => {
    const { site, place } = await siteWithStaff();
    const body = { ...claimForm, placeId: place._id, ...changes };
    const refused = await site.call("POST", "/api/claim", { body });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]]);
    expect(await claimsIn(site)).toEqual([]);
  });

  test("any address will do for a workplace; a place that is not there cannot be claimed", async () => {
    const { site, place } = await siteWithStaff();
    const ask = (body: object) =>
      site.call("POST", "/api/claim", { body: { ...claimForm, ...body } });
    expect((await ask({ email: "q@gmail.com", placeId: place._id })).status).toBe(201);
    expect((await ask({ placeId: "nowhere" })).status).toBe(404);
    expect((await ask({ kind: "agency", placeId: place._id })).status).toBe(404);
  });

  test("is limited for each address, so that no mailbox is flooded", async () => {
    const site = await startTestSite({ environment: { RATE_LIMIT_SCALE: "1" } });
    const statuses: number[] = [];
    for (let number = 0; number < 5; number += 1) {
      const { _id: placeId } = await site.workplace({ name: `PLACE ${number}` });
      await inRegister(site, placeId);
      const { status } = await site.call("POST", "/api/claim", { body: { ...claimForm, placeId } });
      statuses.push(status);
    }
    expect(statuses).toEqual([201, 201, 201, 429, 429]);
  });
});

describe("at the desk", () => {
  test("a claim is granted once they called, and the link opens its reviews", async () => {
    const { site, staff, place } = await siteWithStaff();
    const item = await askAndConfirm(site, staff, place._id);
    const { body: shown } = await site.call("GET", `/api/desk/claims/${item}`, { as: staff });
    expect(shown).toMatchObject({
      organisation: "Ashenwick Pharmacy",
      person: "Quentin Ashenwick",
      state: "confirmed",
      telephone: registerNumber,
      unprovable: null,
      answeredBy: null,
      granted: [],
      place: { name: "Rowan Street Pharmacy", address: ["1 Rowan Street", "Rowanton", "ZX1 1AA"] },
    });
    expect((await grant(site, staff, item)).status).toBe(200);
    expect((await site.mails()).some((mail) => mail.includes("/replies/"))).toBe(false);
    site.clock.advance(3 * minuteMs);
    const token = linkIn(await mailTo(site, claimForm.email, "See the reviews"));
    const { body } = await openReplies(site, token);
    expect([body.organisation, body.workplaces.map(({ _id }) => _id), body.agencies]).toEqual([
      "Ashenwick Pharmacy",
      [place._id],
      [],
    ]);
    expect((await openReplies(site, "unknown")).body.code).toBe("invalid_link");
  });

  test("one organisation a place: a second claim is refused while the first is granted", async () => {
    const { site, staff, place } = await siteWithStaff();
    const token = await speakFor(site, staff, place._id);
    const other = { email: "z@other-pharmacy.example", organisation: "Other" };
    const item = await askAndConfirm(site, staff, place._id, other);
    const { body } = await site.call("GET", `/api/desk/claims/${item}`, { as: staff });
    expect(body.answeredBy?.organisation).toBe("Ashenwick Pharmacy");
    const refused = await grant(site, staff, item);
    expect([refused.status, refused.body.code]).toEqual([409, "claimed_already"]);
    // Revoked, the first makes room.
    const claimId = body.answeredBy?._id ?? "";
    await site.call("POST", `/api/desk/claims/${claimId}/reopen`, { as: staff });
    const reopened = (await queueOf(site, staff)).find(({ _id }) => _id !== item)!._id;
    const noReason = await decide(site, staff, reopened, { decision: "revoke" });
    expect(noReason.body.fields).toHaveProperty("reason");
    const why = { decision: "revoke", reason: "not-shown" };
    expect((await decide(site, staff, reopened, why)).status).toBe(200);
    expect((await openReplies(site, token)).status).toBe(400);
    expect((await grant(site, staff, item)).status).toBe(200);
    // Whose claim was revoked may ask again, and is in the queue.
    const again = await askAndConfirm(site, staff, place._id);
    expect(again).not.toBe("none");
    expect((await queueOf(site, staff)).map(({ _id }) => _id)).toContain(again);
    // Too late to take the revocation back.
    const undo = await site.call("POST", `/api/desk/items/${reopened}/undo`, { as: staff });
    expect([undo.status, undo.body.code]).toEqual([409, "decided_already"]);
  });

  test("each decision can be taken back, and then sends no mail", async () => {
    const { site, staff, place } = await siteWithStaff();
    const item = await askAndConfirm(site, staff, place._id);
    const undo = () => site.call("POST", `/api/desk/items/${item}/undo`, { as: staff });
    for (const decision of [
      { decision: "called" },
      { decision: "refuse", reason: "not-shown" },
      { decision: "called" },
    ]) {
      expect((await decide(site, staff, item, decision)).status).toBe(200);
      expect((await undo()).status).toBe(200);
    }
    site.clock.advance(10 * minuteMs);
    expect((await site.mails()).filter((mail) => !mail.includes("Confirm"))).toEqual([]);
    const places = await site.site.database.read.selectFrom("claimed_places").selectAll().execute();
    expect(places).toEqual([]);
    expect((await claimsIn(site))[0]?.state).toBe("confirmed");
  });

  test("a revocation taken back brings back link, places and replies", async () => {
    const { site, staff, place } = await siteWithStaff();
    const token = await speakFor(site, staff, place._id);
    const [claim] = await claimsIn(site);
    await site.call("POST", `/api/desk/claims/${claim?.id ?? ""}/reopen`, { as: staff });
    const item = (await queueOf(site, staff))[0]!._id;
    await decide(site, staff, item, { decision: "revoke", reason: "misused" });
    expect((await openReplies(site, token)).status).toBe(400);
    await site.call("POST", `/api/desk/items/${item}/undo`, { as: staff });
    expect((await openReplies(site, token)).body.workplaces).toHaveLength(1);
    expect((await claimsIn(site))[0]).toEqual(claim);
  });

  test("of two who decide at once one is told so; no one decides about their own claim", async () => {
    const { site, staff, place } = await siteWithStaff();
    const other = await site.staff("moderator");
    const item = await askAndConfirm(site, staff, place._id);
    const answers = await Promise.all([staff, other].map((as) => grant(site, as, item)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    const { _id } = await site.workplace({ name: "ANOTHER" });
    const own = await askAndConfirm(site, other, _id, { email: staff.email });
    const refused = await grant(site, staff, own);
    expect([refused.status, refused.body.code]).toEqual([403, "own_matter"]);
  });

  test("a head office gets its branches by their codes", async () => {
    const { site, staff, place } = await siteWithStaff();
    const branch = await site.workplace({ name: "BRANCH", ods_code: "FA123" });
    const third = await site.workplace({ name: "THIRD", ods_code: "FA124" });
    const item = await askAndConfirm(site, staff, place._id);
    const unknown = await grant(site, staff, item, { codes: "FA999" });
    expect(unknown.body.fields["codes"]).toContain("FA999");
    await grant(site, staff, item, { codes: "fa123" });
    site.clock.advance(3 * minuteMs);
    const token = linkIn(await mailTo(site, claimForm.email, "See the reviews"));
    const idsOf = async () =>
      (await openReplies(site, token)).body.workplaces.map(({ _id }) => _id).toSorted();
    expect(await idsOf()).toEqual([place._id, branch._id].toSorted());
    const { body } = await site.call("GET", "/api/desk/claims", { as: staff });
    expect(body[0]?.places).toHaveLength(2);
    await site.call("POST", `/api/desk/claims/${body[0]?._id ?? ""}/reopen`, { as: staff });
    const again = (await queueOf(site, staff))[0]!._id;
    await decide(site, staff, again, { decision: "keep", codes: "FA123, FA124" });
    expect(await idsOf()).toEqual([place._id, branch._id, third._id].toSorted());
  });

  test("a code of an entry that became part of another gives the place that is shown", async () => {
    const { site, staff, place } = await siteWithStaff();
    const [old, shown] = [
      await site.workplace({ name: "OLD ENTRY", ods_code: "FA123" }),
      await site.workplace({ name: "SHOWN ENTRY", ods_code: "FA124" }),
    ];
    const touched = await site.site.database.commit((transaction) =>
      moveEntries(transaction, new Map([[old._id, shown._id]])),
    );
    await refreshIndexes(site.site.database.read, site.site, touched);
    const item = await askAndConfirm(site, staff, place._id);
    await grant(site, staff, item, { codes: "FA123, FA124" });
    const granted = await site.site.database.read
      .selectFrom("claimed_places")
      .select("place_id")
      .execute();
    expect(granted.map(({ place_id: id }) => id).toSorted()).toEqual(
      [place._id, shown._id].toSorted(),
    );
    site.clock.advance(3 * minuteMs);
    const token = linkIn(await mailTo(site, claimForm.email, "See the reviews"));
    const { body } = await openReplies(site, token);
    expect(body.workplaces.map(({ _id }) => _id).toSorted()).toEqual(
      [place._id, shown._id].toSorted(),
    );
    const [, kind] = reviewings[0]!;
    const posted = await reviewer(site, kind, shown._id, await site.member()).post();
    const reply = await site.call("POST", "/api/reply", {
      body: {
        token,
        kind: "workplace-review",
        reviewId: posted.body.review._id,
        text: "Thank you.",
      },
    });
    expect(reply.status).toBe(201);
  });

  test("of a place merged into another the claim goes along, and comes back with it", async () => {
    const { site, staff, place } = await siteWithStaff();
    const target = await site.workplace({ name: "TARGET" });
    const token = await speakFor(site, staff, place._id);
    const move = async (into: string | null) => {
      const touched = await site.site.database.commit((transaction) =>
        moveEntries(transaction, new Map([[place._id, into]])),
      );
      await refreshIndexes(site.site.database.read, site.site, touched);
    };
    const idsOf = async () =>
      (await openReplies(site, token)).body.workplaces.map(({ _id }) => _id);
    await move(target._id);
    expect(await idsOf()).toEqual([target._id]);
    await move(null);
    expect(await idsOf()).toEqual([place._id]);
    // The place that it becomes part of has an organisation of its own: that one speaks for the whole.
    const other = { email: "z@other-pharmacy.example" };
    const otherToken = await speakFor(site, staff, target._id, other);
    await move(target._id);
    expect(await idsOf()).toEqual([]);
    expect((await openReplies(site, otherToken)).body.workplaces).toHaveLength(1);
  });
});

describe("the link", () => {
  test("is replaced by a newer one once that is opened: anybody may ask for one for any address", async () => {
    const { site, staff, place } = await siteWithStaff();
    const token = await speakFor(site, staff, place._id);
    const ask = (email: string) => site.call("POST", "/api/claim/link", { body: { email } });
    const statusOf = async (link: string) => (await openReplies(site, link)).status;
    const asked = async () => {
      site.clock.advance(minuteMs);
      const answer = await ask(claimForm.email.toUpperCase());
      const link = linkIn(await mailTo(site, claimForm.email, "You asked for a new link"));
      return { answer, link };
    };
    const [second, unknown] = [await asked(), await ask("no@body.example")];
    expect([second.answer.status, second.answer.text]).toEqual([unknown.status, unknown.text]);
    const third = await asked();
    expect(new Set([token, second.link, third.link]).size).toBe(3);
    expect(await statusOf(token)).toBe(200);
    expect([await statusOf(second.link), await statusOf(token)]).toEqual([200, 400]);
    // The newest, which nobody has opened yet, does not end with it.
    expect([await statusOf(third.link), await statusOf(second.link)]).toEqual([200, 400]);
  });

  test("ends after 90 days without use, and not before", async () => {
    const { site, staff, place } = await siteWithStaff();
    const token = await speakFor(site, staff, place._id);
    for (let time = 0; time < 2; time += 1) {
      site.clock.advance(89 * dayMs);
      await deleteOld(site.site);
      expect((await openReplies(site, token)).status, "made long ago, used since").toBe(200);
    }
    site.clock.advance(90 * dayMs + hourMs);
    expect((await openReplies(site, token)).status).toBe(400);
    await deleteOld(site.site);
    const { read } = site.site.database;
    expect(await read.selectFrom("reply_links").select("claim_id").execute()).toEqual([]);
  });
});

describe("what is stored of a claimant", () => {
  const expire = async (site: TestSite) => {
    await deleteOld(site.site);
    return (await claimsIn(site)).length;
  };

  test("goes after 7 days unconfirmed, and 30 days after a refusal", async () => {
    const { site, staff, place } = await siteWithStaff();
    await site.call("POST", "/api/claim", { body: { ...claimForm, placeId: place._id } });
    site.clock.advance(6 * dayMs);
    expect(await expire(site)).toBe(1);
    site.clock.advance(dayMs + minuteMs);
    expect(await expire(site)).toBe(0);
    const again = await site.staff("moderator");
    const item = await askAndConfirm(site, again, place._id);
    await decide(site, again, item, { decision: "refuse", reason: "not-shown" });
    site.clock.advance(29 * dayMs);
    expect(await expire(site)).toBe(1);
    site.clock.advance(dayMs + minuteMs);
    expect(await expire(site)).toBe(0);
    expect(staff.name).not.toBe("");
  });

  test("goes at once when it is given up, and with an account of the same address", async () => {
    const { site, staff, place } = await siteWithStaff();
    const token = await speakFor(site, staff, place._id);
    const givenUp = await site.call("POST", "/api/replies/give-up", { body: { token } });
    expect([givenUp.status, await claimsIn(site)]).toEqual([200, []]);
    expect((await openReplies(site, token)).status).toBe(400);
    const { read } = site.site.database;
    for (const table of ["claimed_places", "reply_links", "replies"] as const) {
      expect(await read.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
    const erased = await read.selectFrom("erasures").select(["kind", "extent"]).execute();
    expect(erased).toEqual([{ kind: "claim", extent: "whole" }]);

    const member = await site.member({ email: "q@ashenwick-pharmacy.example" });
    await askAndConfirm(site, staff, place._id, { email: member.email });
    const body = { password: member.password, reviews: "delete" };
    await site.call("POST", "/api/profile/deletion", { as: member, body });
    expect(await claimsIn(site)).toEqual([]);
  });
});
