import { describe, expect, it } from "vitest";
import { isNewer, monthOf, monthOfFile } from "./find-editions.ts";

it.each([
  ["gp-practice-reference-file---october-2022.csv", "202210"],
  ["practice_contactdetails_jul2024-open-data.csv", "202407"],
  ["practice_contact_details_20260701_opendata.csv", "20260701"],
  ["dispenser_contactdetails_202604.csv", "202604"],
  ["dispenser_contactdetails_may_24.csv", "202405"],
  ["Dispensing Data Jan 24 - CSV.csv", "202401"],
  ["dispenser_contactdetails_apr_jun_2024-25.csv", "202406"],
  ["dispenser_contactdetails_q4_2023-24_revised.csv", "202403"],
  ["consol_pharmacy_list_202425q1final.csv", "202406"],
  ["nhs-dental-practices-and-nhs-dental-registrations-as-at-30th-june-2021.csv", "20210630"],
  ["19_August_2026_CQC_directory.csv", "20260819"],
  ["5 August 2026 CQC directory.csv", "20260805"],
  ["gp-reg-pat-prac-all-nov-17.csv", "201711"],
  ["01SEP2021", "20210901"],
  ["2026-03", "202603"],
  ["current-hospital_flagged20211216.csv", "20211216"],
  ["gp-summary-2024.csv", "2024"],
  ["99_march_2026.csv", "202603"],
  ["hospitals.csv", ""],
])("the month of %s", (file, month) => {
  expect(monthOf(file)).toBe(month);
});

it("a month is said without its day", () => {
  expect(monthOfFile("19_August_2026_CQC_directory.csv")).toBe("2026-08");
});

describe("of two files the newer is", () => {
  it.each([
    ["of a later month", "dispensers_may_24.csv", "dispensers_jan2023.csv"],
    ["of a later week", "19_August_2026_cqc.csv", "5_August_2026_cqc.csv"],
    ["the final one", "consol_202425q1final.csv", "consol_202425q1.csv"],
    ["the corrected one", "dispensers_jul2020v2.csv", "dispensers_jul2020.csv"],
    ["the one that says when", "hospitals_202401.csv", "hospitals.csv"],
  ])("%s", (_, newer, older) => {
    expect([older, newer].toSorted(isNewer)).toEqual([newer, older]);
    expect([newer, older].toSorted(isNewer)).toEqual([newer, older]);
  });
});
