import * as z from "zod/mini";
import { agencyAtAGlanceQuery, workplaceAtAGlanceQuery } from "../at-a-glance.ts";
import type { Endpoint } from "../endpoint.ts";
import { moderationLimits } from "../limits.ts";
import { jsonBytesFor } from "../measure.ts";
import * as moderation from "../moderation.ts";
import { message, one } from "./shared.ts";

const moderators = ["moderator"] as const;
const removed = z.array(moderation.removedReview);

export const moderationEndpoints = {
  "GET /api/workplace-reviews/removed": {
    summary: "List the reviews of a workplace that were removed: the month and the reason of each.",
    access: "anyone",
    cached: true,
    place: "workplaceId",
    query: workplaceAtAGlanceQuery,
    status: 200,
    answer: removed,
  },
  "GET /api/agency-reviews/removed": {
    summary: "List the reviews of an agency that were removed: the month and the reason of each.",
    access: "anyone",
    cached: true,
    place: "agencyId",
    query: agencyAtAGlanceQuery,
    status: 200,
    answer: removed,
  },
  "POST /api/appeal": {
    summary:
      "Ask for a second look at one's own review that was removed, by the token of a mail or logged in.",
    access: "viewer",
    body: moderation.appealInput,
    bodyBytes: jsonBytesFor(moderationLimits.statement, 100, 64),
    status: 200,
    answer: message,
    changesNothingPublic: true,
  },
  "GET /api/desk/reviews/:id": {
    summary: "Get a review to decide about: without its rating and its author.",
    access: "desk",
    roles: moderators,
    params: one,
    status: 200,
    answer: moderation.deskReview,
  },
  "POST /api/desk/reviews/:id/author": {
    summary: "Show the author of a review; that it was shown is logged.",
    access: "desk",
    roles: moderators,
    params: one,
    status: 200,
    answer: moderation.deskAuthorAnswer,
    changesNothingPublic: true,
  },
  "GET /api/desk/review-items/:id": {
    summary: "Get a held review or an appeal: which review, and what can be decided.",
    access: "desk",
    roles: moderators,
    params: one,
    status: 200,
    answer: moderation.reviewItem,
  },
  "POST /api/desk/review-items/:id/decision": {
    summary: "Decide about a held review or an appeal. The answer has the rating.",
    access: "desk",
    roles: moderators,
    params: one,
    body: moderation.decisionInput,
    bodyBytes: jsonBytesFor(200),
    status: 200,
    answer: moderation.decisionAnswer,
    changesNothingPublic: true,
  },
  "POST /api/desk/suspensions": {
    summary: "Suspend an account; its owner is mailed the reason.",
    access: "desk",
    roles: ["moderator", "admin"],
    body: moderation.suspensionInput,
    bodyBytes: jsonBytesFor(200),
    status: 200,
    answer: message,
  },
  "DELETE /api/desk/suspensions/:id": {
    summary: "End a suspension, by the `_id` of the account. Reviews that have not gone yet stay.",
    access: "desk",
    roles: ["moderator", "admin"],
    params: one,
    status: 200,
    answer: message,
  },
} as const satisfies Record<string, Endpoint>;
