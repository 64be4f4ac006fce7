import type { Dice } from "../../registers/dice.ts";
import { countryOf } from "../../server/places/places/name-country.ts";
import { has, type Made, type Place } from "./query-places.ts";

const lookAlikes: Readonly<Record<string, string>> = {
  "0": "O",
  "1": "I",
  "2": "Z",
  "5": "S",
  "6": "G",
  "8": "B",
  B: "8",
  I: "1",
  L: "1",
  O: "0",
  S: "5",
  Z: "2",
};

const countries = ["United Kingdom", "UK", "U.K.", "GB", "Great Britain", "(uk)"] as const;
/** As people write them; which of them does not matter, for registers have them seldom. */
const counties = ["West Yorkshire", "Kent", "Greater Manchester", "Tyne & Wear", "Lancs"] as const;
const nations = {
  England: ["England"],
  Scotland: ["Scotland"],
  Wales: ["Wales", "Cymru"],
  "Northern Ireland": ["Northern Ireland", "NI"],
} as const;

const otherNames = [
  ["cardiff", "Caerdydd"],
  ["swansea", "Abertawe"],
  ["newport", "Casnewydd"],
  ["wrexham", "Wrecsam"],
  ["carmarthen", "Caerfyrddin"],
  ["cardigan", "Aberteifi"],
  ["stornoway", "Steòrnabhagh"],
  ["inverness", "Inbhir Nis"],
  ["belfast", "Béal Feirste"],
  ["newry", "An tIúr"],
] as const;

/** Makes queries with what maps, booking mails and letters add to a place, and with misread postcodes. */
export function makersOfPasted(places: readonly Place[], dice: Dice): Record<string, () => Made> {
  const pick = () => places[dice.number(0, places.length - 1)]!;
  const nationOf = ({ postcode }: Place): string => {
    const country = countryOf(postcode);
    return country !== null && country in nations
      ? dice.pick([...nations[country]] as [string, ...string[]])
      : "UK";
  };
  const nameAndTown = (write: (place: Place, town: string) => string) => (): Made => {
    const one = pick();
    const { town } = one;
    if (!town || one.kind === "head-office") return undefined;
    return {
      text: write(one, town),
      isMeant: (place) => place.name === one.name && has(place, town),
    };
  };
  const ofPostcode = (write: (place: Place) => string | undefined) => (): Made => {
    const one = pick();
    return (
      one.postcode !== "" && {
        text: write(one),
        isMeant: ({ postcode }) => postcode === one.postcode,
      }
    );
  };
  return {
    "name, town, country": nameAndTown(
      ({ name }, town) => `${name}, ${town}, ${dice.pick([...countries])}`,
    ),
    "name, town, nation": nameAndTown((one, town) => `${one.name}, ${town}, ${nationOf(one)}`),
    "name, town, county": nameAndTown(
      ({ name }, town) => `${name}, ${town}, ${dice.pick([...counties])}`,
    ),
    "country before the name": nameAndTown(
      ({ name }, town) => `${dice.pick([...countries])} ${name} ${town}`,
    ),
    "name with a legal form": nameAndTown(
      ({ name }, town) =>
        `${name} ${dice.pick(["UK Ltd", "& Co", "Limited", "PLC", "LLP", "Group", "Stores", "(UK) LTD."])}, ${town}`,
    ),
    "postcode and country": ofPostcode(
      (one) => `${one.postcode}${dice.pick([", ", " ", "\n"])}${dice.pick([...countries])}`,
    ),
    "postcode and nation": ofPostcode((one) => `${one.postcode}, ${nationOf(one)}`),
    "postcode with a look-alike": ofPostcode(({ postcode }) => {
      const swappable = Array.from(postcode).flatMap((letter, at) =>
        lookAlikes[letter] ? [at] : [],
      );
      if (swappable.length === 0) return undefined;
      const at = swappable[dice.number(0, swappable.length - 1)]!;
      return postcode.slice(0, at) + lookAlikes[postcode[at]!] + postcode.slice(at + 1);
    }),
    "postcode oddly spaced": ofPostcode(({ postcode }) =>
      Array.from(postcode.replace(" ", "")).join(dice.pick(["\u00a0", " ", ".", "-"])),
    ),
    "Welsh, Gaelic or Irish town": () => {
      const [english, other] = dice.pick([...otherNames] as [
        (typeof otherNames)[number],
        ...(typeof otherNames)[number][],
      ]);
      const kind = dice.pick(["", "pharmacy ", "dentist ", "surgery "]);
      return {
        text: `${kind}${other}`,
        isMeant: (place) => has(place, english),
      };
    },
  };
}
