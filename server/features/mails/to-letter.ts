import type { Selectable } from "kysely";
import { limits } from "@locumark/contract/limits";
import { hourMs, minuteMs, toInstant } from "../../platform/clock.ts";
import type { AccountTokensTable, MailsTable } from "../../platform/database/schema.ts";
import type { Letter } from "../../platform/mail/mailer.ts";
import { hashToken, randomToken } from "../../platform/tokens.ts";
import type { Site } from "../../site.ts";
import type { Account } from "../accounts/queries.ts";
import {
  addressTakenMail,
  composeLetter,
  confirmationMail,
  type Content,
  passwordChangedMail,
  resetMail,
} from "./compose.ts";

type Needs = Pick<Site, "clock" | "config" | "database">;

const validMs: Record<AccountTokensTable["purpose"], number> = {
  confirm_email: limits.confirmationHours * hourMs,
  reset_password: limits.resetMinutes * minuteMs,
};

/** What a mail says to its account's owner; its secret is minted now and exists in the letter alone. */
export async function toLetter(
  site: Needs,
  mail: Pick<Selectable<MailsTable>, "id" | "kind">,
  account: Account,
): Promise<Letter> {
  return { id: mail.id, to: account.email, ...composeLetter(await compose()) };

  async function compose(): Promise<Content> {
    const { publicUrl } = site.config;
    switch (mail.kind) {
      case "confirm_email": {
        const token = await mintToken(site, account.id, "confirm_email");
        return confirmationMail(`${publicUrl}/confirm-email?token=${token}`);
      }
      case "reset_password": {
        const token = await mintToken(site, account.id, "reset_password");
        return resetMail(`${publicUrl}/reset-password/${token}`);
      }
      case "password_changed":
        return passwordChangedMail(publicUrl);
      case "address_taken":
        return addressTakenMail(publicUrl);
    }
  }
}

/** A newer link to a new password kills the older ones; links that confirm live side by side. */
async function mintToken(
  site: Needs,
  accountId: string,
  purpose: AccountTokensTable["purpose"],
): Promise<string> {
  const token = randomToken();
  const now = site.clock.now().getTime();
  await site.database.write.transaction().execute(async (transaction) => {
    if (purpose === "reset_password") {
      await transaction
        .deleteFrom("account_tokens")
        .where("account_id", "=", accountId)
        .where("purpose", "=", purpose)
        .execute();
    }
    await transaction
      .insertInto("account_tokens")
      .values({
        token_hash: hashToken(token),
        account_id: accountId,
        purpose,
        created_at: toInstant(now),
        expires_at: toInstant(now + validMs[purpose]),
        used_at: null,
      })
      .execute();
  });
  return token;
}
