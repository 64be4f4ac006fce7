import * as z from "zod/mini";
import type { Endpoint } from "../../endpoint.ts";
import { jsonBytesFor } from "../../measure.ts";
import { paymentAnswer, paymentQuestion } from "./payments.ts";
import { paymentTexts } from "./payment-texts.ts";
import { linkToken } from "../../text.ts";
import { message } from "../../shared.ts";

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
} as const satisfies Record<string, Endpoint>;
