import type { Selectable } from "kysely";
import { toInstant } from "./platform/clock.ts";
import type { AccountTokensTable } from "./database/tables/account-tables.ts";
import type { MailsTable } from "./database/tables/mail-tables.ts";
import type { OutgoingMail } from "./platform/mail/mailer.ts";
import { randomFigures, randomToken } from "./platform/tokens.ts";
import { subjectMails } from "./all-subject-mails.ts";
import type { ComposeSubjectMail, ComposingSite } from "./services/mails/mail-kinds.ts";
import { findMailPreferences } from "./services/mails/mail-preference-queries.ts";
import type { AccountMail } from "./services/mails/queue-mail.ts";
import { makeUnsubscribeToken } from "./services/mails/sign-unsubscribe-links.ts";
import {
  addressTakenMail,
  confirmationMail,
  loginLinkMail,
  passwordChangedMail,
  resetMail,
} from "./people/accounts/account-mails.ts";
import { insertAccountToken, validMs } from "./people/accounts/account-token-queries.ts";
import { codeOf } from "./people/accounts/confirm-by-code.ts";
import { rememberedMs } from "./people/accounts/log-in-by-mail.ts";
import { findAccount } from "./people/accounts/account-queries.ts";
import { findContactMessage } from "./desk/contact/contact-queries.ts";
import { type Content, renderMail, renderTeamMail } from "./services/mails/render-mail.ts";

/**
 * Composes a mail to an account's owner or to the team. Any token in it is generated now and exists
 * in the mail alone.
 * @returns undefined when the account or message no longer exists; the mail was then deleted with it
 */
export async function composeMail(
  site: ComposingSite,
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
      mail.subject_id === null
        ? undefined
        : await composeAbout(site, mail.subject_id, mail.account_id);
    if (!composed) return undefined;
    const { to, content, name, optional } = composed;
    if (!optional) return { id: mail.id, to, ...renderMail(content, name, site.config) };
    const { accountId, kind } = optional;
    if (!(await findMailPreferences(read, accountId))[kind]) return undefined;
    const token = await makeUnsubscribeToken(site.database, accountId, kind);
    const unsubscribe = `${site.config.publicUrl}/unsubscribe/${token}`;
    return { id: mail.id, to, unsubscribe, ...renderMail(content, name, site.config, unsubscribe) };
  }
  const account = mail.account_id === null ? undefined : await findAccount(read, mail.account_id);
  if (!account) return undefined;
  const content = await compose[mail.kind as AccountMail](site, account.id, mail);
  // Read once there is a link: a change of the address either ends that, or is seen here.
  const receiver = content && (await findAccount(read, account.id));
  if (!receiver) return undefined;
  const name = receiver.confirmed_at === null ? undefined : receiver.name;
  return { id: mail.id, to: receiver.email, ...renderMail(content, name, site.config) };
}

const compose: Record<
  AccountMail,
  (
    site: ComposingSite,
    accountId: string,
    mail: Selectable<MailsTable>,
  ) => Promise<Content | undefined>
> = {
  async confirm_email(site, accountId) {
    const token = await mintToken(site, accountId, "confirm_email");
    const code = randomFigures();
    await putToken(site, accountId, "confirm_code", codeOf(accountId, code));
    return confirmationMail(`${site.config.publicUrl}/confirm-email?token=${token}`, code);
  },
  async reset_password(site, accountId) {
    const token = await mintToken(site, accountId, "reset_password");
    return resetMail(`${site.config.publicUrl}/reset-password/${token}`);
  },
  async log_in_link(site, accountId, { created_at, subject_id: browserHash }) {
    // Its browser must remember for as long as the link works that it asked.
    const ageMs = site.clock.now().getTime() - Date.parse(created_at);
    if (browserHash === null || ageMs + validMs.log_in > rememberedMs) return undefined;
    const token = await mintToken(site, accountId, "log_in", browserHash);
    return loginLinkMail(`${site.config.publicUrl}/log-in-by-mail/${token}`);
  },
  password_changed: async ({ config }) => passwordChangedMail(config.publicUrl),
  address_taken: async ({ config }) => addressTakenMail(config.publicUrl),
};

/**
 * A newer password reset link invalidates the older ones. Of the others several can be valid at once: strangers who ask
 * for links to log in must not end the owner's.
 */
async function mintToken(
  site: ComposingSite,
  accountId: string,
  purpose: AccountTokensTable["purpose"],
  browserHash: string | null = null,
): Promise<string> {
  const token = randomToken();
  await putToken(site, accountId, purpose, token, browserHash);
  return token;
}

async function putToken(
  site: ComposingSite,
  accountId: string,
  purpose: AccountTokensTable["purpose"],
  token: string,
  browserHash: string | null = null,
): Promise<void> {
  const now = toInstant(site.clock.now());
  await site.database.commit(async (transaction) => {
    if (purpose === "reset_password") {
      await transaction
        .deleteFrom("account_tokens")
        .where("account_id", "=", accountId)
        .where("purpose", "=", purpose)
        .execute();
    }
    await insertAccountToken(transaction, { token, accountId, purpose, now, browserHash });
  });
}
