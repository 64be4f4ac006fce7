import { createHash } from "node:crypto";
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import pg from "pg";
import { DatabaseUnavailable, isConnectionSpent, isStaleStatement } from "./postgres-failure.ts";
import { readPostgresUrl } from "./postgres-url.ts";
import { ConnectionQueue } from "./connection-queue.ts";

/** How long a request waits for a connection, new or given back, before it is told to come again. */
const connectTimeoutMs = 5000;
/** Longer than any statement of ours takes; the server gives up first, see `beginning`. */
const answerTimeoutMs = 20_000;
const idleMs = 60_000;

// One message, so that it costs no turn of its own. Local: a pooler hands the connection on after the transaction.
const limitsOfTransactions =
  "set local statement_timeout = '15s'; set local lock_timeout = '10s'; set local idle_in_transaction_session_timeout = '60s'";

interface Naming {
  /** False as soon as a pooler turns out to stand between: it would not know our statements. */
  on: boolean;
}

/**
 * Connections to PostgreSQL that speak as the embedded database does: whole numbers are numbers, truth is 0 or 1.
 * Statements are prepared once a connection, under the hash of their text.
 * @param options.patient without time limits, for work that may take minutes
 */
export function createPostgresPool(
  url: string,
  options: { connections: number; patient?: boolean },
): PostgresPool & { load(): { lent: number; waiting: number } } {
  const pool = new pg.Pool({
    ...readPostgresUrl(url),
    max: options.connections,
    application_name: "locumark",
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: idleMs,
    keepAlive: true,
    types: { getTypeParser },
    ...(!options.patient && {
      query_timeout: answerTimeoutMs,
    }),
  });
  // A connection that breaks tells whoever uses it; one that nobody uses is dropped from the pool.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const naming: Naming = { on: true };
  const line = new ConnectionQueue();

  return {
    options: {},
    end: () => pool.end(),
    load: () => ({ lent: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    async connect() {
      const client = await line.wait(() => pool.connect().catch(asUnavailable));
      return new Connection(client, naming, options.patient ?? false);
    },
  };
}

class Connection implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #naming: Naming;
  readonly #patient: boolean;
  #inTransaction = false;
  #spent = false;

  constructor(client: pg.PoolClient, naming: Naming, patient: boolean) {
    this.#client = client;
    this.#naming = naming;
    this.#patient = patient;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query(): never;
  async query(text = "", values: readonly unknown[] = []): Promise<unknown> {
    const begins = text.startsWith("begin") || text.startsWith("start transaction");
    const ends = text === "commit" || text === "rollback";
    try {
      if (begins) {
        this.#inTransaction = true;
        return await this.#client.query(this.#patient ? text : `${text}; ${limitsOfTransactions}`);
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
      // Within a transaction all of it must be done again, which its owner sees to.
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
    // Texts vary with the length of lists; they are few, and the cap keeps a runaway from growing for ever.
    if (names.size < 1000) names.set(text, name);
  }
  return name;
}

/** What the server answers stays as it is; everything else is the way to it. */
function asUnavailable(error: unknown): never {
  if (error instanceof DatabaseUnavailable) throw error;
  if (error instanceof pg.DatabaseError) {
    // They quote what was to be written, and errors are logged.
    delete error.detail;
    delete error.where;
    throw error;
  }
  throw new DatabaseUnavailable(error instanceof Error ? error.message : "No connection.", {
    cause: error,
  });
}

const toTruth = (value: string) => (value === "t" ? 1 : 0);

// Sums and counts come as int8 or numeric; ours stay far below what a number holds exactly.
const parsers = new Map<number, (value: string) => unknown>([
  [pg.types.builtins.BOOL, toTruth],
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
]);

function getTypeParser(oid: number, format?: "text" | "binary") {
  return parsers.get(oid) ?? pg.types.getTypeParser(oid, format ?? "text");
}
