import type { Generated } from "kysely";
import type { OptionalMail } from "@locumark/contract/members/preferences/mail-preference-texts";

/** Mails about rows of other tables: `all-subject-mails.ts` has their composers. */
export type SubjectMail =
  | "account_suspended"
  | "account_works_again"
  | "appeal_refused"
  | "claim_confirm"
  | "claim_granted"
  | "claim_refused"
  | "claim_revoked"
  | "confirm_new_email"
  | "data_complaint"
  | "digest"
  | "email_changed"
  | "listing_announced"
  | "notice_defective"
  | "notice_kept"
  | "notice_kept_to_author"
  | "notice_acknowledged"
  | "notice_removed"
  | "notice_removed_to_author"
  | "notice_to_author"
  | "own_roles_changed"
  | "payment_asked"
  | "recovery_codes_renewed"
  | "registration_accepted"
  | "registration_asked_again"
  | "registration_expiring"
  | "registration_refused"
  | "registration_withdrawn"
  | "reply_link"
  | "reply_posted"
  | "reply_public"
  | "reply_removed"
  | "report_decided"
  | "report_received"
  | "review_change_asked"
  | "review_kept"
  | "review_public"
  | "review_removed"
  | "review_restored"
  | "second_factor_guessed"
  | "second_factor_reset"
  | "second_factor_set_up"
  | "shifts_due"
  | "staff_invitation"
  | "test_mail"
  | "waiting_at_desk";

/**
 * The outbox: a row is written in the transaction that caused the mail, and marked once the mail server has accepted
 * it.
 */
export interface MailsTable {
  id: string;
  kind:
    | "confirm_email"
    | "log_in_link"
    | "address_taken"
    | "reset_password"
    | "password_changed"
    | "contact_message"
    | SubjectMail;
  /** The recipient; null when it is for the team. */
  account_id: string | null;
  /** The message that it forwards, when it is for the team. */
  contact_message_id: string | null;
  /**
   * The row that any other mail is about: the composer of its kind knows the table and the recipient. For a link to log
   * in, the hash of its browser's secret, as in `MailRequestsTable`.
   */
  subject_id: Generated<string | null>;
  created_at: string;
  attempts: number;
  next_attempt_at: string;
  sent_at: string | null;
  /** When it was given up because the mail server refused it permanently. */
  failed_at: string | null;
  /** The mail server's status code or the kind of failure; never its text, which quotes addresses. */
  failure: string | null;
  /** Whether the database was restored since: the site that was lost may have sent it. */
  is_restored: Generated<number>;
}

/** A member's choice about mails that are not essential; without a row see `isWantedUnasked`. */
export interface MailPreferencesTable {
  account_id: string;
  kind: OptionalMail;
  is_wanted: 0 | 1;
  /** The day of the choice, such as "2026-11-26"; null for choices made before this column existed. */
  said_on: Generated<string | null>;
}

/** While there is a row, no mail is sent. */
export interface MailHoldsTable {
  /** When the database was restored. */
  held_at: string;
}

/**
 * Mails requested by a visitor who typed an address. Written whether or not there is such an account, so that the
 * response time does not reveal it; the mail worker looks the address up and deletes the request.
 */
export interface MailRequestsTable {
  id: string;
  kind: "confirm_email" | "log_in_link" | "reset_password" | "reply_link";
  email_key: string;
  /** For a link to log in: SHA-256 of the secret in the browser that asked, the only one in which it works. */
  browser_hash: Generated<string | null>;
  created_at: string;
}
