import * as z from "zod/mini";
import { isDay } from "../../shift-days.ts";

export const baseRateTexts = {
  badDay: "Give a 30 June or a 31 December, such as 2026-06-30: the law asks for no other day.",
  badPercent: (most: number) => `Give the rate in per cent, such as 3.75, from 0 to ${most}.`,
  saved: "The base rate is saved.",
} as const;

/** Above any that there ever was: 17 % in 1979. */
const percentMax = 25;

const isReferenceDay = (day: string): boolean => isDay(day) && /-(06-30|12-31)$/.test(day);

/** A base rate that the operator enters, as typed. */
export const baseRateInput = z.object({
  day: z
    .string({ error: baseRateTexts.badDay })
    .check(z.refine(isReferenceDay, { error: baseRateTexts.badDay })),
  percent: z.pipe(
    z
      .string({ error: baseRateTexts.badPercent(percentMax) })
      .check(z.regex(/^\d{1,2}(\.\d{1,2})?$/, { error: baseRateTexts.badPercent(percentMax) })),
    z.pipe(
      z.transform((value: string) => Number(value)),
      z.number().check(z.lte(percentMax, { error: baseRateTexts.badPercent(percentMax) })),
    ),
  ),
});
export type BaseRateInput = z.infer<typeof baseRateInput>;
