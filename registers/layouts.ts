import { type Dice, seededDice } from "./dice.ts";
import {
  columns,
  csv,
  england,
  linesOf,
  northernIreland,
  odsRow,
  type Place,
  placesIn,
  surnames,
  type Town,
  wales,
} from "./layout-rows.ts";
import {
  northernDentists,
  northernPharmacies,
  northernPractices,
  scottishDentists,
  scottishHospitals,
  scottishPharmacies,
  scottishPractices,
} from "./northern-layouts.ts";
import type { Row } from "./row.ts";

/** Branches of practices of `epraccur.csv`, called after doctors; the last one's practice is nowhere. */
function branches(dice: Dice): string {
  const places = placesIn(
    dice,
    "B",
    england,
    surnames.slice(0, 8).map((name) => `DR ${name}`),
  );
  const rows = places.map((place, index) =>
    odsRow(place, england, {
      owner: index < 7 ? `FG-${String(40 + index).padStart(4, "0")}` : "FG-9999",
    }),
  );
  Object.assign(rows[6]!, { closed: "20240331", status: "INACTIVE" });
  return linesOf(rows);
}

const trusts = ["HALLOWMERE TEACHING HOSPITALS NHS TRUST", "SALLOWSHIRE NHS FOUNDATION TRUST"];

/** Sites with a heading that is broken over two lines: hospitals, one of them under both trusts, and what is in them. */
function sites(dice: Dice): string {
  const names = [
    "HALLOWMERE ROYAL INFIRMARY",
    "HALLOWMERE ROYAL INFIRMARY",
    "HALLOWMERE ROYAL INFIRMARY - WARD 4",
    "ST WINWICK'S HOSPITAL",
    "ST WINWICK'S HOSPITAL OUTPATIENTS",
    "HALLOWMERE CHILDREN'S HOSPITAL",
    "PHYSIOTHERAPY AT HALLOWMERE LEISURE CENTRE",
    "HALLOWMERE DAY HOSPITAL",
    "OWLSTONE COMMUNITY HOSPITAL (EAST)",
  ];
  const places = placesIn(dice, "H", england, names);
  const [first] = places;
  const heading = columns(
    "Organisation Code,Name,National Grouping,High Level Health Geography,Address Line 1,Address Line 2,Address Line 3,Address Line 4,Address Line 5,Postcode,Parent Organisation\nCode",
  );
  const rows = places.map((place, index) => {
    const { street, postcode } = index < 3 ? first! : place;
    const { town, county } = england;
    const trust = `FT-000${1 + (index % 2)}`;
    return [place.code, place.name, "Y63", "QWO", street, "", "", town, county, postcode, trust];
  });
  return csv([heading, ...rows]);
}

const welshSites = ["YSBYTY PONTFERWYN", "GLAN FERWYN CLINIC", "PONTFERWYN COTTAGE HOSPITAL"];

/** Opticians of NHS Choices: one is also in `eoptsite.csv` under another name, and one is there twice. */
function listedOpticians(opticians: readonly Place[]): Buffer {
  const [first, second, third] = opticians;
  const heading =
    "OrganisationID¬OrganisationCode¬OrganisationType¬SubType¬OrganisationStatus¬IsPimsManaged¬OrganisationName¬Address1¬Address2¬Address3¬City¬County¬Postcode¬Latitude¬Longitude¬ParentODSCode¬ParentName¬Phone¬Email¬Website¬Fax";
  const row = (id: number, name: string, { street, postcode, phone }: Place) =>
    `FC-000${id}¬MADE UP¬Opticians¬UNKNOWN¬Visible¬False¬${name}¬${street}¬¬¬Hallowmere¬North Sallowshire¬${postcode}¬¬¬¬¬${phone}¬¬¬`;
  const rows = [
    row(1, "Frosted Pear Eyes", first!),
    row(2, '"Café" Spectacles', { ...second!, postcode: "QW9 9AA" }),
    row(3, "Two Lenses", { ...third!, postcode: "QW9 9AB" }),
    row(4, "Two Lenses", { ...third!, postcode: "QW9 9AB", phone: "" }),
  ];
  return Buffer.from([heading, ...rows, ""].join("\r\n"), "latin1");
}

const opticianHours = (): Buffer => {
  const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
  const rows = ["FC-0002", "FC-0003"].flatMap((code) =>
    [...days, "Saturday"].map((day) => {
      const times = day === "Saturday" ? "09:00-25:00" : "09:00-13:00,14:00-17:30";
      return `${code}¬${day}¬${times}¬True¬General¬`;
    }),
  );
  const heading = "OrganisationId¬WeekDay¬Times¬IsOpen¬OpeningTimeType¬AdditionalOpeningDate";
  return Buffer.from([heading, ...rows, ""].join("\r\n"), "latin1");
};

function careQuality(dice: Dice): string {
  const heading = columns(
    "Name,Also known as,Address,Postcode,Phone number,Service's website (if available),Service types,Date of latest check,Specialisms/services,Provider name,Local authority,Region,Location URL,CQC Location ID (for office use only),CQC Provider ID (for office use only)",
  );
  const services = ["Acute hospitals", "Hospice services", "Clinics", "Residential homes"];
  const names = ["The Candlewick Hospital", "Owlstone Hospice", "Iron Lark Skin", "Yarrow Steps"];
  const rows = placesIn(dice, "L", england, names).map((place, index) => [
    place.name,
    "",
    `${place.street}, Hallowmere`,
    place.postcode,
    place.phone.replace(" ", ""),
    "",
    services[index]!,
    "",
    "",
    "MADE UP LTD",
    "North Sallowshire",
    "North",
    "",
    place.code,
    "1-000",
  ]);
  return `A made-up directory\n\nOf April 2026\n,,\n${csv([heading, ...rows])}`;
}

const items = (): string =>
  csv([
    columns("YEAR_MONTH,CONTRACTOR_CODE,CONTRACTOR_NAME,CONTENT_GROUP,CONTENT,VALUE"),
    ["2026-03", "FS-0058", "MADE UP", "Prescription Count", "Forms", "2,100"],
    ["2026-03", "FS-0058", "MADE UP", "Prescription Count", "Items", "4,300"],
    ["2026-03", "FS-0059", "MADE UP", "Prescription Count", "Items", "-1"],
    ["2026-02", "FS-0058", "MADE UP", "Prescription Count", "Items", "4100"],
    ["2026-03", "FS-9999", "MADE UP", "Prescription Count", "Items", "6100"],
  ]);

const patients = (): string =>
  csv([
    columns("PUBLICATION,EXTRACT_DATE,TYPE,CODE,POSTCODE,SEX,AGE,NUMBER_OF_PATIENTS"),
    ["GP_PRAC_PAT_LIST", "01MAR2026", "GP", "FG-0290", "", "ALL", "ALL", "8400"],
    ["GP_PRAC_PAT_LIST", "01MAR2026", "GP", "FG-9998", "", "ALL", "ALL", "5100"],
  ]);

/** One of an organisation that no register has, a circle, and one that is divided. */
const mergers = (): string =>
  [
    ["FG-9990", "FG-9991"],
    ["FG-9992", "FG-9993"],
    ["FG-9993", "FG-9992"],
    ["FG-9994", "FG-9991"],
    ["FG-9994", "FG-9995"],
  ]
    .map(([code, successor]) => `"${code}","${successor}","R","20240401",""\n`)
    .join("");

/** A file in each of the other layouts that the product reads, some rows each: file name to content. */
export function makeLayouts(): [string, string | Buffer][] {
  const dice = seededDice(6);
  const ods = (letter: string, town: Town, names: readonly string[], more: Partial<Row> = {}) =>
    linesOf(placesIn(dice, letter, town, names).map((one) => odsRow(one, town, more)));
  const eyes = placesIn(dice, "Y", england, ["FROSTED PEAR OPTICAL LTD", "SEE MOON", "LOOK SHARP"]);
  const doctors = surnames.slice(8, 14).map((name) => `DR ${name} & PARTNERS`);
  const northern = placesIn(dice, "Z", northernIreland, doctors);
  const odsNorthern = northern.slice(0, 3).map((one) => odsRow(one, northernIreland));
  return [
    ["ebranchs.csv", branches(dice)],
    ["etr.csv", ods("T", england, trusts)],
    ["ets.csv", sites(dice)],
    ["wlhbsite.csv", ods("W", wales, welshSites, { owner: "FT-0009" })],
    ["ephpsite.csv", ods("E", england, ["THE RUSHLIGHT HOSPITAL", "TALLOW BRIDGE EYE CLINIC"])],
    ["ehospice.csv", ods("O", england, ["PENNY HARBOUR HOSPICE", "HAREBELL FORGE HOSPICE"])],
    ["ejustice.csv", ods("J", england, ["HMP HALLOWMERE", "HALLOWMERE CROWN COURT"])],
    ["eopthq.csv", ods("U", england, ["FROSTED PEAR OPTICAL GROUP LTD"])],
    ["eoptsite.csv", linesOf(eyes.map((one) => odsRow(one, england, { owner: "FU-0001" })))],
    ["nhs-choices-Optician-2014.csv", listedOpticians(eyes)],
    ["nhs-choices-OpticianOpeningTimes-2014.csv", opticianHours()],
    ["npraccur.csv", linesOf(odsNorthern)],
    ["gp-practice-reference-file-april-2026.csv", northernPractices(northern)],
    ["ni-dental-practices-2026.csv", northernDentists(dice)],
    ["niorg.csv", ods("R", northernIreland, ["MOYLE HEALTH AND SOCIAL CARE TRUST"])],
    ["practice_contactdetails_apr2026.csv", scottishPractices(dice)],
    ["dispenser_contactdetails_202604.csv", scottishPharmacies(dice)],
    ["scotland-dental-2026.csv", scottishDentists(dice)],
    ["hospitals.csv", scottishHospitals(dice)],
    ["cqc_directory_2026-04.csv", careQuality(dice)],
    ["dispensing-by-contractor-march-2026.csv", northernPharmacies(dice)],
    ["dispensing_data_mar2026.csv", items()],
    ["gp-reg-pat-prac-all.csv", patients()],
    ["succ.csv", mergers()],
  ];
}
