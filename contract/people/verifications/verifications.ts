import * as z from "zod/mini";
import { type Profession, professions } from "../../choices.ts";
import { regulatorOf } from "../../regulators.ts";
import { instant, month, sentBack } from "../../text.ts";

/** The means of a check: the regulator's public register, or for roles without one a document. */
const checkMethods = ["register", "letter", "certificate"] as const;
export type CheckMethod = (typeof checkMethods)[number];

/** How a check came about: by one of these at the desk, or by the operator's command, which compares nothing. */
const recordedMethods = [...checkMethods, "operator"] as const;
export type RecordedMethod = (typeof recordedMethods)[number];

/** Whether readers see it as a check: an operator's word is none. A check whose method was not recorded was by the register. */
export const countsForReaders = (method: RecordedMethod | null): boolean => method !== "operator";

/** The comparisons required before an account is accepted, each a tick at the desk. */
const comparedBy = {
  register: ["name", "number", "registered"],
  letter: ["name", "role", "employer"],
  certificate: ["name", "role", "number"],
} as const satisfies Record<CheckMethod, readonly string[]>;
export type Compared = (typeof comparedBy)[CheckMethod][number];
const compared = ["name", "number", "registered", "role", "employer"] as const;

/** Lists the comparisons required for an account; with a job title also that, since it stands next to the mark. */
export const toCompare = (method: CheckMethod, jobTitle: string | null): readonly Compared[] => [
  ...new Set<Compared>([...comparedBy[method], ...(jobTitle === null ? [] : ["role" as const])]),
];

/** Why a person is asked for another document. */
export const askAgainReasons = [
  "unreadable",
  "another-name",
  "out-of-date",
  "not-evidence",
  "number-differs",
] as const;
export type AskAgainReason = (typeof askAgainReasons)[number];

export const refusalReasons = [
  "not-confirmed",
  "not-registered",
  "another-person",
  "not-genuine",
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** The state of a registration, for its owner. `none`: there is nothing to check it by. */
const checkStates = ["none", "waiting", "accepted", "expired", "asked-again", "refused"] as const;
export type CheckState = (typeof checkStates)[number];

/** The last check of an account, for its owner. */
export const ownCheck = z.strictObject({
  state: z.enum(checkStates),
  reason: z.nullable(z.enum([...askAgainReasons, ...refusalReasons])),
  /** Null for checks before November 2026, and before the first one. */
  checkedAt: z.nullable(instant),
  expiresAt: z.nullable(instant),
  method: z.nullable(z.enum(recordedMethods)),
});
export type OwnCheck = z.infer<typeof ownCheck>;

/**
 * The mark on a review with a name, for everybody: whether its author's registration had been checked on the day of its
 * byline, against the register or by a document. By which of them only the desk and the author learn. It never changes.
 */
export const authorCheck = z.strictObject({
  isChecked: z.boolean(),
  /** The first of the month; null for checks before November 2026. */
  month: z.nullable(month),
});
export type AuthorCheck = z.infer<typeof authorCheck>;

/** Lists the means of a check. Optical assistants are not on the register of the body that their profession sets. */
export function methodsFor(profession: Profession, registrationBody: string): CheckMethod[] {
  if (!["Dispenser", "Other", "Optical Assistant"].includes(profession)) return ["register"];
  const documents: CheckMethod[] = ["letter", "certificate"];
  const hasRegister =
    profession !== "Optical Assistant" && regulatorOf(registrationBody) !== undefined;
  return hasRegister ? ["register", ...documents] : documents;
}

/** All that is needed to check one registration, on one screen of the desk. */
export const verification = z.strictObject({
  _id: z.string(),
  /** Sent back with the decision, which is refused when the person has changed something in between. */
  version: z.string(),
  name: z.string(),
  profession: z.enum(professions),
  /** In the person's own words, for a named review: it has to agree with the document. */
  jobTitle: z.nullable(z.string()),
  registrationBody: z.string(),
  registrationNumber: z.string(),
  evidence: z.nullable(
    z.strictObject({ path: z.string(), mimetype: z.string(), uploadedAt: instant }),
  ),
  methods: z.array(z.enum(checkMethods)),
  /** The accepted account that has this regulator's number already. */
  sameNumber: z.nullable(z.strictObject({ name: z.string(), checkedAt: z.nullable(instant) })),
  /** Earlier decisions about this account, the newest first. */
  earlier: z.array(
    z.strictObject({
      outcome: z.string(),
      reason: z.string(),
      checkedAt: z.nullable(instant),
      method: z.nullable(z.enum(recordedMethods)),
    }),
  ),
});
export type Verification = z.infer<typeof verification>;

const version = sentBack("Say which version you have looked at.");

export const acceptance = z.object({
  version,
  method: z.enum(checkMethods, { error: "Say what you have compared it with." }),
  compared: z
    .array(z.enum(compared, { error: "Say what you have compared." }), {
      error: "Say what you have compared.",
    })
    .check(z.maxLength(compared.length, { error: "Say what you have compared." })),
});

export const askingAgain = z.object({
  version,
  reason: z.enum(askAgainReasons, { error: "Choose why." }),
});

export const refusal = z.object({
  version,
  reason: z.enum(refusalReasons, { error: "Choose why." }),
});

export const withdrawal = z.strictObject({
  message: z.string(),
  /** The id by which it is taken back, like a decision. */
  itemId: z.string(),
});
