import * as z from "zod/mini";
import {
  correctableFields,
  professions,
  roles,
  staffRoles,
  verificationStatuses,
  workplaceKinds,
  workplaceStatuses,
} from "../../choices.ts";
import * as limits from "../../limits.ts";
import * as adminLimits from "./admin-limits.ts";
import * as workplaceLimits from "../../places/workplaces/workplace-limits.ts";
import { reviewsOnSuspension, suspensionReasons } from "../../reviews/states/moderation.ts";
import { baseRate } from "../../members/shifts/shifts.ts";
import { id, instant, text } from "../../text.ts";

const count = z.number();

/** How the site is doing, for admins: numbers and times, nothing about any one person. */
export const siteState = z.strictObject({
  ready: z.strictObject({ isReady: z.boolean(), reason: z.nullable(z.string()) }),
  /** How the site is set up that a real one should not be, a sentence each. */
  warnings: z.array(z.string()),
  mail: z.strictObject({
    waiting: count,
    /** Since when the oldest of those that are due has waited; null when none is. */
    oldestWaiting: z.nullable(instant),
    /** In the last day, for which finished mails are kept, by the mail server's answer. */
    failed: z.array(z.strictObject({ kind: z.string(), failure: z.string(), count })),
    /** Null where none was sent in the last day. */
    lastSent: z.nullable(instant),
    hasServer: z.boolean(),
    /** After a restore: since when no mail is sent, and how many of those that wait were in the backup. */
    held: z.nullable(z.strictObject({ since: instant, waiting: count, restored: count })),
  }),
  registers: z.strictObject({
    files: z.array(
      z.strictObject({
        file: z.string(),
        importedAt: z.nullable(instant),
        /** Entries of the file that the site knows, and how many of them are open. */
        entries: count,
        open: count,
        /** The number of codes that the file has facts about, e.g. opening hours; null for a register of places. */
        facts: z.nullable(count),
        /** The number of open places of each kind that there is. */
        kinds: z.array(z.strictObject({ kind: z.enum(workplaceKinds), count })),
        /** The result of the last start of this process. */
        outcome: z.nullable(z.string()),
        /** A newer content that would change too much and waits until an admin accepts it: its hash, and what it would change. */
        held: z.nullable(z.strictObject({ hash: z.string(), reason: z.string() })),
      }),
    ),
    update: z.nullable(
      z.strictObject({
        startedAt: instant,
        endedAt: z.nullable(instant),
        outcome: z.nullable(z.enum(["done", "failed"])),
        report: z.array(z.string()),
      }),
    ),
  }),
  storage: z.strictObject({
    isReachable: z.boolean(),
    /** Null while the storage does not answer. */
    files: z.nullable(count),
    /** Files that no account refers to; they are deleted after a day. */
    orphans: z.nullable(count),
    /** Size of the documents that accounts refer to. */
    bytes: count,
  }),
  backup: z.nullable(z.strictObject({ madeAt: instant, report: z.array(z.string()) })),
  versions: z.strictObject({
    site: z.string(),
    node: z.string(),
    database: z.string(),
    migration: z.string(),
  }),
  staff: z.array(z.strictObject({ role: z.enum(staffRoles), count })),
  /** The base rates for letters about late payment, and the day of one that letters miss by now. */
  baseRates: z.strictObject({ known: z.array(baseRate), missing: z.nullable(z.string()) }),
  /** The bank holidays by which the hours of a notice are counted, and whether their list ends within a year. */
  holidays: z.strictObject({ knownUntil: z.string(), runOut: z.boolean() }),
  /** The last 30 days, the newest first, each from midnight to midnight UTC. */
  days: z.array(
    z.strictObject({
      day: z.string(),
      signUps: count,
      confirmed: count,
      reviews: count,
      reports: count,
      decisions: count,
    }),
  ),
});
export type SiteState = z.infer<typeof siteState>;

/** The register to take although it changes much, and the hash of what the admin has seen described. */
export const acceptInput = z.object({
  file: text({ label: "the register", max: limits.name }),
  hash: text({ label: "what to accept", max: 64 }),
});

const lookUp = text({ label: "what to look for", max: limits.query });
export const lookUpQuery = z.object({ query: z._default(lookUp, "") });

/** People as the search lists them: enough to choose one, no address. */
const foundPerson = z.strictObject({
  _id: z.string(),
  name: z.string(),
  profession: z.enum(professions),
  signedUpAt: instant,
  isConfirmed: z.boolean(),
  isDisabled: z.boolean(),
  verificationStatus: z.enum(verificationStatuses),
  role: z.enum(roles),
});
export type FoundPerson = z.infer<typeof foundPerson>;
export const foundPeople = z.strictObject({ people: z.array(foundPerson), hasMore: z.boolean() });

/** One account; opening it is logged. Nothing of what the person wrote. */
export const person = z.strictObject({
  ...foundPerson.shape,
  email: z.string(),
  jobTitle: z.nullable(z.string()),
  registrationBody: z.string(),
  registrationNumber: z.string(),
  confirmedAt: z.nullable(instant),
  disabledAt: z.nullable(instant),
  /** Why the account is suspended, and what happens to its reviews; null where it is not. */
  suspension: z.nullable(
    z.strictObject({ reason: z.enum(suspensionReasons), reviews: z.enum(reviewsOnSuspension) }),
  ),
  staffRoles: z.array(z.enum(staffRoles)),
  sessions: count,
  /** Why mail to the address was refused last; null where it never was. */
  mailFailure: z.nullable(z.string()),
  /** The viewer themselves, who may do nothing to their own account here. */
  isOwn: z.boolean(),
});
export type Person = z.infer<typeof person>;

const personActions = ["end-sessions", "renew-bylines", "resend-confirmation"] as const;
export type PersonAction = (typeof personActions)[number];

export const personActionInput = z.object({
  action: z.enum(personActions, { error: "Choose what to do." }),
});

export const personAnswer = z.strictObject({ person, message: z.string() });

const listedPlace = z.strictObject({
  _id: z.string(),
  /** The ODS code; null where a member added the place. */
  code: z.nullable(z.string()),
  name: z.string(),
  type: z.string(),
  address: z.string(),
  postcode: z.string(),
  status: z.enum(workplaceStatuses),
  reviewCount: count,
});
export const foundPlaces = z.strictObject({ total: count, places: z.array(listedPlace) });

/** One place with its entries, what was corrected, and what was done to it. */
export const deskPlace = z.strictObject({
  ...listedPlace.shape,
  kind: z.string(),
  telephone: z.string(),
  /** Every code of the place: first the one that has the page. */
  entries: z.array(
    z.strictObject({
      _id: z.string(),
      code: z.nullable(z.string()),
      register: z.nullable(z.string()),
      name: z.string(),
      status: z.enum(workplaceStatuses),
    }),
  ),
  corrections: z.array(
    z.strictObject({ field: z.string(), value: z.string(), registerValue: z.string() }),
  ),
  /** Other places with the same postcode, which it may be one with. */
  neighbours: z.array(listedPlace),
  actions: z.array(
    z.strictObject({
      number: count,
      doneAt: instant,
      doneBy: z.string(),
      action: z.string(),
      reason: z.string(),
      isUndone: z.boolean(),
    }),
  ),
});
export type DeskPlace = z.infer<typeof deskPlace>;
export type ListedPlace = z.infer<typeof listedPlace>;

const reason = text({ label: "the reason", max: adminLimits.reason });
const word = (label: string, max: number) => z._default(text({ label, max }), "");

export const placeActions = ["merge", "split", "close", "reopen", "correct"] as const;
export const placeActionInput = z.object({
  action: z.enum(placeActions, { error: "Choose what to do." }),
  /** The code or id of the place to merge into this one, or of the entry to split off. */
  other: word("the code", workplaceLimits.odsCodeOrId),
  field: z._default(z.enum(correctableFields, { error: "Choose what to correct." }), "name"),
  value: word("the corrected text", limits.address),
  reason: z._default(reason, ""),
});
export type PlaceActionInput = z.input<typeof placeActionInput>;
export const placeAnswer = z.strictObject({ place: deskPlace, message: z.string() });

/** The reason may be empty. */
export const undoActionInput = z.object({ reason });
export const actionNumber = z.object({ number: id });

const deskAgency = z.strictObject({
  _id: z.string(),
  name: z.string(),
  website: z.string(),
  reviewCount: count,
  /** Lists acts on it, and on those that became a part of it, the newest first. */
  actions: z.array(
    z.strictObject({
      number: count,
      doneAt: instant,
      doneBy: z.string(),
      action: z.string(),
      /** The name or website; empty where there is none. */
      before: z.string(),
      after: z.string(),
      reason: z.string(),
    }),
  ),
});
export type DeskAgency = z.infer<typeof deskAgency>;
export const foundAgencies = z.strictObject({ total: count, agencies: z.array(deskAgency) });

export const agencyActions = ["rename", "website", "merge", "remove"] as const;
export type AgencyAction = (typeof agencyActions)[number];
export const agencyActionInput = z.object({
  action: z.enum(agencyActions, { error: "Choose what to do." }),
  /** The new name, the address of the website, or the name of the agency to merge into this one. */
  value: word("the text", limits.website),
  reason: z._default(reason, ""),
});
export type AgencyActionInput = z.input<typeof agencyActionInput>;
/** The agency as it is now; null once it is removed. */
export const agencyActionAnswer = z.strictObject({
  agency: z.nullable(deskAgency),
  message: z.string(),
});
