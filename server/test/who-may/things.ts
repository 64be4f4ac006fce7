import { randomUUID } from "node:crypto";
import { siteOf } from "@locumark/contract/website";
import { expect } from "vitest";
import { dayMs, minuteMs, toInstant } from "../../platform/clock.ts";
import { makeUnsubscribeToken } from "../../services/mails/sign-unsubscribe-links.ts";
import { askAuthors } from "../../reviews/payments/ask-authors.ts";
import { sealDueToken } from "../../members/shifts/answer-due-shifts.ts";
import { todayOf } from "../../members/shifts/shift-policy.ts";
import { getOwnAccount } from "../../people/accounts/account-queries.ts";
import { post, remove, setVerification } from "../../desk/moderation/test/at-desk.ts";
import { shift } from "../../members/shifts/test/shift.ts";
import { randomId } from "../../platform/tokens.ts";
import {
  askAndConfirm,
  claimForm,
  codeIn,
  decide,
  grant,
  inRegister,
  mailTo,
  speakFor,
} from "../claims.ts";
import { complete, logIn } from "../notices.ts";
import { ofAgencies, ofWorkplaces, type Reviewing } from "../reviews.ts";
import { type Member, type TestSite, websiteOf } from "../test-site.ts";
import { uploadEvidence } from "../upload-evidence.ts";
import { type Caller, noLink, type World } from "./callers.ts";

/** Something that calls are about, in one of its states. */
export interface Thing {
  /** Whose it is. */
  readonly author: Caller;
  /** The parameters of an address, by their names, and whatever else a call sends. */
  readonly [key: string]: unknown;
}

/** Makes a thing in each of its states. */
export type States = Record<string, (world: World) => Promise<Thing>>;

const by = (person: Member, link = noLink): Caller => ({ person, link });
const nobody: Caller = { person: undefined, link: noLink };

/** The id of the item that something opened at the desk. */
async function itemOpenedBy(site: TestSite, act: () => Promise<unknown>): Promise<string> {
  const ids = async () =>
    (await site.site.database.read.selectFrom("desk_items").select("id").execute()).map(
      ({ id }) => id,
    );
  const before = new Set(await ids());
  await act();
  const item = (await ids()).find((id) => !before.has(id));
  if (item === undefined) throw new Error("Nothing was opened at the desk.");
  return item;
}

const closeItem = (site: TestSite, id: string) =>
  site.site.database.write
    .updateTable("desk_items")
    .set({ closed_at: toInstant(site.clock.now()), outcome: "kept" })
    .where("id", "=", id)
    .execute();

interface Made {
  readonly changes?: object;
  readonly verification?: "rejected";
  /** Posted before the last of the two nights a month. */
  readonly isOlder?: true;
  readonly after?: (world: World, id: string, author: Member) => Promise<unknown>;
}

/** A review of either kind, in each state that it may be in. */
function reviewStates(kind: Reviewing): States {
  const make =
    ({ changes = { isAnonymous: true }, verification, isOlder, after }: Made) =>
    async (world: World): Promise<Thing> => {
      const { site } = world;
      if (isOlder) site.clock.advance(-twoWeeks);
      let author = await site.member();
      if (verification) await setVerification(site, author, verification);
      const place = await kind.place(site, `Place ${randomUUID()}`);
      const { review: posted } = await post(site, kind, place._id, author, changes);
      if (isOlder) {
        site.clock.advance(twoWeeks);
        author = { ...author, token: await logIn(site, author) };
      }
      await after?.(world, posted._id, author);
      return { author: by(author), id: posted._id, reviewId: posted._id, place: place._id };
    };
  const call =
    (method: "POST" | "DELETE", path: string): Made["after"] =>
    async ({ site }, id, author) => {
      const answer = await site.call(method, `${kind.path}/${id}${path}`, { as: author });
      expect(answer.status).toBeLessThan(300);
    };
  const isAnonymous = false;
  return {
    "by name": make({ changes: { isAnonymous } }),
    anonymous: make({}),
    "before the last night": make({ isOlder: true }),
    "its author forgotten": make({ isOlder: true, after: call("POST", "/forget") }),
    "waits for its night": make({ changes: { isAnonymous: true, publish: "together" } }),
    held: make({ verification: "rejected" }),
    "sent all the same": make({
      changes: { [kind.words]: "Mrs Hargreaves was rude.", sendAnyway: true, isAnonymous: true },
    }),
    "to be deleted": make({ after: call("POST", "/delete-later") }),
    removed: make({
      changes: { isAnonymous },
      after: ({ site, moderator }, id) => remove(site, id, "names-a-person", moderator.accountId),
    }),
    deleted: make({ changes: { isAnonymous }, after: call("DELETE", "") }),
  };
}
const twoWeeks = 15 * dayMs;

/** A place or an agency. */
function placeStates(kind: Reviewing): States {
  const make =
    (change?: (site: TestSite, id: string) => Promise<unknown>) =>
    async ({ site }: World) => {
      const author = await site.member();
      const place = await kind.place(site, `Place ${randomUUID()}`);
      await post(site, kind, place._id, author, { isAnonymous: false });
      await change?.(site, place._id);
      return { author: by(author), id: place._id, name: place.name };
    };
  const unknown = async ({ site }: World): Promise<Thing> => ({
    author: by(await site.member()),
    id: randomId(),
    name: "No such place",
  });
  return { reviewed: make(), unknown };
}

/** A closed place is changed behind the site's back, and its index told by a change that notes it. */
const closedPlace: States["closed"] = async ({ site }) => {
  const { _id, name } = await site.workplace({ name: `Place ${randomUUID()}`, status: "closed" });
  return { author: by(await site.member()), id: _id, name };
};

const ownPath = "/api/profile";

/** Returns the token in the newest mail to an address. */
const tokenTo = async (site: TestSite, email: string, path: string): Promise<string> =>
  new RegExp(`/${path}/([\\w.-]+)`).exec(await mailTo(site, email, path))?.[1] ?? noLink;

const accountThing = async (world: World, more: Record<string, unknown> = {}) => {
  const author = await world.site.member();
  return {
    author: by(author),
    id: author.accountId,
    accountId: author.accountId,
    email: author.email,
    ...more,
  };
};

const suspend = ({ site, moderator }: World, { accountId }: Member) =>
  site.call("POST", "/api/desk/suspensions", {
    as: moderator,
    body: { accountId, reason: "reviews-not-genuine", reviews: "reviews-stay" },
  });

const accounts: States = {
  confirmed: (world) => accountThing(world),
  async suspended(world) {
    const author = await world.site.member();
    expect((await suspend(world, author)).status).toBe(200);
    return { author: by(author), id: author.accountId, email: author.email };
  },
  async unknown(world) {
    return { ...(await accountThing(world)), id: randomId(), email: "nobody@example.com" };
  },
};

const staff: States = {
  async moderator({ site }) {
    const person = await site.staff("moderator");
    return { author: by(person), id: person.accountId, email: person.email };
  },
  "no staff": accounts["confirmed"]!,
};

/** A link of a mail: one that works, one that was used, and one that nobody was sent. */
const linkStates = (
  make: (world: World) => Promise<Thing & { token: string }>,
  use?: (world: World, thing: Thing & { token: string }) => Promise<{ status: number }>,
): States => ({
  valid: make,
  ...(use && {
    async used(world: World) {
      const thing = await make(world);
      expect((await use(world, thing)).status).toBe(200);
      return thing;
    },
  }),
  unknown: async ({ site }) => ({ author: by(await site.member()), token: noLink }),
});

const mailedLink =
  (path: string, ask: (site: TestSite, author: Member) => Promise<unknown>) =>
  async ({ site }: World) => {
    const author = await site.member();
    await ask(site, author);
    return {
      author: by(author),
      email: author.email,
      token: await tokenTo(site, author.email, path),
    };
  };

const askedReset = mailedLink("reset-password", (site, { email }) =>
  site.call("POST", "/api/auth/forgot-password", { body: { email } }),
);
const askedLogin = mailedLink("log-in-by-mail", (site, { email }) =>
  site.call("POST", "/api/auth/login-link", { body: { email } }),
);
const askForEmail = async (site: TestSite, author: Member) => {
  const email = `new-${author.email}`;
  const body = { email, password: author.password };
  await site.call("POST", `${ownPath}/email-change`, { as: author, body });
  return await tokenTo(site, email, "new-email");
};
const askedEmail = async ({ site }: World) => {
  const author = await site.member();
  return { author: by(author), token: await askForEmail(site, author) };
};
const changedEmail = mailedLink("take-back-email", async (site, author) => {
  const token = await askForEmail(site, author);
  await site.call("POST", `/api/profile/email-change/${token}`, { as: author });
});

const signedUp = async ({ site }: World): Promise<Thing> => {
  const email = `${randomUUID()}@example.com`;
  const { body } = await site.signUp({ email });
  const mail = await mailTo(site, email, "confirm-email");
  return {
    author: nobody,
    email,
    waiting: body.waiting,
    token: /confirm-email\?token=([\w-]+)/.exec(mail)?.[1] ?? noLink,
    code: /(\d{3}) (\d{3})/.exec(mail)?.slice(1).join("") ?? "",
  };
};
const signUps: States = {
  waits: signedUp,
  async confirmed(world) {
    const thing = await signedUp(world);
    await world.site.call("GET", `/api/auth/confirm-email?token=${String(thing["token"])}`);
    return thing;
  },
  unknown: async () => ({
    author: nobody,
    email: "nobody@example.com",
    waiting: noLink,
    token: noLink,
    code: "123456",
  }),
};

async function claimWaits({ site, moderator }: World): Promise<Thing> {
  const { _id: place } = await site.workplace({ name: `Place ${randomUUID()}` });
  const email = `${randomUUID()}@example.com`;
  const id = await askAndConfirm(site, moderator, place, { email });
  const { subject_id: claim } = await site.site.database.read
    .selectFrom("desk_items")
    .select("subject_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { author: nobody, id, claim, email };
}
const claims: States = {
  waits: claimWaits,
  async granted(world) {
    const thing = await claimWaits(world);
    await grant(world.site, world.moderator, thing["id"] as string);
    return thing;
  },
  async refused(world) {
    const thing = await claimWaits(world);
    await decide(world.site, world.moderator, thing["id"] as string, {
      decision: "refuse",
      reason: "not-shown",
    });
    return thing;
  },
  unknown: async () => ({ author: nobody, id: randomId(), email: "nobody@example.com" }),
};
const claimedPlaces: States = {
  async "in a register"({ site }) {
    const { _id: id } = await site.workplace({ name: `Place ${randomUUID()}` });
    await inRegister(site, id);
    return { author: nobody, id };
  },
  added: async ({ site }) => ({
    author: nobody,
    id: (await site.workplace({ name: `Place ${randomUUID()}` }))._id,
  }),
  unknown: async () => ({ author: nobody, id: randomId() }),
};
const claimCodes: States = {
  async asked({ site }) {
    const { _id: placeId } = await site.workplace({ name: `Place ${randomUUID()}` });
    await inRegister(site, placeId);
    const email = `${randomUUID()}@example.com`;
    await site.call("POST", "/api/claim", { body: { ...claimForm, placeId, email } });
    return { author: nobody, code: codeIn(await mailTo(site, email, "Confirm my email")) };
  },
  unknown: async () => ({ author: nobody, code: noLink }),
};

/** Makes a review of a place that an organisation speaks for: their link is the author's. */
async function claimedReview(world: World, kind = ofWorkplaces) {
  const { site, moderator } = world;
  const place = await kind.place(site, `Place ${randomUUID()}`);
  const email = `ann@${siteOf(websiteOf(place.name))}`;
  const about = kind === ofAgencies ? { kind: "agency" as const } : {};
  const link = await speakFor(site, moderator, place._id, { email, ...about });
  const { review: posted } = await post(site, kind, place._id, await site.member());
  return { place, link, reviewId: posted._id };
}
const replied = async (world: World): Promise<Thing> => {
  const { link, reviewId } = await claimedReview(world);
  const body = { token: link, kind: "workplace-review", reviewId, text: "Thank you." };
  const answer = await world.site.call("POST", "/api/reply", { body });
  expect(answer.status).toBe(201);
  return { author: { person: undefined, link }, id: answer.body.reply._id, reviewId };
};
const replies: States = {
  public: replied,
  async removed(world) {
    const thing = await replied(world);
    const body = { token: thing.author.link };
    await world.site.call("POST", `/api/reply/${String(thing["id"])}/remove`, { body });
    return thing;
  },
};
const claimedReviews: States = {
  "not replied to": async (world) => {
    const { link, reviewId, place } = await claimedReview(world);
    return { author: { person: undefined, link }, reviewId, place: place._id };
  },
  "replied to": replied,
};
const claimedAgencies: States = {
  claimed: async (world) => {
    const { link, place } = await claimedReview(world, ofAgencies);
    return { author: { person: undefined, link }, id: place._id };
  },
};

async function reported(world: World, kind: "workplace-review" | "workplace"): Promise<Thing> {
  const { site } = world;
  const place = await site.workplace({ name: `Place ${randomUUID()}` });
  const author = await site.member();
  const { review: posted } = await post(site, ofWorkplaces, place._id, author, {
    isAnonymous: false,
  });
  const about = kind === "workplace" ? place._id : posted._id;
  let reference = "";
  const id = await itemOpenedBy(site, async () => {
    const reason = kind === "workplace" ? "another-place" : "names-a-person";
    const body = { kind, id: about, reason, details: "It is wrong." };
    const answer = await site.call("POST", "/api/report", { as: await site.member(), body });
    expect(answer.status).toBe(201);
    reference = answer.body.reference;
  });
  const seen = await site.call("GET", `/api/desk/reviews/${posted._id}`, { as: world.moderator });
  return { author: by(author), id, reference, version: seen.body.version };
}
const reportStates = (kind: "workplace-review" | "workplace"): States => ({
  open: (world) => reported(world, kind),
  async decided(world) {
    const thing = await reported(world, kind);
    const id = thing["id"] as string;
    const answer =
      kind === "workplace"
        ? await world.site.call("POST", `/api/desk/reports/${id}`, {
            as: world.moderator,
            body: { decision: "keep" },
          })
        : await world.site.call("POST", `/api/desk/reports/${id}/review`, {
            as: world.moderator,
            body: { decision: "keep", reason: "opinion", version: thing["version"] },
          });
    expect(answer.status).toBe(200);
    world.site.clock.advance(3 * minuteMs);
    return thing;
  },
  unknown: async ({ site }) => ({
    author: by(await site.member()),
    id: randomId(),
    reference: noLink,
  }),
});

async function noticed(world: World): Promise<Thing> {
  const { site } = world;
  const author = await site.member();
  const place = await site.workplace({ name: `Place ${randomUUID()}` });
  const { review: posted } = await post(site, ofWorkplaces, place._id, author, {
    isAnonymous: true,
  });
  let notice = "";
  const item = await itemOpenedBy(site, async () => {
    const body = { ...complete, kind: "workplace-review", id: posted._id };
    const answer = await site.call("POST", "/api/notice", { body });
    expect(answer.status).toBe(201);
    notice = answer.body.reference;
  });
  const { id } = await site.site.database.read
    .selectFrom("notices")
    .select("id")
    .where("reference", "=", notice)
    .executeTakeFirstOrThrow();
  return {
    author: by(author),
    id,
    item,
    reference: notice,
    reviewId: posted._id,
    place: place._id,
  };
}
const askedOfAuthor = async (world: World): Promise<Thing & { token: string }> => {
  const thing = await noticed(world);
  const answer = await world.site.call(
    "POST",
    `/api/desk/notices/${String(thing["item"])}/decide`,
    {
      as: world.moderator,
      body: { action: "ask-author" },
    },
  );
  expect(answer.status).toBe(200);
  world.site.clock.advance(3 * minuteMs);
  await stayAtDesk(world.site);
  const { email } = thing.author.person!;
  return { ...thing, token: await tokenTo(world.site, email, "answer-notice") };
};
const stayAtDesk = (site: TestSite) =>
  site.site.database.write
    .updateTable("sessions")
    .set({ desk_used_at: toInstant(site.clock.now()) })
    .where("desk_used_at", "is not", null)
    .execute();
const notices: States = {
  new: noticed,
  "author asked": askedOfAuthor,
  async "author answered"(world) {
    const thing = await askedOfAuthor(world);
    const body = { wish: "keep", name: "Robin", address: "1 Elm Road, Leeds", consents: true };
    const url = `/api/notice-answer/${thing.token}` as const;
    expect((await world.site.call("POST", url, { body })).status).toBe(200);
    return thing;
  },
  unknown: async ({ site }) => ({
    author: by(await site.member()),
    id: randomId(),
    item: randomId(),
    token: noLink,
    place: randomId(),
  }),
};

const messages: States = {
  async open({ site }) {
    const author = await site.member();
    const message = {
      name: "Jo Sample",
      email: author.email,
      subject: "A question",
      message: "How?",
    };
    const id = await itemOpenedBy(site, () =>
      site.call("POST", "/contact", { as: author, body: message }),
    );
    return { author: by(author), id };
  },
  unknown: async ({ site }) => ({ author: by(await site.member()), id: randomId() }),
};

const heldItems: States = {
  async open(world) {
    const { site } = world;
    const author = await site.member();
    await setVerification(site, author, "rejected");
    const place = await site.workplace({ name: `Place ${randomUUID()}` });
    let reviewId = "";
    const id = await itemOpenedBy(site, async () => {
      reviewId = (await post(site, ofWorkplaces, place._id, author, { isAnonymous: true })).review
        ._id;
    });
    const seen = await site.call("GET", `/api/desk/reviews/${reviewId}`, { as: world.moderator });
    return { author: by(author), id, reviewId, version: seen.body.version };
  },
  unknown: async ({ site }) => ({
    author: by(await site.member()),
    id: randomId(),
    version: "none",
  }),
};
const decidedItems: States = {
  async "decided just now"(world) {
    const thing = await heldItems["open"]!(world);
    const body = { decision: "hide", reason: "names-a-person", version: thing["version"] };
    const url = `/api/desk/review-items/${String(thing["id"])}/decision` as const;
    expect((await world.site.call("POST", url, { as: world.moderator, body })).status).toBe(200);
    return { ...thing, author: by(world.moderator) };
  },
  open: heldItems["open"]!,
};

const verifications: States = {
  async waits({ site }) {
    const author = await site.member();
    const id = await itemOpenedBy(site, () => uploadEvidence(site, author));
    const verifier = await site.staff("verifier");
    const { body } = await site.call("GET", `/api/desk/verifications/${id}`, { as: verifier });
    return { author: by(author), id, version: body.version };
  },
  async decided(world) {
    const thing = await verifications["waits"]!(world);
    await closeItem(world.site, thing["id"] as string);
    return thing;
  },
  unknown: async ({ site }) => ({
    author: by(await site.member()),
    id: randomId(),
    version: "none",
  }),
};

const addedPlaces: States = {
  async waits({ site }) {
    const author = await site.member();
    const other = await site.workplace({ name: `Place ${randomUUID()}` });
    const id = await itemOpenedBy(site, () => {
      const body = {
        name: `Place ${randomUUID()}`,
        type: "Pharmacy",
        address: "1 Rowan Street, Rowanton",
        postcode: "ZX1 1AA",
      };
      return site.call("POST", "/api/workplace", { as: author, body });
    });
    return { author: by(author), id, other: other._id };
  },
  unknown: async ({ site }) => ({
    author: by(await site.member()),
    id: randomId(),
    other: randomId(),
  }),
};
const placeActions: States = {
  async "just done"({ site, admin }) {
    const { _id } = await site.workplace({ name: `Place ${randomUUID()}` });
    const body = { action: "close", reason: "It has moved." };
    const done = await site.call("POST", `/api/desk/workplaces/${_id}/actions`, {
      as: admin,
      body,
    });
    expect(done.status).toBe(200);
    const { number } = await site.site.database.read
      .selectFrom("workplace_actions")
      .select("number")
      .orderBy("number", "desc")
      .executeTakeFirstOrThrow();
    return { author: nobody, number: String(number) };
  },
  unknown: async () => ({ author: nobody, number: "999999" }),
};

const shifts: States = {
  own: async ({ site }) => {
    const author = await site.member();
    const added = await site.call("POST", "/api/shifts", { as: author, body: shift });
    return { author: by(author), id: added.body.shift._id };
  },
  unknown: async ({ site }) => ({ author: by(await site.member()), id: randomId() }),
};
const calendars = linkStates(async ({ site }) => {
  const author = await site.member();
  const made = await site.call("POST", "/api/shifts/calendar", {
    as: author,
    body: { showsPlace: false },
  });
  return { author: by(author), token: new URL(made.body.url).pathname.split("/").at(-1) ?? "" };
});
const dueLinks = linkStates(async ({ site }) => {
  const author = await site.member();
  const today = todayOf(site.clock);
  const body = { ...shift, invoicedOn: "2026-11-03", dueDays: 0, remind: true };
  const added = await site.call("POST", "/api/shifts", { as: author, body });
  const { authorKeys, read } = site.site.database;
  const account = await getOwnAccount(read, author.accountId);
  return {
    author: by(author),
    token: sealDueToken(authorKeys, account, today),
    shiftId: added.body.shift._id,
  };
});
const unsubscribing = linkStates(async ({ site }) => {
  const author = await site.member();
  return {
    author: by(author),
    token: await makeUnsubscribeToken(site.site.database, author.accountId, "replies"),
  };
});
const paymentQuestions = linkStates(async (world) => {
  const { site } = world;
  const author = await site.member();
  const place = await site.workplace({ name: `Place ${randomUUID()}` });
  const later = { payment: "overdue", timeToPay: null, isAnonymous: true, remindPayment: true };
  await post(site, ofWorkplaces, place._id, author, later);
  site.clock.advance(38 * dayMs);
  await askAuthors(site.site);
  const token = await tokenTo(site, author.email, "payment");
  // No session is that old.
  site.clock.advance(-38 * dayMs);
  return { author: by({ ...author, token: await logIn(site, author) }), token };
});

const sessions: States = {
  own: async ({ site }) => {
    const author = await site.member();
    await logIn(site, author);
    const { body } = await site.call("GET", `${ownPath}/sessions`, { as: author });
    return {
      author: by(author),
      sessionId: body.find(({ isThisOne }) => !isThisOne)?._id ?? "none",
    };
  },
  unknown: async ({ site }) => ({ author: by(await site.member()), sessionId: randomId() }),
};
const followed: States = {
  followed: async ({ site }) => {
    const author = await site.member();
    const { _id: key } = await site.workplace({ name: `Place ${randomUUID()}` });
    const items = [{ kind: "workplace", key, since: "2026-11-19" }];
    await site.call("POST", "/api/following", { as: author, body: { items } });
    return { author: by(author), kind: "workplace", key };
  },
};
/** For calls about nothing in particular: their caller's own, lists, forms. */
const nothing: States = {
  "": async ({ site }) => {
    const author = await site.member();
    await post(
      site,
      ofWorkplaces,
      (await site.workplace({ name: `Place ${randomUUID()}` }))._id,
      author,
    );
    return { author: by(author), email: author.email };
  },
};

export const things = {
  nothing,
  workplaceReviews: reviewStates(ofWorkplaces),
  agencyReviews: reviewStates(ofAgencies),
  workplaces: { ...placeStates(ofWorkplaces), closed: closedPlace },
  agencies: placeStates(ofAgencies),
  accounts,
  staff,
  signUps,
  sessions,
  resetLinks: linkStates(askedReset, ({ site }, { token }) =>
    site.call("POST", `/api/auth/reset-password/${token}`, {
      body: { password: "another fine passphrase" },
    }),
  ),
  /** Works in the browser alone that asked for it, which none of these is. */
  loginLinks: linkStates(askedLogin),
  newEmails: linkStates(askedEmail, ({ site }, { token, author }) =>
    site.call("POST", `/api/profile/email-change/${token}`, { as: author.person! }),
  ),
  formerEmails: linkStates(changedEmail),
  unsubscribing,
  claims,
  claimedPlaces,
  claimCodes,
  claimedReviews,
  claimedAgencies,
  replies,
  reviewReports: reportStates("workplace-review"),
  placeReports: reportStates("workplace"),
  notices,
  messages,
  heldItems,
  decidedItems,
  verifications,
  addedPlaces,
  placeActions,
  shifts,
  calendars,
  dueLinks,
  paymentQuestions,
  followed,
} satisfies Record<string, States>;
