import type { FastifyInstance } from "fastify";
import { contactTexts } from "@locumark/contract/contact-texts";
import { serve } from "../../serve.ts";
import type { Site } from "../../site.ts";
import { sendMessage } from "./send-message.ts";
import { contactThrottles } from "./throttle-rules.ts";

/** Per IP address, counted in memory before anything is written: only a program sends more in a minute. */
const messagesPerMinute = 5;

export function contactRoutes(app: FastifyInstance, site: Site): void {
  serve(
    app,
    site,
    "POST /contact",
    async ({ body, request }) => {
      await site.throttles.count(...contactThrottles(request));
      await sendMessage(site, body);
      return { message: contactTexts.sent };
    },
    messagesPerMinute,
  );
}
