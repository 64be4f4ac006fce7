/** The only definition of the product's name; everything else imports it. */
export const productName = "Locumark";

export const tagline = "Know the shift before you take it.";

interface Company {
  readonly name: string;
  readonly number: string;
  readonly address: string;
}

/** The space within a postcode, where a line is not to end. */
const inPostcode = / (?=\d[A-Z]{2}\b)/g;

/** Writes what the law of England and Wales wants on a company's pages and in its mails. */
export const companyText = ({ name, number, address }: Company): string =>
  `${productName} is run by ${name}, registered in England and Wales, company number ${number}. Registered office: ${address.replace(inPostcode, "\u00a0")}.`;

/** Said wherever the bundled registers are in use: on every page, on the page of admins, in the log. */
export const madeUpText = "The workplaces here are made up.";
