import { passwordRefusals } from "@locumark/contract/people/accounts/accounts";
import { professions, registrationBodies, staffRoles } from "@locumark/contract/choices";
import { productName } from "@locumark/contract/product";
import { isCommonPassword, isPersonalPassword } from "../../platform/passwords.ts";

/** Words of the product, its members' work and its desk, which a stranger tries first. A password is not made of them alone. */
const wordsOfThisSite: readonly string[] = [
  productName,
  ...professions,
  ...professions.join(" ").split(" "),
  ...Object.values(registrationBodies),
  ...staffRoles,
  "agencies",
  "agency",
  "dental",
  "dentist",
  "desk",
  "hospital",
  "locum",
  "locums",
  "login",
  "mark",
  "nhs",
  "nurses",
  "nursing",
  "optician",
  "password",
  "pharmacists",
  "pharmacy",
  "review",
  "reviews",
  "secret",
  "staff",
  "surgery",
  "team",
  "the",
  "welcome",
  "workplace",
  "workplaces",
];

/** @returns the reason for refusing this person's password, undefined when it is acceptable */
export function passwordRefusal(
  password: string,
  person: { name: string; email: string },
): string | undefined {
  if (isCommonPassword(password)) return passwordRefusals.common;
  if (isPersonalPassword(password, person)) return passwordRefusals.personal;
  if (isPersonalPassword(password, person, wordsOfThisSite)) return passwordRefusals.ofThisSite;
  return undefined;
}
