import type { Found } from "./marks.ts";
import type { Word } from "./read-words.ts";
import {
  ambiguousNames,
  commonWords,
  conditions,
  names,
  plainTitles,
  treated,
  weekdays,
} from "./word-lists.ts";
import { wordSet } from "./word-set.ts";
import { distanceTo, hasAny, isApart, near, wordsAfter, wordsBefore } from "./words-around.ts";

/** One person who is treated. In the plural nobody is singled out. */
const patient = wordSet("patient pt px patient's");
const persons = wordSet(
  `patient pt px patient's resident customer client lady gentleman gent man woman boy girl child baby toddler infant teenager male female
  lad mum mother lad's newborn pensioner kid teen`,
);
/** What happened to one. */
const events = wordSet("died dies collapsed fainted");
/** Any patient rather than one of them. */
const general = wordSet(
  "each every any no per if when whenever another's next typical average average-sized all most many where unless",
);
const ageWords = wordSet("year years yr yrs yo month months week weeks mth mths wk wks");
const beforeAges = wordSet("aged age of her his their");
const afterAges = wordSet("y s");
const places = wordSet("room bed ward flat bay");
const initials = /^[A-Z]{2,3}$/;
const noInitials = wordSet(
  "gp pgd pmr ppg id uk nhs ehr scr eps acp anp hca rp cd otc mds dna qr it tv ok pil pils gps po ac mur nms",
);

/** A patient with a detail: an age, a condition, initials, a name, a room, a number. */
export function findPatients(text: readonly Word[]): Found[] {
  const found: Found[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const last =
      agedAt(text, index) ??
      detailAt(text, index) ??
      birthAt(text, index) ??
      medicineOf(text, index) ??
      undefined;
    if (last === undefined) continue;
    const [one, other] = last < index ? [last, index] : [index, last];
    found.push({ start: text[one]?.start ?? 0, end: text[other]?.end ?? 0, why: "patient" });
  }
  return found;
}

/** "43 year old patient", "82-year-old lady", "child aged 4", "in her 30s", "90yo man" */
function agedAt(text: readonly Word[], index: number): number | undefined {
  const word = near(text, index, 0);
  if (!word.isDigits || word.text.length > 3) return undefined;
  const unit = near(text, index, 1);
  const isAge = ageWords.has(unit.lower) && /^[\s-]?$/.test(unit.gap);
  // Of most numbers nothing more has to be known.
  const cue = near(text, index, -1).lower;
  if (!isAge && !beforeAges.has(cue) && !afterAges.has(unit.lower)) return undefined;
  const before = wordsBefore(text, index, 6);
  if (isAge) {
    const [old, after] = [near(text, index, 2), near(text, index, 3)];
    const isOld =
      unit.lower === "yo" || old.lower === "old" || (old.lower === "o" && old.gap === "/");
    const short = near(text, index, 2);
    if (unit.lower === "y" || isOld) {
      const last = unit.lower === "yo" ? index + 1 : index + 2;
      if (hasAny(wordsAfter(text, last, 3), persons) || hasAny(before.slice(0, 4), persons))
        return last + 1;
      const who = near(text, last, 1).lower;
      if (["with", "who", "f", "m"].includes(who)) return last + 1;
      const isSomebody = hasAny(before.slice(0, 2), wordSet("is was he he's she she's who"));
      return isSomebody &&
        hasAny(before, new Set([...persons, "he", "she", "who", "he's", "she's"]))
        ? last
        : undefined;
    }
    return persons.has(short.lower) || persons.has(after.lower) ? index + 2 : undefined;
  }
  if (unit.lower === "y" && near(text, index, 2).lower === "o") return index + 2;
  if (["aged", "age"].includes(cue)) {
    return hasAny(before, persons) || hasAny(wordsAfter(text, index, 3), persons)
      ? index
      : undefined;
  }
  if (cue === "of" && persons.has(before[1]?.lower ?? "") && !patient.has(before[1]?.lower ?? ""))
    return index;
  const isDecade = unit.lower === "s" && unit.gap === "" && ["her", "his", "their"].includes(cue);
  return isDecade && hasAny(before, persons) ? index + 1 : undefined;
}

/** "a patient of mine with HIV", "a diabetic patient", "pt AB", "patient called John", "patient, Mrs Begum", "the lady in bed 12" */
function detailAt(text: readonly Word[], index: number): number | undefined {
  const word = near(text, index, 0);
  if (word.lower === "patients") return oneOfThem(text, index);
  if (!persons.has(word.lower) || (word.text === "PT" && !initials.test(near(text, index, 1).text)))
    return undefined;
  const before = wordsBefore(text, index, 3);
  const after = wordsAfter(text, index, 8);
  const isPatient = patient.has(word.lower);
  if (hasAny(before, general) && !hasAny(before, wordSet("one"))) return undefined;
  const first = before.findIndex(({ lower }) => conditions.has(lower));
  if (first === 0 && isPatient && isApart(word)) return index;
  const [next, second] = after;
  if (next && isPatient && isInitials(next, second))
    return index + (second?.text.length === 1 ? 2 : 1);
  if (next && isPatient && names.has(next.stem) && next.isCapitalised) return index + 1;
  if (["called", "named"].includes(next?.lower ?? "") && isPatient && second) {
    if (names.has(second.stem) || (second.isCapitalised && !commonWords.has(second.stem)))
      return index + 2;
  }
  const room = distanceTo(after.slice(0, 4), places);
  const number = after[room + 1];
  if (room > 0 && number?.isDigits && ["in", "of", "from"].includes(after[room - 1]?.lower ?? ""))
    return index + room + 2;
  const condition = distanceTo(after, conditions);
  const isLinked = hasAny(after.slice(0, Math.max(condition, 0)), links);
  if (condition >= 0 && isLinked) return index + condition + 1;
  const event = distanceTo(after.slice(0, 4), events);
  if (event >= 0 && isPatient) return index + event + 1;
  const isTitled = next && second && isPatient && plainTitles.has(next.lower);
  return isTitled && second.isCapitalised ? index + 2 : undefined;
}

/** "one of the patients has HIV" */
function oneOfThem(text: readonly Word[], index: number): number | undefined {
  const before = wordsBefore(text, index, 4);
  const isOne = hasAny(before.slice(0, 2), wordSet("of")) && hasAny(before, wordSet("one"));
  const condition = distanceTo(wordsAfter(text, index, 6), conditions);
  return isOne && condition >= 0 ? index + condition + 1 : undefined;
}

const links = wordSet(
  "with has had having on for was is who who's having suffering from about diagnosed needing living took taking got just being went their his her",
);

/** "pt AB", "Patient J.S." */
const isInitials = (next: Word, second: Word | undefined): boolean =>
  (initials.test(next.text) && !noInitials.has(next.lower) && next.gap === " ") ||
  (/^[A-Z]$/.test(next.text) &&
    /^[A-Z]$/.test(second?.text ?? "") &&
    /^\.?\s?$/.test(second?.gap ?? "x"));

/** "born 12/03/1956", "dob 1/2/45" */
function birthAt(text: readonly Word[], index: number): number | undefined {
  const word = near(text, index, 0).lower;
  const isBirth =
    word === "dob" || word === "born" || (word === "birth" && near(text, index, -1).lower === "of");
  if (!isBirth) return undefined;
  const after = wordsAfter(text, index, 5);
  const at = after.findIndex(({ isDigits }) => isDigits);
  return at >= 0 && !weekdays.has(after[0]?.lower ?? "") ? index + at + 1 : undefined;
}

/** "Mrs Ahmed's insulin", "Mr Jones' tray", "Mr Khan's dementia" */
function medicineOf(text: readonly Word[], index: number): number | undefined {
  const name = near(text, index, 0);
  const title = near(text, index, -1).lower;
  const isNamed =
    plainTitles.has(title) ||
    (names.has(name.stem) && !ambiguousNames.has(name.stem) && name.isCapitalised);
  if (!isNamed || !/(?:'s|s)$/.test(name.lower)) return undefined;
  const after = wordsAfter(text, index, 3);
  const what = after.findIndex(({ lower, stem }) => treated.has(lower) || conditions.has(stem));
  return what >= 0 && (name.lower.endsWith("'s") || near(text, index, 1).gap.startsWith("'"))
    ? index + what + 1
    : undefined;
}
