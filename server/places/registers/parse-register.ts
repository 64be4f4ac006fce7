import { registerOf } from "../declarations/all-registers.ts";
import type { Register } from "../declarations/register.ts";
import type { FittedLayout } from "./find-layout.ts";
import {
  isLikeDescribed,
  readRow,
  rowOf,
  type RegisterEntry,
  type SkipReason,
} from "./read-row.ts";
import { readRows } from "./read-rows.ts";
import { RegisterRefused } from "./refuse-register.ts";

export interface ParsedRegister {
  readonly entries: RegisterEntry[];
  /** Rows that were not empty. */
  readonly read: number;
  readonly skipped: Record<SkipReason, number>;
  /** Rows identical in every column to an earlier one. */
  readonly merged: number;
  /** Codes of skipped rows: their entries are in the file, though unreadable. */
  readonly skippedCodes: ReadonlySet<string>;
}

/**
 * Parses a register of places. A bad row among good ones is skipped and counted.
 * @param file the name of the register file, which decides how it is read
 * @throws RegisterRefused when the file as a whole cannot be used
 */
export async function parseRegister(published: Buffer, file: string): Promise<ParsedRegister> {
  const register = registerOf(file);
  const gathered = new GatheredRows(register);
  const read = await readRows(published, register, (row, layout) => gathered.add(row, layout));
  if (register.isUnseen && gathered.likeDescribed < read * likeDescribedMin) {
    throw new RegisterRefused("unknown_layout");
  }
  if (gathered.entries.size === 0) throw new RegisterRefused("no_entries");
  return { ...gathered.result(), read };
}

/** The share of rows of a register that nobody has seen in which postcodes and dates stand where they should. */
const likeDescribedMin = 0.9;

class GatheredRows {
  readonly #register: Register;
  /** Each code's first row, to distinguish a duplicate row from a duplicate code. */
  readonly #rowOfCode = new Map<string, string[]>();
  readonly #skipped: Record<SkipReason, number> = {
    wrongColumns: 0,
    noCode: 0,
    unusableCode: 0,
    noName: 0,
    sameCode: 0,
    noPlace: 0,
  };
  readonly #skippedCodes = new Set<string>();
  #merged = 0;
  readonly entries = new Map<string, RegisterEntry>();
  /** How many rows have postcodes and dates where they should. */
  likeDescribed = 0;

  constructor(register: Register) {
    this.#register = register;
  }

  add(row: string[], layout: FittedLayout): void {
    if (this.#register.isUnseen && isLikeDescribed(rowOf(row, layout))) this.likeDescribed += 1;
    const result = readRow(row, this.#register, layout);
    if ("skipped" in result) {
      this.#skipped[result.skipped] += 1;
      if (result.odsCode) this.#skippedCodes.add(result.odsCode);
      return;
    }
    const { entry } = result;
    const first = this.#rowOfCode.get(entry.odsCode);
    if (!first) {
      this.#rowOfCode.set(entry.odsCode, row);
      this.entries.set(entry.odsCode, entry);
    } else if (row.every((value, index) => value === first[index])) {
      this.#merged += 1;
    } else {
      this.#skipped.sameCode += 1;
    }
  }

  result(): Omit<ParsedRegister, "read"> {
    return {
      entries: [...this.entries.values()],
      skipped: this.#skipped,
      merged: this.#merged,
      skippedCodes: this.#skippedCodes,
    };
  }
}
