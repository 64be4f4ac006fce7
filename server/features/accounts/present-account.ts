import type { FoundPerson, Person } from "@locumark/contract/admin";
import type { OwnSession, OwnUser } from "@locumark/contract/accounts";
import type { EvidenceMimetype } from "@locumark/contract/choices";
import type { Viewer } from "../../plugins/sessions.ts";
import { evidenceFileName } from "../evidence/name-evidence-file.ts";
import type { EvidenceLinks } from "../evidence/sign-evidence-links.ts";
import { presentOwnAnswer, presentOwnNotice } from "../notices/present-notice.ts";
import { toKinds } from "../moderation/check-review-texts.ts";
import { agencyReviews } from "../reviews/agency-kind.ts";
import type { PlacedReview, ReviewKind, ReviewRow } from "../reviews/review-kinds.ts";
import { asAuthorSees } from "../payments/payment-policy.ts";
import { presentOwnReport } from "../reports/present-report.ts";
import { workplaceReviews } from "../reviews/workplace-kind.ts";
import { presentExportedCheck, presentOwnCheck } from "../verifications/present-verification.ts";
import type { Account, OwnAccount } from "./account-queries.ts";
import type { findExport } from "./export-queries.ts";
import type { findPerson } from "./account-people-queries.ts";
import type { listSessions } from "./session-queries.ts";

/** For the account's owner only. */
export function presentOwnUser(account: OwnAccount, links: EvidenceLinks): OwnUser {
  return {
    _id: account.id,
    name: account.name,
    email: account.email,
    profession: account.profession,
    jobTitle: account.job_title,
    registrationNumber: account.registration_number,
    registrationBody: account.registration_body,
    evidenceFile:
      account.evidence_id === null
        ? null
        : {
            path: links.make(account.evidence_id),
            mimetype: account.evidence_mimetype as EvidenceMimetype,
          },
    verificationStatus: account.verification_status,
    registrationCheck: presentOwnCheck(account),
    role: account.role,
    staffRoles: account.staff_roles,
  };
}

export const presentOwnSession = (
  session: Awaited<ReturnType<typeof listSessions>>[number],
  viewer: Viewer,
): OwnSession => ({
  _id: session.id,
  browser: session.browser,
  createdAt: session.created_at,
  lastUsedAt: session.last_used_at,
  sharedComputer: session.is_shared === 1,
  isThisOne: session.token_hash === viewer.tokenHash,
});

/** For admins, in the results of a search: no address and no number. */
export const presentFoundPerson = (account: Account): FoundPerson => ({
  _id: account.id,
  name: account.name,
  profession: account.profession,
  signedUpAt: account.created_at,
  isConfirmed: account.confirmed_at !== null,
  isDisabled: account.disabled_at !== null,
  verificationStatus: account.verification_status,
  role: account.role,
});

/** For admins, once they have opened the account, which is logged. Nothing about reviews: some are anonymous. */
export const presentPerson = (
  {
    account,
    staffRoles,
    suspension,
    sessions,
    mailFailure,
  }: NonNullable<Awaited<ReturnType<typeof findPerson>>>,
  viewer: Pick<Viewer, "accountId">,
): Person => ({
  ...presentFoundPerson(account),
  email: account.email,
  jobTitle: account.job_title,
  registrationBody: account.registration_body,
  registrationNumber: account.registration_number,
  confirmedAt: account.confirmed_at,
  disabledAt: account.disabled_at,
  suspension,
  staffRoles,
  sessions,
  mailFailure,
  isOwn: account.id === viewer.accountId,
});

/** For the account's owner: everything the tables contain about them except the hashes of their secrets. */
export const presentExport = (
  found: Awaited<ReturnType<typeof findExport>>,
  exportedAt: string,
) => ({
  exportedAt,
  account: {
    name: found.account.name,
    email: found.account.email,
    profession: found.account.profession,
    jobTitle: found.account.job_title,
    registrationNumber: found.account.registration_number,
    registrationBody: found.account.registration_body,
    verificationStatus: found.account.verification_status,
    role: found.account.role,
    signedUpAt: found.account.created_at,
    emailConfirmedAt: found.account.confirmed_at,
  },
  desk: found.desk,
  evidence: found.evidence
    ? {
        file: evidenceFileName(found.evidence.mimetype),
        sizeBytes: found.evidence.size_bytes,
        uploadedAt: found.evidence.created_at,
        deletedFrom: found.evidence.delete_at,
      }
    : null,
  appeals: found.appeals.map((appeal) => ({
    review: appeal.review_id,
    statement: appeal.statement,
  })),
  registrationChecks: found.checks.map(presentExportedCheck),
  sessions: found.sessions.map((session) => ({
    browser: session.browser,
    startedAt: session.created_at,
    lastUsedAt: session.last_used_at,
    sharedComputer: session.is_shared === 1,
  })),
  mailsOfTheLastDay: found.mails.map((mail) => ({
    about: mail.kind.replaceAll("_", " "),
    writtenAt: mail.created_at,
    sentAt: mail.sent_at,
  })),
  messagesToTheTeam: found.messages.map((message) => ({
    name: message.name,
    subject: message.subject,
    message: message.message,
    sentAt: message.created_at,
  })),
  reports: found.reports.map(presentOwnReport),
  claims: found.claims.map((claim) => ({
    organisation: claim.organisation,
    person: claim.person,
    role: claim.role,
    note: claim.note,
    state: claim.state,
    askedAt: claim.created_at,
  })),
  noticesOfDefamation: found.notices.map(presentOwnNotice),
  answersToNotices: found.answers.map(presentOwnAnswer),
  workplaceReviews: ofKind(found.reviews, workplaceReviews),
  agencyReviews: ofKind(found.reviews, agencyReviews),
});

const ofKind = <Fields, Place>(reviews: readonly PlacedReview[], kind: ReviewKind<Fields, Place>) =>
  reviews
    .filter((review) => review.kind === kind.kind)
    .map((review) =>
      Object.assign(
        toCommonFields(review),
        kind.toPlace(review),
        kind.toFields(asAuthorSees(review)),
      ),
    );

const toCommonFields = (review: ReviewRow) => ({
  _id: review.id,
  rating: review.rating,
  isAnonymous: review.is_anonymous === 1,
  namedAs: review.byline_name,
  namedWithJobTitle: review.byline_job_title,
  authorChecked: review.author_checked === 1,
  authorCheckedAt: review.author_checked_on,
  postedAt: review.created_at,
  editedAt: review.edited_at,
  state: review.state,
  showsPay: review.show_pay === 1,
  whenOthersSeeIt: review.publish_choice ?? "now",
  whyNotPublic: review.state_reason,
  changeAskedUntil: review.change_until,
  appeal: review.appeal,
  markedWhenSent: toKinds(review.marks_sent),
  paymentSeenFrom: review.next_from,
  asksAboutPayment: review.remind_minute !== null,
});
