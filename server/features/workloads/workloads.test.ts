// On both engines: renew-workloads.ts, workload-queries.ts.
import { expect, test } from "vitest";
import { startTestSite, type TestSite } from "../../test/test-site.ts";

const heading = "PracNo,PracticeName,Address1,Address2,Address3,Postcode,LCG,Registered_Patients\n";
const practice = (code: number, patients: number | string, town = "BELFAST") =>
  `${code},PRACTICE ${code},${code} HIGH STREET,${town},,BT1 1A${code % 2 ? "A" : "B"},Belfast,${patients}\n`;
const january = "gp-practice-reference-file-january-2026.csv";

const workloadsOf = async (site: TestSite, code: number) => {
  const { id } = await site.site.database.read
    .selectFrom("workplaces")
    .select("id")
    .where("ods_code", "=", `NI-GP:${code}`)
    .executeTakeFirstOrThrow();
  return (await site.call("GET", `/api/workplace/details?id=${id}`)).body.workloads;
};

test("the patients of a practice are compared with those of the town, with publisher and month", async () => {
  const tens = Array.from({ length: 9 }, (_, index) => practice(10 + index, 1000 * (index + 1)));
  const site = await startTestSite({
    registers: { [january]: [heading, ...tens, practice(1, 8400), practice(2, 0)].join("") },
  });
  const from = {
    measure: "patients",
    source: "Business Services Organisation",
    month: "2026-01",
    sourceText: "Business Services Organisation, January 2026",
  };
  expect(await workloadsOf(site, 1)).toEqual([
    {
      ...from,
      amount: 8400,
      compared: { direction: "more", tenths: 8, among: "Belfast" },
      text: "8,400 patients registered: more than 8 in 10 GP practices in Belfast",
    },
  ]);
  expect(await workloadsOf(site, 10)).toEqual([
    {
      ...from,
      amount: 1000,
      compared: { direction: "fewer", tenths: 10, among: "Belfast" },
      text: "1,000 patients registered: fewer than any other GP practice in Belfast",
    },
  ]);
  expect(await workloadsOf(site, 2)).toEqual([]);
});
