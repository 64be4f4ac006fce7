import * as z from "zod/mini";
import { groupFigures } from "../../reviews/reviews/at-a-glance.ts";
import { slug } from "./chains.ts";
import { workplaceKinds } from "../../choices.ts";
import { foundWorkplace } from "../../places/workplaces/workplaces.ts";
import { wholeNumberText } from "../../text.ts";

export const townQuery = z.object({
  slug: slug("the name of the town", "Say which town."),
  /** Lists more places of this kind, and none of the others. */
  kind: z.optional(
    z.enum(workplaceKinds, { error: `The kind must be one of ${workplaceKinds.join(", ")}.` }),
  ),
  offset: wholeNumberText({ label: "the offset", min: 0, max: 1_000_000, fallback: 0 }),
});

/** A town, as a link from a place. */
export const townOfPlace = z.strictObject({
  slug: z.string(),
  /** In the case in which people read it. */
  name: z.string(),
});

export const townAnswer = z.strictObject({
  ...townOfPlace.shape,
  openPlaces: z.number(),
  /** Null figures while there are fewer than `limits.areaFiguresMin` reviews. */
  figures: groupFigures,
  /** In the order of `workplaceKinds`, those that there are. */
  kinds: z.array(
    z.strictObject({
      kind: z.enum(workplaceKinds),
      count: z.number(),
      /** Rated ones first, then by name; some of them. */
      places: z.array(foundWorkplace),
    }),
  ),
});
export type TownAnswer = z.infer<typeof townAnswer>;
