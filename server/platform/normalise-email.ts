import { domainToASCII } from "node:url";

/**
 * Addresses are compared regardless of case and of the domain's spelling: mail to `EXAMPLE.org` in
 * full-width letters reaches the same mailbox, so it is the same address.
 */
export function emailKeyOf(email: string): string {
  const [local = "", domain = ""] = email.normalize("NFC").trim().split("@");
  return `${local.toLowerCase()}@${domainToASCII(domain) || domain.toLowerCase()}`;
}

const gmail = new Set(["gmail.com", "googlemail.com"]);

/**
 * The mailbox behind an address, as far as its spelling shows: without what follows a plus sign, and for Gmail without
 * dots. Only for counting people, since there are mail servers on which these are different mailboxes.
 */
export function mailboxOf(emailKey: string): string {
  const [local = "", domain = ""] = emailKey.split("@");
  const untagged = local.replace(/(?<=.)\+.*$/, "");
  if (!gmail.has(domain)) return `${untagged}@${domain}`;
  return `${untagged.replaceAll(".", "")}@gmail.com`;
}
