import { shiftFormTexts } from "@locumark/contract/members/shifts/shift-form-texts";
import { wrongInShift } from "@locumark/contract/members/shifts/shift-states";
import type { Shift, ShiftChange, ShiftFields } from "@locumark/contract/members/shifts/shifts";
import { shiftTexts } from "@locumark/contract/members/shifts/shift-texts";
import { badInput, notFound } from "../../platform/problem.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";
import { requireAccount } from "../../people/accounts/require-account.ts";
import { findPlace, presentShift } from "./present-shift.ts";
import { nextReminder, todayOf } from "./shift-policy.ts";
import { findShift, insertShift, removeShift, replaceShift } from "./shift-queries.ts";

type Needs = Pick<Site, "clock" | "database" | "mergedPlaces" | "workplaces">;

const unknownShift = () => notFound(shiftTexts.unknown);

/** Checks what is stored: with the name that a known place has today, and no agency where it was booked directly. */
function checked(site: Needs, fields: ShiftFields, today: string): ShiftFields {
  const place = findPlace(site, fields.workplaceId);
  const wrong = wrongInShift(fields, today);
  if (fields.workplaceId !== null && !place) wrong.place = shiftFormTexts.unknownWorkplace;
  if (Object.keys(wrong).length > 0) throw badInput(wrong);
  const isBooked = fields.bookedThrough === "agency" || fields.bookedThrough === "platform";
  return {
    ...fields,
    place: place?.displayName ?? fields.place,
    agency: isBooked ? fields.agency : "",
    received: fields.paidOn === null ? fields.received : null,
  };
}

/** @throws Problem 400 for days and numbers that cannot be, 401 once the account is gone, 409 `too_many` */
export async function postShift(site: Needs, viewer: Viewer, given: ShiftFields): Promise<Shift> {
  const today = todayOf(site.clock);
  const fields = checked(site, given, today);
  const says = { ...fields, answeredOn: null };
  const shift = await site.database.commit(async (transaction) => {
    await requireAccount(transaction, viewer.accountId);
    return await insertShift(transaction, viewer.accountId, says, nextReminder(fields, today));
  });
  return presentShift(site, shift);
}

/**
 * Changes a shift; a field that is left out stays as it was.
 * @throws Problem 404 for another person's, 400 as above
 */
export async function changeShift(
  site: Needs,
  accountId: string,
  id: string,
  change: ShiftChange,
): Promise<Shift> {
  const today = todayOf(site.clock);
  return await site.database.commit(async (transaction) => {
    const shift = await findShift(transaction, id, accountId);
    if (!shift) throw unknownShift();
    const { answeredOn, ...before } = shift.says;
    const given = Object.entries(change).filter(([, value]) => value !== undefined);
    const merged: ShiftFields = { ...before, ...Object.fromEntries(given) };
    // A place that is gone stays with what else is changed.
    const isSamePlace = merged.workplaceId === before.workplaceId;
    const isGone = isSamePlace && !findPlace(site, merged.workplaceId);
    const fields = checked(site, isGone ? { ...merged, workplaceId: null } : merged, today);
    const isAnswered = fields.paidOn !== before.paidOn || fields.received !== before.received;
    const says = { ...fields, answeredOn: isAnswered ? today : answeredOn };
    await replaceShift(transaction, { ...shift, says }, nextReminder(fields, today));
    return presentShift(site, { id, says });
  });
}

/** @throws Problem 404 for another person's */
export async function deleteShift(
  { database }: Pick<Site, "database">,
  viewer: Viewer,
  id: string,
): Promise<void> {
  await database.commit(async (transaction) => {
    const shift = await findShift(transaction, id, viewer.accountId);
    if (!shift) throw unknownShift();
    await removeShift(transaction, shift.id);
  });
}
