import type { Profession, Role, VerificationStatus } from "@locumark/contract/choices";
import type { Generated } from "kysely";

export interface AccountsTable {
  id: string;
  /** As typed; `email_key` is its normalised form, unique among confirmed accounts. */
  email: string;
  email_key: string;
  name: string;
  /** PHC string of argon2id. */
  password_hash: string;
  profession: Profession;
  registration_number: string;
  registration_body: string;
  verification_status: VerificationStatus;
  role: Role;
  created_at: string;
  confirmed_at: string | null;
  /** Set by the operator: logging in to this account is refused. */
  disabled_at: string | null;
  /**
   * SHA-256 of the secret in the browser that signed up, until it has logged in by it once; see log-in-confirmed.ts.
   */
  signup_secret_hash: string | null;
  /** The decision about the registration that is in force; null while it waits for one. */
  check_id: Generated<string | null>;
  /** The regulator's number of a verified account, in one spelling: it belongs to one. Null for all others. */
  verified_number: Generated<string | null>;
  /** Their job title, in their own words: only where the profession is "Other". */
  job_title: Generated<string | null>;
  /**
   * The series of the links that read or change the account's data without a log-in: each has that of its day, and
   * another address or password begins the next, which ends those of before.
   */
  link_series: Generated<number>;
}

export interface SessionsTable {
  /** SHA-256 of the bearer token, in hexadecimal. */
  token_hash: string;
  /** The id by which its owner ends it; gives no access. */
  id: string;
  account_id: string;
  /** The browser in its owner's words, e.g. "Firefox on Windows". */
  browser: string;
  /** On a computer that others use too: expires after a short idle time. */
  is_shared: 0 | 1;
  /** The day. */
  created_at: string;
  /** The day; on a shared computer the instant. */
  last_used_at: string;
  /** When the desk was last used in it; null until the second factor has been given. */
  desk_used_at: Generated<string | null>;
}

/**
 * A change of an account's address. It waits with the new one until that is confirmed; from then on it has the old one, so that the
 * change can be taken back.
 */
export interface EmailChangesTable {
  id: string;
  account_id: string;
  new_email: string | null;
  old_email: string | null;
  /** The account's when its address was changed: a thief who changes the password afterwards cannot keep its owner out. */
  old_password_hash: string | null;
  /** SHA-256 of the token in the latest mail: to the new address, later to the old one. */
  link_hash: string | null;
  asked_at: string;
  expires_at: string;
}

export interface AccountTokensTable {
  token_hash: string;
  account_id: string;
  /**
   * `await_confirmation`: with what the browser that signed up asks whether its address is confirmed. `confirm_code`: the hash is
   * that of the account and six figures, which work together with the former only.
   */
  purpose: "await_confirmation" | "confirm_code" | "confirm_email" | "log_in" | "reset_password";
  created_at: string;
  expires_at: string;
  used_at: string | null;
  /** For a link to log in: see `MailRequestsTable`. */
  browser_hash: Generated<string | null>;
}
