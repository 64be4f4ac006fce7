import { workplacePath } from "@locumark/contract/places/workplaces/addresses";
import type { DueShifts, Shift } from "@locumark/contract/members/shifts/shifts";
import { amountOf, dueOn } from "@locumark/contract/members/shifts/shift-states";
import type { Site } from "../../site.ts";
import { readableName } from "../../places/places/format-name.ts";
import type { OwnShift } from "./shift-queries.ts";

type Places = Pick<Site, "mergedPlaces" | "workplaces">;

/** The place that has the page now: of one that became part of another, the other. */
export function findPlace({ mergedPlaces, workplaces }: Places, id: string | null) {
  const place = id === null ? undefined : workplaces.find(mergedPlaces.canonicalId(id));
  return place && { ...place, displayName: readableName(place.name) };
}

/** For its owner alone. */
export function presentShift(site: Places, { id, says }: OwnShift): Shift {
  const { answeredOn: _, ...fields } = says;
  const place = findPlace(site, says.workplaceId);
  return {
    ...fields,
    _id: id,
    workplaceId: place?._id ?? null,
    place: place?.displayName ?? says.place,
    path: place ? workplacePath(place) : null,
  };
}

/** For anyone with the link of a mail: neither where it was nor who booked it. */
export const presentDueShift = ({ id, says }: OwnShift): DueShifts["shifts"][number] => ({
  _id: id,
  date: says.date,
  amount: amountOf(says),
  dueOn: dueOn(says) ?? says.date,
});
