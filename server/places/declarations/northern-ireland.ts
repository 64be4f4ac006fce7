import { headOffice, pharmacy } from "./register-kinds.ts";
import { dental, dentalName, practice } from "./kinds-of-places.ts";
import { editionsOf, odsLayout, odsLayouts } from "./ods-layout.ts";
import type { Register } from "./register.ts";

const country = "Northern Ireland";

const publishedAt = {
  byHand: "Put the newest file from https://www.opendatani.gov.uk into the folder.",
};

/** An address whole, or in lines, as the editions of several publishers call them. */
const lines = [
  ["ADDRESS", "Practice Address", "Full Address"],
  ...["1", "2", "3", "4"].map((number) => [
    `Address${number}`,
    `Address Line ${number}`,
    `Practice Address ${number}`,
    `Practice Address Line ${number}`,
    `Contractor Address Line ${number}`,
  ]),
  ["Town", "Practice Town"],
];
const telephone = [
  "TELEPHONE_NO",
  "Telephone",
  "Telephone Number",
  "Tel",
  "Tel No",
  "Phone",
  "Phone Number",
];

const lettersIn = (text: string): string => text.replaceAll(/\W/g, "");

/** OpenDataNI: the reference file of the Business Services Organisation, every quarter. */
export const northernIrishPractices: Register = {
  name: "ni-gp-practices",
  title: "GP practices in Northern Ireland",
  files: /^gp[-_ ]?practice[-_ ]?reference[-_ ]?file.*\.csv$/,
  publisher: "Business Services Organisation",
  publishedAt,
  codePrefix: "NI-GP:",
  country,
  layouts: [
    {
      fields: {
        code: ["PracNo", "Practice Number", "PracticeNo", "Practice No", "Practice Code"],
        name: ["PracticeName", "Practice"],
        postcode: ["Postcode", "Post Code", "Practice Postcode"],
        telephone,
        listSize: [
          "Registered_Patients",
          "Registered",
          "Patients",
          "List Size",
          "Practice List Size",
        ],
      },
      address: lines,
    },
  ],
  kindOf: () => practice,
  sharedKinds: ["gp"],
};

/** ODS: a snapshot of the same practices under other codes. */
export const northernIrishPracticesOfOds: Register = {
  name: "npraccur.csv",
  title: "GP practices in Northern Ireland, by ODS",
  files: editionsOf("npraccur"),
  isUnseen: true,
  country,
  layouts: [odsLayout],
  kindOf: () => practice,
  sharedKinds: ["gp"],
};

/** ODS: the trusts, boards and commissioning groups. */
export const northernIrishOrganisations: Register = {
  name: "niorg.csv",
  title: "Health organisations of Northern Ireland",
  files: editionsOf("niorg"),
  country,
  layouts: odsLayouts(),
  kindOf: () => ({ ...headOffice, type: "Health and social care organisation" }),
};

/**
 * OpenDataNI: for each practice, the pharmacies that dispensed its prescriptions in a month, so most stand in it a hundred
 * times. Code 0 is no pharmacy.
 */
export const northernIrishPharmacies: Register = {
  name: "ni-pharmacies",
  title: "Pharmacies in Northern Ireland",
  files: /^(?:dispensing[-_ ]by[-_ ]contractor|dispensed[-_ ]items[-_ ]by[-_ ]gp).*\.csv$/,
  isUnseen: true,
  publishedAt,
  codePrefix: "NI-PHARMACY:",
  country,
  layouts: [
    {
      fields: {
        code: ["Chemist", "Contractor Number", "Contractor No"],
        name: ["Contractor Name"],
        postcode: ["Contractor Postcode"],
      },
      address: lines,
    },
  ],
  kindOf: () => pharmacy,
  isPlace: (row) => row.text("code") !== "0",
};

/**
 * OpenDataNI: dental practices, without codes and, in the editions at hand, without names: the address begins with one, if there
 * is one.
 */
export const northernIrishDentists: Register = {
  name: "ni-dental-practices",
  title: "Dental practices in Northern Ireland",
  files:
    /^(?=.*dent)(?=.*(?:(?:^|[^a-z])(?:ni|bso|hscni)(?:[^a-z]|$)|northern[-_ ]?ireland)).*\.csv$/,
  publishedAt,
  codePrefix: "NI-DENTAL:",
  country,
  layouts: [
    {
      fields: {
        name: [
          "PRACTICE_NAME",
          "Practice",
          "Dental Practice",
          "Dental Practice Name",
          "Surgery Name",
        ],
        postcode: ["POSTCODE", "Post Code", "Practice Postcode"],
        telephone,
      },
      address: lines,
    },
    { fields: { postcode: ["POSTCODE", "Post Code"], telephone }, address: lines },
  ],
  kindOf: () => dental,
  // Two practices share a postcode, none a postcode and a telephone.
  codeOf: (row) => {
    const [postcode, telephone] = [row.text("postcode"), row.text("telephone")].map(lettersIn);
    const door = lettersIn(row.address.join(" ")).slice(0, 10);
    return postcode === "" ? "" : `${postcode}-${telephone || door}`;
  },
  nameOf: dentalName,
};
