import * as shiftLimits from "./shift-limits.ts";
import * as limits from "../../limits.ts";
import { grouped } from "../../numbers.ts";
import { noonOf } from "../../shift-days.ts";
import { formatDay } from "../../uk-dates.ts";

const day = (one: string): string => formatDay(noonOf(one));

/** Labels, hints and refusals of the form for a shift. */
export const shiftFormTexts = {
  noPlace: "Say where the shift is: choose a place or type a name.",
  badDate: "Enter the day of the shift, such as 2026-11-25.",
  badDay: "Enter a day, such as 2026-11-25, or leave it empty.",
  badTime: "Enter the time as hours and minutes, such as 09:00, or leave it empty.",
  badHours: `Enter the hours in digits, such as 8.5, from ${shiftLimits.shiftHoursMin} to ${shiftLimits.shiftHoursMax}.`,
  badPayBasis: "Choose whether the pay is by the hour, the session or the day.",
  badPay: `Enter the pay in pounds, such as 32.50, up to ${grouped(shiftLimits.shiftPayMax)}, or leave it empty.`,
  badRate: `Enter the pay of an hour in pounds, up to ${grouped(limits.payRateMax)}, or choose a session or a day.`,
  badBooking: "Choose how the shift is booked: direct, agency or platform.",
  badMiles: `Enter the miles in digits, up to ${grouped(shiftLimits.shiftMilesMax)}, or leave it empty.`,
  badDueDays: `Enter after how many days the money is due, from 0 to ${shiftLimits.dueDaysMax}.`,
  badReceived: "Enter in pounds what has come, such as 120.00.",
  badRemind: "Say whether you want a reminder: true or false.",
  badShowsPlace: "Say whether the calendar shows the place: true or false.",
  noShift: "Say which shift is meant.",
  allReceived: "That is all of it: say that it is paid, with the day.",
  unknownWorkplace: "This workplace is not known to us. Choose one from the list, or type a name.",
  dateRange: (first: string, last: string) =>
    `Enter a day from ${day(first)} to ${day(last)}: shifts of other years cannot be kept here.`,
  dayRange: (first: string) => `Enter a day from ${day(first)} to today.`,
  tooMany: `You have ${grouped(shiftLimits.shiftsMax)} shifts, which is as many as we keep for one person. Download them and delete old ones to make room.`,
  fields: {
    place: { label: "Place", hint: "Name, town or postcode, or any words of your own." },
    date: { label: "Day" },
    startsAt: { label: "Starts at" },
    hours: { label: "Hours" },
    payBasis: { label: "Paid by" },
    pay: { label: "Pay (£)" },
    bookedThrough: { label: "Booked" },
    agency: { label: "Agency or platform" },
    miles: { label: "Miles, there and back" },
    invoiceNumber: { label: "Invoice number" },
    invoicedOn: { label: "Invoice or timesheet sent on" },
    dueDays: { label: "Due after how many days" },
    paidOn: { label: "Paid on" },
    received: { label: "Came in part (£)" },
    remind: {
      label: "Remind me by mail",
      hint: "On the day it is due, then weekly while it is overdue. No place is named. Not while you have stopped these emails in your account.",
    },
  },
  add: "Add a shift",
  change: "Change the shift",
  save: "Save",
  saving: "Saving…",
  more: "Invoice, payment, mileage",
  openList: "Show places",
  proposed: (place: string) => `As on your last shift at ${place}.`,
  goOn: "Log in and save it",
  notSaved: "The shift could not be saved. Please check your connection and try again.",
} as const;
