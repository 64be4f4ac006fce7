import type { Dice } from "../../registers/dice.ts";
import { logIn } from "../../server/test/notices.ts";
import type { Member, TestSite } from "../../server/test/test-site.ts";
import type { Person, PlannedReview, Shift, Town, TownPlace } from "./make-town.ts";
import type { Watcher } from "./watcher.ts";

/** A review as its author posted it: what the manager wants to know. */
export interface Written {
  readonly id: string;
  readonly planned: PlannedReview;
  readonly writtenAt: number;
}

/** The manager asked this person about a recent review of the place. */
export interface Talk {
  readonly person: Person;
  readonly place: TownPlace;
  readonly at: number;
}

interface Event {
  readonly at: number;
  readonly act: () => Promise<void>;
}

/** A town while it lives on a site: who is who there, what is still to happen, and what has. */
export class Life {
  readonly written: Written[] = [];
  readonly talks: Talk[] = [];
  /** How often each operation was accepted. */
  readonly done = new Map<string, number>();
  /** Their accounts are erased or suspended. They go on working. */
  readonly left = new Set<Person>();
  readonly site: TestSite;
  readonly town: Town;
  readonly dice: Dice;
  readonly members: ReadonlyMap<Person, Member>;
  /** The places that are on the site, whether or not others see them. */
  readonly placeIds: Map<TownPlace, string>;
  readonly watcher: Watcher;
  #events: Event[] = [];

  constructor(parts: Pick<Life, "site" | "town" | "dice" | "members" | "placeIds" | "watcher">) {
    this.site = parts.site;
    this.town = parts.town;
    this.dice = parts.dice;
    this.members = parts.members;
    this.placeIds = parts.placeIds;
    this.watcher = parts.watcher;
  }

  get now(): number {
    return this.site.clock.now().getTime();
  }

  plan(at: number, act: () => Promise<void>): void {
    this.#events.push({ at, act });
  }

  /**
   * Everything that happens until then, in order; what comes of it may be in time too.
   * @returns whether anything did
   */
  async actUntil(end: number): Promise<boolean> {
    for (let hasActed = false; ; hasActed = true) {
      const [next] = this.#events.toSorted((one, other) => one.at - other.at);
      if (!next || next.at > end) return hasActed;
      this.#events = this.#events.filter((one) => one !== next);
      this.site.clock.set(new Date(next.at).toISOString());
      await next.act();
    }
  }

  /** Picks an instant between the two, each equally likely. */
  within(from: number, to: number): number {
    return from + (this.dice.number(0, 1e6) / 1e6) * (to - from);
  }

  count(operation: string): void {
    this.done.set(operation, (this.done.get(operation) ?? 0) + 1);
  }

  /** @returns the token of a new session: the last has ended after a week */
  logIn(person: Person): Promise<string> {
    return logIn(this.site, this.members.get(person)!);
  }

  shiftsOf(person: Person, place: TownPlace): Shift[] {
    return this.town.shifts.filter((shift) => shift.person === person && shift.place === place);
  }

  /** Lists what everybody can read now of what was written, under the _id of now, the latest last. */
  shown(isMeant: (planned: PlannedReview) => boolean): Written[] {
    return this.written.flatMap((one) => {
      const seen = this.watcher.seen.get(one.id);
      if (!seen || seen.gone || !isMeant(one.planned)) return [];
      return [{ ...one, id: seen.id }];
    });
  }
}
