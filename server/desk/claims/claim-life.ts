import * as accountLimits from "@locumark/contract/people/accounts/account-limits";
import * as claimLimits from "@locumark/contract/desk/claims/claim-limits";
import type { Life } from "../../life.ts";
import { dayMs, toInstant } from "../../platform/clock.ts";
import { listClaimsFrom } from "../../services/speakers/claim-queries.ts";
import { deleteClaims } from "./delete-claims.ts";

export const claimLife: Life = {
  belongsTo: "address",
  async exported(reader, { email_key: emailKey }) {
    const claims = await listClaimsFrom(reader, emailKey);
    return {
      claims: claims.map((claim) => ({
        organisation: claim.organisation,
        person: claim.person,
        role: claim.role,
        note: claim.note,
        state: claim.state,
        askedAt: claim.created_at,
      })),
    };
  },
  async erased(transaction, { emailKey, now }) {
    const claims = await listClaimsFrom(transaction, emailKey);
    const ids = claims.map(({ id }) => id);
    return { mails: await deleteClaims(transaction, now, ids) };
  },
  /** Claims whose address was never confirmed, and refused and revoked ones. */
  expires: ({ clock, database }) =>
    database.commit(async (transaction) => {
      const now = clock.now();
      const daysAgo = (days: number) => toInstant(now.getTime() - days * dayMs);
      const old = await transaction
        .selectFrom("claims")
        .select("id")
        .where(({ and, eb, or }) =>
          or([
            and([
              eb("state", "=", "asked"),
              eb("state_since", "<", daysAgo(accountLimits.unconfirmedDays)),
            ]),
            and([
              eb("state", "in", ["refused", "revoked"]),
              eb("state_since", "<", daysAgo(claimLimits.claimKeptDays)),
            ]),
          ]),
        )
        .execute();
      const ids = old.map(({ id }) => id);
      await deleteClaims(transaction, now, ids);
    }),
};
