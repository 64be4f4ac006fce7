import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { AuthorKeyFile } from "../../author-keys.ts";
import type { DatabasePlace } from "../../database.ts";
import { migrations, migrationsWith } from "../all.ts";
import { openBare } from "./open-bare.ts";

export const names = Object.keys(migrations);
export const at = "2026-02-03T04:05:06.000Z";

// Written with the columns of the first migration, which is never changed.
export const rows = {
  accounts: {
    id: "account",
    email: "Ann@example.org",
    email_key: "ann@example.org",
    name: "Ann",
    password_hash: "hash",
    profession: "pharmacist",
    registration_number: "2071234",
    registration_body: "GPhC",
    verification_status: "verified",
    role: "member",
    created_at: at,
    confirmed_at: at,
  },
  workplaces: {
    id: "workplace",
    ods_code: "FA001",
    register: "pharmacies",
    name: "High Street Pharmacy",
    type: "Pharmacy",
    address: "1 High Street",
    postcode: "LS1 1AA",
    status: "open",
    review_count: 2,
    rating_sum: 14,
    created_at: at,
  },
  workplace_reviews: {
    id: "review",
    workplace_id: "workplace",
    account_id: "account",
    rating: 7,
    pay_rate_pence: 2550,
    time_to_pay_days: 14,
    pmr: "ProScript Connect",
    features: "",
    comments: "Kind people.",
    is_anonymous: 1,
    created_at: at,
    edited_at: null,
    listed_at: "2026-02-01T00:00:00.000Z",
  },
  evidence: {
    id: "evidence",
    account_id: "account",
    storage_key: "kOrR1Vg3dNbd0G1Uu8VtIA",
    mimetype: "application/pdf",
    size_bytes: 1000,
    created_at: at,
  },
};

/** A second review, signed. */
export const named = { ...rows.workplace_reviews, id: "signed", is_anonymous: 0, listed_at: at };

export type Anything = Record<string, Record<string, unknown>>;

/**
 * Leaves a database as an older release would, with `rows` and `named`.
 * @param release the beginning of a migration's name
 */
export async function leaveAt(
  place: DatabasePlace,
  release: string,
  addRows: (transaction: Kysely<Anything>) => Promise<void> = async () => undefined,
): Promise<void> {
  const database = openBare<Anything>(place);
  await database.transaction().execute(async (transaction) => {
    const migrator = new Migrator({
      db: transaction,
      provider: {
        getMigrations: async () => migrationsWith(new AuthorKeyFile(place.authorKeyFile)),
      },
    });
    const throwFailure = ({ error }: { error?: unknown }) => {
      if (error) throw error;
    };
    throwFailure(await migrator.migrateTo(names[0] ?? ""));
    for (const [table, row] of Object.entries(rows)) {
      await transaction.insertInto(table).values(row).execute();
    }
    await transaction.insertInto("workplace_reviews").values(named).execute();
    await addRows(transaction);
    throwFailure(
      await migrator.migrateTo(names.find((name) => name.startsWith(release)) ?? release),
    );
  });
  await sql`select 1`.execute(database);
  await database.destroy();
}
