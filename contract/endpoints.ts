import * as z from "zod/mini";
import {
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
  similarAgenciesQuery,
} from "./agencies.ts";
import {
  agencyReview,
  agencyReviewAnswer,
  agencyReviewFields,
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
import {
  workplaceReview,
  workplaceReviewAnswer,
  workplaceReviewFields,
  workplaceReviewInput,
  workplaceReviewsQuery,
} from "./reviews.ts";
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
  suggestionsQuery,
  workplaceAnswer,
  workplaceInput,
  workplaceMatch,
} from "./workplaces.ts";

/** Of the calls about one thing, named by its `_id`. */
const one = z.object({ id });

const message = z.strictObject({ message: z.string() });

export interface Endpoint {
  readonly summary: string;
  /** `anyone`: the answer does not depend on who asks. `viewer`: a token is welcome. `member`: a token is needed. */
  readonly access: "anyone" | "viewer" | "member";
  /**
   * Whoever sends no token gets the same until something that visitors see has changed. The server keeps such answers
   * ready, and browsers ask by ETag whether theirs still holds.
   */
  readonly kept?: true;
  readonly query?: z.ZodMiniType;
  readonly params?: z.ZodMiniType;
  /** JSON, or the text fields of a multipart form where `multipart` says so. */
  readonly body?: z.ZodMiniType;
  readonly multipart?: true;
  readonly status: 200 | 201 | 204;
  readonly answer?: z.ZodMiniType;
  /** The media type of an answer that is a file to keep, instead of JSON. */
  readonly file?: "application/zip";
  /** A write that changes nothing visitors can see: the pages made before it still hold. */
  readonly unseen?: true;
}

/**
 * Every call between browser and server, by method and path. The server serves exactly these, the
 * browser's client is typed by them, the API description is made from them.
 */
export const endpoints = {
  "POST /api/auth/signup": {
    summary: "Sign up with evidence of registration; a confirmation mail follows.",
    access: "anyone",
    body: signupInput,
    multipart: true,
    status: 201,
    answer: message,
    unseen: true,
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
    status: 200,
    answer: message,
    unseen: true,
  },
  "POST /api/auth/forgot-password": {
    summary: "Send a link to choose a new password, if this address has an account.",
    access: "anyone",
    body: mailRequestInput,
    status: 200,
    answer: message,
    unseen: true,
  },
  "POST /api/auth/reset-password/:token": {
    summary: "Choose a new password by the token of the mailed link; all sessions end.",
    access: "anyone",
    params: z.object({ token: id }),
    body: resetInput,
    status: 200,
    answer: message,
    unseen: true,
  },
  "POST /api/auth/login": {
    summary: "Log in; the answer's token goes into the Authorization header as a bearer token.",
    access: "anyone",
    body: loginInput,
    status: 200,
    answer: z.strictObject({ token: z.string(), user: ownUser }),
    unseen: true,
  },
  "POST /api/auth/logout": {
    summary: "End this session; its token no longer works.",
    access: "member",
    status: 204,
    unseen: true,
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
    status: 200,
    answer: z.strictObject({ user: ownUser }),
  },
  "PUT /api/profile/evidence": {
    summary: "Replace the evidence of registration.",
    access: "member",
    body: z.object({}),
    multipart: true,
    status: 200,
    answer: z.strictObject({ user: ownUser }),
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
    unseen: true,
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
    status: 204,
  },
  "GET /api/workplace": {
    summary: "The workplaces that members added.",
    access: "anyone",
    kept: true,
    status: 200,
    answer: z.array(addedWorkplace),
  },
  "POST /api/workplace": {
    summary: "Add a workplace that nobody has added yet and no register has.",
    access: "member",
    body: workplaceInput,
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
    kept: true,
    query: searchQuery,
    status: 200,
    answer: searchAnswer,
  },
  "GET /api/workplace/suggestions": {
    summary: "At most 19 open workplaces for what is being typed.",
    access: "anyone",
    kept: true,
    query: suggestionsQuery,
    status: 200,
    answer: z.array(foundWorkplace),
  },
  "GET /api/workplace/lookup": {
    summary: "Every workplace that bears a name, or the one with an id.",
    access: "anyone",
    kept: true,
    query: lookupQuery,
    status: 200,
    answer: lookupAnswer,
  },
  "GET /api/workplace-reviews/average-ratings": {
    summary: "Average rating and review count of every rated workplace name.",
    access: "anyone",
    kept: true,
    status: 200,
    answer: averageRatingsAnswer,
  },
  "GET /api/workplace-reviews": {
    summary: "The reviews of a workplace, newest first; X-Total-Count says how many there are.",
    access: "viewer",
    kept: true,
    query: workplaceReviewsQuery,
    status: 200,
    answer: z.array(workplaceReview),
  },
  "GET /api/workplace-reviews/at-a-glance": {
    summary: "Ratings, pay and time to pay of one workplace, from its reviews.",
    access: "anyone",
    kept: true,
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
    summary: "Post a review of a workplace.",
    access: "member",
    body: workplaceReviewInput,
    status: 201,
    answer: workplaceReviewAnswer,
  },
  "PUT /api/workplace-review/:id": {
    summary: "Edit one's own review; one that becomes anonymous gets another `_id`.",
    access: "member",
    params: one,
    body: workplaceReviewFields,
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
    kept: true,
    status: 200,
    answer: z.array(agency),
  },
  "POST /api/agency": {
    summary: "Add an agency that is not here yet.",
    access: "member",
    body: agencyInput,
    status: 201,
    answer: agencyAnswer,
  },
  "GET /api/agency/lookup": {
    summary: "The agency that bears a name, in whatever case it is written.",
    access: "anyone",
    kept: true,
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
    summary: "At most 10 agencies for what is being typed.",
    access: "anyone",
    kept: true,
    query: suggestionsQuery,
    status: 200,
    answer: z.array(agency),
  },
  "GET /api/agency-reviews": {
    summary: "The reviews of an agency, newest first; X-Total-Count says how many there are.",
    access: "viewer",
    kept: true,
    query: agencyReviewsQuery,
    status: 200,
    answer: z.array(agencyReview),
  },
  "GET /api/agency-reviews/at-a-glance": {
    summary: "The ratings of one agency, from its reviews.",
    access: "anyone",
    kept: true,
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
    summary: "Post a review of an agency.",
    access: "member",
    body: agencyReviewInput,
    status: 201,
    answer: agencyReviewAnswer,
  },
  "PUT /api/agency-review/:id": {
    summary: "Edit one's own review; one that becomes anonymous gets another `_id`.",
    access: "member",
    params: one,
    body: agencyReviewFields,
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
    status: 200,
    answer: message,
    unseen: true,
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
/** As the client sends them. */
export type QueryOf<N extends EndpointName> = InputOf<Endpoints[N], "query">;
export type BodyOf<N extends EndpointName> = InputOf<Endpoints[N], "body">;
/** As the handler gets them: checked, trimmed, with their defaults. */
export type CheckedQueryOf<N extends EndpointName> = OutputOf<Endpoints[N], "query">;
export type CheckedBodyOf<N extends EndpointName> = OutputOf<Endpoints[N], "body">;
export type CheckedParamsOf<N extends EndpointName> = OutputOf<Endpoints[N], "params">;
