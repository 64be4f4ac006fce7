import type { Endpoint } from "../../endpoint.ts";
import { jsonBytesFor } from "../../measure.ts";
import { acceptance, askingAgain, refusal, verification, withdrawal } from "./verifications.ts";
import { message, one } from "../../shared.ts";

/** A version and some fixed words. */
const bodyBytes = jsonBytesFor(512);

export const verificationEndpoints = {
  "GET /api/desk/verifications/:id": {
    summary: "Get a registration to check, with its document; the opening is logged.",
    access: "desk",
    roles: ["verifier"],
    params: one,
    status: 200,
    answer: verification,
  },
  "POST /api/desk/verifications/:id/accept": {
    summary: "Accept a registration after comparing it.",
    access: "desk",
    roles: ["verifier"],
    params: one,
    body: acceptance,
    bodyBytes,
    status: 200,
    answer: message,
  },
  "POST /api/desk/verifications/:id/ask-again": {
    summary: "Ask for another document.",
    access: "desk",
    roles: ["verifier"],
    params: one,
    body: askingAgain,
    bodyBytes,
    status: 200,
    answer: message,
  },
  "POST /api/desk/verifications/:id/refuse": {
    summary: "Refuse a registration.",
    access: "desk",
    roles: ["verifier"],
    params: one,
    body: refusal,
    bodyBytes,
    status: 200,
    answer: message,
  },
  "POST /api/desk/verifications/:id/withdraw-other": {
    summary: "Withdraw the check of the other account with the same regulator's number.",
    access: "desk",
    roles: ["verifier"],
    params: one,
    status: 200,
    answer: withdrawal,
  },
} as const satisfies Record<string, Endpoint>;
