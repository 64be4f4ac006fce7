import type { SubjectMail } from "../../database/tables/mail-tables.ts";
import { accountMails } from "../accounts/account-mails.ts";
import { adminMails } from "../admin/admin-mails.ts";
import { claimMails } from "../claims/claim-mails.ts";
import { contactMails } from "../contact/contact-mails.ts";
import { deskMails } from "../desk/desk-mails.ts";
import { followMails } from "../following/follow-mails.ts";
import { moderationMails } from "../moderation/moderation-mails.ts";
import { noticeMails } from "../notices/notice-mails.ts";
import { listingMails } from "../payments/listing-mails.ts";
import { paymentMails } from "../payments/payment-mails.ts";
import { replyMails } from "../replies/reply-mails.ts";
import { reportMails } from "../reports/report-mails.ts";
import { shiftMails } from "../shifts/shift-mails.ts";
import { staffMails } from "../staff/staff-mails.ts";
import { verificationMails } from "../verifications/verification-mails.ts";
import type { ComposeSubjectMail } from "./mail-kinds.ts";

/** The mails about rows of other tables; each noun composes its own, in its `<noun>-mails.ts`. */
export const subjectMails: Record<SubjectMail, ComposeSubjectMail> = {
  ...accountMails,
  ...adminMails,
  ...claimMails,
  ...contactMails,
  ...deskMails,
  ...followMails,
  ...listingMails,
  ...moderationMails,
  ...noticeMails,
  ...paymentMails,
  ...replyMails,
  ...reportMails,
  ...shiftMails,
  ...staffMails,
  ...verificationMails,
};
