import * as z from "zod/mini";

const isWanted = z.boolean({ error: "Say whether you want these emails: true or false." });

export const mailPreferences = z.strictObject({
  payments: isWanted,
  replies: isWanted,
  shifts: isWanted,
  digest: isWanted,
});
export type MailPreferences = z.infer<typeof mailPreferences>;

/** Changes of these choices; one that is left out stays as it was. */
export const mailPreferencesInput = z
  .partial(z.object(mailPreferences.shape))
  .check(z.refine((said) => Object.keys(said).length > 0, { error: "Say which emails you want." }));
