import type { AccountTokensTable, AccountsTable, SessionsTable } from "./tables/accounts.ts";
import type { AgenciesTable, AgencyActionsTable, AgencyNamesTable } from "./tables/agencies.ts";
import type { ChainsTable } from "./tables/chains.ts";
import type { ClaimedPlacesTable, ClaimsTable } from "./tables/claims.ts";
import type { ContactMessagesTable } from "./tables/contact.ts";
import type { DeskItemsTable, DeskLogTable } from "./tables/desk.ts";
import type { ErasuresTable } from "./tables/erasures.ts";
import type { EvidenceTable } from "./tables/evidence.ts";
import type { MailHoldsTable, MailRequestsTable, MailsTable } from "./tables/mails.ts";
import type { AskedChangesTable, RemovalsTable, SuspensionsTable } from "./tables/moderation.ts";
import type { NoticesTable } from "./tables/notices.ts";
import type { FiguresTable } from "./tables/figures.ts";
import type { PayFiguresTable } from "./tables/pay.ts";
import type {
  ChangesTable,
  ClockReadingsTable,
  JobsTable,
  SecretsTable,
  ThrottlesTable,
} from "./tables/processes.ts";
import type { RegisterFilesTable } from "./tables/registers.ts";
import type { RepliesTable, ReplyLinksTable } from "./tables/replies.ts";
import type { ReportsTable } from "./tables/reports.ts";
import type { FormerReviewIdsTable, ReviewsTable } from "./tables/reviews.ts";
import type { RecoveryCodesTable, SecondFactorsTable, StaffRolesTable } from "./tables/staff.ts";
import type { DeletedRemovalsTable, QuarterTotalsTable } from "./tables/totals.ts";
import type { TownsTable } from "./tables/towns.ts";
import type { RegistrationChecksTable } from "./tables/verifications.ts";
import type {
  WorkplaceActionsTable,
  WorkplaceCorrectionsTable,
  WorkplaceNamesTable,
  WorkplacesTable,
} from "./tables/workplaces.ts";

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
  desk_items: DeskItemsTable;
  desk_log: DeskLogTable;
  erasures: ErasuresTable;
  evidence: EvidenceTable;
  mails: MailsTable;
  mail_holds: MailHoldsTable;
  mail_requests: MailRequestsTable;
  removals: RemovalsTable;
  asked_changes: AskedChangesTable;
  suspensions: SuspensionsTable;
  notices: NoticesTable;
  pay_figures: PayFiguresTable;
  figures: FiguresTable;
  changes: ChangesTable;
  jobs: JobsTable;
  secrets: SecretsTable;
  throttles: ThrottlesTable;
  /** Once held other numbers too; renaming it would need a migration. */
  markers: ClockReadingsTable;
  register_files: RegisterFilesTable;
  reply_links: ReplyLinksTable;
  replies: RepliesTable;
  reports: ReportsTable;
  reviews: ReviewsTable;
  former_review_ids: FormerReviewIdsTable;
  staff_roles: StaffRolesTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  deleted_removals: DeletedRemovalsTable;
  quarter_totals: QuarterTotalsTable;
  towns: TownsTable;
  registration_checks: RegistrationChecksTable;
  workplaces: WorkplacesTable;
  workplace_names: WorkplaceNamesTable;
  workplace_corrections: WorkplaceCorrectionsTable;
  workplace_actions: WorkplaceActionsTable;
}
