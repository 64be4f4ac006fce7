import { limits } from "@locumark/contract/limits";
import { dayMs, toInstant } from "../../platform/clock.ts";
import { sessionLimits } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";

/** A sign-up nobody confirmed holds somebody's certificate for no reason. */
const unconfirmedMs = limits.unconfirmedDays * dayMs;

/** Backups that are older than the oldest entry of the list would bring back what nobody erases again. */
const erasuresListedMs = limits.erasuresListedDays * dayMs;

/**
 * Deletes what has run out: sign-ups nobody confirmed, links that no longer work, sessions that have ended,
 * what was erased so long ago that no backup has it.
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
  await write
    .deleteFrom("erasures")
    .where("erased_at", "<", toInstant(now - erasuresListedMs))
    .execute();
  await write.deleteFrom("account_tokens").where("expires_at", "<", toInstant(now)).execute();
  await write
    .deleteFrom("sessions")
    .where(({ eb, or }) =>
      or([
        eb("last_used_at", "<", toInstant(now - sessionLimits.idleMs)),
        eb.and([
          eb("is_shared", "=", 1),
          eb("last_used_at", "<", toInstant(now - sessionLimits.sharedIdleMs)),
        ]),
        eb("created_at", "<", toInstant(now - sessionLimits.absoluteMs)),
      ]),
    )
    .execute();
}
