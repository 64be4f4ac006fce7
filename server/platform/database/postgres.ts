import {
  type ColumnDefinitionNode,
  type DataTypeNode,
  HandleEmptyInListsPlugin,
  Kysely,
  type KyselyPlugin,
  PostgresAdapter,
  PostgresDialect,
  type PostgresPool,
  PostgresQueryCompiler,
  type QueryExecutorProvider,
  replaceWithNoncontingentExpression,
  sql,
  type TransactionBuilder,
} from "kysely";
import { setTimeout as wait } from "node:timers/promises";
import { createPostgresPool } from "./postgres-pool.ts";
import { isCollision, isStaleStatement } from "./postgres-failure.ts";
import { randomFraction } from "../tokens.ts";

/** An arbitrary number that no other program's advisory lock uses. */
const migrationLock = 7_061_911_020_261_120n;

/**
 * Columns as in the embedded database: text is compared byte by byte, whatever the server's locale, and integers have
 * 64 bits.
 */
class SameColumnsCompiler extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    const parent = this.parentNode as ColumnDefinitionNode | undefined;
    if (parent?.kind !== "ColumnDefinitionNode") super.visitDataType(node);
    else if (node.dataType === "text") this.append('text collate "C"');
    else if (node.dataType === "integer") this.append("bigint");
    else super.visitDataType(node);
  }
}

class LockingAdapter extends PostgresAdapter {
  // The migrating transaction holds the lock from its first statement on, see `lockMigrations`.
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class SiteDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new LockingAdapter();
  }

  override createQueryCompiler(): PostgresQueryCompiler {
    return new SameColumnsCompiler();
  }
}

/**
 * Makes a second process wait with its migration; a lock of the transaction, since poolers lend connections for no
 * longer.
 */
export const lockMigrations = (transaction: QueryExecutorProvider) =>
  sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(transaction);

/**
 * Removes earlier versions of rows, and with them what they said, from the tables and their indexes, and takes new notes
 * of values for planning queries (`pg_stats`), in which old ones may be. It takes a second for 100,000 reviews, of
 * which nine tenths are for the notes. In the free space of a page, where nothing but a look at the file finds it, the
 * row that lay lowest may stay until another takes its place; so may the server's own log of writes until it is recycled,
 * and an archive of that for as long as its owner keeps it. Rows that an older transaction can still see, such as a backup
 * that is being made, stay until the next time.
 */
export async function vacuum(url: string, tables: readonly string[]): Promise<void> {
  const pool = createPostgresPool(url, { connections: 1, withoutTimeouts: true });
  const database = openPostgres<unknown>(pool);
  try {
    const all = sql.join(tables.map((table) => sql.table(table)));
    await sql`vacuum (index_cleanup on, analyze) ${all}`.execute(database);
    // The earlier notes. Only the owner of the database may; another's attempt ends with a warning.
    await sql`vacuum pg_statistic`.execute(database);
  } finally {
    await database.destroy();
  }
}

const plugins: KyselyPlugin[] = [
  new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression }),
];

/** For queries that change nothing, and for migrations. */
export const openPostgres = <Tables>(pool: PostgresPool): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new SiteDialect({ pool }), plugins });

/** For changes: its transactions are serializable. */
export const openPostgresWriter = <Tables>(pool: PostgresPool): Kysely<Tables> =>
  new SerializableKysely<Tables>({ dialect: new SiteDialect({ pool }), plugins });

/**
 * The embedded database has one writer, so what a transaction has read is still true when it writes. PostgreSQL
 * guarantees the same as "serializable": of two conflicting transactions one is aborted, and retried here. So a
 * transaction's function changes nothing but the database.
 */
class SerializableKysely<Tables> extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    return repeating(super.transaction().setIsolationLevel("serializable"));
  }
}

const repeatsMax = 12;

/**
 * Retries run one at a time, across all processes, so that many writers of one row all succeed. A table lock, since
 * no other lock is taken before the transaction's snapshot.
 */
const withSerializationRetries = (transaction: QueryExecutorProvider) =>
  sql`lock table kysely_migration_lock in share row exclusive mode`.execute(transaction);

function repeating<Tables>(builder: TransactionBuilder<Tables>): TransactionBuilder<Tables> {
  const execute = builder.execute.bind(builder);
  const setIsolationLevel = builder.setIsolationLevel.bind(builder);
  builder.setIsolationLevel = (level) => repeating(setIsolationLevel(level));
  builder.execute = async (callback) => {
    for (let repeat = 1; ; repeat += 1) {
      try {
        return await execute(async (transaction) => {
          if (repeat > 1) await withSerializationRetries(transaction);
          return await callback(transaction);
        });
      } catch (error) {
        const mayPass = isCollision(error) || isStaleStatement(error);
        if (!mayPass || repeat > repeatsMax) throw error;
        // Back-off with random jitter, so that the same two do not collide again.
        await wait(randomFraction() * Math.min(5 * 2 ** repeat, 250));
      }
    }
  };
  return builder;
}
