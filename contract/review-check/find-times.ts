import type { Found } from "./marks.ts";
import type { Word } from "./read-words.ts";
import { months, streetTypes, weekdays } from "./word-lists.ts";
import { wordSet } from "./word-set.ts";
import { hasAny, isApart, near, wordsAfter, wordsBefore } from "./words-around.ts";

const suffixes = wordSet("st nd rd th");
const versions = wordSet("version v ver release build");
/** Of what happens again and again, or is due: opening hours, deliveries, paydays. */
const routine = wordSet(
  `open opens opening close closes closed closing shut shuts until till hours every each usually always delivery deliveries lunch start starts finish finishes
  from to comes mornings afternoons evenings weekly normally`,
);
const paydays = wordSet(
  "pay pays paid payday payroll invoice invoices due each every following month monthly salary by run",
);
const ordinalNouns = wordSet(
  "floor time shift day visit attempt week month hour line page row occasion call day's round one storey level half person",
);
const relative = wordSet("yesterday today last this past previous");
const spoken = wordSet("half quarter noon midday midnight");

/** Days, and times of a day, by which somebody could find out on which shift this was. */
export function findTimes(text: readonly Word[], source: string): Found[] {
  const found: Found[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const word = near(text, index, 0);
    const last = word.isDigits
      ? (numericDate(text, index, source) ?? namedDate(text, index) ?? exactMinute(text, index))
      : mayBegin(word)
        ? (namedDate(text, index) ?? relativeDay(text, index) ?? dayWithTime(text, index))
        : undefined;
    if (last === undefined) continue;
    found.push({ start: word.start, end: text[last]?.end ?? 0, why: "time" });
    index = last;
  }
  return found;
}

/** Of words that are no numbers most begin no time. */
const mayBegin = ({ lower, stem }: Word): boolean =>
  weekdays.has(lower) || months.has(lower) || relative.has(stem);

/** "14/11/26", "14.11.2026", "2026-11-14"; and "on 14/11" */
function numericDate(text: readonly Word[], index: number, source: string): number | undefined {
  const word = near(text, index, 0);
  if (!word.isDigits || !/^[./-]$/.test(near(text, index, 1).gap)) return undefined;
  if (/[./-]$/.test(word.gap) || versions.has(near(text, index, -1).lower)) return undefined;
  const rest = source.slice(word.start, word.start + 12);
  const dated =
    /^(\d{1,2})([./-])(\d{1,2})\2(?:20)?\d{2}(?![\d./-]\d|\d)/.exec(rest) ??
    (near(text, index, -1).lower === "on" ? /^(\d{1,2})(\/)(\d{1,2})(?![\d/])/.exec(rest) : null);
  if (dated) {
    const [one, two] = [Number(dated[1]), Number(dated[3])];
    const isDate = one >= 1 && two >= 1 && Math.min(one, two) <= 12 && Math.max(one, two) <= 31;
    if (!isDate) return undefined;
    return index + (/\d\D\d+\D\d/.test(dated[0]) ? 2 : 1);
  }
  return /^20\d{2}-(?:0\d|1[0-2])-[0-3]\d(?!\d)/.test(rest) ? index + 2 : undefined;
}

/** "14 November", "the 14th of nov", "November 3rd", "Friday the 13th", "on the 14th" */
function namedDate(text: readonly Word[], index: number): number | undefined {
  const word = near(text, index, 0);
  if (months.has(word.lower)) return dayAfterMonth(text, index);
  if (weekdays.has(word.lower)) {
    const at = near(text, index, 1).lower === "the" ? 2 : 1;
    const number = near(text, index, at);
    const suffix = near(text, index, at + 1);
    const isDay = isDayOfMonth(number) && suffixes.has(suffix.lower) && suffix.gap === "";
    return isDay ? index + at + 1 : undefined;
  }
  if (!isDayOfMonth(word) || /[\d£.:/-]$/.test(word.gap)) return undefined;
  let at = 1;
  const hasSuffix = suffixes.has(near(text, index, 1).lower) && near(text, index, 1).gap === "";
  if (hasSuffix) at += 1;
  if (near(text, index, at).lower === "of") at += 1;
  const month = near(text, index, at);
  if (months.has(month.lower) && isApart(month)) {
    const isWord = ["may", "march", "mar", "sat", "sun"].includes(month.text);
    const isCued = hasSuffix || ["on", "the"].includes(near(text, index, -1).lower);
    if (isWord && !isCued) return undefined;
    return streetTypes.has(near(text, index, at + 1).lower) ? undefined : index + at;
  }
  const isOnThe = near(text, index, -1).lower === "the" && near(text, index, -2).lower === "on";
  if (!hasSuffix || !isOnThe || ordinalNouns.has(near(text, index, 2).lower)) return undefined;
  const around = [...wordsBefore(text, index, 6), ...wordsAfter(text, index, 6)];
  return hasAny(around, paydays) ? undefined : index + 1;
}

function dayAfterMonth(text: readonly Word[], index: number): number | undefined {
  const month = near(text, index, 0);
  const at = near(text, index, 1).lower === "the" ? 2 : 1;
  const number = near(text, index, at);
  const suffix = near(text, index, at + 1);
  const hasSuffix = suffixes.has(suffix.lower) && suffix.gap === "";
  if (!isDayOfMonth(number) || !/^\.?\s$/.test(number.gap)) return undefined;
  const isWord = ["may", "march", "mar"].includes(month.text);
  if (isWord && !hasSuffix) return undefined;
  if (!hasSuffix && /^[A-Za-z]/.test(suffix.text) && suffix.gap === " " && month.lower === "may")
    return undefined;
  return hasSuffix ? index + at + 1 : index + at;
}

/** "last Tuesday", "yesterday", "this morning", "my shift today", "Saturday just gone" */
function relativeDay(text: readonly Word[], index: number): number | undefined {
  const { lower: word, stem } = near(text, index, 0);
  const next = near(text, index, 1);
  if (stem === "yesterday") return index;
  if (word === "today") {
    const around = [...wordsBefore(text, index, 3), next];
    return hasAny(around, wordSet("worked shift was finished cancelled i here's turned"))
      ? index
      : undefined;
  }
  if (["last", "this", "past", "previous"].includes(word) && isApart(next)) {
    const isPart = ["night", "morning", "afternoon", "evening"].includes(next.lower);
    if (isPart) return word === "last" && next.lower !== "night" ? undefined : index + 1;
    const isRepeated = ["of", "in"].includes(near(text, index, 2).lower);
    return weekdays.has(next.lower) && !isRepeated ? index + 1 : undefined;
  }
  const isGone = next.lower === "just" && near(text, index, 2).lower === "gone";
  return weekdays.has(word) && (isGone || (next.lower === "last" && isApart(next)))
    ? index + (isGone ? 2 : 1)
    : undefined;
}

/** "on Tuesday at 3pm", "Thursday at half past four" */
function dayWithTime(text: readonly Word[], index: number): number | undefined {
  if (!weekdays.has(near(text, index, 0).lower)) return undefined;
  const before = wordsBefore(text, index, 6);
  const after = wordsAfter(text, index, 8);
  if (hasAny([...before, ...after], routine) || before[0]?.lower === "a") return undefined;
  const at = after
    .slice(0, 4)
    .findIndex(
      ({ isDigits, lower }, away) =>
        spoken.has(lower) ||
        (isDigits &&
          (after[away - 1]?.lower === "at" || ["am", "pm"].includes(after[away + 1]?.lower ?? ""))),
    );
  return at >= 0 ? index + at + 1 : undefined;
}

/** "At 14:37": nothing opens or is due at such a minute. */
function exactMinute(text: readonly Word[], index: number): number | undefined {
  const [hour, minute] = [near(text, index, 0), near(text, index, 1)];
  if (!/^(?:[01]?\d|2[0-3])$/.test(hour.text) || !/^[0-5]\d$/.test(minute.text)) return undefined;
  const isClock =
    minute.gap === ":" || (minute.gap === "." && /^[ap]m$/.test(near(text, index, 2).lower));
  return isClock && near(text, index, -1).lower === "at" && Number(minute.text) % 5 > 0
    ? index + 1
    : undefined;
}

const isDayOfMonth = ({ isDigits, text }: Word): boolean =>
  isDigits && text.length <= 2 && Number(text) >= 1 && Number(text) <= 31;
