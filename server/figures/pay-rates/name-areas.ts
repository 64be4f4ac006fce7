import type { PayArea } from "@locumark/contract/figures/pay-rates/yearly-pay";
import { payTexts } from "@locumark/contract/figures/pay-rates/pay-texts";
import { areaOf } from "@locumark/contract/postcode";
import type { Site } from "../../site.ts";
import { readableName } from "../../places/places/format-name.ts";

/**
 * The postcode areas with an open place, by their letters, each named after the town with most of them.
 */
export const nameAreas = ({
  cache,
  database,
}: Pick<Site, "cache" | "database">): Promise<PayArea[]> =>
  // They follow from the registers, whose import clears everything; a place that a member adds changes next to nothing.
  cache.remember("postcode areas", [], async () => {
    const rows = await database.read
      .selectFrom("workplaces as place")
      .innerJoin("towns", "towns.slug", "place.town_slug")
      .select(["towns.slug", "towns.name"])
      .select(({ fn, lit, ref }) => [
        fn<string>("substr", [ref("place.postcode"), lit(1), lit(3)]).as("start"),
        fn.countAll<number>().as("places"),
      ])
      .where("place.status", "=", "open")
      .where("place.merged_into", "is", null)
      .groupBy(["towns.slug", "towns.name", "start"])
      .execute();
    const areas = Map.groupBy(rows, ({ start }) => areaOf(start));
    return [...areas]
      .filter(([code]) => code !== "")
      .map(([code, towns]) => ({ code, name: mostOf(towns) }))
      .toSorted((one, other) => (one.code < other.code ? -1 : 1));
  });

function mostOf(rows: readonly { slug: string; name: string; places: number }[]): string {
  const towns = Map.groupBy(rows, ({ slug }) => slug);
  const [most] = [...towns.values()]
    .map((ofTown) => ({
      slug: ofTown[0]!.slug,
      name: ofTown[0]!.name,
      places: ofTown.reduce((sum, { places }) => sum + Number(places), 0),
    }))
    .toSorted((one, other) => other.places - one.places || (one.slug < other.slug ? -1 : 1));
  return readableName(most?.name ?? "");
}

/** By its letters, a nation by its name, and the whole UK by "". */
export function nameArea(areas: readonly PayArea[], code: string): PayArea {
  if (code === "") return { code, name: payTexts.country };
  return areas.find((area) => area.code === code) ?? { code, name: code };
}
