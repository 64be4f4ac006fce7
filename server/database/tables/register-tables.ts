import type { Generated } from "kysely";

export interface RegisterFilesTable {
  /** The file's name, e.g. `epraccur.csv`. */
  name: string;
  /** SHA-256 of the content last imported, in hexadecimal; "" to import the file again, whatever is in it. */
  hash: string;
  imported_at: string;
  /** The month that the file's name said: `2025-03`, a year alone, or "" where it said none. */
  month: Generated<string>;
  /** SHA-256 of the content that is imported whatever it would change: a person has accepted it, or it was imported before. */
  accepted_hash: Generated<string | null>;
  /** SHA-256 of a content that would change too much and waits until a person accepts it; null when none does. */
  held_hash: Generated<string | null>;
  /** The source of that content: the folder of the registers, or their publisher. */
  held_from: Generated<"folder" | "publisher" | null>;
  /** The changes that it would make, in sentences. */
  held_reason: Generated<string | null>;
}

/**
 * A fact of an open file about a place, by the code of its register: one for each code and file. Codes of places that
 * nobody lists are kept, since these may come later.
 */
export interface PlaceFactsTable {
  /** The name of the declaration of the file; what its facts are is said there. */
  register: string;
  ods_code: string;
  /** As `factOf` of the declaration writes it. */
  fact: string;
}
