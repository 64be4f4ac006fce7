import { limits } from "@locumark/contract/limits";
import { reviewFormTexts } from "@locumark/contract/review-form-texts";
import { dayOnly } from "@locumark/contract/uk-dates";
import type { PlaceKind } from "../../database/tables/review-tables.ts";
import { dayMs, toInstant } from "../../platform/clock.ts";
import { Problem } from "../../platform/problem.ts";
import { randomFraction, randomKey } from "../../platform/tokens.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import { changeOwnReview } from "./change-review.ts";
import type { PlacedReview, SitePart } from "./review-kinds.ts";

type OwnReview = [site: SitePart, kind: PlaceKind, viewer: Viewer, id: string];

const nothing = { count: 0, sum: 0 };

/**
 * Has an anonymous review deleted at a random time within a week. Deleted at once, it may confirm a suspicion: who
 * has just spoken to its author about it sees it go. Asking again changes nothing.
 * @throws Problem 409 for one that others do not see, or see under a name; and as `changeOwnReview` does
 */
export const askDeletion = (...own: OwnReview): Promise<PlacedReview> =>
  changeOwnReview(
    ...own,
    () => true,
    async (transaction, before, now) => {
      if (before.state !== "public" || before.is_anonymous === 0) {
        throw new Problem(409, "not_allowed", reviewFormTexts.deletedAtOnce);
      }
      if (before.deletion_until !== null) return { added: nothing, result: before };
      const withinMs = limits.deletionDays * dayMs;
      // By the day, which does not tell at what time its author asked.
      const until = dayOnly(toInstant(now.getTime() + withinMs));
      const at = toInstant(now.getTime() + randomFraction() * (Date.parse(until) - now.getTime()));
      await transaction
        .insertInto("asked_deletions")
        .values({ key: randomKey(), review_id: before.id, at, until })
        .execute();
      return { added: nothing, result: { ...before, deletion_until: until } };
    },
  );

/** Keeps a review whose author had asked for its deletion. */
export const takeBackDeletion = (...own: OwnReview): Promise<PlacedReview> =>
  changeOwnReview(
    ...own,
    () => true,
    async (transaction, before) => {
      await transaction.deleteFrom("asked_deletions").where("review_id", "=", before.id).execute();
      return { added: nothing, result: { ...before, deletion_until: null } };
    },
  );
