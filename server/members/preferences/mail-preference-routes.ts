import type { FastifyInstance } from "fastify";
import {
  optionalMails,
  unsubscribeTexts,
} from "@locumark/contract/members/preferences/mail-preference-texts";
import { Problem } from "../../platform/problem.ts";
import { serve } from "../../serve.ts";
import type { Site } from "../../site.ts";
import { todayOf } from "../shifts/shift-policy.ts";
import { findAccount } from "../../people/accounts/account-queries.ts";
import { requireAccount } from "../../people/accounts/require-account.ts";
import {
  findMailPreferences,
  writeMailPreference,
} from "../../services/mails/mail-preference-queries.ts";
import { readUnsubscribeToken } from "../../services/mails/sign-unsubscribe-links.ts";

/** Serves the choices of members about mails that are not essential, in the account or by the link in one of them. */
export async function mailPreferenceRoutes(app: FastifyInstance, site: Site): Promise<void> {
  serve(app, site, "GET /api/profile/mail-preferences", ({ viewer }) =>
    findMailPreferences(site.database.read, viewer.accountId),
  );

  serve(app, site, "PUT /api/profile/mail-preferences", async ({ body, viewer }) => {
    return await site.database.commit(async (transaction) => {
      await requireAccount(transaction, viewer.accountId);
      for (const kind of optionalMails) {
        const isWanted = body[kind];
        if (isWanted === undefined) continue;
        const today = todayOf(site.clock);
        await writeMailPreference(transaction, viewer.accountId, kind, isWanted, today);
      }
      return await findMailPreferences(transaction, viewer.accountId);
    });
  });

  await app.register(async (unsubscribing) => {
    // RFC 8058: mail programs post "List-Unsubscribe=One-Click" as a form, and what matters is the address alone.
    unsubscribing.removeAllContentTypeParsers();
    unsubscribing.addContentTypeParser("*", { parseAs: "string" }, (_request, _body, done) =>
      done(null),
    );
    serve(unsubscribing, site, "POST /unsubscribe/:token", async ({ params }) => {
      const stopped = await readUnsubscribeToken(site.database, params.token);
      if (!stopped) throw new Problem(400, "invalid_link", unsubscribeTexts.invalidLink);
      const { accountId, kind } = stopped;
      const said = await site.database.commit(async (transaction) => {
        // Mails outlive accounts.
        if (!(await findAccount(transaction, accountId))) return "erased";
        const today = todayOf(site.clock);
        return (await writeMailPreference(transaction, accountId, kind, false, today))
          ? "stopped"
          : "stoppedBefore";
      });
      return { message: unsubscribeTexts[said] };
    });
  });
}
