import type { ReportReason } from "@locumark/contract/moderation";
import type { ReportKind, ReportOutcome } from "@locumark/contract/reports";
import type {
  ClaimProof,
  ClaimReason,
  ClaimState,
  DeskItemKind,
  NoticeAnswer,
  NoticeSource,
  NoticeState,
  NoticeSubjectKind,
  Profession,
  ReviewState,
  Role,
  StaffRole,
  VerificationStatus,
  WorkplaceKind,
} from "@locumark/contract/choices";
import type { ReviewsOnSuspension, SuspensionReason } from "@locumark/contract/moderation";
import type { bookings, payBases, Payment, wouldReturns } from "@locumark/contract/review-answers";
import type { LaterChoice } from "@locumark/contract/publishing";
import type { AskAgainReason, CheckMethod, RefusalReason } from "@locumark/contract/verifications";
import type { Generated } from "kysely";

/**
 * The tables after the newest migration. Portable on purpose: identifiers are random text, instants are ISO 8601 text
 * of one length (so that they sort), booleans are 0 or 1.
 */
export interface Tables {
  accounts: AccountsTable;
  evidence: EvidenceTable;
  registration_checks: RegistrationChecksTable;
  sessions: SessionsTable;
  staff_roles: StaffRolesTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  desk_items: DeskItemsTable;
  desk_log: DeskLogTable;
  removals: RemovalsTable;
  asked_changes: AskedChangesTable;
  suspensions: SuspensionsTable;
  account_tokens: AccountTokensTable;
  mails: MailsTable;
  mail_requests: MailRequestsTable;
  contact_messages: ContactMessagesTable;
  reports: ReportsTable;
  deleted_removals: DeletedRemovalsTable;
  quarter_totals: QuarterTotalsTable;
  workplaces: WorkplacesTable;
  workplace_reviews: WorkplaceReviewsTable;
  workplace_names: WorkplaceNamesTable;
  workplace_corrections: WorkplaceCorrectionsTable;
  workplace_actions: WorkplaceActionsTable;
  chains: ChainsTable;
  towns: TownsTable;
  agencies: AgenciesTable;
  agency_actions: AgencyActionsTable;
  agency_names: AgencyNamesTable;
  agency_reviews: AgencyReviewsTable;
  claims: ClaimsTable;
  claimed_places: ClaimedPlacesTable;
  reply_links: ReplyLinksTable;
  replies: RepliesTable;
  former_review_ids: FormerReviewIdsTable;
  erasures: ErasuresTable;
  notices: NoticesTable;
  register_files: RegisterFilesTable;
  jobs: JobsTable;
  secrets: SecretsTable;
  throttles: ThrottlesTable;
  /** Once held other numbers too; renaming it would need a migration. */
  markers: ClockReadingsTable;
  pay_figures: PayFiguresTable;
}

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
   * SHA-256 of the secret in the browser that signed up, until it has logged in by it once; see confirmed-login.ts.
   */
  signup_secret_hash: string | null;
  /** The decision about the registration that is in force; null while it waits for one. */
  check_id: Generated<string | null>;
  /** The regulator's number of a verified account, in one spelling: it belongs to one. Null for all others. */
  verified_number: Generated<string | null>;
  /** What they do, in their own words: only where the profession is "Other". */
  job_title: Generated<string | null>;
}

/** A decision about a registration. What stays of a check after its evidence was deleted. */
export interface RegistrationChecksTable {
  id: string;
  account_id: string;
  outcome: "accepted" | "asked-again" | "refused";
  /** A fixed word; "" for none. */
  reason: AskAgainReason | RefusalReason | "";
  /** What it relied on. Null where nobody wrote it down, and where it was not accepted. */
  method: CheckMethod | null;
  /** JSON: an array of the fixed words for what was compared. */
  compared: string;
  /** As they were when they were checked. */
  registration_body: string;
  registration_number: string;
  /** The account of the member of staff; null for the operator's command line. */
  checked_by: string | null;
  /** Null for those made before this was written down, in November 2026. */
  checked_at: string | null;
  /** Only of those accepted. */
  expires_at: string | null;
  /** When a new document was asked for, shortly before it expires. */
  reminded_at: string | null;
}

interface EvidenceTable {
  id: string;
  account_id: string;
  /** The file's key in the storage; random, reveals nothing. */
  storage_key: string;
  mimetype: string;
  size_bytes: number;
  created_at: string;
  /** Set by the decision that it was needed for; null while it is needed. */
  delete_at: Generated<string | null>;
}

interface SessionsTable {
  /** SHA-256 of the bearer token, in hexadecimal. */
  token_hash: string;
  /** The id by which its owner ends it; gives no access. */
  id: string;
  account_id: string;
  /** The browser in its owner's words, e.g. "Firefox on Windows". */
  browser: string;
  /** On a computer that others use too: expires after a short idle time. */
  is_shared: 0 | 1;
  created_at: string;
  last_used_at: string;
  /** When the desk was last used in it; null until the second factor has been given. */
  desk_used_at: Generated<string | null>;
}

interface StaffRolesTable {
  account_id: string;
  role: StaffRole;
}

/** The second factor of a member of staff: codes of an app (TOTP). */
interface SecondFactorsTable {
  account_id: string;
  /** In base32, as apps take it. */
  secret: string;
  created_at: string;
  /** Null until a first code has proved that the app has the secret. */
  confirmed_at: string | null;
  /** The time step of the last code accepted: none works twice. */
  last_step: Generated<number>;
}

/** Each opens the desk once, for who has lost the app. */
interface RecoveryCodesTable {
  code_hash: string;
  account_id: string;
}

/** What waits, or waited, for a decision. One matter has at most one open item. */
export interface DeskItemsTable {
  id: string;
  kind: DeskItemKind;
  /** The id of the account, review, report or other row that it is about. */
  subject_id: string;
  opened_at: string;
  /** When it has to be decided, where a rule says so. */
  due_at: string | null;
  /** Not shown until then: somebody else has been asked. */
  waits_until: string | null;
  closed_at: string | null;
  /** The account of who decided; null for what ended by itself. */
  closed_by: string | null;
  outcome: string | null;
  /** JSON: what the decision replaced, for taking it back; cleared once that is no longer possible. */
  before: string | null;
}

/** What staff did, and what rules did by themselves. The database refuses to change or delete a row. Only random ids. */
export interface DeskLogTable {
  id: string;
  done_at: string;
  /** Null for what a rule did by itself, or the operator on the command line. */
  staff_id: string | null;
  action: string;
  item_kind: DeskItemKind | null;
  subject_id: string | null;
  /** A reason of the published policy, a role, or another fixed word; "" for none. Never typed text. */
  reason: string;
}

/** A removed review, for appeals; the review itself has the reason and the time. */
export interface RemovalsTable {
  review_id: string;
  /** The account of who decided, who does not decide the appeal; null for a rule. */
  removed_by: string | null;
  /** It was held before, and has never been public. */
  was_held: 0 | 1;
  /** SHA-256 of the token in the mail to its author, by which they may appeal without logging in. */
  token_hash: string | null;
  /** What its author says in the appeal. */
  statement: string | null;
}

/** A review that its author was asked to change: it comes back to the desk once changed, or when the time is over. */
interface AskedChangesTable {
  review_id: string;
  item_kind: DeskItemKind;
  /** The subject of the item to open again. */
  subject_id: string;
  until: string;
}

interface SuspensionsTable {
  account_id: string;
  reason: SuspensionReason;
  reviews: ReviewsOnSuspension;
  suspended_at: string;
  suspended_by: string | null;
}

export interface AccountTokensTable {
  token_hash: string;
  account_id: string;
  purpose: "confirm_email" | "reset_password";
  created_at: string;
  expires_at: string;
  used_at: string | null;
}

/** Mails about rows of other tables: `features/mails/all-subject-kinds.ts` has their composers. */
export type SubjectMail =
  | "account_suspended"
  | "appeal_refused"
  | "claim_confirm"
  | "claim_granted"
  | "claim_letter"
  | "claim_refused"
  | "claim_revoked"
  | "data_complaint"
  | "notice_defective"
  | "notice_kept"
  | "notice_kept_to_author"
  | "notice_passed_on"
  | "notice_removed"
  | "notice_removed_to_author"
  | "notice_to_author"
  | "payment_asked"
  | "registration_accepted"
  | "registration_asked_again"
  | "registration_expiring"
  | "registration_refused"
  | "registration_withdrawn"
  | "reply_link"
  | "reply_posted"
  | "reply_removed"
  | "report_decided"
  | "report_received"
  | "review_change_asked"
  | "review_kept"
  | "review_public"
  | "review_removed"
  | "review_restored"
  | "second_factor_reset"
  | "second_factor_set_up"
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
    | "address_taken"
    | "reset_password"
    | "password_changed"
    | "contact_message"
    | SubjectMail;
  /** The recipient; null when it is for the team. */
  account_id: string | null;
  /** The message that it forwards, when it is for the team. */
  contact_message_id: string | null;
  /** The row that any other mail is about: the composer of its kind knows the table, and whom to write to. */
  subject_id: Generated<string | null>;
  created_at: string;
  attempts: number;
  next_attempt_at: string;
  sent_at: string | null;
  /** When it was given up because the mail server refused it permanently. */
  failed_at: string | null;
  /** The mail server's status code or the kind of failure; never its text, which quotes addresses. */
  failure: string | null;
}

/**
 * Mails requested by a visitor who typed an address. Written whether or not there is such an account, so that the
 * response time does not reveal it; the mail worker looks the address up and deletes the request.
 */
export interface MailRequestsTable {
  id: string;
  kind: "confirm_email" | "reset_password" | "reply_link";
  email_key: string;
  created_at: string;
}

export interface ContactMessagesTable {
  id: string;
  name: string;
  /** As typed; `email_key` is its normalised form, as for an account. Unproven. */
  email: string;
  email_key: string;
  subject: string;
  message: string;
  /** Probably from a robot: stored, but not mailed. */
  is_suspect: 0 | 1;
  created_at: string;
  /** "data-protection": a complaint about how we use personal data, which the law has a route and a clock for. */
  topic: Generated<"" | "data-protection">;
}

/** What somebody has reported. The row stays for the totals; the person in it is deleted. */
export interface ReportsTable {
  /** The reference: 80 random bits, in letters and digits that cannot be mistaken for each other. */
  id: string;
  subject_kind: ReportKind;
  subject_id: string;
  /** What was reported is no longer there as it was: nothing more is told to the reporter. */
  is_gone: Generated<0 | 1>;
  reason: ReportReason;
  /** In the reporter's words; "" once they are deleted. */
  details: string;
  /**
   * As typed; `email_key` is its normalised form. Null once it is deleted, and in the row that stands for all reports
   * beyond those that are kept in their own words.
   */
  email: string | null;
  email_key: string | null;
  /** Whether it is the address of the account from which the report came; else it may be anybody's. */
  is_proven: 0 | 1;
  /** Too many reports under one address are answered on their page only: the address may be somebody else's. */
  is_mailed: 0 | 1;
  /** Null in the row for the others. */
  reporter: "visitor" | "member" | "organisation" | null;
  /** How many reports this row stands for. */
  count: number;
  created_at: string;
  /** When somebody at the desk first opened it. */
  seen_at: string | null;
  decided_at: string | null;
  outcome: ReportOutcome | null;
  /** The reason of the policy for a removal or a change. */
  outcome_reason: ReportReason | null;
  /** The second look: when it was asked for, why, and when it was decided. */
  asked_again_at: string | null;
  asked_again: string | null;
  decided_again_at: string | null;
}

/** Reviews that we had removed and that were then deleted, for the totals alone. */
interface DeletedRemovalsTable {
  removed_at: string;
  reason: string;
  rating: number;
}

/** The figures of a quarter that is over, counted once: what is erased later stays counted. */
interface QuarterTotalsTable {
  /** E.g. "2026-Q4". */
  quarter: string;
  figure: string;
  count: number;
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
  /** Folded name and postcode of a workplace that a member added, so that it is not added twice; else null. */
  added_key: string | null;
  review_count: number;
  rating_sum: number;
  created_at: string;
  kind: Generated<WorkplaceKind>;
  /** As the register writes it; "" when unknown. */
  telephone: Generated<string>;
  /** ISO 8601 dates, as the register has them. */
  opened_on: Generated<string | null>;
  closed_on: Generated<string | null>;
  /** The ODS code of the company that owns this shop. */
  owner_code: Generated<string | null>;
  /**
   * The place that this entry is another code of: its reviews count there, and it has no page of its own. Never an
   * entry that is itself merged into another.
   */
  merged_into: Generated<string | null>;
  /** The town as the address writes it, and the key of its page; "" when the address names none. */
  town: Generated<string>;
  town_slug: Generated<string>;
}

/** Names that a register gave a place before, by which people may still look for it. */
interface WorkplaceNamesTable {
  workplace_id: string;
  name: string;
  replaced_at: string;
}

/** What the operator knows better than the register. The row of the workplace has the corrected values. */
interface WorkplaceCorrectionsTable {
  workplace_id: string;
  /** A column of workplaces that may be corrected; `twins` with the value `apart` forbids merging it by itself. */
  field: CorrectedField;
  value: string;
  /** What the register says, which comes back when the correction is undone. */
  register_value: string;
}

export type CorrectedField =
  | "name"
  | "type"
  | "kind"
  | "address"
  | "postcode"
  | "telephone"
  | "status"
  | "twins";

/** What the operator did to workplaces, in order; each can be undone. */
export interface WorkplaceActionsTable {
  /** From 1 on, without gaps. */
  number: number;
  done_at: string;
  /** The name of the operator's account on the machine. */
  done_by: string;
  action: "merge" | "split" | "close" | "reopen" | "correct" | "undo";
  reason: string;
  /** JSON: the merging and the corrections of every entry concerned, before and after. */
  before: string;
  after: string;
  /** The number of the action that undid this one. */
  undone_by: number | null;
}

/** An owner that has or had several open branches. The slug never changes. */
export interface ChainsTable {
  owner_code: string;
  slug: string;
  /** As the registers write it. */
  name: string;
  owner_name: string;
  open_branches: number;
}

/** Every town that a place was ever in. The slug never changes. */
export interface TownsTable {
  slug: string;
  name: string;
  /** A postcode district in it, which distinguishes towns of the same name; "" when unknown. */
  district: string;
}

export interface AgenciesTable {
  id: string;
  name: string;
  /** The normalised name, by which names are compared. Unique. */
  name_key: string;
  /** Including http or https. */
  website: string;
  /** JSON: an array of strings. */
  services_offered_for: string;
  review_count: number;
  rating_sum: number;
  created_at: string;
}

/** What admins did to agencies, in order. */
export interface AgencyActionsTable {
  /** From 1 on, without gaps. */
  number: number;
  done_at: string;
  /** The name of the operator's account on the machine, or `desk` and the id of a member of staff. */
  done_by: string;
  action: "rename" | "website" | "merge" | "remove";
  reason: string;
  agency_id: string;
  /** The agency that it became a part of. */
  into_id: string | null;
  /** The name or website before and after; "" where there is none. */
  before: string;
  after: string;
}

/** Names that an agency had before, and those of agencies that became a part of it: their links lead to it. */
interface AgencyNamesTable {
  name_key: string;
  name: string;
  agency_id: string;
}

/** The columns that reviews of both kinds of place share. */
export interface ReviewColumns extends PaymentColumns {
  id: string;
  /** Null once the author has unlinked it from their account. */
  account_id: string | null;
  rating: number;
  is_anonymous: 0 | 1;
  created_at: string;
  edited_at: string | null;
  /**
   * The sort key of lists: the instant of a named review, the first of the month of an anonymous one, since its place
   * between two exact instants would reveal when it was written.
   */
  listed_at: string;
  /**
   * The author's details as shown on a named review: those of the day it was written, whatever they change later.
   * Null for anonymous ones.
   */
  byline_name: string | null;
  byline_profession: Profession | null;
  byline_checked: 0 | 1 | null;
  byline_job_title: Generated<string | null>;
  /** When an anonymous review whose author erased their account is to disappear: drawn at random for each. */
  vanishes_at: string | null;
  state: Generated<ReviewState>;
  /** The reason of the published policy for which it is not public. */
  state_reason: Generated<string | null>;
  /** Since when; others learn the month. */
  state_since: Generated<string | null>;
  /**
   * Whether the author's registration had been checked when the review became public, fixed for ever: a mark that
   * appears later would reveal who was accepted that day.
   */
  author_checked: Generated<0 | 1>;
  /** On which day; only for named reviews. Null where that was before November 2026 or where it was not checked. */
  author_checked_on: Generated<string | null>;
  /** Its author has been asked to change it, and may edit it until then; with the reason. */
  change_until: Generated<string | null>;
  change_reason: Generated<string | null>;
  /** Of a removed review: its appeal is waiting, or there can be none any more. */
  appeal: Generated<"waiting" | "over" | null>;
  /** What that check relied on; only for named reviews. */
  author_check_method: Generated<CheckMethod | null>;
  /**
   * When it becomes public, drawn at random; null for one that is or was. Its author is not told either. Until then
   * `created_at` is when it was written, after that when it became public.
   */
  publishes_at: Generated<string | null>;
  /** What its author chose; null where that was to publish at once. */
  publish_choice: Generated<LaterChoice | null>;
  /** When a review with such a choice was written, for the limit a day; deleted a day later. */
  written_at: Generated<string | null>;
  /** How many have marked it as helpful, as others see it; and how many more since that was last counted. */
  helpful_count: Generated<number>;
  helpful_new: Generated<number>;
}

/** The `_id` that a review had before it became anonymous, by which its author still finds it. */
interface FormerReviewIdsTable {
  id: string;
  review_id: string;
  account_id: string;
}

/** Somebody who asks to speak for a workplace or an agency, or has been granted it. */
export interface ClaimsTable {
  id: string;
  /** The place it was asked for; a place that has since been merged into another keeps its id here. */
  place_kind: "workplace" | "agency";
  place_id: string;
  /** Public, above its replies. */
  organisation: string;
  /** For the desk only, like the rest. */
  person: string;
  role: string;
  email: string;
  email_key: string;
  note: string;
  proof: ClaimProof;
  state: ClaimState;
  state_since: string;
  /** Why it was refused or revoked. */
  reason: ClaimReason | null;
  /** SHA-256 of the newest code, of a mail or of a letter. */
  code_hash: string | null;
  code_expires_at: string | null;
  created_at: string;
}

/** Which places an organisation replies for: one organisation a place. */
interface ClaimedPlacesTable {
  place_kind: ClaimsTable["place_kind"];
  place_id: string;
  claim_id: string;
  granted_at: string;
}

/** The mailed link with which an organisation replies; a newer one replaces it. */
interface ReplyLinksTable {
  token_hash: string;
  claim_id: string;
  /** To the day. */
  used_at: string;
  /** It replaces the claim's older ones once it is opened; "" for those made before November 2026. */
  made_at: Generated<string>;
}

/** What an organisation answers to a review: shown while its claim is granted and the review is public. */
export interface RepliesTable {
  id: string;
  review_kind: "workplace_review" | "agency_review";
  review_id: string;
  claim_id: string;
  text: string;
  posted_at: string;
  edited_at: string | null;
  /** `deleted` by its organisation, `removed` by the desk. */
  state: "public" | "deleted" | "removed";
  /** The reason of the published policy for which it was removed. */
  removed_reason: ReportReason | null;
  /** When the review's author is to be told of it: drawn at random. Null once that is done. */
  tell_at: string | null;
}

/** Erasures to repeat when a backup made before them is restored. Nothing but random ids. */
export interface ErasuresTable {
  /** The `_id` of the erased account or review. */
  id: string;
  kind: "account" | "workplace_review" | "agency_review" | "claim";
  /**
   * Of an account: whether its reviews were erased too or stayed without an author. Of a review: all of it, or only
   * its author's name.
   */
  extent: "with_reviews" | "without_reviews" | "whole" | "name";
  erased_at: string;
}

/**
 * Notices under section 5 of the Defamation Act 2013. Twelve months after the matter is over the texts, names and
 * addresses are emptied; how it went stays.
 */
export interface NoticesTable {
  id: string;
  /** For letters and the telephone. */
  reference: string;
  state: NoticeState;
  source: NoticeSource;
  /** From which the hours count: that of a letter, where staff typed it in. */
  received_at: string;
  name: string;
  email: string;
  /** Normalised, as for an account. Unproven. */
  email_key: string;
  /** The account from which it was sent; null for visitors, and for letters and messages. */
  sender_id: Generated<string | null>;
  statement: string;
  location: string;
  why: string;
  meaning: string;
  inaccuracies: string;
  lacks_information: 0 | 1;
  /** Null where the notice does not say. */
  consents_to_name: 0 | 1 | null;
  consents_to_email: 0 | 1 | null;
  /** Which statement it is about; null until somebody has found it. */
  subject_kind: NoticeSubjectKind | null;
  subject_id: string | null;
  /** Who was asked; null once they have erased their account. */
  author_id: string | null;
  /** When the mail to the author was last sent, and until when they may answer. */
  asked_at: string | null;
  answer_until: string | null;
  answered_at: string | null;
  author_wish: NoticeAnswer | null;
  author_name: string | null;
  author_address: string | null;
  /** Whether the author agrees that name and address are passed on. */
  author_consents: 0 | 1 | null;
  /** The first notice about the same statement, which was posted again since. */
  same_as: string | null;
  ended_at: string | null;
  emptied_at: string | null;
}

/** What both kinds of review ask by taps; null where it was not answered. */
export interface AnswerColumns {
  would_return: (typeof wouldReturns)[number] | null;
  payment: Payment | null;
  /** Days until the money came; null: not paid when written, or not said. */
  time_to_pay_days: number | null;
  /** The month of the shift, such as "2026-11": for its author alone. */
  shift_month: string | null;
  /** JSON: the answers by their questions (contract/review-answers.ts). */
  answers: Generated<string>;
}

/**
 * How the payment goes on after a review is posted. `payment` and `time_to_pay_days` are what others see; a later change
 * stands in the `next_` columns until the first of a month.
 */
export interface PaymentColumns {
  /** The first day of the month in which the payment as it is shown was reported; null: with the review. */
  payment_month: Generated<string | null>;
  next_payment: Generated<Payment | null>;
  next_time_to_pay_days: Generated<number | null>;
  /** From when others see the `next_` columns; null when there is no such change. */
  next_from: Generated<string | null>;
  /** The author wants one mail that asks whether the money came: so many minutes after 30 days, drawn; null after it. */
  remind_minute: Generated<number | null>;
  /** SHA-256 of the token in that mail, and how long it works. */
  payment_link_hash: Generated<string | null>;
  payment_link_until: Generated<string | null>;
}

export interface WorkplaceReviewsTable extends ReviewColumns, AnswerColumns {
  /** The place for which it counts. */
  workplace_id: string;
  /** The entry under whose code it was written, where that has been merged into the place; else null. */
  entry_id: Generated<string | null>;
  /** For an hour, whatever the basis. */
  pay_rate_pence: number;
  pay_basis: (typeof payBases)[number] | null;
  /** Hours of the session or day that was paid for; null when paid by the hour. */
  pay_hours: number | null;
  booked_through: (typeof bookings)[number] | null;
  pmr: string;
  features: string;
  comments: string;
}

export interface AgencyReviewsTable extends ReviewColumns, AnswerColumns {
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

/** The last run of each job of the operator's; the row is also the claim by which one process runs it at a time. */
/** Pounds an hour; rows that are withheld are not there. */
export interface PayFiguresTable {
  /** A place, an area or the country, the latter two with a kind of place perhaps: server/features/pay/name-scope.ts. */
  scope: string;
  /** "" for all of them. */
  profession: Profession | "";
  /** "" for all of them. */
  booking: (typeof bookings)[number] | "";
  /** The first day of the month, as in `monthOnly`. */
  made_on: string;
  count: number;
  median: number;
  lowest: number;
  highest: number;
}

export interface JobsTable {
  name: "backup" | "registers-import" | "registers-update";
  started_at: string;
  /** Null while it runs, and for ever if the process was killed. */
  ended_at: string | null;
  outcome: "done" | "failed" | null;
  /** JSON: sentences for the operator, which name no people. */
  report: string;
}

/** Keys that all processes of one site share, made at the first start. */
interface SecretsTable {
  name: string;
  value: string;
}

/** How often something was done recently, counted by all processes together. */
interface ThrottlesTable {
  /** HMAC of the rule and its subject, so that the table reveals no address. */
  key: string;
  count: number;
  ends_at: string;
}

/** Two times in milliseconds, by which the processes of a site notice that the clock has jumped. */
interface ClockReadingsTable {
  name: string;
  value: number;
}
