import { domainToASCII } from "node:url";

/**
 * Addresses are compared without regard to case or to how the domain is spelt: mail to `EXAMPLE.org` in
 * full-width letters reaches the same letter box, so it is the same address.
 */
export function emailKeyOf(email: string): string {
  const [local = "", domain = ""] = email.normalize("NFC").trim().split("@");
  return `${local.toLowerCase()}@${domainToASCII(domain) || domain.toLowerCase()}`;
}
