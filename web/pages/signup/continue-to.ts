import { publishHash } from "../../reviews/reviews/writing/publish-hash.ts";
import { paths } from "../../paths.ts";
import { listVisitorDrafts } from "../../visitor-drafts.ts";

/** @returns the page after signing up: a finished review in this browser, if nothing else was asked for */
export function continueTo(next: string): string {
  if (next !== paths.home()) return next;
  const ready = listVisitorDrafts().find(({ isReady }) => isReady);
  return ready ? ready.place.path + publishHash : next;
}
