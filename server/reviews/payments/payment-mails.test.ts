// On both engines: which authors are asked.
import type { ReviewState } from "@locumark/contract/choices";
import { describe, expect, test } from "vitest";
import { deleteOld } from "../../clean-up.ts";
import { dayMs, hourMs } from "../../platform/clock.ts";
import { unfolded } from "../../test/claims.ts";
import { nextNight } from "../../test/next-night.ts";
import { logIn } from "../../test/notices.ts";
import { runNight } from "../../run-night.ts";
import { ofWorkplaces as kind, reviewer } from "../../test/reviews.ts";
import { type Member, startTestSite } from "../../test/test-site.ts";
import { listWritten } from "../authorship/author-queries.ts";
import { askAuthors } from "./ask-authors.ts";

const path = (token: string) => `/api/payment-question/${token}` as const;
const overdue = { payment: "overdue", timeToPay: null };
const paid = { payment: "paid", timeToPay: 34 };

describe("the mail about the payment of a review", () => {
  async function siteWith(changes: object = {}) {
    const site = await startTestSite();
    const place = await kind.place(site);
    const author = await site.member();
    const post = async (as: Member, more: object = {}, at = place._id) => {
      const by = reviewer(site, kind, at, as);
      const sent = { ...overdue, isAnonymous: true, remindPayment: true, ...changes, ...more };
      return (await by.post(sent)).body.review._id;
    };
    const id = await post(author);
    const asked = async () => {
      await askAuthors(site.site);
      await site.mailWorker.drain();
      const mails = (await site.mails()).map(unfolded);
      return mails.filter((mail) => mail.includes("/payment/"));
    };
    const tokenIn = (mail: string | undefined) => /\/payment\/([\w-]+)/.exec(mail ?? "")?.[1] ?? "";
    const askedToken = async () => {
      site.clock.advance(38 * dayMs);
      return tokenIn((await asked()).at(-1));
    };
    const row = async () =>
      await site.site.database.read
        .selectFrom("reviews")
        .selectAll()
        .where("id", "in", await listWritten(site.site.database.read, author.accountId))
        .executeTakeFirstOrThrow();
    const stillAsked = async () =>
      await site.site.database.read
        .selectFrom("payment_questions")
        .selectAll()
        .where("review_id", "=", (await row()).id)
        .executeTakeFirst();
    const shown = async () => (await site.call("GET", kind.list(place._id))).body[0];
    return { site, place, author, post, id, asked, askedToken, tokenIn, row, stillAsked, shown };
  }

  test("brings the link that stops such mails, for people and for their mail programs, and is not sent after that", async () => {
    const { site, author, post, asked } = await siteWith();
    site.clock.advance(38 * dayMs);
    const [mail = ""] = await asked();
    const [, url = ""] = /^List-Unsubscribe:\s*<(https:[^>]+)>/m.exec(mail) ?? [];
    expect(url).toMatch(/^https:\/\/locumark\.test\/unsubscribe\/payments\.[\w-]+\.[\w-]{43}$/);
    expect(mail).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(mail).toContain(`To stop mails like this one: ${url}`);
    const stopped = await site.app.inject({
      method: "POST",
      url: new URL(url).pathname,
      payload: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(stopped.statusCode).toBe(200);
    const { _id: other } = await kind.place(site);
    // Their session has ended meanwhile.
    await post({ ...author, token: await logIn(site, author) }, {}, other);
    site.clock.advance(38 * dayMs);
    // The first is a day old and gone.
    expect(await asked()).toEqual([]);
    const { read } = site.site.database;
    const waiting = await read
      .selectFrom("mails")
      .select("id")
      .where("kind", "=", "payment_asked")
      .where("sent_at", "is", null)
      .execute();
    expect(waiting).toEqual([]);
  });

  test("leads nowhere once its author has had us forget who wrote the review", async () => {
    const { site, place, author, id, askedToken } = await siteWith();
    const token = await askedToken();
    expect((await site.call("GET", path(token))).status).toBe(200);
    const as = { ...author, token: await logIn(site, author) };
    expect((await reviewer(site, kind, place._id, as).forget(id)).status).toBe(200);
    const { status, body } = await site.call("GET", path(token));
    expect([status, body.code]).toEqual([400, "invalid_link"]);
  });

  test("is sent once, in the morning after the first night 30 days after the review became public, and says nothing of the place or the time", async () => {
    const { site, place, author } = await siteWith();
    const mails = async () => {
      await site.mailWorker.drain();
      return (await site.mails()).map(unfolded).filter((mail) => mail.includes("/payment/"));
    };
    await nextNight(site);
    await nextNight(site);
    site.clock.set("2026-12-31T23:59:59.999Z");
    await runNight(site.site);
    expect(await mails()).toEqual([]);
    site.clock.advance(1);
    await Promise.all([runNight(site.site), runNight(site.site)]);
    expect(await mails()).toEqual([]);
    site.clock.set("2027-01-01T08:00:00.000Z");
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toContain(`To: ${author.email}`);
    expect(mail).toMatch(/Subject: A question from/);
    const [, words = ""] = mail!.split(/Subject:/);
    expect(words).not.toContain(place.name);
    expect(words.replaceAll(/^(Date|Message-ID):.*$/gm, "")).not.toMatch(/November|2026/);
    // Mails that were sent are deleted after a day.
    await nextNight(site);
    site.clock.advance(dayMs);
    expect(await mails()).toEqual([]);
  });

  test.each([
    ["who did not tick the box", { remindPayment: false }, undefined],
    ["who left it out", { remindPayment: undefined }, undefined],
    ["who has been paid", { payment: "paid", timeToPay: 12 }, undefined],
    ["whose review is held", {}, "held"],
    ["whose review is hidden", {}, "hidden"],
    ["whose review is struck", {}, "struck"],
  ] as const)("is not sent to an author %s", async (_who, changes, state) => {
    const { site, asked, id } = await siteWith(changes);
    const setState = (state: ReviewState) =>
      site.site.database.write.updateTable("reviews").set({ state }).where("id", "=", id).execute();
    if (state) await setState(state);
    site.clock.advance(38 * dayMs);
    expect(await asked()).toEqual([]);
    await setState("public");
  });

  test("is not sent once the author has reported the money, erased the account, or weeks too late", async () => {
    const { site, author, post, asked, row } = await siteWith();
    const [late, gone] = [await site.member(), await site.member()];
    await post(gone);
    await site.call("PUT", `${kind.path}/${(await row()).id}`, { as: author, body: paid });
    await site.call("POST", "/api/profile/deletion", {
      as: gone,
      body: { password: gone.password, reviews: "keep" },
    });
    site.clock.advance(38 * dayMs);
    expect(await asked()).toEqual([]);
    await post({ ...late, token: await logIn(site, late) });
    site.clock.advance(90 * dayMs);
    expect(await asked()).toEqual([]);
  });

  test("leads to one question, which changes nothing until it is answered, and then what its author told us alone", async () => {
    const { site, place, author, askedToken, row, stillAsked, shown } = await siteWith();
    const before = await shown();
    const token = await askedToken();
    const stored = await row();
    const linked = await stillAsked();
    expect(linked).toMatchObject({ link_hash: expect.any(String) });
    expect(JSON.stringify(linked)).not.toContain(token);
    for (let time = 0; time < 3; time += 1) await site.call("GET", path(token));
    expect([await row(), await stillAsked()]).toEqual([stored, linked]);
    const asked = await site.call("GET", path(token));
    expect(asked.body).toEqual({ place: null });
    expect(asked.headers["cache-control"]).toContain("no-store");
    const as = await logIn(site, author);
    expect((await site.call("GET", path(token), { as })).body.place).toBe(place.name);
    expect(
      (await site.call("GET", path(token), { as: await site.member() })).body.place,
    ).toBeNull();

    const answered = await site.call("POST", path(token), { body: { ...paid, rating: 1 } });
    expect(answered.status).toBe(200);
    expect(await row()).toEqual({
      ...stored,
      payment: "paid",
      time_to_pay_days: 60,
      sealed_details: expect.not.stringContaining(stored.sealed_details ?? ""),
    });
    expect(await stillAsked()).toBeUndefined();
    expect(await shown()).toEqual(before);
    expect((await site.call("GET", kind.ownPath, { as })).body[0]).toMatchObject(paid);
  });

  test("corrects a review with a name, which others see at once", async () => {
    const { site, askedToken, shown } = await siteWith({ isAnonymous: false });
    const token = await askedToken();
    expect((await site.call("POST", path(token), { body: paid })).status).toBe(200);
    expect(await shown()).toMatchObject(paid);
  });

  test("has a link that ends when it is answered, and when it is stopped, with all others of its author", async () => {
    const { site, author, post, asked, tokenIn, row } = await siteWith();
    const others = await site.member();
    await post(others);
    await post(author, {}, (await kind.place(site, "Elsewhere"))._id);
    site.clock.advance(38 * dayMs);
    const mails = await asked();
    const tokensOf = ({ email }: Member) =>
      mails.filter((mail) => mail.includes(`To: ${email}`)).map(tokenIn);
    const tokens = tokensOf(author);
    const [theirs = ""] = tokensOf(others);
    const statuses = async (token: string) => [
      (await site.call("GET", path(token))).status,
      (await site.call("POST", path(token), { body: paid })).status,
      (await site.call("DELETE", path(token))).status,
    ];
    const [first = "", second = ""] = tokens;
    const twice = await Promise.all(
      [paid, { ...paid, timeToPay: 9 }].map((body) => site.call("POST", path(first), { body })),
    );
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const answered = await row();
    expect(await statuses(first)).toEqual([400, 400, 400]);
    expect(await row()).toEqual(answered);
    expect((await site.call("GET", path(second))).status).toBe(200);
    expect((await site.call("DELETE", path(second))).status).toBe(200);
    expect(await statuses(second)).toEqual([400, 400, 400]);
    expect((await site.call("GET", path(theirs))).status).toBe(200);
  });

  test("stopped by one link, ends the author's other links", async () => {
    const { site, author, post, asked, tokenIn } = await siteWith();
    await post(author, {}, (await kind.place(site, "Elsewhere"))._id);
    site.clock.advance(38 * dayMs);
    const [first = "", second = ""] = (await asked()).map(tokenIn);
    expect((await site.call("DELETE", path(first))).status).toBe(200);
    expect((await site.call("GET", path(second))).status).toBe(400);
    expect((await site.call("POST", path(second), { body: paid })).status).toBe(400);
  });

  test("leaves no instant beside the review, which the log of a mail server would have with its author's address", async () => {
    const { site, asked, stillAsked } = await siteWith();
    site.clock.advance(38 * dayMs + 5 * hourMs);
    expect(await asked()).toHaveLength(1);
    expect(await stillAsked()).toMatchObject({
      until: expect.stringMatching(/T00:00:00\.000Z$/),
    });
  });

  test("has a link that cannot be guessed and ends after 60 days", async () => {
    const { site, askedToken, stillAsked } = await siteWith();
    const token = await askedToken();
    const refusedFor = async (one: string) => [
      (await site.call("GET", path(one))).status,
      (await site.call("POST", path(one), { body: paid })).status,
      (await site.call("DELETE", path(one))).status,
    ];
    const hash = "x".repeat(43);
    for (const one of [hash, `${token}x`, "%00", "a".repeat(900)]) {
      expect(await refusedFor(one)).toEqual([400, 400, 400]);
    }
    for (const body of [
      {},
      { payment: "promised" },
      { payment: "paid" },
      { ...overdue, timeToPay: 3 },
    ]) {
      expect((await site.call("POST", path(token), { body })).status).toBe(400);
    }
    site.clock.advance(60 * dayMs - 1);
    expect((await site.call("GET", path(token))).status).toBe(200);
    await deleteOld(site.site);
    expect(await stillAsked()).toBeDefined();
    // When that day is over.
    site.clock.advance(dayMs);
    expect(await refusedFor(token)).toEqual([400, 400, 400]);
    await deleteOld(site.site);
    expect(await stillAsked()).toBeUndefined();
  });

  test.each(["deleted", "erased with the account"])(
    "has a link that ends when the review is %s",
    async (how) => {
      const { site, author, askedToken, id } = await siteWith();
      const token = await askedToken();
      const as = await logIn(site, author);
      const { password } = author;
      await (how === "deleted"
        ? site.call("DELETE", `${kind.path}/${id}`, { as })
        : site.call("POST", "/api/profile/deletion", { as, body: { password, reviews: "keep" } }));
      expect((await site.call("GET", path(token))).status).toBe(400);
      expect((await site.call("POST", path(token), { body: paid })).status).toBe(400);
    },
  );

  test("finds a review that has taken its name off while the mail waited", async () => {
    const { site, author, asked, id } = await siteWith({ isAnonymous: false });
    site.clock.advance(38 * dayMs);
    await askAuthors(site.site);
    const as = await logIn(site, author);
    await site.call("PUT", `${kind.path}/${id}`, { as, body: { isAnonymous: true } });
    expect(await asked()).toHaveLength(1);
  });

  test("reaches its review also when that takes its name off while the mail is written", async () => {
    const { site, place, asked, tokenIn } = await siteWith({ remindPayment: false });
    const authors = await site.members(12);
    const posted = await Promise.all(
      authors.map(async (author) => {
        const sent = { ...overdue, isAnonymous: false, remindPayment: true };
        return (await reviewer(site, kind, place._id, author).post(sent)).body.review._id;
      }),
    );
    site.clock.advance(38 * dayMs);
    const tokens = await Promise.all(authors.map((author) => logIn(site, author)));
    await askAuthors(site.site);
    const edits = posted.map((id, index) =>
      site.call("PUT", `${kind.path}/${id}`, { as: tokens[index]!, body: { isAnonymous: true } }),
    );
    const [mails] = await Promise.all([asked(), ...edits]);
    expect(mails).toHaveLength(authors.length);
    const answers = mails.map(async (mail) => (await site.call("GET", path(tokenIn(mail)))).status);
    expect(await Promise.all(answers)).toEqual(authors.map(() => 200));
  });

  test("can be stopped for everything posted so far", async () => {
    const { site, author, post, asked, askedToken } = await siteWith();
    const token = await askedToken();
    const elsewhere = await kind.place(site, "Elsewhere");
    const as = { ...author, token: await logIn(site, author) };
    await post(as, {}, elsewhere._id);
    const stopped = await site.call("DELETE", path(token));
    expect([stopped.status, stopped.body.message]).toEqual([
      200,
      expect.stringContaining("not ask you again"),
    ]);
    site.clock.advance(38 * dayMs);
    expect(await asked()).toEqual([]);
  });
});
