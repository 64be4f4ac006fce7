import { shiftTexts } from "@locumark/contract/members/shifts/shift-texts";
import { notFound } from "../../platform/problem.ts";
import { FileAnswer } from "../../run-call.ts";
import type { Site } from "../../site.ts";
import { findCalendarOwner } from "./calendar-queries.ts";
import { formatCalendar } from "./format-calendar.ts";
import { findPlace } from "./present-shift.ts";
import { listShifts } from "./shift-queries.ts";

/** @throws Problem 404 for an address that is wrong or has ended, or of an account that is suspended */
export async function readCalendar(
  site: Pick<Site, "clock" | "database" | "mergedPlaces" | "workplaces">,
  fileName: string,
): Promise<FileAnswer> {
  const { read } = site.database;
  const [, token] = /^([\w-]{43})\.ics$/.exec(fileName) ?? [];
  const calendar = token === undefined ? undefined : await findCalendarOwner(read, token);
  if (!calendar || calendar.owner.disabled_at !== null) throw notFound(shiftTexts.noCalendar);
  const shifts = await listShifts(read, calendar.owner.id);
  const text = formatCalendar(
    shifts,
    ({ says }) =>
      calendar.showsPlace
        ? (findPlace(site, says.workplaceId)?.displayName ?? says.place)
        : undefined,
    site.clock.now(),
  );
  return new FileAnswer("shifts.ics", Buffer.from(text));
}
