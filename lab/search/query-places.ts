import type { IndexedWorkplace } from "../../server/places/workplaces/search/search-index.ts";

/** A place as people know it, its texts in plain letters. */
export interface Place {
  readonly id: string;
  readonly name: string;
  /** As the register has it. */
  readonly registered: string;
  readonly kind: IndexedWorkplace["kind"];
  readonly code: string;
  readonly postcode: string;
  readonly telephone: string;
  readonly lines: readonly string[];
  /** Its town and the words of its street, if its address shows them. */
  readonly town: string | undefined;
  readonly street: string | undefined;
}

export const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/['’.]/g, "")
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();

const endOfStreet = / (road|street|lane|avenue|way|parade|drive|square|terrace|hill|crescent)$/;
export const commonWords =
  /^(the|and|of|pharmacy|surgery|practice|dental|medical|centre|health|clinic|ltd|limited|chemist|group|care|house)$/;

export const districtOf = (postcode: string): string => postcode.split(" ")[0] ?? "";

/** Towns are the parts of addresses without figures that enough places share. */
export function toPlaces(workplaces: readonly IndexedWorkplace[]): Place[] {
  const open = workplaces.filter(({ status }) => status === "open");
  const split = open.map(({ address }) => address.split(",").map(plain).filter(Boolean));
  const counts = new Map<string, number>();
  for (const lines of split) {
    for (const line of lines.slice(1)) counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  const most = Math.max(5, open.length / 2000);
  const isTown = (line: string) =>
    /^[a-z ]{4,22}$/.test(line) &&
    !/shire$|^(kent|essex|surrey|norfolk|suffolk|devon|cornwall|(west|east|south|north) .*)$/.test(
      line,
    ) &&
    !endOfStreet.test(line) &&
    (counts.get(line) ?? 0) >= most;
  return open.map((workplace, index) => {
    const lines = split[index]!;
    return {
      id: workplace._id,
      name: plain(workplace.name),
      registered: workplace.name,
      telephone: workplace.telephone,
      kind: workplace.kind,
      code: workplace.codes[0] ?? "",
      postcode: workplace.postcode,
      lines,
      town: lines.slice(1).find(isTown),
      street: lines.find((line) => endOfStreet.test(line))?.replace(/^(unit |\d+[a-z]? )*/, ""),
    };
  });
}

/** Whether an address has these words one after the other. */
export const has = (place: Place, text: string): boolean =>
  place.lines.some((line) => ` ${line} `.includes(` ${text} `));

/** A query and the places that it may mean; a falsy value if the random place does not have what the query needs. */
export type Made =
  | { text: string | undefined; isMeant: (place: Place) => boolean }
  | undefined
  | false
  | "";
