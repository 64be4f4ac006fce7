import type { Listed } from "@locumark/contract/figures/groups/a-to-z";
import { sql } from "kysely";
import type { Site } from "../../site.ts";
import { presentTown } from "./present-town.ts";

type Needs = Pick<Site, "database" | "workplaces">;

/** A single place may have its town misspelt: the registers know a "Bistol" and an "East". Such a town has its page. */
const listedPlacesMin = 2;

/** Every town with enough open places, with how many there are and how many reviews they have. */
export async function countTowns(site: Needs): Promise<Listed[]> {
  const reviews = await countReviewsInTowns(site);
  const towns = await site.database.read
    .with("counted", (query) =>
      query
        .selectFrom("workplaces")
        .select(unindexed.as("town_slug"))
        .select((select) => select.fn.countAll<number>().as("open_places"))
        .where("status", "=", "open")
        .where("merged_into", "is", null)
        .groupBy(unindexed)
        .having((having) => having.fn.countAll(), ">=", listedPlacesMin),
    )
    .selectFrom("counted")
    .innerJoin("towns", "towns.slug", "counted.town_slug")
    .select(["towns.slug", "towns.name", "counted.open_places"])
    .execute();
  return towns.map((town) => {
    const { slug, name } = presentTown(town);
    const openPlaces = Number(town.open_places);
    return { slug, name, openPlaces, reviewCount: reviews.get(slug) ?? 0 };
  });
}

/** An expression, as the index on the column would lead SQLite to every row at random: three times the work of a scan. */
const unindexed = sql<string>`town_slug || ''`;

/** How many reviews the open places of each town have together. Towns without any are left out. */
export async function countReviewsInTowns({
  database,
  workplaces,
}: Needs): Promise<Map<string, number>> {
  const rated = await database.read
    .selectFrom("workplaces")
    .select(["id", "town_slug"])
    .where("review_count", ">", 0)
    .where("merged_into", "is", null)
    .where("town_slug", "!=", "")
    .execute();
  const counts = new Map<string, number>();
  for (const { id, town_slug: slug } of rated) {
    const place = workplaces.find(id);
    if (place?.status !== "open") continue;
    counts.set(slug, (counts.get(slug) ?? 0) + place.reviewCount);
  }
  return counts;
}
