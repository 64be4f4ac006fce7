/** Anybody who has worked there, or anybody at all, has an address at these: it says nothing about who runs a place. */
const domains = new Set([
  // Locums have them too.
  "nhs.net",
  "nhs.uk",
  "nhs.scot",
  "hscni.net",
  "doctors.org.uk",
  "doctors.net.uk",
  // Chains, whose locums and branches share them.
  "asda.co.uk",
  "boots.co.uk",
  "boots.com",
  "bupa.com",
  "coop.co.uk",
  "daylewisplc.co.uk",
  "jhoots.co.uk",
  "lloydspharmacy.co.uk",
  "mydentist.co.uk",
  "morrisonsplc.co.uk",
  "opticalexpress.com",
  "paydens.co.uk",
  "rodericks.co.uk",
  "rowlandspharmacy.co.uk",
  "sainsburys.co.uk",
  "specsavers.com",
  "specsavers.net",
  "superdrug.com",
  "tesco.com",
  "visionexpress.com",
  "waitrose.co.uk",
  "well.co.uk",
  // Anybody can have one.
  "aol.com",
  "btinternet.com",
  "btopenworld.com",
  "fastmail.com",
  "gmail.com",
  "gmx.com",
  "gmx.co.uk",
  "googlemail.com",
  "hotmail.co.uk",
  "hotmail.com",
  "icloud.com",
  "live.co.uk",
  "live.com",
  "mac.com",
  "mail.com",
  "me.com",
  "msn.com",
  "ntlworld.com",
  "outlook.com",
  "outlook.co.uk",
  "plusnet.com",
  "proton.me",
  "protonmail.com",
  "rocketmail.com",
  "sky.com",
  "talktalk.net",
  "tiscali.co.uk",
  "virginmedia.com",
  "yahoo.co.uk",
  "yahoo.com",
  "ymail.com",
  "zoho.com",
]);

/** Returns the part after the at sign, in lower case; "" where there is none. */
export const domainOf = (email: string): string =>
  email.slice(email.lastIndexOf("@") + 1).toLowerCase();

/** Whether a domain or one above it is on the list. The desk decides about all others. */
export function provesNothing(domain: string): boolean {
  const labels = domain.toLowerCase().split(".");
  return labels.some((_, index) => domains.has(labels.slice(index).join(".")));
}

/** Whether an address is at a website's own domain or below it. */
export const isAtSite = (email: string, site: string): boolean =>
  site !== "" && (domainOf(email) === site || domainOf(email).endsWith(`.${site}`));
