/** What can be a number: the registers add extensions and second numbers behind it. */
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

/** Area codes of four digits: 0113 to 0118, and 01x1 such as 0121 and 0191. Numbers there have seven digits more. */
const largeArea = /^(011\d|01\d1)(\d{3})(\d{4})$/;

/**
 * @param telephone as a register writes it
 * @returns in the groups in which people read it, where the length of the area code is certain; else as it is
 */
export function readableTelephone(telephone: string): string {
  const digits = telephone.replaceAll(" ", "");
  return largeArea.test(digits) ? digits.replace(largeArea, "$1 $2 $3") : telephone;
}
