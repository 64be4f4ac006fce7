// On both engines: two answers at once.
import { noticeTexts } from "@locumark/contract/desk/notices/notice-texts";
import { describe, expect, test } from "vitest";
import {
  answerOf,
  ask,
  atDesk,
  complete,
  deliver,
  erase,
  mailsTo,
  prepare,
  send,
  words,
} from "../../test/notices.ts";

describe("the copy for the author", () => {
  const received = "2026-11-23T10:00:00.000Z";

  test("names the complainant with consent only, in what they wrote about themselves either", async () => {
    const { site, author, subject } = await prepare(received);
    await send(site, { ...complete, ...subject });
    const token = await ask(site, author);
    const mail = (await mailsTo(site, author.email)).join();
    expect(mail).toContain("27 November 2026".replace("27", "28"));
    expect(mail).toContain(complete.meaning);
    const { body, status } = await site.call("GET", `/api/notice-answer/${token}`);
    expect(status).toBe(200);
    expect(body.state).toBe("open");
    for (const text of [mail, JSON.stringify(body)]) {
      expect(text).toContain(words);
      expect(text).not.toMatch(/Morgan|morgan@/);
      expect(text).toContain("It calls me a thief");
    }
  });

  test("is in the author's export once the author is asked, and not while that can be taken back", async () => {
    const { site, author, subject } = await prepare(received);
    await send(site, { ...complete, ...subject });
    const countIn = async () => {
      const { text } = await site.call("GET", "/api/profile/export", { as: author });
      const [, answers = ""] = /"answersToNotices": (\[[^\]]*\])/.exec(text) ?? [];
      return JSON.parse(answers).length as number;
    };
    const { decide } = await atDesk(site);
    const before = await countIn();
    expect((await decide("ask-author")).status).toBe(200);
    const decided = await countIn();
    await deliver(site);
    expect([before, decided, await countIn()]).toEqual([0, 0, 1]);
  });

  test.each([
    ["name", { consentToName: true }, "Morgan Manager", "morgan@rowan-street.example"],
    ["address", { consentToEmail: true }, "morgan@rowan-street.example", "Morgan Manager"],
  ])(
    "has the %s alone where they agree to that alone, in their own words too",
    async (_, consent, shown, hidden) => {
      const { site, author, subject } = await prepare(received);
      const inaccuracies = "I never did. Morgan Manager, Morgan@Rowan-Street.example.";
      await send(site, { ...complete, ...subject, ...consent, inaccuracies });
      const token = await ask(site, author);
      const { text } = await site.call("GET", `/api/notice-answer/${token}`);
      expect(text).toContain("I never did.");
      expect(text).toContain(shown);
      expect(text.toLowerCase()).not.toContain(hidden.toLowerCase());
    },
  );

  test("has both where they agree", async () => {
    const { site, author, subject } = await prepare(received);
    await send(site, { ...complete, ...subject, consentToName: true, consentToEmail: true });
    await ask(site, author);
    const mail = (await mailsTo(site, author.email)).join();
    expect(mail).toContain("Morgan Manager");
    expect(mail).toContain("morgan@rowan-street.example");
  });

  test("a wrong link shows nothing, an answer counts once and in time only", async () => {
    const { site, author, subject } = await prepare(received);
    await send(site, { ...complete, ...subject });
    const token = await ask(site, author);
    const send2 = (path: string, body: object) =>
      site.call("POST", `/api/notice-answer/${path}`, { body });
    for (const wrong of [
      "x",
      `${token}x`,
      token.replace(/.$/, "_"),
      `${"a".repeat(22)}.${token.slice(23)}`,
    ]) {
      if (wrong === token) continue;
      expect((await site.call("GET", `/api/notice-answer/${wrong}`)).status).toBe(404);
      expect((await send2(wrong, { wish: "remove" })).status).toBe(404);
    }
    for (const [lacking, field] of [
      [{ wish: "keep" }, "name"],
      [{ ...answerOf, name: "" }, "name"],
      [{ ...answerOf, address: " " }, "address"],
      [answerOf, "consents"],
      [{}, "wish"],
    ] as const) {
      const { status, body } = await send2(token, lacking);
      expect([status, Object.keys(body.fields)]).toEqual([400, expect.arrayContaining([field])]);
    }
    const answers = await Promise.all([
      send2(token, { wish: "remove" }),
      send2(token, { ...answerOf, consents: true }),
    ]);
    expect(answers.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409]);
    expect((await site.call("GET", `/api/notice-answer/${token}`)).body.state).toBe("answered");
  });

  test("name and address stand in no column, and are opened for the desk, the letter and the author's export", async () => {
    const { site, author, subject } = await prepare(received);
    await send(site, { ...complete, ...subject });
    const token = await ask(site, author);
    const answered = await site.call("POST", `/api/notice-answer/${token}`, {
      body: { ...answerOf, name: "Robin R. Reviewer", consents: true },
    });
    expect(answered.status).toBe(200);
    const rows = await site.site.database.read.selectFrom("notices").selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/Robin|Elm Road/);
    const given = { name: "Robin R. Reviewer", address: answerOf.address };
    const { decide, moderator, notice, steps } = await atDesk(site);
    expect(steps).toEqual(["keep", "remove-not-believable"]);
    const opened = await site.call("POST", `/api/desk/notices/${notice._id}/open-answer`, {
      as: moderator,
    });
    expect(opened.body).toMatchObject(given);
    const { text } = await site.call("GET", "/api/profile/export", { as: author });
    expect(text).toContain(given.name);
    expect((await decide("keep")).status).toBe(200);
    await deliver(site);
    expect((await mailsTo(site, complete.email)).at(-1)).toContain(given.name);
  });

  test.each(["keep", "delete"] as const)(
    "of an author who erased the account (%s) is no name taken any more, but that it may go",
    async (choice) => {
      const { site, author, subject } = await prepare(received);
      await send(site, { ...complete, ...subject });
      const token = await ask(site, author);
      const page = () => site.call("GET", `/api/notice-answer/${token}`);
      expect((await page()).body.mayStay).toBe(true);
      await erase(site, author, choice);
      expect((await page()).body).toMatchObject({ state: "open", mayStay: false });
      const answer = (body: object) => site.call("POST", `/api/notice-answer/${token}`, { body });
      const kept = await answer({ ...answerOf, consents: false });
      expect([kept.status, kept.body.message]).toEqual([409, noticeTexts.answer.nobodys]);
      expect((await answer({ wish: "remove" })).status).toBe(200);
    },
  );

  test("an answer after midnight of the fifth day is too late", async () => {
    const { site, author, subject } = await prepare(received);
    await send(site, { ...complete, ...subject });
    const token = await ask(site, author);
    site.clock.set("2026-11-29T00:00:00.000Z");
    expect((await site.call("GET", `/api/notice-answer/${token}`)).body.state).toBe("over");
    const late = await site.call("POST", `/api/notice-answer/${token}`, {
      body: { wish: "remove" },
    });
    expect([late.status, late.body.message]).toEqual([409, noticeTexts.answer.over]);
  });
});

const byNumber = (one: number, other: number) => one - other;
