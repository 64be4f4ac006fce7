import { contactInput } from "../contact.ts";
import { limits } from "../limits.ts";
import { jsonBytesFor } from "../measure.ts";
import type { Endpoint } from "../endpoint.ts";
import { message } from "./shared.ts";

export const contactEndpoints = {
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
