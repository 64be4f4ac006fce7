import { deskTexts } from "@locumark/contract/desk/queue/desk-texts";
import { deskPlaceTexts } from "@locumark/contract/places/added-places/added-place-texts";
import type { PlaceCorrection } from "@locumark/contract/places/added-places/desk-places";
import type { WritingTransaction } from "../../database/database.ts";
import { notFound, Problem } from "../../platform/problem.ts";
import type { StaffViewer } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";
import { decideItem } from "../../services/cases/decide-desk-item.ts";
import type { EntryState } from "../workplaces/change-entries.ts";
import { decideCorrection, decideMerging, decideStatus } from "../workplaces/change-places.ts";
import { type Action, carryOut, Refused } from "../workplaces/log-place-actions.ts";
import type { Workplace } from "../workplaces/workplace-queries.ts";
import { type Changed, placeKind } from "./added-place-desk-kind.ts";
import { findPlace } from "./added-place-queries.ts";

type Needs = Pick<Site, "clock" | "database" | "mergedPlaces" | "workplaces">;

interface Step {
  readonly action: Action["action"];
  readonly decide: (transaction: WritingTransaction) => Promise<readonly EntryState[]>;
}

/** Decides that the place is fine. */
export const keepPlace = (site: Needs, staff: StaffViewer, itemId: string): Promise<void> =>
  decideItem(site, placeKind, staff, itemId, { outcome: "kept" }, async (transaction, item) => {
    const place = await findPlace(transaction, item.subject_id);
    if (!place) throw notFound(deskTexts.gone);
    return { actions: [] } satisfies Changed;
  });

/** @throws Problem 400 when nothing is different, or a value cannot be stored */
export const correctPlace = (
  site: Needs,
  staff: StaffViewer,
  itemId: string,
  corrections: PlaceCorrection,
): Promise<void> =>
  changePlace(site, staff, itemId, "corrected", (place) => {
    const changed = Object.entries(corrections).filter(
      (pair): pair is [keyof PlaceCorrection, string] =>
        pair[1] !== undefined && pair[1] !== place[pair[0] as keyof PlaceCorrection],
    );
    if (changed.length === 0) throw new Refused(deskPlaceTexts.nothingToCorrect);
    return changed.map(([field, value]) => ({
      action: "correct",
      decide: (transaction) => decideCorrection(transaction, place.id, field, value),
    }));
  });

/** @throws Problem 400 for an unknown place, the same one, or one that is closed */
export const mergePlace = (
  site: Needs,
  staff: StaffViewer,
  itemId: string,
  into: string,
): Promise<void> =>
  changePlace(site, staff, itemId, "merged", (place) => [
    { action: "merge", decide: (transaction) => decideMerging(transaction, [into, place.id]) },
  ]);

export const closePlace = (site: Needs, staff: StaffViewer, itemId: string): Promise<void> =>
  changePlace(site, staff, itemId, "closed", (place) => [
    { action: "close", decide: (transaction) => decideStatus(transaction, place.id, "closed") },
  ]);

/** By the same actions as an admin's, in the same log. */
async function changePlace(
  site: Needs,
  staff: StaffViewer,
  itemId: string,
  outcome: string,
  plan: (place: Workplace) => readonly Step[],
): Promise<void> {
  await decideItem(site, placeKind, staff, itemId, { outcome }, async (transaction, item, now) => {
    const place = await findPlace(transaction, item.subject_id);
    if (!place) throw notFound(deskTexts.gone);
    if (!("workplace" in place)) {
      throw new Problem(400, "bad_input", deskPlaceTexts.onlyWorkplaces);
    }
    try {
      const actions: number[] = [];
      for (const { action, decide } of plan(place.workplace)) {
        const requested = { action, by: `desk ${staff.accountId}`, reason: "" };
        actions.push(await carryOut(transaction, now, requested, () => decide(transaction)));
      }
      return { actions } satisfies Changed;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      throw new Problem(400, "bad_input", error.message);
    }
  });
}
