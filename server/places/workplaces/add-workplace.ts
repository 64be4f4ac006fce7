import { hash } from "node:crypto";
import { outwardCode, postcodesLike } from "@locumark/contract/postcode";
import { workplaceFormTexts } from "@locumark/contract/places/workplaces/place-form-texts";
import type { WorkplaceInput } from "@locumark/contract/places/workplaces/workplaces";
import { notePlaces } from "../../database/changes.ts";
import { toInstant } from "../../platform/clock.ts";
import { badInput, Problem } from "../../platform/problem.ts";
import type { Reader, WritingTransaction } from "../../database/database.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";
import { countToday } from "../../people/accounts/limit-additions.ts";
import { openItem } from "../../services/cases/open-desk-item.ts";
import { storeTowns } from "../towns/store-towns.ts";
import { districts } from "../towns/read-districts.ts";
import { townOfAddress } from "../towns/name-town.ts";
import { kindOfType } from "./workplace-kinds.ts";
import { detailsOf } from "./describe-workplace.ts";
import { presentMatch } from "./present-workplace.ts";
import { toIndexed, type Workplace } from "./workplace-queries.ts";
import { fold } from "../../platform/fold.ts";
import type { NamedWorkplace } from "./search/search-index.ts";
import { findSame } from "./find-similar-workplaces.ts";
import { deleteWaitingPlaces } from "./waiting-place-queries.ts";

/** The columns that only registers fill. */
export const noFacts = {
  ods_code: null,
  register: null,
  register_kind: null,
  telephone: "",
  opened_on: null,
  closed_on: null,
  owner_code: null,
  parent_code: null,
  list_size: null,
  country: null,
  merged_into: null,
};

type NameAndPostcode = Pick<WorkplaceInput, "name" | "postcode">;

type Needs = Pick<Site, "clock" | "config" | "database" | "workplaces">;

/**
 * Adds a workplace that everybody finds from now on.
 * @throws Problem 409 as `refuseKnown` does, 429 after three in a day
 */
export async function addWorkplace(
  site: Needs,
  { accountId }: Pick<Viewer, "accountId">,
  input: WorkplaceInput,
): Promise<Workplace> {
  return await site.database.commit(async (transaction) => {
    await refuseKnown(site, transaction, input);
    await countToday(site, transaction, "workplaces", accountId);
    return await insertWorkplace(transaction, input, site.clock.now());
  });
}

/** @throws Problem 409 with the existing workplace that has the same name and postcode, or was added with them */
export async function refuseKnown(
  site: Pick<Site, "workplaces">,
  transaction: WritingTransaction,
  input: WorkplaceInput,
): Promise<void> {
  refuseImpossible(site.workplaces, input.postcode);
  const known = await findKnown(site, transaction, input);
  if (known) throw alreadyThere(known);
}

/** Finds the existing workplace that has the same name and postcode, or was added with them. */
export async function findKnown(
  { workplaces }: Pick<Site, "workplaces">,
  database: Reader,
  input: NameAndPostcode,
): Promise<NamedWorkplace | undefined> {
  const same = findSame(workplaces, input);
  if (same) return same;
  const added = await database
    .selectFrom("workplaces")
    .selectAll()
    .where("added_key", "=", addedKey(input))
    .executeTakeFirst();
  if (!added) return undefined;
  // It may have another name by now, or be part of another place.
  const known = workplaces.find(added.merged_into ?? added.id);
  // Another process may have stored it a moment ago, and this one does not know of it yet.
  return known ?? { ...toIndexed(added), ambiguous: false };
}

/** @throws Problem 400 with the likely postcode, where no such district exists and one of the same look does */
function refuseImpossible(workplaces: Needs["workplaces"], postcode: string): void {
  const district = outwardCode(postcode);
  if (districts.has(district) || workplaces.listInDistrict(district).length > 0) return;
  const likely = postcodesLike(postcode).find((like) => districts.has(outwardCode(like.postcode)));
  if (likely) throw badInput({ postcode: `Did you mean ${likely.postcode}?` });
}

/** Stores a workplace that nobody has added before, and has it looked at. Reviews that it waited with now wait without it. */
export async function insertWorkplace(
  transaction: WritingTransaction,
  input: WorkplaceInput,
  addedAt: Date,
): Promise<Workplace> {
  const { name, type, address, postcode } = input;
  const town = townOfAddress(address, postcode);
  const [townSlug = ""] = await storeTowns(transaction, [{ town, postcode }]);
  const workplace = {
    ...noFacts,
    id: addedId(input),
    name,
    type,
    address,
    postcode,
    kind: kindOfType(type),
    town,
    town_slug: townSlug,
    status: "open" as const,
    added_key: addedKey(input),
    review_count: 0,
    rating_sum: 0,
    created_at: toInstant(addedAt),
  };
  await transaction.insertInto("workplaces").values(workplace).execute();
  await openItem(transaction, addedAt, { kind: "place", subjectId: workplace.id });
  notePlaces(transaction, [workplace.id]);
  await deleteWaitingPlaces(transaction, workplace.id);
  return workplace;
}

/** Returns the key by which an added workplace is the same as another. */
const addedKey = ({ name, postcode }: NameAndPostcode): string =>
  `${fold(name) || name}|${postcode}`;

/**
 * The `_id` of an added workplace is made of its name and postcode. A random one would tell who adds a workplace that waits
 * with someone else's review that it does: they would get the same one twice.
 */
export const addedId = (input: WorkplaceInput): string =>
  // No id begins with "-": see `randomId`.
  hash("sha256", `workplace ${addedKey(input)}`, "base64url")
    .slice(0, 22)
    .replace(/^-/, "_");

const alreadyThere = (there: NamedWorkplace): Problem =>
  new Problem(409, "duplicate_workplace", workplaceFormTexts.alreadyThere(detailsOf(there)), {
    extra: { workplace: presentMatch(there) },
  });
