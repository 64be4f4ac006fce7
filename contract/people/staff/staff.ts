import * as z from "zod/mini";
import { email, enteredPassword } from "../accounts/accounts.ts";
import { staffRoles } from "../../choices.ts";
import { tidyCode } from "../../code.ts";
import { staffTexts } from "./staff-texts.ts";
import { text } from "../../text.ts";

/** Setting up a second factor takes the password again: the session may have been left open. */
export const secondFactorInput = z.object({ password: enteredPassword("Enter your password.") });
export type SecondFactorInput = z.infer<typeof secondFactorInput>;

/** The secret for the authenticator app. */
export const newSecondFactor = z.strictObject({
  /** In base32, to be typed. */
  secret: z.string(),
  /** The same as an address (otpauth://), for a QR code. */
  uri: z.string(),
});
export type NewSecondFactor = z.infer<typeof newSecondFactor>;

/** Longer than a recovery code with all its hyphens. */
export const codeMax = 40;

/** Six digits of the app, or a recovery code. */
export const codeInput = z.object({
  code: text({
    label: "the code",
    max: codeMax,
    clean: tidyCode,
    required: staffTexts.codeMissing,
  }),
});
export type CodeInput = z.infer<typeof codeInput>;

/** Shown once: only their hashes are stored. */
export const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });

const roles = z
  .array(z.enum(staffRoles, { error: "Choose among moderator, verifier and admin." }), {
    error: "Choose roles.",
  })
  .check(z.maxLength(staffRoles.length, { error: "Choose each role once at most." }));

export const rolesInput = z.object({ roles });

/** Makes a member staff. */
export const staffInput = z.object({
  email,
  roles: roles.check(z.minLength(1, { error: "Choose at least one role." })),
});
export type StaffInput = z.infer<typeof staffInput>;

/** A member of staff, for admins. */
export const staffMember = z.strictObject({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(staffRoles)),
  hasSecondFactor: z.boolean(),
  isDisabled: z.boolean(),
  isViewer: z.boolean(),
});
export type StaffMember = z.infer<typeof staffMember>;
