import type { DeskItemKind } from "@locumark/contract/desk/queue/desk-kinds";
import type { StaffRole } from "@locumark/contract/choices";
import type { Reader, WritingTransaction } from "../../database/database.ts";

/** One kind of thing that waits at the desk; each noun describes its own, in its `<noun>-desk-kind.ts`. */
export interface DeskKind {
  readonly kind: DeskItemKind;
  /** The roles that may decide it: any one of these. */
  readonly roles: readonly StaffRole[];
  /**
   * A line for each to tell it from the others, without a rating or the author of an anonymous review.
   * @returns by subject; those that no longer exist are missing
   */
  summarise(database: Reader, subjectIds: readonly string[]): Promise<Map<string, string>>;
  /** Which of the subjects concern this member of staff themselves, who may not decide about them. */
  listOwn(
    database: Reader,
    subjectIds: readonly string[],
    accountId: string,
  ): Promise<readonly string[]>;
  /**
   * Takes a decision back.
   * @param before what the decision had replaced, as `decideItem` was given it
   * @throws Problem 409 `decided_already` when what it was about is gone or has changed since
   */
  undo(
    transaction: WritingTransaction,
    subjectId: string,
    before: unknown,
    now: Date,
  ): Promise<void>;
}
