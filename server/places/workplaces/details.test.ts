// On both engines: workplace-queries.ts.
import { describe, expect, test } from "vitest";
import { review } from "../../test/reviews.ts";
import { startTestSite, type TestSite } from "../../test/test-site.ts";
import { exampleRow } from "../registers/test/example-rows.ts";

const row = (code: string, columns: Record<number, string>) =>
  exampleRow({ 1: code, 5: "1 HIGH STREET", 8: "LEEDS", 10: "LS1 1AA", 13: "A", ...columns });

const shop = (code: string, columns: Record<number, string> = {}) =>
  row(code, { 2: "ELFA PHARMACY", 14: "1", 15: "P1", ...columns });

const startWith = (shops: string[]) =>
  startTestSite({
    registers: {
      "epharmacyhq.csv": row("P1", { 2: "ELFA HOLDINGS LTD", 10: "YO1 1AA" }),
      "edispensary.csv": shops.join(""),
      "epraccur.csv": row("G1", { 2: "THE SURGERY", 26: "4" }),
    },
  });

const idOf = async (site: TestSite, code: string) => {
  const found = await site.site.database.read
    .selectFrom("workplaces")
    .select("id")
    .where("ods_code", "=", code)
    .executeTakeFirstOrThrow();
  return found.id;
};

const detailsOf = async (site: TestSite, code: string) =>
  (await site.call("GET", `/api/workplace/details?id=${await idOf(site, code)}`)).body;

const codesOf = (site: TestSite, places: readonly { _id: string }[]) =>
  places.flatMap(({ _id }) => site.site.workplaces.find(_id)?.codes ?? []);

describe("the details of a workplace", () => {
  test("are what the registers know, under any of its codes", async () => {
    const site = await startWith([
      shop("FA1", { 11: "20060401", 18: "01632 960001" }),
      shop("FB2", { 18: "01632 960001", 15: "" }),
      shop("FC3", { 5: "9 OTHER STREET" }),
    ]);
    const details = await detailsOf(site, "FA1");
    expect(details).toMatchObject({
      kind: "pharmacy",
      type: "Pharmacy",
      telephone: "01632 960001",
      codes: ["FA1", "FB2"],
      ownerName: "Elfa Holdings Ltd",
      openedOn: "2006-04-01",
      closedOn: null,
      town: { slug: "leeds", name: "Leeds" },
      chain: { slug: "elfa-pharmacy", openBranches: 2, figures: { reviewCount: 0 }, systems: [] },
      becamePartOf: null,
      successor: null,
      area: null,
    });
    expect(await detailsOf(site, "FB2")).toEqual(details);
    expect(codesOf(site, details.nearby)).toEqual(["FC3"]);
    expect(codesOf(site, details.atPostcode)).toEqual(["G1"]);
    expect((await detailsOf(site, "G1")).chain).toBeNull();
    expect((await site.call("GET", "/api/workplace/details?id=unknown")).status).toBe(404);
  });

  test.each([
    ["ELFA HOLDINGS LTD", "Elfa Holdings Ltd"],
    ["MR A PATEL", ""],
  ])("have the owner of a single place if that is no person: %s", async (name, ownerName) => {
    const site = await startTestSite({
      registers: {
        "epharmacyhq.csv": row("P1", { 2: name, 10: "YO1 1AA" }),
        "edispensary.csv": shop("FA1"),
      },
    });
    expect(await detailsOf(site, "FA1")).toMatchObject({ ownerName, chain: null });
  });

  test("have the code of another publisher as that has it, and not what stands for a code where it has none", async () => {
    const site = await startTestSite({
      registers: {
        "gp-practice-reference-file.csv":
          "PracNo,PracticeName,Address1,Postcode\n7,ELFA PRACTICE,9 HIGH STREET,BT1 1AA\n",
        "ni-dental.csv": "ADDRESS,POSTCODE,TELEPHONE_NO\n9 HIGH STREET,BT1 1AA,028 90000001\n",
      },
    });
    expect((await detailsOf(site, "NI-GP:7")).codes).toEqual(["7"]);
    expect((await detailsOf(site, "NI-DENTAL:BT11AA-02890000001")).codes).toEqual([]);
    // A number so short is more often a house's.
    const { body } = await site.call("GET", "/api/workplace/search?query=7");
    expect(body.total).toBe(0);
  });

  test("have the trust of a hospital, and no practice as the owner of its branch", async () => {
    const site = await startTestSite({
      registers: {
        "etr.csv": row("RR8", { 2: "LEEDS TEACHING HOSPITALS NHS TRUST" }),
        "ets.csv": row("RR801", { 2: "LEEDS GENERAL INFIRMARY", 15: "RR8" }),
        "epraccur.csv": row("B1", { 2: "THE SURGERY", 26: "4" }),
        "ebranchs.csv": row("B1001", { 2: "DR LEIGH", 15: "B1" }),
      },
    });
    const owners = await Promise.all(
      ["RR801", "B1001"].map(async (code) => (await detailsOf(site, code)).ownerName),
    );
    expect(owners).toEqual(["Leeds Teaching Hospitals NHS Trust", ""]);
  });

  test("have what else a hospital is called, but not its departments, nor when it was listed", async () => {
    const hospital = (code: string, name: string) =>
      row(code, { 2: name, 11: "20091001", 15: "RR8" });
    const site = await startTestSite({
      registers: {
        "ets.csv":
          hospital("RR801", "ST ELFA'S HOSPITAL") +
          hospital("RR802", "ST. ELFAS HOSPITAL") +
          hospital("RR803", "ST ELFA'S HOSPITAL (SURGICAL)") +
          hospital("RR804", "ST ELFA'S GENERAL HOSPITAL"),
      },
    });
    expect(await detailsOf(site, "RR801")).toMatchObject({
      codes: ["RR801", "RR802", "RR803", "RR804"],
      formerNames: ["St Elfa's General Hospital"],
      openedOn: null,
    });
  });

  test("have the day of closing only while the place is closed", async () => {
    const site = await startTestSite();
    // Reopened by the operator, while the register still has the day.
    const closed_on = "2024-01-31";
    const ids = await Promise.all(
      (["open", "closed"] as const).map(async (status) => {
        const { _id } = await site.workplace({ name: `PLACE ${status}`, status, closed_on });
        return _id;
      }),
    );
    const days = await Promise.all(
      ids.map(async (id) => {
        const { body } = await site.call("GET", `/api/workplace/details?id=${id}`);
        return body.closedOn;
      }),
    );
    expect(days).toEqual([null, closed_on]);
  });

  test("have the figures of a chain's reviews, also of a branch with two codes one of which is the chain's", async () => {
    const twin = { 18: "01632 960001" };
    const site = await startWith([
      // The page belongs to the first code, which names no owner.
      shop("FA1", { ...twin, 15: "" }),
      shop("FB2", twin),
      shop("FC3", { 5: "9 OTHER STREET" }),
    ]);
    const body = { ...review, workplaceId: await idOf(site, "FA1") };
    const posted = await site.call("POST", "/api/workplace-review", {
      as: await site.member(),
      body,
    });
    expect(posted.status).toBe(201);
    expect((await detailsOf(site, "FC3")).chain).toMatchObject({ figures: { reviewCount: 1 } });
  });

  test("have the larger of two chains where the place itself belongs to none", async () => {
    const twin = { 18: "01632 960001" };
    const site = await startWith([
      shop("FA1", { ...twin, 15: "" }),
      shop("FB1", { ...twin, 15: "P2" }),
      shop("FB2", twin),
      shop("FC1", { 5: "2 HIGH STREET" }),
      shop("FC2", { 5: "3 HIGH STREET" }),
      shop("FD1", { 5: "4 HIGH STREET", 15: "P2" }),
    ]);
    const { codes, chain } = await detailsOf(site, "FA1");
    expect([codes, chain?.openBranches]).toEqual([["FA1", "FB1", "FB2"], 3]);
  });

  test("name what is now at the address of a closed place", async () => {
    const site = await startWith([
      shop("FA1", { 12: "20240131" }),
      shop("FB2", { 2: "NEW PHARMACY" }),
      shop("FC3", { 12: "20240131", 5: "2 HIGH STREET" }),
    ]);
    const closed = await detailsOf(site, "FA1");
    expect(closed).toMatchObject({ closedOn: "2024-01-31", successor: { name: "NEW PHARMACY" } });
    // The surgery at the same address is another kind of place.
    expect(codesOf(site, closed.atPostcode)).toEqual(["G1"]);
    expect((await detailsOf(site, "FC3")).successor).toBeNull();
    expect((await detailsOf(site, "FB2")).successor).toBeNull();
  });

  test("list the five nearest open places of the same kind with their distances, rated ones first of equals", async () => {
    const site = await startWith([
      shop("FA1"),
      ...["FB1", "FB2", "FB3"].map((code) => shop(code, { 5: `${code} ROAD`, 10: "LS1 2AA" })),
      shop("FC1", { 5: "A ROAD", 10: "LS6 4AA" }),
      shop("FC2", { 5: "B ROAD", 10: "LS2 7AA" }),
      shop("FD1", { 10: "AB10 1AA" }),
      shop("FE1", { 10: "LS1 3AA", 13: "C" }),
      shop("FE2", { 10: "LS10 3AA" }),
    ]);
    const as = await site.member();
    const body = { ...review, workplaceId: await idOf(site, "FC2") };
    await site.call("POST", "/api/workplace-review", { as, body });
    const { nearby } = await detailsOf(site, "FA1");
    expect(codesOf(site, nearby)).toEqual(["FC2", "FB1", "FB2", "FB3", "FC1"]);
    expect(nearby.map(({ distanceText }) => distanceText)).toEqual([
      ...Array(4).fill("about half a mile"),
      "about 2 miles",
    ]);
  });

  test("list what is at its postcode before others as near, and nothing twice", async () => {
    const site = await startWith([
      shop("FA1"),
      shop("FB1", { 2: "ACE PHARMACY", 10: "LS1 1AB" }),
      ...["FC1", "FC2", "FC3", "FC4", "FC5", "FC6"].map((code) =>
        shop(code, { 5: `${code} ROAD` }),
      ),
    ]);
    const { atPostcode, nearby } = await detailsOf(site, "FA1");
    expect(codesOf(site, nearby)).toEqual(["FC1", "FC2", "FC3", "FC4", "FC5"]);
    expect(nearby.map(({ distanceText }) => distanceText)).toEqual(Array(5).fill("in LS1 1AA"));
    expect(codesOf(site, atPostcode)).toEqual(["FC6", "G1"]);
    const [first] = (await detailsOf(site, "FB1")).nearby;
    expect(first?.distanceText).toBe("in LS1 1");
  });

  test("have no places around it where there is no postcode", async () => {
    const site = await startWith([shop("FA1", { 10: "" }), shop("FB2", { 10: "", 5: "2" })]);
    expect(await detailsOf(site, "FA1")).toMatchObject({ nearby: [], atPostcode: [], area: null });
  });

  test("lead from a branch surgery to its practice, and from there to its open branches", async () => {
    const branch = (code: string, columns: Record<number, string>) =>
      row(code, { 2: "DR LEIGH", 10: "LS1 2AA", 15: "G1", ...columns });
    const site = await startTestSite({
      registers: {
        "epraccur.csv": row("G1", { 2: "THE SURGERY", 26: "4" }) + row("G2", { 2: "NEW", 26: "4" }),
        "ebranchs.csv": [
          branch("G1001", { 5: "2 MILL LANE" }),
          branch("G1002", { 5: "3 MILL LANE" }),
          branch("G1003", { 5: "4 MILL LANE", 12: "20200101", 13: "C" }),
          branch("G9001", { 5: "5 MILL LANE", 15: "G9" }),
        ].join(""),
      },
    });
    const practice = await detailsOf(site, "G1");
    expect(practice.mainSurgery).toBeNull();
    expect(codesOf(site, practice.branches)).toEqual(["G1001", "G1002"]);
    expect(practice.branches[0]).toMatchObject({
      displayName: "Branch of the Surgery, 2 Mill Lane",
      postcode: "LS1 2AA",
    });
    const one = await detailsOf(site, "G1001");
    expect(codesOf(site, [one.mainSurgery!])).toEqual(["G1"]);
    expect(one.branches).toEqual([]);
    const orphan = await detailsOf(site, "G9001");
    expect(orphan).toMatchObject({ mainSurgery: null, branches: [] });
    expect((await detailsOf(site, "G2")).branches).toEqual([]);
  });
});
