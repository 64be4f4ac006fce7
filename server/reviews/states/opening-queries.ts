import {
  type AuthorReason,
  authorReasons,
  untoldReason,
} from "@locumark/contract/reviews/states/moderation";
import { moderationTexts } from "@locumark/contract/desk/moderation/moderation-texts";
import type { Reader } from "../../database/database.ts";
import { mapFormerIds } from "../authorship/former-id-queries.ts";

const toldReasons = authorReasons.filter((reason) => reason !== untoldReason);

/**
 * Lists for authors each time that someone at the desk opened who wrote a review of theirs: the day and the reason, not
 * who it was. The log has it by the `_id` of the review, which may have had others since.
 * @returns sentences by the reviews' `_id`s, the earliest first; two of one day for one reason are one
 */
export async function listOpenings(
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  // Without keys there are reviews with a name alone, which never had another.
  const hasKeys = reader.authorKeys.fault === undefined;
  const former = hasKeys ? await mapFormerIds(reader, ids) : new Map<string, string>();
  const opened = await reader
    .selectFrom("desk_log")
    .select(["subject_id", "done_at", "reason"])
    .where("action", "=", authorOpened)
    .where("reason", "in", toldReasons)
    .where("subject_id", "in", ["", ...ids, ...former.keys()])
    .orderBy("done_at")
    .$castTo<{ subject_id: string; done_at: string; reason: AuthorReason }>()
    .execute();
  const told = new Map<string, Set<string>>();
  for (const { subject_id: openedAs, done_at: at, reason } of opened) {
    const id = former.get(openedAs) ?? openedAs;
    const sentences = told.get(id) ?? new Set();
    told.set(id, sentences.add(moderationTexts.ownOpened(at, reason)));
  }
  return new Map([...told].map(([id, sentences]) => [id, [...sentences]]));
}

/** In the log; the morning mail to admins counts them. */
export const authorOpened = "author-opened";
