import type { Nation, WorkplaceKind } from "@locumark/contract/choices";
import type { Generated } from "kysely";

export interface WorkplacesTable {
  id: string;
  /**
   * The code that its register has for it, with the publisher's own prefix and a colon if that is not ODS; null when a
   * member added the workplace.
   */
  ods_code: string | null;
  /** The register the entry came from: the name of its declaration, e.g. `epraccur.csv`, or of a file without one. */
  register: string | null;
  name: string;
  type: string;
  address: string;
  postcode: string;
  status: "open" | "closed";
  /** Folded name and postcode of a workplace that a member added, so that it is not added twice; else null. */
  added_key: string | null;
  review_count: number;
  rating_sum: number;
  created_at: string;
  kind: Generated<WorkplaceKind>;
  /**
   * The kind as the register writes it; "" where it says nothing. Null for what members added and for what was imported
   * before this was a column.
   */
  register_kind: Generated<string | null>;
  /** As the register writes it; "" when unknown. */
  telephone: Generated<string>;
  /** ISO 8601 dates, as the register has them. */
  opened_on: Generated<string | null>;
  closed_on: Generated<string | null>;
  /** The ODS code of the company that owns this shop. */
  owner_code: Generated<string | null>;
  /** The ODS code of what the place is a part of: the practice of a branch, the trust of a hospital. */
  parent_code: Generated<string | null>;
  /** The patients registered there; null where no register says. */
  list_size: Generated<number | null>;
  /** Null where unknown, and on the Channel Islands and the Isle of Man. */
  country: Generated<Nation | null>;
  /**
   * The place that this entry is another code of: its reviews count there, and it has no page of its own. Never an
   * entry that is itself merged into another.
   */
  merged_into: Generated<string | null>;
  /** The town as the address writes it, and the key of its page; "" when the address names none. */
  town: Generated<string>;
  town_slug: Generated<string>;
}

/**
 * Workplaces that were added in one request with their first review, which others do not see yet: in a table of their own,
 * so that nothing that lists workplaces can show them. The database deletes a row with its review, and gives it the
 * review's new `_id`. Several reviews may each have the same one, as their authors wrote it.
 */
export interface WaitingPlacesTable {
  /** Random, like the review's. */
  key: number;
  review_id: string;
  name: string;
  type: string;
  address: string;
  postcode: string;
}

/** Names that a register gave a place before, by which people may still look for it. */
export interface WorkplaceNamesTable {
  workplace_id: string;
  name: string;
  replaced_at: string;
}

/** A value that the operator knows better than the register. The row of the workplace has the corrected values. */
export interface WorkplaceCorrectionsTable {
  workplace_id: string;
  /** A column of workplaces that may be corrected; `twins` with the value `apart` forbids merging it by itself. */
  field: CorrectedField;
  value: string;
  /** The register's value, which comes back when the correction is undone. */
  register_value: string;
}

export type CorrectedField =
  | "name"
  | "type"
  | "kind"
  | "address"
  | "postcode"
  | "telephone"
  | "status"
  | "twins";

/** The acts of the operator on workplaces, in order; each can be undone. */
export interface WorkplaceActionsTable {
  /** From 1 on, without gaps. */
  number: number;
  done_at: string;
  /** The name of the operator's account on the machine. */
  done_by: string;
  action: "merge" | "split" | "close" | "reopen" | "correct" | "undo";
  reason: string;
  /** JSON: the merging and the corrections of every entry concerned, before and after. */
  before: string;
  after: string;
  /** The number of the action that undid this one. */
  undone_by: number | null;
}
