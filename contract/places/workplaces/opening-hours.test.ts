import { describe, expect, it } from "vitest";
import {
  closesForLunch,
  opensOnSaturday,
  readWeek,
  typicalTimes,
  weeklyHours,
  writeWeek,
} from "./opening-hours.ts";
import { hoursSource, openText, weekText } from "./opening-hours-texts.ts";

const say = (text: string): string => {
  const week = readWeek(text);
  return `${openText(week)}. ${weekText(week)}`;
};

describe("opening hours in words", () => {
  it.each([
    [
      "Mo-Fr 09:00-13:00,14:00-18:00; Sa 09:00-13:00; Su off",
      "9 to 1, 2 to 6: one hour’s break. Monday to Friday; Saturday 9 to 1; closed on Sunday. 44 hours a week.",
    ],
    [
      "Mo,Tu,Th,Fr 09:00-13:00,14:30-17:30; We 09:00-12:30; Sa,Su off",
      "9 to 1, 2:30 to 5:30: 1½ hours’ break. Monday, Tuesday, Thursday and Friday; Wednesday 9 to 12:30; closed on Saturday and Sunday. 31.5 hours a week.",
    ],
    ["Mo-Su 09:00-21:00", "9 to 9. Every day. 84 hours a week."],
    ["Mo-Su 07:00-23:00", "7am to 11pm. Every day. 112 hours a week."],
    ["Mo-Fr 06:30-22:30", "6:30am to 10:30pm. Monday to Friday."],
    ["Mo-Fr 08:30-24:00", "8:30am to midnight. Monday to Friday."],
    ["Mo-Fr 12:00-20:00", "noon to 8pm. Monday to Friday."],
    ["Sa,Su 18:00-02:00", "6pm to 2am. Saturday and Sunday."],
    ["Mo-Su 00:00-24:00", "day and night. Every day. 168 hours a week."],
    [
      "We,Sa 10:00-16:00; Mo,Tu,Th,Fr,Su off",
      "10 to 4. Wednesday and Saturday; closed on Monday, Tuesday, Thursday, Friday and Sunday. 12 hours a week.",
    ],
    [
      "Mo-Fr 09:00-12:30,13:00-16:30,17:00-21:00",
      "9 to 12:30, 1 to 4:30, 5 to 9: 2 breaks. Monday to Friday.",
    ],
    ["Mo-Fr 09:00-13:00,13:20-17:30", "9 to 1, 1:20 to 5:30: 20 minutes’ break. Monday to Friday."],
    ["Mo-We,Fr 09:00-17:00", "9 to 5. Monday to Wednesday and Friday."],
    ["", ". "],
  ])("%s", (text, words) => {
    expect(say(text)).toBe(words);
  });

  it("name their source, its month if it has one, and what they are not", () => {
    const source = (month: string) => hoursSource("Contracted opening hours", "NHSBSA", month);
    expect(source("2025-03")).toBe("Contracted opening hours, not the shift: NHSBSA, March 2025.");
    expect(source("2014")).toContain(": NHSBSA, 2014.");
    expect(source("")).toContain(": NHSBSA.");
  });
});

describe("what is searched by", () => {
  it.each([
    ["Mo-Fr 09:00-13:00,14:00-18:00; Sa 09:00-13:00", true, true],
    ["Mo-Fr 09:00-13:00,14:00-18:00; Sa off", false, true],
    ["Mo-Fr 09:00-18:00", false, false],
    ["Mo-Th 09:00-18:00; Fr 09:00-13:00,14:00-18:00", false, false],
    ["Mo-Fr 09:00-16:30,17:00-21:00; Sa,Su 10:00-16:00", true, false],
    ["Mo-Fr 06:00-09:00,10:00-18:00", false, false],
    ["Mo-Fr 09:00-11:29,12:00-18:00", false, false],
    ["Mo-Fr 09:00-11:30,12:00-18:00", false, true],
    ["Mo-Fr 09:00-14:59,15:30-18:00", false, true],
    ["Mo-Fr 09:00-15:00,15:30-18:00", false, false],
  ])("%s: open on Saturdays %s, closes for lunch %s", (text, isOnSaturday, hasLunch) => {
    expect([opensOnSaturday(readWeek(text)), closesForLunch(readWeek(text))]).toEqual([
      isOnSaturday,
      hasLunch,
    ]);
  });

  it("Saturday does not make days the typical ones", () => {
    const week = readWeek("Mo,Tu 09:00-17:00; We,Th,Sa 10:00-16:00");
    expect(typicalTimes(week)).toEqual([{ opens: 540, closes: 1020 }]);
  });

  it.each(["Mo-Fr 08:30-24:00; Sa 18:00-02:00; Su off", "Mo,We-Fr 09:00-13:00,14:00-18:00", ""])(
    "is written as it was read: %s",
    (text) => expect(writeWeek(readWeek(text))).toBe(text),
  );

  it("closes a day later at the hour at which it opens", () => {
    expect(weeklyHours(readWeek("Mo-Su 09:00-09:00"))).toBe(168);
  });

  it("has no total where a day is unknown", () => {
    expect(weeklyHours(readWeek("Mo-Sa 09:00-17:00"))).toBeUndefined();
    expect(weeklyHours(readWeek("Mo-Sa 09:00-17:00; Su off"))).toBe(48);
  });
});
