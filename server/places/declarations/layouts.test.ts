import { describe, expect, it } from "vitest";
import { exampleRow } from "../registers/test/example-rows.ts";
import { parseRegister } from "../registers/parse-register.ts";
import { allRegisters, factRegisters, registerOf } from "./all-registers.ts";

const read = async (file: string, content: string | Buffer) =>
  (await parseRegister(Buffer.from(content), file)).entries;

const ods = (name: string, more: Record<number, string> = {}) =>
  exampleRow({
    1: "FX-0001",
    2: name,
    5: "1 HIGH STREET",
    8: "MERROWFORD",
    10: "QB1 1AA",
    ...more,
  });

describe("each register", () => {
  it("has a name and files of its own", () => {
    const names = allRegisters.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const register of allRegisters) {
      expect(allRegisters.filter(({ files }) => files.test(register.name)).length).toBeLessThan(2);
    }
  });

  it("has codes of ODS, or ones that no other register has", () => {
    const others = allRegisters.filter(({ publishedAt }) => publishedAt);
    const prefixes = others.map(({ codePrefix = "" }) => codePrefix);
    expect(new Set(prefixes).size).toBe(prefixes.length);
    for (const prefix of prefixes) expect(prefix).toMatch(/^[A-Z-]+:$/);
  });

  it("is a report of ODS, or says where its files come from", () => {
    const unsaid = [...allRegisters, ...factRegisters].filter(({ publishedAt }) => !publishedAt);
    for (const { name } of unsaid) expect(name).toMatch(/^e?[a-z]+\.csv$/);
  });

  it.each([
    ["ebranchs.csv", "DR LEIGH", "branch", "Branch surgery"],
    ["etr.csv", "MERROW NHS TRUST", "head-office", "NHS trust"],
    ["ets.csv", "MERROWFORD GENERAL HOSPITAL", "hospital", "Hospital"],
    ["wlhbsite.csv", "YSBYTY MERROW", "hospital", "Hospital"],
    ["eopthq.csv", "MERROW OPTICAL LTD", "optician", "Optician"],
    ["eoptsite.csv", "MERROW EYES", "optician", "Optician"],
    ["ehospice.csv", "ST FICTION'S", "hospice", "Hospice"],
    ["ejustice.csv", "HMP MERROW", "prison", "Prison"],
    ["ephpsite.csv", "THE MERROW HOSPITAL", "hospital", "Hospital"],
    ["ephpsite.csv", "MERROW SKIN", "clinic", "Private clinic"],
    ["npraccur.csv", "DR MERROW", "gp", "GP practice"],
    ["niorg.csv", "MERROW BOARD", "head-office", "Health and social care organisation"],
  ])("%s without a heading: %s", async (file, name, kind, type) => {
    const [entry] = await read(file, ods(name));
    expect(entry).toMatchObject({ odsCode: "FX-0001", name, kind, type, town: "MERROWFORD" });
  });

  it.each([
    ["a ward", "MERROWFORD GENERAL HOSPITAL - WARD 7"],
    ["a department", "MERROWFORD HOSPITAL OUTPATIENTS"],
    ["a wing", "NORTH WING, MERROWFORD INFIRMARY"],
    ["a day hospital", "MERROWFORD DAY HOSPITAL"],
    ["a guest", "MERROW EYES AT MERROWFORD HOSPITAL"],
    ["a clinic", "MERROWFORD CLINIC"],
  ])("of a trust's sites, %s is no hospital", async (_, name) => {
    const { entries, skipped } = await parseRegister(
      Buffer.from(ods(name) + ods("MERROWFORD INFIRMARY (EAST)", { 1: "FX-0002" })),
      "ets.csv",
    );
    expect(entries.map(({ odsCode }) => odsCode)).toEqual(["FX-0002"]);
    expect(skipped.noPlace).toBe(1);
  });

  it("a hospital that everybody knows need not be called one", async () => {
    const christie = ods("THE CHRISTIE", { 10: "M20 4BX" });
    const elsewhere = ods("THE CHRISTIE", { 1: "FX-0002" });
    expect(await read("ets.csv", christie + elsewhere)).toMatchObject([{ odsCode: "FX-0001" }]);
  });

  it("courts are no prisons", async () => {
    const rows = ods("MERROW CROWN COURT") + ods("HMYOI MERROW", { 1: "FX-0002" });
    expect((await read("ejustice.csv", rows)).map(({ name }) => name)).toEqual(["HMYOI MERROW"]);
  });

  it("a heading may be broken over two lines and cut short", async () => {
    const content =
      'Organisation Code,Name,National Grouping,High Level Health Geography,Address Line 1,Address Line 2,Address Line 3,Address Line 4,Address Line 5,Postcode,"Parent Organisation\nCode"\n' +
      "FX001,MERROW HOSPITAL,Y61,QM7,,2A HIGH STREET,,MERROWFORD,HALDSHIRE,QB1 1AA,FXR\n";
    expect(await read("ets.csv", content)).toMatchObject([
      { odsCode: "FX001", address: "2A HIGH STREET, MERROWFORD, HALDSHIRE", parentCode: "FXR" },
    ]);
  });

  it.each([
    [
      "dispenser_contactdetails_202604.csv",
      "DispenserCode,DispenserName,Address1,Address2,Address3,Address4,Postcode,Telephone,HB,HSCP\n7,MERROW LTD,1 HIGH STREET,NA,MERROWFORD,NA,QB11AA,01632 960001,S08,S37\n",
      { odsCode: "SCOT-PHARMACY:7", kind: "pharmacy", telephone: "01632 960001" },
    ],
    [
      "dispensers-2023-01.csv",
      "DispCode,DispLocationName,DispLocationAddress1,DispLocationAddress2,DispLocationAddress3,DispLocationAddress4,DispLocationPostcode,DispLocationTelNo,hb2019\n7,MERROW LTD,1 HIGH STREET,MERROWFORD,NA,NA,QB1 1AA,01632 960001,S08\n",
      { odsCode: "SCOT-PHARMACY:7", kind: "pharmacy", telephone: "01632 960001" },
    ],
    [
      "practice_contactdetails_apr2026-open-data.csv",
      "PracticeCode,GPPracticeName,PracticeListSize,AddressLine1,AddressLine2,AddressLine3,AddressLine4,Postcode,TelephoneNumber,PracticeType\n70001,MERROW PRACTICE,4321,1 High Street,Merrowford,,,QB1  1AA,01632 960001,GMS\n",
      { odsCode: "SCOT-GP:70001", kind: "gp", listSize: 4321 },
    ],
    [
      "gp-practices-2013-01.csv",
      "NHS Board Name,Practice Code,Practice List Size,Practice Name,Address Line 1,Address Line 2,Address Line 3,Address Line 4,Postcode,Telephone Number\nMERROW,70001,4321,MERROW PRACTICE,1 High Street,Merrowford,,,QB1 1AA,01632960001\n",
      { odsCode: "SCOT-GP:70001", kind: "gp", listSize: 4321 },
    ],
    [
      "scotland-dental-phs-2026.csv",
      "Practice Code,Practice Name,Address Line 1,Address Line 2,Postcode,Registrations\n7,1 HIGH STREET,MERROWFORD,NA,QB11AA,1234\n",
      { odsCode: "SCOT-DENTAL:7", name: "DENTAL PRACTICE, 1 HIGH STREET", listSize: 1234 },
    ],
    [
      "nhs-dental-practices-and-nhs-dental-registrations-as-at-31-mar-2026.csv",
      "DentalPracticeCode,AddressLine1,AddressLine2,AddressLine3,Postcode,HB,HBQF,Registrations,RegistrationsQF\n7,MERROW DENTAL,1 HIGH STREET,MERROWFORD,QB11AA,S08,,1234,\n",
      { odsCode: "SCOT-DENTAL:7", name: "MERROW DENTAL", kind: "dental", town: "MERROWFORD" },
    ],
    [
      "nhs-dental-practices-and-nhs-dental-registrations-as-at-31st-december-2020.csv",
      "Dental_Practice_Code,address1,address2,address3,pc7,HB,registrations\n7,1 HIGH STREET,MERROWFORD,,QB1 1AA,S08,1234\n",
      { name: "DENTAL PRACTICE, 1 HIGH STREET", town: "MERROWFORD", listSize: 1234 },
    ],
    [
      "current-hospital_flagged20211216.csv",
      'Location,LocationName,Postcode,AddressLine,HB\nX101H,Merrow Hospital,QB1 1AA,"1 High Street, Merrowford",S08\n',
      { odsCode: "SCOT-HOSPITAL:X101H", kind: "hospital", town: "Merrowford" },
    ],
    [
      "hospitals.csv",
      "HospitalCode,HospitalName,AddressLine1,AddressLine2,AddressLine2QF,AddressLine3,AddressLine3QF,AddressLine4,AddressLine4QF,Postcode,HealthBoard\nX101H,Merrow Hospital,1 High Street,Merrowford,,,z,,z,QB1 1AA,S08\n",
      { odsCode: "SCOT-HOSPITAL:X101H", kind: "hospital", address: "1 High Street, Merrowford" },
    ],
  ])("of Scotland: %s", async (file, content, expected) => {
    const [entry] = await read(file, content);
    expect(entry).toMatchObject({ postcode: "QB1 1AA", country: "Scotland", ...expected });
  });

  it.each([
    "\uFEFFpractice_code,PRACTICE NAME,practice_list_size,post_code,telephone_no,address_line_1,address_line_2",
    "Practice Code,Practice_Name,List Size,PostCode,Tel No,Address 1,Address 2",
    "PracticeCode, GPPracticeName ,PracticeListSize,Postcode,TelephoneNumber,AddressLine1,AddressLine2",
  ])("practices of Scotland in other spellings and another order: %s", async (heading) => {
    const content = `${heading}\n70001,MERROW PRACTICE,4321,QB1 1AA,01632 960001,1 High Street,Merrowford\n`;
    expect(await read("practice_contactdetails_jul2018.csv", content)).toMatchObject([
      {
        odsCode: "SCOT-GP:70001",
        name: "MERROW PRACTICE",
        listSize: 4321,
        postcode: "QB1 1AA",
        telephone: "01632 960001",
        address: "1 High Street, Merrowford",
      },
    ]);
  });

  it("practices of Northern Ireland, with columns that are empty throughout", async () => {
    const content =
      "PracNo,PracticeName,Address1,Address2,Address3,Postcode,LCG,Registered_Patients,,,\n" +
      "7,Dr. MERROW & PARTNERS             ,MERROW PRACTICE,1 HIGH STREET,NULL,QB1 1AA,West,4321,,,\n";
    expect(await read("gp-practice-reference-file-january-2026.csv", content)).toMatchObject([
      {
        odsCode: "NI-GP:7",
        name: "Dr. MERROW & PARTNERS",
        address: "MERROW PRACTICE, 1 HIGH STREET",
        listSize: 4321,
        country: "Northern Ireland",
      },
    ]);
  });

  it("dentists of Northern Ireland have neither codes nor names", async () => {
    const content =
      "ADDRESS,POSTCODE,TELEPHONE_NO,DENTIST_TYPE\n" +
      '"MERROW DENTAL, 1 HIGH STREET, MERROWFORD",QB1 1AA,01632 960001,GDS\n' +
      '"2 HIGH STREET, MERROWFORD",QB1 1AA,01632 960002,GDS\n';
    expect(await read("ni-dental-bso-2026.csv", content)).toMatchObject([
      { odsCode: "NI-DENTAL:QB11AA-01632960001", name: "MERROW DENTAL", town: "MERROWFORD" },
      { odsCode: "NI-DENTAL:QB11AA-01632960002", name: "DENTAL PRACTICE, 2 HIGH STREET" },
    ]);
  });

  it.each([
    ["Practice_Name,Address 1,Address 2,Address 3,Post Code,Tel No", ""],
    ["PRACTICE NAME,ADDRESS_LINE_1,ADDRESS_LINE_2,ADDRESS_LINE_3,POSTCODE,TELEPHONE", ""],
    ["\uFEFFDental Practice,Address1,Address2,Address3,Postcode,Phone", "Practices in April\n"],
  ])("dentists of Northern Ireland with names and lines: %s", async (heading, above) => {
    const content =
      `${above}${heading}\n` +
      "MERROW DENTAL,1 HIGH STREET,MERROWFORD,,QB1 1AA,01632 960001\n" +
      ",2 HIGH STREET,MERROWFORD,,QB1 1AA,\n,3 HIGH STREET,MERROWFORD,,QB1 1AA,\n";
    expect(await read("dental-practices-northern-ireland.csv", content)).toMatchObject([
      {
        odsCode: "NI-DENTAL:QB11AA-01632960001",
        name: "MERROW DENTAL",
        address: "1 HIGH STREET, MERROWFORD",
        town: "MERROWFORD",
      },
      { odsCode: "NI-DENTAL:QB11AA-2HIGHSTREE", name: "DENTAL PRACTICE, 2 HIGH STREET" },
      { odsCode: "NI-DENTAL:QB11AA-3HIGHSTREE", name: "DENTAL PRACTICE, 3 HIGH STREET" },
    ]);
  });

  it("pharmacies of Northern Ireland stand in a row for each practice", async () => {
    const content =
      "Practice,Chemist,Contractor Name,ContractorAddressLine1,ContractorAddressLine2,ContractorPostcode,Number of Items\n" +
      "1,0,,,,,3\n" +
      "1,7,MERROW CHEMISTS,1 HIGH STREET,MERROWFORD,QB1 1AA,12\n".repeat(9) +
      "2,7,MERROW CHEMISTS,1 HIGH STREET,MERROWFORD,QB1 1AA,4\n".repeat(9);
    expect(await read("dispensing-by-contractor-june-2018.csv", content)).toMatchObject([
      {
        odsCode: "NI-PHARMACY:7",
        name: "MERROW CHEMISTS",
        kind: "pharmacy",
        town: "MERROWFORD",
        country: "Northern Ireland",
      },
    ]);
  });

  it.each([
    ["ni-dental-bso-2026-FROM-XLSX.csv", "ni-dental-practices"],
    ["dispensed-items-by-gp-and-pharmacy-june-2026.csv", "ni-pharmacies"],
    ["General Dental Practices NI April 2026.csv", "ni-dental-practices"],
    ["bso_dentists_202604.csv", "ni-dental-practices"],
    ["scotland-dental-phs-2026.csv", "scottish-dental-practices"],
    ["dental-practices-202604.csv", "scottish-dental-practices"],
    [
      "nhs-dental-practices-and-nhs-dental-registrations-as-at-30-sep-2023.csv",
      "scottish-dental-practices",
    ],
    ["scotland_dispenser_contactdetails_202604.csv", "scottish-pharmacies"],
    ["scotland-gp-practices-2026-07.csv", "scottish-gp-practices"],
    ["GP Practices and List sizes January 2023 .csv", "scottish-gp-practices"],
    ["practice_contact_details_20260701_opendata.csv", "scottish-gp-practices"],
    ["practice_listsizes_jul2024-open-data.csv", "practice_listsizes_jul2024-open-data.csv"],
    ["scotland-hospitals-2026-09.csv", "scottish-hospitals"],
    ["19_August_2026_CQC_directory.csv", "cqc-directory"],
    ["gp_practice_reference_file_april2026.csv", "ni-gp-practices"],
  ])("%s is recognised by its name", (file, register) => {
    expect(registerOf(file).name).toBe(register);
  });

  const choices =
    "OrganisationID¬OrganisationCode¬OrganisationName¬Address1¬Address2¬Address3¬City¬County¬Postcode¬Phone\r\n" +
    '22¬5CC  8238¬"Café" Eyes, Merrow¬1 High Street¬¬¬Merrowford¬Haldshire¬QB1 1AA¬01632 960001\r\n';

  it.each(["latin1", "utf8"] as const)("opticians of NHS Choices in %s", async (encoding) => {
    const file = "nhs-choices-Optician-2014.csv";
    expect(await read(file, Buffer.from(choices, encoding))).toMatchObject([
      {
        odsCode: "NHS-CHOICES:22",
        kind: "optician",
        name: expect.stringContaining("Café") as string,
        address: "1 High Street, Merrowford, Haldshire",
        town: "Merrowford",
      },
    ]);
  });

  it("the directory of the CQC, below four lines, without what others have", async () => {
    const content =
      "CQC directory\n\nMade on 1 April\n,,\n" +
      'Name,Also known as,Address,Postcode,Phone number,Service types,CQC Location ID\nMerrow House,,"1 High Street, Merrowford",QB1 1AA,01632960001,Residential homes,1-1\n' +
      'Merrow Hospital,,"2 High Street, Merrowford",QB1 1AA,01632960002,Hospital,1-2\n';
    const entries = await read("cqc_directory_2026-04.csv", content);
    expect(entries).toMatchObject([{ odsCode: "CQC:1-2", kind: "hospital" }]);
    const withManagers = content.replace("Location ID", "Location ID,Manager");
    await expect(read("cqc_directory_2026-04.csv", withManagers)).rejects.toThrow("headings");
  });
});

describe("a file that is not what its name says", () => {
  const refusal = async (file: string, content: string | Buffer) =>
    await read(file, content).then(
      () => "read",
      ({ message }: Error) => message,
    );
  const file = "gp-practice-reference-file-january-2026.csv";

  it.each([
    ["nothing", "", "The file is empty."],
    ["a heading alone", "PracNo,PracticeName,Address1,Postcode\n", "The file is empty."],
    [
      "another heading",
      "No,Practice,Street,Postcode\n7,MERROW,1 HIGH STREET,QB1 1AA\n",
      "“PracNo”",
    ],
    ["a web page", "<!DOCTYPE html>\n<p>Sorry</p>\n", "web page"],
    ["UTF-16", Buffer.from("PracNo,PracticeName\n", "utf16le"), "not text"],
    [
      "half a row",
      "PracNo,PracticeName,Address1,Postcode\n7,MERROW,1 HIGH STREET,QB1 1AA\n8,MER",
      "part of it",
    ],
  ])("%s is refused", async (_, content, sentence) => {
    expect(await refusal(file, content)).toContain(sentence);
  });

  it("names each heading once that it looked for", async () => {
    expect(await refusal("ni-dental-2026.csv", "No,Street\n7,1 HIGH STREET\n")).toContain(
      "Looked for: “PRACTICE_NAME”, “POSTCODE”.",
    );
  });

  it.each(
    allRegisters.filter((register) => register.layouts.some(({ columns }) => columns === 27)),
  )("$name: 28 columns are refused", async ({ name }) => {
    const row = ods("MERROW").replace("\n", ',""\n');
    expect(await refusal(name, row)).toContain("not as many columns");
  });

  const heading = [
    "Postcode",
    "Name",
    "Organisation Code",
    "Open Date",
    "Address Line 1",
    "Address Line 2",
    "Prescribing Setting",
    ...Array.from({ length: 20 }, (_, index) => `Column ${index}`),
  ];
  const row = ["QB1 1AA", "MERROW", "FX-0001", "20110401", "1 HIGH STREET", "MERROWFORD"];
  const headed = (above: string) =>
    [above, heading.join(","), [...row, ...Array<string>(21).fill("")].join(","), ""].join("\n");

  const unseen = allRegisters.filter(
    ({ isUnseen, layouts }) => isUnseen && layouts.every(({ columns }) => columns === 27),
  );

  it.each(unseen)("$name, which nobody has seen: a heading is refused", async ({ name }) => {
    for (const above of ["", "Made on 1 April", Array<string>(27).fill("April").join(",")]) {
      expect(await refusal(name, headed(above)), above).toContain("heading");
    }
  });

  it.each(unseen)("$name, which nobody has seen: other columns are refused", async ({ name }) => {
    const rows = (postcode: number, opened: number, good = 0) =>
      [
        ...Array<string>(10).fill(
          ods("HMP MERROW", { 10: "", [postcode]: "QB1 1AA", [opened]: "20010401" }),
        ),
        ...Array<string>(good).fill(ods("HMP MERROW")),
      ].join("");
    expect(await refusal(name, rows(9, 11))).toContain("something else");
    expect(await refusal(name, rows(10, 12))).toBe("read");
    expect(await refusal(name, rows(12, 11, 80))).toContain("something else");
    expect(await refusal(name, rows(12, 11, 95))).toBe("read");
  });

  it.each(["epraccur.csv", "egdpprac.csv", "ebranchs.csv", "ets.csv", "Further.csv"])(
    "%s: a heading says where its columns are, also below a title",
    async (name) => {
      for (const above of ["", "Made on 1 April", "Made on,1 April\n".repeat(9)]) {
        const content = `\uFEFF${headed(above)}`.replace("Organisation Code", "organisation_code ");
        expect(await read(name, content.replaceAll("MERROW,", "MERROW HOSPITAL,"))).toMatchObject([
          { odsCode: "FX-0001", postcode: "QB1 1AA", openedOn: "2011-04-01", town: "MERROWFORD" },
        ]);
      }
    },
  );

  it("prescribers without their settings are refused", async () => {
    const columns = ["Organisation Code", "Name", "Address Line 1", "Postcode"];
    const content = (more: string, kind: string) =>
      `${[...columns, more].join(",")}\nFX-0001,MERROW,1 HIGH STREET,QB1 1AA,${kind}\n`;
    expect(await refusal("epraccur.csv", content("Organisation Sub-Type Code", "B"))).toContain(
      "“Prescribing Setting”",
    );
    const practice = content("PRESCRIBING SETTING", "4");
    expect(await read("epraccur.csv", practice)).toMatchObject([{ kind: "gp" }]);
    expect(await refusal("epraccur.csv", content("Prescribing Setting", ""))).toBe("read");
  });

  it("a title of more than nine rows is none", async () => {
    expect(await refusal("ets.csv", headed("Made on,1 April\n".repeat(10)))).not.toBe("read");
    expect(await refusal(file, `${"April\n".repeat(10)}PracNo,PracticeName\n`)).toContain("PracNo");
  });

  it("a postcode of 40 letters goes to the end of the address", async () => {
    const postcode = "Q".repeat(40);
    const content = `PracNo,PracticeName,Address1,Postcode\n7,MERROW,1 HIGH STREET,${postcode}\n`;
    expect(await read(file, content)).toMatchObject([
      { postcode: "", address: `1 HIGH STREET, ${postcode}` },
    ]);
  });

  it("of a code that is there twice the first row is taken", async () => {
    const content =
      "PracNo,PracticeName,Address1,Postcode\n7,MERROW,1 HIGH STREET,QB1 1AA\n7,OTHER,2 HIGH STREET,QB1 1AA\n";
    expect((await read(file, content)).map(({ name }) => name)).toEqual(["MERROW"]);
  });

  it("nobody has declared: it is read as most registers are", () => {
    expect(registerOf("Further.csv")).toMatchObject({ name: "Further.csv" });
  });
});
