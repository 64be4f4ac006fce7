import { setImmediate as nextTurn } from "node:timers/promises";
import type { FactRegister, Row } from "../declarations/register.ts";
import { monthOfFile } from "./find-editions.ts";
import { rowOf, usableCode } from "./read-row.ts";
import { readRows } from "./read-rows.ts";
import { RegisterRefused } from "./refuse-register.ts";

export interface ParsedFacts {
  /** The facts, by code in the product's spelling. */
  readonly facts: ReadonlyMap<string, string>;
  /** The month that most rows say; "" where none does. */
  readonly month: string;
  /** Rows that were not empty. */
  readonly read: number;
  readonly skipped: {
    readonly wrongColumns: number;
    readonly noCode: number;
    readonly unusableCode: number;
    readonly otherMonth: number;
    readonly noFact: number;
    /** Codes of which the file says nothing that can be read. */
    readonly nothingKnown: number;
  };
}

/** Some milliseconds of work. */
const factsPerTurn = 500;

/** More than any place has: of an optician's week there are twenty. Nobody can say what they mean together. */
const rowsPerCodeMax = 1000;

/**
 * Parses a file of facts. A bad row among good ones is skipped and counted.
 * @throws RegisterRefused when the file as a whole cannot be used
 */
export async function parseFacts(published: Buffer, register: FactRegister): Promise<ParsedFacts> {
  const ofMonths = new Map<string, Map<string, Row[]>>();
  const skipped = {
    wrongColumns: 0,
    noCode: 0,
    unusableCode: 0,
    otherMonth: 0,
    noFact: 0,
    nothingKnown: 0,
  };
  const read = await readRows(published, register, (columns, layout) => {
    const row = rowOf(columns, layout);
    const code = row.text("code").toUpperCase();
    if (columns.length !== layout.columns) skipped.wrongColumns += 1;
    else if (code === "") skipped.noCode += 1;
    else if (!usableCode.test(code)) skipped.unusableCode += 1;
    else if (register.isFact?.(row) === false) skipped.noFact += 1;
    else {
      const month = monthOfFile(row.text("month"));
      const rows = ofMonths.get(month) ?? new Map<string, Row[]>();
      ofMonths.set(month, rows);
      const others = rows.get(code);
      if (!others) rows.set(code, [row]);
      else if (others.length <= rowsPerCodeMax) others.push(row);
    }
  });
  const facts = new Map<string, string>();
  const [most = ["", new Map<string, Row[]>()] as const, ...others] = [...ofMonths].toSorted(
    ([, one], [, other]) => other.size - one.size,
  );
  const [month, codes] = most;
  for (const [, rows] of others) {
    for (const ofOne of rows.values()) skipped.otherMonth += ofOne.length;
  }
  for (const [index, [code, ofOne]] of [...codes].entries()) {
    if (index % factsPerTurn === 0) await nextTurn();
    const fact = ofOne.length > rowsPerCodeMax ? undefined : register.factOf(ofOne);
    if (fact === undefined) skipped.nothingKnown += 1;
    else facts.set(`${register.codePrefix ?? ""}${code}`, fact);
  }
  if (facts.size === 0) throw new RegisterRefused("no_facts");
  return { facts, month, read, skipped };
}
