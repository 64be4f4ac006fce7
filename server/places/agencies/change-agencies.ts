import { sql } from "kysely";
import type { AgencyActionInput } from "@locumark/contract/site/admin/admin";
import { agencyName, website } from "@locumark/contract/places/agencies/agencies";
import { notePlaces } from "../../database/changes.ts";
import type { Database, Reader, WritingTransaction } from "../../database/database.ts";
import type { AgencyActionsTable } from "../../database/tables/agency-tables.ts";
import { type Clock, toInstant } from "../../platform/clock.ts";
import { isClaimed, moveClaims } from "../../services/speakers/claim-queries.ts";
import { closeItems } from "../../services/cases/open-desk-item.ts";
import { forgetSubjects, moveAgencyReports } from "../../services/reported/report-queries.ts";
import { Refused } from "../workplaces/log-place-actions.ts";
import { type AgencyRow, nameKey } from "./agency-queries.ts";

/** The acts of admins on an agency; the value is a name, an address, or another agency. */
export const agencyActions: Record<
  AgencyActionInput["action"],
  (transaction: WritingTransaction, agency: string, value: string, now: Date) => Promise<Change>
> = {
  rename: renameAgency,
  website: correctWebsite,
  merge: (transaction, agency, other, now) => mergeAgencies(transaction, [agency, other], now),
  remove: (transaction, agency, _value, now) => removeAgency(transaction, agency, now),
};

type Change = Omit<AgencyActionsTable, "number" | "done_at" | "done_by" | "reason">;

/**
 * Changes an agency and records it, in one transaction.
 * @param by the person who asks, and why
 * @returns the ids of the agencies concerned
 * @throws Refused with a sentence; nothing has changed then
 */
export function changeAgency(
  { clock, database }: { readonly clock: Clock; readonly database: Database },
  by: { by: string; reason: string },
  decide: (transaction: WritingTransaction, now: Date) => Promise<Change>,
): Promise<string[]> {
  const now = clock.now();
  return database.commit(async (transaction) => {
    const change = await decide(transaction, now);
    const { last } = await transaction
      .selectFrom("agency_actions")
      .select(({ fn }) => fn.max("number").as("last"))
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto("agency_actions")
      .values({
        number: Number(last ?? 0) + 1,
        done_at: toInstant(now),
        done_by: by.by,
        reason: by.reason,
        ...change,
      })
      .execute();
    const ids = change.into_id === null ? [change.agency_id] : [change.agency_id, change.into_id];
    notePlaces(transaction, ids);
    return ids;
  });
}

/** @param word a name in any case, one that it had before, or an `_id` */
async function getAgency(database: Reader, word: string): Promise<AgencyRow> {
  const found =
    (await findWhere(database, word)) ??
    (await database
      .selectFrom("agencies")
      .innerJoin("agency_names", "agency_names.agency_id", "agencies.id")
      .selectAll("agencies")
      .where("agency_names.name_key", "=", nameKey(word))
      .executeTakeFirst());
  if (!found) throw new Refused(`There is no agency with the name or id ${word}.`);
  return found;
}

const findWhere = (database: Reader, word: string) =>
  database
    .selectFrom("agencies")
    .selectAll()
    .where(({ eb, or }) => or([eb("name_key", "=", nameKey(word)), eb("id", "=", word)]))
    .orderBy("id")
    .executeTakeFirst();

/** Links with the old name still lead to it. */
async function renameAgency(
  transaction: WritingTransaction,
  word: string,
  given: string,
): Promise<Change> {
  const agency = await getAgency(transaction, word);
  const name = read(agencyName, given);
  const key = nameKey(name);
  if (name === agency.name) throw new Refused(`It is called ${name} already.`);
  const other = await transaction
    .selectFrom("agencies")
    .select("name")
    .where("name_key", "=", key)
    .where("id", "<>", agency.id)
    .executeTakeFirst();
  if (other) throw new Refused(`${other.name} is another agency. Merge the two instead.`);
  await transaction.deleteFrom("agency_names").where("name_key", "=", key).execute();
  await transaction
    .updateTable("agencies")
    .set({ name, name_key: key })
    .where("id", "=", agency.id)
    .execute();
  if (key !== agency.name_key) await keepName(transaction, agency, agency.id);
  return about(agency, { action: "rename", before: agency.name, after: name });
}

async function correctWebsite(
  transaction: WritingTransaction,
  word: string,
  given: string,
): Promise<Change> {
  const agency = await getAgency(transaction, word);
  const address = read(website, given);
  if (address === agency.website) throw new Refused(`Its website is ${address} already.`);
  await transaction
    .updateTable("agencies")
    .set({ website: address })
    .where("id", "=", agency.id)
    .execute();
  return about(agency, { action: "website", before: agency.website, after: address });
}

/** Makes the second agency part of the first for good, with its reviews, reports and claims. */
export async function mergeAgencies(
  transaction: WritingTransaction,
  [first, second]: readonly [string, string],
  now: Date,
): Promise<Change> {
  const agency = await getAgency(transaction, first);
  const other = await getAgency(transaction, second);
  if (agency.id === other.id) throw new Refused(`${first} and ${second} are the same agency.`);
  // No review of either is posted, changed or deleted from here on; in one order, so that two of these do not wait
  // for each other.
  for (const id of [agency.id, other.id].toSorted()) {
    await transaction
      .updateTable("agencies")
      .set(({ ref }) => ({ review_count: ref("review_count") }))
      .where("id", "=", id)
      .execute();
  }
  await transaction
    .updateTable("reviews")
    .set({ place_id: agency.id })
    .where("place_id", "=", other.id)
    .execute();
  await transaction
    .updateTable("agency_names")
    .set({ agency_id: agency.id })
    .where("agency_id", "=", other.id)
    .execute();
  await moveClaims(transaction, other.id, agency.id);
  await moveAgencyReports(transaction, other.id, agency.id);
  await closeItems(transaction, now, "place", [other.id], "merged");
  await transaction.deleteFrom("agencies").where("id", "=", other.id).execute();
  await keepName(transaction, other, agency.id);
  await recount(transaction, agency.id);
  const change = { action: "merge", before: other.name, after: agency.name } as const;
  return { ...about(other, change), into_id: agency.id };
}

/**
 * Removes an agency without reviews or claims: reviews go by the rules for reviews, claims are decided at the desk. Its
 * reporters are told that it is gone.
 */
async function removeAgency(
  transaction: WritingTransaction,
  word: string,
  now: Date,
): Promise<Change> {
  const agency = await getAgency(transaction, word);
  await transaction
    .updateTable("agencies")
    .set(({ ref }) => ({ review_count: ref("review_count") }))
    .where("id", "=", agency.id)
    .execute();
  const review = await transaction
    .selectFrom("reviews")
    .select("id")
    .where("place_id", "=", agency.id)
    .limit(1)
    .executeTakeFirst();
  if (review) throw new Refused(`${agency.name} has reviews, so it cannot be removed.`);
  if (await isClaimed(transaction, { kind: "agency", id: agency.id })) {
    throw new Refused(
      `Someone speaks for ${agency.name} or asks to, so it cannot be removed. Decide about the claim first.`,
    );
  }
  await forgetSubjects(transaction, "agency", agency.id);
  await closeItems(transaction, now, "report", [`agency:${agency.id}`], "gone");
  await closeItems(transaction, now, "place", [agency.id], "gone");
  await transaction.deleteFrom("agency_names").where("agency_id", "=", agency.id).execute();
  await transaction.deleteFrom("agencies").where("id", "=", agency.id).execute();
  return about(agency, { action: "remove", before: agency.name, after: "" });
}

const about = ({ id }: AgencyRow, change: Pick<Change, "action" | "before" | "after">): Change => ({
  ...change,
  agency_id: id,
  into_id: null,
});

const keepName = (
  transaction: WritingTransaction,
  { name, name_key }: AgencyRow,
  agencyId: string,
) =>
  transaction
    .insertInto("agency_names")
    .values({ name, name_key, agency_id: agencyId })
    .onConflict((conflict) => conflict.column("name_key").doUpdateSet({ agency_id: agencyId }))
    .execute();

/** Counts the reviews again, without those that are held or were struck. */
async function recount(transaction: WritingTransaction, id: string): Promise<void> {
  const { count, sum } = await transaction
    .selectFrom("reviews")
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      fn.coalesce(fn.sum<number>("rating"), sql<number>`0`).as("sum"),
    ])
    .where("place_id", "=", id)
    .where("state", "in", ["public", "hidden"])
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable("agencies")
    .set({ review_count: Number(count), rating_sum: Number(sum) })
    .where("id", "=", id)
    .execute();
}

function read<T>(
  field: {
    safeParse(
      value: unknown,
    ): { success: true; data: T } | { success: false; error: { issues: { message: string }[] } };
  },
  value: string,
): T {
  const checked = field.safeParse(value);
  if (!checked.success) throw new Refused(checked.error.issues[0]?.message ?? "");
  return checked.data;
}
