import { minuteMs, toInstant } from "../../platform/clock.ts";
import { type Repeating, repeat } from "../../platform/repeat.ts";
import { inRandomOrder, randomFraction } from "../../platform/tokens.ts";
import type { Reader } from "../../database/database.ts";
import type { Site } from "../../site.ts";
import { authorColumns, hasAuthor } from "../authorship/author-queries.ts";
import { listFormerIds } from "../authorship/former-id-queries.ts";
import { recordErasures } from "../erasures/erasure-queries.ts";
import { eraseReview } from "./erase-review.ts";
import { suspendReview } from "./suspend-reviews.ts";
import type { SitePart } from "./review-kinds.ts";

/** The average; each interval is random. */
const everyMs = 5 * minuteMs;
/** The share of due reviews that vanish at a time: after downtime they must not all vanish together. */
const oneIn = 10;

type Needs = SitePart & Pick<Site, "log">;

/**
 * Deletes the anonymous reviews of erased accounts, and those whose authors have asked for it, and hides those of suspended
 * ones, each at its own time.
 */
export const startVanishing = (site: Needs): Repeating =>
  repeat(
    () =>
      vanishDue(site).catch((error: unknown) => {
        site.log.error({ err: error }, "due reviews could not vanish; retrying soon");
      }),
    () => 2 * everyMs * randomFraction(),
  );

/** @returns how many vanished: one, or a tenth of the many that are due */
export async function vanishDue(site: Needs): Promise<number> {
  const due = await listDue(site.database.read, site.clock.now());
  const chosen = inRandomOrder(due).slice(0, Math.ceil(due.length / oneIn));
  for (const { id } of chosen) {
    await vanish(site, id);
  }
  return chosen.length;
}

interface Due {
  readonly id: string;
  /** Whether it is deleted; else it is hidden until the suspension of its author ends. */
  readonly isDeleted: boolean;
}

async function listDue(database: Reader, now: Date): Promise<Due[]> {
  const instant = toInstant(now);
  const due = await database
    .selectFrom("reviews")
    .select(["id", "state", ...authorColumns])
    .where("vanishes_at", "<=", instant)
    .execute();
  const asked = await database
    .selectFrom("asked_deletions")
    .select("review_id as id")
    .where("at", "<=", instant)
    .execute();
  const deleted = [...due.filter((review) => !hasAuthor(review)), ...asked].map(({ id }) => id);
  // One that a moderator has removed meanwhile is hidden already.
  const hidden = due.filter((review) => hasAuthor(review) && review.state === "public");
  return [
    ...deleted.map((id) => ({ id, isDeleted: true })),
    ...hidden.filter(({ id }) => !deleted.includes(id)).map(({ id }) => ({ id, isDeleted: false })),
  ];
}

const vanish = ({ clock, database }: Needs, id: string) =>
  database.commit(async (transaction) => {
    const now = clock.now();
    const due = (await listDue(transaction, now)).find((one) => one.id === id);
    // Another process was quicker, or its author has taken it back.
    if (!due) return;
    if (!due.isDeleted) {
      await suspendReview(transaction, id);
      return;
    }
    // A backup may have it as it was before it lost its name.
    const ids = [id, ...(await listFormerIds(transaction, id))];
    await eraseReview(transaction, { id, extent: "whole", erased_at: toInstant(now) });
    await recordErasures(
      transaction,
      now,
      ids.map((one) => ({ id: one, kind: "review" as const, extent: "whole" as const })),
    );
  });
