import { CompiledQuery, sql } from "kysely";
import { listWrongTotals } from "../../server/reviews/reviews/check-totals.ts";
import { nameKey } from "../../server/places/agencies/agency-queries.ts";
import {
  type Database,
  openDatabase,
  type Reader,
  type Writer,
} from "../../server/database/database.ts";
import { authorKeyFileOf } from "../../server/config.ts";
import { hashPassword } from "../../server/platform/passwords.ts";
import { hashToken, randomId } from "../../server/platform/tokens.ts";
import {
  asStored,
  type Author,
  authorColumns,
  comment,
  countWritten,
  reviewRow,
  workplaceReviewRow,
  zipf,
} from "./review-row.ts";

export const counts = { people: 50_000, agencies: 200, agencyReviews: 20_000 };

/** The password of all made-up people. */
export const password = "a long and lonely bench";
export const emailOf = (person: number): string => `bench${person}@example.com`;
/** All of them are logged in. */
export const tokenOf = (person: number): string => `bench-session-of-person-${person}`;

const rowsAtATime = 500;
const rowsPerTransaction = 250_000;

/** Opens a stopped site's embedded database for filling, with a large page cache, since keys are random. */
async function fill(directory: string, work: (database: Database) => Promise<void>) {
  const database = await openDatabase({ directory, authorKeyFile: authorKeyFileOf(directory) });
  try {
    await sql`pragma cache_size = -600000`.execute(database.write);
    await work(database);
  } finally {
    await database.close();
  }
}

export const fillPeopleAndAgencies = (directory: string): Promise<void> =>
  fill(directory, async ({ authorKeys, read, write }) => {
    const now = new Date().toISOString();
    const people = Array.from({ length: counts.people }, makePerson);
    const password_hash = await hashPassword(password);
    await insert(write, "accounts", counts.people, (index) => ({
      ...people[index],
      email: emailOf(index),
      email_key: emailOf(index),
      password_hash,
      registration_number: "2000000",
      registration_body: "GPhC",
      role: "member",
      created_at: now,
      confirmed_at: now,
    }));
    await insert(write, "sessions", counts.people, (index) => ({
      token_hash: hashToken(tokenOf(index)),
      id: randomId(),
      account_id: people[index]?.id,
      browser: "Bench",
      created_at: now,
      last_used_at: now,
    }));
    const agencies = Array.from({ length: counts.agencies }, () => randomId());
    await insert(write, "agencies", counts.agencies, (index) => ({
      id: agencies[index] ?? "",
      name: `Bench Agency ${index}`,
      name_key: nameKey(`Bench Agency ${index}`),
      website: `https://agency${index}.example.com`,
      services_offered_for: JSON.stringify(["Pharmacist", "Nurse"]),
      created_at: now,
    }));
    const writers = {
      people: await listPeople(read),
      authorKeys,
      numbers: new Map<string, number>(),
    };
    await insert(write, "reviews", counts.agencyReviews, (index) => {
      const row = {
        ...reviewRow(index, writers, Date.parse(now)),
        kind: "agency",
        place_id: agencies[zipf(agencies.length, index)] ?? "",
        comments: comment(index),
        pmr: "",
        features: "",
      };
      return asStored(row, writers);
    });
    await setTotals(write);
  });

const makePerson = (_: unknown, index: number): Author => ({
  id: randomId(),
  name: `Bench Person ${index}`,
  profession: "Pharmacist",
  job_title: null,
  verification_status: index % 3 === 0 ? "verified" : "pending",
});

/** In one order: the numbers of their reviews are counted by it. */
const listPeople = (read: Reader): Promise<Author[]> =>
  read.selectFrom("accounts").select(authorColumns).orderBy("email").execute();

/** A few places have many reviews, most have few (Zipf), as in reality. */
export const fillReviews = (directory: string, from: number, to: number): Promise<void> =>
  fill(directory, async ({ authorKeys, read, write }) => {
    const workplaces = await read
      .selectFrom("workplaces")
      .select("id")
      .where("status", "=", "open")
      .orderBy("ods_code")
      .execute();
    const people = await listPeople(read);
    const places = workplaces.map(({ id }) => id);
    const writers = { people, authorKeys, numbers: new Map<string, number>() };
    for (let index = 0; index < counts.agencyReviews; index += 1) countWritten(writers, index);
    for (let index = 0; index < from; index += 1) countWritten(writers, index);
    const nowMs = Date.now();
    await insert(write, "reviews", to - from, (index) =>
      workplaceReviewRow(from + index, places, writers, nowMs),
    );
    await setTotals(write);
    const wrong = await listWrongTotals(read);
    if (wrong.length > 0) throw new Error(`${wrong.length} places have the wrong totals.`);
  });

async function insert(
  write: Writer,
  table: string,
  count: number,
  rowOf: (index: number) => Record<string, unknown>,
): Promise<void> {
  const columns = Object.keys(rowOf(0));
  // The SQL is the same for each batch; rebuilding it with the query builder would take most of the time.
  const statementFor = (rows: number) => {
    const row = `(${columns.map(() => "?").join(",")})`;
    return `insert into ${table} (${columns.join(",")}) values ${Array(rows).fill(row).join(",")}`;
  };
  const whole = statementFor(rowsAtATime);
  for (let first = 0; first < count; first += rowsPerTransaction) {
    const end = Math.min(first + rowsPerTransaction, count);
    await write.transaction().execute(async (transaction) => {
      for (let start = first; start < end; start += rowsAtATime) {
        const rows = Math.min(rowsAtATime, end - start);
        const values = Array.from({ length: rows }, (_, row) =>
          Object.values(rowOf(start + row)),
        ).flat();
        const text = rows === rowsAtATime ? whole : statementFor(rows);
        await transaction.executeQuery(CompiledQuery.raw(text, values));
      }
    });
  }
}

async function setTotals(write: Writer): Promise<void> {
  for (const places of ["workplaces", "agencies"]) {
    const ofPlace = sql`from reviews where place_id = ${sql.ref(`${places}.id`)}`;
    await sql`update ${sql.table(places)} set
      review_count = (select count(*) ${ofPlace}),
      rating_sum = (select coalesce(sum(rating), 0) ${ofPlace})`.execute(write);
  }
}
