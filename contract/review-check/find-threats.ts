import type { Found } from "./marks.ts";
import type { Word } from "./read-words.ts";
import { wordSet } from "./word-set.ts";
import { distanceTo, hasAny, near, wordsAfter, wordsBefore } from "./words-around.ts";

const harm = wordSet(
  "kill hurt punch hit smash beat break stab shoot burn strangle hunt find destroy murder slap kick attack torch hang batter knock get torture ruin slash poison",
);
/** Meant literally, whatever follows. */
const certain = wordSet(
  "kill punch smash stab shoot strangle murder slap batter torture hunt slash",
);
const harmed = wordSet(
  "shot killed hanged hung stabbed beaten hurt punched slapped murdered hit attacked kicked burnt burned battered strangled lynched",
);
const intent = wordSet("i'll i i'm im gonna ill we'll someone somebody");
const whom = wordSet(
  "you him her them his he she they face nose neck legs head arms house car windows down jaw teeth manager owner boss ground manager's knees skull fingers throat",
);
const bodies = wordSet("his her their your him them you face nose legs neck head arms jaw");

/** What sounds like a threat, or like wishing somebody harm. */
export function findThreats(text: readonly Word[]): Found[] {
  const found: Found[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const { lower } = near(text, index, 0);
    const find = harm.has(lower) ? harmAt : harmed.has(lower) ? wishAt : phrases.get(lower);
    const last = find?.(text, index);
    if (last === undefined) continue;
    const [one, other] = last < index ? [last, index] : [index, last];
    found.push({ start: text[one]?.start ?? 0, end: text[other]?.end ?? 0, why: "threat" });
    index = other;
  }
  return found;
}

type Find = (text: readonly Word[], index: number) => number | undefined;

/** "I will break his legs", "someone should burn the place down", "deserves a punch in the face" */
const harmAt: Find = (text, index) => {
  const { lower } = near(text, index, 0);
  const before = wordsBefore(text, index, 4);
  const after = wordsAfter(text, index, 6);
  const isAtFace = lower === "punch" && hasAny(after.slice(0, 3), wordSet("face nose mouth"));
  if (isAtFace && hasAny(before, wordSet("deserve deserves needs wants"))) return index;
  const object = after.findIndex((word, at) => at < 5 && whom.has(word.lower));
  const isMeant = object >= 0 && hasAny(before, intent);
  return isMeant && !isIdiom(lower, after) ? index + object + 1 : undefined;
};

/** "find him very helpful", "get them to pay": no harm is meant. */
function isIdiom(word: string, after: readonly Word[]): boolean {
  if (certain.has(word)) return false;
  if (word === "find") return after.length > 1 && !hasAny(after.slice(0, 3), wordSet("and where"));
  if (word === "get") return after[0]?.lower !== "you" || after.length > 2;
  if (word === "burn") return !hasAny(after, wordSet("down house car ground"));
  return !hasAny(after.slice(0, 4), bodies);
}

/** "They deserve to be shot", "I hope she gets hurt" */
const wishAt: Find = (text, index) => {
  const before = wordsBefore(text, index, 5);
  const wish = distanceTo(before, wordSet("deserve deserves ought should gets hope get"));
  if (wish < 0) return undefined;
  const isHelped = hasAny(before.slice(0, 2), wordSet("be get gets being"));
  const isDenied = hasAny(before, wordSet("nobody could not don't i"));
  const isOwnWish = hasAny(before, wordSet("i'm i")) && hasAny(before, wordSet("sure hope"));
  return (isHelped && !isDenied) || isOwnWish ? index - wish - 1 : undefined;
};

const hopedFor: Find = (text, index) =>
  hasAny(wordsBefore(text, index, 4), wordSet("hope hoping should deserves")) ? index : undefined;

const phrases: ReadonlyMap<string, Find> = new Map([
  ["dies", hopedFor],
  ["die", hopedFor],
  // "watch your back"
  [
    "watch",
    (text, index) => {
      const [whose, what] = wordsAfter(text, index, 2);
      const isPerson = ["his", "her", "their", "your"].includes(whose?.lower ?? "");
      return isPerson && ["back", "backs", "step"].includes(what?.lower ?? "")
        ? index + 2
        : undefined;
    },
  ],
  // "I know where he lives"
  [
    "where",
    (text, index) => {
      const before = wordsBefore(text, index, 2);
      const isKnown = ["know", "found"].includes(before[0]?.lower ?? "");
      const isHome = /^(?:live|lives|park|parks)$/.test(near(text, index, 2).lower);
      return isKnown && isHome && hasAny(before, wordSet("i we i'll")) ? index + 2 : undefined;
    },
  ],
  // "you will regret this", but not "you will not regret it"
  [
    "regret",
    (text, index) => {
      const before = wordsBefore(text, index, 3);
      const isPromise = hasAny(before, wordSet("you'll he'll she'll they'll will"));
      const isToThem = hasAny(before, wordSet("he'll she'll they'll he she they"));
      const isThis = near(text, index, 1).lower === "this";
      const isDenied = hasAny(before, wordSet("not never won't"));
      return isPromise && (isToThem || isThis) && !isDenied ? index : undefined;
    },
  ],
  // "get what's coming", "I'm coming for you"
  [
    "coming",
    (text, index) => {
      const before = wordsBefore(text, index, 5);
      const isDue = hasAny(before.slice(0, 3), wordSet("what's what"));
      if (isDue && hasAny(before, wordSet("get gets got"))) return index;
      const isAfterThem =
        near(text, index, 1).lower === "for" &&
        wordSet("you him her them").has(near(text, index, 2).lower);
      return isAfterThem && hasAny(before.slice(0, 2), intent) ? index + 2 : undefined;
    },
  ],
  // "make you pay for this"
  [
    "pay",
    (text, index) => {
      const [person, make, ...earlier] = wordsBefore(text, index, 5);
      const isThem = wordSet("you him her them").has(person?.lower ?? "");
      const isMeant = make?.lower === "make" && hasAny(earlier, wordSet("i'll i"));
      const isForThis = hasAny(wordsAfter(text, index, 3), wordSet("for this"));
      return isThem && isMeant && isForThis ? index + 1 : undefined;
    },
  ],
]);
