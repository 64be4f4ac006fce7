import type { Profession } from "@locumark/contract/choices";
import { dayMs } from "../../server/platform/clock.ts";
import { type Dice, seededDice } from "../../registers/dice.ts";
import { bell, evenings, habits, type Habits, makeHabits } from "./habits.ts";

/*
 * The town as it is planned before anything happens on the site: people, places, the rota with the days on which the money
 * comes, and which shifts are reviewed.
 */

/** A Monday in winter, when UK time is UTC. */
export const firstDay = Date.UTC(2026, 10, 2);

export interface Person {
  readonly name: string;
  readonly profession: Profession;
  readonly habits: Habits;
  /** The shares of their texts that have each of some marks of style. */
  readonly style: readonly number[];
}

export interface TownPlace {
  readonly name: string;
  readonly type: string;
  /** Its locums, some of whom come more often. */
  readonly rota: readonly Person[];
  /** The rating that a locum gives it who is neither kind nor harsh. */
  readonly quality: number;
  /** In no register: its first reviewer adds it. */
  readonly isAdded: boolean;
}

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
  readonly isSentNow: boolean;
  readonly rating: number;
  readonly payment: Payment | null;
  readonly showsPayment: boolean;
  /** Which marks of style the words would have: the site is sent none. */
  readonly style: readonly boolean[];
}

export interface Town {
  readonly days: number;
  readonly people: readonly Person[];
  readonly places: readonly TownPlace[];
  readonly shifts: readonly Shift[];
  readonly reviews: readonly PlannedReview[];
}

/** A dentist is an "Other". */
const professions: [Profession, number][] = [
  ["Pharmacist", 10],
  ["Accuracy Checking Technician", 3],
  ["Dispenser", 3],
  ["Doctor", 5],
  ["Nurse", 4],
  ["Other", 2],
  ["Optometrist", 3],
];

type Rota = Partial<Record<Profession, number>>;
const chain: Rota = { Pharmacist: 5, "Accuracy Checking Technician": 2, Dispenser: 1 };
const rotas: [name: string, type: string, rota: Rota][] = [
  ["ROWAN VILLAGE PHARMACY", "Pharmacy", { Pharmacist: 3 }],
  ["ELDER OPTICIANS", "Optician", { Optometrist: 3 }],
  ["ASH SURGERY", "GP practice", { Doctor: 2, Nurse: 1 }],
  ["HAZEL DENTAL PRACTICE", "Dental practice", { Other: 2, Nurse: 2 }],
  [
    "ROWAN CHEMIST STATION ROAD",
    "Pharmacy",
    { ...chain, "Accuracy Checking Technician": 1, Pharmacist: 3 },
  ],
  ["BIRCH SURGERY", "GP practice", { Doctor: 4, Nurse: 2 }],
  ["ROWAN CHEMIST HIGH STREET", "Pharmacy", chain],
  ["OAK HOSPITAL PHARMACY", "Pharmacy", chain],
];

/** Shifts a week of a person on a rota. */
const shiftsAWeek = 0.75;

export function makeTown(seed: number, days: number): Town {
  const dice = seededDice(seed);
  const people = professions.flatMap(([profession, count]) =>
    Array.from({ length: count }, (_, index): Person => ({
      name: `${profession.split(" ")[0]} Member${index}`,
      profession,
      habits: makeHabits(dice),
      style: Array.from({ length: 8 }, () => dice.number(10, 90) / 100),
    })),
  );
  const places = rotas.map(([name, type, rota]): TownPlace => ({
    name,
    type,
    rota: Object.entries(rota).flatMap(([profession, count]) =>
      dice.shuffle(people.filter((one) => one.profession === profession)).slice(0, count),
    ),
    quality: dice.pick([4, 6, 7, 8]),
    isAdded: name.startsWith("HAZEL"),
  }));
  const shifts = makeShifts(dice, places, days);
  return { days, people, places, shifts, reviews: planReviews(dice, shifts, days) };
}

function makeShifts(dice: Dice, places: readonly TownPlace[], days: number): Shift[] {
  /** Some locums of a place have three of its shifts for each of another's. */
  const tickets = new Map(
    places.map((place) => [
      place,
      place.rota.flatMap((person) => Array.from({ length: dice.pick([1, 3]) }, () => person)),
    ]),
  );
  const shifts: Shift[] = [];
  for (let day = firstDay; day < firstDay + days * dayMs; day += dayMs) {
    if ([0, 6].includes(new Date(day).getUTCDay())) continue;
    const busy = new Set<Person>();
    for (const place of dice.shuffle(places)) {
      for (const _ of place.rota) {
        const person = dice.shuffle(tickets.get(place)!).find((one) => !busy.has(one));
        if (!person || !dice.chance(shiftsAWeek / 5)) continue;
        busy.add(person);
        const late = dice.chance(habits.paidLate) ? dice.number(20, 40) : 0;
        shifts.push({ person, place, day, paidOn: day + (dice.number(10, 28) + late) * dayMs });
      }
    }
  }
  return shifts;
}

function planReviews(dice: Dice, shifts: readonly Shift[], days: number): PlannedReview[] {
  const planned = shifts
    .filter(({ person }) => dice.chance(person.habits.reviews))
    .map((shift) => ({ shift, writtenOn: pickEvening(dice, shift) }));
  for (const one of planned.toSorted(byEvening)) {
    const sooner = planned.find(
      ({ shift, writtenOn }) =>
        shift.person === one.shift.person &&
        shift.place !== one.shift.place &&
        shift.day <= one.writtenOn &&
        writtenOn > one.writtenOn,
    );
    if (sooner && dice.chance(habits.writesBoth)) sooner.writtenOn = one.writtenOn;
  }
  return planned
    .filter(({ writtenOn }) => writtenOn < firstDay + days * dayMs)
    .toSorted(byEvening)
    .map(({ shift, writtenOn }) => {
      const { person, place } = shift;
      const own = shifts.filter((one) => one.person === person && one.place === place);
      const liking = place.quality + person.habits.kindness + bell(dice, habits.ratingSpread);
      return {
        shift,
        writtenOn,
        isAnonymous: dice.chance(person.habits.anonymous),
        isSentNow: dice.chance(person.habits.sendsNow),
        rating: toRating(liking),
        payment: dice.chance(person.habits.saysPayment) ? paymentOn(writtenOn, own) : null,
        showsPayment: dice.chance(person.habits.showsPayment),
        style: person.style.map((share) => dice.chance(share)),
      };
    });
}

const byEvening = (one: { writtenOn: number }, other: { writtenOn: number }): number =>
  one.writtenOn - other.writtenOn;

export const toRating = (liking: number): number => Math.min(10, Math.max(1, Math.round(liking)));

function pickEvening(dice: Dice, { day, person }: Shift): number {
  let left = dice.number(0, 1e6) / 1e6;
  const all = evenings(day, person.habits.writing);
  return (all.find(([, odds]) => (left -= odds) <= 0) ?? all[0]!)[0];
}

export type Payment = "paid" | "not-due" | "overdue";

/** Tells what a review says of the money for the shifts that its author has had at the place. */
export function paymentOn(day: number, shifts: readonly Shift[]): Payment {
  const before = shifts.filter((shift) => shift.day <= day);
  const isOverdue = before.some((shift) => shift.paidOn > day && day - shift.day > 30 * dayMs);
  if (isOverdue) return "overdue";
  return before.some((shift) => shift.paidOn <= day) ? "paid" : "not-due";
}

/** Finds the shift whose money an author may report who said on this day that it had not come: the first that was not paid. */
export const dueOn = (day: number, shifts: readonly Shift[]): Shift | undefined =>
  shifts.find((shift) => shift.day <= day && shift.paidOn > day);
