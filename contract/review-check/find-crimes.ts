import type { Found } from "./marks.ts";
import type { Word } from "./read-words.ts";
import { wordSet } from "./word-set.ts";
import { distanceTo, hasAny, near, wordsAfter, wordsBefore } from "./words-around.ts";

/** Each by itself says that somebody committed a crime. */
const crimes = wordSet(
  `thief thieves embezzled embezzling embezzlement embezzles laundering launder launders laundered blackmail blackmailed blackmails bribe bribes bribed bribery
  groped gropes groping raped rape rapist molested paedophile criminals crook crooks fraudster fraudsters swindler swindled swindles defrauded defrauds defrauding forged
  forges forging falsify falsified falsifies falsifying perjury fraudulent fraudulently assaulted assaults assaulting burgled extortion conman scammers scammer scamming illegally
  fraud theft trafficking corrupt`,
);
/** Neither who did it nor that anybody did is said. */
const noCrime = wordSet(
  "anti prevention training awareness module e-learning elearning policy alert alerts alarm alarms tags tag insurance shoplifting poster officer police cctv protect protection guard risk against modules lead report bikes bike phishing",
);
const nobody = wordSet("nobody none noone without");
const stealing = wordSet(
  "steal steals stealing stole stolen nicks nicked nicking pinched pinches pinching thieving robbed robs robbing pockets pocketed pocketing pilfering pilfers skimming siphoning",
);
const idioms = wordSet(
  "show limelight bike bikes parking lunch break breaks scene heart hearts daylight highway car cars",
);
const goods = wordSet(
  "drug drugs cds codeine methadone diazepam temazepam zopiclone pregabalin gabapentin tramadol morphine oxycodone fentanyl viagra valium benzos tablets pills cocaine cannabis heroin stock medicines meds",
);
const money = wordSet("cash money till takings tips");
const dealing = wordSet("deal deals dealing dealt selling sells sold sell supplying supplies");
const taking = wordSet("take takes took taking helping helps");
const untrue = wordSet(
  "false fake bogus phantom ghost fictitious made-up never not didn't weren't wasn't inflated dead",
);
const claiming = wordSet(
  "claim claims claiming claimed bill bills billed billing charge charges charged charging backdate backdates backdated backdating",
);
const services = wordSet(
  "done do did happened happen provide provided dispense dispensed give gave given exist existed worked services flu nms jabs patients consultations made false fake bogus phantom",
);
const cooking = wordSet(
  "fiddle fiddles fiddling fiddled cook cooks cooking cooked fake fakes faking faked doctoring doctored",
);
const records = wordSet(
  "books claims claim register registers records record nms murs mur timesheets timesheet hours figures invoices signatures signature prescriptions prescription entries accounts",
);
const hitting = wordSet("hit hits punched punches slapped slaps kicked kicks pushed attacked");
const victims = wordSet(
  "me patient patients colleague colleagues staff dispenser nurse receptionist",
);

interface Around {
  readonly word: Word;
  /** The nearest first. */
  readonly before: readonly Word[];
  readonly after: readonly Word[];
}

/** Accusations of a crime: what somebody did, not that there is crime. */
export function findCrimes(text: readonly Word[]): Found[] {
  const found: Found[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const word = near(text, index, 0);
    const rule = rules.get(word.lower);
    if (!rule) continue;
    const before = wordsBefore(text, index, 5);
    const after = wordsAfter(text, index, 9);
    const length = rule({ word, before, after });
    if (length === undefined) continue;
    const last = text[index + length];
    found.push({ start: word.start, end: last?.end ?? word.end, why: "crime" });
    index += length;
  }
  return found;
}

/** How many words after this one belong to it too. */
type Rule = (around: Around) => number | undefined;

const named: Rule = ({ before, after }) => {
  const close = [...before.slice(0, 3), ...after.slice(0, 2)];
  return hasAny(close, noCrime) || hasAny(before.slice(0, 2), nobody) ? undefined : 0;
};

const stolen: Rule = ({ word: { lower }, before, after }) => {
  if (hasAny(after.slice(0, 4), idioms) || hasAny(before.slice(0, 3), noCrime)) return undefined;
  if (before[0]?.lower === "a" || before[0]?.lower === "absolute") return undefined;
  const byStrangers = wordSet("shoplifters customers thieves bikes bike bicycle phone");
  if (hasAny(before.slice(0, 3), byStrangers)) return undefined;
  const isSaid = hasAny(before.slice(0, 3), wordSet("has have had he's she's they've having"));
  if (lower === "stolen" && !isSaid) return undefined;
  const near5 = after.slice(0, 5);
  if (/^(?:nick|pinch|pocket|skim)/.test(lower)) {
    return hasAny(near5, goods) || hasAny(near5, money) ? 0 : undefined;
  }
  const isRobbery = lower.startsWith("rob");
  return isRobbery && !hasAny(near5, wordSet("till cash bank nhs patients safe")) ? undefined : 0;
};

/** "supplies drugs" is what pharmacies do. */
const dealt: Rule = ({ word: { lower }, before, after }) => {
  const around = [...before, ...after];
  const what = distanceTo(after.slice(0, 3), goods);
  if (what < 0) {
    const isBack = hasAny(before, goods) && wordSet("them it on").has(after[0]?.lower ?? "");
    return isBack && lower.startsWith("sel") ? 0 : undefined;
  }
  const isStreetDrug = wordSet("drug drugs cocaine cannabis heroin cds").has(
    after[what]?.lower ?? "",
  );
  if (lower.startsWith("deal")) {
    return isStreetDrug && !hasAny(around, wordSet("with")) ? what + 1 : undefined;
  }
  const hidden = "without counter street illegally home cash ebay online friends mates back door";
  const isSale = isStreetDrug && lower.startsWith("sel");
  const isWrong = hasAny(around, wordSet(hidden)) || isSale;
  return isWrong && !hasAny(around, wordSet("over p otc")) ? what + 1 : undefined;
};

/** "takes codeine home in her bag", "takes money out of the till" */
const taken: Rule = ({ before, after }) => {
  const what = distanceTo(after.slice(0, 5), goods);
  const isHome = hasAny(after, wordSet("home bag pocket himself herself themselves"));
  if (what >= 0 && isHome && !hasAny(before, wordSet("patient patients"))) return what + 1;
  const isTill = hasAny(after.slice(0, 2), wordSet("cash money")) && hasAny(after, wordSet("till"));
  return isTill && hasAny(after, wordSet("out from")) ? 1 : undefined;
};

/** "They claim for services that never happened." */
const claimed: Rule = ({ before, after }) =>
  hasAny(after, untrue) &&
  hasAny(after, services) &&
  !hasAny(before, wordSet("i i'm my me mileage"))
    ? 0
    : undefined;

const cooked: Rule = ({ after }) => {
  const what = distanceTo(after.slice(0, 3), records);
  return what >= 0 ? what + 1 : undefined;
};

/** "He hit a member of staff." */
const beaten: Rule = ({ word: { lower }, before, after }) => {
  const isBySomebody = hasAny(
    before.slice(0, 3),
    wordSet("he she manager owner boss pharmacist they who doctor supervisor director dispenser"),
  );
  const isOn = hasAny(after.slice(0, 4), victims) && !hasAny(after.slice(0, 4), wordSet("with by"));
  const isPushed = lower === "pushed" && hasAny(after, wordSet("to into for"));
  return isBySomebody && isOn && !isPushed ? 0 : undefined;
};

const before2 =
  (words: string): Rule =>
  ({ before }) =>
    hasAny(before.slice(0, 2), wordSet(words)) ? 0 : undefined;
const followedBy =
  (words: string): Rule =>
  ({ after }) =>
    wordSet(words).has(after[0]?.lower ?? "") ? 1 : undefined;

const criminal: Rule = ({ before, after }) => {
  const isOfPrices = hasAny(
    after.slice(0, 1),
    wordSet("rate rates price prices pay parking compared what how not waste"),
  );
  return isOfPrices || hasAny(before.slice(0, 2), wordSet("almost nearly")) ? undefined : 0;
};

const illegal: Rule = ({ before, after }) =>
  hasAny([...before, ...after.slice(0, 2)], wordSet("not isn't would if wasn't nothing parking"))
    ? undefined
    : 0;

const each = (words: ReadonlySet<string>, rule: Rule): [string, Rule][] =>
  Array.from(words, (word) => [word, rule]);

const rules: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ...each(crimes, named),
  ...each(stealing, stolen),
  ...each(dealing, dealt),
  ...each(taking, taken),
  ...each(claiming, claimed),
  ...each(cooking, cooked),
  ...each(hitting, beaten),
  ["assault", before2("sexual physical indecent common")],
  ["drug", followedBy("dealer dealers dealing")],
  ["tax", followedBy("evasion dodge dodging fraud evading")],
  ["arrested", followedBy("for")],
  ["convicted", followedBy("of for")],
  ["criminal", criminal],
  ["illegal", illegal],
]);
