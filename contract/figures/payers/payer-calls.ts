import type { Endpoint } from "../../endpoint.ts";
import * as replyLimits from "../../reviews/replies/reply-limits.ts";
import { jsonBytesFor } from "../../measure.ts";
import { listingReplyInput, listingsAnswer, listingsQuery } from "./payment-listings.ts";
import { replyAnswer } from "../../reviews/replies/replies.ts";

export const payerEndpoints = {
  "GET /api/payments": {
    summary:
      "List chains, agencies and companies with what locums reported of being paid by them in 12 months. Changes on the 1st and the 15th of a month, and with a reply or a decision about one.",
    access: "anyone",
    cached: true,
    query: listingsQuery,
    status: 200,
    answer: listingsAnswer,
  },
  "POST /api/payments/reply": {
    summary:
      "Reply to what is listed of one's payments, under the organisation's name. It may be held.",
    access: "anyone",
    body: listingReplyInput,
    bodyBytes: jsonBytesFor(replyLimits.reply),
    status: 201,
    answer: replyAnswer,
  },
} as const satisfies Record<string, Endpoint>;
