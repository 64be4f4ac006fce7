import type { Selectable } from "kysely";
import { limits } from "@locumark/contract/limits";
import { hourMs, minuteMs, toInstant } from "../../platform/clock.ts";
import type { AccountTokensTable } from "../../database/tables/accounts.ts";
import type { MailsTable } from "../../database/tables/mails.ts";
import type { OutgoingMail } from "../../platform/mail/mailer.ts";
import { hashToken, randomToken } from "../../platform/tokens.ts";
import { subjectMails } from "./all-subject-kinds.ts";
import type { ComposeSubjectMail, ComposingSite } from "./kinds.ts";
import type { AccountMail } from "./queue-mail.ts";
import { findAccount } from "../accounts/queries.ts";
import { findContactMessage } from "../contact/queries.ts";
import {
  addressTakenMail,
  renderMail,
  renderTeamMail,
  confirmationMail,
  type Content,
  passwordChangedMail,
  resetMail,
} from "./render-mail.ts";

type Needs = ComposingSite;

const validMs: Record<AccountTokensTable["purpose"], number> = {
  confirm_email: limits.confirmationHours * hourMs,
  reset_password: limits.resetMinutes * minuteMs,
};

/**
 * Composes a mail to an account's owner or to the team. Any token in it is generated now and exists
 * in the mail alone.
 * @returns undefined when the account or message no longer exists; the mail was then deleted with it
 */
export async function composeMail(
  site: Needs,
  mail: Selectable<MailsTable>,
): Promise<OutgoingMail | undefined> {
  const { read } = site.database;
  if (mail.kind === "contact_message") {
    const message =
      mail.contact_message_id === null
        ? undefined
        : await findContactMessage(read, mail.contact_message_id);
    return (
      message && {
        id: mail.id,
        to: site.config.contactEmail,
        ...renderTeamMail(message, site.config),
      }
    );
  }
  const composeAbout: ComposeSubjectMail | undefined = (
    subjectMails as Record<string, ComposeSubjectMail>
  )[mail.kind];
  if (composeAbout) {
    const composed =
      mail.subject_id === null ? undefined : await composeAbout(site, mail.subject_id);
    if (!composed) return undefined;
    const { to, content, name } = composed;
    return { id: mail.id, to, ...renderMail(content, name, site.config) };
  }
  const account = mail.account_id === null ? undefined : await findAccount(read, mail.account_id);
  if (!account) return undefined;
  const content = await compose[mail.kind as AccountMail](site, account.id);
  const name = account.confirmed_at === null ? undefined : account.name;
  return { id: mail.id, to: account.email, ...renderMail(content, name, site.config) };
}

const compose: Record<AccountMail, (site: Needs, accountId: string) => Promise<Content>> = {
  async confirm_email(site, accountId) {
    const token = await mintToken(site, accountId, "confirm_email");
    return confirmationMail(`${site.config.publicUrl}/confirm-email?token=${token}`);
  },
  async reset_password(site, accountId) {
    const token = await mintToken(site, accountId, "reset_password");
    return resetMail(`${site.config.publicUrl}/reset-password/${token}`);
  },
  password_changed: async ({ config }) => passwordChangedMail(config.publicUrl),
  address_taken: async ({ config }) => addressTakenMail(config.publicUrl),
};

/** A newer password reset link invalidates the older ones; several confirmation links can be valid at once. */
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
