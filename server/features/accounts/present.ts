import type { OwnSession, OwnUser } from "@locumark/contract/accounts";
import type { EvidenceMimetype } from "@locumark/contract/choices";
import type { Viewer } from "../../plugins/sessions.ts";
import { evidenceFileName } from "../evidence/name-file.ts";
import type { EvidenceLinks } from "../evidence/sign-links.ts";
import { agencyReviews } from "../reviews/agency-kind.ts";
import type { ReviewRow } from "../reviews/kinds.ts";
import { workplaceReviews } from "../reviews/workplace-kind.ts";
import type { findExport, listSessions, OwnAccount } from "./queries.ts";

/** For the account's owner only. */
export function presentOwnUser(account: OwnAccount, links: EvidenceLinks): OwnUser {
  return {
    _id: account.id,
    name: account.name,
    email: account.email,
    profession: account.profession,
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
    registrationNumber: found.account.registration_number,
    registrationBody: found.account.registration_body,
    verificationStatus: found.account.verification_status,
    role: found.account.role,
    signedUpAt: found.account.created_at,
    emailConfirmedAt: found.account.confirmed_at,
  },
  evidence: found.evidence
    ? {
        file: evidenceFileName(found.evidence.mimetype),
        sizeBytes: found.evidence.size_bytes,
        uploadedAt: found.evidence.created_at,
      }
    : null,
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
  workplaceReviews: found.ofWorkplaces.map((review) => ({
    ...toCommonFields(review),
    ...workplaceReviews.toPlace(review),
    ...workplaceReviews.toFields(review),
  })),
  agencyReviews: found.ofAgencies.map((review) => ({
    ...toCommonFields(review),
    ...agencyReviews.toPlace(review),
    ...agencyReviews.toFields(review),
  })),
});

const toCommonFields = (review: ReviewRow) => ({
  _id: review.id,
  rating: review.rating,
  isAnonymous: review.is_anonymous === 1,
  namedAs: review.byline_name,
  postedAt: review.created_at,
  editedAt: review.edited_at,
});
