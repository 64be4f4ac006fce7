import * as z from "zod/mini";
import {
  hoursFilters,
  searchDistances,
  sortOrders,
  workplaceKinds,
  workplaceStatuses,
} from "../../choices.ts";
import * as limits from "../../limits.ts";
import * as workplaceLimits from "./workplace-limits.ts";
import { isBfpo, postcodesLike, toPostcode } from "../../postcode.ts";
import { pageOfMatches } from "../../searching.ts";
import { id, switchText, text, wholeNumberText } from "../../text.ts";

export const workplaceName = text({
  label: "the name of the workplace",
  max: limits.name,
  required: "Enter the name of the workplace.",
});

const distanceMessage = `The distance must be one of ${searchDistances.join(", ")} miles.`;

export const searchQuery = z.object({
  ...pageOfMatches(workplaceLimits.searchPage),
  minRating: wholeNumberText({ label: "the minimum rating", min: 0, max: 5, fallback: 0 }),
  sort: z.optional(z.enum(sortOrders, { error: `Sort by one of ${sortOrders.join(", ")}.` })),
  kind: z.optional(
    z.enum(workplaceKinds, { error: `The kind must be one of ${workplaceKinds.join(", ")}.` }),
  ),
  /** Only places with reviews. */
  rated: switchText("the filter for rated places"),
  /** Only places that are known to open on Saturdays, or to close for lunch from Monday to Friday. */
  hours: z.optional(
    z.enum(hoursFilters, { error: `The hours must be one of ${hoursFilters.join(", ")}.` }),
  ),
  /** Pounds an hour: only places whose typical pay, as on their page, is at least this. */
  pay: wholeNumberText({ label: "the least pay", min: 0, max: limits.payRateMax, fallback: 0 }),
  /** Only places that typically pay within this many days, as on their page; 0 is any. */
  paidWithin: wholeNumberText({
    label: "the number of days",
    min: 0,
    max: limits.timeToPayMax,
    fallback: 0,
  }),
  /** Percent: only places where at least this share would work again, as on their page. */
  wouldReturn: wholeNumberText({ label: "the share", min: 0, max: 100, fallback: 0 }),
  /** A part of the name of a system: only places of which several reviews name it. */
  system: z._default(text({ label: "the system", max: limits.pmr }), ""),
  /** Closed places too. They are shown in any case when nothing else matches. */
  closed: switchText("the filter for closed places"),
  /** A postcode, the first part of one, or a town; empty for anywhere. */
  near: z._default(text({ label: "the postcode or town", max: workplaceLimits.near }), ""),
  /** Miles from there. */
  within: z._default(
    z.pipe(
      z.enum(searchDistances.map(String), { error: distanceMessage }),
      z.transform((value: string) => Number(value)),
    ),
    10,
  ),
  /** For a query that ends with a town: the places elsewhere with its name in theirs, instead of those in the town. */
  elsewhere: switchText("the choice of places elsewhere"),
});

const degrees = (least: number, most: number) =>
  z
    .number({ error: "The position must be two numbers of degrees." })
    .check(z.gte(least), z.lte(most));

/** The position of a browser, rounded by it. In a body, as addresses are kept by browsers and by servers on the way. */
export const positionInput = z.object({
  latitude: degrees(-90, 90),
  longitude: degrees(-180, 180),
});

/** The answer to search `near`: the postcode sector or district around a position. */
export const positionAnswer = z.strictObject({ near: z.string() });

/** By name, or by the permanent `_id`. */
export const lookupQuery = z
  .object({
    name: z.optional(workplaceName),
    id: z.optional(id),
    /** Words of the address or the postcode, to narrow down those that share a name. */
    near: z._default(text({ label: "the place", max: limits.postcode * 5 }), ""),
    offset: wholeNumberText({ label: "the offset", min: 0, max: 1_000_000, fallback: 0 }),
  })
  .check(
    z.refine(
      (value: { name?: string | undefined; id?: string | undefined }) =>
        Boolean(value.name ?? value.id),
      {
        error: "Say which workplace: its name or its id.",
        path: ["name"],
      },
    ),
  );

const bfpoMessage = "Enter the postcode that goes with this BFPO number: it begins with BF1.";
const postcodeMessage = "Enter a full UK postcode, such as SW1A 1AA.";
export const postcode = text({
  label: "the postcode",
  // Spaces that the normalised form drops are no reason to refuse a postcode.
  max: 2 * limits.postcode,
  required: postcodeMessage,
}).check(
  z.overwrite((value: string) => toPostcode(value) ?? value),
  z.refine((value: string) => toPostcode(value) !== undefined, {
    error: ({ input }) => {
      if (isBfpo(String(input))) return bfpoMessage;
      const [likely] = postcodesLike(String(input));
      return likely ? `Did you mean ${likely.postcode}?` : postcodeMessage;
    },
  }),
);

/** The fields a member fills in to add a workplace that is in no register. */
export const workplaceInput = z.object(
  {
    name: workplaceName,
    type: text({
      label: "the kind of workplace",
      max: workplaceLimits.workplaceType,
      required: "Choose what kind of workplace it is.",
    }),
    address: text({ label: "the address", max: limits.address, required: "Enter the address." }),
    postcode,
  },
  { error: "Say the workplace's name, kind, address and postcode." },
);
export type WorkplaceInput = z.infer<typeof workplaceInput>;

export const similarWorkplacesQuery = z.object({ name: workplaceName, postcode });

const foundShape = {
  _id: z.string(),
  /** As the register or the member who added it spells it; what links and lookups use. */
  name: z.string(),
  /** The name in the case in which people read it. */
  displayName: z.string(),
  /** In the same case, the street and the town, without the postcode; a looked-up workplace has its whole address. */
  address: z.string(),
  /** The name and the postcode, or the address where there is no postcode. */
  details: z.string(),
  type: z.string(),
  kind: z.enum(workplaceKinds),
  postcode: z.string(),
  status: z.enum(workplaceStatuses),
  averageRating: z.nullable(z.number()),
  reviewCount: z.number(),
  /** Whether another workplace has the same name, so that links need the `_id`. */
  ambiguous: z.boolean(),
};

export const foundWorkplace = z.strictObject(foundShape);
export type FoundWorkplace = z.infer<typeof foundWorkplace>;

export const similarWorkplace = z.strictObject({
  ...foundShape,
  /** It is the one: adding it is refused. */
  isSame: z.boolean(),
});

/** Some of the places that share a name: at most `workplaceLimits.sameNameMax`, the likeliest first. */
const sameName = {
  /** How many places have the name. */
  total: z.number(),
  matches: z.array(foundWorkplace),
};

export const lookupAnswer = z.strictObject({
  name: z.string(),
  /** The name in the case in which people read it. */
  displayName: z.string(),
  ...sameName,
  /** How many of them are `near`, and of those are open. */
  found: z.number(),
  open: z.number(),
});
export type LookupAnswer = z.infer<typeof lookupAnswer>;

export const searchResult = z.strictObject({
  ...foundShape,
  /** Miles in a straight line, as exact as is known: tenths, a half or whole. 0 is the same part of a postcode. */
  distance: z.nullable(z.number()),
  /** In words: "about half a mile". */
  distanceText: z.nullable(z.string()),
  /**
   * In the notation of OpenStreetMap: "Mo-Fr 09:00-13:00,14:00-18:00; Sa 09:00-13:00; Su off". Days that are left out are
   * unknown; null where all are.
   */
  openingHours: z.nullable(z.string()),
});
export type SearchResult = z.infer<typeof searchResult>;

export const searchAnswer = z.strictObject({
  total: z.number(),
  results: z.array(searchResult),
  /** How many places of each kind match with all other filters; first the kinds that the query names, as "dentist" does. */
  kinds: z.array(
    z.strictObject({ kind: z.enum(workplaceKinds), count: z.number(), isNamed: z.boolean() }),
  ),
  /** Words of the query, as typed, that were left out, because no place has them together with the others. */
  dropped: z.array(z.string()),
  /** Words of the query, as typed, in place of which all results have similar ones, although other places have these. */
  respelt: z.array(z.string()),
  /** How many closed places match but are not shown. */
  hiddenClosed: z.number(),
  /** Whether those have more of the words than the results. */
  closedAreCloser: z.boolean(),
  /** The place that `near` names, and the distance in miles; null without it. */
  near: z.nullable(z.strictObject({ label: z.string(), within: z.number() })),
  /**
   * The town that the query ends with: only places there are found, or with `elsewhere` only others. `others` is how many
   * match on the other side. Null without a town.
   */
  town: z.nullable(z.strictObject({ name: z.string(), others: z.number() })),
  /**
   * For a query of a town, a kind, a postcode district or these together: how many results are of the kind that it asks
   * for, and of others, which come after those. `reviewed` of the first have reviews and come before the rest; null in
   * an order that is not by reviews.
   */
  groups: z.nullable(
    z.strictObject({ asked: z.number(), reviewed: z.nullable(z.number()), others: z.number() }),
  ),
  /** The nearest open place of the kind asked for, where the town has none. */
  nearest: z.nullable(searchResult),
  /** The month of the list where most places of the kind asked for are from an old one: "2014-02", or a year alone. */
  oldList: z.nullable(z.strictObject({ kind: z.enum(workplaceKinds), month: z.string() })),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;

/** A workplace added by a member. */
export const addedWorkplace = z.strictObject({
  _id: z.string(),
  name: z.string(),
  type: z.string(),
  address: z.string(),
  postcode: z.string(),
  details: z.string(),
});

export const workplaceAnswer = z.strictObject({ workplace: addedWorkplace, message: z.string() });

export const averageRatingsAnswer = z.record(
  z.string(),
  z.strictObject({ averageRating: z.number(), reviewCount: z.number() }),
);
