import { expect, test } from "vitest";
import { dayMs } from "../../platform/clock.ts";
import { unfolded } from "../../test/claims.ts";
import { ofWorkplaces as kind, reviewer } from "../../test/reviews.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";
import { sealDueToken } from "../../members/shifts/answer-due-shifts.ts";
import { shift } from "../../members/shifts/test/shift.ts";
import { todayOf } from "../../members/shifts/shift-policy.ts";
import { makeUnsubscribeToken } from "../../services/mails/sign-unsubscribe-links.ts";
import { askAuthors } from "../../reviews/payments/ask-authors.ts";
import { getOwnAccount } from "./account-queries.ts";

const newPassword = "another fine passphrase";

async function lastMailTo(site: TestSite, email: string, path: string): Promise<string> {
  const mails = (await site.mails()).map(unfolded).filter((one) => one.includes(`To: ${email}`));
  const found = mails.findLast((mail) => mail.includes(`/${path}/`)) ?? "";
  return new RegExp(`/${path}/([\\w.-]+)`).exec(found)?.[1] ?? "no-link";
}

async function changeEmail(site: TestSite, as: Member, email: string): Promise<void> {
  await site.call("POST", "/api/profile/email-change", {
    as,
    body: { email, password: as.password },
  });
  const token = await lastMailTo(site, email, "new-email");
  const { status } = await site.call("POST", `/api/profile/email-change/${token}`, { as });
  expect(status).toBe(200);
}

const changes = {
  "another password": async (site: TestSite, as: Member) => {
    const body = { currentPassword: as.password, newPassword };
    expect((await site.call("PUT", "/api/profile", { as, body })).status).toBe(200);
  },
  "a password that was forgotten": async (site: TestSite, { email }: Member) => {
    await site.call("POST", "/api/auth/forgot-password", { body: { email } });
    const token = await lastMailTo(site, email, "reset-password");
    const path = `/api/auth/reset-password/${token}` as const;
    expect((await site.call("POST", path, { body: { password: newPassword } })).status).toBe(200);
  },
  "another address": (site: TestSite, as: Member) => changeEmail(site, as, "robin@new.example"),
  "another address and back again": async (site: TestSite, as: Member) => {
    await changeEmail(site, as, "robin@new.example");
    await changeEmail(site, as, as.email);
  },
  "an address that was taken back": async (site: TestSite, as: Member) => {
    await changeEmail(site, as, "robin@new.example");
    const token = await lastMailTo(site, as.email, "take-back-email");
    const body = { password: as.password, newPassword };
    const path = `/api/auth/take-back-email/${token}` as const;
    expect((await site.call("POST", path, { body })).status).toBe(200);
  },
};

async function siteWithLinks() {
  const site = await startTestSite();
  const author = await site.member();
  const place = await kind.place(site);
  const later = { payment: "overdue", timeToPay: null, isAnonymous: true, remindPayment: true };
  await reviewer(site, kind, place._id, author).post(later);
  site.clock.advance(38 * dayMs);
  await askAuthors(site.site);
  await site.mailWorker.drain();
  // No session is that old.
  const { email, password } = author;
  const { body } = await site.call("POST", "/api/auth/login", { body: { email, password } });
  const as = { ...author, token: body.token };
  const question = await lastMailTo(site, as.email, "payment");
  const today = todayOf(site.clock);
  await site.call("POST", "/api/shifts", {
    as,
    body: { ...shift, invoicedOn: today, dueDays: 0, remind: true },
  });
  const makeLinks = async () => {
    const account = await getOwnAccount(site.site.database.read, as.accountId);
    const made = await site.call("POST", "/api/shifts/calendar", {
      as,
      body: { showsPlace: false },
    });
    return {
      reminder: `/api/shifts/due/${sealDueToken(site.site.database.authorKeys, account, today)}`,
      calendar: new URL(made.body.url).pathname,
    };
  };
  const links = { ...(await makeLinks()), question: `/api/payment-question/${question}` };
  const status = async (url: string) => (await site.app.inject({ url })).statusCode;
  return { site, as, links, makeLinks, status };
}

test.each(Object.entries(changes))(
  "%s ends the links of reminders, payment questions and the calendar",
  async (_title, change) => {
    const { site, as, links, status } = await siteWithLinks();
    for (const [name, url] of Object.entries(links)) expect(await status(url), name).toBe(200);
    const paid = links.reminder as "/api/shifts/due/x";
    await change(site, as);
    expect(await status(links.reminder)).toBe(400);
    expect(await status(links.question)).toBe(400);
    expect(await status(links.calendar)).toBe(404);
    const { read } = site.site.database;
    const shifts = await read.selectFrom("shifts").selectAll().execute();
    const answered = await site.call("POST", paid, { body: { shiftId: shifts[0]?.key ?? "" } });
    expect(answered.status).toBe(400);
    const answer = await site.call("POST", links.question as "/api/payment-question/x", {
      body: { payment: "paid", timeToPay: 14 },
    });
    expect(answer.status).toBe(400);
    expect(await read.selectFrom("shifts").selectAll().execute()).toEqual(shifts);
  },
);

test("links made after it work, in a calendar that the member has to ask for again", async () => {
  const { site, as, makeLinks, status } = await siteWithLinks();
  await changeEmail(site, as, "robin@new.example");
  expect((await site.call("GET", "/api/shifts", { as })).body.calendar).toBeNull();
  for (const [name, url] of Object.entries(await makeLinks())) {
    expect(await status(url), name).toBe(200);
  }
  expect((await site.call("GET", "/api/shifts", { as })).body.calendar).not.toBeNull();
});

test("what was asked for with the former password, another address, can no longer be confirmed", async () => {
  const site = await startTestSite();
  const as = await site.member();
  const email = "robin@new.example";
  await site.call("POST", "/api/profile/email-change", {
    as,
    body: { email, password: as.password },
  });
  const token = await lastMailTo(site, email, "new-email");
  await changes["another password"](site, as);
  const { status } = await site.call("POST", `/api/profile/email-change/${token}`, { as });
  expect(status).toBe(400);
  expect((await site.call("GET", "/api/profile", { as })).body.user.email).toBe(as.email);
});

test.each(["another password", "another address"] as const)(
  "%s leaves the links that stop mails, and the calendar of somebody else",
  async (name) => {
    const { site, as, status } = await siteWithLinks();
    const other = await site.member();
    const { body } = await site.call("POST", "/api/shifts/calendar", {
      as: other,
      body: { showsPlace: false },
    });
    const token = await makeUnsubscribeToken(site.site.database, as.accountId, "shifts");
    await changes[name](site, as);
    expect((await site.call("POST", `/unsubscribe/${token}`, {})).status).toBe(200);
    expect(await status(new URL(body.url).pathname)).toBe(200);
  },
);
