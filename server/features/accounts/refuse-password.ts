import { passwordRefusals } from "@locumark/contract/accounts";
import { isCommonPassword, isPersonalPassword } from "../../platform/passwords.ts";

/** @returns why this person may not have this password, nothing when they may */
export function passwordRefusal(
  password: string,
  person: { name: string; email: string },
): string | undefined {
  if (isCommonPassword(password)) return passwordRefusals.common;
  if (isPersonalPassword(password, person)) return passwordRefusals.personal;
  return undefined;
}
