import * as z from "zod/mini";
import { groupFigures } from "../../reviews/reviews/at-a-glance.ts";
import { chainOfPlace, reportedSystem } from "./chains.ts";
import { workplaceKinds } from "../../choices.ts";
import { daysOfWeek } from "../../places/workplaces/opening-hours.ts";
import { payFigures } from "../../reviews/reviews/pay-figures.ts";
import { id } from "../../text.ts";
import { townOfPlace } from "./towns.ts";
import { workload } from "../../places/workloads/workloads.ts";
import { foundWorkplace, searchResult } from "../../places/workplaces/workplaces.ts";

export const detailsQuery = z.object({ id });

/** Facts about a workplace besides its reviews, and the places around it. */
export const workplaceDetails = z.strictObject({
  _id: z.string(),
  kind: z.enum(workplaceKinds),
  /** The kind in words, e.g. "Walk-in centre". */
  type: z.string(),
  /** Its address without county and postcode, as in lists. */
  streetAndTown: z.string(),
  /** As the register writes it; "" when unknown. */
  telephone: z.string(),
  /** Its codes in the registers, of ODS or others; none for a place that a member added. */
  codes: z.array(z.string()),
  formerNames: z.array(z.string()),
  /**
   * The company or public body that runs it, in the case in which people read it; "" when unknown, and where it may be a
   * person.
   */
  ownerName: z.string(),
  /** ISO 8601 dates. Null also for what is older than its register, and for hospitals, hospices and prisons. */
  openedOn: z.nullable(z.string()),
  closedOn: z.nullable(z.string()),
  /** How much there is to do there, as far as known. */
  workloads: z.array(workload),
  /** The opening hours of an open place; not the hours of a shift. Null when unknown. */
  openingHours: z.nullable(
    z.strictObject({
      /**
       * Days with the same times, in the order of the week, but first those that stand for all of it. No times where it is
       * closed; unknown days are left out, and all days where the hours are too old to be today's. What closes at 24:00 or earlier than it opens is open until midnight or past it.
       */
      days: z.array(
        z.strictObject({
          days: z.array(z.enum(daysOfWeek)),
          times: z.array(z.strictObject({ opens: z.string(), closes: z.string() })),
        }),
      ),
      /** In words: the times of the first of these, or of old hours with their year, and all else. */
      openText: z.string(),
      weekText: z.string(),
      sourceText: z.string(),
      /** The source and its month: "2025-03", a year alone, or "" when unknown. */
      publisher: z.string(),
      month: z.string(),
    }),
  ),
  town: z.nullable(townOfPlace),
  chain: z.nullable(
    z.strictObject({
      ...chainOfPlace.shape,
      figures: groupFigures,
      systems: z.array(reportedSystem),
    }),
  ),
  /** For a closed place: what took its place, as the register has it. Without reviews it has no page of its own then. */
  becamePartOf: z.nullable(foundWorkplace),
  /** For a closed place that nothing is said of: what is at its address now. */
  successor: z.nullable(foundWorkplace),
  /** The practice that a branch surgery belongs to. */
  mainSurgery: z.nullable(foundWorkplace),
  /** The open branch surgeries of a practice. */
  branches: z.array(foundWorkplace),
  /** The nearest open places of its kind, without its own branches and main surgery. */
  nearby: z.array(searchResult),
  /** Open places at its postcode that are not named above. */
  atPostcode: z.array(foundWorkplace),
  /** The pay in its postcode area by reviews; null while there are too few of them. */
  area: z.nullable(
    z.strictObject({
      /** The letters with which its postcode begins. */
      name: z.string(),
      reviewCount: z.number(),
      pay: z.nullable(payFigures),
      /** The median of whole days. */
      typicalDays: z.nullable(z.number()),
    }),
  ),
});
export type WorkplaceDetails = z.infer<typeof workplaceDetails>;
