import type { WorkplaceKind } from "@locumark/contract/choices";

/** Words that one list has and another leaves out, of all kinds and of some. */
const ofAll = "AND CIC DRS? LIMITED LLP LTD NHS OF PLC THE UNIVERSITY";
const ofKinds: Partial<Record<WorkplaceKind, string>> = {
  hospital: "COMM COMMUNITY COTTAGE COUNTY DISTRICT GEN GENERAL MEMORIAL NEW SITE WAR",
  optician: "OPTICIANS? OPTOMETRISTS? OPTICAL",
  prison: "HEALTHCARE HM HMP HMYOI PRISON YOI",
};

const patternOf = (words: string) => new RegExp(`^(?:${words.replaceAll(" ", "|")})$`);
const usual = patternOf(ofAll);
const usualOf = new Map(
  Object.entries(ofKinds).map(([kind, words]) => [kind, patternOf(`${ofAll} ${words}`)]),
);

/**
 * The words of a name that tell a place from others of its kind.
 * @param telling a word that does so here
 * @returns all of them where none does; without plurals, with blanks between them
 */
export function wordsOfName(name: string, kind: WorkplaceKind, telling = ""): string {
  const words = name
    .normalize("NFD")
    .toUpperCase()
    .replaceAll(/['’\p{M}]|\bS\b/gu, "")
    .split(/[^A-Z0-9]+/)
    .filter(Boolean);
  const isUsual = usualOf.get(kind) ?? usual;
  const own = words.filter((word) => word === telling || !isUsual.test(word));
  return (own.length > 0 ? own : words).map((word) => word.replace(/S+$/, "")).join(" ");
}

/**
 * "ST JAMES HOSPITAL" and "St James's University Hospital" have the same, "Dr. HOEY & PARTNERS" and "PARTNERS AND DR HOEY",
 * "SPIRE BRISTOL HOSPITAL" and "BRISTOL SPIRE HOSPITAL".
 */
export const keyOfName = (name: string, kind: WorkplaceKind): string =>
  wordsOfName(name, kind).split(" ").toSorted().join("");
