import * as accountLimits from "@locumark/contract/people/accounts/account-limits";
import type { Life } from "../../life.ts";
import { dayMs, toInstant } from "../../platform/clock.ts";
import { sessionLimits } from "../../plugins/sessions.ts";
import { closeItems } from "../../services/cases/open-desk-item.ts";
import { recordErasures } from "../../services/erasures/erasure-queries.ts";
import { listSessions } from "./session-queries.ts";

/** An unconfirmed sign-up stores a person's certificate for no reason. */
const unconfirmedMs = accountLimits.unconfirmedDays * dayMs;

export const accountLife: Life = {
  belongsTo: "account",
  exported: async (_reader, account) => ({
    account: {
      name: account.name,
      email: account.email,
      profession: account.profession,
      jobTitle: account.job_title,
      registrationNumber: account.registration_number,
      registrationBody: account.registration_body,
      verificationStatus: account.verification_status,
      role: account.role,
      signedUpAt: account.created_at,
      emailConfirmedAt: account.confirmed_at,
    },
  }),
  async erased(transaction, { accountIds, reviews, now }) {
    await closeItems(transaction, now, "verification", accountIds, "gone");
    await transaction.deleteFrom("accounts").where("id", "in", accountIds).execute();
    const extent = reviews === "delete" ? ("with_reviews" as const) : ("without_reviews" as const);
    await recordErasures(transaction, now, accountIds, { kind: "account", extent });
    return {};
  },
  /** Unconfirmed ones. Their evidence is deleted with them; its files are then orphans. */
  expires: ({ clock, database }) =>
    database.write
      .deleteFrom("accounts")
      .where("confirmed_at", "is", null)
      .where("created_at", "<", toInstant(clock.now().getTime() - unconfirmedMs))
      .execute(),
};

export const sessionLife: Life = {
  belongsTo: "account",
  async exported(reader, { id }) {
    const sessions = await listSessions(reader, id);
    return {
      sessions: sessions.map((session) => ({
        browser: session.browser,
        startedAt: session.created_at,
        lastUsedAt: session.last_used_at,
        sharedComputer: session.is_shared === 1,
      })),
    };
  },
  erased: "with the account",
  async expires({ clock, database }) {
    const ago = (ms: number) => toInstant(clock.now().getTime() - ms);
    await database.write
      .deleteFrom("sessions")
      .where(({ and, eb, or }) =>
        or([
          eb("last_used_at", "<", ago(sessionLimits.idleMs)),
          and([eb("is_shared", "=", 1), eb("last_used_at", "<", ago(sessionLimits.sharedIdleMs))]),
          eb("created_at", "<", ago(sessionLimits.absoluteMs)),
        ]),
      )
      .execute();
  },
};

export const accountTokenLife: Life = {
  belongsTo: "account",
  exported: "hashes",
  erased: "with the account",
  expires: ({ clock, database }) =>
    database.write
      .deleteFrom("account_tokens")
      .where("expires_at", "<", toInstant(clock.now()))
      .execute(),
};

export const emailChangeLife: Life = {
  belongsTo: "account",
  async exported(reader, { id }) {
    const changes = await reader
      .selectFrom("email_changes")
      .select(["new_email", "old_email", "asked_at", "expires_at"])
      .where("account_id", "=", id)
      .orderBy("asked_at")
      .execute();
    return {
      emailChanges: changes.map((change) => ({
        newAddressToConfirm: change.new_email,
        oldAddress: change.old_email,
        askedAt: change.asked_at,
        deletedAt: change.expires_at,
      })),
    };
  },
  erased: "with the account",
  expires: ({ clock, database }) =>
    database.write
      .deleteFrom("email_changes")
      .where("expires_at", "<", toInstant(clock.now()))
      .execute(),
};
