import { type DayOfWeek, daysOfWeek } from "@locumark/contract/places/workplaces/opening-hours";

const heading = [
  "PHARMACY_ODS_CODE_F_CODE,HEALTH_AND_WELLBEING_BOARD,PHARMACY_TRADING_NAME,ORGANISATION_NAME",
  "ADDRESS_FIELD_1,ADDRESS_FIELD_2,ADDRESS_FIELD_3,ADDRESS_FIELD_4,POST_CODE",
  "PHARMACY_OPENING_HOURS_MONDAY,MON_TOTAL,PHARMACY_OPENING_HOURS_TUESDAY,TUES_TOTAL",
  "PHARMACY_OPENING_HOURS_WEDNESDAY,WED_TOTAL,PHARMACY_OPENING_HOURS_THURSDAY,THURS_TOTAL",
  "PHARMACY_OPENING_HOURS_FRIDAY,FRI_TOTAL,PHARMACY_OPENING_HOURS_SATURDAY,SAT_TOTAL",
  "PHARMACY_OPENING_HOURS_SUNDAY,SUN_TOTAL,WEEKLY_TOTAL,CONTRACT_TYPE",
].join(",");

/** A file of opening hours in the layout of the NHSBSA. */
export const pharmacyList = (rows: readonly string[]): string => [heading, ...rows, ""].join("\n");

const usual: Partial<Record<DayOfWeek, string>> = { saturday: "09:00-13:00", sunday: "CLOSED" };

/** One of its rows: 9 to 1 and 2 to 6 from Monday to Friday, 9 to 1 on Saturday, if nothing else is said. */
export function examplePharmacy(
  code: string,
  hours: Partial<Record<DayOfWeek | "all", string>> = {},
): string {
  const days = daysOfWeek.map(
    (day) => hours[day] ?? hours.all ?? usual[day] ?? "09:00-13:00,14:00-18:00",
  );
  const address = "1 HIGH STREET,,MERROWFORD,,QB1 1AA";
  const columns = days.map((day) => `"${day}",0`).join(",");
  return `${code},MERROWSHIRE,MERROW CHEMIST,,${address},${columns},44,Community`;
}
