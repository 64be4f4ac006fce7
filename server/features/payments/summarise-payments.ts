import type { PaymentRecord } from "@locumark/contract/at-a-glance";
import type { Profession } from "@locumark/contract/choices";
import { limits } from "@locumark/contract/limits";
import type { Payment } from "@locumark/contract/review-answers";
import { roughDays } from "@locumark/contract/review-bands";
import { monthOnly } from "@locumark/contract/uk-dates";
import type { Reader } from "../../database/database.ts";
import { toInstant } from "../../platform/clock.ts";
import type { KindTables } from "../reviews/kinds.ts";
import { tables } from "../reviews/queries.ts";

/** Reviews that said the same of their payment, and how many there are. */
interface Said {
  readonly payment: Payment;
  readonly days: number | null;
  readonly count: number;
}

const idsPerRead = 500;

/**
 * What the public reviews of some places report of their payment. It follows from what each of them shows to everybody:
 * of anonymous ones days in bands, no profession, and the payment as it stood on the first of the month.
 */
export async function summarisePayments(
  database: Reader,
  kind: KindTables,
  placeIds: readonly string[],
  now: Date,
): Promise<PaymentRecord | null> {
  const rows = [];
  for (let start = 0; start < placeIds.length; start += idsPerRead) {
    rows.push(...(await readSaid(database, kind, placeIds.slice(start, start + idsPerRead))));
  }
  const said = rows.map(({ payment, time_to_pay_days: days, is_anonymous, count }) => ({
    payment: payment as Payment,
    days: days !== null && is_anonymous === 1 ? roughDays(days) : days,
    count: Number(count),
  }));
  if (countOf(said) < limits.payFiguresMin) return null;
  const months = rows
    .filter(({ payment }) => payment === "overdue")
    .map((row) => row.payment_month ?? monthOnly(row.last));
  return {
    ...countsOf(said),
    lastOverdue: months.toSorted().at(-1) ?? null,
    byProfession: await countByProfession(database, kind, placeIds, now),
  };
}

const readSaid = (database: Reader, kind: KindTables, placeIds: readonly string[]) =>
  database
    .selectFrom(tables(kind).reviews)
    .select(["payment", "time_to_pay_days", "is_anonymous", "payment_month"])
    .select((select) => [
      select.fn.countAll<number>().as("count"),
      select.fn.max("listed_at").as("last"),
    ])
    .where(tables(kind).placeId, "in", placeIds)
    .where("state", "=", "public")
    .where("payment", "is not", null)
    .groupBy(["payment", "time_to_pay_days", "is_anonymous", "payment_month"])
    .execute();

/**
 * Of reviews with a name alone: they show the profession, and whatever is taken from the figures of all of them leaves
 * nothing that the list does not show. Those of the present month wait for the next, as all figures of a profession.
 */
async function countByProfession(
  database: Reader,
  kind: KindTables,
  placeIds: readonly string[],
  now: Date,
): Promise<PaymentRecord["byProfession"]> {
  const groups = new Map<Profession, { authors: Set<string>; said: Said[] }>();
  for (let start = 0; start < placeIds.length; start += idsPerRead) {
    const rows = await database
      .selectFrom(tables(kind).reviews)
      .select(["byline_profession", "account_id", "payment", "time_to_pay_days as days"])
      .where(tables(kind).placeId, "in", placeIds.slice(start, start + idsPerRead))
      .where("state", "=", "public")
      .where("payment", "is not", null)
      .where("is_anonymous", "=", 0)
      .where("listed_at", "<", monthOnly(toInstant(now)))
      .execute();
    for (const { byline_profession: profession, account_id: author, payment, days } of rows) {
      if (profession === null || author === null || payment === null) continue;
      const group = groups.get(profession) ?? { authors: new Set(), said: [] };
      group.authors.add(author);
      group.said.push({ payment, days, count: 1 });
      groups.set(profession, group);
    }
  }
  return [...groups]
    .filter(([, { authors }]) => authors.size >= limits.payFiguresMin)
    .map(([profession, { said }]) => Object.assign(countsOf(said), { profession }))
    .toSorted((one, other) => (one.profession < other.profession ? -1 : 1));
}

function countsOf(said: readonly Said[]) {
  const of = (payment: Payment) => said.filter((one) => one.payment === payment);
  const days = of("paid").flatMap(({ days: each, count }) =>
    each === null ? [] : Array.from({ length: count }, () => each),
  );
  return {
    paid: countOf(of("paid")),
    notDue: countOf(of("not-due")),
    overdue: countOf(of("overdue")),
    partOrNothing: countOf(of("part-or-nothing")),
    typicalDays: days.length < limits.payFiguresMin ? null : Math.round(medianOf(days)),
  };
}

const countOf = (said: readonly Said[]): number => said.reduce((sum, { count }) => sum + count, 0);

/** The middle value, or for an even number the mean of the two in the middle. */
function medianOf(days: readonly number[]): number {
  const ordered = days.toSorted((one, other) => one - other);
  const [low, high] = [Math.floor((days.length - 1) / 2), Math.floor(days.length / 2)];
  return (ordered[low]! + ordered[high]!) / 2;
}
