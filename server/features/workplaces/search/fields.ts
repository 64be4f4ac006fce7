import type { WorkplaceKind } from "@locumark/contract/choices";
import { type District, districts } from "../../towns/read-districts.ts";
import { fold } from "./fold.ts";
import { indexedWords } from "./word-forms.ts";

/** A workplace as the search index takes it. */
export interface IndexedWorkplace {
  _id: string;
  name: string;
  type: string;
  kind: WorkplaceKind;
  /** As spelt, with its space; "" when unknown. */
  postcode: string;
  /** One line, its parts separated by commas; "" when unknown. */
  address: string;
  status: "open" | "closed";
  reviewCount: number;
  /** The sum of the ratings of all its reviews; each rating is out of ten. */
  ratingSum: number;
  /** ODS codes. */
  codes: readonly string[];
  formerNames: readonly string[];
}

/** Where in a workplace a word stands; bits, of which a word may have several. */
export const fields = {
  name: 1,
  formerName: 2,
  town: 4,
  /** Any other part of the address. */
  address: 8,
  /** The main town and the region of the postcode district. */
  district: 16,
  /** ODS codes, and the postcode as a whole and its first part. */
  code: 32,
} as const;
/** Every bit. */
export const allFields = 63;

/** A part of a workplace's texts. */
export interface Part {
  readonly text: string;
  readonly position: Position;
  /** The names of a district's main town. */
  readonly towns?: readonly string[];
}

type Position = "name" | "former name" | "start of address" | "address" | "district";

/** Names of counties that do not end in "shire", and their abbreviations. */
const counties = new Set(
  `avon, berks, beds, bucks, cambs, cleveland, clwyd, co durham, cornwall, county durham, cumbria, derbys, devon, dorset,
  dyfed, east riding of yorkshire, east sussex, essex, fife, glos, greater london, greater manchester, gwent, gwynedd,
  hants, herts, highland, humberside, isle of anglesey, isle of man, isle of wight, kent, lancs, leics, lincs,
  merseyside, middlesex, midlothian, moray, norfolk, northants, northumberland, notts, oxon, powys, rutland, somerset,
  staffs, suffolk, surrey, sussex, tyne & wear, warks, west midlands, west sussex, wilts, worcs, yorks, england, wales,
  scotland, uk`
    .split(",")
    .map((county) => indexedWords(county).join(" ")),
);
export const isCounty = (place: string): boolean => place.endsWith("shire") || counties.has(place);

/** Last words of parts of an address that are no towns, in the forms of the index. */
const endsOfStreets = new Set(
  `road st avenue lane drive square place close court crescent gardens terrace grove parade building house park market
  station estate precinct centre hospital surgery pharmacy clinic practice way walk row hill view mews arcade mall
  yard gate green rise broadway store stores supermarket superstore floor unit limited service team university
  college school library complex wing ward block site suite`.split(/\s+/),
);

export const isEndOfStreet = (word: string): boolean => endsOfStreets.has(word);

/** Last words of streets that are towns, too. */
const townsLikeStreets = new Set(["st", "broadway"]);

function fieldOf(words: readonly string[], isFirst: boolean): number {
  const part = words.join(" ");
  // The first part of an address is the street or the name of a building.
  const isStreet = endsOfStreets.has(words.at(-1) ?? "") && !townsLikeStreets.has(part);
  const isTown = !isFirst && !isCounty(part) && !isStreet && !/\d/.test(part);
  return isTown ? fields.town : fields.address;
}

/** As nearly all are spelt. */
const spacedPostcode = /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/;
const unspacedPostcode = /^([a-z]{1,2}\d[a-z\d]?)(\d[a-z]{2})$/;

/** A postcode as the index holds it, "ls1 4dt"; undefined for other texts. */
export function toIndexedPostcode(text: string): string | undefined {
  if (spacedPostcode.test(text)) return text.toLowerCase();
  const [, outward, inward] = unspacedPostcode.exec(fold(text)) ?? [];
  return outward === undefined ? undefined : `${outward} ${inward}`;
}

/** The parts of a workplace's texts, in order; the last is its district's main town and region. */
export function partsOf(
  { name, formerNames, address }: IndexedWorkplace,
  district: District | undefined,
): Part[] {
  const parts: Part[] = [{ text: name, position: "name" }];
  for (const text of formerNames) parts.push({ text, position: "former name" });
  const lines = address.split(",");
  for (let index = 0; index < lines.length; index += 1) {
    parts.push({ text: lines[index]!, position: index === 0 ? "start of address" : "address" });
  }
  if (district)
    parts.push({ text: district.names, position: "district", towns: mainTownOf(district) });
  return parts;
}

/** The words of a part, the field in which they stand, and the names of the town that it is, if it is one. */
export function readPart({ text, position, towns = [] }: Part): {
  words: readonly string[];
  field: number;
  towns: readonly string[];
} {
  const words = indexedWords(text);
  if (position === "name") return { words, field: fields.name, towns: [] };
  if (position === "former name") return { words, field: fields.formerName, towns: [] };
  if (position === "district") return { words, field: fields.district, towns };
  // "Dr" after another word is no doctor here.
  const inAddress = words.map((word, index) => (index > 0 && word === "dr" ? "drive" : word));
  const field = fieldOf(inAddress, position === "start of address");
  return { words: inAddress, field, towns: field === fields.town ? namesOfTown(inAddress) : [] };
}

/** What comes between a town and the rest of its name: "Newcastle upon Tyne" is also called Newcastle. */
const amidTowns = new Set("by de in juxta le next on super under upon with".split(" "));

/** The names of a town, in the forms of the index, by the words of its longest one. */
function namesOfTown(words: readonly string[]): string[] {
  if (words.length === 0) return [];
  const amid = words.findIndex((word, index) => index > 0 && amidTowns.has(word));
  const name = words.join(" ");
  const short = amid === -1 ? [] : [words.slice(0, amid).join(" ")];
  return name === "kingston upon hull" ? [name, "hull"] : [name, ...short];
}

/** The names of a district's main town, in the forms of the index; the districts of cities have that as their region. */
export function mainTownOf({ town, region }: District): string[] {
  const words = indexedWords(town === "" ? region : town);
  return fieldOf(words, false) === fields.town ? namesOfTown(words) : [];
}

/** Words joined by punctuation, such as "20/20" or "A.B.", are also searched for as one. */
const joinedWords = /[\p{L}\p{N}]+(?:[-./&+@][\p{L}\p{N}]+)+/gu;
export const joinedIn = (name: string): string[] => (name.match(joinedWords) ?? []).map(fold);

/** The district of a postcode. */
export const districtOf = (postcode: string): District | undefined =>
  districts.get(postcode.split(" ", 1)[0]!.toUpperCase());
