import type { ContactInput } from "@locumark/contract/desk/contact/contact";
import { contactTexts } from "@locumark/contract/desk/contact/contact-texts";
import * as contactLimits from "@locumark/contract/desk/contact/contact-limits";
import { dayMs, toInstant } from "../../platform/clock.ts";
import { Problem } from "../../platform/problem.ts";
import { randomId } from "../../platform/tokens.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";
import { openItem } from "../../services/cases/open-desk-item.ts";
import { insertMail } from "../../services/mails/queue-mail.ts";
import { isSuspect, isTooQuick } from "./contact-policy.ts";
import { insertContactMessage } from "./contact-queries.ts";

/**
 * Stores a message to the team and, in the same transaction, the mail that delivers it and its place in the queue of the
 * desk; a complaint about personal data with the law's time for it and a mail that acknowledges it. A message that looks
 * like a bot's is only stored, and the bot gets the usual response.
 * @param viewer who is logged in, if anybody: no member of staff decides about their own message
 * @throws Problem 400 when it was sent faster than a person can write
 */
export async function sendMessage(
  site: Pick<Site, "clock" | "database">,
  input: ContactInput,
  viewer?: Viewer,
): Promise<void> {
  if (isTooQuick(input)) throw new Problem(400, "bad_input", contactTexts.tooQuick);
  const { name, email, subject, message, topic = "" } = input;
  const suspect = isSuspect(input);
  const sentAt = site.clock.now();
  const now = toInstant(sentAt);
  const id = randomId();
  await site.database.commit(async (transaction) => {
    await insertContactMessage(transaction, {
      id,
      name,
      email,
      subject,
      message,
      topic,
      is_suspect: suspect ? 1 : 0,
      created_at: now,
      // A member's message is as unconnected to their account as they like.
      sender_id: viewer?.role === "staff" ? viewer.accountId : null,
    });
    if (suspect) return;
    const mail = { kind: "contact_message", account_id: null, contact_message_id: id } as const;
    await insertMail(transaction, mail, now);
    const isComplaint = topic === "data-protection";
    const dueAt = isComplaint
      ? new Date(sentAt.getTime() + contactLimits.complaintDays * dayMs)
      : undefined;
    await openItem(transaction, sentAt, { kind: "message", subjectId: id, dueAt });
    if (!isComplaint) return;
    await insertMail(transaction, { ...mail, kind: "data_complaint", subject_id: id }, now);
  });
}
