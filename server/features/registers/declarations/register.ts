import type { EntryKind } from "../register-kinds.ts";

/** What a column of a register says. */
export type Field =
  | "code"
  | "name"
  | "postcode"
  | "opened"
  | "closed"
  | "status"
  | "telephone"
  /** The company that owns the place. */
  | "owner"
  /** The organisation that it is a part of: a branch's practice, a hospital's trust. */
  | "parent"
  | "kind"
  /** The patients registered. */
  | "listSize";

interface Columns<Place> {
  readonly fields: Readonly<Partial<Record<Field, Place>>>;
  /** The lines of the address, in order. */
  readonly address: readonly Place[];
  /** One more line, which names a county and never a town. */
  readonly county?: Place;
}

/** Without a heading: columns are known by their number, from 1 on. A row with more or fewer is no row of the register. */
export interface NumberedLayout extends Columns<number> {
  readonly columns: number;
}

/**
 * With a heading, within the first ten rows: columns are known by what it says, in any spelling that an edition has used.
 * Case, spaces and punctuation make no difference. Code, name and postcode have to be there; others may be missing.
 */
export interface HeadedLayout extends Columns<readonly string[]> {
  readonly columns?: undefined;
}

type Layout = NumberedLayout | HeadedLayout;

/** A row as the layout reads it. */
export interface Row {
  /** @returns "" where the register has no such column */
  text(field: Field): string;
  /** The lines of the address, empty ones included, without the county. */
  readonly address: readonly string[];
}

/** What there is to know about one register. */
export interface Register {
  /** What the database calls it, for ever; with ODS its file. */
  readonly name: string;
  /** What it lists, for operators. */
  readonly title: string;
  /** The names that its files have had, in lower case; the others of this folder are no files of it. */
  readonly files: RegExp;
  /** An edition is read by the first layout that fits it. */
  readonly layouts: readonly Layout[];
  /** @param text of the column of the kind; "" where there is none */
  readonly kindOf: (text: string) => EntryKind;
}
