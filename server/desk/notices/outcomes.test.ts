// On both engines: notice-queries.ts.
import { noticeTexts } from "@locumark/contract/desk/notices/notice-texts";
import { describe, expect, test } from "vitest";
import { dayMs, minuteMs } from "../../platform/clock.ts";
import {
  actionsOf,
  answerOf,
  ask,
  atDesk,
  complete,
  deliver,
  erase,
  isShown,
  logIn,
  mailsTo,
  prepare,
  send,
  words,
} from "../../test/notices.ts";
import { reviewings } from "../../test/reviews.ts";
import { openDueNotices } from "./open-due-notices.ts";

describe.each(reviewings)("a notice about a review of %s, over Easter 2027", (_, kind) => {
  // Thursday before Good Friday, 16:00: summer time begins on the Sunday.
  const received = "2027-03-25T16:00:00.000Z";

  test("who does not answer in five days has the statement removed, within 48 hours that count", async () => {
    const { site, author, place, subject, reviewId } = await prepare(received, kind);
    expect((await send(site, { ...complete, ...subject })).status).toBe(201);
    const { notice } = await atDesk(site);
    expect(notice.dueAt).toBe("2027-03-31T15:00:00.000Z");
    await ask(site, author);
    expect((await atDesk(site)).notice).toMatchObject({
      state: "asked",
      askedAt: "2027-03-25T16:02:00.000Z",
      dueAt: "2027-03-30T23:00:00.000Z",
      steps: [],
      itemId: null,
    });
    site.clock.set("2027-03-30T22:59:59.999Z");
    expect(await openDueNotices(site.site)).toBe(0);
    site.clock.set("2027-03-30T23:00:00.000Z");
    expect(await openDueNotices(site.site)).toBe(1);
    expect(await openDueNotices(site.site)).toBe(0);
    const due = await atDesk(site);
    expect([due.notice.state, due.steps]).toEqual(["unanswered", ["remove-no-answer", "keep"]]);
    expect(due.notice.dueAt).toBe("2027-04-01T23:00:00.000Z");
    const { body } = await site.call("GET", "/api/desk/queue", { as: due.moderator });
    expect(body.items).toMatchObject([{ kind: "notice", dueAt: "2027-04-01T23:00:00.000Z" }]);
    expect(await isShown(site, kind, place._id)).toBe(true);
    expect((await due.decide("remove-no-answer")).status).toBe(200);
    expect(await isShown(site, kind, place._id)).toBe(false);
    await deliver(site);
    expect((await mailsTo(site, complete.email)).at(-1)).toContain("We have removed the statement");
    expect((await mailsTo(site, author.email)).at(-1)).toContain("we have removed what you posted");
    const row = await site.site.database.read
      .selectFrom("reviews")
      .select(["state", "state_reason"])
      .where("id", "=", reviewId)
      .executeTakeFirst();
    expect(row).toEqual({ state: "hidden", state_reason: "defamatory" });
  });
});

/** Without the reference and what differs in every mail. */
const bodyOf = (mail = "") =>
  mail
    .slice(mail.indexOf("text/plain"), mail.indexOf("text/html"))
    .replaceAll(/N-\w{4}-\w{4}/g, "N-")
    .replaceAll(/--[\w-]{10,}/g, "--");

describe("outcomes", () => {
  // Christmas Eve 2026, 10:00: Christmas Day, a Saturday, a Sunday and Boxing Day's substitute follow.
  const received = "2026-12-24T10:00:00.000Z";

  test("who stands by it with name and address keeps it, and stays unknown without consent", async () => {
    const { site, author, place, kind, subject } = await prepare(received);
    await send(site, { ...complete, ...subject });
    expect((await atDesk(site)).notice.dueAt).toBe("2026-12-30T10:00:00.000Z");
    const token = await ask(site, author);
    const answer = { ...answerOf, consents: false };
    site.clock.set("2026-12-29T23:59:59.999Z");
    const stored = await site.call("POST", `/api/notice-answer/${token}`, { body: answer });
    expect([stored.status, stored.body.message]).toEqual([200, noticeTexts.answer.storedKeep]);
    const { decide, moderator, notice, steps } = await atDesk(site);
    expect([notice.dueAt, steps]).toEqual([
      "2026-12-31T23:59:59.999Z",
      ["keep", "remove-not-believable"],
    ]);
    // Neither name nor address before they are asked for.
    expect(JSON.stringify(notice)).not.toMatch(/Robin|Elm Road/);
    const opened = await site.call("POST", `/api/desk/notices/${notice._id}/open-answer`, {
      as: moderator,
    });
    expect(opened.body).toEqual(answer);
    expect((await decide("keep")).status).toBe(200);
    await deliver(site);
    const letters = await mailsTo(site, complete.email);
    expect(letters.at(-1)).toContain("does not want it to be removed");
    expect(letters.join()).not.toMatch(/Robin|Elm Road|Pharmacist/);
    expect(letters.join()).not.toContain(author.email);
    expect((await mailsTo(site, author.email)).at(-1)).toContain("We have not given them");
    expect(await isShown(site, kind, place._id)).toBe(true);
    expect(await actionsOf(site)).toEqual([
      ["answer-opened", ""],
      ["ask-author", ""],
      ["author-answered", "keep"],
      ["keep", "not-disclosed"],
      ["notice-received", "form"],
    ]);
  });

  test("name and address are passed on with consent", async () => {
    const { site, author, subject } = await prepare(received);
    await send(site, { ...complete, ...subject });
    const token = await ask(site, author);
    const body = { ...answerOf, consents: true };
    await site.call("POST", `/api/notice-answer/${token}`, { body });
    const { decide, notice } = await atDesk(site);
    // In the prepared letter they are left out: reading them is logged.
    expect(JSON.stringify(notice)).not.toMatch(/Robin|Elm Road/);
    await decide("keep");
    await deliver(site);
    const letter = (await mailsTo(site, complete.email)).at(-1);
    expect(letter).toContain(answerOf.name);
    expect(letter).toContain(answerOf.address);
    expect(await actionsOf(site)).toContainEqual(["keep", "disclosed-by-consent"]);
  });

  test("a name that no reasonable operator would believe means removal", async () => {
    const { site, author, place, kind, subject } = await prepare(received);
    await send(site, { ...complete, ...subject });
    const token = await ask(site, author);
    const body = { wish: "keep", name: "Mickey Mouse", address: "Disneyland", consents: true };
    await site.call("POST", `/api/notice-answer/${token}`, { body });
    const { decide } = await atDesk(site);
    expect((await decide("remove-not-believable")).status).toBe(200);
    await deliver(site);
    expect(await isShown(site, kind, place._id)).toBe(false);
    const letters = (await mailsTo(site, complete.email)).join();
    expect(letters).toContain("We have removed the statement");
    expect(letters).not.toContain("Mickey");
  });

  test("who does not want it any more has it removed, and is not asked for a name", async () => {
    const { site, author, place, kind, subject } = await prepare(received);
    await send(site, { ...complete, ...subject });
    const token = await ask(site, author);
    const body = { wish: "remove", name: "Robin Reviewer", address: "1 Elm Road" };
    expect((await site.call("POST", `/api/notice-answer/${token}`, { body })).status).toBe(200);
    const { decide, moderator, notice, steps } = await atDesk(site);
    expect(steps).toEqual(["remove-agreed"]);
    const opened = await site.call("POST", `/api/desk/notices/${notice._id}/open-answer`, {
      as: moderator,
    });
    expect(opened.body).toMatchObject({ name: "", address: "" });
    await decide("remove-agreed");
    expect(await isShown(site, kind, place._id)).toBe(false);
  });

  test("who stands by it in a letter keeps it, once the days are over", async () => {
    const { site, author, place, kind, subject } = await prepare(received);
    await send(site, { ...complete, ...subject });
    await ask(site, author);
    site.clock.set("2026-12-30T00:00:00.000Z");
    await openDueNotices(site.site);
    const { decide, notice } = await atDesk(site);
    expect([notice.state, notice.dueAt]).toEqual(["unanswered", "2027-01-01T00:00:00.000Z"]);
    expect((await decide("keep")).status).toBe(200);
    await deliver(site);
    expect((await mailsTo(site, complete.email)).at(-1)).toContain(
      "does not want it to be removed",
    );
    expect((await mailsTo(site, author.email)).at(-1)).toContain("We have not given them");
    expect(await isShown(site, kind, place._id)).toBe(true);
  });

  test("an answer whose name and address cannot be opened any more means removal", async () => {
    const { site, author, subject } = await prepare(received);
    await send(site, { ...complete, ...subject });
    const token = await ask(site, author);
    const body = { ...answerOf, consents: true };
    await site.call("POST", `/api/notice-answer/${token}`, { body });
    await site.site.database.write.updateTable("notices").set({ sealed_answer: null }).execute();
    const { decide, steps } = await atDesk(site);
    expect(steps).toEqual(["remove-incomplete"]);
    expect((await decide("keep")).status).toBe(409);
    expect((await decide("remove-incomplete")).status).toBe(200);
    await deliver(site);
    expect((await mailsTo(site, author.email)).at(-1)).toContain("Your answer did not have all of");
  });

  test.each([
    ["remove", {}, "remove-agreed", "You told us that you do not want it to stay."],
    ["keep", { consents: true }, "remove-not-believable", "cannot be right"],
  ] as const)(
    "the letter to an author whose answer is %s says why it was removed",
    async (wish, more, action, why) => {
      const { site, author, subject } = await prepare(received);
      await send(site, { ...complete, ...subject });
      const token = await ask(site, author);
      const answer = { ...answerOf, ...more, wish };
      await site.call("POST", `/api/notice-answer/${token}`, { body: answer });
      const { decide, notice } = await atDesk(site);
      const draft = notice.steps.find((step) => step.action === action)?.letters[1]?.text;
      expect(draft?.replaceAll(/\s+/g, " ")).toContain(why);
      expect((await decide(action)).status).toBe(200);
      await deliver(site);
      expect((await mailsTo(site, author.email)).at(-1)?.replaceAll(/\s+/g, " ")).toContain(why);
    },
  );

  test.each([
    ["before the notice, with reviews that go", "delete", "before"],
    ["before the notice, with reviews that stay", "keep", "before"],
    ["after the decision and before the mail", "keep", "decided"],
  ] as const)(
    "an account erased %s: the complainant and the desk see what they see of an author who is silent",
    async (_, reviews, when) => {
      const course = async (isErased: boolean) => {
        const { site, author, place, kind, subject } = await prepare(received);
        const eraseIf = async (now: typeof when) => {
          if (isErased && now === when) await erase(site, author, reviews);
        };
        await eraseIf("before");
        await send(site, { ...complete, ...subject });
        const first = await atDesk(site);
        expect((await first.decide("ask-author")).status).toBe(200);
        await eraseIf("decided");
        await deliver(site);
        expect(await openDueNotices(site.site)).toBe(0);
        const letters = await mailsTo(site, complete.email);
        expect(letters).toHaveLength(1);
        const isAsked = (await mailsTo(site, author.email)).some((mail) => mail.includes("N-"));
        expect(isAsked).toBe(!isErased);
        site.clock.set("2026-12-29T23:59:59.999Z");
        expect(await openDueNotices(site.site)).toBe(0);
        expect(await isShown(site, kind, place._id)).toBe(true);
        site.clock.set("2026-12-30T00:00:00.000Z");
        expect(await openDueNotices(site.site)).toBe(1);
        const due = await atDesk(site);
        expect((await due.decide("remove-no-answer")).status).toBe(200);
        await deliver(site);
        expect(await isShown(site, kind, place._id)).toBe(false);
        const { state, dueAt, askedAt } = due.notice;
        return {
          steps: [first.steps, due.steps],
          seen: { state, dueAt, askedAt },
          // The file of the first is deleted by then.
          letters: [...letters, ...(await mailsTo(site, complete.email))].map((letter) =>
            bodyOf(letter),
          ),
          log: await actionsOf(site),
        };
      };
      const silent = await course(false);
      expect(silent.letters).toHaveLength(2);
      expect(silent.steps).toEqual([
        ["ask-author", "answer-defective"],
        ["remove-no-answer", "keep"],
      ]);
      expect(await course(true)).toEqual(silent);
    },
  );

  test("an account erased after the author was asked: the days run on, and then it is removed", async () => {
    const { site, author, subject } = await prepare(received);
    await send(site, { ...complete, ...subject });
    await ask(site, author);
    await erase(site, author, "keep");
    expect(await openDueNotices(site.site)).toBe(0);
    site.clock.set("2026-12-30T00:00:00.000Z");
    expect(await openDueNotices(site.site)).toBe(1);
    const { decide } = await atDesk(site);
    expect((await decide("remove-no-answer")).status).toBe(200);
  });

  test("when the author deletes the review only the complainant remains to be told", async () => {
    const { site, author, kind, reviewId, subject } = await prepare(received);
    await send(site, { ...complete, ...subject });
    await site.call("DELETE", `${kind.path}/${reviewId}`, { as: await logIn(site, author) });
    const { decide, steps } = await atDesk(site);
    expect(steps).toEqual(["close-gone", "answer-defective"]);
    expect((await decide("ask-author")).status).toBe(409);
    expect((await decide("close-gone")).status).toBe(200);
    await deliver(site);
    expect((await mailsTo(site, complete.email)).at(-1)).toContain("is not on our site any more");
  });

  test("when the author takes the name off, the notice ends as if the review were deleted, whatever becomes of it", async () => {
    const { site, author, place, kind, reviewId, subject } = await prepare(
      received,
      undefined,
      false,
    );
    await send(site, { ...complete, ...subject });
    const token = await ask(site, author);
    await site.call("PUT", `${kind.path}/${reviewId}`, {
      as: await logIn(site, author),
      body: { isAnonymous: true },
    });
    const answer = (body: object) => site.call("POST", `/api/notice-answer/${token}`, { body });
    expect((await answer({ ...answerOf, consents: true })).status).toBe(409);
    expect((await answer({ wish: "remove" })).status).toBe(200);
    const { decide, notice, steps } = await atDesk(site);
    expect([notice.about, steps]).toEqual([null, ["close-gone"]]);
    expect((await decide("close-gone")).status).toBe(200);
    await deliver(site);
    const letters = (await mailsTo(site, complete.email)).map((mail) =>
      mail.replaceAll(/\s+/g, " "),
    );
    expect(letters.at(-1)).toContain("Should you find the same words somewhere on our site");
    expect(letters.join()).not.toContain(answerOf.address);
    // Another notice about what stayed is dealt with from the start.
    const [{ _id: id } = { _id: "" }] = (await site.call("GET", kind.list(place._id))).body;
    await send(site, { ...complete, ...subject, id });
    expect((await atDesk(site)).steps[0]).toBe("ask-author");
  });

  test("a posting counts towards the third only where its notice led to a removal", async () => {
    const { site, author, place, kind, subject } = await prepare(received);
    const first = (await send(site, { ...complete, ...subject })).body.reference;
    const markSame = async (id: string) => {
      await send(site, { ...complete, ...subject, id });
      const { moderator, notice } = await atDesk(site);
      await site.call("PUT", `/api/desk/notices/${notice._id}/same-as`, {
        as: moderator,
        body: { reference: first },
      });
      return await atDesk(site, moderator);
    };
    const postAgain = async () => {
      site.clock.advance(31 * dayMs);
      const again = await site.call("POST", kind.path, {
        as: await logIn(site, author),
        body: { ...kind.review, ...kind.about(place._id), comments: `${words} Again.` },
      });
      return again.body.review._id;
    };
    await ask(site, author);
    site.clock.advance(7 * dayMs);
    await openDueNotices(site.site);
    await (await atDesk(site)).decide("remove-no-answer");
    const second = await markSame(await postAgain());
    expect(second.notice.earlierRemovals).toBe(1);
    // This one is answered as lacking something, and removes nothing.
    expect((await second.decide("answer-defective")).status).toBe(200);
    site.clock.advance(minuteMs);
    const third = await markSame(await postAgain());
    expect([third.notice.earlierRemovals, third.steps[0]]).toEqual([1, "ask-author"]);
  });

  test("the third posting of the same statement is removed without asking", async () => {
    const { site, author, place, kind, subject } = await prepare(received);
    let first = "";
    for (let posting = 1; posting <= 3; posting += 1) {
      let { id } = subject;
      if (posting > 1) {
        site.clock.advance(31 * dayMs);
        const again = await site.call("POST", kind.path, {
          as: await logIn(site, author),
          body: { ...kind.review, ...kind.about(place._id), comments: `${words} Again.` },
        });
        ({ _id: id } = again.body.review);
      }
      const { body } = await send(site, { ...complete, ...subject, id });
      first ||= body.reference;
      const { moderator, notice } = await atDesk(site);
      expect(notice.earlierRemovals).toBe(0);
      if (posting > 1) {
        const mark = (reference: string) =>
          site.call("PUT", `/api/desk/notices/${notice._id}/same-as`, {
            as: moderator,
            body: { reference },
          });
        expect((await mark(body.reference)).status).toBe(400);
        expect((await mark(first.toLowerCase())).status).toBe(200);
      }
      const marked = await atDesk(site, moderator);
      expect(marked.notice.earlierRemovals).toBe(posting - 1);
      if (posting === 3) {
        expect(marked.steps).toEqual(["remove-third-posting", "ask-author", "answer-defective"]);
        expect((await marked.decide("remove-third-posting")).status).toBe(200);
        expect(await isShown(site, kind, place._id)).toBe(false);
        await deliver(site);
        expect((await mailsTo(site, author.email)).at(-1)).toContain(
          "had been removed twice before",
        );
        return;
      }
      expect(marked.steps).not.toContain("remove-third-posting");
      await ask(site, author);
      site.clock.advance(7 * dayMs);
      await openDueNotices(site.site);
      await (await atDesk(site)).decide("remove-no-answer");
      site.clock.advance(minuteMs * 3);
      await site.mailWorker.drain();
    }
  });
});
