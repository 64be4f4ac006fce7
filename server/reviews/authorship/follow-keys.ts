import { minuteMs } from "../../platform/clock.ts";
import { type Repeating, repeat } from "../../platform/repeat.ts";
import type { Site } from "../../site.ts";
import { withoutAuthorKeys } from "./describe-author-keys.ts";
import { listErasures } from "../../services/erasures/erasure-queries.ts";

type Needs = Pick<Site, "clock" | "database" | "tableLives" | "log">;

export function startFollowingKeys(site: Needs): Repeating {
  let isErased = false;
  async function look(): Promise<void> {
    try {
      if (!isErased) isErased = await followKeys(site);
    } catch (error) {
      site.log.warn({ err: error }, "what people have erased could not be; retrying soon");
    }
  }
  return repeat(look, () => minuteMs);
}

/**
 * Says that the site cannot do without its keys. With them, erases what they open again of people who have erased their
 * accounts while keys were missing.
 * @returns whether it has
 */
export async function followKeys({ clock, database, tableLives, log }: Needs): Promise<boolean> {
  const { fault } = database.authorKeys;
  if (fault !== undefined) {
    log.warn(withoutAuthorKeys(fault));
    return false;
  }
  for (const { id, kind, extent } of await listErasures(database.read, "1970-01-01")) {
    if (kind !== "account") continue;
    const reviews = extent === "with_reviews" ? ("delete" as const) : ("keep" as const);
    const person = { accountId: id, accountIds: [], emailKey: "", reviews, now: clock.now() };
    await database.commit(async (transaction) => {
      for (const { belongsTo, erased } of Object.values(tableLives)) {
        if (belongsTo === "author" && typeof erased === "function") {
          await erased(transaction, person);
        }
      }
    });
  }
  return true;
}
