import { isOverdue, shiftOf } from "@locumark/contract/reported-shifts";
import { call } from "../../api.ts";
import { readDraft } from "../../drafts.ts";
import { isPending } from "../../features/reviews/own/own-state.ts";
import { ownPath } from "../../paths.ts";
import { listVisitorDrafts } from "../../visitor-drafts.ts";

export interface Matters {
  overdue: number;
  /** Reviews that others do not see yet, or that we have asked the member to change. */
  pending: number;
  /** Changes of reviews that are not saved, and reviews that were begun in this browser. */
  drafts: number;
  /** Where a single one that was begun goes on. */
  draftPath: string | undefined;
}

/** Counts what waits for the member. */
export async function countMatters(): Promise<Matters> {
  const [workplaces, agencies] = await Promise.all([
    call("GET /api/my-workplace-reviews", {}),
    call("GET /api/my-agency-reviews", {}),
  ]);
  const reviews = [...workplaces, ...agencies];
  const edits = reviews.filter(({ _id, user }) => user?._id && readDraft(user._id, _id));
  const begun = listVisitorDrafts();
  const [only] = edits.length === 0 && begun.length === 1 ? begun : [];
  return {
    overdue: reviews.map(shiftOf).filter(isOverdue).length,
    pending: reviews.filter(isPending).length,
    drafts: edits.length + begun.length,
    draftPath: only && ownPath(only.place.path),
  };
}
