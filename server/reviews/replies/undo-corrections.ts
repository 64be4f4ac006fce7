import type { WritingTransaction } from "../../database/database.ts";
import { changeAgency } from "../../places/agencies/change-agency.ts";
import { type AgencyRow, listAgenciesById } from "../../places/agencies/agency-queries.ts";
import type { ClaimRow } from "../../services/speakers/claim-queries.ts";

/** The website and the services of an agency, as they are stored. */
export type Entry = Pick<AgencyRow, "website" | "services_offered_for">;

/** The changes of an organisation to an agency's entry. In `claims.corrections`, as JSON. */
export interface Corrections {
  readonly agencyId: string;
  readonly before: Entry;
  readonly after: Entry;
}

export const entryOf = ({ website, services_offered_for }: Entry): Entry => ({
  website,
  services_offered_for,
});

export const parseCorrections = ({
  corrections,
}: Pick<ClaimRow, "corrections">): Corrections | null =>
  corrections === null ? null : (JSON.parse(corrections) as Corrections);

/**
 * The corrections of a claim with one more.
 * @param agency as it is before it
 * @param after as it is after it
 */
export function addCorrection(
  claim: Pick<ClaimRow, "corrections">,
  agency: AgencyRow,
  after: Entry,
): Corrections {
  const earlier = parseCorrections(claim);
  const isOfIt = earlier?.agencyId === agency.id;
  // A field that others have changed since is not the organisation's.
  const before = <Field extends keyof Entry>(field: Field): Entry[Field] =>
    isOfIt && earlier.after[field] === agency[field] ? earlier.before[field] : agency[field];
  return {
    agencyId: agency.id,
    before: { website: before("website"), services_offered_for: before("services_offered_for") },
    after: entryOf(after),
  };
}

/**
 * Restores an agency's entry, except for what has changed again since.
 * @returns the agency as it is now, and what `undoCorrections` needs to do the opposite; undefined when it is gone
 */
export async function undoCorrections(
  transaction: WritingTransaction,
  { agencyId, before, after }: Corrections,
): Promise<{ agency: AgencyRow; opposite: Corrections } | undefined> {
  const [agency] = await listAgenciesById(transaction, [agencyId]);
  if (!agency) return undefined;
  const back = <Field extends keyof Entry>(field: Field): Entry[Field] =>
    agency[field] === after[field] ? before[field] : agency[field];
  const entry = {
    website: back("website"),
    services_offered_for: back("services_offered_for"),
  };
  const changed = await changeAgency(transaction, agencyId, {
    website: entry.website,
    servicesOfferedFor: JSON.parse(entry.services_offered_for) as never,
  });
  return { agency: changed, opposite: { agencyId, before: entryOf(agency), after: entry } };
}
