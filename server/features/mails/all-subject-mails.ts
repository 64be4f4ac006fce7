import type { SubjectMail } from "../../database/tables/mail-tables.ts";
import { composeTestMail } from "../admin/admin-mails.ts";
import {
  composeClaimConfirm,
  composeClaimGranted,
  composeClaimLetter,
  composeClaimRefused,
  composeClaimRevoked,
  composeReplyLink,
} from "../claims/claim-mails.ts";
import { composeDataComplaint } from "../contact/contact-mails.ts";
import { composeWaiting } from "../desk/desk-mails.ts";
import { composeSuspension, reviewMailComposers } from "../moderation/moderation-mails.ts";
import { noticeMails } from "../notices/notice-mails.ts";
import { composePaymentAsked } from "../payments/payment-mails.ts";
import {
  composeReplyPosted,
  composeReplyPublic,
  composeReplyRemoved,
} from "../replies/reply-mails.ts";
import { reportMails } from "../reports/report-mails.ts";
import {
  composeFactorReset,
  composeFactorSetUp,
  composeInvitation,
  composeOwnRolesChanged,
} from "../staff/staff-mails.ts";
import {
  registrationAcceptedMail,
  registrationAskedAgainMail,
  registrationExpiringMail,
  registrationRefusedMail,
  registrationWithdrawnMail,
} from "../verifications/verification-mails.ts";
import type { ComposeSubjectMail } from "./mail-kinds.ts";

/** The mails about rows of other tables; each noun composes its own, in its `<noun>-mails.ts`. */
export const subjectMails: Record<SubjectMail, ComposeSubjectMail> = {
  ...reportMails,
  ...reviewMailComposers,
  account_suspended: composeSuspension,
  claim_confirm: composeClaimConfirm,
  claim_letter: composeClaimLetter,
  claim_granted: composeClaimGranted,
  claim_refused: composeClaimRefused,
  claim_revoked: composeClaimRevoked,
  reply_link: composeReplyLink,
  reply_posted: composeReplyPosted,
  reply_public: composeReplyPublic,
  reply_removed: composeReplyRemoved,
  ...noticeMails,
  payment_asked: composePaymentAsked,
  test_mail: composeTestMail,
  data_complaint: composeDataComplaint,
  registration_accepted: registrationAcceptedMail,
  registration_asked_again: registrationAskedAgainMail,
  registration_refused: registrationRefusedMail,
  registration_expiring: registrationExpiringMail,
  registration_withdrawn: registrationWithdrawnMail,
  own_roles_changed: composeOwnRolesChanged,
  staff_invitation: composeInvitation,
  second_factor_reset: composeFactorReset,
  second_factor_set_up: composeFactorSetUp,
  waiting_at_desk: composeWaiting,
};
