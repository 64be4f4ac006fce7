import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** As many rows as the real registers have, for machines without them: invented, and as repetitive as the real ones. */
export function writeGeneratedRegisters(directory: string): void {
  const sizes = {
    "egdpprac.csv": 9908,
    "epharmacyhq.csv": 6155,
    "epraccur.csv": 16_685,
    "edispensary.csv": 20_932,
  };
  mkdirSync(directory);
  let serial = 0;
  for (const [file, rows] of Object.entries(sizes)) {
    const lines: string[] = [];
    for (let row = 0; row < rows; row += 1) {
      serial += 1;
      lines.push(toLine(file, serial));
    }
    writeFileSync(path.join(directory, file), `${lines.join("\n")}\n`);
  }
}

const chains = [
  "DENTAL SURGERY",
  "ROWAN PHARMACY",
  "THE SURGERY",
  "HEALTH CENTRE",
  "HIGH STREET CHEMIST",
];
const first = [
  "ASH",
  "BIRCH",
  "CEDAR",
  "ELM",
  "FERN",
  "HAZEL",
  "IVY",
  "LARCH",
  "MAPLE",
  "OAK",
  "PINE",
  "WILLOW",
];
const second = [
  "BROOK",
  "CROSS",
  "FIELD",
  "GATE",
  "GROVE",
  "HILL",
  "LODGE",
  "MEAD",
  "PARK",
  "SIDE",
  "VALE",
  "WOOD",
];
const kinds = ["MEDICAL CENTRE", "PHARMACY", "PRACTICE", "CLINIC", "DENTAL CARE", "SURGERY"];

function toLine(file: string, serial: number): string {
  const pick = (list: string[], step: number) =>
    list[Math.floor(serial / step) % list.length] ?? "";
  const town = `${pick(first, 7)}${pick(second, 3).toLowerCase()}`.toUpperCase();
  const name =
    serial % 5 === 0
      ? pick(chains, 5)
      : `${pick(first, 1)} ${pick(second, 12)} ${pick(kinds, 144)}`;
  const postcode = `ZX${(serial % 97) + 1} ${serial % 10}${String.fromCharCode(65 + (serial % 26))}${String.fromCharCode(65 + (Math.floor(serial / 26) % 26))}`;
  const columns = Array<string>(27).fill("");
  columns[0] = `ZX${String(serial).padStart(6, "0")}`;
  columns[1] = name;
  columns[4] = `${(serial % 200) + 1} ${pick(second, 5)} STREET`;
  columns[6] = town;
  columns[9] = postcode;
  columns[10] = "20040401";
  columns[12] = file === "epharmacyhq.csv" ? "" : serial % 6 === 0 ? "C" : "A";
  columns[25] = file === "epraccur.csv" && serial % 3 === 0 ? "4" : "";
  return columns.map((column) => `"${column}"`).join(",");
}
