import * as z from "zod/mini";
import { agencySorts } from "./agency-sorts.ts";
import { agencyServices } from "../../choices.ts";
import * as limits from "../../limits.ts";
import * as agencyLimits from "./agency-limits.ts";
import { pageOfMatches } from "../../searching.ts";
import { text } from "../../text.ts";
import { toWebsite } from "../../website.ts";

export const agencyName = text({
  label: "the name of the agency",
  max: limits.name,
  required: "Enter the name of the agency.",
});

const websiteMessage = "Enter the address of the agency's website, such as www.example.co.uk.";
export const website = text({
  label: "the website",
  max: limits.website,
  required: websiteMessage,
}).check(
  z.overwrite((value: string) => toWebsite(value) ?? value),
  z.refine((value: string) => toWebsite(value) !== undefined, { error: websiteMessage }),
);

const servicesMessage = `Choose services from this list: ${agencyServices.join(", ")}.`;

const isService = (value: unknown): boolean => agencyServices.some((service) => service === value);

const servicesOfferedFor = z._default(
  z.pipe(
    z
      .array(z.unknown(), { error: servicesMessage })
      .check(
        z.refine((chosen) => chosen.every(isService), { error: servicesMessage, abort: true }),
      ),
    // Without duplicates, in the order of the list.
    z.transform((chosen: unknown[]) =>
      agencyServices.filter((service) => chosen.includes(service)),
    ),
  ),
  [],
);

/** The fields a member fills in to add an agency. */
export const agencyInput = z.object({ name: agencyName, website, servicesOfferedFor });
export type AgencyInput = z.infer<typeof agencyInput>;

/** The fields that an agency itself may correct. */
export const agencyCorrections = z.object({ website, servicesOfferedFor });
export type AgencyCorrections = z.infer<typeof agencyCorrections>;

export const agencySearchQuery = z.object({
  ...pageOfMatches(agencyLimits.agencyPage),
  sort: z._default(
    z.enum(agencySorts, { error: `Sort by one of ${agencySorts.join(", ")}.` }),
    "name",
  ),
});

export const agencyLookupQuery = z.object({ name: agencyName });

export const similarAgenciesQuery = z.object({ name: agencyName, website });

/** An agency as shown to the public. */
export const agency = z.strictObject({
  _id: z.string(),
  name: z.string(),
  website: z.string(),
  servicesOfferedFor: z.array(z.string()),
  averageRating: z.nullable(z.number()),
  reviewCount: z.number(),
});
export type Agency = z.infer<typeof agency>;

export const similarAgency = z.strictObject({
  ...agency.shape,
  /** It is the one: adding it is refused. */
  isSame: z.boolean(),
});

/** One of a list, with the figures it is sorted by, as on its page; each null while too few reviews say. */
const listedAgency = z.strictObject({
  ...agency.shape,
  /** Until it pays. */
  typicalDays: z.nullable(z.number()),
  /** How many found it fair about cancellations, of how many. */
  cancellations: z.nullable(z.strictObject({ good: z.number(), all: z.number() })),
});
export type ListedAgency = z.infer<typeof listedAgency>;

export const agencySearchAnswer = z.strictObject({
  total: z.number(),
  results: z.array(listedAgency),
});
export type AgencySearchAnswer = z.infer<typeof agencySearchAnswer>;

export const agencyAnswer = z.strictObject({ agency, message: z.string() });
