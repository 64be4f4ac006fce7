import { bookings } from "../../choices.ts";
import * as z from "zod/mini";
import * as shiftLimits from "./shift-limits.ts";
import * as limits from "../../limits.ts";
import { payBases } from "../../reviews/reviews/review-answers.ts";
import { isDay } from "../../shift-days.ts";
import { shiftFormTexts as texts } from "./shift-form-texts.ts";
import { idOr, text } from "../../text.ts";

/*
 * A person's own shifts, for them alone: nothing of them is shown, counted or joined to anything in public.
 */

/** A number typed into a form, or none. */
const numberOrNone = (message: string, min: number, max: number) =>
  z.pipe(
    z.union(
      [
        z.number(),
        z.null(),
        z.string().check(
          z.refine((value: string) => value.length <= 12, { error: message, abort: true }),
          z.regex(/^\s*£?\s*(\d{1,6}(\.\d{1,2})?)?\s*$/, { error: message }),
        ),
      ],
      { error: message },
    ),
    z.pipe(
      z.transform((value: number | string | null) => {
        const typed = typeof value === "string" ? value.replace("£", "").trim() : value;
        return typed === null || typed === "" ? null : Math.round(Number(typed) * 100) / 100;
      }),
      z.nullable(z.number().check(z.gte(min, { error: message }), z.lte(max, { error: message }))),
    ),
  );

/** A day such as "2026-11-25". */
const dayText = (message: string) =>
  z.string({ error: message }).check(z.refine(isDay, { error: message }));

const dayOrNone = (message: string) =>
  z.pipe(
    z.union([z.null(), z.literal(""), dayText(message)], { error: message }),
    z.transform((value: string | null) => (value === "" ? null : value)),
  );

/** One of a few, or none. */
const oneOrNone = <const Options extends readonly [string, ...string[]]>(
  options: Options,
  error: string,
) =>
  z.pipe(
    z.union([z.enum(options), z.null(), z.literal("")], { error }),
    z.transform((value: Options[number] | null | "") => (value === "" ? null : value)),
  );

const timeOrNone = z.pipe(
  z.union(
    [z.null(), z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, { error: texts.badTime }))],
    { error: texts.badTime },
  ),
  z.transform((value: string | null) => (value === "" ? null : value)),
);

const idOrNone = z.pipe(
  z.union([z.null(), idOr(texts.noPlace)], { error: texts.noPlace }),
  z.transform((value: string | null) => (value === "" ? null : value)),
);

const dueDays = z.pipe(
  z.union(
    [
      z.number(),
      z.string().check(
        z.refine((value: string) => value.length <= 10, { error: texts.badDueDays, abort: true }),
        z.regex(/^\s*\d{1,4}\s*$/, { error: texts.badDueDays }),
      ),
    ],
    { error: texts.badDueDays },
  ),
  z.pipe(
    z.transform((value: number | string) => Number(value)),
    z
      .number()
      .check(
        z.int({ error: texts.badDueDays }),
        z.gte(0, { error: texts.badDueDays }),
        z.lte(shiftLimits.dueDaysMax, { error: texts.badDueDays }),
      ),
  ),
);

const place = text({ label: "the place", max: limits.name, required: texts.noPlace });
const agency = text({ label: "the agency or platform", max: limits.name });
const invoiceNumber = text({ label: "the invoice number", max: shiftLimits.invoiceNumber });

const fields = {
  /** One of the site's workplaces; null where the place is given in words alone. */
  workplaceId: idOrNone,
  /** Its name, or what its owner calls it. */
  place,
  date: dayText(texts.badDate),
  startsAt: timeOrNone,
  hours: numberOrNone(texts.badHours, shiftLimits.shiftHoursMin, shiftLimits.shiftHoursMax),
  payBasis: z.enum(payBases, { error: texts.badPayBasis }),
  /** Pounds: for an hour, or for the whole session or day. */
  pay: numberOrNone(texts.badPay, 0, shiftLimits.shiftPayMax),
  bookedThrough: oneOrNone(bookings, texts.badBooking),
  agency,
  miles: numberOrNone(texts.badMiles, 0, shiftLimits.shiftMilesMax),
  invoiceNumber,
  /** When the invoice was sent, or the timesheet where there is no invoice. */
  invoicedOn: dayOrNone(texts.badDay),
  dueDays,
  paidOn: dayOrNone(texts.badDay),
  /** Pounds that have come, where it is not all of it. */
  received: numberOrNone(texts.badReceived, 0, shiftLimits.shiftPayMax),
  /** Whether its owner wants a mail when the money is due. */
  remind: z.boolean({ error: texts.badRemind }),
};

export const shiftInput = z.object({
  ...fields,
  workplaceId: z._default(fields.workplaceId, null),
  startsAt: z._default(fields.startsAt, null),
  hours: z._default(fields.hours, null),
  payBasis: z._default(fields.payBasis, "hour"),
  pay: z._default(fields.pay, null),
  bookedThrough: z._default(fields.bookedThrough, null),
  agency: z._default(agency, ""),
  miles: z._default(fields.miles, null),
  invoiceNumber: z._default(invoiceNumber, ""),
  invoicedOn: z._default(fields.invoicedOn, null),
  dueDays: z._default(dueDays, shiftLimits.dueDaysUsual),
  paidOn: z._default(fields.paidOn, null),
  received: z._default(fields.received, null),
  remind: z._default(fields.remind, false),
});
/** The fields of a shift. */
export type ShiftFields = z.infer<typeof shiftInput>;

/** Changes of a shift; a field that is left out stays as it was. */
export const shiftChange = z.partial(z.object(fields));
export type ShiftChange = z.infer<typeof shiftChange>;

const shown = {
  workplaceId: z.nullable(z.string()),
  place: z.string(),
  date: z.string(),
  startsAt: z.nullable(z.string()),
  hours: z.nullable(z.number()),
  payBasis: z.enum(payBases),
  pay: z.nullable(z.number()),
  bookedThrough: z.nullable(z.enum(bookings)),
  agency: z.string(),
  miles: z.nullable(z.number()),
  invoiceNumber: z.string(),
  invoicedOn: z.nullable(z.string()),
  dueDays: z.number(),
  paidOn: z.nullable(z.string()),
  received: z.nullable(z.number()),
  remind: z.boolean(),
};

const shift = z.strictObject({
  _id: z.string(),
  ...shown,
  /** The address of the place's page; null where it is given in words, or its page is gone. */
  path: z.nullable(z.string()),
});
export type Shift = z.infer<typeof shift>;

export const shiftAnswer = z.strictObject({ shift, message: z.string() });

export const baseRate = z.strictObject({
  /** 30 June or 31 December: the rate in force on that day. */
  day: z.string(),
  percent: z.number(),
});
export type BaseRate = z.infer<typeof baseRate>;

export const calendar = z.strictObject({
  /** Anyone who has it can read the calendar. */
  url: z.string(),
  showsPlace: z.boolean(),
});
export type Calendar = z.infer<typeof calendar>;

export const shiftsAnswer = z.strictObject({
  /** The day in the UK by which their states are told. */
  today: z.string(),
  /** The newest first. */
  shifts: z.array(shift),
  baseRates: z.array(baseRate),
  calendar: z.nullable(calendar),
});
export type ShiftsAnswer = z.infer<typeof shiftsAnswer>;

export const calendarInput = z.object({
  showsPlace: z.boolean({ error: texts.badShowsPlace }),
});

/** The page that the mail about due payments leads to: it names neither a place nor an agency. */
export const dueShifts = z.strictObject({
  today: z.string(),
  shifts: z.array(
    z.strictObject({
      _id: z.string(),
      date: z.string(),
      amount: z.nullable(z.number()),
      dueOn: z.string(),
    }),
  ),
});
export type DueShifts = z.infer<typeof dueShifts>;

export const dueAnswer = z.object({ shiftId: idOr(texts.noShift) });
