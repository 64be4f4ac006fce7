import type { DayOfWeek } from "@locumark/contract/places/workplaces/opening-hours";
import type { WorkplaceKind } from "@locumark/contract/choices";
import type { Workload } from "@locumark/contract/places/workloads/workloads";
import type { EntryKind } from "./register-kinds.ts";

/** The meaning of a column of a register. */
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
  /** The organisation that took its place, from the day of opening on. */
  | "successor"
  | "kind"
  /** The patients registered. */
  | "listSize"
  /** The opening hours, of one day each, or of the day that another column names. */
  | DayOfWeek
  | "weekday"
  | "times"
  /** How much there is to do: items, or patients. */
  | "amount"
  /** The thing that a row counts. */
  | "content"
  /** The month that a row is about. */
  | "month"
  /** Which of the patients a row counts. */
  | "sex"
  | "ages";

interface Columns<Place> {
  readonly fields: Readonly<Partial<Record<Field, Place>>>;
  /** The lines of the address, in order. */
  readonly address: readonly Place[];
  /** One more line, which names a county and never a town. */
  readonly county?: Place;
}

/**
 * Without a heading: columns are known by their number, from 1 on. A row with more or fewer is no row of the register, and a
 * file that turns out to have a heading is refused.
 */
export interface NumberedLayout extends Columns<number> {
  readonly columns: number;
}

/**
 * With a heading, within the first ten rows: columns are known by what it says, in any spelling that an edition has used.
 * Case, spaces and punctuation make no difference. Code, name, postcode and kind have to be there, and what a fact is made
 * of; others may be missing.
 */
export interface HeadedLayout extends Columns<readonly string[]> {
  readonly columns?: undefined;
  /** All the other columns, where no real file was at hand: a heading with any besides is refused. */
  readonly others?: readonly string[];
}

type Layout = NumberedLayout | HeadedLayout;

/** A row as the layout reads it. */
export interface Row {
  /** @returns "" where the register has no such column */
  text(field: Field): string;
  /** The lines of the address, empty ones included, without the county. */
  readonly address: readonly string[];
}

/** The facts about a published file, whatever it lists. */
export interface PublishedFile {
  /** The name in the database, for ever; with ODS its file. */
  readonly name: string;
  /** The title of the list, for operators. */
  readonly title: string;
  /** The names that its files have had, in lower case; the others of this folder are no files of it. */
  readonly files: RegExp;
  /** Whose figures are shown under their name. */
  readonly publisher?: string;
  /**
   * The source of its newest file: the report of its name at ODS, if nothing is said here; the newest CSV file of a
   * data set of CKAN, which has this address; or, where no program can fetch it, what a person does, in a sentence.
   */
  readonly publishedAt?: { readonly dataset: string } | { readonly byHand: string };
  /**
   * Set where no real file was at hand: written by what its publisher says of it. Of places, a file is refused in which
   * other things stand under the numbers of postcodes and dates.
   */
  readonly isUnseen?: true;
  /** The publisher's text: UTF-8, with commas and quotes, if nothing is said here. */
  readonly encoding?: "latin1";
  readonly separator?: string;
  /** False where quotation marks are letters like any others. */
  readonly hasQuotes?: false;
  /**
   * Before its codes in ours, where ODS has not given them: codes are only unique within one publisher's register. With a
   * colon at its end, which no code has.
   */
  readonly codePrefix?: string;
  /** An edition is read by the first layout that fits it. */
  readonly layouts: readonly Layout[];
}

/**
 * Says one thing about each place that another register lists, which is joined to it by its code. Facts of codes that
 * nobody lists are kept: their places may come later.
 */
export interface FactRegister extends PublishedFile {
  /** The kind of amounts that its facts are, if any: these are compared among places. */
  readonly measure?: Workload["measure"];
  /** Which rows say it; all of them if nothing is said here. */
  readonly isFact?: (row: Row) => boolean;
  /**
   * Reads the rows of one place into the fact that is stored.
   * @param rows all of these that have its code, in their order; one at least
   * @returns undefined where that cannot be read: unknown is never shown as nothing
   */
  readonly factOf: (rows: readonly Row[]) => string | undefined;
}

/** A register of places. */
export interface Register extends PublishedFile {
  /** The country of all its places; undefined for England and Wales, and others by their postcode. */
  readonly country?: "Scotland" | "Northern Ireland";
  /** @param text of the column of the kind; "" where there is none */
  readonly kindOf: (text: string) => EntryKind;
  /** Whether a text says a kind. A first file in which none does, though there are some, is refused. */
  readonly isKind?: (text: string) => boolean;
  /** Its companies that own a place of another register are head offices. */
  readonly hasCompanies?: true;
  /** The day of opening that it gives to places older than its records; 1 April 1974, if nothing is said here. */
  readonly recordsBegin?: string;
  /** Which rows are places of their own; all of them if nothing is said here. */
  readonly isPlace?: (row: Row) => boolean;
  /** Makes a code where there is no column of codes: it tells one place from all others, for ever. */
  readonly codeOf?: (row: Row) => string;
  /** Makes a name where the column of names has something else. */
  readonly nameOf?: (row: Row) => string;
  /** @param parent the name of the organisation that the place is a part of, as its register has it */
  readonly nameAsPart?: (parent: string, address: string) => string;
  /**
   * The kinds of its places that other registers, or other organisations in it, list too: there they are known again by
   * their postcode and, as `merge-known.ts` says of the kind, name, door or nothing else. Only among registers that say so.
   */
  readonly sharedKinds?: readonly WorkplaceKind[];
  /** It lists a place once for each authority that pays it. */
  readonly isRepeating?: true;
}
