import { expect } from "vitest";
import { giveEverything } from "../../../test/give-everything.ts";
import { nextNight } from "../../../test/next-night.ts";
import { complete, deliver, mailsTo } from "../../../test/notices.ts";
import { ofWorkplaces, reviewer } from "../../../test/reviews.ts";
import { type Member, startTestSite, type TestSite } from "../../../test/test-site.ts";
import { shift } from "../../../members/shifts/test/shift.ts";

/** Details that nobody else in the town has or says: who they are, and what they were paid wherever they worked. */
const people = [
  {
    account: { name: "Ada Birdwhistle", profession: "Pharmacist", registrationNumber: "2045671" },
    address: "11 Quince Row, Leeds LS1 1AA",
    secret: "apricot",
    told: {
      rating: 3,
      payRate: 31.37,
      payBasis: "day",
      payHours: 8.75,
      bookedThrough: "platform",
      payment: "paid",
      timeToPay: 43,
      shiftMonth: "2026-10",
      answers: { breaks: "good", handover: "bad", judgement: "mixed", parking: "bad" },
    },
  },
  {
    account: { name: "Bruno Calloway", profession: "Nurse", registrationNumber: "98I2345E" },
    address: "22 Medlar Lane, York YO1 2BB",
    secret: "bergamot",
    told: {
      rating: 6,
      payRate: 47.93,
      payBasis: "session",
      payHours: 5.25,
      bookedThrough: "agency",
      payment: "paid",
      timeToPay: 71,
      shiftMonth: "2026-09",
      answers: { breaks: "bad", handover: "mixed", judgement: "good", transport: "mixed" },
    },
  },
  {
    account: { name: "Chidi Dunmore", profession: "Doctor", registrationNumber: "7654321" },
    address: "33 Sorrel Close, Hull HU1 3CC",
    secret: "cloudberry",
    told: {
      rating: 10,
      payRate: 88.11,
      payBasis: "day",
      payHours: 11.5,
      bookedThrough: "direct",
      payment: "paid",
      timeToPay: 23,
      shiftMonth: "2026-08",
      answers: { staffing: "bad", handover: "good", judgement: "bad", facilities: "good" },
    },
  },
] as const;

interface Author {
  readonly member: Member;
  /** Times at which they did something to an anonymous review, and nothing else happened. */
  readonly instants: readonly string[];
  /** Their review whose author has been forgotten: not even the key tells. */
  readonly forgottenId: string;
}

/** A site with people who have written anonymous reviews in every state, besides all that `giveEverything` gives. */
export async function settle() {
  const site = await startTestSite();
  const staff: Member[] = [];
  /** Their session at the desk ends after half an hour. */
  const enterDesk = async () => {
    const one = await site.staff("moderator", "verifier", "admin");
    staff.push(one);
    return one;
  };
  const authors: (Author & { afterNight: () => Promise<void> })[] = [];
  for (const person of people) {
    // With one password all would have one hash.
    const member = await site.member({
      ...person.account,
      password: `a passphrase with ${person.secret}`,
    });
    authors.push({ member, ...(await live(site, enterDesk, member, person)) });
  }
  await nextNight(site);
  for (const { member, afterNight } of authors) {
    const { body } = await site.call("POST", "/api/auth/login", { body: member });
    Object.assign(member, { token: body.token });
    await afterNight();
  }
  return { site, staff, authors };
}

async function live(
  site: TestSite,
  enterDesk: () => Promise<Member>,
  as: Member,
  { address, secret, told }: (typeof people)[number],
): Promise<Omit<Author, "member"> & { afterNight: () => Promise<void> }> {
  await giveEverything(site, await enterDesk(), as, secret);
  const instants: string[] = [];
  const act = async <Answer extends { status: number }>(
    status: number,
    answer: () => Promise<Answer>,
  ) => {
    site.clock.advance(61_007);
    instants.push(site.clock.now().toISOString());
    const given = await answer();
    expect(given.status).toBe(status);
    site.clock.advance(61_007);
    return given;
  };
  const post = async (changes: object = {}) => {
    const { _id: workplaceId } = await site.workplace();
    const by = reviewer(site, ofWorkplaces, workplaceId, as);
    const words = { ...told, isAnonymous: true, comments: "", ...changes };
    const { body } = await act(201, async () => {
      // The same shift in their diary, at the same instant.
      const { payRate: pay, payHours: hours } = told;
      const diary = { ...shift, pay, hours, workplaceId, remind: true, invoicedOn: "2026-11-03" };
      const kept = await site.call("POST", "/api/shifts", { as, body: diary });
      const items = [{ kind: "workplace", key: workplaceId, since: "2026-11-19" }];
      await site.call("POST", "/api/following", { as, body: { items } });
      const own = `/api/shifts/${kept.body.shift._id}` as const;
      await site.call("PUT", own, { as, body: { invoiceNumber: "7" } });
      return await by.post(words);
    });
    return { by, id: body.review._id };
  };
  await post({ payment: "not-due", timeToPay: null, remindPayment: true });
  await post({ publish: "together" });
  const edited = await post();
  await act(200, () => edited.by.edit(edited.id, { ...told, isAnonymous: true, rating: 2 }));
  const leaving = await post();
  const leave = `${ofWorkplaces.path}/${leaving.id}/delete-later` as const;
  const unnamed = await post({ isAnonymous: false });
  await act(200, () => unnamed.by.edit(unnamed.id, { ...told, isAnonymous: true }));
  const { _id: namedAt } = await site.workplace();
  expect((await reviewer(site, ofWorkplaces, namedAt, as).post(told)).status).toBe(201);
  const forgotten = await post();
  const deleted = await post();
  await act(200, () => deleted.by.remove(deleted.id));
  const noticed = await post();
  await standBy(site, await enterDesk(), as, { id: noticed.id, name: as.name, address });
  const afterNight = async () => {
    await act(200, () => forgotten.by.forget(forgotten.id));
    await act(200, () => site.call("POST", leave, { as }));
  };
  return { instants, forgottenId: forgotten.id, afterNight };
}

/** Sends a notice about a review; its author answers that it is to stay. */
async function standBy(
  site: TestSite,
  moderator: Member,
  author: Member,
  { id, ...given }: { id: string; name: string; address: string },
): Promise<void> {
  const about = { kind: "workplace-review", id };
  const sent = await site.call("POST", "/api/notice", { body: { ...complete, ...about } });
  const { body: list } = await site.call("GET", "/api/desk/notices", { as: moderator });
  const notice = list.notices.find(({ reference }) => reference === sent.body.reference);
  const asked = await site.call("POST", `/api/desk/notices/${notice?.itemId ?? "none"}/decide`, {
    as: moderator,
    body: { action: "ask-author" },
  });
  expect(asked.status).toBe(200);
  await deliver(site);
  const mail = (await mailsTo(site, author.email)).findLast((one) => one.includes("answer-notice"));
  const [, token] = /answer-notice\/([\w.-]+)/.exec(mail ?? "") ?? [];
  const answered = await site.call("POST", `/api/notice-answer/${token}`, {
    body: { wish: "keep", ...given, consents: true },
  });
  expect(answered.status).toBe(200);
}
