import * as z from "zod/mini";

/**
 * Mails that members can do without, by what they are about. All others are essential: they bring a link that was asked for,
 * or tell of a decision about the member, their account or what they wrote.
 */
export const optionalMails = ["payments", "replies", "shifts"] as const;
export type OptionalMail = (typeof optionalMails)[number];

const isWanted = z.boolean({ error: "Say whether you want these emails: true or false." });

export const mailPreferences = z.strictObject({
  payments: isWanted,
  replies: isWanted,
  shifts: isWanted,
});
export type MailPreferences = z.infer<typeof mailPreferences>;

export const mailPreferencesInput = z.object(mailPreferences.shape);

export const mailPreferenceTexts = {
  payments: {
    label: "Whether the money has come",
    hint: "Once for each shift where you asked us to ask, a month after you wrote about it",
  },
  replies: {
    label: "Replies to your reviews",
    hint: "When a workplace or an agency has replied",
  },
  shifts: {
    label: "Reminders of payments that are due",
    hint: "For your own shifts where you ticked the box: on the day it is due, then weekly",
  },
  others:
    "We always send the emails that your account needs, such as links that you ask for, and those about decisions that concern you.",
  saved: "Your choice has been saved.",
  failed: "This could not be saved. Please try again.",
  loadFailed: "Your choices could not be loaded.",
  unsubscribed: "You will not get these emails any more. You can change that in your account.",
  invalidLink: "This link is not complete. You can choose which emails you get in your account.",
  stop: "Stop these emails",
  /** On the page that the link in a mail leads to. */
  stopWhat: (kind: OptionalMail | undefined) =>
    kind === undefined
      ? "Press the button to stop emails of this kind."
      : `Press the button to stop these emails: ${mailPreferenceTexts[kind].label.toLowerCase()}.`,
} as const;
