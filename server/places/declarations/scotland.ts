import { pharmacy } from "./register-kinds.ts";
import { dental, dentalName, hospital, practice } from "./kinds-of-places.ts";
import type { Register } from "./register.ts";

const dataset = (id: string) => ({
  dataset: `https://www.opendata.nhs.scot/api/3/action/package_show?id=${id}`,
});

/** Four lines of an address, as editions since 2013 have called them. */
const addressLines = ["1", "2", "3", "4"].map((number) => [
  `Address Line ${number}`,
  `Address${number}`,
  `Add${number}`,
  `AddressLine${number}`,
  `DispLocationAddress${number}`,
  `DispenserAddress${number}`,
  `GPPracticeAddress${number}`,
  `PracticeAddress${number}`,
  `Practice Address ${number}`,
]);

const postcode = [
  "Postcode",
  "pc7",
  "Post Code",
  "DispLocationPostcode",
  "DispenserPostcode",
  "PracticePostcode",
];
const telephone = [
  "Telephone",
  "Telephone Number",
  "TelephoneNumber",
  "TelNo",
  "TelephoneNo",
  "DispLocationTelNo",
  "DispenserTelNo",
  "Phone",
  "PhoneNumber",
];

/** Published by Public Health Scotland, every quarter. */
export const scottishPractices: Register = {
  name: "scottish-gp-practices",
  title: "GP practices in Scotland",
  // List sizes by age and sex come in files of their own, and Northern Ireland has a reference file.
  files:
    /^(?:scotland[-_ ])?(?:gp[-_ ]?)?practices?(?![-_ ]?(?:list[-_ ]?sizes|reference)).*\d{4}.*\.csv$/,
  publisher: "Public Health Scotland",
  publishedAt: dataset("gp-practice-contact-details-and-list-sizes"),
  codePrefix: "SCOT-GP:",
  country: "Scotland",
  layouts: [
    {
      fields: {
        code: ["Practice Code", "PracticeCode", "GPPracticeCode", "PracCode"],
        name: ["Practice Name", "GPPracticeName", "PracticeName"],
        postcode,
        telephone,
        listSize: ["PracticeListSize", "Practice List Size", "List Size", "ListSize"],
      },
      address: addressLines,
    },
  ],
  kindOf: () => practice,
};

/** Published by Public Health Scotland. Names are often the contractor's. */
export const scottishPharmacies: Register = {
  name: "scottish-pharmacies",
  title: "Pharmacies in Scotland",
  files: /^(?:scotland[-_])?dispensers?.*\.csv$/,
  publishedAt: dataset("dispenser-location-contact-details"),
  codePrefix: "SCOT-PHARMACY:",
  country: "Scotland",
  layouts: [
    {
      fields: {
        code: ["DispCode", "DispenserCode", "DispLocationCode", "DispenserLocation"],
        name: ["DispLocationName", "DispenserName"],
        postcode,
        telephone,
      },
      address: addressLines,
    },
  ],
  kindOf: () => pharmacy,
};

const dentalFields = {
  code: ["Practice Code", "Dental Practice Code"],
  postcode,
  telephone,
  listSize: ["Registrations", "Patients Registered", "NumberOfRegistrations"],
};

/** Published by Public Health Scotland: its workbook has names, its CSV files have none. */
export const scottishDentists: Register = {
  name: "scottish-dental-practices",
  title: "Dental practices in Scotland",
  files: /^(?:scotland[-_]|nhs[-_])?(?:dental|dentists?).*\.csv$/,
  publisher: "Public Health Scotland",
  publishedAt: dataset("dental-practices-and-patient-registrations"),
  codePrefix: "SCOT-DENTAL:",
  country: "Scotland",
  layouts: [
    {
      fields: { ...dentalFields, name: ["Practice Name", "Dental Practice Name"] },
      address: addressLines,
    },
    { fields: dentalFields, address: addressLines },
  ],
  kindOf: () => dental,
  nameOf: dentalName,
};

/** Published by Public Health Scotland, in three layouts since 2020. */
export const scottishHospitals: Register = {
  name: "scottish-hospitals",
  title: "Hospitals in Scotland",
  files: /^(?:scotland[-_])?(?:current[-_](?:nhs[-_])?)?hospitals?(?:[-_].*)?\.csv$/,
  publishedAt: dataset("hospital-codes"),
  codePrefix: "SCOT-HOSPITAL:",
  country: "Scotland",
  layouts: [
    {
      fields: {
        code: ["Location", "HospitalCode", "Hospital Code", "LocationCode"],
        name: ["LocationName", "HospitalName", "Hospital Name", "Location Name"],
        postcode,
      },
      address: [["AddressLine"], ...addressLines],
    },
  ],
  kindOf: () => hospital,
  sharedKinds: ["hospital"],
};
