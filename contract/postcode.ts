/** Outward code, then one digit and two letters; GIR 0AA is the one that keeps to no rule. */
const shape = /^(GIR|[A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/;

/**
 * @param text a postcode as people type it: any case, with or without spaces
 * @returns the same as Royal Mail writes it, e.g. `SW1A 1AA`; undefined when it has not the shape of one
 */
export function toPostcode(text: string): string | undefined {
  const [, outward, inward] = shape.exec(text.replace(/\s+/g, "").toUpperCase()) ?? [];
  return outward === undefined ? undefined : `${outward} ${inward}`;
}

/** @returns the part before the space: the district a postcode lies in */
export const outwardCode = (postcode: string): string => postcode.split(" ")[0] ?? "";
