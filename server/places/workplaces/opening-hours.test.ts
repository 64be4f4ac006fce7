// On both engines: fact-queries.ts.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { loadRegisters } from "../../load-registers.ts";
import { startTestSite, type TestSite } from "../../test/test-site.ts";
import { acceptRegister } from "../registers/hold-register.ts";
import { hashOf } from "../registers/read-register.ts";
import { examplePharmacy, pharmacyList } from "../registers/test/example-hours.ts";
import { exampleRow } from "../registers/test/example-rows.ts";

const shop = (code: string, columns: Record<number, string> = {}) =>
  exampleRow({
    1: code,
    2: "ELFA PHARMACY",
    5: `${code.slice(2)} HIGH STREET`,
    8: "LEEDS",
    10: "LS1 1AA",
    13: "A",
    14: "1",
    ...columns,
  });

const file = "consol_pharmacy_list_202425q4.csv";
const usual = "Mo-Fr 09:00-13:00,14:00-18:00; Sa 09:00-13:00; Su off";
const morning = { opens: "09:00", closes: "13:00" };
const known = {
  days: [
    {
      days: ["monday", "tuesday", "wednesday", "thursday", "friday"],
      times: [morning, { opens: "14:00", closes: "18:00" }],
    },
    { days: ["saturday"], times: [morning] },
    { days: ["sunday"], times: [] },
  ],
  openText: "9 to 1, 2 to 6: one hour’s break",
  weekText: "Monday to Friday; Saturday 9 to 1; closed on Sunday. 44 hours a week.",
  sourceText:
    "Contracted opening hours, not the shift: NHS Business Services Authority, March 2025.",
  publisher: "NHS Business Services Authority",
  month: "2025-03",
};

const start = (shops: string[], hours: string[]) =>
  startTestSite({
    registers: { "edispensary.csv": shops.join(""), [file]: pharmacyList(hours) },
  });

const idOf = async (site: TestSite, code: string) => {
  const found = await site.site.database.read
    .selectFrom("workplaces")
    .select("id")
    .where("ods_code", "=", code)
    .executeTakeFirstOrThrow();
  return found.id;
};

const hoursOf = async (site: TestSite, code: string) => {
  const { body } = await site.call("GET", `/api/workplace/details?id=${await idOf(site, code)}`);
  return body.openingHours;
};

/** As the search answers them, by code. */
const search = async (site: TestSite, more = "") => {
  const { body } = await site.call("GET", `/api/workplace/search?query=elfa${more}`);
  return body.results as { _id: string; address: string; openingHours: string | null }[];
};

test("a place has its hours, with their source, in its details and in results", async () => {
  const site = await start(
    [shop("FA1"), shop("FA2"), shop("FA3", { 12: "20240101", 13: "C" })],
    [examplePharmacy("FA1"), examplePharmacy("FA3")],
  );
  expect(await hoursOf(site, "FA1")).toEqual(known);
  expect(await hoursOf(site, "FA2")).toBeNull();
  expect(await hoursOf(site, "FA3")).toBeNull();
  const found = await search(site, "&closed=1");
  expect(found.flatMap(({ openingHours }) => openingHours ?? [])).toEqual([usual]);
  expect(found.length).toBe(3);
});

test("what is said of a code is said of the place that it is merged into, its own code first", async () => {
  const same = { 5: "1 HIGH STREET", 18: "0113 4960001" };
  const site = await start(
    [shop("FA1", same), shop("FA2", same)],
    [examplePharmacy("FA2", { sunday: "10:00-12:00" })],
  );
  const week = usual.replace("Su off", "Su 10:00-12:00");
  expect((await hoursOf(site, "FA1"))?.weekText).toContain("Sunday 10 to 12");
  expect((await search(site))[0]?.openingHours).toBe(week);
});

test("what a newer list does not say any more is gone, and what it says of a new place is there", async () => {
  const site = await start(
    [shop("FA1"), shop("FA2")],
    [examplePharmacy("FA1"), examplePharmacy("FA9")],
  );
  const { registersDirectory } = site.site.config;
  const list = pharmacyList([examplePharmacy("FA2"), examplePharmacy("FA9")]);
  await acceptRegister(site.site.database, "pharmacy-hours", hashOf(Buffer.from(list)));
  writeFileSync(path.join(registersDirectory, file), list);
  const shops = [shop("FA1"), shop("FA2"), shop("FA9")].join("");
  writeFileSync(path.join(registersDirectory, "edispensary.csv"), shops);
  await loadRegisters(site.site, site.readiness);
  expect(await hoursOf(site, "FA1")).toBeNull();
  expect(await hoursOf(site, "FA2")).toEqual(known);
  expect(await hoursOf(site, "FA9")).toEqual(known);
  const found = (await search(site)).filter(({ openingHours }) => openingHours !== null);
  expect(found.map(({ address }) => address).toSorted()).toEqual([
    "2 High Street, Leeds",
    "9 High Street, Leeds",
  ]);
});

test("places are found by their hours, and unknown ones are not", async () => {
  const site = await start(
    [shop("FA1"), shop("FA2"), shop("FA3"), shop("FA4")],
    [
      examplePharmacy("FA1"),
      examplePharmacy("FA2", { saturday: "CLOSED" }),
      examplePharmacy("FA3", { all: "09:00-18:00" }),
    ],
  );
  const streets = async (more: string) =>
    (await search(site, more)).map(({ address }) => address.slice(0, 1)).toSorted();
  expect(await streets("")).toEqual(["1", "2", "3", "4"]);
  expect(await streets("&hours=saturday")).toEqual(["1", "3"]);
  expect(await streets("&hours=lunch")).toEqual(["1", "2"]);
  const refused = await site.call("GET", "/api/workplace/search?query=elfa&hours=noon");
  expect(refused.status).toBe(400);
  expect(refused.body.fields).toEqual({ hours: "The hours must be one of saturday, lunch." });
});

test("pages show them in words and as structured data, without JavaScript", async () => {
  const site = await startTestSite({
    pages: true,
    registers: {
      "edispensary.csv": shop("FA1") + shop("FA2", { 2: "MERROW CHEMIST" }),
      [file]: pharmacyList([examplePharmacy("FA1")]),
    },
  });
  const read = async (url: string) => (await site.app.inject({ method: "GET", url })).body;
  const page = await read("/workplaces/ELFA%20PHARMACY");
  expect(page).toContain("Open 9 to 1, 2 to 6");
  expect(page).toContain(known.weekText);
  expect(page.split(known.sourceText).length).toBe(3);
  const [, data = "{}"] = /json">(\{[^<]*OpeningHours[^<]*\})</.exec(page) ?? [];
  const { address, openingHoursSpecification } = JSON.parse(data) as Record<string, object[]>;
  expect(address).toMatch(/LS1\u00a01AA$/);
  const { days } = known.days[0]!;
  const dayOfWeek = days.map((day) => day[0]!.toUpperCase() + day.slice(1));
  expect(openingHoursSpecification).toEqual([
    { "@type": "OpeningHoursSpecification", dayOfWeek, opens: "09:00", closes: "13:00" },
    { "@type": "OpeningHoursSpecification", dayOfWeek, opens: "14:00", closes: "18:00" },
    { "@type": "OpeningHoursSpecification", dayOfWeek: ["Saturday"], ...morning },
    {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: ["Sunday"],
      opens: "00:00",
      closes: "00:00",
    },
  ]);
  const without = await read("/workplaces/MERROW%20CHEMIST");
  expect(without).toMatch(
    /"@type":"Place","@id":"[^"]+","name":"Merrow Chemist","url":"[^"]+","address":"[^"]/,
  );
  expect(without).not.toMatch(/Open \d|openingHoursSpecification|not the shift/);
  const found = await read("/search?hours=lunch");
  expect(found).toContain("Open 9 to 1, 2 to 6");
  expect(found).not.toContain("Merrow Chemist");
});

test("hours older than three years are said with their year on the page, and nowhere as today's", async () => {
  const site = await startTestSite({
    pages: true,
    registers: {
      "edispensary.csv": shop("FA1"),
      "consol_pharmacy_list_202122q4.csv": pharmacyList([examplePharmacy("FA1")]),
    },
  });
  expect(await hoursOf(site, "FA1")).toMatchObject({
    days: [],
    openText: "In March 2022: 9 to 1, 2 to 6: one hour’s break",
    weekText: "",
    month: "2022-03",
  });
  expect((await search(site))[0]?.openingHours).toBeNull();
  expect(await search(site, "&hours=saturday")).toEqual([]);
  const page = (await site.app.inject({ url: "/workplaces/ELFA%20PHARMACY" })).body;
  expect(page).toContain("In March 2022: 9 to 1, 2 to 6");
  expect(page).not.toContain("Open 9 to 1");
  expect(page).not.toContain("openingHoursSpecification");
  expect(page).not.toContain('<svg viewBox="0 0 840');
});

test("a list as old as that says so above its results, where its kind is asked for", async () => {
  const practices =
    "PracNo,PracticeName,Address1,Postcode\n" +
    "7,DR HOEY,1 HIGH STREET,BT1 1AA\n8,DR REA,2 HIGH STREET,BT1 1AA\n";
  const site = await startTestSite({
    pages: true,
    registers: {
      "edispensary.csv": shop("FA1"),
      "gp-practice-reference-file-january-2020.csv": practices,
    },
  });
  const oldList = { kind: "gp", month: "2020-01" };
  for (const [query, expected] of [
    ["gp", oldList],
    ["hoey&kind=gp", oldList],
    ["pharmacy", null],
    ["hoey", null],
  ] as const) {
    const { body } = await site.call("GET", `/api/workplace/search?query=${query}`);
    expect(body.oldList).toEqual(expected);
  }
  const page = (await site.app.inject({ url: "/search?query=gp" })).body;
  expect(page).toContain("Our list of GP practices is from January 2020");
});
