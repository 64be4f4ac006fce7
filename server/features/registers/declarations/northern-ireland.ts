import { headOffice } from "../register-kinds.ts";
import { dental, dentalName, practice } from "./kinds-of-places.ts";
import { odsLayout, odsLayouts } from "./ods-layout.ts";
import type { Register } from "./register.ts";

const country = "Northern Ireland";

const publishedAt = {
  byHand: "Put the newest file from https://www.opendatani.gov.uk into the folder.",
};

/** OpenDataNI: the reference file of the Business Services Organisation, every quarter. */
export const northernIrishPractices: Register = {
  name: "ni-gp-practices",
  title: "GP practices in Northern Ireland",
  files: /^gp-practice-reference-file.*\.csv$/,
  publisher: "Business Services Organisation",
  publishedAt,
  codePrefix: "NI-GP:",
  country,
  layouts: [
    {
      fields: {
        code: ["PracNo", "Practice Number", "PracticeNo"],
        name: ["PracticeName", "Practice Name"],
        postcode: ["Postcode"],
        listSize: ["Registered_Patients", "Registered Patients"],
      },
      address: [["Address1"], ["Address2"], ["Address3"]],
    },
  ],
  kindOf: () => practice,
  knownBy: "name",
};

/** ODS: a snapshot of the same practices under other codes. */
export const northernIrishPracticesOfOds: Register = {
  name: "npraccur.csv",
  title: "GP practices in Northern Ireland, by ODS",
  files: /^npraccur\.csv$/,
  isUnseen: true,
  country,
  layouts: [odsLayout],
  kindOf: () => practice,
  knownBy: "name",
};

/** ODS: the trusts, boards and commissioning groups. */
export const northernIrishOrganisations: Register = {
  name: "niorg.csv",
  title: "Health organisations of Northern Ireland",
  files: /^niorg\.csv$/,
  country,
  layouts: odsLayouts(),
  kindOf: () => ({ ...headOffice, type: "Health and social care organisation" }),
};

/** OpenDataNI: dental practices. It has neither codes nor names: the address begins with a name, if there is one. */
export const northernIrishDentists: Register = {
  name: "ni-dental-practices",
  title: "Dental practices in Northern Ireland",
  files: /^ni-dental.*\.csv$/,
  publishedAt,
  codePrefix: "NI-DENTAL:",
  country,
  layouts: [
    {
      fields: { postcode: ["POSTCODE"], telephone: ["TELEPHONE_NO", "Telephone"] },
      address: [["ADDRESS"]],
    },
  ],
  kindOf: () => dental,
  // Two practices share a postcode, none a postcode and a telephone.
  codeOf: (row) => {
    const key = `${row.text("postcode")}/${row.text("telephone")}`;
    return key.replaceAll(/[^\w/]/g, "").replace("/", "-");
  },
  nameOf: (row) => dentalName((row.address[0] ?? "").split(", ")[0]!),
};
