import type { FastifyInstance } from "fastify";
import { contactTexts } from "@locumark/contract/contact-texts";
import { serve } from "../../serve.ts";
import type { Site } from "../../site.ts";
import { sendMessage } from "./send-message.ts";

/** Per address: whoever has more to say than this in a minute is a program. */
const messagesPerMinute = 5;

export function contactRoutes(app: FastifyInstance, site: Site): void {
  serve(
    app,
    site,
    "POST /contact",
    async ({ body }) => {
      await sendMessage(site, body);
      return { message: contactTexts.sent };
    },
    messagesPerMinute,
  );
}
