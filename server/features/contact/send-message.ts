import type { ContactInput } from "@locumark/contract/contact";
import { contactTexts } from "@locumark/contract/contact-texts";
import { toInstant } from "../../platform/clock.ts";
import { Problem } from "../../platform/problem.ts";
import { randomId } from "../../platform/tokens.ts";
import type { Site } from "../../site.ts";
import { insertMail } from "../mails/queue-mail.ts";
import { isSuspect, isTooQuick } from "./policy.ts";
import { insertContactMessage } from "./queries.ts";

/**
 * Stores a message to the team and, in the same transaction, the mail that delivers it. A message that looks like a
 * bot's is stored but not mailed, and the bot gets the usual response.
 * @throws Problem 400 when it was sent faster than a person can write
 */
export async function sendMessage(
  site: Pick<Site, "clock" | "database" | "wakeMailWorker">,
  input: ContactInput,
): Promise<void> {
  if (isTooQuick(input)) throw new Problem(400, "bad_input", contactTexts.tooQuick);
  const { name, email, subject, message } = input;
  const suspect = isSuspect(input);
  const now = toInstant(site.clock.now());
  const id = randomId();
  await site.database.write.transaction().execute(async (transaction) => {
    await insertContactMessage(transaction, {
      id,
      name,
      email,
      subject,
      message,
      is_suspect: suspect ? 1 : 0,
      created_at: now,
    });
    if (suspect) return;
    const mail = { kind: "contact_message", account_id: null, contact_message_id: id } as const;
    await insertMail(transaction, mail, now);
  });
  site.wakeMailWorker();
}
