import * as z from "zod/mini";
import { bookings, professions, workplaceKinds } from "../../choices.ts";

/**
 * Pounds an hour: the median to the pound; the minimum and maximum to the nearest £5, or to the next beyond the median.
 * Where both are the same, all pay is about that.
 */
export const payFigures = z.strictObject({
  median: z.number(),
  lowest: z.number(),
  highest: z.number(),
  count: z.number(),
});
export type PayFigures = z.infer<typeof payFigures>;

/** Each null while too few reviews, or too few people, say. */
const payRow = z.strictObject({
  /** Null: whatever the profession. */
  profession: z.nullable(z.enum(professions)),
  /** Null: however it was booked. */
  booking: z.nullable(z.enum(bookings)),
  here: z.nullable(payFigures),
  /** These two also where they are of fewer than `comparedPlacesMin` other places, or too few reviews. */
  area: z.nullable(payFigures),
  country: z.nullable(payFigures),
});
export type PayRow = z.infer<typeof payRow>;

/**
 * The pay at a place, with that in its postcode area and the country: calculated in the two nights a month from what
 * every review up to then shows to everybody. Rows of a profession or a booking are of reviews with a name alone.
 */
export const payComparison = z.strictObject({
  /** The day of the night in which it was made. */
  madeOn: z.string(),
  /** The letters with which the postcode begins; "" when unknown. */
  area: z.string(),
  /** Rows of neither profession nor booking compare with places of this kind, all others with all places. */
  kind: z.enum(workplaceKinds),
  rows: z.array(payRow),
});
export type PayComparison = z.infer<typeof payComparison>;
