import * as z from "zod/mini";
import { countCharacters, growsWhenFolded, hasTooManyMarks, unitsMax } from "./measure.ts";
import { grouped } from "./numbers.ts";

/** PostgreSQL stores neither NUL nor lone surrogates; both are refused on input. */
export const isStorable = (value: string): boolean => !value.includes("\0") && value.isWellFormed();

/** Line breaks, other control characters, and the characters that override text direction. */
const notOneLine = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
/** At least one visible character: zero-width and filler characters alone count as empty. */
const visible = /[^\p{C}\p{Z}\p{M}\u115f\u1160\u3164\uffa0\u2800]/u;

interface TextRules {
  /** The field's name within a sentence, e.g. "your full name". */
  readonly label: string;
  readonly max: number;
  readonly min?: number;
  /** Allows line breaks and tabs. */
  readonly multiline?: true;
  /** Takes off what does not belong to it, before anything is checked but its size. */
  readonly clean?: (value: string) => string;
  /** The message when it is missing or empty; without one the field may be empty. */
  readonly required?: string;
}

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Text of one or more lines: trimmed, NFC, free of NUL and lone surrogates, within its limit. The cheap checks come
 * first: a text is not processed until its size and shape are known to be plausible.
 */
export function text(field: TextRules) {
  const { label, max, min = 0, required, multiline, clean = (value) => value } = field;
  const missing = required ?? `${sentenceCase(label)} must be text.`;
  const tooLong = `${sentenceCase(label)} can have at most ${grouped(max)} characters.`;
  return z.string({ error: missing }).check(
    z.refine((value: string) => value.length <= unitsMax(max), { error: tooLong, abort: true }),
    z.refine(isStorable, {
      error: `Please remove the unreadable characters from ${label}.`,
      abort: true,
    }),
    z.refine((value: string) => !hasTooManyMarks(value), {
      error: `Please use fewer accents in ${label}: at most 30 on one letter.`,
      abort: true,
    }),
    z.overwrite((value: string) => clean(value.normalize("NFC").trim())),
    z.refine((value: string) => multiline === true || !notOneLine.test(value), {
      error: `Please write ${label} in one line, without control characters.`,
      abort: true,
    }),
    z.refine((value: string) => required === undefined || visible.test(value), {
      error: missing,
      abort: true,
    }),
    z.refine((value: string) => value === "" || countCharacters(value) >= min, {
      error: `${sentenceCase(label)} must have at least ${min} characters.`,
    }),
    z.refine((value: string) => countCharacters(value) <= max, { error: tooLong, abort: true }),
    z.refine((value: string) => !growsWhenFolded(value), {
      error: `Please write out the characters in ${label} that stand for several letters.`,
    }),
    z.meta({ maxLength: max }),
  );
}

type Text = ReturnType<typeof text>;

/** The names of the fields of a form, or of each of several, that are filled in with one's own words: any string. */
export type TextField<Fields> = Fields extends object
  ? {
      [Name in keyof Fields]-?: string extends Fields[Name]
        ? Fields[Name] extends string
          ? Name
          : never
        : never;
    }[keyof Fields]
  : never;

/** The same texts, each optional and empty by default. */
export const mayBeEmpty = <Name extends string>(texts: Record<Name, Text>) =>
  mapValues(texts, (one) => z._default(one, ""));

/** The same texts in a response: checked only for presence. */
export const asWritten = <Name extends string>(texts: Record<Name, Text>) =>
  mapValues(texts, () => z.string());

const mapValues = <Name extends string, From, To>(
  values: Record<Name, From>,
  map: (value: From) => To,
): Record<Name, To> =>
  Object.fromEntries(
    Object.entries<From>(values).map(([name, value]) => [name, map(value)]),
  ) as Record<Name, To>;

/** Opaque identifiers, ours or mistyped; they are looked up, never parsed. */
export const id = idOr("The identifier must be text.");

/** @param missing the message when it is omitted */
export function idOr(missing: string) {
  return z.string({ error: missing }).check(
    z.refine((value: string) => value.length <= 64, {
      error: "The identifier is too long.",
      abort: true,
    }),
    z.refine(isStorable, { error: "The identifier has characters that cannot be stored." }),
  );
}

/**
 * Checks a text that a client got from us and sends back, such as a token or a version: it is compared, never parsed.
 * @param refusal the message when it is missing, or cannot be ours
 */
export const sentBack = (refusal: string, max = 100) =>
  z.string({ error: refusal }).check(
    z.refine((value: string) => value.length <= max && isStorable(value), { error: refusal }),
    z.meta({ maxLength: max }),
  );

/** The token of a mailed link, without what mail programs and people add to a link: brackets, a full stop, invisible characters. */
export const linkToken = (refusal = "This link is not complete.", max = 100) =>
  sentBack(refusal, max).check(
    z.overwrite((value: string) => value.replaceAll(/[^\w.-]/g, "").replace(/\.+$/, "")),
  );

/** Timestamps on the wire: ISO 8601, UTC, milliseconds. */
export const instant = z.string();

/** No more of a time than its day, at midnight UTC (`dayOnly`): an answer with more does not leave the server. */
export const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/));

/** The same for its month, on the first (`monthOnly`). */
export const month = z.string().check(z.regex(/^\d{4}-\d\d-01T00:00:00\.000Z$/));

/** A whole number in a query string, e.g. `limit=20`. */
export function wholeNumberText(options: {
  label: string;
  min: number;
  max: number;
  fallback: number;
}) {
  const { label, min, max, fallback } = options;
  const message = `${sentenceCase(label)} must be a whole number from ${min} to ${max}.`;
  return z._default(
    z.pipe(
      z.string({ error: message }).check(z.regex(/^\d{1,9}$/, { error: message, abort: true })),
      z.pipe(
        z.transform((value: string) => Number(value)),
        z.number().check(z.gte(min, { error: message }), z.lte(max, { error: message })),
      ),
    ),
    fallback,
  );
}

/** A switch in a query string: `1` is on; `0` and leaving it out are off. */
export function switchText(label: string) {
  const message = `${sentenceCase(label)} must be 1 or 0.`;
  return z._default(
    z.pipe(
      z.enum(["0", "1"], { error: message }),
      z.transform((value: "0" | "1") => value === "1"),
    ),
    false,
  );
}
