import { limits } from "./limits.ts";
import { productName } from "./product.ts";
import { countCharacters } from "./measure.ts";

export const reservedName = `Please enter your own name: this one could be taken for the ${productName} team.`;

/**
 * What a letter is drawn like, in lower case and without accents. Cyrillic, Greek, Armenian, Cherokee, Lisu, small
 * capitals, digits and signs; the commonest of Unicode's list of confusables (UTS 39), which has thousands.
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

const drawnLike = (letter: string) => `[${letter}${lookalikes[letter] ?? ""}]`;
/** One letter, or the two that look like it side by side. */
const letterPattern = (letter: string) =>
  letter === "m" ? `(?:${drawnLike("m")}|${drawnLike("r")}${drawnLike("n")})` : drawnLike(letter);

/** Letters may be doubled, and anything that is no letter or digit may stand between them. */
const productPattern = () =>
  new RegExp(
    Array.from(productName.toLowerCase(), (letter) => `${letterPattern(letter)}+`).join(
      "[^\\p{L}\\p{N}]*",
    ),
    "u",
  );

const officeWords =
  "admin administrator administration moderator moderation official staff support team webmaster";
/** May stand beside those. None of all is made of others, or a long name could be read in endless ways. */
const besideThem =
  "a and chief customer desk head help member of our security service site sys system the user web";

function anyOf(words: string): string {
  const patterns = words.split(" ").map((word) => Array.from(word, letterPattern).join(""));
  return `(?:${patterns.join("|")})${drawnLike("s")}?`;
}

function officePatterns() {
  // A word may also be a mere number.
  const made = `(?:${anyOf(officeWords)}|${anyOf(besideThem)})*`;
  return {
    madeOfThem: new RegExp(`^[^\\p{L}]*${made}[^\\p{L}]*$`, "u"),
    hasOne: new RegExp(anyOf(officeWords), "u"),
  };
}

// Made when they are first needed: most pages ask for nobody's name.
let cached: (ReturnType<typeof officePatterns> & { product: RegExp }) | undefined;

/** Letters in filled circles, in filled squares, and of flags: Unicode does not say which letters they are. */
const pictured = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu;
const pictureStarts = [0x1f1e6, 0x1f170, 0x1f150];

function toLetter(picture: string): string {
  const code = picture.codePointAt(0) ?? 0;
  return String.fromCodePoint(0x61 + code - (pictureStarts.find((start) => start <= code) ?? 0));
}

/** In compatible forms, lower case, without accents and without what cannot be seen. */
const fold = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(pictured, toLetter)
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, "")
    .toLowerCase();

/**
 * Whether a name passes for the product or its staff: it has the product's name in it, in whatever disguise, or is made
 * of office words alone, such as "Support Team". Real surnames among those pass beside a first name.
 */
export function isReservedName(name: string): boolean {
  // Refused for its length anyway, and not to be taken apart.
  if (name.length > 2 * limits.name) return false;
  cached ??= { product: productPattern(), ...officePatterns() };
  const { product, madeOfThem, hasOne } = cached;
  const folded = fold(name);
  if (product.test(folded)) return true;
  const words = folded
    .split(/\s+/)
    .map((word) => word.replace(/[^\p{L}\p{N}@$!|+€]/gu, ""))
    .filter((word) => word !== "");
  const isSpelt = words.every((word) => countCharacters(word) === 1);
  const parts = isSpelt ? [words.join("")] : words;
  return parts.some((part) => hasOne.test(part)) && parts.every((part) => madeOfThem.test(part));
}
