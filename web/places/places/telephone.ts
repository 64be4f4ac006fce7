/** The part that can be a number: the registers add extensions and second numbers behind it. */
const number = /^\+?[\d ()-]+/;

/** UK numbers have 9 to 11 digits with their 0, and 12 with +44. */
const digitsMin = 9;

/**
 * @param telephone as a register writes it
 * @returns the address that dials it; undefined when it is no number
 */
export function telephoneLink(telephone: string): string | undefined {
  const digits = number.exec(telephone.trim())?.[0].replaceAll(/[^+\d]/g, "") ?? "";
  return digits.length < digitsMin ? undefined : `tel:${digits}`;
}

/**
 * Codes of three digits, such as 020 and 028; of four, 0113 to 0118, 01x1 such as 0121 and 0191, and those of no area; of five
 * where a number is written in one, or begins with 07.
 */
const groups = [
  /^(02\d)(\d{4})(\d{4})$/,
  /^(011\d|01\d1|0[389]\d\d)(\d{3})(\d{4})$/,
  /^(07\d{3})(\d{6})$/,
];
const inOne = /^(01\d{3})(\d{6})$/;

/**
 * @param telephone as a register writes it
 * @returns in the groups in which people read it, where the length of the area code is certain; else as it is
 */
export function readableTelephone(telephone: string): string {
  const digits = telephone.replaceAll(" ", "");
  const found = groups.map((group) => group.exec(digits)).find(Boolean) ?? inOne.exec(telephone);
  return found ? found.slice(1).join(" ") : telephone;
}
