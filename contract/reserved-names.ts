import * as limits from "./limits.ts";
import { productName } from "./product.ts";
import { countCharacters } from "./measure.ts";

export const reservedName = `Please enter your own name: this one could be taken for the ${productName} team.`;

/**
 * Characters that look like a letter, in lower case and without accents: Cyrillic, Greek, Armenian, Cherokee, Lisu,
 * small capitals, digits and signs; the commonest of Unicode's list of confusables (UTS 39), which has thousands.
 */
const lookalikes: Record<string, string> = {
  a: "аαɑᴀꓮꭺ4@",
  b: "вьβʙꓐ8",
  c: "сςᴄꓚꮯ",
  d: "ԁɗᴅꓓꭰ",
  e: "еєεɛəᴇꓰꭼ3€",
  f: "ƒꜰꓝ",
  g: "ɡԍɢꓖ9",
  h: "һнηհʜꓧꮋ",
  i: "lіιıɩӏɪꓲꓡʟꮮł1!|",
  k: "кκқᴋꓗꮶ",
  l: "iіιıɩӏɪꓲꓡʟꮮł1!|",
  m: "мμᴍꓟꮇ",
  n: "пνηոɴꓠ",
  o: "оοσөøօᴏꓳ0",
  p: "рρᴘꓑꮲ",
  r: "гяʀꓣꭱ",
  s: "ѕꜱꓢꮪ5$",
  t: "тτᴛꓔꭲ7+",
  u: "цυμսᴜꓴ",
  v: "νѵᴠꓦ",
  w: "шωԝᴡꓪ",
  y: "уүγʏꓬ",
};

const similarTo = (letter: string) => `[${letter}${lookalikes[letter] ?? ""}]`;
/** One letter, or a pair that looks like it side by side ("rn" for "m"). */
const letterPattern = (letter: string) =>
  letter === "m" ? `(?:${similarTo("m")}|${similarTo("r")}${similarTo("n")})` : similarTo(letter);

/** Matches repeated letters too, and any characters other than letters and digits between them. */
const productPattern = () =>
  new RegExp(
    Array.from(productName.toLowerCase(), (letter) => `${letterPattern(letter)}+`).join(
      "[^\\p{L}\\p{N}]*",
    ),
    "u",
  );

const officeWords =
  "admin administrator administration moderator moderation official staff support team webmaster";
/** Allowed next to those. No word is a concatenation of others, or the regular expression could backtrack endlessly. */
const companionWords =
  "a and chief customer desk head help member of our security service site sys system the user web";

/** Matches one of these words, however its letters are disguised. */
export function anyOf(words: string): string {
  const patterns = words.split(" ").map((word) => Array.from(word, letterPattern).join(""));
  return `(?:${patterns.join("|")})${similarTo("s")}?`;
}

function officePatterns() {
  // A word may also be just a number.
  const made = `(?:${anyOf(officeWords)}|${anyOf(companionWords)})*`;
  return {
    onlyListedWords: new RegExp(`^[^\\p{L}]*${made}[^\\p{L}]*$`, "u"),
    hasOfficeWord: new RegExp(anyOf(officeWords), "u"),
  };
}

// Compiled on first use: most pages ask for no name.
let cached: (ReturnType<typeof officePatterns> & { product: RegExp }) | undefined;

/** Letters in filled circles, in filled squares, and of flags: Unicode does not decompose them into letters. */
const enclosedLetters = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu;
const enclosedStarts = [0x1f1e6, 0x1f170, 0x1f150];

function toLetter(symbol: string): string {
  const code = symbol.codePointAt(0) ?? 0;
  return String.fromCodePoint(0x61 + code - (enclosedStarts.find((start) => start <= code) ?? 0));
}

/** Compatibility-normalised, in lower case, without accents and invisible characters. */
export const fold = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(enclosedLetters, toLetter)
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, "")
    .toLowerCase();

/** Makes one word of single letters in a row: "G.D.C.". */
export const joinSpelt = (folded: string): string =>
  folded.replaceAll(/(?<=(?<!\p{L})\p{L})[.\s_-]+(?=\p{L}(?!\p{L}))/gu, "");

/**
 * Whether a name could be taken for the product or its staff: it contains the product's name, however disguised, or
 * consists only of staff words, such as "Support Team". Real surnames among those are accepted with a first name.
 */
export function isReservedName(name: string): boolean {
  // Refused for its length anyway, so not worth matching.
  if (name.length > 2 * limits.name) return false;
  cached ??= { product: productPattern(), ...officePatterns() };
  const { product, onlyListedWords, hasOfficeWord } = cached;
  const folded = fold(name);
  if (product.test(folded)) return true;
  const words = folded
    .split(/\s+/)
    .map((word) => word.replace(/[^\p{L}\p{N}@$!|+€]/gu, ""))
    .filter((word) => word !== "");
  const isSpelt = words.every((word) => countCharacters(word) === 1);
  const parts = isSpelt ? [words.join("")] : words;
  return (
    parts.some((part) => hasOfficeWord.test(part)) &&
    parts.every((part) => onlyListedWords.test(part))
  );
}

/**
 * Words for bodies that register, inspect, judge or govern, words that only we say of people, and words for the place
 * that is reviewed: none is a locum's role on a shift. Not "response" or "approved": a rapid response nurse and an
 * approved clinician are.
 */
const authorityWords =
  "gphc gmc nmc goc gdc hcpc psni cqc rqia mhra nhse nhsx nhsbsa dhsc ukhsa icb cma ofsted healthwatch government inspector inspectorate regulator ombudsman moderator moderation official solicitor lawyer barrister verified checked confirmed reply behalf this here our your";
export const authorities = [
  "pharmaceutical council",
  "pharmaceutical society",
  "medical council",
  "midwifery council",
  "optical council",
  "dental council",
  "professions council",
  "quality commission",
  "standards authority",
  "regulatory agency",
  "integrated care board",
  "improvement scotland",
  "public health england",
  "public health scotland",
  "public health wales",
  "department of health",
  "dept of health",
  "security agency",
  "police officer",
  "trust and safety",
  "response from",
  "response by",
  "answer from",
];
/** After "the", or before "response": then it is a person who speaks for a place, not "Pharmacy manager". */
const speakers =
  "owner manager management boss director proprietor staff team practice pharmacy surgery clinic shop store branch company agency site";
/** Refused where nothing else is said: "Owner", "Top reviewer", "The review team". */
const standing =
  "a the site review reviewer editor mod team trust safety legal management owner boss proprietor approved authenticated certified genuine trusted star top current police health board";
/** "NHS dentist" is a role; "NHS", "NHS England" and "NHS team" are not. */
const nhsWords =
  "nhs of for and the uk england scotland wales northern ireland trust board authority management manager digital improvement resolution x blood transplant business service counter fraud complaint response officer executive";

/** A tick or another sign: our mark of a check has one. */
const signs = /[\p{So}\p{Extended_Pictographic}√]/u;

/**
 * Whether a role could be taken for a regulator's, an inspector's, a moderator's, the NHS's or the place's own, or for our
 * mark that a registration was checked.
 */
export function namesAuthority(role: string): boolean {
  if (role.length > 2 * limits.jobTitle) return false;
  if (signs.test(role)) return true;
  authority ??= authorityPatterns();
  const { anywhere, wholly, isStanding, isNhs, ofNhs } = authority;
  const folded = joinSpelt(fold(role).replaceAll("&", " and "));
  if (anywhere.test(folded)) return true;
  const words = folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  if (anywhere.test(words.join(" ")) || wholly.test(words.join(""))) return true;
  const areAll = (pattern: RegExp) =>
    words.length > 0 && words.every((word) => pattern.test(word) || isReservedName(word));
  return areAll(isStanding) || (words.some((word) => isNhs.test(word)) && areAll(ofNhs));
}

let authority: ReturnType<typeof authorityPatterns> | undefined;

function authorityPatterns() {
  const names = authorities.map((name) => Array.from(name, letterPattern).join(""));
  const spoken = `${anyOf("the")} ${anyOf(speakers)}|${anyOf(speakers)} ${anyOf("response")}`;
  const any = `(?:${anyOf(authorityWords)}|${names.join("|")}|${spoken})`;
  const word = (words: string) => new RegExp(`^${anyOf(words)}$`, "u");
  return {
    anywhere: new RegExp(`(?<![\\p{L}\\p{N}])${any}(?![\\p{L}\\p{N}])`, "u"),
    wholly: word(authorityWords),
    isStanding: word(standing),
    isNhs: word("nhs"),
    ofNhs: word(nhsWords),
  };
}
