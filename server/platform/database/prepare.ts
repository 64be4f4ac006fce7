import type { Compilable, CompiledQuery } from "kysely";
import type { Reader } from "./database.ts";
import { SqliteFileAdapter } from "./sqlite.ts";

/** Stands for a value while a query is put together. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  /** Whatever would be computed from it would be the same for every value. */
  [Symbol.toPrimitive](): never {
    throw new Error(`How a prepared query reads cannot depend on "${this.name}".`);
  }
}

/**
 * A query that is put together once and then run with other values: for those that nearly every request needs, where
 * putting it together is more work than running it.
 * @param build puts it together from values that it must pass on as they are: no `if`, no arithmetic
 * @returns runs it, with values of the same names, each time; on the embedded database in the same turn where it can,
 *   which is before other queries that were asked for and not awaited
 */
export function prepare<Values extends object, Row>(
  build: (database: Reader, values: Values) => Compilable<Row>,
): (database: Reader, values: Values) => Promise<Row[]> {
  // By the adapter, of which each engine has its own kind, and each connected database its own.
  const prepared = new WeakMap<object, CompiledQuery>();
  return async (database, values) => {
    const executor = database.getExecutor();
    const { adapter } = executor;
    let query = prepared.get(adapter);
    if (!query) {
      const names = Object.keys(values);
      const placeholders = Object.fromEntries(names.map((name) => [name, new Placeholder(name)]));
      query = build(database, placeholders as Values).compile();
      prepared.set(adapter, query);
    }
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    const valued = { ...query, parameters };
    if (adapter instanceof SqliteFileAdapter) {
      // Never read, so it asks nothing; but Kysely throws here when the transaction is over.
      if (database.isTransaction) executor.stream(valued, 1);
      const rows = adapter.answerNow(valued, database.isTransaction);
      if (rows) return rows as Row[];
    }
    return (await database.executeQuery(valued)).rows as Row[];
  };
}
