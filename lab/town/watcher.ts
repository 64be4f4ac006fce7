import { type PublishChoice, proposedChoice } from "@locumark/contract/publishing";
import type { WorkplaceReview } from "@locumark/contract/reviews";
import { monthOnly } from "@locumark/contract/uk-dates";
import type { TestSite } from "../../server/test/test-site.ts";
import { eveningOf, type Span } from "./habits.ts";
import type { TownPlace } from "./make-town.ts";

/** What a review says, without what others say of it. */
type Card = Omit<WorkplaceReview, "_id" | "reply" | "helpful">;

/** A review as someone knows it who never stops looking. */
export interface Seen {
  readonly id: string;
  readonly place: TownPlace;
  /** From the last look without it to the first one with it. */
  readonly appeared: Span;
  gone?: Span;
  /** What it said, since when, oldest first. */
  readonly cards: { readonly changed: Span; readonly card: Card }[];
}

/** Keeps what every public list has said at every look. */
export class Watcher {
  readonly seen = new Map<string, Seen>();
  readonly #site: TestSite;
  readonly #places: ReadonlyMap<TownPlace, string>;
  readonly #texts = new Map<TownPlace, string>();
  #lookedAt: number;
  /** The latest list of each place, by the ids of its reviews. */
  readonly orders = new Map<TownPlace, readonly string[]>();

  /** @param places with their ids */
  constructor(site: TestSite, places: ReadonlyMap<TownPlace, string>) {
    this.#site = site;
    this.#places = places;
    this.#lookedAt = site.clock.now().getTime();
  }

  async look(): Promise<void> {
    const at = this.#site.clock.now().getTime();
    const span = { from: this.#lookedAt, to: at };
    for (const [place, id] of this.#places) await this.#lookAt(place, id, span);
    this.#lookedAt = at;
  }

  async #lookAt(place: TownPlace, placeId: string, span: Span): Promise<void> {
    const list = await this.#site.call(
      "GET",
      `/api/workplace-reviews?workplaceId=${placeId}&limit=100`,
    );
    if (list.status !== 200) throw new Error(list.text);
    if (this.#texts.get(place) === list.text) return;
    this.#texts.set(place, list.text);
    const order = list.body.map(({ _id }) => _id);
    const listed = new Set(order);
    this.orders.set(place, order);
    for (const one of this.seen.values()) {
      if (one.place === place && one.gone === undefined && !listed.has(one.id)) one.gone = span;
    }
    for (const { _id: id, reply: _, helpful: __, ...card } of list.body) {
      const known = this.seen.get(id) ?? { id, place, appeared: span, cards: [] };
      this.seen.set(id, known);
      delete known.gone;
      const before = known.cards.at(-1)?.card;
      if (JSON.stringify(before) !== JSON.stringify(card))
        known.cards.push({ changed: span, card });
    }
  }
}

/** What the form proposed on this evening for an anonymous review of the place, which anyone can work out who watched. */
export function proposedOn(seen: Iterable<Seen>, place: TownPlace, day: number): PublishChoice {
  const { from } = eveningOf(day);
  const month = monthOnly(new Date(from).toISOString());
  const isOnlyOne = ![...seen].some(
    (one) =>
      one.place === place &&
      one.appeared.to <= from &&
      (one.gone === undefined || one.gone.from >= from) &&
      monthOnly(one.cards[0]!.card.createdAt) === month,
  );
  return proposedChoice({ isAnonymous: true, isOnlyOne });
}
