import * as contactLimits from "@locumark/contract/desk/contact/contact-limits";
import { productName } from "@locumark/contract/product";
import { formatDay } from "@locumark/contract/uk-dates";
import type { ComposeSubjectMail, SubjectMails } from "../../services/mails/mail-kinds.ts";
import { findContactMessage } from "./contact-queries.ts";

/**
 * Acknowledges a complaint about personal data. It repeats nothing of what was typed: the owner of the address may not
 * be who wrote.
 */
const composeDataComplaint: ComposeSubjectMail = async ({ config, database }, id) => {
  const message = await findContactMessage(database.read, id);
  return (
    message && {
      to: message.email,
      content: {
        subject: "We have your complaint about your personal data",
        paragraphs: [
          `We received it on ${formatDay(message.created_at)}. We look into it without undue delay, ask you if we need to know more, and tell you the outcome. If it takes longer than ${contactLimits.complaintDays} days, we write to you by then to say how far we are.`,
          "If you are not content with the outcome, or do not want to wait for it, you can complain to the Information Commissioner's Office: ico.org.uk/make-a-complaint, telephone 0303 123 1113.",
          "If you did not write to us, you need not do anything.",
        ],
        link: { label: "How we use personal data", url: `${config.publicUrl}/privacy#complaint` },
        reason: `You get this mail because a complaint was sent to ${productName} with this address.`,
      },
    }
  );
};

export const contactMails = {
  data_complaint: composeDataComplaint,
} satisfies SubjectMails;
