import type { FastifyInstance } from "fastify";
import { contactTexts } from "@locumark/contract/desk/contact/contact-texts";
import { deskTexts } from "@locumark/contract/desk/queue/desk-texts";
import { notFound } from "../../platform/problem.ts";
import { serve } from "../../serve.ts";
import type { Site } from "../../site.ts";
import { decideItem } from "../../services/cases/decide-desk-item.ts";
import { findItem } from "../../services/cases/desk-queries.ts";
import { messageKind } from "./contact-desk-kind.ts";
import { presentMessage } from "./present-contact.ts";
import { findContactMessage } from "./contact-queries.ts";
import { sendMessage } from "./send-message.ts";
import { contactThrottles } from "./contact-throttle-rules.ts";

/** Per IP address, counted in memory before anything is written: only a program sends more in a minute. */
const messagesPerMinute = 5;

export function contactRoutes(app: FastifyInstance, site: Site): void {
  serve(
    app,
    site,
    "POST /contact",
    async ({ body, request, viewer }) => {
      await site.throttles.count(...contactThrottles(request));
      await sendMessage(site, body, viewer);
      const isComplaint = body.topic === "data-protection";
      return { message: isComplaint ? contactTexts.complaintSent : contactTexts.sent };
    },
    messagesPerMinute,
  );

  serve(app, site, "GET /api/desk/messages/:id", async ({ params }) => {
    const item = await findItem(site.database.read, "message", params.id);
    const message = item && (await findContactMessage(site.database.read, item.subject_id));
    if (!message) throw notFound(deskTexts.gone);
    return presentMessage(message);
  });

  serve(app, site, "POST /api/desk/messages/:id/close", async ({ body, params, viewer }) => {
    await decideItem(site, messageKind, viewer, params.id, body, async () => null);
    return { message: deskTexts.decided };
  });
}
