import { claimTexts } from "@locumark/contract/desk/claims/claim-texts";
import { domainOf, isAtSite, provesNothing } from "@locumark/contract/proves-nothing";
import { siteOf } from "@locumark/contract/website";
import type { Reader } from "../../database/database.ts";
import type { ClaimedPlace } from "../../services/speakers/claim-queries.ts";

interface Proof {
  /** The register's number, to call; "" for agencies. */
  readonly telephone: string;
  /** Says why nothing can prove a claim. */
  readonly fault: string | null;
}

/**
 * Finds what can prove a claim: of an agency an address at its website, of a workplace a call to the register's number.
 * @returns undefined for an unknown place
 */
export async function findProof(
  database: Reader,
  { kind, id }: ClaimedPlace,
  email: string,
): Promise<Proof | undefined> {
  if (kind === "workplace") {
    const telephone = await findRegisterNumber(database, id);
    const fault = telephone === "" ? claimTexts.noNumber : null;
    return telephone === undefined ? undefined : { telephone, fault };
  }
  const agencies = await database.selectFrom("agencies").select(["id", "website"]).execute();
  const agency = agencies.find((one) => one.id === id);
  if (!agency) return undefined;
  const site = siteOf(agency.website);
  const others = agencies.filter((one) => one.id !== id).map(({ website }) => siteOf(website));
  return { telephone: "", fault: faultOf(email, site, others) };
}

function faultOf(email: string, site: string, others: readonly string[]): string | null {
  if (!isAtSite(email, site)) return claimTexts.notTheWebsite(site);
  const domain = domainOf(email);
  if (provesNothing(domain)) return claimTexts.provesNothing(domain);
  const isShared = others.some((other) => other === site || other.endsWith(`.${site}`));
  return isShared ? claimTexts.shared(site) : null;
}

/**
 * Finds the number that the register has for a place, or for the one that it is part of. Whoever added a place could have
 * chosen its number, and whoever wrote to us its correction: neither counts.
 * @returns "" where it has none, undefined for an unknown place
 */
async function findRegisterNumber(database: Reader, id: string): Promise<string | undefined> {
  const place = await database
    .selectFrom("workplaces as asked")
    .innerJoin("workplaces as page", (join) =>
      join.on(({ eb, fn, ref }) =>
        eb(ref("page.id"), "=", fn.coalesce("asked.merged_into", "asked.id")),
      ),
    )
    .leftJoin("workplace_corrections as corrected", (join) =>
      join.onRef("corrected.workplace_id", "=", "page.id").on("corrected.field", "=", "telephone"),
    )
    .select(["page.ods_code", "page.telephone", "corrected.register_value"])
    .where("asked.id", "=", id)
    .executeTakeFirst();
  if (!place) return undefined;
  return place.ods_code === null ? "" : (place.register_value ?? place.telephone);
}
