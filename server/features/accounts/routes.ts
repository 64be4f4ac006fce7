import type { FastifyInstance } from "fastify";
import { accountTexts } from "@locumark/contract/account-texts";
import { Problem } from "../../platform/problem.ts";
import { endSession } from "../../plugins/sessions.ts";
import { serve } from "../../serve.ts";
import type { Site } from "../../site.ts";
import { confirmEmail } from "./confirm-email.ts";
import { logIn } from "./log-in.ts";
import { presentOwnUser } from "./present.ts";
import { findOwnAccount } from "./queries.ts";
import { readSignupForm } from "./read-signup-form.ts";
import { resendConfirmation } from "./resend-confirmation.ts";
import { signUp } from "./sign-up.ts";

// Per address and minute. Dear calls (a password hash, an image) or ones that invite guessing.
const signupsPerMinute = 20;
const loginsPerMinute = 60;

export function accountRoutes(app: FastifyInstance, site: Site): void {
  serve(
    app,
    site,
    "POST /api/auth/signup",
    async ({ request }) => {
      await signUp(site, await readSignupForm(request));
      return { message: accountTexts.signedUp };
    },
    signupsPerMinute,
  );

  serve(app, site, "GET /api/auth/confirm-email", async ({ query }) => {
    await confirmEmail(site, query.token);
    return { message: accountTexts.confirmed };
  });

  serve(
    app,
    site,
    "POST /api/auth/resend-confirmation",
    ({ body }) => {
      // Not waited for: the time of the answer would tell whether the address is known.
      void resendConfirmation(site, body.email);
      return { message: accountTexts.confirmationResent };
    },
    signupsPerMinute,
  );

  serve(
    app,
    site,
    "POST /api/auth/login",
    async ({ body }) => {
      const { token, accountId } = await logIn(site, body);
      return { token, user: await getOwnUser(accountId) };
    },
    loginsPerMinute,
  );

  serve(app, site, "POST /api/auth/logout", async ({ viewer }) => {
    await endSession(site, viewer.tokenHash);
    return undefined;
  });

  serve(app, site, "GET /api/profile", async ({ viewer }) => ({
    user: await getOwnUser(viewer.accountId),
  }));

  async function getOwnUser(accountId: string) {
    const account = await findOwnAccount(site.database.read, accountId);
    if (!account) throw new Problem(401, "session_expired", accountTexts.sessionExpired);
    return presentOwnUser(account, site.evidenceLinks);
  }
}
