import * as workplaceLimits from "@locumark/contract/places/workplaces/workplace-limits";
import {
  clockTime,
  daysOfWeek,
  readWeek,
  typicalFirst,
} from "@locumark/contract/places/workplaces/opening-hours";
import {
  hoursSource,
  oldHoursText,
  openText,
  weekText,
} from "@locumark/contract/places/workplaces/opening-hours-texts";
import type { WorkplaceKind } from "@locumark/contract/choices";
import { isOldFact } from "@locumark/contract/places/workplaces/old-facts";
import { outwardCode } from "@locumark/contract/postcode";
import type { WorkplaceDetails } from "@locumark/contract/figures/groups/workplace-details";
import type { ChainsTable } from "../../database/tables/chain-tables.ts";
import type { Site } from "../../site.ts";
import { presentChain } from "../../places/chains/present-chain.ts";
import {
  findChainOfPlace,
  findOwner,
  listRatedBranches,
} from "../../places/chains/chain-queries.ts";
import { nameOwner } from "../../places/chains/name-owner.ts";
import { summariseArea } from "./summarise-area.ts";
import { rememberFigures, rememberSystems } from "./remember-figures.ts";
import { presentTown } from "../../places/towns/present-town.ts";
import { findWorkloads } from "../../places/workloads/workload-queries.ts";
import { hoursRegisters } from "../../places/declarations/all-registers.ts";
import { findBranches } from "../../places/workplaces/find-branches.ts";
import { comparePlaces } from "../../places/workplaces/compare-places.ts";
import { listSuccessorIds } from "../../places/registers/merge-predecessors.ts";
import { findFact } from "../../places/workplaces/fact-queries.ts";
import { indexedWords } from "../../places/workplaces/search/word-forms.ts";
import { listPlaces } from "../../places/workplaces/find-places.ts";
import { streetAndTown } from "../../places/places/format-address.ts";
import { readableName } from "../../places/places/format-name.ts";
import { presentFound, presentPlaced } from "../../places/workplaces/present-workplace.ts";
import { findWorkplace, type Workplace } from "../../places/workplaces/workplace-queries.ts";
import type { NamedWorkplace } from "../../places/workplaces/search/search-index.ts";

type Needs = Pick<Site, "cache" | "clock" | "database" | "mergedPlaces" | "workplaces">;

/**
 * Finds the facts about a workplace besides its reviews, and the places around it.
 * @param id of any of its entries
 * @returns undefined for an unknown one
 */
export async function findDetails(site: Needs, id: string): Promise<WorkplaceDetails | undefined> {
  const [place] = listPlaces(site, [id]);
  const row = place && (await findWorkplace(site.database.read, place._id));
  if (!place || !row) return undefined;
  const chain = await findChainOfPlace(site.database.read, place._id);
  const parts = await findBranches(site, place, row.parent_code);
  return {
    _id: place._id,
    kind: place.kind,
    type: place.type,
    streetAndTown: streetAndTown(place.address, place.name),
    telephone: row.telephone,
    codes: [...place.codes],
    formerNames: otherNames(place),
    openedOn: olderThanTheirCodes.has(place.kind) ? null : row.opened_on,
    closedOn: place.status === "closed" ? row.closed_on : null,
    openingHours: await findOpeningHours(site, place),
    ownerName: readableName(chain?.owner_name ?? (await findOwnerName(site, row))),
    workloads: await findWorkloads(site, place),
    town: row.town_slug === "" ? null : presentTown({ slug: row.town_slug, name: row.town }),
    chain: chain ? await addFigures(site, chain) : null,
    ...parts,
    ...(await findAround(site, place, parts)),
    area: await summariseArea(site, place.postcode),
  };
}

/** When a hospital opened no register says: only when its present trust listed it, or when it got a code to prescribe under. */
const olderThanTheirCodes: ReadonlySet<WorkplaceKind> = new Set(["hospital", "hospice", "prison"]);

/** Not those that only add something, such as a hospital's departments, or that differ in their punctuation. */
function otherNames({ name, formerNames }: NamedWorkplace): string[] {
  const wordsOf = (text: string) => ` ${indexedWords(text).join(" ")} `;
  const byWords = new Map(formerNames.map((other) => [wordsOf(other), other]));
  return [...byWords]
    .filter(([words]) => !words.includes(wordsOf(name)))
    .map(([, other]) => readableName(other));
}

async function findOpeningHours(
  { clock, database }: Pick<Needs, "clock" | "database">,
  { _id, status }: NamedWorkplace,
): Promise<WorkplaceDetails["openingHours"]> {
  const known = status === "open" ? await findFact(database.read, hoursRegisters, _id) : undefined;
  if (!known) return null;
  const { fact, month, register } = known;
  const week = readWeek(fact);
  const source = {
    sourceText: hoursSource(register.says, register.publisher, month),
    publisher: register.publisher,
    month,
  };
  if (isOldFact(month, clock.now())) {
    return { ...source, days: [], openText: oldHoursText(week, month), weekText: "" };
  }
  return {
    ...source,
    days: typicalFirst(week).map(({ days, times }) => ({
      days: days.map((day) => daysOfWeek[day]!),
      times: times.map(({ opens, closes }) => ({
        opens: clockTime(opens),
        closes: clockTime(closes),
      })),
    })),
    openText: openText(week),
    weekText: weekText(week),
  };
}

/** Names the owner of a place that is of no chain: the company that owns only this one, or the trust of a hospital. */
async function findOwnerName({ database }: Needs, place: Workplace): Promise<string> {
  const code = place.owner_code ?? place.parent_code;
  const owner = code === null ? undefined : await findOwner(database.read, code);
  return nameOwner(owner?.name ?? "", 1);
}

async function addFigures(site: Needs, chain: ChainsTable): Promise<WorkplaceDetails["chain"]> {
  const places = listPlaces(site, await listRatedBranches(site.database.read, chain.owner_code));
  const group = { kind: "chain", key: chain.owner_code, places } as const;
  return {
    ...presentChain(chain),
    figures: await rememberFigures(site, group),
    systems: await rememberSystems(site, group),
  };
}

async function findAround(
  site: Needs,
  place: NamedWorkplace,
  { mainSurgery, branches }: Pick<WorkplaceDetails, "mainSurgery" | "branches">,
): Promise<Pick<WorkplaceDetails, "atPostcode" | "becamePartOf" | "nearby" | "successor">> {
  const { workplaces } = site;
  const isBeside = ({ _id, postcode, status }: NamedWorkplace) =>
    _id !== place._id && postcode === place.postcode && status === "open";
  const there = workplaces.listInDistrict(outwardCode(place.postcode)).filter(isBeside);
  const atPostcode = there.toSorted(comparePlaces(workplaces.meanRating()));
  const isClosed = place.status === "closed";
  const part = isClosed ? await findWhole(site, place) : undefined;
  const successor = isClosed && !part ? findSuccessor(place, atPostcode) : undefined;
  const parts = [mainSurgery, ...branches].flatMap((one) => one?._id ?? []);
  const nearby =
    place.kind === "head-office"
      ? []
      : workplaces.nearest(place._id, workplaceLimits.nearbyPlaces, parts);
  const isListed = new Set([successor?._id, ...parts, ...nearby.map(({ _id }) => _id)]);
  return {
    becamePartOf: part ? presentFound(part) : null,
    successor: successor ? presentFound(successor) : null,
    nearby: nearby.map(presentPlaced),
    atPostcode: atPostcode
      .filter(({ _id }) => !isListed.has(_id))
      .slice(0, workplaceLimits.postcodePlaces)
      .map(presentFound),
  };
}

/** Finds what took its place, by its codes; it is another place only while the closed one has reviews. */
async function findWhole(site: Needs, place: NamedWorkplace): Promise<NamedWorkplace | undefined> {
  const ids = await listSuccessorIds(site.database.read, place.codes);
  return listPlaces(site, ids).find(({ _id }) => _id !== place._id);
}

/** The open place at exactly the address of a closed one, of its kind if there is one. */
function findSuccessor(
  { address, kind }: NamedWorkplace,
  atPostcode: readonly NamedWorkplace[],
): NamedWorkplace | undefined {
  if (address === "") return undefined;
  const there = atPostcode.filter((other) => other.address.toLowerCase() === address.toLowerCase());
  return there.find((other) => other.kind === kind) ?? there[0];
}
