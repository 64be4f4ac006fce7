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
  workplaces: WorkplacesTable;
  workplace_reviews: WorkplaceReviewsTable;
  register_files: RegisterFilesTable;
  secrets: SecretsTable;
  throttles: ThrottlesTable;
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
  account_id: string;
  created_at: string;
  last_used_at: string;
}

interface AccountTokensTable {
  token_hash: string;
  account_id: string;
  purpose: "confirm_email";
  created_at: string;
  expires_at: string;
  used_at: string | null;
}

/** The outbox: a row is written with what caused the mail, and marked when the mail server took it. */
export interface MailsTable {
  id: string;
  kind: "confirm_email" | "address_taken";
  account_id: string;
  created_at: string;
  attempts: number;
  next_attempt_at: string;
  sent_at: string | null;
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
  review_count: number;
  rating_sum: number;
  created_at: string;
}

export interface WorkplaceReviewsTable {
  id: string;
  workplace_id: string;
  /** Null once the author cut the link to their account. */
  account_id: string | null;
  rating: number;
  pay_rate_pence: number;
  /** Null: not yet paid when written. */
  time_to_pay_days: number | null;
  pmr: string;
  features: string;
  comments: string;
  is_anonymous: 0 | 1;
  created_at: string;
  edited_at: string | null;
  /**
   * What lists are ordered by: the instant of a named review, the first of the month of an anonymous
   * one, since its place between two exact instants would tell when it was written.
   */
  listed_at: string;
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

/** How often something was done, where several processes count together. */
interface ThrottlesTable {
  /** A hash of what is counted, e.g. logins from one address. */
  key: string;
  count: number;
  ends_at: string;
}
