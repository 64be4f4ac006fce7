import type { MarkKind } from "./marks.ts";

/** On the look at one's words before others can read them. */
export const reviewCheckTexts = {
  title: "Check this before you post",
  intro:
    "We change nothing in your words, and others do not see them yet. The rating plays no part in this.",
  why: {
    person:
      "This may be someone’s name. What a person did can be said without it: “the manager” is enough.",
    telephone: "This may be a telephone number. Anybody could ring it.",
    address: "This may show where someone lives or can be reached. Strangers will read it.",
    patient: "A patient may be recognised by this.",
    time: "This may be a day or time from which others could work out who worked that shift.",
    threat: "This may sound like a threat, even if you did not mean one.",
    crime:
      "This may accuse someone of a crime. Say what you saw yourself; if anyone is in danger, tell the regulator or the police.",
  } satisfies Record<MarkKind, string>,
  /** For the author of an organisation's reply. */
  introOfReply: "We change nothing in your words, and others do not see them yet.",
  whyInReply: {
    person: "This may be someone’s name. Do not name the reviewer, or guess who it is.",
    telephone: "This may be a telephone number. Anybody could ring it.",
    address: "This may show where someone lives or can be reached. Strangers will read it.",
    patient: "A patient may be recognised by this. Please leave it out.",
    time: "This may be a day or time from which others could work out who wrote the review.",
    threat: "This may sound like a threat, even if it is not meant as one.",
    crime: "This may accuse someone of a crime. Everybody will read it under your name.",
  } satisfies Record<MarkKind, string>,
  /** The warning that it will be held if it is sent as it is. */
  readFirst: (what: "review" | "reply", why: string) =>
    `If you send it, one of us reads your ${what} before others do. ${why}`,
  readFirstOfRefused:
    "Unless one of your reviews is public already, one of us reads this one before others do: we could not confirm your registration.",
  more: (count: number) => `And ${count} more like this.`,
  /** Before the words, for a screen reader. */
  marked: "marked:",
  change: "Change it",
  sendAnyway: "Post anyway",
  first: "Check this before you post: something in it may be better left out.",
} as const;
