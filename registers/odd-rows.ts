import type { Row } from "./row.ts";

/** What differs from an ordinary row. */
export type Oddity = Partial<Row>;

const longName =
  "THE VERY LONG NAMED COMMUNITY DENTAL, ORTHODONTIC AND ORAL SURGERY CENTRE OF UPPER QUILLING, SKELLBECK " +
  "AND THE SURROUNDING VILLAGES OF QUILLINGDALE";

const longAddress = [
  "UNIT 14B, THE FORMER CORN EXCHANGE AND TEMPERANCE HALL, SECOND FLOOR",
  "BEHIND THE COPPERSMITH YARD SHOPPING ARCADE AND MULTI-STOREY CAR PARK",
  "BETWEEN LAMPLIGHTER ROW AND THE OLD FERRY ROAD ROUNDABOUT, NORTH SIDE",
  "UPPER QUILLING WITH LOWER QUILLING AND QUILLING MAGNA",
  "THE METROPOLITAN BOROUGH OF QUILLINGDALE",
];

/** Names with every character that can break a link, a route or a search. */
export const dentalOddities: Oddity[] = [
  { name: "TOOTH/CROWN DENTAL CARE" },
  { name: "OAKTHORNE & BRANNIVER DENTAL SURGEONS" },
  { name: "DR. P. O'QUILLWELL DENTAL PRACTICE" },
  { name: "SMILE @ MERROWFORD" },
  { name: "BITE + BRACE [ORTHODONTICS]" },
  { name: "HOLLYBRAND DENTAL (BRANCH)" },
  { name: "A.B.Q. DENTAL LTD." },
  { name: "100% SMILES? #1 IN TARNLOW" },
  { name: 'THE "GAP" DENTAL STUDIO' },
  { name: "GRAVENHOLT, DROVERLEY AND PARTNERS, DENTISTS" },
  { name: "CAFÉ LANE DEINTYDDFA LLŶN" },
  { name: longName },
  { name: "LONG ADDRESS DENTAL PRACTICE", address: longAddress },
  { name: "NO POSTCODE DENTAL PRACTICE", postcode: "" },
  { name: "LOWER CASE POSTCODE DENTAL PRACTICE", postcode: "vm1  4qz" },
  { name: "NO ADDRESS DENTAL PRACTICE", address: [] },
  { name: "CLOSED BY DATE ALONE DENTAL PRACTICE", status: "A", closed: "20190331" },
  { name: "CLOSED BY LETTER C DENTAL PRACTICE", status: "C", closed: "20210630" },
  { name: "CLOSED BY LETTER D DENTAL PRACTICE", status: "D" },
  { name: "CLOSED BY CLOSED DENTAL PRACTICE", status: "CLOSED" },
  { name: "CLOSED BY INACTIVE DENTAL PRACTICE", status: "INACTIVE" },
  { name: "CLOSED BY DORMANT DENTAL PRACTICE", status: "Dormant" },
  { name: "OPEN BY ACTIVE DENTAL PRACTICE", status: "ACTIVE" },
  { name: "PROPOSED DENTAL PRACTICE", status: "P" },
  { name: "" },
  { name: "WITHOUT A CODE DENTAL PRACTICE", code: "" },
];

export const pharmacyOddities: Oddity[] = [
  { name: "PILLS/POTIONS PHARMACY" },
  { name: "TANSYFIELD & SONS (CHEMISTS) LTD." },
  { name: "ST. ELFA'S PHARMACY" },
  { name: "PHARMACY @ THE GREEN" },
  { name: "HEALTH+ [24 HOUR] PHARMACY" },
  { name: "MARROWAY, FENNIMARSH AND CO, CHEMISTS" },
  { name: "FFERYLLFA TŶ GLÂN" },
  { name: "NO POSTCODE PHARMACY", postcode: "" },
  { name: "CLOSED BY DATE PHARMACY", closed: "20180228" },
  { name: "" },
  { name: "WITHOUT A CODE PHARMACY", code: "" },
];

export const prescriberOddities: Oddity[] = [
  { name: "WIDDERBURN/CASTLEMEAR MEDICAL PRACTICE" },
  { name: "DRS PENHALLICK, MARROWAY & O'BRANNIVER" },
  { name: "ST. ELFA'S SURGERY." },
  { name: "SURGERY @ THE QUAY" },
  { name: "FENNIMARSH + SUNDERWYKE [PARTNERSHIP]" },
  { name: "THE SURGERY (BRANCH)" },
  { name: "MEDDYGFA TŶ'R AFON" },
  { name: "NO POSTCODE SURGERY", postcode: "", status: "C", closed: "20050401" },
  { name: "CLOSED BY DATE ALONE SURGERY", closed: "20220930" },
  { name: "CLOSED BY LETTER C SURGERY", status: "C", closed: "20200331" },
  { name: "CLOSED BY LETTER D SURGERY", status: "D" },
  { name: "CLOSED BY CLOSED SURGERY", status: "CLOSED" },
  { name: "CLOSED BY INACTIVE SURGERY", status: "INACTIVE" },
  { name: "CLOSED BY DORMANT SURGERY", status: "DORMANT" },
  { name: "OPEN BY ACTIVE SURGERY", status: "ACTIVE" },
  { name: "PROPOSED SURGERY", status: "P" },
  { name: "" },
  { name: "WITHOUT A CODE SURGERY", code: "" },
];
