import * as z from "zod/mini";
import { email } from "../../people/accounts/accounts.ts";
import * as limits from "../../limits.ts";
import * as contactLimits from "./contact-limits.ts";
import { instant, sentBack, text } from "../../text.ts";

/** The fields of the contact form, all required. */
export const contactFields = z.object({
  name: text({ label: "your full name", max: limits.name, required: "Enter your full name." }),
  email,
  subject: text({ label: "the subject", max: contactLimits.subject, required: "Enter a subject." }),
  message: text({
    label: "the message",
    max: contactLimits.message,
    multiline: true,
    required: "Enter your message.",
  }),
});
export type ContactFields = z.infer<typeof contactFields>;

/**
 * The form sends two more values that give bots away: a honeypot field, which people cannot see and so leave empty,
 * and how long the form was open. Clients that send neither are trusted.
 */
export const contactInput = z.object({
  ...contactFields.shape,
  /** A complaint about how we use personal data has a clock of its own. */
  topic: z.optional(z.enum(["", "data-protection"], { error: "Choose what it is about." })),
  company: z._default(sentBack("Leave this field empty.", contactLimits.subject), ""),
  openForMs: z.optional(z.number({ error: "Say how long the form was open, in milliseconds." })),
});
export type ContactInput = z.infer<typeof contactInput>;

/** A message as staff see it. */
export const deskMessage = z.strictObject({
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  sentAt: instant,
});
export type DeskMessage = z.infer<typeof deskMessage>;

/** How a message left the queue. */
export const messageOutcomes = ["answered", "no-answer"] as const;

export const messageDecision = z.object({
  outcome: z.enum(messageOutcomes, { error: "Say whether it was answered." }),
});
