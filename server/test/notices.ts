import type { NoticeAction } from "@locumark/contract/choices";
import { expect } from "vitest";
import { eraseAccount } from "../people/accounts/delete-account.ts";
import { minuteMs } from "../platform/clock.ts";
import { startSession } from "../plugins/sessions.ts";
import { type Reviewing, reviewings } from "./reviews.ts";
import { type Member, startTestSite, type TestSite } from "./test-site.ts";

export const words = "The manager steals from the till.";

export const complete = {
  name: "Morgan Manager",
  email: "morgan@rowan-street.example",
  statement: words,
  where: "https://locumark.test/workplaces/ROWAN%20STREET%20PHARMACY",
  why: "I, Morgan Manager, am the only manager there. It calls me a thief.",
  meaning: "That I am a thief.",
  inaccuracies: "I have never taken anything.",
  lacksInformation: true,
  consentToName: false,
  consentToEmail: false,
};

const kindOf = (kind: Reviewing) =>
  kind.path === "/api/workplace-review" ? "workplace-review" : "agency-review";

/** A site with a member's review and a moderator, at a given time. */
export async function prepare(
  start: string,
  kind: Reviewing = reviewings[0]![1],
  isAnonymous = true,
  site?: TestSite,
) {
  site ??= await startTestSite();
  site.clock.set("2026-11-20T09:30:00.000Z");
  const author = await site.member({ name: "Robin Reviewer" });
  const place = await kind.place(site);
  const posted = await site.call("POST", kind.path, {
    as: author,
    body: { ...kind.review, ...kind.about(place._id), [kind.words]: words, isAnonymous },
  });
  expect(posted.status).toBe(201);
  site.clock.set(start);
  const subject = { kind: kindOf(kind), id: posted.body.review._id };
  return { site, author, place, subject, kind, reviewId: posted.body.review._id };
}

export const send = (site: TestSite, body: object) => site.call("POST", "/api/notice", { body });

/** The only notice at the desk, by a moderator who has just opened it. */
export async function atDesk(site: TestSite, as?: Member) {
  const moderator = as ?? (await site.staff("moderator"));
  const { body: list } = await site.call("GET", "/api/desk/notices", { as: moderator });
  const [first] = list.notices;
  if (!first) throw new Error("There is no notice.");
  const { body } = await site.call("GET", `/api/desk/notices/${first._id}`, { as: moderator });
  const decide = (action: NoticeAction) =>
    site.call("POST", `/api/desk/notices/${body.itemId ?? "none"}/decide`, {
      as: moderator,
      body: { action },
    });
  return { moderator, notice: body, decide, steps: body.steps.map(({ action }) => action) };
}

/** Lets the time to take a decision back pass, and sends what waited for it. */
export async function deliver(site: TestSite): Promise<void> {
  site.clock.advance(2 * minuteMs);
  await site.mailWorker.drain();
}

/** Returns the mails to an address until now, as plain text. */
export async function mailsTo(site: TestSite, email: string): Promise<string[]> {
  const all = await site.mails();
  return all
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) =>
      mail
        .replaceAll(/=\r?\n/g, "")
        .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) =>
          String.fromCodePoint(Number.parseInt(code, 16)),
        ),
    );
}

const linkIn = (mail: string): string => /answer-notice\/([\w.-]+)/.exec(mail)?.[1] ?? "none";

export const isShown = async (site: TestSite, kind: Reviewing, placeId: string) =>
  (await site.call("GET", kind.list(placeId))).text.includes(words);

/** Asks the author, by the usual step. @returns the token of the author's link */
export async function ask(site: TestSite, author: Member): Promise<string> {
  const { decide, steps } = await atDesk(site);
  expect(steps).toEqual(["ask-author", "answer-defective"]);
  expect((await decide("ask-author")).status).toBe(200);
  await deliver(site);
  return linkIn((await mailsTo(site, author.email)).at(-1) ?? "");
}

export const answerOf = {
  wish: "keep",
  name: "Robin Reviewer",
  address: "1 Elm Road, Leeds LS1 1AA",
};

/** Weeks after the session of the start has ended. */
export const logIn = async (site: TestSite, member: Member): Promise<string> =>
  await startSession(site.site.database.write, {
    accountId: member.accountId,
    browser: "Firefox",
    isShared: false,
    now: site.clock.now().toISOString(),
  });

export const erase = async (site: TestSite, author: Member, reviews: "delete" | "keep") => {
  const account = await site.site.database.read
    .selectFrom("accounts")
    .selectAll()
    .where("id", "=", author.accountId)
    .executeTakeFirstOrThrow();
  await eraseAccount(site.site, account, reviews);
};

export async function actionsOf(site: TestSite): Promise<[string, string][]> {
  const rows = await site.site.database.read
    .selectFrom("desk_log")
    .selectAll()
    .where("item_kind", "=", "notice")
    .orderBy("done_at")
    .execute();
  return rows
    .map(({ action, reason }): [string, string] => [action, reason])
    .toSorted((one, other) => (one.join() < other.join() ? -1 : 1));
}
