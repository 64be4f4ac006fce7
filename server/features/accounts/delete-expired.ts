import { dayMs, toInstant } from "../../platform/clock.ts";
import { sessionLimits } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";

/** A sign-up nobody confirmed holds somebody's certificate for no reason. */
const unconfirmedMs = 7 * dayMs;

/**
 * Deletes what has run out: sign-ups nobody confirmed, links that no longer work, sessions that have ended.
 * Evidence of the accounts goes with them; its files are then orphans.
 */
export async function deleteExpired(site: Pick<Site, "clock" | "database">): Promise<void> {
  const { write } = site.database;
  const now = site.clock.now().getTime();
  await write
    .deleteFrom("accounts")
    .where("confirmed_at", "is", null)
    .where("created_at", "<", toInstant(now - unconfirmedMs))
    .execute();
  await write.deleteFrom("throttles").where("ends_at", "<", toInstant(now)).execute();
  await write.deleteFrom("account_tokens").where("expires_at", "<", toInstant(now)).execute();
  await write
    .deleteFrom("sessions")
    .where(({ eb, or }) =>
      or([
        eb("last_used_at", "<", toInstant(now - sessionLimits.idleMs)),
        eb("created_at", "<", toInstant(now - sessionLimits.absoluteMs)),
      ]),
    )
    .execute();
}
