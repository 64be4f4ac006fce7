/**
 * Mails that members can do without, by what they are about. All others are essential: they bring a link that was asked for,
 * or tell of a decision about the member, their account or what they wrote.
 */
export const optionalMails = ["payments", "replies", "shifts", "digest"] as const;
export type OptionalMail = (typeof optionalMails)[number];

/** All others are wanted until their recipient says otherwise; this one is sent to nobody who has not asked for it. */
export const isWantedUnasked = (kind: OptionalMail): boolean => kind !== "digest";

export const mailPreferenceTexts = {
  payments: {
    label: "Whether the money has come",
    hint: "Once for each shift where you asked us to ask, some weeks after you wrote about it",
  },
  replies: {
    label: "Replies to your reviews",
    hint: "When a workplace or an agency has replied",
  },
  shifts: {
    label: "Reminders of payments that are due",
    hint: "For your own shifts where you ticked the box: on the day it is due, then weekly",
  },
  digest: {
    label: "What is new of what you follow",
    hint: "A digest twice a month, which names what you follow; none when there is nothing new",
  },
  others:
    "We always send the emails that your account needs, such as links that you ask for, and those about decisions that concern you.",
  saved: "Your choice has been saved.",
  failed: "This could not be saved. Please try again.",
  loadFailed: "Your choices could not be loaded.",
  stop: "Stop these emails",
  /** The answer where one of these mails is asked for. */
  stoppedNow: "You have stopped these emails, so none will come.",
  wantAgain: "Allow them in your account",
  /** On the page that the link in a mail leads to. */
  stopWhat: (kind: OptionalMail | undefined) =>
    kind === undefined
      ? "Press the button to stop emails of this kind."
      : `Press the button to stop these emails: ${mailPreferenceTexts[kind].label.toLowerCase()}.`,
} as const;

/** The answers to a press that stops mails. */
export const unsubscribeTexts = {
  stopped: "You will not get these emails any more. You can change that in your account.",
  stoppedBefore: "You had stopped these emails already: none will come.",
  erased: "The account that got these emails has been deleted: none will come.",
  invalidLink: "This link is not complete. You can choose which emails you get in your account.",
} as const;
