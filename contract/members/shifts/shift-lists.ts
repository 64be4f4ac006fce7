import { groupBy } from "../../group-by.ts";
import type { ReportedShift } from "./reported-shifts.ts";
import { daysBetween, taxYearOf } from "../../shift-days.ts";
import { amountOf, daysOverdue, dueOn, owedOf, receivedOf, stateOf } from "./shift-states.ts";
import type { Shift } from "./shifts.ts";

/*
 * A person's own shifts, together with those that they reported in reviews. No link between the two is stored: a shift
 * at a place in a month has been said publicly if there is an own review of that place and month.
 */

const isOf = (shift: Shift, { kind, month, placeId }: ReportedShift): boolean =>
  kind === "workplace" &&
  placeId === shift.workplaceId &&
  month.slice(0, 7) === shift.date.slice(0, 7);

/** The own review in which a shift was said publicly. */
export const reviewOf = (
  shift: Shift,
  reported: readonly ReportedShift[],
): ReportedShift | undefined => reported.find((one) => isOf(shift, one));

/** Lists the reported shifts that are not in the diary as well. */
export const reportedAlone = (
  reported: readonly ReportedShift[],
  shifts: readonly Shift[],
): ReportedShift[] => reported.filter((one) => !shifts.some((shift) => isOf(shift, one)));

export const sectionNames = ["overdue", "to-invoice", "not-due", "ahead", "paid"] as const;
export type SectionName = (typeof sectionNames)[number];

function sectionOf(shift: Shift, today: string): SectionName {
  const { name } = stateOf(shift, today);
  if (name !== "part") return name;
  if (daysOverdue(shift, today) > 0) return "overdue";
  return shift.invoicedOn === null ? "to-invoice" : "not-due";
}

/** In each, what is most urgent first; what is paid, the newest first. */
const urgency: Record<SectionName, (shift: Shift, today: string) => number> = {
  overdue: (shift, today) => -daysOverdue(shift, today),
  "to-invoice": (shift, today) => -daysBetween(shift.date, today),
  "not-due": (shift, today) => daysBetween(today, dueOn(shift) ?? today),
  ahead: (shift, today) => daysBetween(today, shift.date),
  paid: (shift, today) => daysBetween(shift.date, today),
};

export function toSections(shifts: readonly Shift[], today: string): Record<SectionName, Shift[]> {
  const sections: Record<SectionName, Shift[]> = {
    overdue: [],
    "to-invoice": [],
    "not-due": [],
    ahead: [],
    paid: [],
  };
  for (const shift of shifts) sections[sectionOf(shift, today)].push(shift);
  for (const name of sectionNames) {
    const of = urgency[name];
    sections[name].sort((one, other) => of(one, today) - of(other, today));
  }
  return sections;
}

export interface Sum {
  readonly name: string;
  readonly shifts: number;
  readonly hours: number;
  /** Pounds, of the shifts whose pay is known. */
  readonly earned: number;
  readonly received: number;
  readonly owed: number;
  readonly miles: number;
}

const sumOf = (name: string, shifts: readonly Shift[]): Sum => {
  const add = (of: (shift: Shift) => number | null): number =>
    Math.round(100 * shifts.reduce((sum, shift) => sum + (of(shift) ?? 0), 0)) / 100;
  return {
    name,
    shifts: shifts.length,
    hours: add(({ hours }) => hours),
    earned: add(amountOf),
    received: add(receivedOf),
    owed: add(owedOf),
    miles: add(({ miles }) => miles),
  };
};

export const sumsBy = ["taxYear", "place", "agency"] as const;
export type SumsBy = (typeof sumsBy)[number];

const keys: Record<SumsBy, (shift: Shift) => string> = {
  taxYear: ({ date }) => taxYearOf(date),
  place: ({ place }) => place,
  agency: ({ agency, bookedThrough }) => (bookedThrough === "direct" ? "" : agency),
};

/**
 * Sums of what was, without shifts that are still ahead. By the day of the shift: tax years newest first, others by what they
 * earned. Shifts that no agency booked are under an empty name.
 */
export function sumShifts(shifts: readonly Shift[], by: SumsBy, today: string): Sum[] {
  const groups = groupBy(
    shifts.filter(({ date }) => date <= today),
    keys[by],
  );
  const sums = [...groups].map(([name, group]) => sumOf(name, group));
  return by === "taxYear"
    ? sums.toSorted((one, other) => (one.name < other.name ? 1 : -1))
    : sums.toSorted((one, other) => other.earned - one.earned);
}

/** Adds up all that is overdue or still to come, for the top of the page. */
export function totalsOwed(shifts: readonly Shift[], today: string) {
  const { overdue, "to-invoice": toInvoice, "not-due": notDue } = toSections(shifts, today);
  return {
    overdue: sumOf("", overdue).owed,
    toInvoice: sumOf("", toInvoice).owed,
    notDue: sumOf("", notDue).owed,
  };
}

/** Proposes a new shift: as the last one at the same place, else as the last at all. */
export function proposalFor(
  place: { id: string | null; name: string },
  shifts: readonly Shift[],
): Shift | undefined {
  const isSame = ({ workplaceId, place: name }: Shift): boolean =>
    place.id === null
      ? name.toLowerCase() === place.name.trim().toLowerCase()
      : workplaceId === place.id;
  return shifts.find(isSame) ?? shifts[0];
}
