import { minuteMs, toInstant } from "../../platform/clock.ts";
import { type Repeating, repeat } from "../../platform/repeat.ts";
import { randomFraction } from "../../platform/tokens.ts";
import type { Site } from "../../site.ts";
import { recordErasures } from "../erasures/queries.ts";
import { agencyReviews } from "./agency-kind.ts";
import { eraseReview } from "./erase-review.ts";
import type { PlaceTotals, SitePart } from "./kinds.ts";
import { tables } from "./queries.ts";
import { workplaceReviews } from "./workplace-kind.ts";

const kinds = [workplaceReviews, agencyReviews] as const;

/** The average; each interval is random. */
const everyMs = 5 * minuteMs;
/** The share of due reviews that vanish at a time: after downtime they must not all vanish together. */
const oneIn = 10;

type Needs = SitePart & Pick<Site, "cache" | "log">;

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
  const due = (await Promise.all(kinds.map((kind) => listDue(site, kind)))).flat();
  const chosen = due
    .map((review) => ({ review, order: randomFraction() }))
    .toSorted((one, other) => one.order - other.order)
    .slice(0, Math.ceil(due.length / oneIn));
  for (const { review } of chosen) {
    const totals = await vanish(site, review);
    if (!totals) continue;
    review.kind.totalsChanged(site, totals);
    site.cache.clear(new Set([totals.id]));
  }
  return chosen.length;
}

type Kind = (typeof kinds)[number];
interface Due {
  readonly kind: Kind;
  readonly id: string;
}

async function listDue({ clock, database }: Needs, kind: Kind): Promise<Due[]> {
  const rows = await database.read
    .selectFrom(tables(kind).reviews)
    .select("id")
    .where("vanishes_at", "<=", toInstant(clock.now()))
    .execute();
  return rows.map(({ id }) => ({ kind, id }));
}

/** @returns the new totals of its place, where others see that it went; nothing when another process was quicker */
const vanish = ({ clock, database }: Needs, { kind, id }: Due) =>
  database.write.transaction().execute(async (transaction): Promise<PlaceTotals | undefined> => {
    const now = clock.now();
    const erasure = { id, kind: kind.kind, extent: "whole" as const };
    const erased = await eraseReview(transaction, kind, { ...erasure, erased_at: toInstant(now) });
    if (erased) await recordErasures(transaction, now, [erasure]);
    return erased?.totals;
  });
