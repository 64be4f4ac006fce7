import * as z from "zod/mini";
import {
  agencyAtAGlanceQuery,
  workplaceAtAGlanceQuery,
} from "../../reviews/reviews/at-a-glance.ts";
import type { Endpoint } from "../../endpoint.ts";
import * as stateLimits from "../../reviews/states/state-limits.ts";
import { jsonBytesFor } from "../../measure.ts";
import { markedReviews, openedItem } from "./marked-reviews.ts";
import * as moderation from "../../reviews/states/moderation.ts";
import { message, one } from "../../shared.ts";

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
  "GET /api/appeal": {
    summary:
      "Get why one's own review was removed, by the token of a mail or logged in; which review it is only when logged in.",
    access: "viewer",
    query: moderation.appealQuery,
    status: 200,
    answer: moderation.appealed,
  },
  "POST /api/appeal": {
    summary:
      "Ask for a second look at one's own review that was removed, by the token of a mail or logged in.",
    access: "viewer",
    body: moderation.appealInput,
    bodyBytes: jsonBytesFor(stateLimits.statement, 100, 64),
    status: 200,
    answer: message,
  },
  "GET /api/desk/reviews/:id": {
    summary: "Get a review to decide about: without its rating and its author.",
    access: "desk",
    roles: moderators,
    params: one,
    status: 200,
    answer: moderation.deskReview,
  },
  "GET /api/desk/marked-reviews": {
    summary:
      "List public reviews of this month and the last that were sent although something in them was marked, newest first.",
    access: "desk",
    roles: moderators,
    status: 200,
    answer: markedReviews,
  },
  "POST /api/desk/marked-reviews/:id/look": {
    summary: "Put such a review into the queue, to decide about it; it stays public until then.",
    access: "desk",
    roles: moderators,
    params: one,
    status: 200,
    answer: openedItem,
  },
  "POST /api/desk/reviews/:id/author": {
    summary:
      "Show the author of a review about which an item waits; that it was shown, and why, is logged.",
    access: "desk",
    roles: moderators,
    params: one,
    body: moderation.authorInput,
    bodyBytes: jsonBytesFor(100),
    status: 200,
    answer: moderation.deskAuthorAnswer,
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
    summary: "Decide about a held review or an appeal.",
    access: "desk",
    roles: moderators,
    params: one,
    body: moderation.decisionInput,
    bodyBytes: jsonBytesFor(200, stateLimits.law),
    status: 200,
    answer: message,
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
    summary:
      "End a suspension, by the `_id` of the account. Reviews that have not gone yet stay, the others come back.",
    access: "desk",
    roles: ["moderator", "admin"],
    params: one,
    status: 200,
    answer: message,
  },
} as const satisfies Record<string, Endpoint>;
