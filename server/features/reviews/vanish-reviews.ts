import { minuteMs, toInstant } from "../../platform/clock.ts";
import { type Repeating, repeat } from "../../platform/repeat.ts";
import { inRandomOrder, randomFraction } from "../../platform/tokens.ts";
import type { Site } from "../../site.ts";
import { recordErasures } from "../erasures/erasure-queries.ts";
import { eraseReview } from "./erase-review.ts";
import type { SitePart } from "./review-kinds.ts";

/** The average; each interval is random. */
const everyMs = 5 * minuteMs;
/** The share of due reviews that vanish at a time: after downtime they must not all vanish together. */
const oneIn = 10;

type Needs = SitePart & Pick<Site, "log">;

/** Deletes the anonymous reviews of erased accounts, each at its own time. */
export const startVanishing = (site: Needs): Repeating =>
  repeat(
    () =>
      vanishDue(site).catch((error: unknown) => {
        site.log.error({ err: error }, "due reviews could not be deleted; retrying soon");
      }),
    () => 2 * everyMs * randomFraction(),
  );

/** @returns how many vanished: one, or a tenth of the many that are due */
export async function vanishDue(site: Needs): Promise<number> {
  const due = await listDue(site);
  const chosen = inRandomOrder(due).slice(0, Math.ceil(due.length / oneIn));
  for (const id of chosen) {
    await vanish(site, id);
  }
  return chosen.length;
}

async function listDue({ clock, database }: Needs): Promise<string[]> {
  const rows = await database.read
    .selectFrom("reviews")
    .select("id")
    .where("vanishes_at", "<=", toInstant(clock.now()))
    .execute();
  return rows.map(({ id }) => id);
}

const vanish = ({ clock, database }: Needs, id: string) =>
  database.commit(async (transaction) => {
    const now = clock.now();
    const erasure = { id, kind: "review" as const, extent: "whole" as const };
    const isErased = await eraseReview(transaction, { ...erasure, erased_at: toInstant(now) });
    // Unless another process was quicker.
    if (isErased) await recordErasures(transaction, now, [erasure]);
  });
