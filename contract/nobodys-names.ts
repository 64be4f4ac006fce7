import * as limits from "./limits.ts";
import { anyOf, authorities, fold, joinSpelt } from "./reserved-names.ts";

export const nobodysName =
  "Please enter your own name. To post without it, tick “Post anonymously” on a review.";

/** In nobody's name, wherever they stand in it. */
const within =
  "anonym annonym anonimo whistleblow moderator administrator webmaster ombudsman inspectorate";
/** Nor these, as a word of its own. Not "goc", which is a surname. */
const regulators =
  "nhs nhse nhsx nhsbsa gphc gmc nmc gdc hcpc psni cqc rqia mhra dhsc ukhsa ofsted healthwatch regulator";
const phrases = [
  ...authorities,
  "national health service",
  "ministry of health",
  "deleted user",
  "deleted account",
  "prefer not to say",
  "name withheld",
  "no name",
  "not telling",
  "not saying",
  "none given",
  "full name",
  "your name",
  "my name",
  "a n other",
  "an other",
];
/** Before a name they are a title, at its end a surname: "Inspector Grace", and "Grace Inspector". */
const titles = "inspector admin";
/** No name where everything else is one of these, or of the words that go with them. */
const nobodies =
  "anon unnamed nameless unknown unspecified undisclosed nobody noone somebody someone anybody anyone deleted removed withheld hidden secret private confidential incognito none null undefined ghost mystery nonymous dienw 匿名 locum inspector goc government official verified owner management proprietor";
const companions =
  "a an the of for and my your our is not no one to by from as name names named given user member account person people author reviewer review profile guest visitor former ex locum doctor nurse dentist pharmacist optometrist optician dispenser technician clinician gp dr mr mrs ms miss professional worker staff team pharmacy surgery practice hospital clinic chief senior lead health care quality safety england scotland wales northern ireland uk british";

/** "X" and "N/A" name nobody; other scripts have names of single letters. */
const isInitial = /^[a-z]$/;

let patterns: ReturnType<typeof makePatterns> | undefined;

// Compiled on first use: most pages ask for no name.
function makePatterns() {
  const apart = (inner: string) => new RegExp(`(?<!\\p{L})(?:${inner})(?!\\p{L})`, "u");
  const word = (words: string) => new RegExp(`^[\\p{N}]*${anyOf(words)}[\\p{N}]*$`, "u");
  return {
    within: new RegExp(anyOf(within), "u"),
    apart: apart(`${anyOf(regulators)}|${phrases.map((phrase) => spell(phrase)).join("|")}`),
    title: new RegExp(`(?:^|[^\\p{L}\\p{N}\\s'’.-]\\s*|\\s-+\\s*)${anyOf(titles)}(?!\\p{L})`, "u"),
    nobody: word(nobodies),
    listed: word(`${nobodies} ${companions}`),
  };
}

const spell = (phrase: string): string =>
  phrase
    .split(" ")
    .map((one) => anyOf(one))
    .join("[^\\p{L}]+");

/**
 * Whether a name says that it is nobody's, or an authority's: then it would be read as one on a review that has a name, with
 * the day, profession and pay that go with it.
 */
export function isNobodysName(name: string): boolean {
  // Refused for its length anyway, so not worth matching.
  if (name.length > 2 * limits.name) return false;
  patterns ??= makePatterns();
  const { within: inside, apart, title, nobody, listed } = patterns;
  const folded = joinSpelt(fold(name));
  if (inside.test(folded) || apart.test(folded) || title.test(folded)) return true;
  const words = folded.split(/[^\p{L}\p{N}@$!|+€]+/u).filter((one) => one !== "");
  const isEmpty = (one: string) => isInitial.test(one) || nobody.test(one);
  if (inside.test(words.join(""))) return true;
  return (
    words.every((one) => isEmpty(one) || listed.test(one)) &&
    (words.length === 0 ? folded.trim() !== "" : words.some(isEmpty))
  );
}
