import * as z from "zod/mini";
import { baseRateTexts as texts } from "./admin-texts.ts";
import { isDay } from "../../shift-days.ts";

/** Above any that there ever was: 17 % in 1979. */
const percentMax = 25;

const isReferenceDay = (day: string): boolean => isDay(day) && /-(06-30|12-31)$/.test(day);

/** A base rate that the operator enters, as typed. */
export const baseRateInput = z.object({
  day: z.string({ error: texts.badDay }).check(z.refine(isReferenceDay, { error: texts.badDay })),
  percent: z.pipe(
    z
      .string({ error: texts.badPercent(percentMax) })
      .check(z.regex(/^\d{1,2}(\.\d{1,2})?$/, { error: texts.badPercent(percentMax) })),
    z.pipe(
      z.transform((value: string) => Number(value)),
      z.number().check(z.lte(percentMax, { error: texts.badPercent(percentMax) })),
    ),
  ),
});
export type BaseRateInput = z.infer<typeof baseRateInput>;
