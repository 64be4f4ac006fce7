import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { makeHours } from "../../registers/hours.ts";
import { type Dice, seededDice } from "../../registers/dice.ts";
import { columns, csv } from "../../registers/layout-rows.ts";
import { lineOf, type Row } from "../../registers/row.ts";
import { nameRegister } from "../../server/places/registers/find-editions.ts";
import { type Country, createSpots, namers, type Spot } from "./made-up-places.ts";
import { print } from "./print.ts";

type NameOf = (spot: Spot, dice: Dice) => string;

interface Needs {
  readonly dice: Dice;
  readonly spotIn: (country?: Country) => Spot;
  /** The rows of a file of ODS in the folder: those of open places. */
  readonly openIn: (file: string) => readonly Row[];
}

/** A code of eight letters and figures: no code of ODS has as many. */
const codeOf = (letter: string, index: number) => `${letter}M${String(index).padStart(6, "0")}`;

const telephone = (dice: Dice) => `01632 ${dice.number(960_000, 960_999)}`;

/** Writes `rows` places in the layout of ODS. */
const ods =
  (letter: string, rows: number, nameOf: NameOf, country?: Country) =>
  ({ dice, spotIn }: Needs): string =>
    Array.from({ length: rows }, (_, index) => {
      const spot = spotIn(country);
      const { street, town, region, postcode } = spot;
      return lineOf({
        code: codeOf(letter, index),
        name: nameOf(spot, dice),
        address: [street, "", "", town, region],
        postcode,
        opened: "20110401",
        status: "ACTIVE",
        subtype: "",
        phone: telephone(dice),
      });
    }).join("\n") + "\n";

const scottishPharmacies = ({ dice, spotIn }: Needs): string =>
  csv([
    columns("DispenserCode,DispenserName,Address1,Address2,Address3,Address4,Postcode,Telephone"),
    ...Array.from({ length: 1250 }, (_, index) => {
      const spot = spotIn("Scotland");
      const { street, town, postcode } = spot;
      const name = namers.pharmacy(spot, dice);
      return [String(1000 + index), name, street, "NA", town, "NA", postcode, telephone(dice)];
    }),
  ]);

const scottishPractices = ({ dice, spotIn }: Needs): string =>
  csv([
    columns("PracticeCode,GPPracticeName,PracticeListSize,AddressLine1,AddressLine2,Postcode"),
    ...Array.from({ length: 900 }, (_, index) => {
      const spot = spotIn("Scotland");
      const size = String(dice.number(900, 19_000));
      const name = namers.practice(spot, dice);
      return [String(10_000 + index), name, size, spot.street, spot.town, spot.postcode];
    }),
  ]);

const directory = ({ dice, spotIn }: Needs): string =>
  csv([
    columns("Name,Address,Postcode,Phone number,Service types,CQC Location ID"),
    ...Array.from({ length: 24_000 }, (_, index) => {
      const spot = spotIn();
      const { street, town, postcode } = spot;
      const isHospital = dice.chance(0.06);
      const name = (isHospital ? namers.hospital : namers.clinic)(spot, dice);
      const service = isHospital ? "Acute hospitals" : "Clinics";
      const code = `1-${String(100_000_000 + index)}`;
      return [name, `${street}, ${town}`, postcode, telephone(dice), service, code];
    }),
  ]);

const itemsDispensed = ({ dice, openIn }: Needs): string =>
  csv([
    columns("YEAR_MONTH,CONTRACTOR_CODE,ITEMS"),
    ...openIn("edispensary.csv").map(({ code }) => [
      "202603",
      code,
      String(dice.number(900, 21_000)),
    ]),
  ]);

const patientsRegistered = ({ dice, openIn }: Needs): string =>
  csv([
    columns("EXTRACT_DATE,CODE,SEX,AGE,NUMBER_OF_PATIENTS"),
    ...openIn("epraccur.csv").map(({ code }) => [
      "01MAR2026",
      code,
      "ALL",
      "ALL",
      String(dice.number(900, 21_000)),
    ]),
  ]);

/** As many rows as the publishers have, about; and enough clinics that there are some 100,000 open places in all. */
const made: Readonly<Record<string, (needs: Needs) => string>> = {
  "ebranchs.csv": ods("B", 2700, namers.branch),
  "etr.csv": ods("T", 230, namers.company),
  "ephpsite.csv": ods("E", 11_000, namers.clinic),
  "ehospice.csv": ods("O", 450, namers.hospice),
  "ejustice.csv": ods("J", 180, namers.prison),
  "eopthq.csv": ods("U", 1500, namers.company),
  "eoptsite.csv": ods("Y", 13_000, namers.optician),
  "npraccur.csv": ods("Z", 310, namers.practice, "Northern Ireland"),
  "practice_contactdetails_apr2026.csv": scottishPractices,
  "dispenser_contactdetails_202604.csv": scottishPharmacies,
  "cqc_directory_2026-04.csv": directory,
  "consol_pharmacy_list_202526q4.csv": ({ openIn }) => makeHours(openIn("edispensary.csv")),
  "dispensing_data_mar2026.csv": itemsDispensed,
  "gp-reg-pat-prac-all.csv": patientsRegistered,
};

/** Rows of an ODS file, as far as the makers above use them. */
function readOpen(directoryOfFiles: string, file: string): readonly Row[] {
  const lines = readFileSync(path.join(directoryOfFiles, file), "utf8").split(/\r?\n/);
  return lines.flatMap((line) => {
    const texts = line.split('","').map((text) => text.replaceAll('"', ""));
    const [code = "", name = ""] = texts;
    const [postcode = "", , closed = "", status = "", subtype = ""] = texts.slice(9);
    const isOpen = closed === "" && /^A(?:CTIVE)?$/.test(status);
    if (!isOpen || code === "") return [];
    const address = texts.slice(4, 9);
    return [{ code, name, address, postcode, opened: "", status: "A", subtype, phone: "" }];
  });
}

/**
 * Adds to a folder, which has the four registers of ODS that the product began with, a made-up file of every register that
 * it has none of, so that the benchmarks can be run with as many places as the whole of the UK has.
 */
function addMissingRegisters(folder: string): void {
  const dice = seededDice(7);
  const present = new Set(readdirSync(folder).map(nameRegister));
  const needs = {
    dice,
    spotIn: createSpots(dice),
    openIn: (file: string) => readOpen(folder, file),
  };
  for (const [file, make] of Object.entries(made)) {
    if (present.has(nameRegister(file))) continue;
    writeFileSync(path.join(folder, file), make(needs));
    print(`${file} was made up.`);
  }
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Give the folder with the registers.");
addMissingRegisters(folder);
