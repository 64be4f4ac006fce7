import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import type { Dice } from "../../registers/dice.ts";

/** The surroundings of a made-up place: a real town and postcode sector, so that it has a position. */
export interface Spot {
  readonly town: string;
  readonly region: string;
  readonly postcode: string;
  readonly street: string;
  readonly country: Country;
}

export type Country = "Scotland" | "Wales" | "Northern Ireland" | "England";

type Words = readonly [string, ...string[]];

const split = (text: string) => text.split(/\s+/) as unknown as Words;

/** Put together, thousands of surnames, as many as registers have. */
const starts = split(
  "ALDER ASH ATHER BAR BECK BLACK BRAD BRAN BROOM CARL CHAD CLAY COL CRAN DAL DEN DRAY DUN EAST EDG ELLS FAIR FEN FLINT GAR GLAD GREN HAD HALL HARE HAWK HOL HUNT KIN LANG LEI LOCK MAL MARL MILL MOR NETH NOR OAK ORM PEM PRES RAD RED ROTH RUSH SEL SHEL SKEL STAN STOCK SUT THORN TRES WAL WEN WHIT WIN WOOD YAR",
);
const ends = split(
  "BURY BY COMBE COTT CROFT DALE DEN FIELD FORD GATE HALL HAM HURST INGTON LAND LEY LOW MAN MERE MORE RIDGE SHAW SIDE SON STEAD STOKE THORPE TON WARD WELL WICK WIN WOOD WORTH",
);
const endsOfStreets = split(
  "ROAD STREET LANE AVENUE WAY DRIVE TERRACE SQUARE PARADE HILL CRESCENT",
);
const lettersInward = split("A B D E F G H J L N P Q R S T U W X Y Z");

const surname = (dice: Dice): string => dice.pick(starts) + dice.pick(ends);

const geography = path.resolve(import.meta.dirname, "../../geography");
const readGeography = (file: string): Record<string, string>[] =>
  parse(readFileSync(path.join(geography, file)), { columns: true });

const scottish = /^(?:AB|DD|DG|EH|FK|G|HS|IV|KA|KW|KY|ML|PA|PH|TD|ZE)\d/;
const welsh = /^(?:CF|LD|LL|NP|SA)\d/;
const countryOf = (district: string): Country =>
  scottish.test(district)
    ? "Scotland"
    : welsh.test(district)
      ? "Wales"
      : district.startsWith("BT")
        ? "Northern Ireland"
        : "England";

/** @returns a function that draws a spot, in one country or any */
export function createSpots(dice: Dice): (country?: Country) => Spot {
  const sectors = Map.groupBy(
    readGeography("postcode-sectors.csv").map(({ sector = "" }) => sector),
    (sector) => sector.split(" ")[0]!,
  );
  const districts = readGeography("postcode-districts.csv").flatMap(
    ({ district = "", town = "", region = "" }) =>
      town === "" ? [] : [{ district, town, region, country: countryOf(district) }],
  );
  const byCountry = Map.groupBy(districts, ({ country }) => country);
  return (country) => {
    const some = country ? byCountry.get(country)! : districts;
    const { district, ...where } = some[dice.number(0, some.length - 1)]!;
    // Northern Ireland has districts and no sectors.
    const known = sectors.get(district) ?? [`${district} ${dice.number(1, 9)}`];
    const inward = dice.pick(lettersInward) + dice.pick(lettersInward);
    return {
      country: where.country,
      town: where.town.toUpperCase(),
      region: where.region.toUpperCase(),
      postcode: known[dice.number(0, known.length - 1)]! + inward,
      street: `${dice.number(1, 220)} ${dice.chance(0.3) ? dice.pick(starts) : surname(dice)} ${dice.pick(endsOfStreets)}`,
    };
  };
}

const chains = split("OCULARE SIGHTWELL SPECTRA");
const ofWales = ["TŶ GLÂN", "PÊN Y BRYN", "LLŶN", "CAE'R GÔG", "MAES YR YSGÔL"] as const;
const ofScotland = ["SRÒN", "TAIGH MÒR", "CNOC BÀN", "AN CÒS", "GLEANN DUBH"] as const;

/** In the languages of a country, now and then. */
const houseIn = (country: Country, dice: Dice): string => {
  if (country === "Wales" && dice.chance(0.3)) return `${dice.pick(ofWales)} ${surname(dice)}`;
  if (country === "Scotland" && dice.chance(0.3))
    return `${dice.pick(ofScotland)} ${surname(dice)}`;
  return surname(dice);
};

/** How places of a kind are called. */
export const namers = {
  optician: ({ town, country }, dice) =>
    dice.chance(0.35)
      ? dice.pick(chains)
      : dice.pick([
          `${houseIn(country, dice)} OPTICIANS`,
          `${surname(dice)} & ${surname(dice)} OPTOMETRISTS`,
          `${town} EYE CENTRE`,
          `${houseIn(country, dice)} EYECARE`,
        ]),
  clinic: ({ town, country }, dice) =>
    dice.pick([
      `THE ${houseIn(country, dice)} CLINIC`,
      `${houseIn(country, dice)} SKIN CLINIC`,
      `${town} PHYSIOTHERAPY`,
      `${houseIn(country, dice)} HEALTH`,
    ]),
  hospital: ({ country }, dice) =>
    country === "Wales"
      ? `YSBYTY ${houseIn(country, dice)}`
      : `${houseIn(country, dice)} ${dice.pick(["HOSPITAL", "ROYAL INFIRMARY", "COMMUNITY HOSPITAL"])}`,
  hospice: (_, dice) => `${surname(dice)} HOSPICE`,
  prison: (_, dice) => `HMP ${surname(dice)}`,
  branch: (_, dice) => `DR ${surname(dice)}`,
  practice: ({ country }, dice) => `${houseIn(country, dice)} MEDICAL PRACTICE`,
  pharmacy: ({ town, country }, dice) =>
    dice.pick([`${houseIn(country, dice)} PHARMACY`, `${town} PHARMACY`]),
  company: (_, dice) => `${surname(dice)} LIMITED`,
} satisfies Record<string, (spot: Spot, dice: Dice) => string>;
