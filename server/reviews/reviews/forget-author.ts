import { dayOf, midnightOf, nextNight } from "@locumark/contract/nights";
import { reviewFormTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { addDays } from "@locumark/contract/shift-days";
import { formatDay } from "@locumark/contract/uk-dates";
import type { AuthorKeys } from "../../database/author-keys.ts";
import type { WritingTransaction } from "../../database/database.ts";
import type { SubjectMail } from "../../database/tables/mail-tables.ts";
import type { PlaceKind } from "../../database/tables/review-tables.ts";
import { toInstant } from "../../platform/clock.ts";
import { notFound, Problem } from "../../platform/problem.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";
import { isAuthor, writtenAt } from "../authorship/author-queries.ts";
import { deleteFormerIds } from "../authorship/former-id-queries.ts";
import { findReviewOf } from "../rows/find-own-review.ts";
import { recordErasures } from "../../services/erasures/erasure-queries.ts";
import { deleteMailsAbout } from "../../services/mails/queue-mail.ts";
import { forgetAnswers, isNoticed } from "../states/noticed-queries.ts";
import type { PlacedReview } from "../rows/review-kinds.ts";
import { isUnseen } from "../rows/review-policy.ts";
import { unlinkAuthor } from "./unlink-author.ts";

/** The first day on which a review can be forgotten: once a night has passed since it was written. */
const forgettableFrom = (authorKeys: AuthorKeys, review: PlacedReview): string =>
  nextNight(dayOf(writtenAt(authorKeys, review)));

/** The day on which the last backup is deleted that was made before now. */
const backupsUntil = ({ backupKeepDays }: Site["config"], now: Date): string =>
  midnightOf(addDays(dayOf(toInstant(now)), backupKeepDays));

/** Tells an anonymous author, once others see the review, when we can forget them and until when backups can tell. */
export const tellForget = (
  { clock, config }: Pick<Site, "clock" | "config">,
  authorKeys: AuthorKeys,
  review: PlacedReview,
) =>
  review.is_anonymous === 1 && !isUnseen(review)
    ? {
        forget: {
          from: midnightOf(forgettableFrom(authorKeys, review)),
          backupsUntil: backupsUntil(config, clock.now()),
        },
      }
    : {};

/** The mails about a notice that go to the author of what it is about. */
const toAuthors = [
  "notice_to_author",
  "notice_kept_to_author",
  "notice_removed_to_author",
] as const satisfies SubjectMail[];

type Needs = Pick<Site, "clock" | "config" | "database" | "deleteDeliveredMailFiles" | "log">;

/**
 * Forgets that a person wrote an anonymous review, from now on and for ever: it stays, and nobody can change or delete it
 * for them any more, nor does it count as theirs. Nothing is left that joins the two, in no row and in nothing that the
 * database keeps of earlier ones, with the keys neither; but for backups.
 * @returns until when backups can tell
 * @throws Problem 404 when it is not this person's, 409 `decided_already` for one with a name, one that others do not see,
 *   one about which a notice of defamation is under way, and before a night has passed since it was written
 */
export async function forgetAuthor(
  site: Needs,
  kind: PlaceKind,
  viewer: Viewer,
  id: string,
): Promise<string> {
  const now = site.clock.now();
  const mails = await site.database.commit(async (transaction) => {
    const review = await findReviewOf(transaction, kind, id, viewer);
    if (!review || !isAuthor(review, viewer)) throw notFound(reviewFormTexts.unknown);
    await refuse(transaction, review, now);
    const former = await deleteFormerIds(transaction, review.id);
    await unlinkAuthor(transaction, review, now, "stays");
    const ids = [review.id, ...former];
    await recordErasures(transaction, now, ids, { kind: "review", extent: "author" });
    const replies = review.reply_id === null ? [] : [review.reply_id];
    return [
      ...(await deleteMailsAbout(transaction, [...ids, ...replies])),
      ...(await deleteMailsAbout(transaction, await forgetAnswers(transaction, ids), toAuthors)),
    ];
  });
  try {
    await site.deleteDeliveredMailFiles(mails);
    await site.database.scrub();
  } catch (error) {
    // It is forgotten all the same, and what could not be removed now is within the hour.
    site.log.error({ err: error }, "the remaining traces of an author could not be removed");
  }
  return backupsUntil(site.config, now);
}

async function refuse(
  transaction: WritingTransaction,
  review: PlacedReview,
  now: Date,
): Promise<void> {
  const { forget } = reviewFormTexts;
  const from = forgettableFrom(transaction.authorKeys, review);
  const why =
    review.is_anonymous === 0
      ? forget.isNamed
      : isUnseen(review)
        ? forget.isUnseen
        : (await isNoticed(transaction, review.id))
          ? forget.isNoticed
          : dayOf(toInstant(now)) < from
            ? forget.tooEarly(formatDay(midnightOf(from)))
            : undefined;
  if (why !== undefined) throw new Problem(409, "decided_already", why);
}
