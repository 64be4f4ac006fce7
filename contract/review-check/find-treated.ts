import type { Found } from "./marks.ts";
import type { Word } from "./read-words.ts";
import {
  ambiguousNames,
  brands,
  commonWords,
  conditions,
  forms,
  givenNames,
  medicines,
  names,
  plainTitles,
  roles,
  titles,
  vagueTitles,
} from "./word-lists.ts";
import { wordSet } from "./word-set.ts";
import { hasAny, near, wordsBefore } from "./words-around.ts";

/** How far after a name it may be said what they have or get: in words, up to the end of the next sentence. */
const far = 16;

/** Who goes on about the same person, at the beginning of a sentence. */
const pronouns = wordSet("he she he's she's his her");
/** Somebody else is spoken of from here on. */
const others = wordSet(
  `patients customers clients residents people we we're i i'm you you're they staff team locum locums who's nobody each every
  training mr mrs ms miss dr doctor`,
);
/** What staff do with medicines. */
const works = wordSet(
  `works worked owns owned manages managed runs ran prescribes dispenses orders ordered checks checked signs signed supervises supervised gives gave
  hands teaches trained trains refuses sorts packs counts delivers`,
);
const owning = wordSet("her his their");
const getting = wordSet(
  `get gets got getting has had have need needs needed take takes took collect collects collected pick picks picked comes came come wants wanted waits waited
  misses missed injects uses used`,
);
const taking = wordSet("takes took taking injects");
const receiving = wordSet("given prescribed handed dispensed sold refused denied sent injected");
const giving = wordSet("gave give given sold sell handed hand dispensed prescribed");
const passive = wordSet("was were is been being got gets wasn't isn't");
const having = wordSet(
  "has had having have with is was he's she's suffers suffered suffering diagnosed develops developed",
);
/** What somebody is given who is treated. */
const received = wordSet("dose doses bag jab vaccine strength drug drugs");
/** After an illness or a medicine: then it is about work. */
const services = wordSet(
  `patient patients client clients customer customers clinic clinics training service services review reviews friendly awareness lead champion nurse nurses
  home homes care ward register cupboard safe keys key delivery deliveries order orders round check checks count counts stock balance book bench rota
  area room desk counter done ready staff team people`,
);
/** "Blind to", "a stroke of luck". */
const turns = wordSet("to of");

/** A name with an illness, a medicine or what was given: "Mr Khan, who has dementia", "Mrs Begum gets her methadone here". */
export function findTreated(text: readonly Word[]): Found[] {
  const found: Found[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const last = nameAt(text, index);
    const end = last === undefined ? undefined : treatmentAfter(text, last);
    if (end === undefined) continue;
    found.push({ start: text[index]?.start ?? 0, end: text[end]?.end ?? 0, why: "patient" });
    index = end;
  }
  return found;
}

/** @returns where a name ends that begins here; of those who are staff by their title or role, none */
function nameAt(text: readonly Word[], index: number): number | undefined {
  const word = near(text, index, 0);
  const isTitle = plainTitles.has(word.lower);
  if (!isTitle && !(word.isCapitalised && names.has(word.stem))) return undefined;
  const [before] = wordsBefore(text, index, 1);
  if (before && (titles.has(before.lower) || roles.has(before.stem))) return undefined;
  const name = isTitle ? near(text, index, 1) : word;
  const isName = isTitle
    ? isFamily(name, word)
    : !ambiguousNames.has(name.stem) || givenNames.has(name.stem);
  return isName ? index + (isTitle ? 1 : 0) : undefined;
}

/** "Mrs Braithwaite", "mr khan"; not "miss out" */
function isFamily(name: Word, title: Word): boolean {
  if (name.isDigits || !/^\.?\s?$/.test(name.gap)) return false;
  // An initial.
  if (name.text.length === 1) return /^[B-HJ-Z]$/.test(name.text);
  if (names.has(name.stem)) return true;
  if (vagueTitles.has(title.lower) && !name.isCapitalised) return false;
  return !commonWords.has(name.stem) && !brands.has(name.stem) && !roles.has(name.stem);
}

const isRole = ({ stem }: Word): boolean => roles.has(stem) || roles.has(stem.replace(/s$/, ""));

/** @returns where it is said what the person has or gets */
function treatmentAfter(text: readonly Word[], name: number): number | undefined {
  const first = text[name] as Word;
  for (let at = name + 1; at <= name + far && at < text.length; at += 1) {
    const word = text[at] as Word;
    const isNext = word.sentence !== first.sentence;
    if (
      isNext &&
      word.isFirst &&
      !(word.sentence === first.sentence + 1 && pronouns.has(word.lower))
    )
      return undefined;
    if (others.has(word.lower) || works.has(word.lower) || isRole(word)) return undefined;
    if (isTreatment(text, at, name)) return at;
  }
  return undefined;
}

function isTreatment(text: readonly Word[], at: number, name: number): boolean {
  const { lower, stem } = text[at] as Word;
  const has = (set: ReadonlySet<string>) => set.has(lower) || set.has(stem);
  const [isIll, isMedicine, isForm] = [has(conditions), has(medicines), has(forms)];
  if (!isIll && !isMedicine && !isForm && !received.has(lower)) return false;
  const next = near(text, at, 1);
  if (services.has(next.stem)) return false;
  // The nearest first: what stands between the name and this, in its sentence.
  const between = wordsBefore(text, at, Math.min(6, at - name - 1));
  if (isIll && hasAny(between.slice(0, 4), having)) return !turns.has(next.lower);
  const given = between.findIndex((word) => receiving.has(word.lower));
  if (given >= 0) return hasAny(between.slice(given + 1, given + 3), passive);
  const isTitled = plainTitles.has(near(text, name, -1).lower);
  if (isTitled && giving.has(near(text, name, -2).lower)) return true;
  const taken = isTitled ? getting : taking;
  const isTaking = between[0]?.lower === "on" || hasAny(between.slice(0, isTitled ? 3 : 2), taken);
  if (isMedicine && isTaking) return true;
  return (isMedicine || isForm) && hasAny(between.slice(0, 3), owning) && hasAny(between, getting);
}
