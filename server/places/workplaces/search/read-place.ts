import type { WorkplaceKind } from "@locumark/contract/choices";
import { areaOf } from "@locumark/contract/postcode";
import { namedTowns } from "../../towns/read-town-names.ts";
import { type District, districts } from "../../towns/read-districts.ts";
import { fold, splitWords } from "../../../platform/fold.ts";
import { type Aliases, bundledAliases } from "../../places/read-aliases.ts";
import { codeTerm, indexedWords, kindTerm, telephoneIn, townTerm } from "./word-forms.ts";

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
  /** As the register writes it; "" when unknown. */
  telephone: string;
  /** ODS codes. */
  codes: readonly string[];
  formerNames: readonly string[];
  /** A week in the notation of the contract; null, or left out, when unknown. */
  openingHours?: string | null;
  /** Figures in the head of its page, each null while too few reviews say; left out of places with few reviews. */
  figures?: {
    /** Pounds an hour. */
    readonly pay: number | null;
    readonly days: number | null;
    /** Percent. */
    readonly wouldReturn: number | null;
    readonly systems: readonly string[];
  };
}

/** The field of a workplace in which a word stands; bits, of which a word may have several. */
export const fields = {
  name: 1,
  formerName: 2,
  town: 4,
  /** Any other part of the address. */
  address: 8,
  /** The main town and the region of the postcode district. */
  district: 16,
  /** ODS codes, the telephone number, the postcode as a whole and its first part, and the kind of place. */
  code: 32,
  /** With `name`: a word that is a whole name by itself, such as "LGI". */
  wholeName: 64,
} as const;
/** Every bit. */
export const allFields = 127;

/** Names of counties that do not end in "shire", and their abbreviations; without the direction that some begin with. */
const counties = new Set(
  `anglesey, angus, argyll, argyll & bute, avon, beds, berks, bucks, cambs, ceredigion, cleveland, clwyd, co antrim, co armagh,
  co derry, co down, co durham, co fermanagh, co londonderry, co tyrone, cornwall, county antrim, county armagh, county derry,
  county down, county durham, county fermanagh, county londonderry, county tyrone, cumbria, derbys, devon, dorset,
  dumfries & galloway, dyfed, east riding of yorkshire, essex, fife, glam, glamorgan, glos, gloucs, greater london,
  greater manchester, gtr london, gtr manchester, gwent, gwynedd, hants, herts, highland, highlands, humberside,
  isle of anglesey, isle of man, isle of wight, kent, lancs, leics, lincs, lothian, merseyside, mid glamorgan, middlesex,
  middx, midlands, midlothian, moray, norfolk, northants, northumb, northumberland, notts, oxon, powys, rutland, salop,
  scottish borders, shrops, somerset, staffs, suffolk, surrey, sussex, tyne & wear, warks, wilts, worcs, yorks, england,
  wales, scotland, uk`
    .split(",")
    .map((county) => indexedWords(county).join(" ")),
);
const direction = /^(?:north|south|east|west|mid|[nsew]) /;

export const isCounty = (place: string): boolean =>
  place.endsWith("shire") || counties.has(place) || counties.has(place.replace(direction, ""));

/** Last words of parts of an address that are no towns, in the forms of the index. */
const endsOfStreets = new Set(
  `road st avenue lane drive square place close court crescent gardens terrace grove parade building house park market
  station estate precinct centre hospital surgery pharmacy clinic practice way walk row hill view mews arcade mall
  yard gate green rise broadway store stores supermarket superstore floor unit limited service team university
  college school library complex wing ward block site suite`.split(/\s+/),
);

/** Last words of streets that are towns, too. */
const townsLikeStreets = new Set(["st", "broadway"]);

/** Whether a part of an address, in the forms of the index, may be a town. */
function mayBeTown(words: readonly string[]): boolean {
  const part = words.join(" ");
  const isStreet = endsOfStreets.has(words.at(-1) ?? "") && !townsLikeStreets.has(part);
  return part !== "" && !isCounty(part) && !isStreet && !/\d/.test(part);
}

/** As nearly all are spelt. */
const spacedPostcode = /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/;
const unspacedPostcode = /^([a-z]{1,2}\d[a-z\d]?)(\d[a-z]{2})$/;

/** A postcode as the index holds it, "ls1 4dt"; undefined for other texts. */
function toIndexedPostcode(text: string): string | undefined {
  if (spacedPostcode.test(text)) return text.toLowerCase();
  const [, outward, inward] = unspacedPostcode.exec(fold(text)) ?? [];
  return outward === undefined ? undefined : `${outward} ${inward}`;
}

/** The texts that lead to a workplace. */
interface PlaceTexts {
  /** Its words, codes and towns, each by the fields in which it has them. */
  readonly terms: readonly { readonly field: number; readonly texts: readonly string[] }[];
  readonly nameWords: readonly string[];
  /** Its texts in the forms of the index, between bars: "| boots | 12 high st | leeds |". */
  readonly phrases: string;
}

/** Codes of publishers other than ODS, that are the number of a house more often. */
const oftenHouse = /^\d{1,3}$/;

/** @param aliases what people call places */
export function readPlace(
  { name, kind, formerNames, address, postcode, telephone, codes }: IndexedWorkplace,
  aliases: Aliases = bundledAliases,
): PlaceTexts {
  const terms: { field: number; texts: readonly string[] }[] = [];
  const phrases = ["|"];
  const add = (texts: readonly string[], field: number) => {
    terms.push({ field, texts });
  };
  const addPhrase = (words: readonly string[], field: number) => {
    add(words, field);
    phrases.push(...words, "|");
  };
  const nameWords = indexedWords(name);
  addPhrase(nameWords, fields.name);
  add(joinedIn(name), fields.name);
  for (const alias of aliases.of({ name, kind, postcode, codes })) {
    const words = indexedWords(alias).filter((word) => word !== "the");
    addPhrase(words, words.length === 1 ? fields.name | fields.wholeName : fields.name);
    add(joinedIn(alias), fields.name | fields.wholeName);
  }
  if (kind === "hospital") add(initialsOf(name), fields.name);
  for (const former of formerNames) addPhrase(indexedWords(former), fields.formerName);
  const towns: (readonly string[])[] = [];
  const addTown = (words: readonly string[]) => {
    const others = otherNamesOf(words.join(" "), areaOf(postcode.toUpperCase()));
    for (const name of others) addPhrase(name.split(" "), fields.town);
    towns.push([...namesOfTown(words), ...others]);
  };
  address.split(",").forEach((part, index) => {
    // "Dr" after another word is no doctor here.
    const words = indexedWords(part).map((word, at) => (at > 0 && word === "dr" ? "drive" : word));
    // The first part of an address is the street or the name of a building.
    const isTown = index > 0 && mayBeTown(words);
    addPhrase(words, isTown ? fields.town : fields.address);
    if (isTown) addTown(words);
  });
  const district = districtOf(postcode);
  if (district) {
    addPhrase(indexedWords(district.names), fields.district);
    add([codeTerm(fold(district.code))], fields.code);
    if (towns.length === 0) {
      const [longest = ""] = mainTownOf(district);
      if (longest !== "") addTown(longest.split(" "));
    }
  }
  // The last of several is the town, and those before it are parts of it or near it.
  towns.forEach((names, index) =>
    add(names.map(townTerm), index === towns.length - 1 ? fields.town : fields.address),
  );
  const spelt = toIndexedPostcode(postcode);
  const ofPostcode = spelt === undefined ? [] : [spelt, spelt.split(" ")[0]!];
  const { digits } = telephoneIn(telephone) ?? {};
  const ofTelephone = digits === undefined ? [] : [digits];
  const ofCodes = codes.map(fold).filter((code) => !oftenHouse.test(code));
  add([...ofCodes, ...ofPostcode, ...ofTelephone].map(codeTerm), fields.code);
  add([kindTerm(kind)], fields.code);
  return { terms, nameWords, phrases: phrases.join(" ") };
}

/** Words between a town and the rest of its name: "Newcastle upon Tyne" is also called Newcastle. */
const amidTowns = new Set("by de in juxta le next on super under upon with".split(" "));

/** The names of a town, in the forms of the index, by the words of its longest one. */
function namesOfTown(words: readonly string[]): string[] {
  const amid = words.findIndex((word, index) => index > 0 && amidTowns.has(word));
  const name = words.join(" ");
  const short = amid === -1 ? [] : [words.slice(0, amid).join(" ")];
  return name === "kingston upon hull" ? [name, "hull"] : [name, ...short];
}

const townsByName = new Map<string, { areas: readonly string[]; names: readonly string[] }[]>();
for (const { areas, names } of namedTowns) {
  const folded = names.map((name) => indexedWords(name).join(" "));
  for (const name of folded) {
    townsByName.set(name, [...(townsByName.get(name) ?? []), { areas, names: folded }]);
  }
}

/** The names of a town in other languages, in the forms of the index. */
const otherNamesOf = (name: string, area: string): string[] =>
  (townsByName.get(name) ?? [])
    .filter(({ areas }) => areas.includes(area))
    .flatMap(({ names }) => names.filter((other) => other !== name));

/** The names of a district's main town, in the forms of the index; the districts of cities have that as their region. */
export function mainTownOf({ town, region }: District): string[] {
  const words = indexedWords(town === "" ? region : town);
  return mayBeTown(words) ? namesOfTown(words) : [];
}

/** Words joined by punctuation, such as "20/20" or "A.B.", are also searched for as one, and "No 8" as "no8". */
const joinedWords = /[\p{L}\p{N}]+(?:[-./&+@][\p{L}\p{N}]+)+|\p{L}{2,} \d{1,3}(?!\S)/gu;
const joinedIn = (name: string): string[] =>
  (name.match(joinedWords) ?? []).map((words) => fold(words.replace(" ", "")));

const fewestInitials = 3;
const notInInitials = new Set("and at for of the".split(" "));

/** "Royal Victoria Infirmary" is also called RVI; brackets and what is behind a dash are no part of it. */
function initialsOf(name: string): string[] {
  const words = splitWords(name.replace(/\s*(?:\(| - ).*/u, "")).filter(
    (word) => !notInInitials.has(word),
  );
  return words.length < fewestInitials ? [] : [words.map((word) => word.charAt(0)).join("")];
}

/** The district of a postcode, or of its first part alone. */
const districtOf = (postcode: string): District | undefined =>
  districts.get((toIndexedPostcode(postcode) ?? postcode.trim()).split(" ")[0]!.toUpperCase());
