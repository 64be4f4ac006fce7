import { followingTexts as texts } from "@locumark/contract/members/following/following-texts";
import type { Followed, FollowedKind } from "@locumark/contract/members/following/following";
import * as followingLimits from "@locumark/contract/members/following/following-limits";
import { latestNight } from "@locumark/contract/nights";
import type { AuthorKeys } from "../../database/author-keys.ts";
import type { Reader, WritingTransaction } from "../../database/database.ts";
import type { FollowingsTable } from "../../database/tables/follow-tables.ts";
import type { Words } from "../../platform/key-ring.ts";
import { Problem } from "../../platform/problem.ts";
import { randomKey } from "../../platform/tokens.ts";

/*
 * The list of what a person follows says where they work, or have worked. Like a review's author it is sealed with keys
 * that are not in the database: see docs/anonymity.md.
 */

/** Every row is padded to this size, so that its length does not tell how much a person follows. */
const sealedBytes = 4096;

const tagWords = (accountId: string): Words => ["following", accountId];

const sealedFor = (tag: string): Words => ["following", tag];

type SealedColumns = Pick<FollowingsTable, "tag" | "sealed">;

function seal({ ring }: AuthorKeys, accountId: string, lines: readonly string[]): SealedColumns {
  const words = [accountId, ...lines];
  if (
    lines.length > followingLimits.followedMax ||
    Buffer.byteLength(words.join("\0")) >= sealedBytes
  ) {
    throw new Problem(409, "too_many", texts.tooMany);
  }
  const tag = ring.tag(tagWords(accountId));
  return { tag, sealed: ring.seal(words, sealedFor(tag), sealedBytes) };
}

const toLine = ({ kind, key, since }: Followed): string => `${since} ${kind} ${key}`;

function toFollowed(line: string): Followed {
  const [since = "", kind = "", ...key] = line.split(" ");
  return { kind: kind as FollowedKind, key: key.join(" "), since: latestNight(since) };
}

/** Lists what a person follows, the latest first. */
export async function listFollowed(reader: Reader, accountId: string): Promise<Followed[]> {
  const { ring } = reader.authorKeys;
  reader.authorKeys.demand();
  const row = await reader
    .selectFrom("followings")
    .select(["tag", "sealed"])
    .where("tag", "in", ring.tagsOf(tagWords(accountId)))
    .executeTakeFirst();
  if (!row) return [];
  const [, ...lines] = ring.open(row.sealed, sealedFor(row.tag)) ?? [];
  return lines.map(toFollowed);
}

/** A new row each time, under a key of its own. Of two changes at once the database refuses one, which is tried again. */
export async function replaceFollowed(
  transaction: WritingTransaction,
  accountId: string,
  followed: readonly Followed[],
): Promise<void> {
  await removeFollowed(transaction, accountId);
  if (followed.length === 0) return;
  const sealed = seal(transaction.authorKeys, accountId, followed.map(toLine));
  await transaction
    .insertInto("followings")
    .values({ key: randomKey(), ...sealed })
    .execute();
}

export async function removeFollowed(
  transaction: WritingTransaction,
  accountId: string,
): Promise<void> {
  await transaction
    .deleteFrom("followings")
    .where("tag", "in", transaction.authorKeys.ring.tagsOf(tagWords(accountId)))
    .execute();
}
