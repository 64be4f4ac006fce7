import type { Profession } from "../../choices.ts";
import type { CheckMethod, Compared, OwnCheck } from "./verifications.ts";
import * as verificationLimits from "./verification-limits.ts";
import { formatDay } from "../../uk-dates.ts";

type Reason = NonNullable<OwnCheck["reason"]>;

/** For each reason: its name at the desk, and the sentence that the person reads. */
export const checkReasons: Record<Reason, { label: string; sentence: string }> = {
  unreadable: {
    label: "It cannot be read",
    sentence: "We could not read the document. Please send a sharper picture or a PDF.",
  },
  "another-name": {
    label: "It has another name",
    sentence:
      "The name on the document is not the one in your account. Please change the name in your account, or send a document that shows the change of name.",
  },
  "out-of-date": {
    label: "It is out of date",
    sentence: "The document is out of date. Please send a current one.",
  },
  "not-evidence": {
    label: "It is not evidence of registration",
    sentence:
      "The document does not show your registration. Please send your certificate, a screenshot of your entry in the register, or, if your role has no regulator, a letter from your employer.",
  },
  "number-differs": {
    label: "The number does not match",
    sentence:
      "The registration number in your account does not match. Please correct the number, or send a document that shows it.",
  },
  "not-confirmed": {
    label: "It could not be confirmed",
    sentence: "We could not confirm your registration by what you sent us.",
  },
  "not-registered": {
    label: "Not on the register",
    sentence: "We did not find you on your regulator’s register with this name and number.",
  },
  "another-person": {
    label: "It belongs to someone else",
    sentence: "The document or the number belongs to someone else.",
  },
  "not-genuine": {
    label: "It is not genuine",
    sentence: "We have reason to believe that the document is not genuine.",
  },
};

/** The ticks at the desk. */
export const comparedTexts: Record<CheckMethod, Partial<Record<Compared, string>>> = {
  register: {
    name: "The name is the one on the register",
    number: "The number is the one on the register",
    registered: "The register says: registered today",
    role: "The register has them in this role",
  },
  letter: {
    name: "The letter has this name",
    role: "It says that they work in this role",
    employer: "It is on the employer’s paper, signed, from the last three months",
  },
  certificate: {
    name: "The certificate has this name",
    role: "It is for this role",
    number: "It has this number, or none",
  },
};

export const verificationTexts = {
  methods: {
    register: "The regulator’s register",
    letter: "An employer’s letter",
    certificate: "A certificate",
  } satisfies Record<CheckMethod, string>,
  chooseMethod: "Choose what you have compared it with first.",
  comparedWith: "Compared with",
  byOperator: "recorded by an operator",
  tickFirst: "Tick what you have compared first.",
  changedMeanwhile:
    "This person has changed their details or document since you opened this. Please look again.",
  sameNumber: "Another account has this number.",
  howToResolve:
    "If the register and the document show that the number is this person’s, withdraw the other account’s check: it goes back into the queue, and that person is asked for a document. If not, refuse this one. If both accounts are one person’s, ask them which they want to keep.",
  withdrawn: "The other account’s check was withdrawn. You can accept this one now.",
  undoWithdrawal: "Undo the withdrawal",
  noOther: "No other account has this number any more.",
  accepted: "Accepted.",
  askedAgain: "Asked again.",
  refused: "Refused.",
  failed: "This could not be saved. Please try again.",
  loadFailed: "This could not be loaded. Please try again.",
  copied: "The number is on the clipboard.",
  notCopied: "The number could not be copied.",
} as const;

/** The profession with the job title, for staff, who see which choice was made. */
export const professionInFull = (profession: Profession, jobTitle: string | null): string =>
  jobTitle === null ? profession : `${profession}: ${jobTitle}`;

/** The state of one's own registration, on the account page. */
export function ownCheckText({ state, checkedAt, expiresAt, method, reason }: OwnCheck): string {
  const why = reason === null ? "" : ` ${checkReasons[reason].sentence}`;
  switch (state) {
    case "waiting":
      return "Waiting to be checked by our team";
    case "accepted":
      return [
        checkedAt === null
          ? "Checked before November 2026"
          : `${method === "operator" ? "Recorded by us" : "Checked"} on ${formatDay(checkedAt)}`,
        expiresAt !== null && `valid until ${formatDay(expiresAt)}`,
      ]
        .filter(Boolean)
        .join(", ");
    case "expired":
      return `Checked more than a year ago: we check it again. A current document helps us.`;
    case "asked-again":
      return `Please send us another document.${why}`;
    case "refused":
      return `Could not be confirmed.${why} If this is wrong, send another document or contact us.`;
    default:
      return "Not checked yet: upload a document";
  }
}

/** Before "No document uploaded.", once a document was looked at and deleted. */
export const documentDeleted = ({ state, checkedAt, method }: OwnCheck): string =>
  method === "operator" && checkedAt !== null
    ? `Your registration was recorded by us on ${formatDay(checkedAt)}, and your document deleted.`
    : checkedAt === null
      ? "Your document was checked before November 2026 and deleted."
      : state === "accepted" || state === "expired"
        ? `Your document was checked on ${formatDay(checkedAt)} and deleted.`
        : `Your document was looked at on ${formatDay(checkedAt)} and deleted.`;

/** How long a document is stored after the decision. */
export const evidenceKept = `We delete the document ${verificationLimits.evidenceAcceptedDays} days after we have accepted it, or ${verificationLimits.evidenceRefusedDays} days after we have refused it or asked for another.`;
