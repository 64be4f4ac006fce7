import type { Found } from "./marks.ts";
import type { Word } from "./read-words.ts";
import { commonWords, streetTypes } from "./word-lists.ts";
import { wordSet } from "./word-set.ts";
import { hasAny, near, wordsAfter, wordsBefore } from "./words-around.ts";

const providers = wordSet(
  "gmail googlemail hotmail outlook yahoo icloud live aol btinternet protonmail nhs",
);
const social = wordSet("instagram insta facebook fb twitter tiktok linkedin snapchat snap");
const homes = wordSet("lives live living home house flat resides address");
const ownHome = wordSet("i i'm we my");
const otherHomes = wordSet("care nursing residential group health");

/** Ways to reach a person: email addresses, social media, and where somebody lives. */
export function findAddresses(
  text: readonly Word[],
  source: string,
  own: ReadonlySet<string>,
): Found[] {
  const found: Found[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const last = emailAt(text, index) ?? socialAt(text, index, own) ?? homeAt(text, index, source);
    if (last === undefined) continue;
    found.push({ start: text[index]?.start ?? 0, end: text[last]?.end ?? 0, why: "address" });
    index = last;
  }
  return found;
}

/** "julie.smith@example.com", "j.smith (at) example.co.uk", "dave at gmail dot com" */
function emailAt(text: readonly Word[], index: number): number | undefined {
  const host = hostAfter(text, index);
  if (host === undefined) return undefined;
  let last = host;
  let hasDot = false;
  while (last < host + 8) {
    const [next, after] = [near(text, last, 1), near(text, last, 2)];
    if (/^[.-]$/.test(next.gap)) last += 1;
    else if (next.lower === "dot" && after.lower !== "") last += 2;
    else break;
    hasDot = true;
  }
  return hasDot ? last : undefined;
}

/** Where the name of a host begins, if this word ends what stands before the @. */
function hostAfter(text: readonly Word[], index: number): number | undefined {
  const [next, after] = [near(text, index, 1), near(text, index, 2)];
  if (next.gap === "@") return index + 1;
  if (next.lower !== "at") return undefined;
  if (/[([{]/.test(next.gap) && /[)\]}]/.test(after.gap)) return index + 2;
  const isSpelled = near(text, index, 3).lower === "dot";
  return providers.has(after.lower) || isSpelled ? index + 2 : undefined;
}

/** "@julie_rx", "instagram: julie.rx", "on facebook as Julie Rx", "facebook.com/julie" */
function socialAt(
  text: readonly Word[],
  index: number,
  own: ReadonlySet<string>,
): number | undefined {
  const word = near(text, index, 0);
  if (/(?:^|[\s:,(])@$/.test(word.gap) && !word.isDigits && word.text.length > 1) {
    const end = endOfHandle(text, index);
    const isOneWord = end === index;
    return isOneWord && (commonWords.has(word.lower) || own.has(word.lower)) ? undefined : end;
  }
  if (!social.has(word.lower)) return undefined;
  const [next, after] = [near(text, index, 1), near(text, index, 2)];
  if (next.gap === "." && next.lower === "com" && after.gap === "/")
    return endOfHandle(text, index + 2);
  if (/^:\s?$/.test(next.gap) && !commonWords.has(next.lower)) return endOfHandle(text, index + 1);
  const isNamed = ["as", "under"].includes(next.lower) && after.gap === " ";
  return isNamed && after.lower !== "" && !commonWords.has(after.lower)
    ? endOfHandle(text, index + 2)
    : undefined;
}

function endOfHandle(text: readonly Word[], index: number): number {
  let last = index;
  while (last < index + 6 && /^[._-]?$/.test(text[last + 1]?.gap ?? " ")) last += 1;
  return last;
}

/** "lives at 14 Acacia Avenue", "his house is SN1 4QB": where it is about somebody's home. */
function homeAt(text: readonly Word[], index: number, source: string): number | undefined {
  const word = near(text, index, 0);
  const next = near(text, index, 1);
  if (word.isDigits) {
    const street = next.isDigits ? undefined : streetFrom(text, index, 4);
    return street !== undefined && isHome(text, index) ? street : undefined;
  }
  const mayBePostcode = word.text.length <= 2 && next.isDigits && next.gap === "";
  const postcode =
    mayBePostcode &&
    /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}(?![A-Z\d])/i.exec(source.slice(word.start, word.start + 9));
  if (postcode) {
    const end = word.start + postcode[0].length;
    let last = index;
    while (last < index + 5 && (text[last]?.end ?? end) < end) last += 1;
    return isHome(text, index) ? last : undefined;
  }
  const isLiving = ["lives", "living"].includes(word.lower);
  return isLiving && !hasAny(wordsBefore(text, index, 3), ownHome)
    ? streetFrom(text, index, 5)
    : undefined;
}

function streetFrom(text: readonly Word[], index: number, most: number): number | undefined {
  const words = wordsAfter(text, index, most);
  const at = words.findIndex(
    ({ lower, gap }, away) => away > 0 && streetTypes.has(lower) && gap === " ",
  );
  return at > 0 ? index + 1 + at : undefined;
}

function isHome(text: readonly Word[], index: number): boolean {
  const before = wordsBefore(text, index, 8);
  const at = before.findIndex(({ lower, stem }) => homes.has(lower) || homes.has(stem));
  const cue = before[at];
  if (!cue) return false;
  const earlier = before.slice(at + 1, at + 4);
  if (earlier[0] && otherHomes.has(earlier[0].lower)) return false;
  if (cue.lower === "address" && !hasAny(earlier, wordSet("home his her their s manager owner"))) {
    return earlier[0]?.lower.endsWith("'s") ?? false;
  }
  return !(cue.lower.startsWith("liv") && hasAny(earlier, ownHome));
}
