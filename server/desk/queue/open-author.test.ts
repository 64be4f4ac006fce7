// On both engines: desk/moderation/find-moderated-review.ts, reviews/states/opening-queries.ts.
import { describe, expect, test } from "vitest";
import { dayMs } from "../../platform/clock.ts";
import { unfolded } from "../../test/claims.ts";
import { review as written, reviewer, reviewings } from "../../test/reviews.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";
import { sendMorningMails } from "./send-morning-mails.ts";
import { decide, heldReview, post, setVerification } from "../moderation/test/at-desk.ts";

const open = async (site: TestSite, as: Member, id: string, body: object = why) => {
  const answer = await site.call("POST", `/api/desk/reviews/${id}/author`, { as, body });
  return [answer.status, answer.body.code ?? answer.body.author?.name];
};
const why = { reason: "paid-or-own" };

const report = (
  site: TestSite,
  kind: string,
  id: string,
  as?: Member,
  email = as?.email ?? "one@example.com",
) =>
  site.call("POST", "/api/report", {
    body: { kind, id, reason: "unlawful", details: "Why.", email },
    ...(as && { as }),
  });

const openings = (site: TestSite) =>
  site.site.database.read
    .selectFrom("desk_log")
    .select(["staff_id", "subject_id", "item_kind", "reason"])
    .where("action", "=", "author-opened")
    .execute();

describe.each(reviewings)("the author of a review of %s", (_, kind) => {
  const reported = kind.path === "/api/agency-review" ? "agency-review" : "workplace-review";

  test("is opened while an item about it waits, for a reason out of the list, which is logged", async () => {
    const site = await startTestSite();
    const staff = await site.staff("moderator");
    const { place, author, review } = await heldReview(site, kind);
    const refused = await site.member();
    await setVerification(site, refused, "rejected");
    const { review: other } = await post(site, kind, place._id, refused);
    const { review: unreported } = await post(site, kind, place._id, await site.member());
    for (const body of [{}, { reason: "curious" }, { reason: "" }]) {
      expect(await open(site, staff, review._id, body)).toEqual([400, "bad_input"]);
    }
    expect(await open(site, staff, unreported._id)).toEqual([403, "not_allowed"]);
    expect(await open(site, staff, review._id)).toEqual([200, author.name]);
    expect(await openings(site)).toEqual([
      {
        staff_id: staff.accountId,
        subject_id: review._id,
        item_kind: "held-review",
        reason: "paid-or-own",
      },
    ]);
    for (const id of [review._id, other._id]) {
      const { items } = (await site.call("GET", "/api/desk/queue", { as: staff })).body;
      expect(items.length, id).toBeGreaterThan(0);
      expect((await decide(site, staff, "publish", "no-rule-broken")).status).toBe(200);
    }
    // Both are public now, and nothing about them waits.
    expect(await open(site, staff, review._id)).toEqual([403, "not_allowed"]);
    // Anybody can type an address, the moderator too.
    for (const email of ["one@example.com", refused.email, staff.email]) {
      expect((await report(site, reported, review._id, undefined, email)).status).toBe(201);
      expect(await open(site, staff, review._id), email).toEqual([403, "not_allowed"]);
    }
    expect((await report(site, reported, review._id, refused)).status).toBe(201);
    expect(await open(site, staff, review._id)).toEqual([200, author.name]);
    expect(await open(site, staff, other._id)).toEqual([403, "not_allowed"]);
    expect((await openings(site)).map(({ item_kind }) => item_kind)).toEqual(
      expect.arrayContaining(["held-review", "report"]),
    );
  });

  test("is shown with the number of their reviews that others have seen, not of one that waits", async () => {
    const site = await startTestSite();
    const staff = await site.staff("moderator");
    const { author, review } = await heldReview(site, kind);
    const { body: before } = await site.call("POST", `/api/desk/reviews/${review._id}/author`, {
      as: staff,
      body: why,
    });
    await setVerification(site, author, "pending");
    const elsewhere = await kind.place(site, "Elsewhere");
    const { review: waits } = await post(site, kind, elsewhere._id, author, {
      isAnonymous: true,
      publish: "together",
    });
    expect(waits.moderation?.state).toBe("waiting");
    const { body: after } = await site.call("POST", `/api/desk/reviews/${review._id}/author`, {
      as: staff,
      body: why,
    });
    expect([before.author?.posted, after.author?.posted]).toEqual([1, 1]);
  });

  test("learns on which days it was opened and why, under each _id that the review had; nobody else does", async () => {
    const site = await startTestSite();
    const staff = await site.staff("moderator");
    const { place, author, review } = await heldReview(site, kind, { isAnonymous: false });
    const own = async () => (await site.call("GET", kind.ownPath, { as: author })).body[0];
    const told = async () =>
      (await own())?.moderation?.sentences.filter((sentence) => sentence.includes("opened"));
    expect(await told()).toEqual([]);
    for (const reason of ["paid-or-own", "paid-or-own", "secret-court-order", "court-order"]) {
      expect(await open(site, staff, review._id, { reason })).toEqual([200, author.name]);
    }
    const opened = (day: string, reason: string) =>
      `On ${day} one of our moderators opened who wrote this review. The reason: “${reason}”.`;
    const first = [
      opened(
        "20 November 2026",
        "It may be paid for, or written by someone with an interest in the place",
      ),
      opened("20 November 2026", "A court orders it"),
    ];
    expect(await told()).toEqual(first);
    await decide(site, staff, "publish", "no-rule-broken");

    const url = `${kind.path}/${review._id}` as const;
    const hidden = await site.call("PUT", url, { as: author, body: { isAnonymous: true } });
    const { _id: id, moderation } = hidden.body.review;
    expect(id).not.toBe(review._id);
    expect(moderation).toEqual({
      state: "public",
      sentences: first,
      changeUntil: null,
      canAppeal: false,
    });
    site.clock.advance(dayMs);
    const desk_used_at = site.clock.now().toISOString();
    await site.site.database.write.updateTable("sessions").set({ desk_used_at }).execute();
    await report(site, reported, id, await site.member());
    expect(await open(site, staff, id, { reason: "somebody-in-danger" })).toEqual([
      200,
      author.name,
    ]);
    const both = [...first, opened("21 November 2026", "Someone may be in danger")];
    expect(await told()).toEqual(both);

    for (const as of [undefined, staff, await site.member()]) {
      const { body } = await site.call("GET", kind.list(place._id), as ? { as } : {});
      expect(body).toHaveLength(1);
      expect(JSON.stringify(body)).not.toContain("opened");
    }
  });

  test("is hidden from staff who speak for the place, have reviewed it, or have reported the review", async () => {
    const site = await startTestSite();
    const [staff, speaker, reviewing, reporting] = [
      await site.staff("moderator"),
      await site.staff("moderator"),
      await site.staff("moderator"),
      await site.staff("moderator"),
    ];
    const place = await kind.place(site);
    const elsewhere = await kind.place(site, "ELSEWHERE PHARMACY");
    const author = await site.member();
    const { review } = await post(site, kind, place._id, author, { isAnonymous: true });
    const { review: far } = await post(site, kind, elsewhere._id, author, { isAnonymous: true });
    await post(site, kind, place._id, reviewing);
    await site.site.database.write
      .insertInto("claims")
      .values({
        id: "claim",
        place_kind: kind.path === "/api/agency-review" ? "agency" : "workplace",
        place_id: place._id,
        organisation: "It",
        person: "Somebody",
        role: "Owner",
        email: speaker.email,
        email_key: speaker.email.toLowerCase(),
        note: "",
        state: "confirmed",
        state_since: site.clock.now().toISOString(),
        reason: null,
        code_hash: null,
        code_expires_at: null,
        created_at: site.clock.now().toISOString(),
      })
      .execute();
    await report(site, reported, review._id, reporting);
    await report(site, reported, far._id, await site.member());
    for (const one of [speaker, reviewing]) {
      expect(await open(site, one, review._id)).toEqual([403, "own_matter"]);
      expect(await open(site, one, far._id)).toEqual([200, author.name]);
    }
    expect(await open(site, reporting, review._id)).toEqual([403, "not_allowed"]);
    expect(await open(site, author, review._id)).toEqual([404, "not_found"]);
    expect(await open(site, staff, review._id)).toEqual([200, author.name]);
    expect(await openings(site)).toHaveLength(3);
  });
});

const [[, kind]] = reviewings as [(typeof reviewings)[0]];

test("ten authors a day are enough for one person, also when they are opened at once", async () => {
  const site = await startTestSite();
  const [staff, other] = [await site.staff("moderator"), await site.staff("moderator")];
  const ids: string[] = [];
  for (let number = 0; number < 12; number += 1) {
    const { _id } = await kind.place(site, `PHARMACY ${number}`);
    const by = reviewer(site, kind, _id, await site.member());
    ids.push((await by.post(written)).body.review._id);
    await report(site, "workplace-review", ids.at(-1)!, await site.member());
  }
  const answers = await Promise.all(ids.map((id) => open(site, staff, id)));
  const refused = answers.filter(([status]) => status === 429);
  expect(refused).toEqual([429, 429].map((status) => [status, "too_many_requests"]));
  expect(await openings(site)).toHaveLength(10);
  expect((await open(site, other, ids[0]!))[0]).toBe(200);
  const later = async (ms: number) => {
    site.clock.advance(ms);
    // As if the desk had been opened again.
    const desk_used_at = site.clock.now().toISOString();
    await site.site.database.write.updateTable("sessions").set({ desk_used_at }).execute();
    return (await open(site, staff, ids[0]!))[0];
  };
  expect(await later(dayMs - 1)).toBe(429);
  expect(await later(1)).toBe(200);
});

test("each admin is told every morning how many were opened, by whom, and nothing else", async () => {
  const site = await startTestSite();
  const admins = [await site.staff("admin"), await site.staff("admin", "moderator")] as const;
  const staff = await site.staff("moderator");
  site.clock.set("2026-11-24T07:00:00.000Z");
  await sendMorningMails(site.site);
  const desk_used_at = site.clock.now().toISOString();
  await site.site.database.write.updateTable("sessions").set({ desk_used_at }).execute();
  const { author, review } = await heldReview(site, kind, { isAnonymous: true });
  await open(site, staff, review._id);
  await open(site, staff, review._id, { reason: "secret-court-order" });
  await decide(site, staff, "publish", "no-rule-broken");
  const told = async () =>
    (await site.mails()).map(unfolded).filter((mail) => mail.includes("Subject: Desk"));
  // A morning without a mail: the next one tells it, together with what is opened early that day.
  site.clock.set("2026-11-26T05:00:00.000Z");
  const { review: early } = await heldReview(site, kind);
  const desk = { desk_used_at: site.clock.now().toISOString() };
  await site.site.database.write.updateTable("sessions").set(desk).execute();
  expect(await open(site, staff, early._id)).toEqual([200, expect.any(String)]);
  await decide(site, staff, "publish", "no-rule-broken");
  site.clock.set("2026-11-26T07:00:00.000Z");
  expect(await sendMorningMails(site.site)).toBe(2);
  const mails = await told();
  expect(new Set(mails.map((mail) => /To: (\S+)/.exec(mail)?.[1]))).toEqual(
    new Set(admins.map(({ email }) => email)),
  );
  expect(mails).toHaveLength(2);
  for (const mail of mails) {
    expect(mail).toContain("opened at the desk from 24 November 2026 to yesterday: 2, by");
    expect(mail).toContain("By order of a court, the authors are not told of 1.");
    expect(mail).not.toContain(author.name);
    expect(mail).not.toContain(review._id);
  }
  site.clock.set("2026-11-27T07:00:00.000Z");
  expect(await sendMorningMails(site.site)).toBe(2);
  expect((await told()).at(-1)).toContain("opened at the desk yesterday: 1, by");
  expect((await told()).at(-1)).not.toContain("court");
  site.clock.set("2026-11-28T07:00:00.000Z");
  expect(await sendMorningMails(site.site)).toBe(0);
});
