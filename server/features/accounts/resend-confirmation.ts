import { toInstant } from "../../platform/clock.ts";
import type { Site } from "../../site.ts";
import { enqueueMail } from "../mails/outbox.ts";
import { findAccountByEmail } from "./queries.ts";

/** Puts another confirmation mail into the outbox if the address waits for one. Never rejects. */
export async function resendConfirmation(site: Site, email: string): Promise<void> {
  try {
    await site.database.write.transaction().execute(async (transaction) => {
      const account = await findAccountByEmail(transaction, email);
      if (!account || account.confirmed_at !== null) return;
      const now = toInstant(site.clock.now());
      await enqueueMail(transaction, { kind: "confirm_email", accountId: account.id, now });
    });
    site.mailWaiting();
  } catch (error) {
    site.log.error({ err: error }, "a confirmation could not be sent again");
  }
}
