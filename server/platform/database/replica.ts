import { randomInt } from "node:crypto";
import type { PostgresPool, PostgresPoolClient } from "kysely";

/** What is read from a replica was right on the primary at most so long ago; otherwise the primary is read. */
export const behindMaxMs = 1000;
const lookEveryMs = 250;
/** After a change: changes in a row are one look. */
const lookSoonMs = 20;

/** How far the primary had written when it was asked: a replica that has replayed this shows all there was then. */
interface Position {
  readonly askedAt: number;
  readonly written: string;
  /** The name and value of the mark in this history of the cluster, see `readPosition`. */
  readonly mark: string;
  readonly value: number;
}

/** Reads that may go to a replica, and do while it is up to date. */
export interface ReplicaReads {
  readonly pool: PostgresPool;
  /** Whether statements go to the replica at the moment. */
  isUsed(): boolean;
  /** Statements from now on see all that was written before now. */
  refresh(): void;
  stop(): Promise<void>;
}

/**
 * Sends each statement to a replica that has replayed what the primary had written a moment ago, which is asked before
 * each one and on the same connection, so that there may be several behind one address; or else to the primary. All
 * time is counted by the clock that never jumps.
 * @param pools.watch to the primary: one connection of our own, so that no crowd there makes us take the replica for late
 */
export function openReplicaReads(pools: {
  primary: PostgresPool;
  watch: PostgresPool;
  replica: PostgresPool;
}): ReplicaReads {
  // What the replica is known to have; nothing while it is away, behind, or not asked since the last change.
  let position: Position | undefined;
  let changes = 0;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let isSoon = false;

  const look = async () => {
    const seen = changes;
    try {
      const found = await withConnection(pools.watch, readPosition);
      const has = found && (await withConnection(pools.replica, (one) => hasReplayed(one, found)));
      // What was changed while we asked may be missing in it.
      if (has && seen === changes) position = found;
    } catch {
      position = undefined;
    }
    looking = undefined;
    if (!stopped) plan(seen === changes ? lookEveryMs : lookSoonMs);
  };
  const plan = (inMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isSoon = false;
      looking = look();
    }, inMs);
    timer.unref();
    isSoon = inMs === lookSoonMs;
  };
  plan(0);

  const positionToUse = () =>
    position && performance.now() - position.askedAt <= behindMaxMs ? position : undefined;

  /** @returns nothing when the replica cannot answer, or does not have what it must */
  const askReplica = (upTo: Position, text: string, values: readonly unknown[]) =>
    withConnection(pools.replica, async (connection) =>
      (await hasReplayed(connection, upTo)) ? await connection.query(text, values) : undefined,
    ).catch(() => undefined);

  async function query(text: string, values: readonly unknown[]): Promise<unknown> {
    const upTo = positionToUse();
    if (upTo) {
      const answer = await askReplica(upTo, text, values);
      if (answer) return answer;
      // Nobody else need wait for it: it is asked again beside the requests.
      position = undefined;
    }
    return await withConnection(pools.primary, (connection) => connection.query(text, values));
  }

  return {
    // Connections are borrowed for each statement, so this one stands for all of them.
    pool: {
      options: {},
      connect: async () => ({ query, release() {} }) as unknown as PostgresPoolClient,
      end: async () => {},
    },
    isUsed: () => positionToUse() !== undefined,
    refresh() {
      changes += 1;
      position = undefined;
      if (!looking && !isSoon) plan(lookSoonMs);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looking;
      await Promise.all([pools.watch.end(), pools.replica.end()]);
    },
  };
}

async function withConnection<Result>(
  pool: PostgresPool,
  work: (connection: PostgresPoolClient) => Promise<Result>,
): Promise<Result> {
  const connection = await pool.connect();
  try {
    return await work(connection);
  } finally {
    connection.release();
  }
}

/**
 * A position alone proves nothing: a replica that followed a primary which is no more may be further than the new one,
 * on a history of its own, and a replica of another cluster altogether may be anywhere. So each history (PostgreSQL
 * calls it a timeline) has a mark, a number by chance that only a replica of this very history can know.
 */
async function readPosition(primary: PostgresPoolClient): Promise<Position | undefined> {
  const askedAt = performance.now();
  const { rows } = await primary.query<{ written: string; mark: string; value: number | null }>(
    `select written::text, mark, (select value from markers where name = mark) as value
    from (select pg_current_wal_insert_lsn() as written,
      'timeline ' || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) as mark) as now`,
    [],
  );
  const [row] = rows;
  if (!row) return undefined;
  const { written, mark, value } = row;
  if (value !== null) return { askedAt, written, mark, value };
  await primary.query(
    "insert into markers (name, value) values ($1, $2) on conflict (name) do nothing",
    [mark, randomInt(1, 2 ** 47)],
  );
  // The mark came after the position: the next look finds both.
  return undefined;
}

async function hasReplayed(
  replica: PostgresPoolClient,
  { written, mark, value }: Position,
): Promise<boolean> {
  const { rows } = await replica.query<{ has: 0 | 1 }>(
    `select coalesce(pg_last_wal_replay_lsn() >= $1::text::pg_lsn, false)
      and exists (select from markers where name = $2 and value = $3) as has`,
    [written, mark, value],
  );
  return rows[0]?.has === 1;
}
