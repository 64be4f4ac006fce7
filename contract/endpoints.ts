import * as z from "zod/mini";
import { loginInput, ownUser, resendInput, signupInput } from "./accounts.ts";
import { agency } from "./agencies.ts";
import { contactInput } from "./contact.ts";
import {
  workplaceReview,
  workplaceReviewAnswer,
  workplaceReviewInput,
  workplaceReviewsQuery,
} from "./reviews.ts";
import {
  addedWorkplace,
  averageRatingsAnswer,
  foundWorkplace,
  lookupAnswer,
  lookupQuery,
  searchAnswer,
  searchQuery,
  suggestionsQuery,
} from "./workplaces.ts";

const message = z.strictObject({ message: z.string() });

export interface Endpoint {
  readonly summary: string;
  /** `anyone`: the answer does not depend on who asks. `viewer`: a token is welcome. `member`: a token is needed. */
  readonly access: "anyone" | "viewer" | "member";
  readonly query?: z.ZodMiniType;
  readonly params?: z.ZodMiniType;
  /** JSON, or the text fields of a multipart form where `multipart` says so. */
  readonly body?: z.ZodMiniType;
  readonly multipart?: true;
  readonly status: 200 | 201 | 204;
  readonly answer?: z.ZodMiniType;
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
    body: resendInput,
    status: 200,
    answer: message,
  },
  "POST /api/auth/login": {
    summary: "Log in; the answer's token goes into the Authorization header as a bearer token.",
    access: "anyone",
    body: loginInput,
    status: 200,
    answer: z.strictObject({ token: z.string(), user: ownUser }),
  },
  "POST /api/auth/logout": {
    summary: "End this session; its token no longer works.",
    access: "member",
    status: 204,
  },
  "GET /api/profile": {
    summary: "The logged-in person's own data.",
    access: "member",
    status: 200,
    answer: z.strictObject({ user: ownUser }),
  },
  "GET /api/workplace": {
    summary: "The workplaces that members added.",
    access: "anyone",
    status: 200,
    answer: z.array(addedWorkplace),
  },
  "GET /api/workplace/search": {
    summary: "Search all workplaces; the best match first unless a sort order is given.",
    access: "anyone",
    query: searchQuery,
    status: 200,
    answer: searchAnswer,
  },
  "GET /api/workplace/suggestions": {
    summary: "At most 19 open workplaces for what is being typed.",
    access: "anyone",
    query: suggestionsQuery,
    status: 200,
    answer: z.array(foundWorkplace),
  },
  "GET /api/workplace/lookup": {
    summary: "Every workplace that bears a name, or the one with an id.",
    access: "anyone",
    query: lookupQuery,
    status: 200,
    answer: lookupAnswer,
  },
  "GET /api/workplace-reviews/average-ratings": {
    summary: "Average rating and review count of every rated workplace name.",
    access: "anyone",
    status: 200,
    answer: averageRatingsAnswer,
  },
  "GET /api/workplace-reviews": {
    summary: "The reviews of a workplace, newest first; X-Total-Count says how many there are.",
    access: "viewer",
    query: workplaceReviewsQuery,
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
  "GET /api/agency/suggestions": {
    summary: "At most 10 agencies for what is being typed.",
    access: "anyone",
    query: suggestionsQuery,
    status: 200,
    answer: z.array(agency),
  },
  "POST /contact": {
    summary: "Write to the team; the message is stored and mailed to them.",
    access: "anyone",
    body: contactInput,
    status: 200,
    answer: message,
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
