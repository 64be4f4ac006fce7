import { writeFileSync } from "node:fs";
import { postcodeIn, streetLine } from "./addresses.ts";
import { type Dice, seededDice } from "./dice.ts";
import { dentalOddities, type Oddity, pharmacyOddities, prescriberOddities } from "./odd-rows.ts";
import { makeHours } from "./hours.ts";
import { makeLayouts } from "./layouts.ts";
import { surnames, towns, words } from "./places.ts";
import { lineOf, type Row } from "./row.ts";
import { makeShops, ownerRow, owners } from "./shops.ts";

/** Rows per file, including odd and duplicate ones; shops and their owners come besides. */
const rowsPerFile = 300;

const ownersRegister = "epharmacyhq.csv";

interface Plan {
  file: string;
  seed: number;
  /**
   * Followed by a hyphen and four digits. Real ODS codes consist of letters and digits only, so no generated
   * code can be a real one.
   */
  codePrefix: string;
  lineEnd: "\n" | "\r\n";
  /** Empty where the file leaves column 13 empty and marks closed entries by their date only. */
  openStatus: string;
  closedStatus: string;
  subtype: string;
  /** A name shared by many entries. */
  repeated: { name: string; times: number };
  oddities: readonly Oddity[];
  ordinary: (dice: Dice, town: string) => Oddity;
}

const plans: readonly Plan[] = [
  {
    file: "egdpprac.csv",
    seed: 1,
    codePrefix: "FD",
    lineEnd: "\n",
    openStatus: "A",
    closedStatus: "C",
    subtype: "D",
    repeated: { name: "DENTAL SURGERY", times: 25 },
    oddities: dentalOddities,
    ordinary: (dice, town) => ({
      name: dice.pick([
        `${dice.pick(words)} DENTAL PRACTICE`,
        `${dice.pick(surnames)} DENTAL CARE`,
        `THE ${dice.pick(surnames)} DENTAL PRACTICE`,
        `${town} ORTHODONTIC CENTRE`,
      ]),
    }),
  },
  {
    file: "epharmacyhq.csv",
    seed: 2,
    codePrefix: "FP",
    lineEnd: "\r\n",
    openStatus: "",
    closedStatus: "",
    subtype: "",
    repeated: { name: "QUILLWELL PHARMACY", times: 20 },
    oddities: pharmacyOddities,
    ordinary: (dice, town) => ({
      name: dice.pick([
        `${dice.pick(words)} PHARMACY`,
        `${dice.pick(surnames)} CHEMISTS LTD`,
        `${town} PHARMACY`,
        `${dice.pick(surnames)} AND ${dice.pick(surnames)}`,
      ]),
    }),
  },
  {
    file: "epraccur.csv",
    seed: 3,
    codePrefix: "FG",
    lineEnd: "\n",
    openStatus: "A",
    closedStatus: "C",
    subtype: "B",
    repeated: { name: "THE SURGERY", times: 8 },
    oddities: prescriberOddities,
    ordinary: (dice, town) => (dice.chance(0.6) ? gpPractice : otherPrescriber)(dice, town),
  },
];

function gpPractice(dice: Dice, town: string): Oddity {
  return {
    name: dice.pick([
      `${dice.pick(words)} SURGERY`,
      `${dice.pick(words)} MEDICAL CENTRE`,
      `DR ${dice.pick(surnames)} & PARTNERS`,
      `${town} HEALTH CENTRE`,
    ]),
  };
}

function otherPrescriber(dice: Dice, town: string): Oddity {
  const [name, prescribingSetting] = dice.pick([
    [`HMP ${town}`, "25"],
    [`${town} GENERAL HOSPITAL DERMATOLOGY`, "10"],
    [`${town} WALK-IN CLINIC`, "1"],
    [`${dice.pick(words)} HOSPICE`, "13"],
    [`${town} OUT OF HOURS SERVICE`, "2"],
    [`${dice.pick(words)} CARE HOME`, "14"],
  ]);
  return { name, prescribingSetting };
}

function ordinaryRow(plan: Plan, dice: Dice, number: number): Row {
  const { town, county, area } = dice.pick(towns);
  const opened = `${dice.number(1974, 2015)}${twoDigits(dice.number(1, 12))}01`;
  const isClosed = dice.chance(0.12);
  return {
    code: `${plan.codePrefix}-${String(number).padStart(4, "0")}`,
    name: "",
    address: [
      streetLine(dice),
      dice.chance(0.15) ? `${dice.pick(words)} QUARTER` : "",
      "",
      town,
      county,
    ],
    postcode: postcodeIn(area, dice),
    opened,
    ...(isClosed && { closed: `${dice.number(2016, 2024)}${twoDigits(dice.number(1, 12))}28` }),
    status: isClosed ? plan.closedStatus : plan.openStatus,
    subtype: plan.subtype,
    // Ofcom reserves 01632 960000 to 960999 for fiction.
    phone: dice.chance(0.8) ? `01632 960${String(dice.number(0, 999)).padStart(3, "0")}` : "",
    ...(plan.codePrefix === "FG" && { prescribingSetting: "4" }),
    ...plan.ordinary(dice, town),
  };
}

const twoDigits = (value: number): string => String(value).padStart(2, "0");

function makeRegister(plan: Plan): string {
  const dice = seededDice(plan.seed);
  const { oddities, repeated } = plan;
  const rows: Row[] = [];
  const add = (oddity: Oddity) => {
    // Odd rows are open unless their status or closing date is set.
    const ordinary = ordinaryRow(plan, dice, rows.length + 1);
    rows.push({ ...ordinary, closed: "", status: plan.openStatus, ...oddity });
  };

  for (let count = 0; count < repeated.times; count += 1) add({ name: repeated.name });
  oddities.forEach(add);
  // Two entries that differ only in their codes, and one duplicate.
  const [first] = rows;
  const duplicate = rows[repeated.times];
  if (first) add({ name: first.name, address: first.address, postcode: first.postcode });
  if (duplicate) rows.push(duplicate);
  while (rows.length < rowsPerFile) rows.push(ordinaryRow(plan, dice, rows.length + 1));

  const lines = shuffle(rows, dice).map(lineOf);
  lines.splice(rowsPerFile / 2, 0, "");
  if (plan.file === ownersRegister) lines.push(...owners.map(ownerRow).map(lineOf));
  return lines.map((line) => line + plan.lineEnd).join("");
}

/** Spreads odd rows and repeated names over the file (Fisher–Yates). */
function shuffle(rows: readonly Row[], dice: Dice): Row[] {
  const shuffled = [...rows];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = dice.number(0, last);
    const [one, two] = [shuffled[last], shuffled[other]];
    if (one && two) [shuffled[last], shuffled[other]] = [two, one];
  }
  return shuffled;
}

/** The bundled sample registers, entirely fictitious: file name to content. */
export function makeRegisters(): Map<string, string | Buffer> {
  const shops = makeShops();
  return new Map<string, string | Buffer>([
    ...plans.map((plan): [string, string] => [plan.file, makeRegister(plan)]),
    ["edispensary.csv", `${shops.map(lineOf).join("\n")}\n`],
    ["consol_pharmacy_list_202526q4.csv", makeHours(shops)],
    ...makeLayouts(),
  ]);
}

if (import.meta.main) {
  for (const [file, content] of makeRegisters()) {
    writeFileSync(new URL(file, import.meta.url), content);
  }
}
