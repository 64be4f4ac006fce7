import type { Found } from "./marks.ts";
import type { Word } from "./read-words.ts";
import {
  ambiguousNames,
  beforePlaces,
  brands,
  commonWords,
  givenNames,
  names,
  otherRoles,
  placeWords,
  relations,
  roles,
  titles,
  vagueTitles,
} from "./word-lists.ts";
import { wordSet } from "./word-set.ts";
import { isApart, near, wordsBefore } from "./words-around.ts";

const particles = wordSet("van von der den de del della di la le el al bin ben ibn abu ap da dos");
const naming = wordSet("called named is was name's name");
const possessives = wordSet("the our their my his her a this that your lead another");
const places = wordSet("contact avoid ring email text phone meet");
const cues = wordSet("for to with called named contact avoid ring email text phone meet");
const prepositions = wordSet("in at on from near of via by into as and or than");
const people = new Set([...roles, ...otherRoles]);
/** Words for places that are as common as family names. */
const placeSurnames = wordSet("hill hall park lane way close church lewis stuart");

/** Likely names: after a title, beside a role, or one of the common ones. */
export function findPeople(text: readonly Word[], own: ReadonlySet<string>): Found[] {
  const found: Found[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const name =
      afterTitle(text, index, own) ?? afterRole(text, index, own) ?? byItself(text, index, own);
    if (!name) continue;
    const last = endOfName(text, name.last);
    const [start, end] = [text[index]?.start ?? 0, text[last]?.end ?? 0];
    found.push({ start, end, why: "person" });
    index = last;
  }
  return found;
}

type Name = { last: number } | undefined;

/** "Dr Okonkwo", "mrs begum", "Mr. P" */
function afterTitle(text: readonly Word[], index: number, own: ReadonlySet<string>): Name {
  const title = near(text, index, 0).lower;
  if (!titles.has(title)) return undefined;
  let at = index + 1;
  while (at < index + 3 && particles.has(text[at]?.lower ?? "")) at += 1;
  const name = near(text, index, at - index);
  if (!/^\.?\s?$/.test(name.gap) || name.isDigits || own.has(name.stem)) return undefined;
  if (commonWords.has(name.stem) && !(names.has(name.stem) && name.isCapitalised)) return undefined;
  if (brands.has(name.stem) || people.has(name.stem) || isPlace(text, at)) return undefined;
  if (name.text.length === 1) return /^[B-HJ-Z]$/.test(name.text) ? { last: at } : undefined;
  if (vagueTitles.has(title) && !name.isCapitalised && !names.has(name.stem)) return undefined;
  return /[sS]$/.test(name.text) && title === "dr" && name.lower === "s" ? undefined : { last: at };
}

/** "Dr Smith & Partners", "Dr Khan's surgery", "Queen Elizabeth Hospital" */
function isPlace(text: readonly Word[], at: number, isSecond = false): boolean {
  const [next, after] = [near(text, at, 1), near(text, at, 2)];
  if (placeWords.has(next.stem) && isApart(next)) return true;
  if (next.gap.includes("&")) return true;
  if (next.lower === "and" && placeWords.has(after.stem)) return true;
  if (next.lower === "and" && titles.has(after.lower)) {
    return !isSecond && isPlace(text, at + 3, true);
  }
  return placeWords.has(after.stem) && next.isCapitalised && !commonWords.has(next.lower);
}

/** "Manager Dave", "the manager dave", "our dispenser, Julie", "receptionist called Mo", "owner's son Imran" */
function afterRole(text: readonly Word[], index: number, own: ReadonlySet<string>): Name {
  const role = near(text, index, 0);
  if (!people.has(role.stem)) return undefined;
  let at = index + 1;
  const isNamed = naming.has(near(text, index, 1).lower);
  while (at < index + 3 && naming.has(near(text, index, at - index).lower)) at += 1;
  const name = near(text, index, at - index);
  const isClose = isNamed ? isApart(name) : /^(?:\s|,\s|\s?[([]|:\s|\s[-–]\s)$/.test(name.gap);
  if (!isClose || name.isDigits || own.has(name.stem)) return undefined;
  if (titles.has(name.lower) || people.has(name.stem)) return undefined;
  if (isPlace(text, at) && !isSurnameAfter(text, at, role)) return undefined;
  if ((isKnown(name) || givenNames.has(name.stem)) && !name.isFirst) return { last: at };
  const isSaid = ["called", "named"].some((word) => near(text, at, -1).lower === word);
  const isClear = roles.has(role.stem) || relations.has(role.stem) || isSaid;
  if (isNamed && !isSaid) return undefined;
  return isClear && isUnknownName(name) ? { last: at } : undefined;
}

/** "Manager Dave Hill": after a role and a first name, Hill is a family and not a street. */
const isSurnameAfter = (text: readonly Word[], at: number, role: Word): boolean => {
  const [first, last] = [near(text, at, 0), near(text, at, 1)];
  const isFirstName = givenNames.has(first.stem) || (isKnown(first) && first.isCapitalised);
  const isFamily = placeSurnames.has(last.lower) && isApart(last);
  return roles.has(role.stem) && isFirstName && isFamily && !placeWords.has(near(text, at, 2).stem);
};

/** "Julie was kind", "julie the dispenser", "Wojciech, our pharmacist", "ask for tony" */
function byItself(text: readonly Word[], index: number, own: ReadonlySet<string>): Name {
  const name = near(text, index, 0);
  if (!name.isCapitalised && !names.has(name.stem)) return undefined;
  if (name.isDigits || own.has(name.stem) || isPlace(text, index)) return undefined;
  const before = near(text, index, -1);
  if (beforePlaces.has(before.lower) && isApart(name)) return undefined;
  const isSure = names.has(name.stem) && !ambiguousNames.has(name.stem);
  if (name.isCapitalised && (isSure || givenNames.has(name.stem))) return { last: index };
  const isBesideRole = precedesRole(text, index);
  if (isKnown(name) && (isBesideRole || (isSure && isAskedFor(text, index))))
    return { last: index };
  if (!isUnknownName(name)) return undefined;
  if (prepositions.has(before.lower) && !isAskedFor(text, index)) return undefined;
  const isThePerson = isBesideRole && !/(?:ly|ing|ed)$/.test(name.lower);
  return isThePerson || (isAskedFor(text, index) && !name.isFirst) ? { last: index } : undefined;
}

/** "..., our dispenser", "... the ACT", "... (practice manager)", "... is the owner" */
function precedesRole(text: readonly Word[], index: number): boolean {
  const next = near(text, index, 1);
  if (!/^(?:,?\s|\s?[([])$/.test(next.gap)) return false;
  let at = 1;
  if (["is", "was"].includes(next.lower)) at += 1;
  const isPossessive = possessives.has(near(text, index, at).lower);
  if (isPossessive) at += 1;
  const isInBrackets = /[([]/.test(next.gap);
  if (!isPossessive && !isInBrackets) return false;
  const [first, second] = [near(text, index, at), near(text, index, at + 1)];
  const isRole = (word: Word) =>
    roles.has(word.lower) || ["act", "gp", "boss"].includes(word.lower);
  return isRole(first) || (isApart(second) && first.lower.length > 2 && isRole(second));
}

/** "ask for", "speak to", "work with", "a colleague called" */
function isAskedFor(text: readonly Word[], index: number): boolean {
  const [before, two] = wordsBefore(text, index, 2);
  if (!before || !cues.has(before.lower) || !isApart(text[index] as Word)) return false;
  const cue = before.lower;
  // What is rung or avoided is as often a place, or a day.
  if (places.has(cue) && !names.has((text[index] as Word).stem)) return false;
  if (cue === "for") return ["ask", "asks", "asked", "asking"].includes(two?.lower ?? "");
  if (cue === "to") return /^(?:spe|spoke|talk|thank|report|complain)/.test(two?.lower ?? "");
  if (cue === "with") return /^(?:work|shift|problem|argu|clash|deal)/.test(two?.lower ?? "");
  return cue !== "called" || people.has(two?.stem ?? "") || names.has((text[index] as Word).stem);
}

/** Not also a word: or written with a capital where that means something. */
const isKnown = (word: Word): boolean =>
  names.has(word.stem) && (!ambiguousNames.has(word.stem) || word.isCapitalised);

const isUnknownName = (word: Word): boolean =>
  word.isCapitalised &&
  word.text.length > 1 &&
  !commonWords.has(word.stem) &&
  !commonWords.has(word.stem.replace(/s$/, "")) &&
  !brands.has(word.stem) &&
  !titles.has(word.lower) &&
  !people.has(word.stem) &&
  !people.has(word.stem.replace(/s$/, ""));

/** The last word of a name that begins here: "Sarah Jones", "van der Berg", "Fitzgerald-Hughes". */
function endOfName(text: readonly Word[], from: number): number {
  let last = from;
  while (last < from + 3) {
    const next = near(text, last, 1);
    const isJoined = next.gap === "-" && !next.isDigits;
    const isNext =
      next.gap === " " && (isUnknownName(next) || (next.isCapitalised && names.has(next.stem)));
    if (!isJoined && !isNext) break;
    last += 1;
  }
  return last;
}
