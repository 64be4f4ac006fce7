import type { EndpointName } from "@locumark/contract/endpoints";
import { randomUUID } from "node:crypto";
import { claimForm } from "../claims.ts";
import { certificate, evidenceForm } from "../forms.ts";
import { complete } from "../notices.ts";
import { agencyReview, review } from "../reviews.ts";
import { shift } from "../../members/shifts/test/shift.ts";
import type { Caller } from "./callers.ts";
import type { Thing, things } from "./things.ts";

/** One call as everybody tries it. */
export interface Try {
  readonly on: keyof typeof things;
  readonly query?: (thing: Thing) => Record<string, string>;
  readonly body?: (thing: Thing, caller: Caller) => object;
  /** The key of what takes the place of the parameter `id`, if that is another. */
  readonly id?: string;
  /** A multipart form instead of a body. */
  readonly form?: () => ReturnType<typeof evidenceForm>;
  /** It ends the caller's account or session, or what they are: they are made again. */
  readonly spendsCaller?: true;
}

const on = (thing: Try["on"], more: Omit<Try, "on"> = {}): Try => ({ on: thing, ...more });
const sending = (thing: Try["on"], body: NonNullable<Try["body"]>): Try => ({ on: thing, body });
const asking = (thing: Try["on"], query: NonNullable<Try["query"]>): Try => ({ on: thing, query });

const password = "a fine long passphrase";
const words = (thing: Thing, key: string): string => thing[key] as string;
const byId = (thing: Thing) => ({ id: words(thing, "id") });
const byEmail = (thing: Thing) => ({ email: words(thing, "email") });
const ofWorkplace = (thing: Thing) => ({ workplaceId: words(thing, "id") });
const ofAgency = (thing: Thing) => ({ agencyId: words(thing, "id") });
const byName = (thing: Thing) => ({ name: words(thing, "name") });
const withLink = (_: Thing, { link }: Caller) => ({ token: link });
const nothing = on("nothing");
const withText =
  (text: string) =>
  (thing: Thing, { link }: Caller) => ({
    token: link,
    kind: "workplace-review",
    reviewId: words(thing, "reviewId"),
    text,
  });
const aboutReview = (thing: Thing) => ({
  ...complete,
  kind: "workplace-review",
  id: words(thing, "reviewId"),
});
const decision = (thing: Thing) => ({
  decision: "publish",
  reason: "no-rule-broken",
  version: words(thing, "version"),
});
const items = (thing: Thing) => ({
  items: [{ kind: "workplace", key: words(thing, "id"), since: "2026-11-19" }],
});

/** Each call of the contract, as it is tried: a new one does not compile until it stands here. */
export const tries: Record<EndpointName, Try> = {
  "POST /api/auth/signup": on("nothing", {
    form: () => evidenceForm({ email: `${randomUUID()}@example.com` }, certificate),
  }),
  "POST /api/auth/waiting-sign-up": sending("signUps", (thing) => ({
    waiting: words(thing, "waiting"),
  })),
  "POST /api/auth/confirm-by-code": sending("signUps", (thing) => ({
    waiting: words(thing, "waiting"),
    code: words(thing, "code"),
  })),
  "GET /api/auth/confirm-email": asking("signUps", (thing) => ({ token: words(thing, "token") })),
  "POST /api/auth/resend-confirmation": sending("signUps", byEmail),
  "POST /api/auth/forgot-password": sending("accounts", byEmail),
  "POST /api/auth/reset-password/:token": sending("resetLinks", () => ({
    password: "another fine passphrase",
  })),
  "POST /api/auth/login": sending("accounts", (thing) => ({ ...byEmail(thing), password })),
  "POST /api/auth/confirmed-login": sending("signUps", (thing) => ({
    token: words(thing, "token"),
    secret: "not the secret of the sign-up",
  })),
  "POST /api/auth/login-link": sending("accounts", byEmail),
  "POST /api/auth/login-link/:token": sending("loginLinks", () => ({ sharedComputer: false })),
  "POST /api/auth/logout": on("nothing", { spendsCaller: true }),
  "GET /api/profile": nothing,
  "PUT /api/profile": sending("nothing", () => ({
    name: "Robin Renamed",
    profession: "Pharmacist",
    registrationNumber: "2012345",
  })),
  "GET /api/profile/email-change": nothing,
  "POST /api/profile/email-change": sending("nothing", () => ({
    email: `${randomUUID()}@example.com`,
    password,
  })),
  "POST /api/profile/email-change/:token": on("newEmails"),
  "POST /api/auth/take-back-email/:token": sending("formerEmails", () => ({
    password,
    newPassword: "another fine passphrase",
  })),
  "GET /api/profile/mail-preferences": nothing,
  "PUT /api/profile/mail-preferences": sending("nothing", () => ({ replies: false })),
  "POST /unsubscribe/:token": on("unsubscribing"),
  "PUT /api/profile/evidence": on("nothing", { form: () => evidenceForm({}, certificate) }),
  "GET /api/profile/sessions": nothing,
  "DELETE /api/profile/sessions/:sessionId": on("sessions"),
  "GET /api/profile/export": nothing,
  "POST /api/profile/deletion": on("nothing", {
    body: () => ({ password, reviews: "keep" }),
    spendsCaller: true,
  }),

  "GET /api/workplace": nothing,
  "POST /api/workplace": sending("nothing", () => ({
    name: `Place ${randomUUID()}`,
    type: "Pharmacy",
    address: "1 Rowan Street, Rowanton",
    postcode: "ZX1 1AA",
  })),
  "GET /api/workplace/similar": asking("workplaces", (thing) => ({
    ...byName(thing),
    postcode: "ZX1 1AA",
  })),
  "GET /api/workplace/search": asking("workplaces", (thing) => ({ query: words(thing, "name") })),
  "POST /api/workplace/position": sending("nothing", () => ({ latitude: 53.8, longitude: -1.5 })),
  "GET /api/workplace/suggestions": asking("workplaces", (thing) => ({
    query: words(thing, "name"),
  })),
  "GET /api/workplace/lookup": asking("workplaces", byName),
  "GET /api/workplace/details": asking("workplaces", byId),
  "GET /api/chain": asking("nothing", () => ({ slug: "no-such-chain" })),
  "GET /api/chains": nothing,
  "GET /api/towns": nothing,
  "GET /api/town": asking("nothing", () => ({ slug: "rowanton" })),

  "GET /api/workplace-reviews/average-ratings": nothing,
  "GET /api/overview": nothing,
  "GET /api/review-counts": nothing,
  "GET /api/workplace-reviews": asking("workplaces", ofWorkplace),
  "GET /api/workplace-reviews/matching": asking("workplaces", ofWorkplace),
  "GET /api/workplace-reviews/at-a-glance": asking("workplaces", ofWorkplace),
  "GET /api/my-workplace-reviews": nothing,
  "POST /api/workplace-review": sending("workplaces", (thing) => ({
    ...review,
    ...ofWorkplace(thing),
  })),
  "PUT /api/workplace-review/:id": sending("workplaceReviews", () => ({ rating: 3 })),
  "POST /api/workplace-review/:id/publish": on("workplaceReviews"),
  "POST /api/workplace-review/:id/helpful": on("workplaceReviews"),
  "POST /api/workplace-review/:id/delete-later": on("workplaceReviews"),
  "POST /api/workplace-review/:id/keep": on("workplaceReviews"),
  "POST /api/workplace-review/:id/forget": on("workplaceReviews"),
  "DELETE /api/workplace-review/:id": on("workplaceReviews"),
  "GET /api/agency-reviews": asking("agencies", ofAgency),
  "GET /api/agency-reviews/matching": asking("agencies", ofAgency),
  "GET /api/agency-reviews/at-a-glance": asking("agencies", ofAgency),
  "GET /api/my-agency-reviews": nothing,
  "POST /api/agency-review": sending("agencies", (thing) => ({
    ...agencyReview,
    ...ofAgency(thing),
  })),
  "PUT /api/agency-review/:id": sending("agencyReviews", () => ({ rating: 3 })),
  "POST /api/agency-review/:id/publish": on("agencyReviews"),
  "POST /api/agency-review/:id/helpful": on("agencyReviews"),
  "POST /api/agency-review/:id/delete-later": on("agencyReviews"),
  "POST /api/agency-review/:id/keep": on("agencyReviews"),
  "POST /api/agency-review/:id/forget": on("agencyReviews"),
  "DELETE /api/agency-review/:id": on("agencyReviews"),

  "GET /api/agency": nothing,
  "POST /api/agency": sending("nothing", () => ({
    name: `Agency ${randomUUID()}`,
    website: "https://locums.example",
    servicesOfferedFor: [],
  })),
  "GET /api/agency/search": asking("agencies", (thing) => ({ query: words(thing, "name") })),
  "GET /api/agency/lookup": asking("agencies", byName),
  "GET /api/agency/similar": asking("agencies", (thing) => ({
    ...byName(thing),
    website: "https://locums.example",
  })),
  "GET /api/agency/suggestions": asking("agencies", (thing) => ({ query: words(thing, "name") })),
  "GET /api/comparison": asking("workplaces", (thing) => ({ workplaces: words(thing, "id") })),

  "POST /api/claim": sending("claimedPlaces", (thing) => ({
    ...claimForm,
    placeId: words(thing, "id"),
    email: `${randomUUID()}@example.com`,
  })),
  "POST /api/claim/code": sending("claimCodes", (thing) => ({ code: words(thing, "code") })),
  "POST /api/claim/link": sending("claims", byEmail),
  "GET /api/desk/claims": nothing,
  "POST /api/desk/claims/:id/reopen": on("claims", { id: "claim" }),
  "GET /api/desk/claims/:id": on("claims"),
  "POST /api/desk/claims/:id/decision": sending("claims", () => ({ decision: "called" })),
  "GET /api/replies/:token": on("claimedReviews"),
  "POST /api/reply": sending("claimedReviews", withText("Thank you.")),
  "PUT /api/reply/:id": sending("replies", withText("Thank you again.")),
  "POST /api/reply/:id/remove": sending("replies", withLink),
  "PUT /api/replies/agency": sending("claimedAgencies", (thing, caller) => ({
    ...withLink(thing, caller),
    agencyId: words(thing, "id"),
    servicesOfferedFor: [],
    website: "https://swift-locums.example/new",
  })),
  "POST /api/replies/give-up": on("claimedReviews", { body: withLink, spendsCaller: true }),
  "POST /api/payments/reply": sending("claimedAgencies", (thing, caller) => ({
    ...withLink(thing, caller),
    listing: words(thing, "id"),
    text: "We pay within two weeks.",
  })),

  "POST /contact": sending("nothing", () => ({
    name: "Jo Sample",
    email: "jo@example.com",
    subject: "A question",
    message: "How does it work?",
  })),
  "GET /api/desk/messages/:id": on("messages"),
  "POST /api/desk/messages/:id/close": sending("messages", () => ({ outcome: "answered" })),
  "GET /api/desk": nothing,
  "GET /api/desk/queue": nothing,
  "POST /api/desk/items/:id/undo": on("decidedItems"),
  "GET /api/desk/log": nothing,
  "GET /api/desk/log.csv": nothing,

  "POST /api/report": sending("workplaceReviews", (thing) => ({
    kind: "workplace-review",
    ...byId(thing),
    reason: "names-a-person",
    details: "It is wrong.",
    email: "jo@example.com",
  })),
  "GET /api/report": asking("workplaceReviews", (thing) => ({
    kind: "workplace-review",
    ...byId(thing),
  })),
  "GET /api/reports/:reference": on("reviewReports"),
  "POST /api/reports/:reference/second-look": sending("reviewReports", () => ({
    details: "Look again.",
  })),
  "GET /api/desk/reports/:id": on("placeReports"),
  "POST /api/desk/reports/:id": sending("placeReports", () => ({ decision: "keep" })),
  "POST /api/desk/reports/:id/review": sending("reviewReports", (thing) => ({
    decision: "keep",
    reason: "opinion",
    version: words(thing, "version"),
  })),
  "GET /api/totals": nothing,

  "POST /api/notice": sending("workplaceReviews", aboutReview),
  "GET /api/notice-answer/:token": on("notices"),
  "POST /api/notice-answer/:token": sending("notices", () => ({ wish: "remove", consents: false })),
  "GET /api/desk/notices": nothing,
  "POST /api/desk/notices": sending("workplaceReviews", (thing) => ({
    ...aboutReview(thing),
    source: "letter",
    receivedAt: "2026-11-19T09:00:00Z",
  })),
  "GET /api/desk/notices/:id": on("notices"),
  "POST /api/desk/notices/:id/decide": on("notices", {
    id: "item",
    body: () => ({ action: "ask-author" }),
  }),
  "PUT /api/desk/notices/:id/about": sending("notices", (thing) => ({
    kind: "workplace-review",
    id: words(thing, "reviewId"),
  })),
  "PUT /api/desk/notices/:id/same-as": sending("notices", () => ({ reference: "none" })),
  "POST /api/desk/notices/:id/open-answer": on("notices"),
  "POST /api/desk/notices/:id/disclosure": on("notices"),

  "GET /api/workplace-reviews/removed": asking("workplaces", ofWorkplace),
  "GET /api/agency-reviews/removed": asking("agencies", ofAgency),
  "GET /api/appeal": asking("workplaceReviews", (thing) => ({
    reviewId: words(thing, "reviewId"),
  })),
  "POST /api/appeal": sending("workplaceReviews", (thing) => ({
    reviewId: words(thing, "reviewId"),
    statement: "It is true.",
  })),
  "GET /api/desk/reviews/:id": on("workplaceReviews"),
  "GET /api/desk/marked-reviews": nothing,
  "POST /api/desk/marked-reviews/:id/look": on("workplaceReviews"),
  "POST /api/desk/reviews/:id/author": sending("workplaceReviews", () => ({
    reason: "not-a-real-shift",
  })),
  "GET /api/desk/review-items/:id": on("heldItems"),
  "POST /api/desk/review-items/:id/decision": sending("heldItems", decision),
  "POST /api/desk/suspensions": sending("accounts", (thing) => ({
    accountId: words(thing, "id"),
    reason: "reviews-not-genuine",
    reviews: "reviews-stay",
  })),
  "DELETE /api/desk/suspensions/:id": on("accounts"),

  "GET /api/desk/admin": nothing,
  "POST /api/desk/admin/test-mail": nothing,
  "POST /api/desk/admin/registers-update": nothing,
  "POST /api/desk/admin/registers-accept": sending("nothing", () => ({
    file: "epraccur.csv",
    hash: "0".repeat(64),
  })),
  "POST /api/desk/admin/base-rates": sending("nothing", () => ({
    day: "2026-06-30",
    percent: "3.5",
  })),
  "GET /api/desk/people": asking("nothing", () => ({ query: "robin" })),
  "GET /api/desk/people/:id": on("accounts"),
  "POST /api/desk/people/:id/actions": sending("accounts", () => ({ action: "end-sessions" })),
  "GET /api/desk/workplaces": asking("workplaces", (thing) => ({ query: words(thing, "name") })),
  "GET /api/desk/workplaces/:id": on("workplaces"),
  "POST /api/desk/workplaces/:id/actions": sending("workplaces", () => ({
    action: "close",
    reason: "It has moved.",
  })),
  "POST /api/desk/workplace-actions/:number/undo": sending("placeActions", () => ({ reason: "" })),
  "GET /api/desk/agencies": asking("agencies", (thing) => ({ query: words(thing, "name") })),
  "POST /api/desk/agencies/:id/actions": sending("agencies", () => ({
    action: "rename",
    value: `Agency ${randomUUID()}`,
  })),

  "GET /api/desk/verifications/:id": on("verifications"),
  "POST /api/desk/verifications/:id/accept": sending("verifications", (thing) => ({
    version: words(thing, "version"),
    method: "register",
    compared: ["name", "number", "registered"],
  })),
  "POST /api/desk/verifications/:id/ask-again": sending("verifications", (thing) => ({
    version: words(thing, "version"),
    reason: "unreadable",
  })),
  "POST /api/desk/verifications/:id/refuse": sending("verifications", (thing) => ({
    version: words(thing, "version"),
    reason: "not-registered",
  })),
  "POST /api/desk/verifications/:id/withdraw-other": on("verifications"),

  "POST /api/desk/second-factor": sending("nothing", () => ({ password })),
  "POST /api/desk/second-factor/confirm": sending("nothing", () => ({ code: "123456" })),
  "POST /api/desk/open": sending("nothing", () => ({ code: "123456" })),
  "POST /api/desk/recovery-codes": sending("nothing", () => ({ code: "123456" })),
  "GET /api/desk/staff": nothing,
  "POST /api/desk/staff": sending("accounts", (thing) => ({
    ...byEmail(thing),
    roles: ["verifier"],
  })),
  "PUT /api/desk/staff/:id": sending("staff", () => ({ roles: ["verifier"] })),
  "POST /api/desk/staff/:id/reset-second-factor": on("staff"),

  "GET /api/desk/places/:id": on("addedPlaces"),
  "POST /api/desk/places/:id/keep": on("addedPlaces"),
  "POST /api/desk/places/:id/correct": sending("addedPlaces", () => ({
    name: `Place ${randomUUID()}`,
  })),
  "POST /api/desk/places/:id/merge": sending("addedPlaces", (thing) => ({
    into: words(thing, "other"),
  })),
  "POST /api/desk/places/:id/close": on("addedPlaces"),

  "GET /api/pay": nothing,
  "GET /api/pay.csv": nothing,
  "GET /api/payment-question/:token": on("paymentQuestions"),
  "POST /api/payment-question/:token": sending("paymentQuestions", () => ({
    payment: "paid",
    timeToPay: 30,
  })),
  "DELETE /api/payment-question/:token": on("paymentQuestions"),
  "GET /api/payments": nothing,

  "GET /api/shifts": nothing,
  "POST /api/shifts": sending("nothing", () => shift),
  "PUT /api/shifts/:id": sending("shifts", () => ({ hours: 4 })),
  "DELETE /api/shifts/:id": on("shifts"),
  "POST /api/shifts/calendar": sending("nothing", () => ({ showsPlace: true })),
  "DELETE /api/shifts/calendar": nothing,
  "GET /api/shifts/calendar/:token": on("calendars"),
  "GET /api/shifts/due/:token": on("dueLinks"),
  "POST /api/shifts/due/:token": sending("dueLinks", (thing) => ({
    shiftId: words(thing, "shiftId"),
  })),
  "GET /api/my-shifts.csv": nothing,

  "GET /api/following": nothing,
  "POST /api/following": sending("workplaces", items),
  "DELETE /api/following/:kind/:key": on("followed"),
  "POST /api/following/read": sending("nothing", () => ({ upTo: "2026-11-15" })),
  "POST /api/following/news": sending("workplaces", items),
};
