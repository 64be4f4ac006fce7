import { workplaceFormTexts } from "@locumark/contract/place-form-texts";
import type { WorkplaceInput } from "@locumark/contract/workplaces";
import { notePlaces } from "../../database/changes.ts";
import { toInstant } from "../../platform/clock.ts";
import { Problem } from "../../platform/problem.ts";
import { randomId } from "../../platform/tokens.ts";
import type { Site } from "../../site.ts";
import { openItem } from "../desk/open-desk-item.ts";
import { storeTowns } from "../towns/store-towns.ts";
import { townOfAddress } from "../towns/name-town.ts";
import { kindOfType } from "./workplace-kinds.ts";
import { detailsOf } from "./describe-workplace.ts";
import { presentMatch } from "./present-workplace.ts";
import { toIndexed, type Workplace } from "./workplace-queries.ts";
import { fold } from "./search/fold.ts";
import type { NamedWorkplace } from "./search/search-index.ts";
import { findSame } from "./find-similar-workplaces.ts";

/** What only registers know. */
export const noFacts = {
  ods_code: null,
  register: null,
  register_kind: null,
  telephone: "",
  opened_on: null,
  closed_on: null,
  owner_code: null,
  merged_into: null,
};

/** @throws Problem 409 with the existing workplace that has the same name and postcode, or was added with them */
export async function addWorkplace(
  site: Pick<Site, "clock" | "database" | "workplaces">,
  input: WorkplaceInput,
): Promise<Workplace> {
  const same = findSame(site.workplaces, input);
  if (same) throw alreadyThere(same);
  const addedAt = site.clock.now();
  const now = toInstant(addedAt);
  const town = townOfAddress(input.address, input.postcode);
  const workplace = {
    ...noFacts,
    id: randomId(),
    ...input,
    kind: kindOfType(input.type),
    town,
    town_slug: "",
    status: "open" as const,
    added_key: `${fold(input.name) || input.name}|${input.postcode}`,
    review_count: 0,
    rating_sum: 0,
    created_at: now,
  };
  // Of two concurrent additions of the same workplace, the table's constraint accepts one.
  const inserted = await site.database.commit(async (transaction) => {
    const [townSlug = ""] = await storeTowns(transaction, [workplace]);
    const added = await transaction
      .insertInto("workplaces")
      .values({ ...workplace, town_slug: townSlug })
      .onConflict((conflict) => conflict.column("added_key").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!added) return undefined;
    await openItem(transaction, addedAt, { kind: "place", subjectId: added.id });
    notePlaces(transaction, [added.id]);
    return added;
  });
  if (!inserted) throw alreadyThere(await getAdded(site, workplace.added_key));
  return workplace;
}

/** The place that was added with this key. It may have another name by now, or be part of another place. */
async function getAdded(
  { database, workplaces }: Pick<Site, "database" | "workplaces">,
  addedKey: string,
): Promise<NamedWorkplace> {
  const added = await database.read
    .selectFrom("workplaces")
    .selectAll()
    .where("added_key", "=", addedKey)
    .executeTakeFirstOrThrow();
  const id = added.merged_into ?? added.id;
  // Another process may have stored it a moment ago, and this one does not know of it yet.
  return workplaces.find(id) ?? { ...toIndexed(added), ambiguous: false };
}

const alreadyThere = (there: NamedWorkplace): Problem =>
  new Problem(409, "duplicate_workplace", workplaceFormTexts.alreadyThere(detailsOf(there)), {
    extra: { workplace: presentMatch(there) },
  });
