import { waitingTexts } from "./waiting-texts.ts";
import * as z from "zod/mini";
import {
  type Profession,
  professions,
  reviewsOnDeletion,
  roles,
  staffRoles,
  verificationStatuses,
} from "../../choices.ts";
import { jobTitleMissing, jobTitleOrNone } from "./job-titles.ts";
import { tidyCode } from "../../code.ts";
import { cleanEmail, isPossibleEmail, looksLikeEmail } from "../../email-address.ts";
import * as limits from "../../limits.ts";
import * as accountLimits from "./account-limits.ts";
import { countCharacters, hasTooManyMarks, unitsMax } from "../../measure.ts";
import { isNobodysName, nobodysName } from "../../nobodys-names.ts";
import { isReservedName, reservedName } from "../../reserved-names.ts";
import { instant, isStorable, linkToken, sentBack, text } from "../../text.ts";
import { ownCheck } from "../verifications/verifications.ts";

const emailWhich = (isRight: (value: string) => boolean) =>
  text({
    label: "your email address",
    max: limits.email,
    required: "Enter your email address.",
    clean: cleanEmail,
  }).check(
    z.refine(isRight, {
      error: "Enter an email address in the correct format, like name@example.com.",
    }),
  );

export const email = emailWhich(isPossibleEmail);

const isReadable = (value: string) => isStorable(value) && !hasTooManyMarks(value);

/** A password being chosen. Never trimmed: spaces are part of it. */
export const newPassword = z.string({ error: "Enter a password." }).check(
  z.refine((value: string) => value !== "", { error: "Enter a password.", abort: true }),
  z.refine((value: string) => countCharacters(value) <= accountLimits.passwordMax, {
    error: `Use at most ${accountLimits.passwordMax} characters for your password.`,
    abort: true,
  }),
  z.refine(isReadable, {
    error: "The password has characters that cannot be stored.",
    abort: true,
  }),
  z.refine((value: string) => countCharacters(value) >= accountLimits.passwordMin, {
    error: `Use at least ${accountLimits.passwordMin} characters for your password.`,
  }),
  z.meta({ minLength: accountLimits.passwordMin, maxLength: accountLimits.passwordMax }),
);

export const passwordRefusals = {
  common: "This is one of the most common passwords. Choose another.",
  personal: "This password is made up of your name or email address. Choose another.",
  ofThisSite: "This password is made up of words that anybody would try here. Choose another.",
} as const;

/** An address to send a mail to, if there is anything to send. Some members have one that is refused today. */
export const mailRequestInput = z.object({ email: emailWhich(looksLikeEmail) });
export type MailRequestInput = z.infer<typeof mailRequestInput>;

export const resetInput = z.object({ password: newPassword });
export type ResetInput = z.infer<typeof resetInput>;

/** A credential chosen earlier, which is only compared: limited to the longest that anyone can have. */
const entered = (field: { missing: string; unknown: string; max: number }) =>
  z.string({ error: field.missing }).check(
    z.minLength(1, { error: field.missing }),
    z.refine((value: string) => value.length <= unitsMax(field.max) && isReadable(value), {
      error: field.unknown,
    }),
    z.meta({ maxLength: field.max }),
  );

export const enteredPassword = (missing: string) =>
  entered({ missing, unknown: "Enter the password you chose.", max: accountLimits.passwordMax });

/** The session expires early, and the browser gets no cookie by which it would be recognised. */
const sharedComputer = z._default(
  z.boolean({ error: "Choose whether this is a shared computer: true or false." }),
  false,
);

export const loginInput = z.object({
  email: entered({
    missing: "Enter your email address.",
    unknown: "Enter the email address you signed up with.",
    max: limits.email,
  }),
  password: enteredPassword("Enter your password."),
  sharedComputer,
});
export type LoginInput = z.infer<typeof loginInput>;

/** The body of the call that logs in with a mailed link. */
export const loginLinkInput = z.object({ sharedComputer });
export type LoginLinkInput = z.infer<typeof loginLinkInput>;

const name = text({
  label: "your full name",
  max: limits.name,
  required: "Enter your full name.",
}).check(
  z.refine((value: string) => !isReservedName(value), { error: reservedName, abort: true }),
  z.refine((value: string) => !isNobodysName(value), { error: nobodysName }),
);
const profession = z.enum(professions, { error: "Choose your profession." });
const numberRules = { label: "your registration number", max: accountLimits.registrationNumber };
const registrationNumber = text({ ...numberRules, required: "Enter your registration number." });
const registrationBody = text({
  label: "the registration body",
  max: accountLimits.registrationBody,
});

/** 256 random bits in base64url, which a browser generates for a sign-up and shares with no one else. */
const signupSecret = z
  .string({ error: "The secret must be text." })
  .check(z.regex(/^[\w-]{43}$/, { error: "The secret must be 256 bits in base64url." }));

/** The text fields of the sign-up form; the evidence file is sent with them. */
export const signupInput = z.object({
  /** With it this browser can log in once as soon as the address is confirmed, without the password. */
  secret: z.optional(signupSecret),
  name,
  email,
  password: newPassword,
  profession,
  registrationNumber,
  /** Ignored where the profession has a fixed regulator; the others may name theirs. */
  registrationBody: z._default(registrationBody, ""),
  /** Their job title, where the profession is "Other"; ignored for the others. */
  jobTitle: z._default(jobTitleOrNone, ""),
});
export type SignupInput = z.infer<typeof signupInput>;

/** The secret that a sign-up answers with: it tells this browser, and no other, when its address is confirmed. */
const waiting = sentBack("This sign-up is not known.");

export const waitingInput = z.object({ waiting });

/** The code of the mail, as people copy it: "123 456", or with the words before it. */
const confirmationCode = z.pipe(
  z.pipe(
    z.string({ error: waitingTexts.codeMissing }).check(
      z.refine((value: string) => value.length <= 30 && isStorable(value), {
        error: waitingTexts.codeShape,
      }),
    ),
    z.transform((value: string) => tidyCode(value).replace(/^\p{L}+(?=\d)/u, "")),
  ),
  z
    .string()
    .check(
      z.minLength(1, { error: waitingTexts.codeMissing, abort: true }),
      z.regex(/^\d{6}$/, { error: waitingTexts.codeShape }),
    ),
);

export const confirmationCodeInput = z.object({ waiting, code: confirmationCode });
export type ConfirmationCodeInput = z.infer<typeof confirmationCodeInput>;

/** The credentials of the browser that signed up: the token of the mailed link, and its own secret. */
export const confirmedLoginInput = z.object({
  token: linkToken(),
  secret: signupSecret,
});

/** An account as its owner sees it. No other response contains email, registration or evidence. */
export const ownUser = z.strictObject({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  profession: z.enum(professions),
  /** Only where the profession is "Other", and they have said it. */
  jobTitle: z.nullable(z.string()),
  registrationNumber: z.string(),
  registrationBody: z.string(),
  evidenceFile: z.nullable(z.strictObject({ path: z.string(), mimetype: z.string() })),
  verificationStatus: z.enum(verificationStatuses),
  registrationCheck: ownCheck,
  role: z.enum(roles),
  staffRoles: z.array(z.enum(staffRoles)),
});
export type OwnUser = z.infer<typeof ownUser>;

/** Changes to one's own profile. Omitted fields keep their values. */
export const profileInput = z.object({
  name,
  profession,
  /** A new profession may be without one yet. */
  registrationNumber: z.optional(text(numberRules)),
  registrationBody: z.optional(registrationBody),
  jobTitle: z.optional(jobTitleOrNone),
});
export type ProfileInput = z.infer<typeof profileInput>;

export const passwordInput = z.object({
  currentPassword: enteredPassword("Enter your current password."),
  newPassword,
});
export type PasswordInput = z.infer<typeof passwordInput>;

/** Another address for the account, and the password: a session may have been left open. */
export const emailChangeInput = z.object({
  email,
  password: enteredPassword("Enter your password."),
});
export type EmailChangeInput = z.infer<typeof emailChangeInput>;

/** The body of the call that gives an account its old address back, besides the mailed link. */
export const takeBackInput = z.object({
  password: enteredPassword("Enter the password of your account."),
  newPassword,
});
export type TakeBackInput = z.infer<typeof takeBackInput>;

/**
 * Requires a job title where the profession is "Other", in the forms of this site alone: older clients know no job
 * title, so the calls themselves do without.
 */
const asksForJobTitle = <
  Input extends { profession: Profession; jobTitle?: string | undefined },
>() =>
  z.refine<Input>((value) => value.profession !== "Other" || (value.jobTitle ?? "") !== "", {
    error: jobTitleMissing,
    path: ["jobTitle"],
  });
export const signupForm = signupInput.check(asksForJobTitle<SignupInput>());
export const profileForm = profileInput.check(asksForJobTitle<ProfileInput>());

/** One call changes either the profile or the password, depending on the fields sent; each has its own schema above. */
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
  /** On a shared computer, as the owner stated at log-in. */
  sharedComputer: z.boolean(),
  isThisOne: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const deletionInput = z.object({
  password: enteredPassword("Enter your password."),
  reviews: z.enum(reviewsOnDeletion, { error: "Choose what happens to your reviews." }),
});
export type DeletionInput = z.infer<typeof deletionInput>;
