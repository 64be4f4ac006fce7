import type { Profession, Role, VerificationStatus } from "@locumark/contract/choices";

/**
 * The tables, as the newest migration leaves them. Portable on purpose: identifiers are random text,
 * instants are ISO 8601 text of one length (so that they sort), truth is 0 or 1.
 */
export interface Tables {
  accounts: AccountsTable;
  evidence: EvidenceTable;
  sessions: SessionsTable;
  account_tokens: AccountTokensTable;
  mails: MailsTable;
  mail_requests: MailRequestsTable;
  contact_messages: ContactMessagesTable;
  workplaces: WorkplacesTable;
  workplace_reviews: WorkplaceReviewsTable;
  agencies: AgenciesTable;
  agency_reviews: AgencyReviewsTable;
  former_review_ids: FormerReviewIdsTable;
  erasures: ErasuresTable;
  register_files: RegisterFilesTable;
  secrets: SecretsTable;
  throttles: ThrottlesTable;
  markers: MarkersTable;
}

export interface AccountsTable {
  id: string;
  /** As typed; `email_key` is the same in one spelling, unique among the confirmed. */
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
  /** Set by the operator: nobody logs in to this account. */
  disabled_at: string | null;
  /** SHA-256 of what the browser that signed up keeps, until it has logged in by it once; see confirmed-login.ts. */
  signup_secret_hash: string | null;
}

interface EvidenceTable {
  id: string;
  account_id: string;
  /** Where the file lies in the storage; random, tells nothing. */
  storage_key: string;
  mimetype: string;
  size_bytes: number;
  created_at: string;
}

interface SessionsTable {
  /** SHA-256 of the bearer token, in hexadecimal. */
  token_hash: string;
  /** How its owner names it when ending it; opens nothing. */
  id: string;
  account_id: string;
  /** As its owner would call it, e.g. "Firefox on Windows". */
  browser: string;
  /** On a computer that others use too: it ends after a short time without use. */
  is_shared: 0 | 1;
  created_at: string;
  last_used_at: string;
}

export interface AccountTokensTable {
  token_hash: string;
  account_id: string;
  purpose: "confirm_email" | "reset_password";
  created_at: string;
  expires_at: string;
  used_at: string | null;
}

/** The outbox: a row is written with what caused the mail, and marked when the mail server took it. */
export interface MailsTable {
  id: string;
  kind:
    | "confirm_email"
    | "address_taken"
    | "reset_password"
    | "password_changed"
    | "contact_message";
  /** Whom it is for; null when it is for the team. */
  account_id: string | null;
  /** What it passes on, when it is for the team. */
  contact_message_id: string | null;
  created_at: string;
  attempts: number;
  next_attempt_at: string;
  sent_at: string | null;
  /** When it was given up, since the mail server refused it for good. */
  failed_at: string | null;
  /** The mail server's status code or the kind of failure; never its words, which quote addresses. */
  failure: string | null;
}

/**
 * Mails asked for by whoever typed an address. Written whether or not there is such an account, so that the
 * time of the answer does not tell; the mail worker looks the address up and forgets the request.
 */
export interface MailRequestsTable {
  id: string;
  kind: "confirm_email" | "reset_password";
  email_key: string;
  created_at: string;
}

export interface ContactMessagesTable {
  id: string;
  name: string;
  /** As typed; `email_key` is the same in one spelling, as of an account. Nobody has shown that it is theirs. */
  email: string;
  email_key: string;
  subject: string;
  message: string;
  /** A robot's, as far as one can tell: kept, but not mailed. */
  is_suspect: 0 | 1;
  created_at: string;
}

export interface WorkplacesTable {
  id: string;
  /** Column 1 of the registers; null when a member added the workplace. */
  ods_code: string | null;
  /** The register file the entry came from, e.g. `epraccur.csv`. */
  register: string | null;
  name: string;
  type: string;
  address: string;
  postcode: string;
  status: "open" | "closed";
  /** Folded name and postcode of one that a member added, so that nobody adds it twice; else null. */
  added_key: string | null;
  review_count: number;
  rating_sum: number;
  created_at: string;
}

export interface AgenciesTable {
  id: string;
  name: string;
  /** The name in the one spelling by which names are the same. Unique. */
  name_key: string;
  /** With http or https. */
  website: string;
  /** JSON: an array of strings. */
  services_offered_for: string;
  review_count: number;
  rating_sum: number;
  created_at: string;
}

/** What every review has, of whatever kind of place. */
export interface ReviewColumns {
  id: string;
  /** Null once the author cut the link to their account. */
  account_id: string | null;
  rating: number;
  is_anonymous: 0 | 1;
  created_at: string;
  edited_at: string | null;
  /**
   * What lists are ordered by: the instant of a named review, the first of the month of an anonymous
   * one, since its place between two exact instants would tell when it was written.
   */
  listed_at: string;
  /**
   * As whom a named review names its author: who they were on the day it was written, whatever they call themselves
   * later. Null for anonymous ones.
   */
  byline_name: string | null;
  byline_profession: Profession | null;
  byline_checked: 0 | 1 | null;
  /** When an anonymous review whose author erased their account is to disappear: drawn by chance, for each its own. */
  vanishes_at: string | null;
}

/** The `_id` that a review had before it became anonymous, by which its author still finds it. */
interface FormerReviewIdsTable {
  id: string;
  review_id: string;
  account_id: string;
}

/** What is to be erased again when a backup from before its erasure is restored. Nothing but random ids. */
export interface ErasuresTable {
  /** The `_id` of what was erased. */
  id: string;
  kind: "account" | "workplace_review" | "agency_review";
  /**
   * Of an account: whether its reviews went with it or stayed as nobody's. Of a review: all of it, or the name that
   * it bore.
   */
  extent: "with_reviews" | "without_reviews" | "whole" | "name";
  erased_at: string;
}

export interface WorkplaceReviewsTable extends ReviewColumns {
  workplace_id: string;
  pay_rate_pence: number;
  /** Null: not yet paid when written. */
  time_to_pay_days: number | null;
  pmr: string;
  features: string;
  comments: string;
}

export interface AgencyReviewsTable extends ReviewColumns {
  agency_id: string;
  comment: string;
}

interface RegisterFilesTable {
  /** The file's name, e.g. `epraccur.csv`. */
  name: string;
  /** SHA-256 of the content last imported, in hexadecimal. */
  hash: string;
  imported_at: string;
}

/** Keys that all processes of one site share, made at the first start. */
interface SecretsTable {
  name: string;
  value: string;
}

/** How often something was done lately, counted by all processes together. */
interface ThrottlesTable {
  /** HMAC of what is counted and for whom, so that the table tells of no address. */
  key: string;
  count: number;
  ends_at: string;
}

/** Numbers by which processes of one site tell each other that something has changed. */
interface MarkersTable {
  name: string;
  value: number;
}
