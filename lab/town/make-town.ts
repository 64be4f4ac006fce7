import type { Profession } from "@locumark/contract/choices";
import { dayMs } from "../../server/platform/clock.ts";
import { type Dice, seededDice } from "../../registers/dice.ts";
import { habits } from "./habits.ts";

/*
 * The town as it is planned before anything happens on the site: people, places, the rota with what each shift pays and
 * when the money comes, and which shifts are reviewed.
 */

/** The first evening is a Monday's, in winter, when UK time is UTC. */
export const firstDay = Date.UTC(2026, 10, 2);

export interface Person {
  readonly name: string;
  readonly profession: Profession;
  /** Pounds an hour. */
  readonly rate: number;
  readonly isChecked: boolean;
}

export interface TownPlace {
  readonly name: string;
  readonly type: string;
  /** Of which professions it takes locums. */
  readonly takes: readonly Profession[];
  /** In no register: its first reviewer adds it. */
  readonly isAdded?: true;
}

/** A line of a place's rota, with its payroll. */
export interface Shift {
  readonly person: Person;
  readonly place: TownPlace;
  /** Its midnight. */
  readonly day: number;
  readonly paidOn: number;
}

export interface PlannedReview {
  readonly shift: Shift;
  /** The day on whose evening it is written. */
  readonly writtenOn: number;
  readonly isAnonymous: boolean;
}

export interface Town {
  readonly days: number;
  readonly people: readonly Person[];
  readonly places: readonly TownPlace[];
  readonly shifts: readonly Shift[];
  readonly reviews: readonly PlannedReview[];
}

/** How many of each profession there are, and what they are paid, from and to. A dentist is an "Other". */
const professions: [Profession, number, number, number][] = [
  ["Pharmacist", 4, 26, 34],
  ["Accuracy Checking Technician", 1, 16, 20],
  ["Dispenser", 1, 12, 15],
  ["Doctor", 2, 80, 105],
  ["Nurse", 2, 22, 30],
  ["Other", 1, 60, 75],
  ["Optometrist", 1, 28, 36],
];

const pharmacy = ["Pharmacist", "Accuracy Checking Technician", "Dispenser"] as const;
const practice = ["Doctor", "Nurse"] as const;
const places: TownPlace[] = [
  { name: "ROWAN CHEMIST HIGH STREET", type: "Pharmacy", takes: pharmacy },
  { name: "ROWAN CHEMIST STATION ROAD", type: "Pharmacy", takes: pharmacy },
  { name: "ELDER PHARMACY AND OPTICIAN", type: "Pharmacy", takes: [...pharmacy, "Optometrist"] },
  { name: "ASH SURGERY", type: "GP practice", takes: practice },
  { name: "BIRCH SURGERY", type: "GP practice", takes: practice },
  {
    name: "HAZEL DENTAL PRACTICE",
    type: "Dental practice",
    takes: ["Other", "Nurse"],
    isAdded: true,
  },
];

export const takes = (place: TownPlace, { profession }: Person): boolean =>
  place.takes.includes(profession);

export function makeTown(seed: number, days: number): Town {
  const dice = seededDice(seed);
  const people = professions.flatMap(([profession, count, low, high]) =>
    Array.from({ length: count }, (_, index): Person => ({
      name: `${profession.split(" ")[0]} Member${index}`,
      profession,
      rate: dice.number(low * 20, high * 20) / 20,
      isChecked: dice.chance(0.5),
    })),
  );
  const shifts = makeRota(dice, people, days);
  return { days, people, places, shifts, reviews: planReviews(dice, shifts, days) };
}

function makeRota(dice: Dice, people: readonly Person[], days: number): Shift[] {
  /** Usual days to payment, of a person at a place. */
  const terms = new Map(
    places.map((place) => [place, new Map(people.map((one) => [one, dice.number(10, 28)]))]),
  );
  const shifts: Shift[] = [];
  for (let day = firstDay; day < firstDay + days * dayMs; day += dayMs) {
    const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
    if (isWeekend) continue;
    let free = dice.shuffle(people);
    for (const place of dice.shuffle(places)) {
      const person = dice.chance(habits.shift) && free.find((one) => takes(place, one));
      if (!person) continue;
      free = free.filter((one) => one !== person);
      const late = dice.chance(habits.paidLate) ? dice.number(20, 40) : 0;
      const paidOn = day + (terms.get(place)!.get(person)! + late) * dayMs;
      shifts.push({ person, place, day, paidOn });
    }
  }
  return shifts;
}

function planReviews(dice: Dice, shifts: readonly Shift[], days: number): PlannedReview[] {
  const planned = shifts
    .filter(() => dice.chance(habits.review))
    .map((shift) => ({
      shift,
      writtenOn: shift.day + drawDelay(dice) * dayMs,
      isAnonymous: dice.chance(habits.anonymous),
    }))
    .filter(({ writtenOn }) => writtenOn < firstDay + days * dayMs);
  const inOrder = planned.toSorted((one, other) => one.writtenOn - other.writtenOn);
  for (const { shift, writtenOn } of inOrder) {
    const sooner = planned.find(
      (one) =>
        one.shift.person === shift.person &&
        one.shift.place !== shift.place &&
        one.shift.day <= writtenOn &&
        one.writtenOn > writtenOn,
    );
    if (sooner && dice.chance(habits.writesBoth)) sooner.writtenOn = writtenOn;
  }
  return planned.toSorted((one, other) => one.writtenOn - other.writtenOn);
}

function drawDelay(dice: Dice): number {
  const [sameEvening, ...later] = habits.writtenAfterDays;
  return dice.chance(sameEvening) ? 0 : dice.number(1, later.length);
}

/** What a review says of the money for the shifts that its author has had at the place. */
export function paymentOn(day: number, shifts: readonly Shift[]): "paid" | "not-due" | "overdue" {
  const before = shifts.filter((shift) => shift.day <= day);
  const isOverdue = before.some((shift) => shift.paidOn > day && day - shift.day > 30 * dayMs);
  if (isOverdue) return "overdue";
  return before.some((shift) => shift.paidOn <= day) ? "paid" : "not-due";
}

/** The shift whose money an author may report who said on this day that it had not come: the first that was not paid. */
export const dueOn = (day: number, shifts: readonly Shift[]): Shift | undefined =>
  shifts.find((shift) => shift.day <= day && shift.paidOn > day);
