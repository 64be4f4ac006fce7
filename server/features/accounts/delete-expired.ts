import { limits } from "@locumark/contract/limits";
import { dayMs, toInstant } from "../../platform/clock.ts";
import { sessionLimits } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";

/** An unconfirmed sign-up stores a person's certificate for no reason. */
const unconfirmedMs = limits.unconfirmedDays * dayMs;

/** A backup older than the oldest entry of the list would bring back data that is not erased again. */
const erasuresListedMs = limits.erasuresListedDays * dayMs;

/**
 * Deletes what has expired: unconfirmed sign-ups, links, sessions, throttle counts, and entries of the list of
 * erasures so old that no backup contains the erased data.
 * The accounts' evidence is deleted with them; its files are then orphans.
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
