const openGovernmentLicence = {
  name: "Open Government Licence v3.0",
  path: "https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/",
};

interface Source {
  readonly title: string;
  /** The use that the site makes of it. */
  readonly use: string;
  /** In the words that its licence asks for. */
  readonly attribution: string;
  readonly licence: { readonly name: string; readonly path: string };
}

/** Everything on the site that others published. */
export const sources: readonly Source[] = [
  {
    title: "Registers of the NHS",
    use: "Names, addresses, postcodes and telephone numbers of workplaces, when they opened and closed, who owns them, what took their place, and how many patients are registered.",
    attribution:
      "Contains information from NHS England, licensed under the Open Government Licence v3.0.",
    licence: openGovernmentLicence,
  },
  {
    title: "Registers of Scotland",
    use: "Names, addresses, postcodes and telephone numbers of practices, pharmacies, dentists and hospitals in Scotland, and how many patients are registered.",
    attribution:
      "Contains information from Public Health Scotland, licensed under the Open Government Licence v3.0.",
    licence: openGovernmentLicence,
  },
  {
    title: "Registers of Northern Ireland",
    use: "Names, addresses, postcodes and telephone numbers of practices, pharmacies and dentists in Northern Ireland, and how many patients are registered.",
    attribution:
      "Contains information from the Business Services Organisation, published by OpenDataNI, licensed under the Open Government Licence v3.0.",
    licence: openGovernmentLicence,
  },
  {
    title: "Consolidated Pharmaceutical List, and Contractor Dispensing Data",
    use: "Opening hours of pharmacies in England, and how many items they dispense.",
    attribution:
      "Contains information from the NHS Business Services Authority, licensed under the Open Government Licence v3.0.",
    licence: openGovernmentLicence,
  },
  {
    title: "Opticians of NHS Choices",
    use: "Names, addresses, postcodes and telephone numbers of opticians in England, and their opening hours.",
    attribution:
      "Contains information from NHS Choices, licensed under the Open Government Licence v2.0.",
    licence: {
      name: "Open Government Licence v2.0",
      path: "https://www.nationalarchives.gov.uk/doc/open-government-licence/version/2/",
    },
  },
  {
    title: "Directory of the Care Quality Commission",
    use: "Names, addresses, postcodes and telephone numbers of places that it regulates.",
    attribution:
      "Contains information from the Care Quality Commission, licensed under the Open Government Licence v3.0.",
    licence: openGovernmentLicence,
  },
  {
    title: "Postcode sectors of Great Britain",
    use: "Where a place is, to some hundred yards, for distances.",
    attribution:
      "Contains OS data © Crown copyright and database right 2020. Contains Royal Mail data © Royal Mail copyright and database right 2020. Source: Office for National Statistics, licensed under the Open Government Licence v3.0. We keep the mean position of the postcodes of each sector only.",
    licence: openGovernmentLicence,
  },
  {
    title: "Postcode districts of the UK",
    use: "The town and the county of an address that lacks them, and distances in Northern Ireland and on the islands.",
    attribution: "gibbs/uk-postcodes.",
    licence: {
      name: "CC0 1.0",
      path: "https://creativecommons.org/publicdomain/zero/1.0/",
    },
  },
];

/** The source that an operator may have put into the folder of registers. */
export const codePoint: Source = {
  title: "Code-Point Open",
  use: "Where postcodes are, for distances in tenths of a mile.",
  attribution:
    "Contains OS data © Crown copyright and database right. Contains Royal Mail data © Royal Mail copyright and database right. Contains National Statistics data © Crown copyright and database right. Licensed under the Open Government Licence v3.0.",
  licence: openGovernmentLicence,
};
