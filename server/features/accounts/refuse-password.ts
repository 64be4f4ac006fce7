import { passwordRefusals } from "@locumark/contract/accounts";
import { isCommonPassword, isPersonalPassword } from "../../platform/passwords.ts";

/** @returns the reason for refusing this person's password, undefined when it is acceptable */
export function passwordRefusal(
  password: string,
  person: { name: string; email: string },
): string | undefined {
  if (isCommonPassword(password)) return passwordRefusals.common;
  if (isPersonalPassword(password, person)) return passwordRefusals.personal;
  return undefined;
}
