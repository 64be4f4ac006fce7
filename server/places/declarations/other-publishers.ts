import { clinic, hospice, hospital, optician } from "./kinds-of-places.ts";
import type { Register } from "./register.ts";

/** NHS Choices, until it was closed: opticians that any ODS register of the time lacks. */
export const listedOpticians: Register = {
  name: "nhs-choices-opticians",
  title: "Opticians of NHS Choices",
  files: /^(?:nhs-choices-)?optician(?:s|-\d{4}.*)?\.csv$/,
  publishedAt: { byHand: "It is no longer published: a copy goes on being read from the folder." },
  encoding: "latin1",
  separator: "¬",
  hasQuotes: false,
  codePrefix: "NHS-CHOICES:",
  layouts: [
    {
      // Its OrganisationCode has blanks and changes with the postcode.
      fields: {
        code: ["OrganisationID"],
        name: ["OrganisationName"],
        postcode: ["Postcode"],
        telephone: ["Phone"],
      },
      address: [["Address1"], ["Address2"], ["Address3"], ["City"]],
      county: ["County"],
    },
  ],
  kindOf: () => optician,
  sharedKinds: ["optician"],
  isRepeating: true,
};

/**
 * The weekly directory of the Care Quality Commission: what the other registers have fewer of. Another list of theirs has
 * columns with the names of managers, and is refused.
 */
export const careQualityDirectory: Register = {
  name: "cqc-directory",
  title: "Private hospitals, clinics and hospices of the CQC",
  files: /^(?:.*cqc.*directory|cqc).*\.csv$/,
  isUnseen: true,
  publishedAt: {
    byHand:
      "Put the newest file from https://www.cqc.org.uk/about-us/transparency/using-cqc-data into the folder.",
  },
  codePrefix: "CQC:",
  layouts: [
    {
      fields: {
        code: ["CQC Location ID", "CQC Location ID (for office use only)", "Location ID"],
        name: ["Name", "Location Name"],
        postcode: ["Postcode"],
        telephone: ["Phone number", "Telephone"],
        kind: ["Service types", "Service Type"],
      },
      address: [["Address"]],
      others: [
        "Also known as",
        "Service's website",
        "Service's website (if available)",
        "Date of latest check",
        "Specialisms/services",
        "Provider name",
        "Local authority",
        "Region",
        "Location URL",
        "CQC Provider ID",
        "CQC Provider ID (for office use only)",
      ],
    },
  ],
  kindOf: (services) =>
    /\bhospital/i.test(services)
      ? hospital
      : /\bhospice/i.test(services)
        ? hospice
        : clinic("Private clinic"),
  isPlace: (row) => /\b(?:hospitals?|hospices?|clinics?)\b/i.test(row.text("kind")),
  sharedKinds: ["clinic", "hospice", "hospital"],
};
