import type { SubjectMail } from "./database/tables/mail-tables.ts";
import { accountMails } from "./people/accounts/account-mails.ts";
import { adminMails } from "./site/admin/admin-mails.ts";
import { claimMails } from "./desk/claims/claim-mails.ts";
import { contactMails } from "./desk/contact/contact-mails.ts";
import { deskMails } from "./desk/queue/desk-mails.ts";
import { followMails } from "./members/following/follow-mails.ts";
import { moderationMails } from "./desk/moderation/moderation-mails.ts";
import { noticeMails } from "./desk/notices/notice-mails.ts";
import { listingMails } from "./figures/payers/listing-mails.ts";
import { paymentMails } from "./reviews/payments/payment-mails.ts";
import { replyMails } from "./reviews/replies/reply-mails.ts";
import { reportMails } from "./desk/reports/report-mails.ts";
import { shiftMails } from "./members/shifts/shift-mails.ts";
import { staffMails } from "./people/staff/staff-mails.ts";
import { verificationMails } from "./desk/verifications/verification-mails.ts";
import type { ComposeSubjectMail } from "./services/mails/mail-kinds.ts";

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
