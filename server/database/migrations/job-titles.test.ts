// On both engines: the migrations.
import { Migrator } from "kysely/migration";
import { expect, onTestFinished, test } from "vitest";
import { makeBarePlace } from "../../test/test-database.ts";
import { openDatabase } from "../database.ts";
import { migrations, migrationsWith } from "./all.ts";
import { openAuthorKeys } from "../../test/author-keys.ts";
import { openBare } from "./test/open-bare.ts";

type Rows = Record<string, Record<string, unknown>>;

test("verified numbers of dental teams get one spelling, and of two accounts the one that has it keeps it", async () => {
  const place = await makeBarePlace();
  const old = openBare<Rows>(place);
  await old.transaction().execute(async (transaction) => {
    const names = Object.keys(migrations);
    const before = names[names.indexOf("0025-job-titles") - 1] ?? "";
    const migrator = new Migrator({
      db: transaction,
      provider: { getMigrations: async () => migrationsWith(openAuthorKeys()) },
    });
    const { error } = await migrator.migrateTo(before);
    if (error) throw error;
    for (const [id, body, number, key] of [
      ["1", "General Dental Council (GDC)", "123456", null],
      ["2", "GDC", "123456", "GDC 123456"],
      ["3", "The GDC", "No. 0654321", null],
      ["4", "GDC", "0777", "GDC 0777"],
      ["5", "City College", "C-1", null],
    ] as const) {
      await transaction
        .insertInto("accounts")
        .values({
          id,
          email: `${id}@example.org`,
          email_key: `${id}@example.org`,
          name: "Robin",
          password_hash: "hash",
          profession: "Other",
          registration_number: number,
          registration_body: body,
          verification_status: "verified",
          verified_number: key,
          role: "member",
          created_at: `2026-02-0${id}T04:05:06.000Z`,
        })
        .execute();
    }
  });
  await old.destroy();
  const database = await openDatabase(place);
  onTestFinished(() => database.close());
  const numbers = await database.read
    .selectFrom("accounts")
    .select(["verified_number", "job_title"])
    .orderBy("id")
    .execute();
  expect(numbers.map((account) => account.verified_number)).toEqual([
    null,
    "GDC 123456",
    "GDC 654321",
    "GDC 777",
    null,
  ]);
  expect(numbers.every(({ job_title: title }) => title === null)).toBe(true);
});
