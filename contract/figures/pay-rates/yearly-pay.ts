import * as z from "zod/mini";
import { bookings, payBasisChoices, nations, professions } from "../../choices.ts";
import { day } from "../../text.ts";
import { payTexts } from "./pay-texts.ts";

/*
 * Pay by area over the last 12 months and the 12 before: made in two nights a month from the reviews that were public
 * before it, and the same until the next.
 */

/** The letters of a postcode area, such as LS, or a nation. */
const payArea = z.string({ error: payTexts.unknown.area }).check(
  z.refine(
    (value) => /^[A-Z]{1,2}$/.test(value) || (nations as readonly string[]).includes(value),
    {
      error: payTexts.unknown.area,
    },
  ),
  z.meta({ maxLength: 20 }),
);

/** Each left out means all of them. */
export const payQuery = z.object({
  profession: z.optional(z.enum(professions, { error: payTexts.unknown.profession })),
  area: z.optional(payArea),
  booking: z.optional(z.enum(bookings, { error: payTexts.unknown.booking })),
  basis: z.optional(z.enum(payBasisChoices, { error: payTexts.unknown.basis })),
});
export type PayQuery = z.infer<typeof payQuery>;

/** Pounds an hour, to the pound. */
const yearOfPay = {
  median: z.number(),
  /** Between these two is the middle half. */
  lower: z.number(),
  upper: z.number(),
  /** How many reviews say so. */
  count: z.number(),
};
const nullableYear = z.nullable(z.strictObject(yearOfPay));
export type YearOfPay = NonNullable<z.infer<typeof nullableYear>>;

const area = {
  /** As in the query; "" for the whole UK. */
  code: z.string(),
  /** For a postcode area the town with most of its open places. */
  name: z.string(),
};
export type PayArea = z.infer<z.ZodMiniObject<typeof area>>;

const nullableArea = z.nullable(z.strictObject(area));

export const payAnswer = z.strictObject({
  /** The day of the night in which these figures were made; null while there were none to make. */
  madeOn: z.nullable(day),
  asked: z.strictObject(area),
  /** The area asked for, or else the next wider one with a figure of the last 12 months; null where not even the UK has one. */
  shown: nullableArea,
  /** The 12 months before `madeOn`. */
  lastYear: nullableYear,
  /** The 12 months before those; null where too few reported. */
  yearBefore: nullableYear,
  /** The last 12 months in the UK, its nations and postcode areas, as far as they have such a figure: the highest median first. */
  areas: z.array(z.strictObject({ ...area, ...yearOfPay })),
  /** All postcode areas with an open place, by their letters. */
  choices: z.array(z.strictObject(area)),
});
export type PayAnswer = z.infer<typeof payAnswer>;
