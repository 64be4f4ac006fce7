const inUk = { timeZone: "Europe/London" } as const;
const day = new Intl.DateTimeFormat("en-GB", {
  ...inUk,
  day: "numeric",
  month: "long",
  year: "numeric",
});
const month = new Intl.DateTimeFormat("en-GB", { ...inUk, month: "long", year: "numeric" });

/** @returns e.g. "20 November 2026", as the calendar in the UK had it */
export const formatDay = (instant: string): string => day.format(new Date(instant));

/** @returns e.g. "November 2026" */
export const formatMonth = (instant: string): string => month.format(new Date(instant));
