import { contactInput, deskMessage, messageDecision } from "./contact.ts";
import * as contactLimits from "./contact-limits.ts";
import * as limits from "../../limits.ts";
import { jsonBytesFor } from "../../measure.ts";
import type { Endpoint } from "../../endpoint.ts";
import { message, one } from "../../shared.ts";

export const contactEndpoints = {
  "POST /contact": {
    summary: "Send a message to the team; it is stored and emailed to them.",
    access: "viewer",
    body: contactInput,
    bodyBytes: jsonBytesFor(
      contactLimits.subject,
      limits.name,
      limits.email,
      contactLimits.subject,
      contactLimits.message,
    ),
    status: 200,
    answer: message,
  },
  "GET /api/desk/messages/:id": {
    summary: "Get a message to the team, by the id of its item in the queue.",
    access: "desk",
    roles: ["moderator", "admin"],
    params: one,
    status: 200,
    answer: deskMessage,
  },
  "POST /api/desk/messages/:id/close": {
    summary: "Take a message out of the queue: it is answered, or needs no answer.",
    access: "desk",
    roles: ["moderator", "admin"],
    params: one,
    body: messageDecision,
    bodyBytes: jsonBytesFor(20),
    status: 200,
    answer: message,
  },
} as const satisfies Record<string, Endpoint>;
