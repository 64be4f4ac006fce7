import * as z from "zod/mini";
import { email } from "../../people/accounts/accounts.ts";
import * as reportLimits from "./report-limits.ts";
import {
  decisionReasons,
  deskReview,
  law,
  namesLaw,
  reportReasons,
  reviewDecisions,
} from "../../reviews/states/moderation.ts";
import { idOr, instant, month, text } from "../../text.ts";

/** The kinds of content that may be reported. */
export const reportKinds = [
  "workplace-review",
  "agency-review",
  "reply",
  "workplace",
  "agency",
  "listing",
] as const;
export type ReportKind = (typeof reportKinds)[number];

const details = text({
  label: "what is wrong",
  max: reportLimits.reportDetails,
  multiline: true,
  required: "Say in a sentence what is wrong.",
});

/** The fields of the form for visitors; members are written to at the address of their account. */
export const reportFields = z.object({
  reason: z.enum(reportReasons, { error: "Choose what is wrong." }),
  details,
  email,
});

export const memberReportFields = z.object({
  reason: reportFields.shape.reason,
  details: reportFields.shape.details,
});

export const reportInput = z.object({
  kind: z.enum(reportKinds, { error: "Say what kind of thing you report." }),
  id: idOr("Say what you report."),
  reason: reportFields.shape.reason,
  details: reportFields.shape.details,
  /** The address for the answer. It is ignored from members: theirs goes to their account's address. */
  email: z.optional(email),
  /** The reporter says that they speak for the place or agency. */
  forThePlace: z._default(
    z.boolean({ error: "Say with true or false whether you speak for the place." }),
    false,
  ),
});
export type ReportInput = z.infer<typeof reportInput>;

/** The query of a link to the form. */
export const reportedQuery = z.object({
  kind: reportInput.shape.kind,
  id: reportInput.shape.id,
});
export const reportedAnswer = z.strictObject({
  /** Such as "A review of Rowan Street Pharmacy". */
  title: z.string(),
});

export const reportAnswer = z.strictObject({
  /** Cannot be guessed: anyone who has it sees how the report stands. */
  reference: z.string(),
  message: z.string(),
});

/** `gone`: what was reported is no longer there, no matter who removed it. */
export const reportStates = ["received", "looked-at", "decided", "gone"] as const;
/** `notice`: it became a notice under section 5 of the Defamation Act, which is decided in its own way. */
export const reportOutcomes = ["kept", "removed", "changed", "notice"] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/** How a report stands, for holders of its reference. Nothing about the author, and nothing that the reporter wrote. */
export const reportStatus = z.strictObject({
  kind: z.enum(reportKinds),
  /**
   * The reported content; for a review its month. Its first words only while everybody can read them. Null when it is
   * gone.
   */
  about: z.nullable(
    z.strictObject({
      title: z.string(),
      month: z.nullable(month),
      text: z.nullable(z.string()),
    }),
  ),
  reason: z.enum(reportReasons),
  reportedAt: instant,
  state: z.enum(reportStates),
  outcome: z.nullable(z.enum(reportOutcomes)),
  /** The reason of the policy for which it was removed or changed. */
  outcomeReason: z.nullable(z.enum(reportReasons)),
  decidedAt: z.nullable(instant),
  /** Another moderator is looking at it, or has looked at it, once more. */
  secondLook: z.nullable(z.enum(["asked", "decided"])),
  canAskAgain: z.boolean(),
});
export type ReportStatus = z.infer<typeof reportStatus>;

export const referenceParams = z.object({ reference: idOr("Give the reference of the report.") });

export const secondLookInput = z.object({
  details: text({
    label: "why we should look again",
    max: reportLimits.reportDetails,
    multiline: true,
    required: "Say in a sentence why we should look again.",
  }),
});

/** The decisions about something reported other than a review. `correct`: handed to those who correct places. */
export const reportDecisions = ["keep", "remove", "correct"] as const;
export type ReportDecision = (typeof reportDecisions)[number];

/** Everything that was reported about one thing, for moderators. Never a rating, an author or a reporter's address. */
export const reportedMatter = z.strictObject({
  kind: z.enum(reportKinds),
  id: z.string(),
  /** The page on which it is. */
  path: z.string(),
  /** The words of a reply, or the payments that are listed. */
  text: z.nullable(z.string()),
  /** The review that it answers, for moderators to see whether the reply gives its author away. */
  replyTo: z.nullable(z.strictObject({ isAnonymous: z.boolean(), texts: deskReview.shape.texts })),
  /** The statement and its place, as a notice about it names them; null for what cannot be one. */
  asNotice: z.nullable(z.strictObject({ statement: z.string(), where: z.string() })),
  /** Why a reply is held, which others do not see yet. */
  heldFor: z.nullable(z.string()),
  /** The reports with words, which are few even in a flood, in the order in which they should be read. */
  reports: z.array(
    z.strictObject({
      /** Its place among all reports about the same thing, from 0: a notice that it becomes names it. */
      number: z.number(),
      reason: z.enum(reportReasons),
      details: z.string(),
      reporter: z.enum(["visitor", "member", "organisation"]),
      reportedAt: instant,
      /** Why the reporter asks for a second look. */
      askedAgain: z.nullable(z.string()),
      /** It has become a notice of defamation already. */
      isNotice: z.boolean(),
    }),
  ),
  /** How many reports give each reason, the most frequent first; those without words too. */
  counts: z.array(z.strictObject({ reason: z.enum(reportReasons), count: z.number() })),
  /** The decisions about anything but a review. */
  decisions: z.array(z.enum(reportDecisions)),
  /** The decisions about a review. */
  reviewDecisions: z.array(z.enum(reviewDecisions)),
});
export type ReportedMatter = z.infer<typeof reportedMatter>;

export const reportDecision = z
  .object({
    decision: z.enum(reportDecisions, { error: "Say what you decide." }),
    /** The reason of the policy, unless it is kept. */
    reason: z.optional(z.enum(decisionReasons, { error: "Give a reason of the policy." })),
    law,
  })
  .check(z.refine(namesLaw.rule, namesLaw.refusal));
export type ReportDecisionInput = z.infer<typeof reportDecision>;
