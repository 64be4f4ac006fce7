import type { Dice } from "./dice.ts";
import {
  columns,
  csv,
  northernIreland,
  type Place,
  placesIn,
  scotland,
  words,
} from "./layout-rows.ts";

/** The reference file of Northern Ireland: names with blanks behind them, addresses without a town, empty columns. */
export function northernPractices(practices: readonly Place[]): string {
  const heading = columns(
    "PracNo,PracticeName,Address1,Address2,Address3,Postcode,LCG,Registered_Patients,,,",
  );
  const rows = practices.map(({ name, street, postcode }, index) => [
    `FN-000${index + 1}`,
    name.padEnd(36),
    `${words[index]} PRACTICE`,
    street,
    "NULL",
    postcode,
    "Moyle",
    String(2100 + 613 * index),
    "",
    "",
    "",
  ]);
  return csv([heading, ...rows]);
}

/** Without codes; the last two have no name but their streets. */
export function northernDentists(dice: Dice): string {
  const names = ["WINDFALL DENTAL", "LONG FURROW DENTAL CARE", "", ""];
  const rows = placesIn(dice, "X", northernIreland, names).map(
    ({ name, street, postcode, phone }, index) => [
      [name, index < 2 ? street : `${10 + index} MILL HILL`, northernIreland.town]
        .filter(Boolean)
        .join(", "),
      postcode,
      index < 3 ? phone : "",
      "GDS",
      "MOYLE",
    ],
  );
  return csv([["ADDRESS", "POSTCODE", "TELEPHONE_NO", "DENTIST_TYPE", "LCG"], ...rows]);
}

/** For each practice, the pharmacies that its patients went to; none of them has the code 0. */
export function northernPharmacies(dice: Dice): string {
  const heading = columns(
    "Practice,Chemist,ContractorName,ContractorAddressLine1,ContractorAddressLine2,ContractorPostcode,Number of Items",
  );
  const rows = placesIn(dice, "K", northernIreland, ["WINDFALL CHEMISTS LTD", "OWLSTONE PHARMACY"]);
  const told = (practice: number) =>
    rows.map(({ code, name, street, postcode }, index) =>
      [practice, code, name, street, northernIreland.town, postcode, 40 * practice + index].map(
        String,
      ),
    );
  return csv([
    heading,
    ...told(1),
    ["1", "0", "", "", "", "", "3"],
    ...told(2),
    ...told(3),
    ...told(4),
    ...told(5),
  ]);
}

/** Postcodes of seven fixed letters. */
const fixed = (postcode: string): string => {
  const [outward = "", inward = ""] = postcode.split(" ");
  return outward.padEnd(4) + inward;
};

export function scottishPractices(dice: Dice): string {
  const heading = columns(
    "PracticeCode,GPPracticeName,PracticeListSize,AddressLine1,AddressLine2,AddressLine3,AddressLine4,Postcode,TelephoneNumber,PracticeType,HB",
  );
  const names = words.slice(0, 11).map((word) => `${word} MEDICAL PRACTICE`);
  const rows = placesIn(dice, "M", scotland, names).map((place, index) => [
    place.code,
    place.name,
    String(1800 + 977 * index),
    place.street,
    "Strathquill",
    "",
    "",
    fixed(place.postcode),
    place.phone,
    "GMS",
    "S08",
  ]);
  return csv([heading, ...rows]);
}

export function scottishPharmacies(dice: Dice): string {
  const heading = columns(
    "DispenserCode,DispenserName,Address1,Address2,Address3,Address4,Postcode,Telephone,HB,HSCP",
  );
  const names = ["WINDFALL CHEMISTS (UK) LTD", "LONG FURROW LTD", "RUSHLIGHT SCOTLAND LTD"];
  const rows = placesIn(dice, "Q", scotland, names).map((place) => [
    place.code,
    place.name,
    place.street,
    "NA",
    scotland.town,
    "NA",
    fixed(place.postcode),
    place.phone,
    "S08",
    "S37",
  ]);
  return csv([heading, ...rows]);
}

export function scottishDentists(dice: Dice): string {
  const heading = columns(
    "Practice Code,Practice Name,Address Line 1,Address Line 2,Postcode,Registrations",
  );
  const names = ["BRASS GOOSE DENTAL PRACTICE", "12 COBBLER STEPS", "CANDLEWICK DENTAL"];
  const rows = placesIn(dice, "A", scotland, names).map(({ code, name, postcode }, index) => [
    code,
    name,
    index === 1 ? scotland.town : "4 MILL HILL",
    index === 1 ? "NA" : `THE GREEN, ${scotland.town}`,
    fixed(postcode),
    String(1200 + 400 * index),
  ]);
  return csv([heading, ...rows]);
}

export function scottishHospitals(dice: Dice): string {
  const heading = columns(
    "HospitalCode,HospitalName,AddressLine1,AddressLine2,AddressLine2QF,AddressLine3,AddressLine3QF,AddressLine4,AddressLine4QF,Postcode,HealthBoard",
  );
  const names = ["Strathquill Infirmary", "Tulloch Cottage Hospital"];
  const rows = placesIn(dice, "I", scotland, names).map(({ code, name, street, postcode }) => [
    code,
    name,
    street,
    "Strathquill",
    "",
    "",
    "z",
    "",
    "z",
    postcode,
    "S08",
  ]);
  return csv([heading, ...rows]);
}
