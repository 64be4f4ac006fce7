import { lives } from "../../all-lives.ts";
import { minuteMs } from "../../platform/clock.ts";
import { type Repeating, repeat } from "../../platform/repeat.ts";
import type { Site } from "../../site.ts";
import { withoutAuthorKeys } from "../admin/describe-warnings.ts";
import { listErasures } from "../erasures/erasure-queries.ts";

type Needs = Pick<Site, "clock" | "database" | "log">;

export function startFollowingKeys(site: Needs): Repeating {
  // At the start, those of before are unknown.
  let lacked = Infinity;
  async function look(): Promise<void> {
    try {
      lacked = await followKeys(site, lacked);
    } catch (error) {
      site.log.warn({ err: error }, "the author keys could not be looked for; retrying soon");
    }
  }
  return repeat(look, () => minuteMs);
}

/**
 * Looks whether keys that were missing are back, and says each time that the site cannot do without them.
 * @param lacked how many were missing before
 * @returns how many are missing
 */
export async function followKeys(site: Needs, lacked: number): Promise<number> {
  const { authorKeys, read } = site.database;
  if (authorKeys.lacking.length > 0) await authorKeys.load(read);
  const { fault, lacking } = authorKeys;
  if (fault !== undefined) site.log.warn(withoutAuthorKeys(fault));
  else if (lacking.length < lacked) await eraseReturned(site);
  return lacking.length;
}

/** Erases what the keys open again of people who have erased their accounts meanwhile. */
async function eraseReturned({ clock, database }: Needs): Promise<void> {
  for (const { id, kind, extent } of await listErasures(database.read, "1970-01-01")) {
    if (kind !== "account") continue;
    const reviews = extent === "with_reviews" ? ("delete" as const) : ("keep" as const);
    const leaver = { accountId: id, accountIds: [], emailKey: "", reviews, now: clock.now() };
    await database.commit(async (transaction) => {
      for (const { belongsTo, erased } of Object.values(lives)) {
        if (belongsTo === "author" && typeof erased === "function") {
          await erased(transaction, leaver);
        }
      }
    });
  }
}
