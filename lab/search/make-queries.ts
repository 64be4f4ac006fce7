import { seededDice } from "../../registers/dice.ts";
import type { IndexedWorkplace } from "../../server/places/workplaces/search/search-index.ts";
import { commonWords, districtOf, has, type Made, type Place, toPlaces } from "./query-places.ts";
import { makersOfPasted } from "./pasted-queries.ts";
import { makersOfTheUk } from "./uk-queries.ts";

export interface Query {
  readonly kind: string;
  readonly text: string;
  /** The ids of the places that this may mean. */
  readonly meant: ReadonlySet<string>;
}

const kindWords = {
  dental: ["dentist", "dentists", "dental practice"],
  pharmacy: ["pharmacy", "chemist", "pharmacies"],
  gp: ["gp", "doctors", "gp practice"],
} as const;

const respellings: readonly (readonly [RegExp, string])[] = [
  [/\bsaint\b/, "st"],
  [/\bst(?= [a-z])/, "saint"],
  [/ and /, " & "],
  [/\broad\b/, "rd"],
  [/\bstreet\b/, "st"],
  [/\blane\b/, "ln"],
  [/\bcentre\b/, "ctr"],
  [/\bdoctors?\b/, "dr"],
  [/\bhealth centre\b/, "hc"],
  [/\bmedical\b/, "med"],
];

/** Queries in the ways that people type, `each` of each kind where the places allow; the same for the same seed. */
export function makeQueries(
  workplaces: readonly IndexedWorkplace[],
  options: { readonly seed: number; readonly each: number },
): Query[] {
  const dice = seededDice(options.seed);
  const places = toPlaces(workplaces);
  const branches = places.filter(({ kind }) => kind !== "head-office");
  const byName = Map.groupBy(branches, ({ name }) => name);
  const chains = [...byName].filter(([, shops]) => shops.length >= 8).map(([name]) => name);
  const unique = places.filter(
    ({ name, kind }) =>
      kind !== "head-office" &&
      byName.get(name)?.length === 1 &&
      /[a-z]{5}/.test(name) &&
      name.length > 8,
  );
  const pick = <Item>(items: readonly Item[]): Item | undefined =>
    items.length === 0 ? undefined : items[dice.number(0, items.length - 1)];
  const isNamed = (place: Place, name: string) =>
    place.name === name || place.name.startsWith(`${name} `);
  const telling = ({ name }: Place) =>
    name.split(" ").filter((word) => word.length > 3 && !commonWords.test(word));
  const misspell = (text: string): string | undefined => {
    const words = text.split(" ");
    const longest = words.toSorted((one, other) => other.length - one.length)[0] ?? "";
    if (longest.length < 5) return undefined;
    const at = dice.number(1, longest.length - 2);
    const [before, here, next, after] = [
      longest.slice(0, at),
      longest[at]!,
      longest[at + 1]!,
      longest.slice(at + 2),
    ];
    const wrong = dice.pick([
      next,
      next + here,
      here + here + next,
      dice.pick(["a", "e", "i", "o", "r"]) + next,
    ]);
    const typed = before + wrong + after;
    return typed === longest
      ? undefined
      : words.map((word) => (word === longest ? typed : word)).join(" ");
  };
  const shop = () => pick(byName.get(pick(chains) ?? "") ?? []);

  const makers: Record<string, () => Made> = {
    "chain and town": () => {
      const one = shop();
      return (
        one?.town && {
          text: `${one.name} ${one.town}`,
          isMeant: (place) => isNamed(place, one.name) && has(place, one.town!),
        }
      );
    },
    "chain and street": () => {
      const one = shop();
      return (
        one?.street && {
          text: `${one.name} ${one.street}`,
          isMeant: (place) => isNamed(place, one.name) && has(place, one.street!),
        }
      );
    },
    "chain and district": () => {
      const one = shop();
      const district = districtOf(one?.postcode ?? "");
      return (
        one &&
        district && {
          text: `${one.name} ${district.toLowerCase()}`,
          isMeant: (place) => isNamed(place, one.name) && districtOf(place.postcode) === district,
        }
      );
    },
    "name and town": () => {
      const one = pick(unique);
      return one?.town && { text: `${one.name} ${one.town}`, isMeant: (place) => place === one };
    },
    "words of the name, turned round": () => {
      const one = pick(unique);
      const [first, second] = one ? telling(one) : [];
      return (
        second &&
        first && {
          text: `${second} ${first}`,
          isMeant: ({ name }) => name.includes(first) && name.includes(second),
        }
      );
    },
    "typo in the name": () => {
      const one = pick(unique);
      return one && { text: misspell(one.name), isMeant: (place) => place === one };
    },
    "typo in the town": () => {
      const one = pick(unique);
      const town = one?.town && misspell(one.town);
      return one && town && { text: `${one.name} ${town}`, isMeant: (place) => place === one };
    },
    "words run together": () => {
      const one = pick(unique);
      const words = one ? one.name.split(" ") : [];
      return (
        one &&
        words.length > 1 && {
          text: `${words[0]}${words[1]} ${words.slice(2).join(" ")} ${one.town ?? ""}`.trim(),
          isMeant: (place) => place === one,
        }
      );
    },
    "half words": () => {
      const one = pick(unique);
      const words = one
        ? one.name
            .split(" ")
            .map((word) => word.slice(0, Math.max(4, Math.ceil(word.length * 0.6))))
        : [];
      return (
        one?.town && {
          text: `${words.join(" ")} ${one.town.slice(0, 5)}`,
          isMeant: (place) => place === one,
        }
      );
    },
    code: () => {
      const one = pick(places);
      return one && { text: one.code.toLowerCase(), isMeant: (place) => place === one };
    },
    "pasted address": () => {
      const one = pick(places);
      return (
        one && {
          text: `${one.name}, ${one.lines.join(", ")}, ${one.postcode}`.slice(0, 200),
          isMeant: (place) => place.postcode === one.postcode && place.name.includes(one.name),
        }
      );
    },
    "postcode without its space": () => {
      const one = pick(places);
      return (
        one?.postcode && {
          text: one.postcode.replace(" ", "").toLowerCase(),
          isMeant: (place) => place.postcode === one.postcode,
        }
      );
    },
    "district alone": () => {
      const district = districtOf(pick(branches)?.postcode ?? "");
      return (
        district && {
          text: district.toLowerCase(),
          isMeant: (place) => districtOf(place.postcode) === district,
        }
      );
    },
    "street and town": () => {
      const one = pick(branches);
      return (
        one?.town &&
        one.street && {
          text: `${one.street} ${one.town}`,
          isMeant: (place) => has(place, one.street!) && has(place, one.town!),
        }
      );
    },
    "kind and town": () => {
      const one = pick(branches);
      const kind = one?.kind;
      if (!one?.town || (kind !== "dental" && kind !== "pharmacy" && kind !== "gp"))
        return undefined;
      return {
        text: `${dice.pick([...kindWords[kind]] as [string, ...string[]])} ${dice.pick(["", "in ", "near "])}${one.town}`,
        isMeant: (place) => place.kind === kind && has(place, one.town!),
      };
    },
    "town alone": () => {
      const town = pick(branches)?.town;
      return town && { text: town, isMeant: (place) => has(place, town) };
    },
    "abbreviated or spelt out": () => {
      const one = pick(unique);
      const swap = respellings.find(([long]) => long.test(one?.name ?? ""));
      return (
        one &&
        swap && { text: one.name.replace(swap[0], swap[1]), isMeant: (place) => place === one }
      );
    },
    ...makersOfTheUk(places, dice),
    ...makersOfPasted(places, dice),
  };
  return Object.entries(makers).flatMap(([kind, make]) => {
    const made = new Map<string, Query>();
    for (let tries = 0; made.size < options.each && tries < options.each * 100; tries += 1) {
      const query = make();
      if (!query || !query.text || made.has(query.text)) continue;
      const meant = new Set(places.filter((place) => query.isMeant(place)).map(({ id }) => id));
      if (meant.size > 0) made.set(query.text, { kind, text: query.text, meant });
    }
    return Array.from(made.values());
  });
}
