import type { DeskItemKind } from "@locumark/contract/desk/queue/desk-kinds";
import type { Generated } from "kysely";

/** An item that waits, or waited, for a decision. One matter has at most one open item. */
export interface DeskItemsTable {
  id: string;
  kind: DeskItemKind;
  /** The id of the account, review, report or other row that it is about. */
  subject_id: string;
  opened_at: string;
  /** When it has to be decided, where a rule says so. */
  due_at: string | null;
  /** Not shown until then: another person was asked. */
  waits_until: string | null;
  closed_at: string | null;
  /** The account of the person who decided; null for what ended by itself. */
  closed_by: string | null;
  outcome: string | null;
  /** The law that it was decided by, for the reason `unlawful`: as staff typed it. */
  law: Generated<string | null>;
  /** JSON: what the decision replaced, for taking it back; cleared once that is no longer possible. */
  before: string | null;
}

/** An act of staff, or of a rule by itself. The database refuses to change or delete a row. Only random ids. */
export interface DeskLogTable {
  id: string;
  done_at: string;
  /** Null for what a rule did by itself, or the operator on the command line. */
  staff_id: string | null;
  action: string;
  item_kind: DeskItemKind | null;
  subject_id: string | null;
  /** A reason of the published policy, a role, or another fixed word; "" for none. Never typed text. */
  reason: string;
}
