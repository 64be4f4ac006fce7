import { isBfpo } from "../../postcode.ts";
import { nameMonth } from "../../uk-dates.ts";
import type { WorkplaceKind } from "../../choices.ts";

const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(", ");

const noneHasAll = (town?: string): string =>
  `No open place ${town === undefined ? "" : `in ${town} `}has all of these words.`;

/** Texts of the search page, next to its results. */
export const searchTexts = {
  query: { label: "Name, street, town or postcode" },
  minRating: { label: "Minimum rating" },
  sort: { label: "Sort by" },
  near: { label: "Near a postcode or town" },
  /** The same field, in answer to "near me". */
  nearWhere: { label: "Near where?" },
  myPosition: "Use my position",
  noPosition: "Your browser did not say where you are. Type a postcode or a town.",
  notInUk: "You seem to be outside the UK. Type a postcode or a town.",
  within: { label: "Within" },
  bfpo: "We know the forces’ places by their postcodes, which begin with BF1, not by BFPO numbers.",
  /** Refuses a place to search near. */
  nearUnknown: (near: string) =>
    isBfpo(near)
      ? searchTexts.bfpo
      : `We do not know where “${near}” is. Enter a UK postcode, the first part of one (such as LS1) or a town.`,
  rated: { label: "Only rated places" },
  moreFilters: "More filters",
  pay: { label: "Pay an hour" },
  payFrom: (pounds: number) => `£${pounds} or more`,
  paidWithin: { label: "Typically paid in" },
  daysAtMost: (days: number) => `${days} days or less`,
  wouldReturn: { label: "Work here again" },
  returnFrom: (percent: number) => `${percent}% or more`,
  system: { label: "Computer system" },
  /** Shown next to results of those filters. */
  knownFigures: "Only places with enough reviews to show this figure.",
  hours: { label: "Opening hours" },
  /** Shown next to results of that filter. */
  knownHours: "Only places whose opening hours we know: these are not the hours of a shift.",
  closed: { label: "Show closed places" },
  failed: "The results could not be loaded",
  tryAgain: "Check your connection and try again; it usually works in a moment.",
  moreFailed: "The next results could not be loaded.",
  dropped: (words: readonly string[], town?: string) =>
    `${noneHasAll(town)} ${searchTexts.without(words)}`,
  /** The same after something that says already that not all was found. */
  without: (words: readonly string[]): string => `Showing results without ${quoted(words)}.`,
  /** Says which words other places have, next to places that have similar ones. */
  respelt: (words: readonly string[], town?: string) =>
    `${noneHasAll(town)} Showing places with a word like ${quoted(words)}.`,
  nearMe: "Near where? Type a postcode or a town.",
  telephoneUnknown:
    "No place in our registers has this telephone number. Type its name, street, town or postcode.",
  noHours:
    "Opening hours are not searched by words. Those that we know stand beside a place, and a filter finds who opens on Saturdays.",
  fewOpticians: "We list no optician like that. If you worked in one, please add it.",
  /** Stands before a link to the nearest of that kind, and its distance. */
  noneInTown: (places: string, town: string) =>
    `We list no open ${places} in ${town}. The nearest is`,
  fewHospitals:
    "This hospital is not in the registers we have. If you worked in one of its departments, please add it.",
  /** Advice on kinds that are in none of our registers, whatever else was found. */
  unlisted:
    "Vets, care homes and nursing homes are in none of our registers. If you worked in one, please add it.",
  /** Above results that are mostly from a list of long ago. */
  oldList: (places: string, month: string) =>
    `Our list of ${places} is from ${nameMonth(month)}: some may have closed or moved.`,
  /** Headings of the places that are asked for. */
  reviewed: (count: string) => `${count} with reviews`,
  unreviewed: (count: string) => `${count} without yet`,
  /** Opens the other places that were found. */
  others: (count: string, isOne: boolean, town?: string) =>
    `${count} other ${isOne ? "place" : "places"}${town === undefined ? "" : ` in ${town}`}`,
  hiddenByRating: (count: string, isOne: boolean) =>
    `The minimum rating hides ${count} ${isOne ? "workplace" : "workplaces"}.`,
  hiddenByFilters: (count: string, isOne: boolean) =>
    `The filters hide ${count} ${isOne ? "workplace" : "workplaces"}.`,
  hiddenClosed: (count: string, isOne: boolean) =>
    isOne ? "1 closed place is not shown." : `${count} closed places are not shown.`,
  /** Counts the closed places that have more of the words than the results: the place may be one of them. */
  closedAreCloser: (count: string, isOne: boolean) =>
    `${isOne ? "1 closed place has" : `${count} closed places have`} more of these words than the results.`,
  nearest: (place: string, miles: number) => `Within ${miles} miles of ${place}.`,
  /** Shown next to results sorted by rating. */
  byRating:
    "Sorted by the rating shown. Among places with the same rating, the one with more reviews comes first. “Best match” also weighs how many reviews a place has.",
  /** A link to the other places, next to a query with a town or a postcode district. */
  elsewhere: (town: string, count: string) =>
    /\d/.test(town)
      ? `Other places whose postcode begins with ${town} (${count})`
      : `Places elsewhere that mention ${town} (${count})`,
  /** The way back. */
  inTown: (town: string, count: string) => `Places in ${town} (${count})`,
  /** Shown next to the places near somewhere. */
  rough: "Distances are rough, and in a straight line.",
  notListed: "Not in the list?",
} as const;

const nearMePattern = /\b(?:near|close to|around|nearest to|closest to) me\b|\bnear ?by\b/i;
const telephone = /^\s*(?:\+ ?44|\(?0)[\d\s()-]{3,}$/;
const hours =
  /\b(?:24[ -]?(?:h|hrs?|hours?)|late[ -]night|open (?:now|today|late|on)|opening (?:hours|times))\b/i;
const unlisted = /\b(?:vets?|veterinar\w+|(?:care|nursing|residential) homes?)\b/i;
/** The properties of a found place that matter here. */
type Found = Readonly<{ kind: WorkplaceKind; displayName: string }>;
/** Kinds of which the registers have few: how they are asked for, what is one, and what is said where none was found. */
const fewListed: readonly {
  asked: RegExp;
  isOne: (found: Found) => boolean;
  advice: string;
}[] = [
  {
    isOne: ({ kind }) => kind === "optician",
    asked: /\b(?:optician|optometr|specsavers|vision ?express)/i,
    advice: searchTexts.fewOpticians,
  },
  {
    // A register of sites has some without their kind. "Hospital Pharmacy" is another.
    isOne: ({ kind, displayName }) =>
      kind === "hospital" ||
      (/\b(?:hospital|infirmary)\b/i.test(displayName) && ["clinic", "other"].includes(kind)),
    // "Hospital Road" is a street.
    asked: /\b(?:hospital|infirmary)\s*$|^\s*(?:hospital|infirmary) (?:in )?\w+\s*$/i,
    advice: searchTexts.fewHospitals,
  },
];

/** Whether it asks for places around a visitor, of whom nobody knows where they are. */
export const asksNearMe = (query: string): boolean =>
  nearMePattern.test(query) && !asksUnlisted(query);

/** Returns the rest of a query whose place is known. */
export const withoutNearMe = (query: string): string => query.replace(nearMePattern, "").trim();

/** Whether it asks for a kind of place that no register has. */
export const asksUnlisted = (query: string): boolean => unlisted.test(query);

/**
 * @param found the first places that the search has found
 * @returns the advice for a visitor whose search cannot be answered as they meant it, if anything
 */
export function adviseOn(query: string, found: readonly Found[]): string | undefined {
  if (asksUnlisted(query)) return searchTexts.unlisted;
  if (asksNearMe(query)) return searchTexts.nearMe;
  if (telephone.test(query)) return found.length === 0 ? searchTexts.telephoneUnknown : undefined;
  if (isBfpo(query) && !found.some(({ displayName }) => isBfpo(displayName)))
    return searchTexts.bfpo;
  if (hours.test(query)) return searchTexts.noHours;
  return fewListed.find(({ asked, isOne }) => asked.test(query) && !found.some(isOne))?.advice;
}

/** @param isExact between two postcodes, not the middles of some hundreds of them */
export function distanceText(miles: number, isExact: boolean): string {
  if (!isExact && miles === 0.5) return "about half a mile";
  return `${isExact ? "" : "about "}${miles} ${miles === 1 ? "mile" : "miles"}`;
}
