import { domainToASCII } from "node:url";

/**
 * Addresses are compared regardless of case and of the domain's spelling: mail to `EXAMPLE.org` in
 * full-width letters reaches the same mailbox, so it is the same address.
 */
export function emailKeyOf(email: string): string {
  const [local = "", domain = ""] = email.normalize("NFC").trim().split("@");
  return `${local.toLowerCase()}@${domainToASCII(domain) || domain.toLowerCase()}`;
}
