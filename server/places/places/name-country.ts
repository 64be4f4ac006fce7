import type { Nation } from "@locumark/contract/choices";
import { outwardCode } from "@locumark/contract/postcode";

/** Areas that lie in one country whole, or nearly so; TD, DG and CA are on both sides of a border by a few villages. */
const countries: readonly (readonly [Nation, ReadonlySet<string>])[] = [
  ["Northern Ireland", new Set(["BT"])],
  ["Scotland", new Set("AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE".split(" "))],
  ["Wales", new Set("CF LD LL NP SA".split(" "))],
];

/** The districts of English areas that are in Wales. */
const welshDistricts = new Set(
  "CH5 CH6 CH7 CH8 HR3 SY10 SY15 SY16 SY17 SY18 SY19 SY20 SY21 SY22 SY23 SY24 SY25".split(" "),
);

/** Neither has a country of the United Kingdom. */
const islands = new Set(["GY", "IM", "JE"]);

/** The country of a postcode, by its area and, on the border of Wales, by its district; null where there is no telling. */
export function countryOf(postcode: string): Nation | null {
  const district = outwardCode(postcode);
  const area = /^[A-Z]+/.exec(district)?.[0] ?? "";
  if (area === "" || islands.has(area)) return null;
  if (welshDistricts.has(district)) return "Wales";
  return countries.find(([, areas]) => areas.has(area))?.[0] ?? "England";
}
