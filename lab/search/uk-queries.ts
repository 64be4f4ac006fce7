import type { Dice } from "../../registers/dice.ts";
import { countryOf } from "../../server/places/places/name-country.ts";
import { has, type Made, type Place, plain } from "./query-places.ts";

const wordsForOpticians = ["optician", "opticians", "optometrist"] as const;

/** "BRANCH OF THE SURGERY, 1 MILL LANE" is a branch of "the surgery". */
const parentIn = ({ registered }: Place): string | undefined => {
  const [, parent] = /^BRANCH OF (.+), [^,]*$/.exec(registered) ?? [];
  return parent && plain(parent);
};

const notInInitials = /^(and|at|for|of|the)$/;

/** Returns the initials of a hospital whose name has three words or more. */
const initialsOf = ({ registered }: Place): string | undefined => {
  const words = plain(registered.replace(/\s*(?:\(| - ).*/, ""))
    .split(" ")
    .filter((word) => !notInInitials.test(word));
  return words.length < 3 ? undefined : words.map((word) => word.charAt(0)).join("");
};

const accents = { Scotland: "\u0300", Wales: "\u0302" } as const;

/** With or without accents: the other way than its register has it. */
function respelt({ registered, name }: Place, country: keyof typeof accents, dice: Dice): string {
  if (/[^\0-\x7f]/.test(registered)) return name;
  const vowels = [...name.matchAll(/[aeiou]/g)].map(({ index }) => index);
  if (vowels.length === 0) return name;
  const at = vowels[dice.number(0, vowels.length - 1)]! + 1;
  return (name.slice(0, at) + accents[country] + name.slice(at)).normalize("NFC");
}

/** Makes queries that people type to find what the registers beyond those of England have. */
export function makersOfTheUk(places: readonly Place[], dice: Dice): Record<string, () => Made> {
  const pickOf = (some: readonly Place[]) => () => some[dice.number(0, some.length - 1)];
  const pickBranch = pickOf(places.filter(({ kind }) => kind === "branch"));
  const pickHospital = pickOf(places.filter(({ kind }) => kind === "hospital"));
  const pickOptician = pickOf(places.filter(({ kind }) => kind === "optician"));
  const accented = Object.keys(accents).flatMap((country) =>
    places.filter(({ postcode }) => countryOf(postcode) === country),
  );
  const pickAccented = pickOf(accented.filter(({ kind }) => kind !== "head-office"));
  const pickAny = pickOf(places);
  return {
    "branch by its parent": () => {
      const one = pickBranch();
      const parent = one && parentIn(one);
      return (
        parent && {
          text: `${parent} branch`,
          isMeant: (place) => place.kind === "branch" && parentIn(place) === parent,
        }
      );
    },
    "hospital by its initials": () => {
      const one = pickHospital();
      const initials = one && initialsOf(one);
      return (
        one?.town &&
        initials && {
          text: `${initials} ${one.town}`,
          isMeant: (place) =>
            place.kind === "hospital" && initialsOf(place) === initials && has(place, one.town!),
        }
      );
    },
    "optician and town": () => {
      const town = pickOptician()?.town;
      return (
        town && {
          text: `${dice.pick(wordsForOpticians)} ${town}`,
          isMeant: (place) => place.kind === "optician" && has(place, town),
        }
      );
    },
    "accents, in Scotland and Wales": () => {
      const one = pickAccented();
      const country = one && countryOf(one.postcode);
      return (
        one?.town &&
        (country === "Scotland" || country === "Wales") && {
          text: `${respelt(one, country, dice)} ${one.town}`,
          isMeant: (place) => place.name === one.name && has(place, one.town!),
        }
      );
    },
    telephone: () => {
      const telephone = pickAny()?.telephone ?? "";
      const digits = telephone.replaceAll(/\D/g, "");
      return (
        /^0\d{9,10}$/.test(digits) && {
          text: dice.chance(0.5) ? digits : telephone,
          isMeant: (place) => place.telephone.replaceAll(/\D/g, "") === digits,
        }
      );
    },
  };
}
