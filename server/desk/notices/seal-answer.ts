import type { AuthorKeys } from "../../database/author-keys.ts";
import type { Words } from "../../platform/key-ring.ts";
import type { Notice } from "./notice-queries.ts";

/*
 * An author's name and address, given in answer to a notice. They are stored with the `_id` of what was written, so
 * they are sealed as authorship is: with keys that are not in the database.
 */

const sealedFor = (noticeId: string): Words => ["answer", noticeId];

/** A notice with the name and address that its author gave; null where none were given, or they were emptied. */
export type AnsweredNotice = Notice & {
  readonly author_name: string | null;
  readonly author_address: string | null;
};

export const sealAnswer = (
  { ring }: AuthorKeys,
  noticeId: string,
  { name, address }: { name: string; address: string },
): string => ring.seal([name, address], sealedFor(noticeId));

/**
 * A notice with its answer; where that was sealed with a key that is lost, as if no name and address had been given.
 * @throws Problem 503 while there are no keys, for a notice that was answered with them
 */
export function openAnswer(authorKeys: AuthorKeys, notice: Notice): AnsweredNotice {
  const { id, sealed_answer: sealed } = notice;
  if (sealed === null) return { ...notice, author_name: null, author_address: null };
  authorKeys.demand();
  const [name = null, address = null] = authorKeys.ring.open(sealed, sealedFor(id)) ?? [];
  return { ...notice, author_name: name, author_address: address };
}
