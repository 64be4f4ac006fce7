import * as z from "zod/mini";
import type { Endpoint } from "../endpoint.ts";
import { limits } from "../limits.ts";
import { jsonBytesFor } from "../measure.ts";
import { listingReplyInput, listingsAnswer, listingsQuery } from "../payment-listings.ts";
import { paymentAnswer, paymentQuestion } from "../payments.ts";
import { paymentTexts } from "../payment-texts.ts";
import { replyAnswer } from "../replies.ts";
import { linkToken } from "../text.ts";
import { message } from "./shared.ts";

const byToken = z.object({ token: linkToken(paymentTexts.invalidLink) });

export const paymentEndpoints = {
  "GET /api/payment-question/:token": {
    summary:
      "Get the question whether the money came, by the link in the mail to the author of a review. Changes nothing.",
    access: "viewer",
    params: byToken,
    status: 200,
    answer: paymentQuestion,
  },
  "POST /api/payment-question/:token": {
    summary:
      "Answer whether the money came. The review changes as by an edit: an anonymous one shows it only if its author chose that.",
    access: "anyone",
    params: byToken,
    body: paymentAnswer,
    bodyBytes: jsonBytesFor(100),
    status: 200,
    answer: message,
  },
  "DELETE /api/payment-question/:token": {
    summary: "Be asked about no more payments.",
    access: "anyone",
    params: byToken,
    status: 200,
    answer: message,
  },
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
    bodyBytes: jsonBytesFor(limits.reply),
    status: 201,
    answer: replyAnswer,
  },
} as const satisfies Record<string, Endpoint>;
