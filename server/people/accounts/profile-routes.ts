import { emailChangeTexts } from "@locumark/contract/people/accounts/email-change-texts";
import type { FastifyInstance } from "fastify";
import { accountTexts } from "@locumark/contract/people/accounts/account-texts";
import { passwordInput, profileInput } from "@locumark/contract/people/accounts/accounts";
import { toInstant } from "../../platform/clock.ts";
import { notFound } from "../../platform/problem.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import { checkInput } from "../../check-input.ts";
import { serve } from "../../serve.ts";
import type { Site } from "../../site.ts";
import { readEvidenceForm } from "../evidence/read-evidence-form.ts";
import { replaceEvidence } from "../evidence/replace-evidence.ts";
import { askToChangeEmail, confirmNewEmail } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { changeProfile } from "./change-profile.ts";
import { deleteAccount } from "./delete-account.ts";
import { findWaitingEmail } from "./email-change-queries.ts";
import { presentOwnSession, presentOwnUser } from "./present-account.ts";
import { getOwnAccount } from "./account-queries.ts";
import { deleteSession, listSessions } from "./session-queries.ts";

/** Per IP address and minute: each request may decode a picture or send a file of some megabytes. */
const expensivePerMinute = 20;

/** Calls of members about their own account. */
export function profileRoutes(app: FastifyInstance, site: Site): void {
  const { database, evidenceLinks } = site;

  serve(app, site, "GET /api/profile", ({ viewer }) => answerFor(viewer));

  serve(app, site, "PUT /api/profile", async ({ body, reply, request, viewer }) => {
    const isPassword = body.currentPassword !== undefined || body.newPassword !== undefined;
    if (isPassword) {
      const passwords = checkInput(passwordInput, body);
      const { before, after } = await changePassword(site, viewer, passwords);
      const wasKnown = site.knownBrowsers.nonceOf(request, before) !== undefined;
      if (wasKnown) site.knownBrowsers.replace(reply, request, before, after);
      return await answerFor(viewer);
    }
    const { isNumberMissing } = await changeProfile(site, viewer, checkInput(profileInput, body));
    return {
      ...(await answerFor(viewer)),
      ...(isNumberMissing && { message: accountTexts.registrationEnded }),
    };
  });

  serve(app, site, "GET /api/profile/email-change", async ({ viewer }) => {
    const now = toInstant(site.clock.now());
    const waiting = await findWaitingEmail(database.read, viewer.accountId, now);
    return { newEmail: waiting?.new_email ?? null };
  });

  serve(app, site, "POST /api/profile/email-change", async ({ body, request, viewer }) => {
    await askToChangeEmail(site, request, viewer, body);
    return { message: emailChangeTexts.asked };
  });

  serve(app, site, "POST /api/profile/email-change/:token", async ({ params, viewer }) => {
    await confirmNewEmail(site, viewer, params.token);
    return { message: emailChangeTexts.changed };
  });

  serve(
    app,
    site,
    "PUT /api/profile/evidence",
    async ({ request, viewer }) => {
      await replaceEvidence(site, viewer, await readEvidenceForm(request));
      return await answerFor(viewer);
    },
    expensivePerMinute,
  );

  serve(app, site, "GET /api/profile/sessions", async ({ viewer }) => {
    const sessions = await listSessions(database.read, viewer.accountId);
    return sessions.map((session) => presentOwnSession(session, viewer));
  });

  serve(app, site, "DELETE /api/profile/sessions/:sessionId", async ({ params, viewer }) => {
    const { accountId } = viewer;
    const isEnded = await deleteSession(database.write, accountId, params.sessionId);
    if (!isEnded) throw notFound("This session has ended already.");
    return undefined;
  });

  serve(app, site, "POST /api/profile/deletion", async ({ body, reply, request, viewer }) => {
    const deleted = await deleteAccount(site, viewer, body);
    site.knownBrowsers.replace(reply, request, deleted);
    return undefined;
  });

  async function answerFor(viewer: Viewer) {
    const account = await getOwnAccount(database.read, viewer.accountId);
    return { user: presentOwnUser(account, evidenceLinks) };
  }
}
