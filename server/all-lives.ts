import { deleteEndedThrottles } from "./database/throttles.ts";
import type { Tables } from "./database/schema.ts";
import {
  accountLife,
  accountTokenLife,
  emailChangeLife,
  sessionLife,
} from "./people/accounts/account-life.ts";
import { claimLife } from "./desk/claims/claim-life.ts";
import { contactMessageLife } from "./desk/contact/contact-life.ts";
import { deskItemLife } from "./services/cases/desk-life.ts";
import { erasureLife } from "./services/erasures/erasure-life.ts";
import { evidenceLife } from "./people/evidence/evidence-life.ts";
import { digestLife, followingLife } from "./members/following/follow-life.ts";
import { mailLife, mailPreferenceLife } from "./members/preferences/mail-life.ts";
import { removalLife } from "./desk/moderation/moderation-life.ts";
import { noticeLife } from "./desk/notices/notice-life.ts";
import { paymentQuestionLife } from "./reviews/payments/payment-life.ts";
import { replyLinkLife } from "./reviews/replies/reply-life.ts";
import { reportLife } from "./desk/reports/report-life.ts";
import { reviewLife } from "./reviews/reviews/review-life.ts";
import { shiftLife } from "./members/shifts/shift-life.ts";
import { staffRoleLife } from "./people/staff/staff-life.ts";
import { registrationCheckLife } from "./people/verifications/verification-life.ts";
import { goesWith, type Life, notPersonal } from "./life.ts";

/**
 * The life of the rows of every table: a new one does not compile until it says so. In the order of the export and of
 * the clean-up. Erasure goes from the last to the first: with an account the database deletes what refers to it, so
 * everything that is to be found by the account is erased before.
 */
export const tableLives: Record<keyof Tables, Life> = {
  accounts: accountLife,
  staff_roles: staffRoleLife,
  second_factors: goesWith("account", {
    notExported: "in part with the roles; the rest is secret",
  }),
  recovery_codes: goesWith("account", { notExported: "hashes" }),
  evidence: evidenceLife,
  removals: removalLife,
  registration_checks: registrationCheckLife,
  sessions: sessionLife,
  account_tokens: accountTokenLife,
  email_changes: emailChangeLife,
  suspensions: goesWith("account", { notExported: "while it lasts nobody can log in" }),
  mails: mailLife,
  mail_preferences: mailPreferenceLife,
  digests: digestLife,
  mail_requests: { ...notPersonal("answered within seconds"), belongsTo: "address" },
  contact_messages: contactMessageLife,
  reports: reportLife,
  claims: claimLife,
  claimed_places: goesWith("claim", { notExported: "public" }),
  replies: goesWith("claim", { notExported: "an organisation's words, for the public" }),
  reply_links: replyLinkLife,
  listing_notices: goesWith("claim", { notExported: "that a mail was sent to its address" }),
  notices: noticeLife,
  reviews: reviewLife,
  shifts: shiftLife,
  followings: followingLife,
  author_marks: notPersonal("sealed: joined to nobody without the keys"),
  payment_questions: paymentQuestionLife,
  asked_changes: goesWith("review", { notExported: "said with the review" }),
  waiting_places: goesWith("review", { notExported: "said with the review" }),

  desk_items: deskItemLife,
  erasures: erasureLife,
  throttles: { ...notPersonal("keys are hashed with a secret"), expires: deleteEndedThrottles },
  agencies: notPersonal("public"),
  author_keys: notPersonal("fingerprints of keys"),
  agency_actions: notPersonal("acts of staff, by random ids"),
  agency_names: notPersonal("public"),
  base_rates: notPersonal("public"),
  changes: notPersonal("ids of places"),
  chains: notPersonal("public"),
  deleted_removals: notPersonal("a rating, a reason and when"),
  dated_batches: notPersonal("figures"),
  desk_log: notPersonal(
    "acts of staff, by random ids; kept for good; reviews have their openings in the export",
  ),
  figures: notPersonal("figures"),
  jobs: notPersonal("the operator's, without names of people"),
  mail_holds: notPersonal("a time"),
  markers: notPersonal("times"),
  pay_figures: notPersonal("figures"),
  payment_listings: notPersonal("figures of companies"),
  place_facts: notPersonal("public"),
  quarter_totals: notPersonal("figures"),
  register_files: notPersonal("hashes of public files"),
  secrets: notPersonal("the site's own keys"),
  towns: notPersonal("public"),
  workloads: notPersonal("figures of places, from open files"),
  workplace_actions: notPersonal("acts of the operator"),
  workplace_corrections: notPersonal("public"),
  workplace_names: notPersonal("public"),
  workplaces: notPersonal("public"),
  yearly_pay: notPersonal("figures"),
};
