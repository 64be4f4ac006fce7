import { postcodeIn, streetLine } from "./addresses.ts";
import { type Dice, seededDice } from "./dice.ts";
import { surnames, towns } from "./places.ts";
import type { Row } from "./row.ts";

/** A company in the register of owners, and how its shops are called. */
interface Owner {
  code: string;
  name: string;
  /** The names of its shops, in turn. */
  shops: readonly string[];
  branches: number;
}

const times = (count: number, name: string): string[] => Array<string>(count).fill(name);

export const owners: readonly Owner[] = [
  {
    code: "FP-9001",
    name: "MOTLEY CROW CHEMISTS (UK) LTD",
    shops: [...times(43, "MOTLEY CROW PHARMACY"), "YOUR LOCAL MOTLEY CROW"],
    branches: 44,
  },
  // No name that most of its shops have.
  {
    code: "FP-9002",
    name: "ARKLEBURY HEALTHCARE LIMITED",
    shops: surnames.map((surname) => `${surname} DISPENSARY`),
    branches: 8,
  },
  {
    code: "FP-9003",
    name: "SNOWGLASS (UK) PLC",
    shops: ["SNOWGLASS CHEMIST"],
    branches: 2,
  },
  { code: "FP-9004", name: "PAPERMOON DRUGSTORE LTD", shops: ["PAPERMOON DRUGSTORE"], branches: 1 },
  // Another company whose shops have the name of the first one's.
  {
    code: "FP-9005",
    name: "M. CROW & DAUGHTERS",
    shops: ["MOTLEY CROW PHARMACY"],
    branches: 3,
  },
];

/** An owner that the register of owners does not have. */
const unknownOwner: Owner = {
  code: "FP-9999",
  name: "",
  shops: ["QUIET OTTER CHEMIST"],
  branches: 3,
};

export const ownerRow = ({ code, name }: Owner): Row => ({
  code,
  name,
  address: ["1 COUNTING HOUSE YARD", "", "", "VARNHAM", "VARNHAMSHIRE"],
  postcode: `VM1 ${code.at(-1)}AA`,
  opened: "19900101",
  status: "",
  subtype: "",
  phone: "",
});

/**
 * The shops: the owners' branches, and the cases that a register of shops has: codes that are one place, places that
 * only look alike, closed shops with others at their address, contractors that are no pharmacies.
 */
export function makeShops(): Row[] {
  const dice = seededDice(4);
  const rows: Row[] = [];
  const add = (differences: Partial<Row>, like?: Row) => {
    const code = `FS-${String(rows.length + 1).padStart(4, "0")}`;
    rows.push({ ...(like ?? ordinaryShop(dice)), ...differences, code });
    return rows.at(-1)!;
  };
  for (const { code, shops, branches } of [...owners, unknownOwner]) {
    for (let index = 0; index < branches; index += 1) {
      add({ name: shops[index % shops.length]!, owner: code });
    }
  }
  const twin = rows[2]!;
  add({ owner: "" }, twin);
  add({ owner: "FP-9998" }, twin);
  add({ owner: "" }, rows[5]);
  // The same name and postcode: with another telephone, and closed.
  add({ phone: "01632 960999", owner: "" }, rows[8]);
  add({ status: "C", closed: "20220331" }, rows[9]);
  for (const [index, name] of ["TINDERBOX CHEMIST", "OLD BELLOWS CHEMIST"].entries()) {
    add({ name, status: "C", closed: "20230630", owner: "", phone: "" }, rows[12 + index]);
  }
  add({ name: "HALFPENNY APPLIANCES LTD", subtype: "2" });
  add({ name: "DRAGONFLY STOMA CARE", subtype: "2" });
  add({ name: "CLOSED MOTLEY CROW", owner: "FP-9001", status: "C", closed: "20210131" });
  return rows;
}

function ordinaryShop(dice: Dice): Row {
  const { town, county, area } = dice.pick(towns);
  return {
    code: "",
    name: "",
    address: [streetLine(dice), "", "", town, county],
    postcode: postcodeIn(area, dice),
    opened: `${dice.number(1990, 2020)}0401`,
    status: "A",
    subtype: "1",
    phone: `01632 960${String(dice.number(0, 998)).padStart(3, "0")}`,
  };
}
