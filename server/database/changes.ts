import type { Insertable, Kysely, Transaction } from "kysely";
import { randomId } from "../platform/tokens.ts";
import type { AuthorKeys } from "./author-keys.ts";
import type { Tables } from "./schema.ts";

/** The changes of a transaction for caches and mails: collected as it is written, passed on once it is committed. */
export interface Noted {
  /** The `_id`s of workplaces and agencies with a change that others see; `everything` where they are too many. */
  readonly places: Set<string>;
  everything: boolean;
  /** Whether there is a mail to send. */
  mail: boolean;
}

/** A transaction on which writing is possible, with the changes that it has made. */
export type WritingTransaction = Transaction<Tables> & {
  readonly noted: Noted;
  readonly authorKeys: AuthorKeys;
};

/** Notes that others see a change of a place, in the transaction that makes it. */
export const notePlaces = ({ noted }: WritingTransaction, ids: Iterable<string>): void => {
  for (const id of ids) noted.places.add(id);
};

export const nothingNoted = (): Noted => ({ places: new Set(), everything: false, mail: false });

/** Above that, the others read everything again. */
const namedMax = 500;

const ownMax = 10_000;

/** Stands for every place. */
const everything = "";

/** How long a row is kept, from when a process first saw it: others look every second. */
const keptMs = 60_000;
/** A process that has not looked for this long may have missed some. */
const blindMs = keptMs / 2;

/** The changes of other processes since the last call, or since the feed was opened. */
export interface ChangeFeed {
  next(): Promise<Pick<Noted, "places" | "everything">>;
}

/**
 * By the table `changes`, in which each transaction names the places where others see a change, with a new random
 * version: one row for a place. A row goes a minute after it was first seen, by the clock of the process alone.
 */
export async function openChanges(
  read: Pick<Kysely<Tables>, "selectFrom">,
  write: Pick<Kysely<Tables>, "deleteFrom">,
): Promise<ChangeFeed & { write(transaction: WritingTransaction): Promise<void> }> {
  /** Versions by their places, and when they were first seen. */
  let seen = new Map<string, { version: string; sinceMs: number }>();
  /** Written by this process, which knows of them. */
  const own = new Set<string>();
  let lastLookMs = performance.now();

  async function look(): Promise<string[]> {
    const rows = await read.selectFrom("changes").selectAll().execute();
    const nowMs = performance.now();
    const news = rows.filter(({ place_id: id, version }) => seen.get(id)?.version !== version);
    seen = new Map(
      rows.map(({ place_id: id, version }) => {
        const before = seen.get(id);
        const isKnown = before?.version === version;
        return [id, { version, sinceMs: isKnown ? before.sinceMs : nowMs }];
      }),
    );
    const changed = news.flatMap(({ place_id: id, version }) => (own.delete(version) ? [] : id));
    const wasBlind = nowMs - lastLookMs > blindMs;
    lastLookMs = nowMs;
    return wasBlind ? [everything] : changed;
  }

  async function deleteOld(): Promise<void> {
    const beforeMs = performance.now() - keptMs;
    for (const [id, { version, sinceMs }] of seen) {
      if (sinceMs > beforeMs) continue;
      await write
        .deleteFrom("changes")
        .where("place_id", "=", id)
        .where("version", "=", version)
        .execute();
    }
  }

  await look();
  return {
    async next() {
      const changed = await look();
      await deleteOld();
      return { places: new Set(changed), everything: changed.includes(everything) };
    },
    async write(transaction) {
      const { noted } = transaction;
      if (noted.places.size > namedMax) noted.everything = true;
      const ids = noted.everything ? [everything] : [...noted.places];
      if (ids.length === 0) return;
      const rows: Insertable<Tables["changes"]>[] = ids.toSorted().map((id) => ({
        place_id: id,
        version: randomId(),
      }));
      for (const { version } of rows) own.add(version);
      // Drops the oldest: left by transactions that were rolled back, and by rows that others have changed since.
      for (const version of own) {
        if (own.size <= ownMax) break;
        own.delete(version);
      }
      await transaction
        .insertInto("changes")
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .column("place_id")
            .doUpdateSet((row) => ({ version: row.ref("excluded.version") })),
        )
        .execute();
    },
  };
}
