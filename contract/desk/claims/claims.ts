import * as z from "zod/mini";
import { email } from "../../people/accounts/accounts.ts";
import { claimReasons, claimStates } from "../../choices.ts";
import { tidyCode } from "../../code.ts";
import * as limits from "../../limits.ts";
import * as claimLimits from "./claim-limits.ts";
import { id, instant, text } from "../../text.ts";

export const claimedKinds = ["workplace", "agency"] as const;

/** The fields of the form. */
export const claimFields = z.object({
  organisation: text({
    label: "the organisation's name",
    max: limits.name,
    required: "Enter the organisation's name.",
  }),
  person: text({ label: "your name", max: limits.name, required: "Enter your name." }),
  role: text({ label: "your role", max: limits.name, required: "Enter your role there." }),
  email,
  note: z._default(text({ label: "the note", max: claimLimits.claimNote, multiline: true }), ""),
});
export type ClaimFields = z.infer<typeof claimFields>;

export const claimInput = z.object({
  kind: z.enum(claimedKinds, { error: "Say whether it is a workplace or an agency." }),
  placeId: id,
  ...claimFields.shape,
});
export type ClaimInput = z.infer<typeof claimInput>;

export const claimCodeInput = z.object({
  code: text({
    label: "the code",
    max: claimLimits.claimCode,
    clean: tidyCode,
    required: "Enter the code.",
  }),
});
export type ClaimCodeInput = z.infer<typeof claimCodeInput>;

/**
 * `grant`: of an agency, by the address at its website. `called`: of a workplace, by a call to the register's number.
 * `accept-website`: the agency gets the website that the organisation asks for; `keep` refuses it.
 */
export const claimDecisions = [
  "grant",
  "called",
  "refuse",
  "revoke",
  "keep",
  "accept-website",
] as const;

export const claimDecision = z.object({
  decision: z.enum(claimDecisions, { error: "Choose what to decide." }),
  reason: z.optional(z.enum(claimReasons, { error: "Choose a reason from the list." })),
  /** The website that is accepted, as it was read: the organisation may ask for another meanwhile. */
  website: z.optional(text({ label: "the website", max: limits.website })),
  /** Further places that the claim is granted for: their ODS codes, with anything between them. */
  codes: z._default(text({ label: "the codes", max: claimLimits.claimNote, multiline: true }), ""),
});
export type ClaimDecision = z.infer<typeof claimDecision>;

const claimedPlace = z.strictObject({
  kind: z.enum(claimedKinds),
  _id: z.string(),
  name: z.string(),
  /** In lines; of an agency none. */
  address: z.array(z.string()),
  path: z.string(),
  website: z.nullable(z.string()),
  isClosed: z.boolean(),
});

/** A claim as the desk sees it. */
export const claim = z.strictObject({
  _id: z.string(),
  state: z.enum(claimStates),
  organisation: z.string(),
  person: z.string(),
  role: z.string(),
  email: z.string(),
  note: z.string(),
  createdAt: instant,
  stateSince: instant,
  /** The number that the register has for the workplace, to call; "" where it has none, and of agencies. */
  telephone: z.string(),
  /** Says why nothing can prove it at present. */
  unprovable: z.nullable(z.string()),
  /** Null once the place is gone. */
  place: z.nullable(claimedPlace),
  /** The website at another domain that it asks for. */
  askedWebsite: z.nullable(z.string()),
  /** The places that it was granted for. */
  granted: z.array(claimedPlace),
  /** The organisation that answers for the place at present, if it is another. */
  answeredBy: z.nullable(z.strictObject({ _id: z.string(), organisation: z.string() })),
});
export type Claim = z.infer<typeof claim>;

/** The granted claims, for the desk. */
export const listedClaims = z.array(
  z.strictObject({
    _id: z.string(),
    organisation: z.string(),
    since: instant,
    places: z.array(z.string()),
  }),
);
export type ListedClaims = z.infer<typeof listedClaims>;
