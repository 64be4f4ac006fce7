import * as z from "zod/mini";
import type { Endpoint } from "../../endpoint.ts";
import { mailPreferences, mailPreferencesInput } from "./mail-preferences.ts";
import { jsonBytesFor } from "../../measure.ts";
import { linkToken } from "../../text.ts";
import { message } from "../../shared.ts";

export const preferenceEndpoints = {
  "GET /api/profile/mail-preferences": {
    summary: "Get which emails that are not essential the member wants.",
    access: "member",
    status: 200,
    answer: mailPreferences,
  },
  "PUT /api/profile/mail-preferences": {
    summary:
      "Choose which emails that are not essential to get. What the body leaves out stays as it was.",
    access: "member",
    body: mailPreferencesInput,
    bodyBytes: jsonBytesFor(100),
    status: 200,
    answer: mailPreferences,
  },
  "POST /unsubscribe/:token": {
    summary:
      "Stop emails of one kind, by the link in one of them; mail programs do it by themselves (RFC 8058).",
    access: "anyone",
    params: z.object({ token: linkToken("This link is not complete.", 90) }),
    status: 200,
    answer: message,
  },
} as const satisfies Record<string, Endpoint>;
