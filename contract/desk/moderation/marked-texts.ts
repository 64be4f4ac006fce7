import type { MarkKind } from "../../reviews/check/marks.ts";

/** The list of reviews that were sent all the same. */
export const deskMarkedTexts = {
  intro:
    "Public reviews of this month and the last in which something was marked before they were sent. Most are fine: the check goes by words alone. Take one into the queue to read it and decide; until then it stays public. One that has been decided about leaves this list.",
  kinds: {
    person: "a name",
    telephone: "a telephone number",
    address: "an address",
    patient: "details of a patient",
    time: "an exact day or time",
    threat: "a threat",
    crime: "an accusation of a crime",
  } satisfies Record<MarkKind, string>,
  none: "Nothing was sent all the same this month or the last.",
  look: "Look at it",
  failed: "The list could not be loaded.",
  notOpened: "That did not work. Please try again.",
} as const;
