import { mailRequestInput } from "../../people/accounts/accounts.ts";
import * as claims from "./claims.ts";
import type { Endpoint } from "../../endpoint.ts";
import * as limits from "../../limits.ts";
import * as claimLimits from "./claim-limits.ts";
import { openedItem } from "../moderation/marked-reviews.ts";
import { jsonBytesFor } from "../../measure.ts";
import { message, one } from "../../shared.ts";

export const claimEndpoints = {
  "POST /api/claim": {
    summary: "Ask to reply for a workplace or an agency; a mail follows with a link to confirm.",
    access: "anyone",
    body: claims.claimInput,
    bodyBytes: jsonBytesFor(
      limits.name,
      limits.name,
      limits.name,
      limits.email,
      claimLimits.claimNote,
    ),
    status: 201,
    answer: message,
  },
  "POST /api/claim/code": {
    summary: "Confirm the address of a claim with the code of a mail.",
    access: "anyone",
    body: claims.claimCodeInput,
    bodyBytes: jsonBytesFor(claimLimits.claimCode),
    status: 200,
    answer: message,
  },
  "POST /api/claim/link": {
    summary: "Ask for a new link to reply with; the answer is the same for every address.",
    access: "anyone",
    body: mailRequestInput,
    bodyBytes: jsonBytesFor(limits.email),
    status: 200,
    answer: message,
  },
  "GET /api/desk/claims": {
    summary: "List the organisations that may reply.",
    access: "desk",
    roles: ["moderator"],
    status: 200,
    answer: claims.listedClaims,
  },
  "POST /api/desk/claims/:id/reopen": {
    summary: "Put such a claim into the queue again: to revoke it, or to add places.",
    access: "desk",
    roles: ["moderator"],
    params: one,
    status: 200,
    answer: openedItem,
  },
  "GET /api/desk/claims/:id": {
    summary: "Get the claim of an item of the queue.",
    access: "desk",
    roles: ["moderator"],
    params: one,
    status: 200,
    answer: claims.claim,
  },
  "POST /api/desk/claims/:id/decision": {
    summary:
      "Grant, refuse, keep or revoke the claim of an item of the queue, or accept the website that it asks for.",
    access: "desk",
    roles: ["moderator"],
    params: one,
    body: claims.claimDecision,
    bodyBytes: jsonBytesFor(claimLimits.claimNote, limits.website),
    status: 200,
    answer: message,
  },
} as const satisfies Record<string, Endpoint>;
