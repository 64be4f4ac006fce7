import type {
  AccountTokensTable,
  AccountsTable,
  EmailChangesTable,
  SessionsTable,
} from "./tables/account-tables.ts";
import type {
  AgenciesTable,
  AgencyActionsTable,
  AgencyNamesTable,
} from "./tables/agency-tables.ts";
import type { AuthorKeysTable, AuthorMarksTable } from "./tables/author-tables.ts";
import type { ChainsTable } from "./tables/chain-tables.ts";
import type { ClaimedPlacesTable, ClaimsTable } from "./tables/claim-tables.ts";
import type { ContactMessagesTable } from "./tables/contact-tables.ts";
import type { DeskItemsTable, DeskLogTable } from "./tables/desk-tables.ts";
import type { ErasuresTable } from "./tables/erasure-tables.ts";
import type { EvidenceTable } from "./tables/evidence-tables.ts";
import type {
  MailHoldsTable,
  MailPreferencesTable,
  MailRequestsTable,
  MailsTable,
} from "./tables/mail-tables.ts";
import type {
  AskedChangesTable,
  RemovalsTable,
  SuspensionsTable,
} from "./tables/moderation-tables.ts";
import type { DigestsTable, FollowingsTable } from "./tables/follow-tables.ts";
import type { ListingNoticesTable, PaymentListingsTable } from "./tables/listing-tables.ts";
import type { NoticesTable } from "./tables/notice-tables.ts";
import type { DatedBatchesTable, FiguresTable } from "./tables/figure-tables.ts";
import type { PaymentQuestionsTable } from "./tables/payment-tables.ts";
import type { PayFiguresTable, YearlyPayTable } from "./tables/pay-rate-tables.ts";
import type {
  ChangesTable,
  ClockReadingsTable,
  JobsTable,
  SecretsTable,
  ThrottlesTable,
} from "./tables/processes-tables.ts";
import type { PlaceFactsTable, RegisterFilesTable } from "./tables/register-tables.ts";
import type { RepliesTable, ReplyLinksTable } from "./tables/reply-tables.ts";
import type { ReportsTable } from "./tables/report-tables.ts";
import type { ReviewsTable } from "./tables/review-tables.ts";
import type { BaseRatesTable, ShiftsTable } from "./tables/shift-tables.ts";
import type {
  RecoveryCodesTable,
  SecondFactorsTable,
  StaffRolesTable,
} from "./tables/staff-tables.ts";
import type { DeletedRemovalsTable, QuarterTotalsTable } from "./tables/transparency-tables.ts";
import type { TownsTable } from "./tables/town-tables.ts";
import type { RegistrationChecksTable } from "./tables/verification-tables.ts";
import type { WorkloadsTable } from "./tables/workload-tables.ts";
import type {
  WaitingPlacesTable,
  WorkplaceActionsTable,
  WorkplaceCorrectionsTable,
  WorkplaceNamesTable,
  WorkplacesTable,
} from "./tables/workplace-tables.ts";

/**
 * All tables after the newest migration, in the order of their files. Portable on purpose: identifiers are random text, instants are ISO 8601 text
 * of one length (so that they sort), booleans are 0 or 1.
 */
export interface Tables {
  accounts: AccountsTable;
  sessions: SessionsTable;
  account_tokens: AccountTokensTable;
  agencies: AgenciesTable;
  agency_actions: AgencyActionsTable;
  agency_names: AgencyNamesTable;
  chains: ChainsTable;
  claims: ClaimsTable;
  claimed_places: ClaimedPlacesTable;
  contact_messages: ContactMessagesTable;
  digests: DigestsTable;
  desk_items: DeskItemsTable;
  desk_log: DeskLogTable;
  email_changes: EmailChangesTable;
  erasures: ErasuresTable;
  evidence: EvidenceTable;
  mails: MailsTable;
  mail_holds: MailHoldsTable;
  mail_preferences: MailPreferencesTable;
  mail_requests: MailRequestsTable;
  removals: RemovalsTable;
  asked_changes: AskedChangesTable;
  suspensions: SuspensionsTable;
  notices: NoticesTable;
  pay_figures: PayFiguresTable;
  yearly_pay: YearlyPayTable;
  figures: FiguresTable;
  dated_batches: DatedBatchesTable;
  payment_listings: PaymentListingsTable;
  listing_notices: ListingNoticesTable;
  followings: FollowingsTable;
  payment_questions: PaymentQuestionsTable;
  changes: ChangesTable;
  jobs: JobsTable;
  secrets: SecretsTable;
  throttles: ThrottlesTable;
  /** Once held other numbers too; renaming it would need a migration. */
  markers: ClockReadingsTable;
  register_files: RegisterFilesTable;
  place_facts: PlaceFactsTable;
  reply_links: ReplyLinksTable;
  replies: RepliesTable;
  reports: ReportsTable;
  reviews: ReviewsTable;
  shifts: ShiftsTable;
  base_rates: BaseRatesTable;
  author_keys: AuthorKeysTable;
  author_marks: AuthorMarksTable;
  staff_roles: StaffRolesTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  deleted_removals: DeletedRemovalsTable;
  quarter_totals: QuarterTotalsTable;
  towns: TownsTable;
  registration_checks: RegistrationChecksTable;
  workloads: WorkloadsTable;
  workplaces: WorkplacesTable;
  waiting_places: WaitingPlacesTable;
  workplace_names: WorkplaceNamesTable;
  workplace_corrections: WorkplaceCorrectionsTable;
  workplace_actions: WorkplaceActionsTable;
}
