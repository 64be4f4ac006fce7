import type { FastifyInstance } from "fastify";
import type { NoticeReceipt } from "@locumark/contract/desk/notices/notices";
import { noticeTexts } from "@locumark/contract/desk/notices/notice-texts";
import { deskNoticeTexts } from "@locumark/contract/desk/notices/desk-notice-texts";
import { serve } from "../../serve.ts";
import type { Site } from "../../site.ts";
import { answerNotice, getNoticeForAuthor } from "./answer-notice.ts";
import {
  openAuthorAnswer,
  recordDisclosure,
  setSameStatement,
  setStatement,
} from "./change-notice.ts";
import { decideNotice } from "./decide-notice.ts";
import { getDeskNotice, listDeskNotices } from "./find-notice.ts";
import { openNotice, refuseUnseenStatement } from "./open-notice.ts";
import { openTypedNotice } from "./open-typed-notice.ts";
import { noticeThrottles } from "./notice-throttle-rules.ts";

/** Per IP address, counted in memory: only a program sends or reads more in a minute. */
const noticesPerMinute = 5;
const answersPerMinute = 20;

export function noticeRoutes(app: FastifyInstance, site: Site): void {
  serve(
    app,
    site,
    "POST /api/notice",
    async ({ body, request, viewer }) => {
      await site.throttles.count(...noticeThrottles(request));
      const now = site.clock.now();
      const opened = await site.database.commit(async (transaction) => {
        await refuseUnseenStatement(transaction, body);
        return await openNotice(transaction, now, {
          source: "form",
          receivedAt: now,
          fields: body,
          senderId: viewer?.accountId ?? null,
        });
      });
      return receiptOf(opened);
    },
    noticesPerMinute,
  );
  serve(
    app,
    site,
    "GET /api/notice-answer/:token",
    ({ params }) => getNoticeForAuthor(site, params.token),
    answersPerMinute,
  );
  serve(
    app,
    site,
    "POST /api/notice-answer/:token",
    async ({ body, params }) => {
      await answerNotice(site, params.token, body);
      const { storedKeep, storedRemove } = noticeTexts.answer;
      return { message: body.wish === "keep" ? storedKeep : storedRemove };
    },
    answersPerMinute,
  );
  deskRoutes(app, site);
}

function deskRoutes(app: FastifyInstance, site: Site): void {
  const saved = { message: deskNoticeTexts.saved };
  serve(app, site, "GET /api/desk/notices", () => listDeskNotices(site));
  serve(app, site, "POST /api/desk/notices", async ({ body, viewer }) =>
    receiptOf(await openTypedNotice(site, viewer, body)),
  );
  serve(app, site, "GET /api/desk/notices/:id", ({ params, viewer }) =>
    getDeskNotice(site, viewer, params.id),
  );
  serve(app, site, "POST /api/desk/notices/:id/decide", async ({ body, params, viewer }) => {
    await decideNotice(site, viewer, params.id, body.action);
    return { message: deskNoticeTexts.actions[body.action].said };
  });
  serve(app, site, "PUT /api/desk/notices/:id/about", async ({ body, params, viewer }) => {
    await setStatement(site, viewer, params.id, body);
    return saved;
  });
  serve(app, site, "PUT /api/desk/notices/:id/same-as", async ({ body, params, viewer }) => {
    await setSameStatement(site, viewer, params.id, body.reference);
    return saved;
  });
  serve(app, site, "POST /api/desk/notices/:id/open-answer", ({ params, viewer }) =>
    openAuthorAnswer(site, viewer, params.id),
  );
  serve(app, site, "POST /api/desk/notices/:id/disclosure", async ({ params, viewer }) => {
    await recordDisclosure(site, viewer, params.id);
    return saved;
  });
}

const receiptOf = ({
  reference,
  missing,
}: Pick<NoticeReceipt, "reference" | "missing">): NoticeReceipt => ({
  reference,
  missing,
  message:
    missing.length === 0 ? noticeTexts.complete(reference) : noticeTexts.incomplete(reference),
});
