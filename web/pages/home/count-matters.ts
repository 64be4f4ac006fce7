import { isOverdue, shiftOf } from "@locumark/contract/members/shifts/reported-shifts";
import { reportedAlone } from "@locumark/contract/members/shifts/shift-lists";
import { daysOverdue } from "@locumark/contract/members/shifts/shift-states";
import { call } from "../../api.ts";
import { listBegun, readDraft } from "../../drafts.ts";
import { isPending } from "../../reviews/reviews/own/own-state.ts";
import { ownPath } from "../../paths.ts";
import { listVisitorDrafts } from "../../visitor-drafts.ts";

export interface Matters {
  /** Own shifts, and what was said of others in reviews. */
  overdue: number;
  /** Reviews that others do not see yet, or that we have asked the member to change. */
  pending: number;
  /** Changes of reviews that are not saved, and reviews that were begun in this browser. */
  drafts: number;
  /** The page on which a single begun one goes on. */
  draftPath: string | undefined;
}

/** Counts what waits for the member. */
export async function countMatters(accountId: string): Promise<Matters> {
  const [{ shifts, today }, ...lists] = await Promise.all([
    call("GET /api/shifts", {}),
    call("GET /api/my-workplace-reviews", {}),
    call("GET /api/my-agency-reviews", {}),
  ]);
  const reviews = lists.flat();
  const late = shifts.filter((shift) => daysOverdue(shift, today) > 0);
  const reported = reportedAlone(reviews.map(shiftOf), shifts).filter(isOverdue);
  const edits = reviews.filter(({ _id }) => readDraft(accountId, _id));
  const begun = [...listBegun(accountId), ...listVisitorDrafts().map(({ place }) => place)];
  const [only] = edits.length === 0 && begun.length === 1 ? begun : [];
  return {
    overdue: late.length + reported.length,
    pending: reviews.filter(isPending).length,
    drafts: edits.length + begun.length,
    draftPath: only && ownPath(only.path),
  };
}
