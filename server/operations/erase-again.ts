import type { ErasuresTable } from "../database/tables/erasure-tables.ts";
import { eraseAccount } from "../people/accounts/delete-account.ts";
import { findAccount } from "../people/accounts/account-queries.ts";
import { eraseClaim } from "../desk/claims/delete-claims.ts";
import { eraseReview } from "../reviews/reviews/erase-review.ts";
import { type Entry, isRemoval } from "../services/erasures/format-erasures.ts";
import { findErasure, recordErasures } from "../services/erasures/erasure-queries.ts";
import { removeAgain } from "./remove-again.ts";

type Needs = Parameters<typeof eraseAccount>[0];

/**
 * Erases, removes or suspends what a restored backup brought back, and records each erasure again with its original time.
 * Idempotent: entries that the database has already recorded are skipped.
 * @returns how many accounts and reviews had to be erased, and how many removed or suspended
 */
export async function eraseAgain(
  site: Needs,
  erasures: readonly Entry[],
): Promise<{ accounts: number; reviews: number; removals: number }> {
  const erased = { accounts: 0, reviews: 0, removals: 0 };
  const inOrder = erasures.toSorted((one, other) => (one.erased_at < other.erased_at ? -1 : 1));
  for (const erasure of inOrder) {
    // At its original time, so that an erasure that takes some days does not start its period again.
    const then = { ...site, clock: { now: () => new Date(erasure.erased_at) } };
    if (isRemoval(erasure)) {
      if (await removeAgain(then, erasure)) erased.removals += 1;
      continue;
    }
    const known = await findErasure(site.database.write, erasure.id);
    if (known && reach[known.extent] >= reach[erasure.extent]) continue;
    if (erasure.kind === "account") {
      if (await eraseAccountAgain(then, erasure)) erased.accounts += 1;
    } else if (erasure.kind === "claim") {
      await then.database.commit((transaction) =>
        eraseClaim(transaction, then.clock.now(), erasure.id),
      );
    } else if (await eraseReviewAgain(then, erasure)) erased.reviews += 1;
  }
  return erased;
}

/** How much each extent erases: what is recorded already is not done again. */
const reach: Record<ErasuresTable["extent"], number> = {
  name: 1,
  author: 2,
  whole: 3,
  without_reviews: 3,
  with_reviews: 3,
};

async function eraseAccountAgain(site: Needs, erasure: ErasuresTable): Promise<boolean> {
  const account = await findAccount(site.database.write, erasure.id);
  if (account)
    await eraseAccount(site, account, erasure.extent === "with_reviews" ? "delete" : "keep");
  else {
    await site.database.commit((transaction) =>
      recordErasures(transaction, site.clock.now(), [erasure.id], erasure),
    );
  }
  return account !== undefined;
}

async function eraseReviewAgain(site: Needs, erasure: ErasuresTable): Promise<boolean> {
  return await site.database.commit(async (transaction) => {
    const isErased = await eraseReview(transaction, erasure);
    await recordErasures(transaction, site.clock.now(), [erasure.id], erasure);
    return isErased;
  });
}
