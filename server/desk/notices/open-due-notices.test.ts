// On both engines: which notices are due.
import { describe, expect, test } from "vitest";
import { deleteOld } from "../../clean-up.ts";
import { dayMs, hourMs } from "../../platform/clock.ts";
import {
  actionsOf,
  answerOf,
  ask,
  atDesk,
  complete,
  deliver,
  prepare,
  send,
} from "../../test/notices.ts";
import { openDueNotices } from "./open-due-notices.ts";
import { openAnswer } from "./seal-answer.ts";

describe("time and processes", () => {
  test("a clock that jumps over the holidays loses nothing, and ahead of itself takes nothing away", async () => {
    const { site, author, subject } = await prepare("2026-12-24T10:00:00.000Z");
    await send(site, { ...complete, ...subject });
    const token = await ask(site, author);
    site.clock.set("2027-02-01T00:00:00.000Z");
    expect(await openDueNotices(site.site)).toBe(1);
    // It was wrong: the author still has time, and staff cannot remove anything before it is over.
    site.clock.set("2026-12-25T10:00:00.000Z");
    const early = await atDesk(site);
    expect([early.notice.state, early.steps]).toEqual(["unanswered", []]);
    expect((await early.decide("remove-no-answer")).status).toBe(409);
    const body = { ...answerOf, consents: false };
    expect((await site.call("POST", `/api/notice-answer/${token}`, { body })).status).toBe(200);
    const { notice, steps } = await atDesk(site);
    expect([notice.dueAt, steps[0]]).toEqual(["2026-12-31T00:00:00.000Z", "keep"]);
  });

  test("of several processes one puts a due notice into the queue", async () => {
    const { site, author, subject } = await prepare("2026-12-24T10:00:00.000Z");
    await send(site, { ...complete, ...subject });
    await ask(site, author);
    site.clock.set("2026-12-30T00:00:00.000Z");
    const opened = await Promise.all(Array.from({ length: 6 }, () => openDueNotices(site.site)));
    expect(opened.reduce((sum, one) => sum + one, 0)).toBe(1);
    const log = await actionsOf(site);
    expect(log.filter(([action]) => action === "author-silent")).toHaveLength(1);
  });

  test("twelve months after the end nothing of anybody is left but how it went", async () => {
    const { site, author, subject } = await prepare("2026-11-23T10:00:00.000Z");
    await send(site, { ...complete, ...subject });
    const token = await ask(site, author);
    await site.call("POST", `/api/notice-answer/${token}`, {
      body: { ...answerOf, consents: true },
    });
    const exported = await site.call("GET", "/api/profile/export", { as: author });
    expect(exported.status).toBe(200);
    // The year begins with the end, not with the notice.
    site.clock.advance(2 * dayMs);
    await (await atDesk(site)).decide("keep");
    await deliver(site);
    const { read } = site.site.database;
    const stored = async () => {
      const notices = await read.selectFrom("notices").selectAll().execute();
      return JSON.stringify(notices.map((one) => openAnswer(read.authorKeys, one)));
    };
    site.clock.advance(364 * dayMs);
    await deleteOld(site.site);
    expect(await stored()).toContain("Elm Road");
    site.clock.advance(dayMs + hourMs);
    await deleteOld(site.site);
    expect(await stored()).not.toMatch(/Morgan|morgan|Robin|Elm Road|thief|till/);
    expect((await site.call("GET", `/api/notice-answer/${token}`)).status).toBe(404);
    const { notice } = await atDesk(site);
    expect([notice.state, notice.isEmptied]).toEqual(["kept", true]);
  });
});
