// On both engines: mark-queries.ts, and what each engine stores besides the columns.
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { dayMs, toInstant } from "../../platform/clock.ts";
import { ofWorkplaces, reviewer } from "../../test/reviews.ts";
import { onPostgres } from "../../test/test-database.ts";
import { startTestSite } from "../../test/test-site.ts";
import { listShifts } from "../../members/shifts/shift-queries.ts";
import { listWritten } from "./author-queries.ts";
import { hauls, hubsIn, joinedTo, type Row, valuesIn } from "./test/steal.ts";
import { settle } from "./test/town.ts";

/** Returns what a thief has, and the truth to hold it against, which is asked with the key. */
async function robTown(
  { site, staff, authors }: Awaited<ReturnType<typeof settle>>,
  steal: (typeof hauls)[number][1],
) {
  const { read } = site.site.database;
  const rows = await steal(site);
  const hubs = hubsIn(rows, staff);
  const reach = (id: string) => joinedTo(rows, id, hubs);
  const people = [];
  for (const { member, forgottenId } of authors) {
    const { accountId } = member;
    const written = await read
      .selectFrom("reviews")
      .select(["id", "is_anonymous"])
      .where("id", "in", await listWritten(read, accountId))
      .execute();
    const ids = (isAnonymous: 0 | 1) =>
      written.filter((one) => one.is_anonymous === isAnonymous).map(({ id }) => id);
    people.push({
      accountId,
      anonymous: [...ids(1), forgottenId],
      shifts: (await listShifts(read, accountId)).map(({ id }) => id),
      /** Rows that name them: those of the account, and of the reviews that have their name. */
      openRows: new Set([accountId, ...ids(0)].flatMap((id) => reach(id))),
    });
  }
  return { rows, people, instants: authors.flatMap(({ instants }) => instants), reach };
}

type Haul = Awaited<ReturnType<typeof robTown>>;

/** How many of some groups of rows have a value: which groups, and in which columns. */
function countValues(groups: readonly Iterable<Row>[]) {
  const found = new Map<string, { groups: Set<number>; columns: Set<string> }>();
  for (const [number, rows] of groups.entries()) {
    for (const [value, columns] of valuesIn(rows)) {
      const one = found.get(value) ?? { groups: new Set(), columns: new Set() };
      one.groups.add(number);
      for (const column of columns) one.columns.add(column);
      found.set(value, one);
    }
  }
  return found;
}

/** A column of an anonymous review, or of a row joined to it, and a value in it that tells: "reviews.rating: 3". */
const columnOf = (one: string) => one.slice(0, one.indexOf(":"));

interface Attack {
  readonly name: string;
  find(haul: Haul): string[];
  /** The columns in which it is known to find something, and why that may be. */
  readonly known: Readonly<Record<string, string>>;
}

const onCard = {
  "reviews.rating": "the card has it",
  "reviews.answers": "the card has those that everybody is asked, and the row no others",
  "reviews.comments": "the card has them: what they give away, their author is asked to leave out",
  "reviews.searched_words": "the same words once more",
};

const attacks: readonly Attack[] = [
  {
    name: "a rare value that what names a person and their anonymous reviews have in common",
    find({ people, reach }) {
      const open = countValues(people.map(({ openRows }) => openRows));
      const hidden = countValues(
        people.map(({ anonymous }) => anonymous.flatMap((id) => reach(id))),
      );
      return [...hidden].flatMap(([value, { groups, columns }]) => {
        const named = [...(open.get(value)?.groups ?? [])];
        const isTelling = groups.size === 1 && named.length === 1 && groups.has(named[0]!);
        return isTelling ? [...columns].map((column) => `${column}: ${value}`) : [];
      });
    },
    known: onCard,
  },
  {
    name: "a rare value that two anonymous reviews of one person have in common",
    find({ people, reach }) {
      const reviews = people.flatMap(({ accountId, anonymous }) =>
        anonymous.map((id) => ({ accountId, rows: reach(id) })),
      );
      const found = countValues(reviews.map(({ rows }) => rows));
      return [...found].flatMap(([value, { groups, columns }]) => {
        const authors = new Set([...groups].map((number) => reviews[number]?.accountId));
        const isTelling = groups.size > 1 && authors.size === 1;
        return isTelling ? [...columns].map((column) => `${column}: ${value}`) : [];
      });
    },
    known: {
      ...onCard,
      "reviews.pay_rate_pence": "to £5, which figures are made of",
      "reviews.time_to_pay_days": "one of four bands, which the card has",
    },
  },
];

let town: Awaited<ReturnType<typeof settle>>;

beforeAll(async () => {
  town = await settle();
}, 120_000);

describe.each(hauls)("a thief of %s, without the key,", (_, steal) => {
  let haul: Haul;

  beforeAll(async () => {
    haul = await robTown(town, steal);
  });

  test("joins no anonymous review to its author or to another of theirs", () => {
    for (const { accountId, anonymous, shifts } of haul.people) {
      expect(anonymous.length).toBeGreaterThanOrEqual(9);
      const reachedFrom = (value: string) =>
        haul
          .reach(value)
          .flatMap(({ table, ids }) =>
            ids.filter((one) => anonymous.includes(one)).map((one) => `${table}: ${one}`),
          );
      expect(reachedFrom(accountId)).toEqual([]);
      expect(haul.reach(accountId).map(({ table }) => table)).not.toContain("followings");
      expect(shifts.length).toBeGreaterThanOrEqual(9);
      for (const id of shifts) {
        expect(haul.reach(id).map(({ table }) => table)).toEqual(["shifts"]);
      }
      for (const id of anonymous) {
        expect(reachedFrom(id).filter((one) => !one.endsWith(id))).toEqual([]);
        const tables = haul.reach(id).map(({ table }) => table);
        expect(tables).not.toContain("accounts");
      }
    }
  });

  test.each(attacks)("finds $name only where it is known", ({ find, known }) => {
    const found = find(haul);
    expect(found.filter((one) => !(columnOf(one) in known))).toEqual([]);
    // A column that is no longer found is no longer known.
    expect(Object.keys(known).filter((one) => !found.map(columnOf).includes(one))).toEqual([]);
  });

  test("finds no instant at which an anonymous review was posted or changed", () => {
    const instants = haul.instants.flatMap((at) => [at, dayAfter(at)]);
    const telling = haul.rows.filter(({ columns }) => {
      // The worker sends meanwhile what `giveEverything` has queued.
      const text = JSON.stringify({ ...columns, sent_at: null });
      return instants.some((at) => text.includes(at));
    });
    expect(telling).toEqual([]);
  });
});

/** When a count ends that began then. */
const dayAfter = (instant: string) => toInstant(Date.parse(instant) + dayMs);

test("the transaction that writes a review writes no row that bears the account", async () => {
  const site = await startTestSite();
  const as = await site.member();
  const { read } = site.site.database;
  const before = await rowsOfAccount();
  const { _id } = await site.workplace();
  expect((await reviewer(site, ofWorkplaces, _id, as).post({ isAnonymous: true })).status).toBe(
    201,
  );
  // On PostgreSQL with the number of the transaction that wrote or locked each: a lock leaves it, too.
  expect(await rowsOfAccount()).toEqual(before);

  async function rowsOfAccount(): Promise<unknown[]> {
    const found: unknown[] = [];
    const hidden = onPostgres() ? sql`, xmin::text, xmax::text` : sql``;
    for (const { name } of await read.introspection.getTables()) {
      const { rows } = await sql`select *${hidden} from ${sql.table(name)}`.execute(read);
      found.push(...rows.filter((row) => JSON.stringify(row).includes(as.accountId)));
    }
    return found;
  }
});
