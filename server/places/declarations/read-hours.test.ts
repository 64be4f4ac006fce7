import { readWeek, writeWeek } from "@locumark/contract/places/workplaces/opening-hours";
import { describe, expect, it } from "vitest";
import { readDay } from "./read-hours.ts";

/** As the notation of a week has it; undefined where nothing is known. */
const read = (text: string): string | undefined => {
  const day = readDay(text);
  return day && writeWeek([day]).slice("Mo ".length);
};

describe("the hours of a day", () => {
  it.each([
    ["", "nothing"],
    ["09:00-13:00,14:00-", "a range without an end"],
    ["09:00-13:00,", "a range that is missing"],
    ["-17:00", "no beginning"],
    ["25:00-26:00", "an hour that no day has"],
    ["09:00-25:00", "an end that no day has"],
    ["24:00-08:00", "a beginning at the end of the day"],
    ["09:60-17:00", "a minute that no hour has"],
    ["09:00-17:99", "an end within no hour"],
    ["09:00-13:00,12:30-17:00", "ranges that overlap"],
    ["09:00-17:00,22:00-02:00,23:00-23:30", "a range within a night"],
    ["09:00-09:00", "a range of no length"],
    ["00:00-00:00", "all day or never"],
    ["09:00-05:30", "17:30 typed as 5:30"],
    ["9-5", "hours without minutes"],
    ["CLOSED,09:00-12:00", "closed and open"],
    ["by appointment", "words"],
    ["-8.5", "a total of another column"],
    ["٠٩:٠٠-١٧:٠٠", "digits of another script"],
    ["<b>09:00-17:00</b>", "markup"],
    [`${"09:00-09:01,".repeat(1e5)}10:00-11:00`, "a megabyte"],
  ])("%.40s are unknown: %s", (text) => {
    expect(read(text)).toBeUndefined();
  });

  it.each([
    ["CLOSED", "off"],
    [" closed ", "off"],
    ["09:00-17:30", "09:00-17:30"],
    ["9:00-17:30", "09:00-17:30"],
    ["09.00 - 17.30", "09:00-17:30"],
    ["09:00–17:30", "09:00-17:30"],
    ["09:00 to 17:30", "09:00-17:30"],
    ["09:00-13:00,14:00-17:30", "09:00-13:00,14:00-17:30"],
    ["14:00-17:30,09:00-13:00", "09:00-13:00,14:00-17:30"],
    ["09:00-13:00, 13:00-17:30", "09:00-17:30"],
    ["09:00-12:30,13:00-16:30,17:00-21:00", "09:00-12:30,13:00-16:30,17:00-21:00"],
    ["08:30-00:00", "08:30-24:00"],
    ["08:30-24:00", "08:30-24:00"],
    ["00:00-24:00", "00:00-24:00"],
    ["18:00-02:00", "18:00-02:00"],
  ])("%s is read as %s", (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe("the notation of a week", () => {
  it.each([
    "Mo-Fr 09:00-13:00,14:00-18:00; Sa 09:00-13:00; Su off",
    "Mo,Tu,Th,Fr 08:30-24:00; We 09:00-13:00; Sa,Su off",
    "Mo-We,Fr 18:00-02:00",
    "Mo-Su 00:00-24:00",
    "Sa 09:00-12:00",
  ])("%s is the same once it was read", (text) => {
    expect(writeWeek(readWeek(text))).toBe(text);
  });
});
