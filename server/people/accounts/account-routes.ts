import { emailChangeTexts } from "@locumark/contract/people/accounts/email-change-texts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { accountTexts, loginLinkTexts } from "@locumark/contract/people/accounts/account-texts";
import { toInstant } from "../../platform/clock.ts";
import { Problem } from "../../platform/problem.ts";
import { endSession } from "../../plugins/sessions.ts";
import { serve } from "../../serve.ts";
import type { Site } from "../../site.ts";
import { readEvidenceForm } from "../evidence/read-evidence-form.ts";
import { requestMail } from "../../services/mails/queue-mail.ts";
import { confirmByCode } from "./confirm-by-code.ts";
import { confirmEmail } from "./confirm-email.ts";
import { confirmedLogIn } from "./log-in-confirmed.ts";
import { emailKeyOf } from "../../platform/normalise-email.ts";
import { logInByMail, requestLoginLink } from "./log-in-by-mail.ts";
import { logIn } from "./log-in.ts";
import { presentOwnUser } from "./present-account.ts";
import { getOwnAccount } from "./account-queries.ts";
import { resetPassword } from "./reset-password.ts";
import { signUp } from "./sign-up.ts";
import { describeWaiting } from "./describe-sign-up.ts";
import { takeBackEmail } from "./take-back-email.ts";
import {
  loginLinkThrottles,
  mailRequestThrottles,
  resetThrottles,
  signupThrottles,
} from "./account-throttle-rules.ts";

/** Per IP address and minute, for calls that are expensive (a password hash, a picture) before any throttle counts. */
const expensivePerMinute = 60;

/** Signing up and logging in. Calls of members about their own account are in profile-routes.ts. */
export function accountRoutes(app: FastifyInstance, site: Site): void {
  const { database, evidenceLinks, throttles } = site;

  serve(
    app,
    site,
    "POST /api/auth/signup",
    async ({ request }) => {
      await throttles.count(...signupThrottles(request));
      const { waiting } = await signUp(site, await readEvidenceForm(request));
      return { message: accountTexts.signedUp, waiting };
    },
    expensivePerMinute,
  );

  serve(app, site, "GET /api/auth/confirm-email", async ({ query, reply, request }) => {
    refuseFromElsewhere(request);
    const accountId = await confirmEmail(site, query.token);
    const account = await getOwnAccount(database.read, accountId);
    // The mail was read here: strangers who guess cannot keep its reader from logging in here for the first time.
    site.knownBrowsers.replace(reply, request, account, account);
    return { message: accountTexts.confirmed };
  });

  serve(app, site, "POST /api/auth/waiting-sign-up", ({ body }) =>
    describeWaiting(site, body.waiting),
  );

  serve(app, site, "POST /api/auth/confirm-by-code", async ({ body, reply, request }) => {
    const accountId = await confirmByCode(site, request, body);
    const account = await getOwnAccount(database.read, accountId);
    site.knownBrowsers.replace(reply, request, account, account);
    return { message: accountTexts.confirmed };
  });

  serve(app, site, "POST /api/auth/resend-confirmation", async ({ body, request }) => {
    await throttles.count(...mailRequestThrottles(request, body.email));
    await askForMail("confirm_email", body.email);
    return { message: accountTexts.confirmationResent };
  });

  serve(app, site, "POST /api/auth/forgot-password", async ({ body, request }) => {
    await throttles.count(...mailRequestThrottles(request, body.email));
    await askForMail("reset_password", body.email);
    return { message: accountTexts.resetRequested };
  });

  serve(
    app,
    site,
    "POST /api/auth/reset-password/:token",
    async ({ body, params, reply, request }) => {
      await throttles.count(...resetThrottles(request));
      const { before, after } = await resetPassword(site, params.token, body.password);
      // The link has proved whose browser it is. The new password makes all others unknown, and an owner whose account
      // is under attack would otherwise be locked out.
      site.knownBrowsers.replace(reply, request, before, after);
      return { message: accountTexts.passwordReset };
    },
    expensivePerMinute,
  );

  serve(
    app,
    site,
    "POST /api/auth/take-back-email/:token",
    async ({ body, params, reply, request }) => {
      await throttles.count(...resetThrottles(request));
      const { before, after } = await takeBackEmail(site, params.token, body);
      // As after a new password by a mailed link.
      site.knownBrowsers.replace(reply, request, before, after);
      return { message: emailChangeTexts.takenBack };
    },
    expensivePerMinute,
  );

  // No in-memory rate limit here, which could not exempt known browsers; logIn has throttles of its own.
  serve(app, site, "POST /api/auth/login", async ({ body, reply, request }) => {
    const { token, accountId } = await logIn(site, request, body);
    const account = await getOwnAccount(database.read, accountId);
    site.knownBrowsers.replace(reply, request, account, body.sharedComputer ? undefined : account);
    return { token, user: presentOwnUser(account, evidenceLinks) };
  });

  serve(app, site, "POST /api/auth/confirmed-login", async ({ body, reply, request }) => {
    const { token, accountId } = await confirmedLogIn(site, request, body);
    const account = await getOwnAccount(database.read, accountId);
    site.knownBrowsers.replace(reply, request, account, account);
    return { token, user: presentOwnUser(account, evidenceLinks) };
  });

  serve(app, site, "POST /api/auth/login-link", async ({ body, reply, request }) => {
    await throttles.count(...loginLinkThrottles(request));
    await requestLoginLink(site, request, reply, body.email);
    return { message: loginLinkTexts.requested };
  });

  serve(app, site, "POST /api/auth/login-link/:token", async ({ body, params, reply, request }) => {
    const { token, accountId } = await logInByMail(site, request, params.token, body);
    const account = await getOwnAccount(database.read, accountId);
    site.knownBrowsers.replace(reply, request, account, body.sharedComputer ? undefined : account);
    return { token, user: presentOwnUser(account, evidenceLinks) };
  });

  serve(app, site, "POST /api/auth/logout", async ({ viewer }) => {
    await endSession(site, viewer.tokenHash);
    return undefined;
  });

  async function askForMail(kind: "confirm_email" | "reset_password", email: string) {
    const now = toInstant(site.clock.now());
    const request = { kind, emailKey: emailKeyOf(email), now };
    await database.commit((transaction) => requestMail(transaction, request));
  }
}

/**
 * Refuses a call that changes something by GET where a link, a picture or a page of another site has made it. A person
 * may open its address themselves.
 * @throws Problem 403 where the browser says that another site's page had it called
 */
function refuseFromElsewhere({ headers }: FastifyRequest): void {
  const from = headers["sec-fetch-site"];
  if (from !== "cross-site" && from !== "same-site") return;
  throw new Problem(403, "not_allowed", accountTexts.confirmElsewhere);
}
