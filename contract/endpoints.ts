import * as z from "zod/mini";
import * as accounts from "./accounts.ts";
import * as agencies from "./agencies.ts";
import * as agencyReviews from "./agency-reviews.ts";
import * as atAGlance from "./at-a-glance.ts";
import { letterQuery, listAnswer } from "./a-to-z.ts";
import { chainAnswer, chainQuery } from "./chains.ts";
import { contactInput } from "./contact.ts";
import type { Endpoint } from "./endpoint.ts";
import { limits } from "./limits.ts";
import { jsonBytesFor } from "./measure.ts";
import * as reviews from "./reviews.ts";
import { overview } from "./overview.ts";
import { suggestionsQuery } from "./searching.ts";
import { id } from "./text.ts";
import { townAnswer, townQuery } from "./towns.ts";
import { detailsQuery, workplaceDetails } from "./workplace-details.ts";
import * as workplaces from "./workplaces.ts";

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

/**
 * Every call between browser and server, by method and path. The server serves exactly these, the
 * browser's client is typed by them, and the API description is generated from them.
 */
export const endpoints = {
  "POST /api/auth/signup": {
    summary: "Create an account with evidence of registration; sends a confirmation email.",
    access: "anyone",
    body: accounts.signupInput,
    multipart: true,
    bodyBytes: evidenceFormBytes,
    status: 201,
    answer: message,
    changesNothingPublic: true,
  },
  "GET /api/auth/confirm-email": {
    summary: "Confirm an email address with the token from the emailed link.",
    access: "anyone",
    query: z.object({ token: z._default(z.string({ error: "The token must be text." }), "") }),
    status: 200,
    answer: message,
  },
  "POST /api/auth/resend-confirmation": {
    summary: "Send the confirmation email again if the address has not been confirmed.",
    access: "anyone",
    body: accounts.mailRequestInput,
    bodyBytes: jsonBytesFor(limits.email),
    status: 200,
    answer: message,
    changesNothingPublic: true,
  },
  "POST /api/auth/forgot-password": {
    summary: "Email a password reset link if the address has an account.",
    access: "anyone",
    body: accounts.mailRequestInput,
    bodyBytes: jsonBytesFor(limits.email),
    status: 200,
    answer: message,
    changesNothingPublic: true,
  },
  "POST /api/auth/reset-password/:token": {
    summary: "Set a new password with the token from the emailed link; ends all sessions.",
    access: "anyone",
    params: z.object({ token: id }),
    body: accounts.resetInput,
    bodyBytes: jsonBytesFor(limits.passwordMax),
    status: 200,
    answer: message,
    changesNothingPublic: true,
  },
  "POST /api/auth/login": {
    summary: "Log in; send the returned token in the Authorization header as a bearer token.",
    access: "anyone",
    body: accounts.loginInput,
    bodyBytes: jsonBytesFor(limits.email, limits.passwordMax),
    status: 200,
    answer: z.strictObject({ token: z.string(), user: accounts.ownUser }),
    changesNothingPublic: true,
  },
  "POST /api/auth/confirmed-login": {
    summary:
      "Log in once with the token from the confirmation link and the secret that was sent with the sign-up.",
    access: "anyone",
    body: accounts.confirmedLoginInput,
    bodyBytes: jsonBytesFor(2 * 64),
    status: 200,
    answer: z.strictObject({ token: z.string(), user: accounts.ownUser }),
    changesNothingPublic: true,
  },
  "POST /api/auth/logout": {
    summary: "Log out: end the current session and invalidate its token.",
    access: "member",
    status: 204,
    changesNothingPublic: true,
  },
  "GET /api/profile": {
    summary: "Get the profile of the current user.",
    access: "member",
    status: 200,
    answer: z.strictObject({ user: accounts.ownUser }),
  },
  "PUT /api/profile": {
    summary:
      "Update name and profession, or, with currentPassword and newPassword, the password; a new password ends the other sessions.",
    access: "member",
    body: accounts.profileChange,
    bodyBytes: jsonBytesFor(...registrationTexts, 2 * limits.passwordMax),
    status: 200,
    /** The message explains what happened to the registration number when a new profession came without one. */
    answer: z.strictObject({ user: accounts.ownUser, message: z.optional(z.string()) }),
    changesNothingPublic: true,
  },
  "PUT /api/profile/evidence": {
    summary: "Replace the evidence of registration.",
    access: "member",
    body: z.object({}),
    multipart: true,
    bodyBytes: evidenceFormBytes,
    status: 200,
    answer: z.strictObject({ user: accounts.ownUser }),
    changesNothingPublic: true,
  },
  "GET /api/profile/sessions": {
    summary: "List the account's sessions, the most recently used first.",
    access: "member",
    status: 200,
    answer: z.array(accounts.ownSession),
  },
  "DELETE /api/profile/sessions/:sessionId": {
    summary: "End one of the account's sessions.",
    access: "member",
    params: z.object({ sessionId: id }),
    status: 204,
    changesNothingPublic: true,
  },
  "GET /api/profile/export": {
    summary: "Download all data held about the current user as a ZIP file.",
    access: "member",
    status: 200,
    file: "application/zip",
  },
  "POST /api/profile/deletion": {
    summary:
      "Delete the account; its reviews are deleted too, or made anonymous without any link to their author.",
    access: "member",
    body: accounts.deletionInput,
    bodyBytes: jsonBytesFor(limits.passwordMax),
    status: 204,
  },
  "GET /api/workplace": {
    summary: "List the workplaces that members have added.",
    access: "anyone",
    cached: true,
    status: 200,
    answer: z.array(workplaces.addedWorkplace),
  },
  "POST /api/workplace": {
    summary: "Add a workplace that is not listed yet.",
    access: "member",
    body: workplaces.workplaceInput,
    bodyBytes: jsonBytesFor(limits.name, limits.workplaceType, limits.address, 2 * limits.postcode),
    status: 201,
    answer: workplaces.workplaceAnswer,
  },
  "GET /api/workplace/similar": {
    summary: "List existing workplaces that may be the same as one about to be added.",
    access: "anyone",
    query: workplaces.similarWorkplacesQuery,
    status: 200,
    answer: z.array(workplaces.foundWorkplace),
  },
  "GET /api/workplace/search": {
    summary: "Search workplaces, sorted by relevance unless a sort order is given.",
    access: "anyone",
    cached: true,
    query: workplaces.searchQuery,
    status: 200,
    answer: workplaces.searchAnswer,
  },
  "GET /api/workplace/suggestions": {
    summary: "Suggest at most 19 open workplaces for a partly typed text.",
    access: "anyone",
    cached: true,
    query: suggestionsQuery,
    status: 200,
    answer: z.array(workplaces.foundWorkplace),
  },
  "GET /api/workplace/lookup": {
    summary: "Get all workplaces with a name, or the one with an id.",
    access: "anyone",
    cached: true,
    query: workplaces.lookupQuery,
    status: 200,
    answer: workplaces.lookupAnswer,
  },
  "GET /api/workplace/details": {
    summary: "Get what is known of a workplace besides its reviews, and the places around it.",
    access: "anyone",
    cached: true,
    query: detailsQuery,
    status: 200,
    answer: workplaceDetails,
  },
  "GET /api/chain": {
    summary: "Get a chain: its figures, its towns, and its branches, reviewed ones first.",
    access: "anyone",
    cached: true,
    query: chainQuery,
    status: 200,
    answer: chainAnswer,
  },
  "GET /api/chains": {
    summary: "List the chains under a letter, or the most reviewed and largest.",
    access: "anyone",
    cached: true,
    query: letterQuery,
    status: 200,
    answer: listAnswer,
  },
  "GET /api/towns": {
    summary: "List the towns under a letter, or the most reviewed and largest.",
    access: "anyone",
    cached: true,
    query: letterQuery,
    status: 200,
    answer: listAnswer,
  },
  "GET /api/town": {
    summary: "List the open workplaces in a town by kind, rated ones first, with their figures.",
    access: "anyone",
    cached: true,
    query: townQuery,
    status: 200,
    answer: townAnswer,
  },
  "GET /api/workplace-reviews/average-ratings": {
    summary: "Get the average rating and review count for each name of a rated workplace.",
    access: "anyone",
    cached: true,
    status: 200,
    answer: workplaces.averageRatingsAnswer,
  },
  "GET /api/overview": {
    summary: "Count workplaces and reviews, and list a few of the latest reviews.",
    access: "anyone",
    cached: true,
    status: 200,
    answer: overview,
  },
  "GET /api/workplace-reviews": {
    summary:
      "List the reviews of a workplace, newest first; the header X-Total-Count has their total number.",
    access: "viewer",
    cached: true,
    place: "workplaceId",
    query: reviews.workplaceReviewsQuery,
    status: 200,
    answer: z.array(reviews.workplaceReview),
    totalCount: true,
  },
  "GET /api/workplace-reviews/at-a-glance": {
    summary: "Get statistics of a workplace's reviews: ratings, pay and time to pay.",
    access: "anyone",
    cached: true,
    place: "workplaceId",
    query: atAGlance.workplaceAtAGlanceQuery,
    status: 200,
    answer: atAGlance.workplaceAtAGlance,
  },
  "GET /api/my-workplace-reviews": {
    summary: "List the current user's workplace reviews, newest first.",
    access: "member",
    status: 200,
    answer: z.array(reviews.placedReview),
  },
  "POST /api/workplace-review": {
    summary: "Post a review of a workplace; it is anonymous unless isAnonymous is false.",
    access: "member",
    place: "workplaceId",
    body: reviews.workplaceReviewInput,
    bodyBytes: workplaceReviewBytes,
    status: 201,
    answer: reviews.workplaceReviewAnswer,
  },
  "PUT /api/workplace-review/:id": {
    summary:
      "Edit one's own review; omitted fields keep their values. A review that becomes anonymous gets a new `_id`; its author can still use the old one.",
    access: "member",
    params: one,
    body: reviews.workplaceReviewChanges,
    bodyBytes: workplaceReviewBytes,
    status: 200,
    answer: reviews.workplaceReviewAnswer,
  },
  "DELETE /api/workplace-review/:id": {
    summary: "Delete one's own review.",
    access: "member",
    params: one,
    status: 200,
    answer: message,
  },
  "GET /api/agency": {
    summary: "List all agencies by name.",
    access: "anyone",
    cached: true,
    status: 200,
    answer: z.array(agencies.agency),
  },
  "POST /api/agency": {
    summary: "Add an agency that is not listed yet.",
    access: "member",
    body: agencies.agencyInput,
    bodyBytes: jsonBytesFor(limits.name, limits.website),
    status: 201,
    answer: agencies.agencyAnswer,
  },
  "GET /api/agency/search": {
    summary: "Search agencies, sorted by name; without a query, list all of them.",
    access: "anyone",
    cached: true,
    query: agencies.agencySearchQuery,
    status: 200,
    answer: agencies.agencySearchAnswer,
  },
  "GET /api/agency/lookup": {
    summary: "Get an agency by name, ignoring case.",
    access: "anyone",
    cached: true,
    query: agencies.agencyLookupQuery,
    status: 200,
    answer: agencies.agency,
  },
  "GET /api/agency/similar": {
    summary: "List existing agencies that may be the same as one about to be added.",
    access: "anyone",
    query: agencies.similarAgenciesQuery,
    status: 200,
    answer: z.array(agencies.agency),
  },
  "GET /api/agency/suggestions": {
    summary: `Suggest at most ${limits.suggestedAgencies} agencies for a partly typed text.`,
    access: "anyone",
    cached: true,
    query: suggestionsQuery,
    status: 200,
    answer: z.array(agencies.agency),
  },
  "GET /api/agency-reviews": {
    summary:
      "List the reviews of an agency, newest first; the header X-Total-Count has their total number.",
    access: "viewer",
    cached: true,
    place: "agencyId",
    query: agencyReviews.agencyReviewsQuery,
    status: 200,
    answer: z.array(agencyReviews.agencyReview),
    totalCount: true,
  },
  "GET /api/agency-reviews/at-a-glance": {
    summary: "Get statistics of an agency's reviews: ratings.",
    access: "anyone",
    cached: true,
    place: "agencyId",
    query: atAGlance.agencyAtAGlanceQuery,
    status: 200,
    answer: atAGlance.agencyAtAGlance,
  },
  "GET /api/my-agency-reviews": {
    summary: "List the current user's agency reviews, newest first.",
    access: "member",
    status: 200,
    answer: z.array(agencyReviews.agencyReview),
  },
  "POST /api/agency-review": {
    summary: "Post a review of an agency; it is anonymous unless isAnonymous is false.",
    access: "member",
    place: "agencyId",
    body: agencyReviews.agencyReviewInput,
    bodyBytes: agencyReviewBytes,
    status: 201,
    answer: agencyReviews.agencyReviewAnswer,
  },
  "PUT /api/agency-review/:id": {
    summary:
      "Edit one's own review; omitted fields keep their values. A review that becomes anonymous gets a new `_id`; its author can still use the old one.",
    access: "member",
    params: one,
    body: agencyReviews.agencyReviewChanges,
    bodyBytes: agencyReviewBytes,
    status: 200,
    answer: agencyReviews.agencyReviewAnswer,
  },
  "DELETE /api/agency-review/:id": {
    summary: "Delete one's own review.",
    access: "member",
    params: one,
    status: 200,
    answer: message,
  },
  "POST /contact": {
    summary: "Send a message to the team; it is stored and emailed to them.",
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
