import * as z from "zod/mini";
import {
  professions,
  registrationBodies,
  reviewFates,
  roles,
  verificationStatuses,
} from "./choices.ts";
import { limits } from "./limits.ts";
import { countCharacters, instant, text } from "./text.ts";

// Quotes, brackets, commas and the like are legal in rare addresses but are also what header injection is made of.
const emailShape =
  /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+\.[^\s@<>()[\]\\,;:"\p{Cc}.]+$/u;

export const email = text({
  label: "your email address",
  max: limits.email,
  required: "Enter your email address.",
}).check(
  z.refine((value: string) => emailShape.test(value), {
    error: "Enter an email address in the correct format, like name@example.com.",
  }),
);

const isWellFormedPassword = (value: string) => !value.includes("\0") && value.isWellFormed();

/** A password being chosen. Never trimmed: spaces are part of it. */
export const newPassword = z.string({ error: "Enter a password." }).check(
  z.refine((value: string) => value !== "", { error: "Enter a password.", abort: true }),
  z.refine(isWellFormedPassword, {
    error: "The password has characters that cannot be stored.",
    abort: true,
  }),
  z.refine((value: string) => countCharacters(value) >= limits.passwordMin, {
    error: `Use at least ${limits.passwordMin} characters for your password.`,
  }),
  z.refine((value: string) => countCharacters(value) <= limits.passwordMax, {
    error: `Use at most ${limits.passwordMax} characters for your password.`,
  }),
  z.meta({ minLength: limits.passwordMin, maxLength: limits.passwordMax }),
);

export const passwordRefusals = {
  common: "This password is on the list of the most common ones. Choose another.",
  personal: "This password is made of your own name or email address. Choose another.",
} as const;

/** An address to send a mail to, if there is anything to send. */
export const mailRequestInput = z.object({ email });
export type MailRequestInput = z.infer<typeof mailRequestInput>;

export const resetInput = z.object({ password: newPassword });
export type ResetInput = z.infer<typeof resetInput>;

const readable = (error: string, max: number) =>
  z.refine<string>((value) => isWellFormedPassword(value) && value.length <= max, { error });

export const loginInput = z.object({
  email: z
    .string({ error: "Enter your email address." })
    .check(
      z.minLength(1, { error: "Enter your email address." }),
      readable("Enter your email address as it was when you signed up.", 1000),
    ),
  password: z
    .string({ error: "Enter your password." })
    .check(
      z.minLength(1, { error: "Enter your password." }),
      readable("Enter your password as you chose it.", 4000),
    ),
});
export type LoginInput = z.infer<typeof loginInput>;

export const registrationBodyMissing =
  "Enter the body that registered or certified you, such as the provider of your course.";

const name = text({
  label: "your full name",
  max: limits.name,
  required: "Enter your full name.",
});
const profession = z.enum(professions, { error: "Choose your profession." });
const registrationNumber = text({
  label: "your registration number",
  max: limits.registrationNumber,
  required: "Enter your registration number.",
});
const registrationBody = text({ label: "the registration body", max: limits.registrationBody });

/** The text fields of the signup form; the evidence file travels beside them. */
export const signupInput = z
  .object({
    name,
    email,
    password: newPassword,
    profession,
    registrationNumber,
    registrationBody: z._default(registrationBody, ""),
  })
  .check(
    // A fixed regulator is set by the profession, whatever was sent; only the others must name theirs.
    z.refine(
      (value: { profession: (typeof professions)[number]; registrationBody: string }) =>
        registrationBodies[value.profession] !== undefined || value.registrationBody !== "",
      { error: registrationBodyMissing, path: ["registrationBody"] },
    ),
  );
export type SignupInput = z.infer<typeof signupInput>;

/** What a person may know about themselves. No other answer carries email, registration or evidence. */
export const ownUser = z.strictObject({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  profession: z.enum(professions),
  registrationNumber: z.string(),
  registrationBody: z.string(),
  evidenceFile: z.nullable(z.strictObject({ path: z.string(), mimetype: z.string() })),
  verificationStatus: z.enum(verificationStatuses),
  role: z.enum(roles),
});
export type OwnUser = z.infer<typeof ownUser>;

const enteredPassword = (missing: string) =>
  z
    .string({ error: missing })
    .check(
      z.minLength(1, { error: missing }),
      readable("Enter your password as you chose it.", 4000),
    );

/** What a person changes about themselves. What is left out stays; a new profession needs its registration. */
export const profileInput = z.object({
  name,
  profession,
  registrationNumber: z.optional(registrationNumber),
  registrationBody: z.optional(registrationBody),
});
export type ProfileInput = z.infer<typeof profileInput>;

export const passwordInput = z.object({
  currentPassword: enteredPassword("Enter your current password."),
  newPassword,
});
export type PasswordInput = z.infer<typeof passwordInput>;

/** One call changes the profile or the password, by which fields are sent; each has its own schema above. */
export const profileChange = z.object({
  ...z.partial(profileInput).shape,
  ...z.partial(passwordInput).shape,
});

/** A browser that is logged in to the account. */
export const ownSession = z.strictObject({
  _id: z.string(),
  browser: z.string(),
  createdAt: instant,
  lastUsedAt: instant,
  isThisOne: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const deletionInput = z.object({
  password: enteredPassword("Enter your password."),
  reviews: z.enum(reviewFates, { error: "Choose what happens to your reviews." }),
});
export type DeletionInput = z.infer<typeof deletionInput>;
