import type { Reader } from "../../database/database.ts";

/** Places that may be one and that no rule merges. */
export interface LookAlikes {
  readonly why: "same name and postcode" | "same address";
  readonly places: readonly LookAlike[];
}

interface LookAlike {
  readonly id: string;
  readonly ods_code: string | null;
  readonly name: string;
  readonly type: string;
  readonly address: string;
  readonly postcode: string;
  readonly telephone: string;
  readonly review_count: number;
}

/** Open places with the same name and postcode, then those with the same whole address, in any case. */
export async function findLookAlikes(database: Reader): Promise<LookAlikes[]> {
  const places: LookAlike[] = await database
    .selectFrom("workplaces")
    .select(["id", "ods_code", "name", "type", "address", "postcode", "telephone"])
    .select("review_count")
    .where("status", "=", "open")
    .where("merged_into", "is", null)
    .where("postcode", "!=", "")
    .orderBy("postcode")
    .orderBy("name")
    .orderBy("id")
    .execute();
  const byName = groups(places, ({ name, postcode }) => `${postcode} ${name.toLowerCase()}`);
  const known = new Set(byName.map(keyOf));
  const byAddress = groups(
    places.filter(({ address }) => address !== ""),
    ({ address, postcode }) => `${postcode} ${address.toLowerCase()}`,
  ).filter((group) => !known.has(keyOf(group)));
  return [
    ...byName.map((group) => ({ why: "same name and postcode" as const, places: group })),
    ...byAddress.map((group) => ({ why: "same address" as const, places: group })),
  ];
}

const groups = (places: LookAlike[], key: (place: LookAlike) => string): LookAlike[][] =>
  [...Map.groupBy(places, key).values()].filter(({ length }) => length > 1);

const keyOf = (group: readonly LookAlike[]): string => group.map(({ id }) => id).join(" ");
