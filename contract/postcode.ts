/** Outward code, then one digit and two letters; GIR 0AA is the only exception. */
const shape = /^(GIR|[A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/;

/**
 * @param text a postcode as people type it: any case, with or without spaces
 * @returns the postcode as Royal Mail writes it, e.g. `SW1A 1AA`; undefined when the text does not have the format
 */
export function toPostcode(text: string): string | undefined {
  const [, outward, inward] = shape.exec(text.replace(/\s+/g, "").toUpperCase()) ?? [];
  return outward === undefined ? undefined : `${outward} ${inward}`;
}

/** @returns the part before the space: the postcode district */
export const outwardCode = (postcode: string): string => postcode.split(" ", 1)[0] ?? "";

/** @returns the letters with which a postcode begins: the postcode area; "" when it does not begin with any */
export const areaOf = (postcode: string): string => /^[A-Z]{1,2}(?=\d)/.exec(postcode)?.[0] ?? "";
