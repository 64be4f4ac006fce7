import type { MailRefused } from "../../platform/mail/mailer.ts";

const ofRecipient = " recipient";

/** Describes a refusal as it is stored: the reply code, and whether it was about the recipient. */
export const describeRefusal = ({ replyCode, isOfRecipient: isTheirs }: MailRefused): string =>
  `${replyCode}${isTheirs ? ofRecipient : ""}`;

/** Whether a stored failure says that the mail server does not know the recipient, or never takes mail for them. */
export const isOfRecipient = (failure: string | null | undefined): boolean =>
  failure?.endsWith(ofRecipient) === true;
