import type { Appealed, AppealInput } from "@locumark/contract/reviews/states/moderation";
import * as stateLimits from "@locumark/contract/reviews/states/state-limits";
import { moderationTexts } from "@locumark/contract/desk/moderation/moderation-texts";
import { reviewFormTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import type { Reader } from "../../database/database.ts";
import { dayMs } from "../../platform/clock.ts";
import { notFound, Problem } from "../../platform/problem.ts";
import { hashToken } from "../../platform/tokens.ts";
import { notLoggedIn, type Viewer } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";
import { openItem } from "../../services/cases/open-desk-item.ts";
import { findStatement } from "../../reviews/reviews/find-statement.ts";
import { isOwner, isRemoved } from "../../reviews/rows/review-policy.ts";
import { subjectKindOf } from "../../reviews/rows/review-queries.ts";
import { findRenamed } from "../../reviews/rows/find-own-review.ts";
import { isAuthor } from "../../reviews/authorship/author-queries.ts";
import { changeState, findModerated } from "../../reviews/states/change-review-state.ts";
import { presentAppealed } from "../../reviews/states/present-moderation.ts";

/**
 * Asks for a second look at a removed review, by a moderator who did not decide the first time.
 * @throws Problem 400 `invalid_link` for a token that is not valid any more, 401 without a token or a log-in, 404 for a
 *   review that is not the viewer's, 409 `decided_already` when there is nothing to appeal
 */
export async function postAppeal(
  { clock, database }: Pick<Site, "clock" | "database">,
  viewer: Viewer | undefined,
  input: AppealInput,
): Promise<void> {
  await database.commit(async (transaction) => {
    const now = clock.now();
    const id = await findAppealed(transaction, viewer, input);
    await changeState(transaction, id, "appeal", async (review) => {
      if (!isRemoved(review) || review.appeal !== null) {
        throw new Problem(409, "decided_already", moderationTexts.cannotAppeal);
      }
      return {};
    });
    await transaction
      .updateTable("removals")
      .set({ appeal: "waiting", statement: input.statement, token_hash: null })
      .where("review_id", "=", id)
      .execute();
    await openItem(transaction, now, {
      kind: "appeal",
      subjectId: id,
      dueAt: new Date(now.getTime() + stateLimits.appealDecidedDays * dayMs),
    });
  });
}

/** @throws Problem as `postAppeal` does */
export async function getAppealed(
  database: Reader,
  viewer: Viewer | undefined,
  asked: Omit<AppealInput, "statement">,
): Promise<Appealed> {
  const id = await findAppealed(database, viewer, asked);
  const found = await findModerated(database, id);
  if (!found || !isRemoved(found)) {
    throw new Problem(409, "decided_already", moderationTexts.cannotAppeal);
  }
  const subject = { subject_kind: subjectKindOf(found.kind), subject_id: id };
  const statement = isOwner(found, viewer) ? await findStatement(database, subject) : undefined;
  return presentAppealed(found, statement);
}

async function findAppealed(
  database: Reader,
  viewer: Viewer | undefined,
  { token, reviewId }: Omit<AppealInput, "statement">,
): Promise<string> {
  if (token !== undefined && token !== "") {
    const removal = await database
      .selectFrom("removals")
      .select("review_id")
      .where("token_hash", "=", hashToken(token))
      .executeTakeFirst();
    if (removal) return removal.review_id;
    throw new Problem(400, "invalid_link", moderationTexts.appealLinkDead);
  }
  if (!viewer) throw notLoggedIn();
  const id = reviewId ?? "";
  const found = (await findModerated(database, id)) ?? (await findRenamed(database, id, viewer));
  if (found && isAuthor(found, viewer)) return found.id;
  throw notFound(reviewFormTexts.unknown);
}
