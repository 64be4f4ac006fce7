/** Outward code, then one digit and two letters; GIR 0AA is the only exception. */
const shape = /^(GIR|[A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/;

const lettersAndFigures = (text: string): string =>
  text
    .normalize("NFKC")
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .toUpperCase();

/**
 * @param text a postcode as people type and copy it: in any case and width, with spaces, hyphens, brackets or none of them
 * @returns the postcode as Royal Mail writes it, e.g. `SW1A 1AA`; undefined when the text does not have the format
 */
export function toPostcode(text: string): string | undefined {
  const [, outward, inward] = shape.exec(lettersAndFigures(text)) ?? [];
  return outward === undefined ? undefined : `${outward} ${inward}`;
}

/** @returns the part before the space: the postcode district */
export const outwardCode = (postcode: string): string => postcode.split(" ", 1)[0] ?? "";

/** @returns the letters with which a postcode begins: the postcode area; "" when it does not begin with any */
export const areaOf = (postcode: string): string => /^[A-Z]{1,2}(?=\d)/.exec(postcode)?.[0] ?? "";

const lettersLike: Readonly<Record<string, string>> = {
  "0": "O",
  "1": "IL",
  "2": "Z",
  "5": "S",
  "6": "G",
  "8": "B",
};
const figuresLike: Readonly<Record<string, string>> = {
  O: "0",
  Q: "0",
  D: "0",
  I: "1",
  L: "1",
  Z: "2",
  S: "5",
  G: "6",
  B: "8",
};
const outwardShapes = ["A9", "A99", "AA9", "AA99", "A9A", "AA9A"];
/** No postcode ends in others. */
const lastLetters = /[ABD-HJLNP-UW-Z]{2}$/;
/** With more letters and figures taken for each other, a text is something else. */
const mostSwaps = 2;

/**
 * The postcodes that a text may mean if letters and figures of the same look were taken for each other, as O and 0, I and 1,
 * S and 5; those that differ least come first, and the text itself is not among them.
 */
export function postcodesLike(text: string): { postcode: string; swaps: number }[] {
  const compact = lettersAndFigures(text);
  if (compact.length < 5 || compact.length > 7 || !/\d/.test(compact)) return [];
  const found = new Map<string, number>();
  for (const shapeOfOutward of outwardShapes) {
    const letters = `${shapeOfOutward}9AA`;
    if (letters.length !== compact.length) continue;
    let readings = [{ read: "", swaps: 0 }];
    Array.from(compact).forEach((typed, at) => {
      const isLetter = letters[at] === "A";
      const fits = (isLetter ? /[A-Z]/ : /\d/).test(typed);
      const like = (isLetter ? lettersLike : figuresLike)[typed] ?? "";
      readings = readings.flatMap(({ read, swaps }) =>
        fits
          ? [{ read: read + typed, swaps }]
          : Array.from(like, (other) => ({ read: read + other, swaps: swaps + 1 })),
      );
    });
    for (const { read, swaps } of readings) {
      if (swaps === 0 || swaps > mostSwaps || !lastLetters.test(read)) continue;
      found.set(`${read.slice(0, -3)} ${read.slice(-3)}`, swaps);
    }
  }
  return [...found]
    .map(([postcode, swaps]) => ({ postcode, swaps }))
    .toSorted((one, other) => one.swaps - other.swaps);
}

/** Whether a number of the forces' post is in it, "BFPO 61", whose places the registers have under postcodes. */
export const isBfpo = (text: string): boolean =>
  /(?<![a-z\d])b[.\s]*f[.\s]*p[.\s]*o[.\s]*(?:no[.\s]*)?\d+(?![a-z\d])/i.test(text);
