import { seededDice } from "./dice.ts";
import type { Row } from "./row.ts";

const heading = [
  "PHARMACY_ODS_CODE_F_CODE,HEALTH_AND_WELLBEING_BOARD,PHARMACY_TRADING_NAME,ORGANISATION_NAME",
  "ADDRESS_FIELD_1,ADDRESS_FIELD_2,ADDRESS_FIELD_3,ADDRESS_FIELD_4,POST_CODE",
  "PHARMACY_OPENING_HOURS_MONDAY,MON_TOTAL,PHARMACY_OPENING_HOURS_TUESDAY,TUES_TOTAL",
  "PHARMACY_OPENING_HOURS_WEDNESDAY,WED_TOTAL,PHARMACY_OPENING_HOURS_THURSDAY,THURS_TOTAL",
  "PHARMACY_OPENING_HOURS_FRIDAY,FRI_TOTAL,PHARMACY_OPENING_HOURS_SATURDAY,SAT_TOTAL",
  "PHARMACY_OPENING_HOURS_SUNDAY,SUN_TOTAL,WEEKLY_TOTAL,CONTRACT_TYPE",
].join(",");

/** From Monday to Friday, on Saturday and on Sunday, some more often than others. */
const weeks = [
  ["09:00-13:00,14:00-18:00", "09:00-13:00", "CLOSED"],
  ["09:00-13:00,14:00-17:30", "CLOSED", "CLOSED"],
  ["09:00-18:00", "09:00-17:30", "CLOSED"],
  ["08:30-18:30", "09:00-13:00", "CLOSED"],
  ["09:00-12:30,13:00-16:30,17:00-21:00", "09:00-20:00", "11:00-17:00"],
  ["07:00-22:30", "07:00-22:30", "10:00-16:00"],
  ["08:30-00:00", "08:30-00:00", "10:00-22:00"],
  ["09:00-17:30", "09:00-17:30", "09:00-13:00,14:00-"],
] as const;

/**
 * A list of opening hours in the layout of the NHSBSA: of the open pharmacies among the shops, and of one that no register
 * has. The totals are left out, which in the real list are wrong after midnight.
 */
export function makeHours(shops: readonly Row[]): string {
  const dice = seededDice(5);
  const open = shops.filter(({ status, subtype }) => status === "A" && subtype === "1");
  const [first] = open;
  const lines = [...open, ...(first ? [{ ...first, code: "FS-9999" }] : [])].map((shop) => {
    const [weekday, saturday, sunday] = dice.pick(weeks);
    const half = dice.chance(0.2) ? "09:00-13:00" : weekday;
    const days = [weekday, weekday, half, weekday, weekday, saturday, sunday];
    const columns = [
      shop.code,
      shop.address[4] ?? "",
      shop.name,
      "",
      ...shop.address.slice(0, 4),
      shop.postcode,
      ...days.flatMap((day) => [day, ""]),
      "",
      "Community",
    ];
    return columns.map((text) => (text.includes(",") ? `"${text}"` : text)).join(",");
  });
  return [heading, ...lines, ""].join("\r\n");
}
