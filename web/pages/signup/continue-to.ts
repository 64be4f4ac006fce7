import { publishHash } from "../../features/review/publish-hash.ts";
import { paths } from "../../paths.ts";

/** @returns where to go on after signing up: to a finished review in this browser, where nothing else was asked for */
export async function continueTo(next: string): Promise<string> {
  if (next !== paths.home()) return next;
  try {
    const { listBegunReviews } = await import("../../begun-reviews.ts");
    const ready = listBegunReviews().find(({ isReady }) => isReady);
    return ready ? ready.place.path + publishHash : next;
  } catch {
    // My Reviews lists it too.
    return next;
  }
}
