import { createHash } from "node:crypto";
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import pg from "pg";
import { DatabaseUnavailable, isConnectionSpent, isStaleStatement } from "./postgres-failure.ts";
import { readPostgresUrl } from "./postgres-url.ts";
import { busy } from "../problem.ts";

/** How long a request waits for a connection, new or released, before it is refused with a retry. */
const connectTimeoutMs = 5000;
/** Requests that may wait for a connection; further ones are refused at once. */
const waitingMax = 500;
/** Longer than any of our statements takes; the server times out first, see `limitsOfTransactions`. */
const answerTimeoutMs = 20_000;
const idleMs = 60_000;

// One message, so that it costs no extra round trip. Local: a pooler reassigns the connection after the transaction.
const limitsOfTransactions =
  "set local statement_timeout = '15s'; set local lock_timeout = '10s'; set local idle_in_transaction_session_timeout = '60s'";

/**
 * Compiling a statement takes 0.7 s where running it takes 0.2 ms: of small tables that were never analysed PostgreSQL
 * expects hundreds of rows each, joins of eight look expensive to it, and it compiles them again at each call. For the
 * whole connection, since reads run outside of transactions; a pooler's connections that miss it are only slower.
 */
const noCompilation = "set jit = off";

interface Naming {
  /** False once a pooler turns out to be in between: our prepared statements would be unknown behind it. */
  on: boolean;
}

/**
 * Connections to PostgreSQL that return the types of the embedded database: integers are numbers, booleans are 0 or
 * 1. Statements are prepared once per connection, named by the hash of their text.
 * @param options.withoutTimeouts for work that may take minutes
 */
export function createPostgresPool(
  url: string,
  options: { connections: number; withoutTimeouts?: boolean },
): PostgresPool & { load(): { lent: number; waiting: number } } {
  const pool = new pg.Pool({
    ...readPostgresUrl(url),
    max: options.connections,
    application_name: "locumark",
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: idleMs,
    keepAlive: true,
    types: { getTypeParser },
    // oxlint-disable-next-line typescript/no-misused-promises -- awaited, whatever its type says
    onConnect: (client) => client.query(noCompilation),
    ...(!options.withoutTimeouts && {
      query_timeout: answerTimeoutMs,
    }),
  });
  // The user of a connection gets its error; an idle connection that breaks is dropped from the pool.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const naming: Naming = { on: true };

  return {
    options: {},
    end: () => pool.end(),
    load: () => ({ lent: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    async connect() {
      if (pool.waitingCount >= waitingMax) throw busy();
      const client = await pool.connect().catch(asUnavailable);
      return new Connection(client, naming, options.withoutTimeouts ?? false);
    },
  };
}

class Connection implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #naming: Naming;
  readonly #withoutTimeouts: boolean;
  #inTransaction = false;
  #spent = false;

  constructor(client: pg.PoolClient, naming: Naming, withoutTimeouts: boolean) {
    this.#client = client;
    this.#naming = naming;
    this.#withoutTimeouts = withoutTimeouts;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query(): never;
  async query(text = "", values: readonly unknown[] = []): Promise<unknown> {
    const begins = text.startsWith("begin") || text.startsWith("start transaction");
    const ends = text === "commit" || text === "rollback";
    try {
      if (begins) {
        this.#inTransaction = true;
        return await this.#client.query(
          this.#withoutTimeouts ? text : `${text}; ${limitsOfTransactions}`,
        );
      }
      if (ends || !this.#naming.on) return await this.#client.query(text, [...values]);
      return await this.#queryByName(text, [...values]);
    } catch (error) {
      this.#spent ||= isConnectionSpent(error) || !(error instanceof pg.DatabaseError);
      return asUnavailable(error);
    } finally {
      if (ends) this.#inTransaction = false;
    }
  }

  async #queryByName(text: string, values: unknown[]): Promise<unknown> {
    try {
      return await this.#client.query({ name: nameOf(text), text, values });
    } catch (error) {
      if (!isStaleStatement(error)) throw error;
      this.#naming.on = false;
      // Within a transaction everything must be repeated, which its owner does.
      if (this.#inTransaction) throw error;
      return await this.#client.query(text, values);
    }
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#spent);
  }
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash("sha256").update(text).digest("base64url").slice(0, 22);
    // Texts vary with the length of lists; they are few, and the cap bounds a runaway.
    if (names.size < 1000) names.set(text, name);
  }
  return name;
}

/** Errors from the server stay as they are; all others are failures to reach it. */
function asUnavailable(error: unknown): never {
  if (error instanceof DatabaseUnavailable) throw error;
  if (error instanceof pg.DatabaseError) {
    // They quote the values to be written, and errors are logged.
    delete error.detail;
    delete error.where;
    throw error;
  }
  throw new DatabaseUnavailable(error instanceof Error ? error.message : "No connection.", {
    cause: error,
  });
}

const toTruth = (value: string) => (value === "t" ? 1 : 0);

// Totals and counts come as int8 or numeric; ours stay far below the largest exact number.
const parsers = new Map<number, (value: string) => unknown>([
  [pg.types.builtins.BOOL, toTruth],
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
]);

function getTypeParser(oid: number, format?: "text" | "binary") {
  return parsers.get(oid) ?? pg.types.getTypeParser(oid, format ?? "text");
}
