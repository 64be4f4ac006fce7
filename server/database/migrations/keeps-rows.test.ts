// On both engines: the migrations, each on filled tables.
import type { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { makeBarePlace } from "../../test/test-database.ts";
import type { AuthorKeyFile } from "../author-keys.ts";
import { migrations, migrationsWith } from "./all.ts";
import { openAuthorKeys } from "../../test/author-keys.ts";
import { openBare } from "./test/open-bare.ts";

// Every migration runs on two rows in every table, with a value in every column, and loses none.

type Row = Record<string, unknown>;
type AnyTables = Kysely<Record<string, Row>>;

let authorKeys: AuthorKeyFile;
beforeEach(() => {
  authorKeys = openAuthorKeys();
});

const names = Object.keys(migrations);

/** Referenced tables come first. */
const first = ["accounts", "workplaces", "agencies", "contact_messages", "reviews", "claims"];
const references: Record<string, string> = {
  account_id: "accounts",
  author_account: "accounts",
  author_id: "accounts",
  sender_id: "accounts",
  workplace_id: "workplaces",
  agency_id: "agencies",
  contact_message_id: "contact_messages",
  review_id: "reviews",
  claim_id: "claims",
};

/** The columns that a migration reads, in both rows. */
const typed: Record<string, Row> = {
  reviews: { answers: "{}" },
  digests: { digest_day: "2026-12-03" },
  figures: { taken: '{"payments":{}}', payments: "{}" },
};

/** The columns of the second rows that must differ for a migration to treat them differently. */
const secondRows: Record<string, Row> = {
  accounts: { verification_status: "verified" },
  workplace_reviews: { is_anonymous: 0 },
  agency_reviews: { is_anonymous: 0 },
  reviews: { is_anonymous: 0 },
};

const noFacts = { kind: "other", telephone: "", town: "", town_slug: "" };

const authorSealed = { sealed_author: expect.any(String), author_tag: expect.any(String) };

const dueInNight = {
  show_payment: 0,
  together: 1,
  due: "delete",
  due_on: expect.stringMatching(/^\d{4}-\d\d-(01|15)$/),
};

const noMarks = { helpful_count: 0, helpful_new: 0 };

/** The values of a migration's new columns, in the first row and in the second; null where it sets none. */
const putIn: Record<string, Record<string, [Row, Row]>> = {
  "0005-contact-email-key": {
    contact_messages: [
      { email_key: "contact_messages.email.1@example.org" },
      { email_key: "contact_messages.email.2@example.org" },
    ],
  },
  "0007-bylines-and-erasures": Object.fromEntries(
    ["workplace_reviews", "agency_reviews"].map((table) => [
      table,
      [
        {},
        {
          byline_name: "accounts.name.2",
          byline_profession: "accounts.profession.2",
          byline_checked: 1,
        },
      ],
    ]),
  ),
  "0091-clear-authors": {
    reviews: [
      { account_id: null },
      { account_id: "accounts.id.2", sealed_author: null, author_tag: null },
    ],
  },
  "0008-shared-computers": { sessions: [{ is_shared: 0 }, { is_shared: 0 }] },
  "0046-sessions-by-the-day": {
    sessions: [
      { created_at: "sessions.cT00:00:00.000Z" },
      { created_at: "sessions.cT00:00:00.000Z" },
    ],
  },
  "0009-what-registers-know": {
    workplaces: [noFacts, noFacts],
    // The registers are imported again.
    register_files: [{ hash: "" }, { hash: "" }],
  },
  "0060-parts-and-lists": { register_files: [{ hash: "" }, { hash: "" }] },
  "0065-days-before-records": { register_files: [{ hash: "" }, { hash: "" }] },
  "0061-place-facts": { register_files: [{ month: "" }, { month: "" }] },
  "0066-workloads": { register_files: [{ hash: "" }, { hash: "" }] },
  "0030-held-registers": {
    // The registers are imported again, and what they were counts as accepted.
    register_files: [
      { hash: "", accepted_hash: "register_files.hash.1" },
      { hash: "", accepted_hash: "register_files.hash.2" },
    ],
  },
  "0026-senders-and-links": { reply_links: [{ made_at: "" }, { made_at: "" }] },
  "0031-mail-holds": { mails: [{ is_restored: 0 }, { is_restored: 0 }] },
  "0033-searched-words": {
    workplace_reviews: [
      {
        searched_words:
          "workplace_reviews.comments.1\nworkplace_reviews.features.1\nworkplace_reviews.pmr.1",
      },
      {
        searched_words:
          "workplace_reviews.comments.2\nworkplace_reviews.features.2\nworkplace_reviews.pmr.2",
      },
    ],
    agency_reviews: [
      { searched_words: "agency_reviews.comment.1" },
      { searched_words: "agency_reviews.comment.2" },
    ],
  },
  "0036-pay-on-cards": {
    workplace_reviews: [{ show_pay: 0 }, { show_pay: 0 }],
    agency_reviews: [{ show_pay: 0 }, { show_pay: 0 }],
  },
  "0043-beside-reviews": {
    asked_changes: [
      { until: "reviews.change_until.1", reason: "reviews.change_reason.1" },
      { until: "reviews.change_until.2", reason: "reviews.change_reason.2" },
    ],
    removals: [{ appeal: "reviews.appeal.1" }, { appeal: "reviews.appeal.2" }],
    // The state that undoing a decision of the last two minutes would restore.
    desk_items: [{ before: null }, { before: null }],
  },
  "0038-compared-places": { pay_figures: [{ places: 0 }, { places: 0 }] },
  "0022-helpful": {
    workplace_reviews: [noMarks, noMarks],
    agency_reviews: [noMarks, noMarks],
  },
  "0018-admin": { contact_messages: [{ topic: "" }, { topic: "" }] },
  "0019-answers-by-taps": {
    workplace_reviews: [
      { answers: "{}", payment: "paid" },
      { answers: "{}", payment: "paid" },
    ],
    agency_reviews: [{ answers: "{}" }, { answers: "{}" }],
  },
  "0045-forgotten-authors": {
    erasures: [
      { erased_at: "erasures.eT00:00:00.000Z" },
      { erased_at: "erasures.eT00:00:00.000Z" },
    ],
  },
  "0044-sealed-authors": {
    reviews: [authorSealed, authorSealed],
    second_factors: [{ secret: expect.any(String) }, { secret: expect.any(String) }],
  },
  "0068-sealed-details": {
    // The first is anonymous.
    reviews: [
      {
        sealed_details: expect.any(String),
        pay_rate_pence: 500,
        pay_basis: null,
        pay_hours: null,
        shift_month: null,
        booked_through: null,
        time_to_pay_days: 14,
        next_time_to_pay_days: 14,
        answers: "{}",
      },
      {},
    ],
  },
  "0090-two-nights": {
    // Both have rows in every table: their authors have asked for their deletion, and reported payments later.
    reviews: [
      { payment: "reviews.next_payment.1", ...dueInNight, time_to_pay_days: 1 },
      { payment: "reviews.next_payment.2", ...dueInNight, time_to_pay_days: 7 },
    ],
    replies: [{ is_told: 0 }, { is_told: 0 }],
  },
  "0093-link-series": { accounts: [{ link_series: 0 }, { link_series: 0 }] },
  "0092-reported-listings": { payment_listings: [{ is_removed: 0 }, { is_removed: 0 }] },
  "0091-digests-of-nights": {
    digests: [{ digest_day: "2026-11-15" }, { digest_day: "2026-11-15" }],
  },
  "0082-changed-figures": { figures: [{ changed: "" }, { changed: "" }] },
  "0067-sealed-answers": {
    notices: [{ sealed_answer: expect.any(String) }, { sealed_answer: expect.any(String) }],
  },
  // The second account is a verified one.
  "0013-registration-checks": {
    accounts: [{}, { check_id: expect.any(String) }],
    evidence: [{}, { delete_at: expect.any(String) }],
  },
  "0011-the-desk": Object.fromEntries(
    ["workplace_reviews", "agency_reviews"].map((table) => [
      table,
      [
        { state: "public", author_checked: 1 },
        { state: "public", author_checked: 7 },
      ],
    ]),
  ),
};

/** The tables whose rows a migration puts into another one, with the columns that are called otherwise there. */
const moved: Record<string, Record<string, { into: string; columns: Row; put: Row }>> = {
  "0040-one-table-of-reviews": {
    workplace_reviews: {
      into: "reviews",
      columns: { workplace_id: "place_id" },
      put: { kind: "workplace", key: expect.any(Number) },
    },
    agency_reviews: {
      into: "reviews",
      columns: { agency_id: "place_id", comment: "comments" },
      put: { kind: "agency", key: expect.any(Number), pmr: "", features: "" },
    },
  },
};

/** The columns that a migration puts into another table, with what they are called there. */
const movedColumns: Record<string, Record<string, { into: string; columns: Row }[]>> = {
  "0043-beside-reviews": {
    reviews: [
      {
        into: "payment_questions",
        columns: {
          id: "review_id",
          remind_minute: "ask_minute",
          payment_link_hash: "link_hash",
          payment_link_until: "until",
        },
      },
      {
        into: "asked_changes",
        columns: { id: "review_id", change_until: "until", change_reason: "reason" },
      },
      { into: "removals", columns: { id: "review_id", appeal: "appeal" } },
    ],
  },
};

/** The columns that a migration renames, by what they are called afterwards. */
const renamed: Record<string, Record<string, string>> = {
  "0042-author-account": { author_account: "account_id" },
};

/** The columns sealed from then on: upgrade.test.ts opens them again. */
const sealed: Record<string, string[]> = { "0044-sealed-authors": ["former_review_ids"] };

const emptied: Record<string, string[]> = {
  // Their owners log in again.
  "0002-accounts-whole": ["sessions"],
  // They are made again.
  "0037-figures": ["pay_figures"],
};

const dropped: Record<string, string[]> = { "0090-two-nights": ["asked_deletions"] };

async function openEmpty(): Promise<AnyTables> {
  const database = openBare<Record<string, Row>>(await makeBarePlace());
  onTestFinished(() => database.destroy());
  return database;
}

async function migrateTo(database: AnyTables, name: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const provider = { getMigrations: async () => migrationsWith(authorKeys) };
    const { error } = await new Migrator({ db: transaction, provider }).migrateTo(name);
    if (error) throw error;
  });
}

async function tablesOf(database: AnyTables) {
  const tables = await database.introspection.getTables();
  return tables
    .filter(({ schema }) => schema === undefined || schema === "public")
    .toSorted((one, other) => rank(one.name) - rank(other.name));
}

const rank = (table: string): number =>
  first.includes(table) ? first.indexOf(table) : first.length;

function valueFor(
  table: string,
  { name, dataType }: { name: string; dataType: string },
  number: number,
): unknown {
  const target = references[name];
  if (target !== undefined) return `${target}.id.${number}`;
  if (/int|real|float/i.test(dataType)) return number === 1 ? 1 : 7;
  const text = `${table}.${name}.${number}`;
  return name === "email" ? `${text}@EXAMPLE.org` : text;
}

/** Seals a value that a migration opens. */
function sealedFor(table: string, column: string, number: number): string | undefined {
  const row = `${table}.id.${number}`;
  const seal = (words: string[], of: string[]) => authorKeys.ring.seal(words, of);
  if (column === "sealed_author") return seal([`accounts.id.${number}`, "0"], ["review", row]);
  if (column !== "sealed") return undefined;
  if (table === "shifts") return seal([`accounts.id.${number}`, "0", "{}"], ["shift", row]);
  const mark = ["", "next id", row];
  return table === "author_marks" ? seal(mark, ["mark", `${table}.tag.${number}`]) : undefined;
}

/** Two rows in each table that has none yet, with every column filled. */
async function fill(database: AnyTables): Promise<void> {
  const tables = await tablesOf(database);
  if (tables.some(({ name }) => name === "author_keys")) await authorKeys.prepare(database);
  for (const { name, columns } of tables) {
    if ((await database.selectFrom(name).selectAll().execute()).length > 0) continue;
    const rows = [1, 2].map((number) => {
      const values = columns.map((column) => [
        column.name,
        sealedFor(name, column.name, number) ?? valueFor(name, column, number),
      ]);
      return Object.assign(
        Object.fromEntries(values) as Row,
        typed[name],
        number === 2 && secondRows[name],
      );
    });
    await database.insertInto(name).values(rows).execute();
  }
}

async function readAll(database: AnyTables): Promise<Record<string, Row[]>> {
  const all: Record<string, Row[]> = {};
  for (const { name, columns } of await tablesOf(database)) {
    // By name: a driver may cache the columns of "all".
    const rows = await database
      .selectFrom(name)
      .select(columns.map((column) => column.name))
      .execute();
    all[name] = rows.toSorted((one, other) =>
      JSON.stringify(Object.values(one)) < JSON.stringify(Object.values(other)) ? -1 : 1,
    );
  }
  return all;
}

test.each(names.slice(1).map((name, index) => [name, names[index] ?? ""]))(
  "%s keeps every value of every row that %s had",
  async (name, before) => {
    const database = await openEmpty();
    await migrateTo(database, before);
    await fill(database);
    const old = await readAll(database);
    await migrateTo(database, name);
    const now = await readAll(database);
    expect(Object.keys(old).length).toBeGreaterThanOrEqual(9);
    for (const [table, rows] of Object.entries(old)) {
      if (emptied[name]?.includes(table)) {
        expect(now[table]).toEqual([]);
        continue;
      }
      if (sealed[name]?.includes(table) || dropped[name]?.includes(table)) continue;
      const move = moved[name]?.[table];
      if (move) {
        const all = now[move.into] ?? [];
        for (const row of rows) {
          const values = Object.entries(row).map(([column, value]) => [
            move.columns[column] ?? column,
            value,
          ]);
          const expected = { ...(Object.fromEntries(values) as Row), ...move.put };
          expect(all, table).toContainEqual(expect.objectContaining(expected));
        }
        expect(now[table]).toBeUndefined();
        continue;
      }
      for (const { into, columns } of movedColumns[name]?.[table] ?? []) {
        const parts = rows.map((row) =>
          Object.entries(columns).map(([column, called]) => [called, row[column]]),
        );
        expect(now[into], into).toHaveLength(parts.length);
        for (const part of parts) {
          expect(now[into]).toContainEqual(expect.objectContaining(Object.fromEntries(part)));
        }
      }
      const columns = Object.keys(now[table]?.[0] ?? {});
      const nameBefore = (column: string) => renamed[name]?.[column] ?? column;
      const expected = rows.map((row, index) =>
        Object.assign(
          Object.fromEntries(
            columns.map((column) => [column, row[column] ?? row[nameBefore(column)] ?? null]),
          ) as Row,
          putIn[name]?.[table]?.[index],
        ),
      );
      expect(now[table], table).toEqual(expected);
    }
  },
);

test("no column is dropped unintentionally, from the first release to this one", async () => {
  const database = await openEmpty();
  const columnsAt = async () =>
    (await tablesOf(database)).flatMap(({ name, columns }) =>
      columns.map((column) => `${name}.${column.name}`),
    );
  const gone: string[] = [];
  let before: string[] = [];
  for (const name of names) {
    await migrateTo(database, name);
    const columns = await columnsAt();
    const isKept = (column: string) => {
      const [table = "", own = ""] = column.split(".");
      const into = moved[name]?.[table]?.into;
      return columns.includes(into === undefined ? column : `${into}.${own}`);
    };
    gone.push(...before.filter((column) => !isKept(column)));
    before = columns;
  }
  expect(gone.toSorted()).toEqual([
    "agencies.changed_at",
    "agency_reviews.agency_id",
    "agency_reviews.comment",
    "agency_reviews.written_at",
    "asked_changes.subject_id",

    "asked_deletions.at",
    "asked_deletions.key",
    "asked_deletions.review_id",
    "asked_deletions.until",
    "author_marks.expires_on",
    "claims.proof",
    "former_review_ids.account_id",
    "former_review_ids.author_account",
    "former_review_ids.id",
    "former_review_ids.review_id",
    "notices.author_address",
    "notices.author_id",
    "notices.author_name",
    "payment_questions.ask_minute",
    "removals.was_held",
    "replies.review_kind",
    "replies.tell_at",
    "reviews.account_id",
    "reviews.appeal",
    "reviews.author_account",
    "reviews.change_reason",
    "reviews.change_until",
    "reviews.next_from",
    "reviews.next_payment",
    "reviews.next_time_to_pay_days",
    "reviews.payment_link_hash",
    "reviews.payment_link_until",
    "reviews.payment_month",
    "reviews.publish_choice",
    "reviews.publishes_at",
    "reviews.remind_minute",
    "reviews.renames_at",
    "reviews.vanishes_at",
    "workplace_reviews.workplace_id",
    "workplace_reviews.written_at",
    "workplaces.changed_at",
  ]);
});
