import * as z from "zod/mini";
import {
  confirmedLoginInput,
  deletionInput,
  loginInput,
  mailRequestInput,
  ownSession,
  ownUser,
  profileChange,
  resetInput,
  signupInput,
} from "./accounts.ts";
import {
  agency,
  agencyAnswer,
  agencyInput,
  agencyLookupQuery,
  agencySearchAnswer,
  agencySearchQuery,
  similarAgenciesQuery,
} from "./agencies.ts";
import {
  agencyReview,
  agencyReviewAnswer,
  agencyReviewChanges,
  agencyReviewInput,
  agencyReviewsQuery,
} from "./agency-reviews.ts";
import {
  agencyAtAGlance,
  agencyAtAGlanceQuery,
  workplaceAtAGlance,
  workplaceAtAGlanceQuery,
} from "./at-a-glance.ts";
import { contactInput } from "./contact.ts";
import { limits } from "./limits.ts";
import { jsonBytesFor } from "./measure.ts";
import {
  workplaceReview,
  workplaceReviewAnswer,
  workplaceReviewChanges,
  workplaceReviewInput,
  workplaceReviewsQuery,
} from "./reviews.ts";
import { suggestionsQuery } from "./searching.ts";
import { id } from "./text.ts";
import {
  addedWorkplace,
  averageRatingsAnswer,
  foundWorkplace,
  lookupAnswer,
  lookupQuery,
  searchAnswer,
  searchQuery,
  similarWorkplacesQuery,
  workplaceAnswer,
  workplaceInput,
  workplaceMatch,
} from "./workplaces.ts";

/** Path parameters of calls about one resource, given by its `_id`. */
const one = z.object({ id });

const message = z.strictObject({ message: z.string() });

/** A file of the maximum size, the text fields, and the multipart overhead. */
const evidenceFormBytes = limits.evidenceBytes + 128 * 1024;

const registrationTexts = [limits.name, limits.registrationNumber, limits.registrationBody];
const agencyReviewBytes = jsonBytesFor(limits.comments);
const workplaceReviewBytes = jsonBytesFor(
  limits.name,
  limits.pmr,
  limits.features,
  limits.comments,
);

export interface Endpoint {
  readonly summary: string;
  /** `anyone`: the response does not depend on the caller. `viewer`: a token is optional. `member`: it is required. */
  readonly access: "anyone" | "viewer" | "member";
  /**
   * Without a token, the response is the same for every caller until something that visitors see changes. The server
   * caches it, and browsers revalidate their copy by ETag.
   */
  readonly cached?: true;
  /**
   * The field of query or body that names the only workplace or agency on which the response depends, or which a write
   * changes. Where the field is omitted it may be any of them.
   */
  readonly place?: "workplaceId" | "agencyId";
  readonly query?: z.ZodMiniType;
  readonly params?: z.ZodMiniType;
  /** JSON, or the text fields of a multipart form where `multipart` says so. */
  readonly body?: z.ZodMiniType;
  readonly multipart?: true;
  /** The maximum body size in bytes; the server reads no further. Calls without it take no body worth mentioning. */
  readonly bodyBytes?: number;
  readonly status: 200 | 201 | 204;
  readonly answer?: z.ZodMiniType;
  /** The response is part of a list; the header X-Total-Count gives the length of the whole. */
  readonly totalCount?: true;
  /** The media type of a response that is a file to download instead of JSON. */
  readonly file?: "application/zip";
  /** A write that changes nothing visitors see: the cache stays valid. Any other invalidates all or part of it. */
  readonly changesNothingPublic?: true;
}

/**
 * Every call between browser and server, by method and path. The server serves exactly these, the
 * browser's client is typed by them, and the API description is generated from them.
 */
export const endpoints = {
  "POST /api/auth/signup": {
    summary: "Sign up with evidence of registration; a confirmation mail follows.",
    access: "anyone",
    body: signupInput,
    multipart: true,
    bodyBytes: evidenceFormBytes,
    status: 201,
    answer: message,
    changesNothingPublic: true,
  },
  "GET /api/auth/confirm-email": {
    summary: "Confirm an email address by the token of the mailed link.",
    access: "anyone",
    query: z.object({ token: z._default(z.string({ error: "The token must be text." }), "") }),
    status: 200,
    answer: message,
  },
  "POST /api/auth/resend-confirmation": {
    summary: "Send the confirmation mail again, if this address waits for one.",
    access: "anyone",
    body: mailRequestInput,
    bodyBytes: jsonBytesFor(limits.email),
    status: 200,
    answer: message,
    changesNothingPublic: true,
  },
  "POST /api/auth/forgot-password": {
    summary: "Send a link to choose a new password, if this address has an account.",
    access: "anyone",
    body: mailRequestInput,
    bodyBytes: jsonBytesFor(limits.email),
    status: 200,
    answer: message,
    changesNothingPublic: true,
  },
  "POST /api/auth/reset-password/:token": {
    summary: "Choose a new password by the token of the mailed link; all sessions end.",
    access: "anyone",
    params: z.object({ token: id }),
    body: resetInput,
    bodyBytes: jsonBytesFor(limits.passwordMax),
    status: 200,
    answer: message,
    changesNothingPublic: true,
  },
  "POST /api/auth/login": {
    summary: "Log in; the answer's token goes into the Authorization header as a bearer token.",
    access: "anyone",
    body: loginInput,
    bodyBytes: jsonBytesFor(limits.email, limits.passwordMax),
    status: 200,
    answer: z.strictObject({ token: z.string(), user: ownUser }),
    changesNothingPublic: true,
  },
  "POST /api/auth/confirmed-login": {
    summary:
      "Log in, once, by the token of the link that confirmed the address and the secret that was sent with the sign-up.",
    access: "anyone",
    body: confirmedLoginInput,
    bodyBytes: jsonBytesFor(2 * 64),
    status: 200,
    answer: z.strictObject({ token: z.string(), user: ownUser }),
    changesNothingPublic: true,
  },
  "POST /api/auth/logout": {
    summary: "End this session; its token no longer works.",
    access: "member",
    status: 204,
    changesNothingPublic: true,
  },
  "GET /api/profile": {
    summary: "The logged-in person's own data.",
    access: "member",
    status: 200,
    answer: z.strictObject({ user: ownUser }),
  },
  "PUT /api/profile": {
    summary:
      "Change name and profession, or (with currentPassword and newPassword) the password, which ends the other sessions.",
    access: "member",
    body: profileChange,
    bodyBytes: jsonBytesFor(...registrationTexts, 2 * limits.passwordMax),
    status: 200,
    /** The message explains what happened to the registration number when a new profession came without one. */
    answer: z.strictObject({ user: ownUser, message: z.optional(z.string()) }),
    changesNothingPublic: true,
  },
  "PUT /api/profile/evidence": {
    summary: "Replace the evidence of registration.",
    access: "member",
    body: z.object({}),
    multipart: true,
    bodyBytes: evidenceFormBytes,
    status: 200,
    answer: z.strictObject({ user: ownUser }),
    changesNothingPublic: true,
  },
  "GET /api/profile/sessions": {
    summary: "The browsers that are logged in to the account, the last used first.",
    access: "member",
    status: 200,
    answer: z.array(ownSession),
  },
  "DELETE /api/profile/sessions/:sessionId": {
    summary: "Log one of the account's browsers out.",
    access: "member",
    params: z.object({ sessionId: id }),
    status: 204,
    changesNothingPublic: true,
  },
  "GET /api/profile/export": {
    summary: "Everything we hold about the logged-in person, as a ZIP file.",
    access: "member",
    status: 200,
    file: "application/zip",
  },
  "POST /api/profile/deletion": {
    summary: "Delete the account, its reviews with it or kept without any link to their author.",
    access: "member",
    body: deletionInput,
    bodyBytes: jsonBytesFor(limits.passwordMax),
    status: 204,
  },
  "GET /api/workplace": {
    summary: "The workplaces that members added.",
    access: "anyone",
    cached: true,
    status: 200,
    answer: z.array(addedWorkplace),
  },
  "POST /api/workplace": {
    summary: "Add a workplace that nobody has added yet and no register has.",
    access: "member",
    body: workplaceInput,
    bodyBytes: jsonBytesFor(limits.name, limits.workplaceType, limits.address, 2 * limits.postcode),
    status: 201,
    answer: workplaceAnswer,
  },
  "GET /api/workplace/similar": {
    summary: "Workplaces that may be meant by one that is about to be added.",
    access: "anyone",
    query: similarWorkplacesQuery,
    status: 200,
    answer: z.array(workplaceMatch),
  },
  "GET /api/workplace/search": {
    summary: "Search all workplaces; the best match first unless a sort order is given.",
    access: "anyone",
    cached: true,
    query: searchQuery,
    status: 200,
    answer: searchAnswer,
  },
  "GET /api/workplace/suggestions": {
    summary: "At most 19 open workplaces for what is being typed.",
    access: "anyone",
    cached: true,
    query: suggestionsQuery,
    status: 200,
    answer: z.array(foundWorkplace),
  },
  "GET /api/workplace/lookup": {
    summary: "Every workplace that bears a name, or the one with an id.",
    access: "anyone",
    cached: true,
    query: lookupQuery,
    status: 200,
    answer: lookupAnswer,
  },
  "GET /api/workplace-reviews/average-ratings": {
    summary: "Average rating and review count of every rated workplace name.",
    access: "anyone",
    cached: true,
    status: 200,
    answer: averageRatingsAnswer,
  },
  "GET /api/workplace-reviews": {
    summary: "The reviews of a workplace, newest first; X-Total-Count says how many there are.",
    access: "viewer",
    cached: true,
    place: "workplaceId",
    query: workplaceReviewsQuery,
    status: 200,
    answer: z.array(workplaceReview),
    totalCount: true,
  },
  "GET /api/workplace-reviews/at-a-glance": {
    summary: "Ratings, pay and time to pay of one workplace, from its reviews.",
    access: "anyone",
    cached: true,
    place: "workplaceId",
    query: workplaceAtAGlanceQuery,
    status: 200,
    answer: workplaceAtAGlance,
  },
  "GET /api/my-workplace-reviews": {
    summary: "The logged-in person's own reviews of workplaces, newest first.",
    access: "member",
    status: 200,
    answer: z.array(workplaceReview),
  },
  "POST /api/workplace-review": {
    summary: "Post a review of a workplace; without isAnonymous it is anonymous.",
    access: "member",
    place: "workplaceId",
    body: workplaceReviewInput,
    bodyBytes: workplaceReviewBytes,
    status: 201,
    answer: workplaceReviewAnswer,
  },
  "PUT /api/workplace-review/:id": {
    summary:
      "Edit one's own review: what is left out stays as it was; one that becomes anonymous gets another `_id`, and is still found by its owner under the old one.",
    access: "member",
    params: one,
    body: workplaceReviewChanges,
    bodyBytes: workplaceReviewBytes,
    status: 200,
    answer: workplaceReviewAnswer,
  },
  "DELETE /api/workplace-review/:id": {
    summary: "Delete one's own review.",
    access: "member",
    params: one,
    status: 200,
    answer: message,
  },
  "GET /api/agency": {
    summary: "All agencies, by name.",
    access: "anyone",
    cached: true,
    status: 200,
    answer: z.array(agency),
  },
  "POST /api/agency": {
    summary: "Add an agency that is not here yet.",
    access: "member",
    body: agencyInput,
    bodyBytes: jsonBytesFor(limits.name, limits.website),
    status: 201,
    answer: agencyAnswer,
  },
  "GET /api/agency/search": {
    summary: "Search all agencies, by name; without a text all of them.",
    access: "anyone",
    cached: true,
    query: agencySearchQuery,
    status: 200,
    answer: agencySearchAnswer,
  },
  "GET /api/agency/lookup": {
    summary: "The agency that bears a name, in whatever case it is written.",
    access: "anyone",
    cached: true,
    query: agencyLookupQuery,
    status: 200,
    answer: agency,
  },
  "GET /api/agency/similar": {
    summary: "Agencies that may be meant by one that is about to be added.",
    access: "anyone",
    query: similarAgenciesQuery,
    status: 200,
    answer: z.array(agency),
  },
  "GET /api/agency/suggestions": {
    summary: `At most ${limits.suggestedAgencies} agencies for what is being typed.`,
    access: "anyone",
    cached: true,
    query: suggestionsQuery,
    status: 200,
    answer: z.array(agency),
  },
  "GET /api/agency-reviews": {
    summary: "The reviews of an agency, newest first; X-Total-Count says how many there are.",
    access: "viewer",
    cached: true,
    place: "agencyId",
    query: agencyReviewsQuery,
    status: 200,
    answer: z.array(agencyReview),
    totalCount: true,
  },
  "GET /api/agency-reviews/at-a-glance": {
    summary: "The ratings of one agency, from its reviews.",
    access: "anyone",
    cached: true,
    place: "agencyId",
    query: agencyAtAGlanceQuery,
    status: 200,
    answer: agencyAtAGlance,
  },
  "GET /api/my-agency-reviews": {
    summary: "The logged-in person's own reviews of agencies, newest first.",
    access: "member",
    status: 200,
    answer: z.array(agencyReview),
  },
  "POST /api/agency-review": {
    summary: "Post a review of an agency; without isAnonymous it is anonymous.",
    access: "member",
    place: "agencyId",
    body: agencyReviewInput,
    bodyBytes: agencyReviewBytes,
    status: 201,
    answer: agencyReviewAnswer,
  },
  "PUT /api/agency-review/:id": {
    summary:
      "Edit one's own review: what is left out stays as it was; one that becomes anonymous gets another `_id`, and is still found by its owner under the old one.",
    access: "member",
    params: one,
    body: agencyReviewChanges,
    bodyBytes: agencyReviewBytes,
    status: 200,
    answer: agencyReviewAnswer,
  },
  "DELETE /api/agency-review/:id": {
    summary: "Delete one's own review.",
    access: "member",
    params: one,
    status: 200,
    answer: message,
  },
  "POST /contact": {
    summary: "Write to the team; the message is stored and mailed to them.",
    access: "anyone",
    body: contactInput,
    bodyBytes: jsonBytesFor(limits.name, limits.email, limits.subject, limits.message),
    status: 200,
    answer: message,
    changesNothingPublic: true,
  },
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

type InputOf<E, K extends string> = E extends { readonly [key in K]: infer S extends z.ZodMiniType }
  ? z.input<S>
  : undefined;
type OutputOf<E, K extends string> = E extends {
  readonly [key in K]: infer S extends z.ZodMiniType;
}
  ? z.output<S>
  : undefined;

export type AnswerOf<N extends EndpointName> = OutputOf<Endpoints[N], "answer">;
/** Query and body as the client sends them. */
export type QueryOf<N extends EndpointName> = InputOf<Endpoints[N], "query">;
export type BodyOf<N extends EndpointName> = InputOf<Endpoints[N], "body">;
/** Query, body and path parameters as the handler gets them: validated, trimmed, with defaults applied. */
export type CheckedQueryOf<N extends EndpointName> = OutputOf<Endpoints[N], "query">;
export type CheckedBodyOf<N extends EndpointName> = OutputOf<Endpoints[N], "body">;
export type CheckedParamsOf<N extends EndpointName> = OutputOf<Endpoints[N], "params">;
