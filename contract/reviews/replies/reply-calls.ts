import * as z from "zod/mini";
import { agencyAnswer } from "../../places/agencies/agencies.ts";
import type { Endpoint } from "../../endpoint.ts";
import * as replyLimits from "./reply-limits.ts";
import * as limits from "../../limits.ts";
import { jsonBytesFor } from "../../measure.ts";
import * as replies from "./replies.ts";
import { linkToken } from "../../text.ts";
import { message, one } from "../../shared.ts";

export const replyEndpoints = {
  "GET /api/replies/:token": {
    summary:
      "Get the places for which the holder of a mailed link may reply, and their replies that are held.",
    access: "anyone",
    params: z.object({ token: linkToken() }),
    status: 200,
    answer: replies.repliesAnswer,
  },
  "POST /api/reply": {
    summary:
      "Reply to a review, under the organisation's name; one reply a review. It may be held.",
    access: "anyone",
    body: replies.replyInput,
    bodyBytes: jsonBytesFor(replyLimits.reply),
    status: 201,
    answer: replies.replyAnswer,
  },
  "PUT /api/reply/:id": {
    summary: "Edit one's reply; it is marked as edited.",
    access: "anyone",
    params: one,
    body: replies.replyChanges,
    bodyBytes: jsonBytesFor(replyLimits.reply, replyLimits.reply),
    status: 200,
    answer: replies.replyAnswer,
  },
  "POST /api/reply/:id/remove": {
    summary: "Delete one's reply.",
    access: "anyone",
    params: one,
    body: replies.withToken,
    bodyBytes: jsonBytesFor(),
    status: 200,
    answer: message,
  },
  "PUT /api/replies/agency": {
    summary: "Correct the website and the services of an agency that one speaks for.",
    access: "anyone",
    body: replies.correctionInput,
    bodyBytes: jsonBytesFor(limits.website),
    status: 200,
    answer: agencyAnswer,
  },
  "POST /api/replies/give-up": {
    summary: "Give up replying: the replies and what is stored about the claimant are deleted.",
    access: "anyone",
    body: replies.withToken,
    bodyBytes: jsonBytesFor(),
    status: 200,
    answer: message,
  },
} as const satisfies Record<string, Endpoint>;
