import { pharmacy } from "../register-kinds.ts";
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

/** Of Public Health Scotland, every quarter. */
export const scottishPractices: Register = {
  name: "scottish-gp-practices",
  title: "GP practices in Scotland",
  files:
    /^(?:scotland[-_])?(?:gp[-_]?)?practices?[-_]?(?:contact[-_]?details[-_]?)?.*\d{4}.*\.csv$/,
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

/** Of Public Health Scotland. Names are often the contractor's. */
export const scottishPharmacies: Register = {
  name: "scottish-pharmacies",
  title: "Pharmacies in Scotland",
  files: /^dispensers?[-_]?(?:location)?[-_]?(?:contact)?.*\.csv$/,
  publishedAt: dataset("dispenser-location-contact-details"),
  codePrefix: "SCOT-PHARMACY:",
  country: "Scotland",
  layouts: [
    {
      fields: {
        code: ["DispCode", "DispenserCode", "DispLocationCode", "Dispenser Code"],
        name: ["DispLocationName", "DispenserName", "Dispenser Name"],
        postcode,
        telephone,
      },
      address: addressLines,
    },
  ],
  kindOf: () => pharmacy,
};

/** Of Public Health Scotland. */
export const scottishDentists: Register = {
  name: "scottish-dental-practices",
  title: "Dental practices in Scotland",
  files: /^(?:scotland[-_])?(?:dental|dentists?)[-_]?.*\.csv$/,
  publisher: "Public Health Scotland",
  publishedAt: dataset("dental-practices-and-patient-registrations"),
  codePrefix: "SCOT-DENTAL:",
  country: "Scotland",
  layouts: [
    {
      fields: {
        code: ["Practice Code", "Dental Practice Code", "DentalPracticeCode"],
        name: ["Practice Name", "Dental Practice Name", "DentalPracticeName"],
        postcode,
        telephone,
        listSize: ["Registrations", "Patients Registered", "NumberOfRegistrations"],
      },
      address: addressLines,
    },
  ],
  kindOf: () => dental,
  nameOf: (row) => dentalName(row.text("name")),
};

/** Of Public Health Scotland, in three layouts since 2020. */
export const scottishHospitals: Register = {
  name: "scottish-hospitals",
  title: "Hospitals in Scotland",
  files: /^(?:current[-_])?hospitals?(?:[-_].*)?\.csv$/,
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
