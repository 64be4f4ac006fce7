import * as z from "zod/mini";
import { groupFigures } from "../../reviews/reviews/at-a-glance.ts";
import * as groupLimits from "./group-limits.ts";
import { payComparison } from "../../reviews/reviews/pay-figures.ts";
import { text, wholeNumberText } from "../../text.ts";
import { foundWorkplace } from "../../places/workplaces/workplaces.ts";

/** The part of an address that names a chain or a town. */
export const slug = (label: string, missing: string) =>
  text({ label, max: groupLimits.slug, required: missing });

export const chainQuery = z.object({
  slug: slug("the name of the chain", "Say which chain."),
  /** The slug of a town: its branches there are listed. */
  town: z.optional(slug("the town", "Say which town.")),
  /** How many of them to leave out. */
  offset: wholeNumberText({ label: "the offset", min: 0, max: 1_000_000, fallback: 0 }),
});

/** A system that several reviews of a chain name, and how many do. */
export const reportedSystem = z.strictObject({ name: z.string(), count: z.number() });

/** A chain as it stands on the page of a branch. */
export const chainOfPlace = z.strictObject({
  slug: z.string(),
  /** In the case in which people read it. */
  name: z.string(),
  openBranches: z.number(),
});

export const chainAnswer = z.strictObject({
  ...chainOfPlace.shape,
  /** The company that owns it by the registers, in the case in which people read it; "" when unknown. */
  ownerName: z.string(),
  /** The owner's own entry in the registers, if it is open. */
  headOffice: z.nullable(foundWorkplace),
  figures: groupFigures,
  /** The pay at all its branches together, compared with the country; null while there is nothing to compare. */
  payCompared: z.nullable(payComparison),
  /** The most reported first; at most `figureLimits.reportedSystems`. */
  systems: z.array(reportedSystem),
  /** By name. */
  towns: z.array(
    z.strictObject({
      slug: z.string(),
      name: z.string(),
      openBranches: z.number(),
      reviewCount: z.number(),
    }),
  ),
  /** Branches with reviews, the best rated first; at most `groupLimits.groupPlaces`. */
  reviewed: z.array(foundWorkplace),
  /**
   * At most `groupLimits.groupPlaces` branches in the town asked for, reviewed ones first; without a town all branches, if
   * they are no more than that.
   */
  branches: z.array(foundWorkplace),
});
export type ChainAnswer = z.infer<typeof chainAnswer>;
