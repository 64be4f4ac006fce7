// On both engines: notice-queries.ts.
import { deskNoticeTexts } from "@locumark/contract/desk/notices/desk-notice-texts";
import { describe, expect, test } from "vitest";
import { dayMs } from "../../platform/clock.ts";
import {
  actionsOf,
  answerOf,
  ask,
  atDesk,
  complete,
  deliver,
  isShown,
  mailsTo,
  prepare,
  send,
  words,
} from "../../test/notices.ts";
import { openDueNotices } from "./open-due-notices.ts";

describe("at the desk", () => {
  test("a letter's hours count from its receipt; it may be completed by picking the review", async () => {
    const { site, subject } = await prepare("2027-03-30T10:00:00.000Z");
    const moderator = await site.staff("moderator");
    const type = (changes: object) =>
      site.call("POST", "/api/desk/notices", {
        as: moderator,
        body: { ...complete, source: "letter", receivedAt: "2027-03-26T09:00:00Z", ...changes },
      });
    expect((await type({ receivedAt: "2027-03-30T10:00:01Z" })).status).toBe(400);
    expect((await type({ receivedAt: "last week" })).status).toBe(400);
    expect((await type({ source: "form" })).status).toBe(400);
    expect((await type({})).status).toBe(201);
    const before = await atDesk(site, moderator);
    expect(before.notice).toMatchObject({
      receivedAt: "2027-03-26T09:00:00.000Z",
      dueAt: "2027-03-31T23:00:00.000Z",
      source: "letter",
      about: null,
    });
    expect(before.steps).toEqual(["answer-defective"]);
    const pick = (id: string, kind: string | null = subject.kind) =>
      site.call("PUT", `/api/desk/notices/${before.notice._id}/about`, {
        as: moderator,
        body: { kind, id },
      });
    expect((await pick("nothing")).status).toBe(400);
    expect((await pick("", null)).body.message).toBe(deskNoticeTexts.chooseStatement);
    expect((await pick(subject.id)).status).toBe(200);
    const after = await atDesk(site, moderator);
    expect(after.notice.about).toMatchObject({
      id: subject.id,
      placeName: "Rowan Street Pharmacy",
    });
    expect(JSON.stringify(after.notice)).not.toContain("rating");
    expect(after.steps).toEqual(["ask-author", "answer-defective"]);
    expect(after.notice.steps[0]?.letters.map(({ to }) => to)).toEqual(["author", "complainant"]);
    expect(after.notice.steps[0]?.letters[0]?.text).toContain("4 April 2027");
  });

  test("what is prepared is what is sent, and a step can be taken back for two minutes", async () => {
    const { site, author, place, kind, subject } = await prepare("2026-11-23T10:00:00.000Z");
    await send(site, { ...complete, ...subject });
    const { decide, moderator, notice } = await atDesk(site);
    await decide("ask-author");
    const undo = (itemId: string | null, as = moderator) =>
      site.call("POST", `/api/desk/items/${itemId}/undo`, { as });
    expect((await undo(notice.itemId)).status).toBe(200);
    await deliver(site);
    expect(await mailsTo(site, author.email)).toEqual([]);
    expect((await atDesk(site, moderator)).notice.state).toBe("received");
    await ask(site, author);
    const told = (await mailsTo(site, complete.email)).at(-1) ?? "";
    const prepared = notice.steps[0]?.letters[1]?.text ?? "none";
    for (const line of prepared.split("\n\n").slice(0, 3)) expect(told).toContain(line);
    site.clock.advance(6 * dayMs);
    await openDueNotices(site.site);
    const due = await atDesk(site);
    await due.decide("remove-no-answer");
    expect(await isShown(site, kind, place._id)).toBe(false);
    expect((await undo(due.notice.itemId, due.moderator)).status).toBe(200);
    expect(await isShown(site, kind, place._id)).toBe(true);
    await deliver(site);
    expect((await mailsTo(site, complete.email)).join()).not.toContain("We have removed");
  });

  test("of two moderators who decide at once one is told", async () => {
    const { site, subject } = await prepare("2026-11-23T10:00:00.000Z");
    await send(site, { ...complete, ...subject });
    const one = await atDesk(site);
    const other = await atDesk(site);
    const [first, second] = await Promise.all([
      one.decide("ask-author"),
      other.decide("answer-defective"),
    ]);
    expect([first.status, second.status].toSorted(byNumber)).toEqual([200, 409]);
    await deliver(site);
    expect(await mailsTo(site, complete.email)).toHaveLength(1);
  });

  test("neither the author nor the complainant sees or decides a notice of their own", async () => {
    const { site, author, kind, place } = await prepare("2026-11-23T10:00:00.000Z");
    const staff = await site.staff("moderator");
    const posted = await site.call("POST", kind.path, {
      as: staff,
      body: { ...kind.review, ...kind.about(place._id), comments: words },
    });
    await send(site, { ...complete, kind: "workplace-review", id: posted.body.review._id });
    const [own] = (await site.call("GET", "/api/desk/notices", { as: staff })).body.notices;
    const read = await site.call("GET", `/api/desk/notices/${own?._id}`, { as: staff });
    expect([read.status, read.body.code]).toEqual([403, "own_matter"]);
    for (const [method, path, body] of [
      ["POST", `${own?.itemId}/decide`, { action: "ask-author" }],
      ["PUT", `${own?._id}/about`, { kind: "workplace-review", id: posted.body.review._id }],
      ["POST", `${own?._id}/open-answer`, {}],
      ["POST", `${own?._id}/disclosure`, {}],
    ] as const) {
      const answer = await site.call(method, `/api/desk/notices/${path}`, { as: staff, body });
      expect(answer.status, path).toBe(403);
    }
    expect((await site.call("GET", "/api/desk/notices", { as: author })).status).toBe(404);
    const verifier = await site.staff("verifier");
    expect((await site.call("GET", "/api/desk/notices", { as: verifier })).status).toBe(403);
    const complainant = await site.staff("moderator");
    await site.call("POST", "/api/notice", { as: complainant, body: complete });
    const list = await site.call("GET", "/api/desk/notices", { as: complainant });
    const theirs = await Promise.all(
      list.body.notices.map(({ _id }) =>
        site.call("GET", `/api/desk/notices/${_id}`, { as: complainant }),
      ),
    );
    expect(theirs.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 403]);
  });

  test("a disclosure ordered by a court is recorded, with nothing but ids", async () => {
    const { site, author, subject } = await prepare("2026-11-23T10:00:00.000Z");
    await send(site, { ...complete, ...subject });
    const token = await ask(site, author);
    await site.call("POST", `/api/notice-answer/${token}`, {
      body: { ...answerOf, consents: false },
    });
    const { moderator, notice } = await atDesk(site);
    const path = `/api/desk/notices/${notice._id}/disclosure` as const;
    expect((await site.call("POST", path, { as: moderator })).status).toBe(200);
    expect(await actionsOf(site)).toContainEqual(["disclosure", "court-order"]);
    const log = await site.site.database.read.selectFrom("desk_log").selectAll().execute();
    expect(JSON.stringify(log)).not.toMatch(/Morgan|Robin|Elm|till/);
  });
});

const byNumber = (one: number, other: number) => one - other;
