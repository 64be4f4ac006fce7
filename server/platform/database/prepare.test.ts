import { describe, expect, test } from "vitest";
import { openTestDatabase } from "../../test/test-database.ts";
import type { WritingTransaction } from "./database.ts";
import { prepare } from "./prepare.ts";

const secret = prepare((database, { name, value }: { name: string; value: string | null }) =>
  database
    .selectFrom("secrets")
    .select("value")
    .where("name", "=", name)
    .where("value", "is distinct from", value),
);

const added = prepare((database, { name }: { name: string }) =>
  database.insertInto("secrets").values({ name, value: "x" }),
);

describe("a prepared query", () => {
  test("is run with the values of each time, in a transaction or not", async () => {
    const database = await openTestDatabase();
    const rows = ["one", "two"].map((name) => ({ name, value: `of ${name}` }));
    await database.write.insertInto("secrets").values(rows).execute();
    expect(await secret(database.read, { name: "one", value: null })).toEqual([
      { value: "of one" },
    ]);
    expect(await secret(database.read, { name: "two", value: null })).toEqual([
      { value: "of two" },
    ]);
    expect(await secret(database.read, { name: "two", value: "of two" })).toEqual([]);
    const seen = await database.write.transaction().execute(async (transaction) => {
      await transaction.deleteFrom("secrets").where("name", "=", "one").execute();
      return await secret(transaction, { name: "one", value: null });
    });
    expect(seen).toEqual([]);
  });

  test("that fails in a transaction undoes that one alone", async () => {
    const database = await openTestDatabase();
    const addAll = (...names: string[]) =>
      database.write.transaction().execute(async (transaction) => {
        for (const name of names) await added(transaction, { name });
      });
    const outcomes = await Promise.allSettled([addAll("a"), addAll("b", "b"), addAll("c")]);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    const rows = await database.read.selectFrom("secrets").select("name").orderBy("name").execute();
    expect(rows.map(({ name }) => name).filter((name) => /^[abc]$/.test(name))).toEqual(["a", "c"]);
  });

  test("of a transaction that is over is refused, and not run in somebody else's", async () => {
    const database = await openTestDatabase();
    let over: WritingTransaction | undefined;
    const failing = database.write.transaction().execute(async (transaction) => {
      over = transaction;
      throw new Error("on purpose");
    });
    await expect(failing).rejects.toThrow("on purpose");
    await database.write.transaction().execute(async (transaction) => {
      await added(transaction, { name: "kept" });
      if (over) await expect(added(over, { name: "lost" })).rejects.toThrow("already rolled back");
    });
    expect(await secret(database.read, { name: "kept", value: null })).toHaveLength(1);
    expect(await secret(database.read, { name: "lost", value: null })).toEqual([]);
  });

  test("cannot be put together out of what a value is", async () => {
    const database = await openTestDatabase();
    const wrong = prepare((read, { name }: { name: string }) =>
      read.selectFrom("secrets").select("value").where("name", "=", `${name}!`),
    );
    await expect(wrong(database.read, { name: "one" })).rejects.toThrow("cannot depend on");
  });
});
