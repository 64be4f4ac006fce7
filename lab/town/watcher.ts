import { type PublishChoice, proposedChoice } from "@locumark/contract/publishing";
import type { WorkplaceReview } from "@locumark/contract/reviews";
import { monthOnly } from "@locumark/contract/uk-dates";
import { hourMs } from "../../server/platform/clock.ts";
import type { TestSite } from "../../server/test/test-site.ts";
import { eveningOf, type Span } from "./habits.ts";
import type { TownPlace } from "./make-town.ts";

/** What a review says, without what others say of it. */
type Card = Omit<WorkplaceReview, "_id" | "reply" | "helpful">;

/** All that is told is newer. */
const beforeAll = "2020-01-02";

/** A review as someone knows it who never stops looking. */
export interface Seen {
  readonly id: string;
  readonly place: TownPlace;
  /** From the last look without it to the first one with it. */
  readonly appeared: Span;
  gone?: Span;
  /** When it went first, whether or not it came back. */
  left?: Span;
  /** What it said, since when, oldest first. */
  readonly cards: { readonly changed: Span; readonly card: Card }[];
}

/** An answer that changed while no list did. */
export interface Aside {
  readonly address: string;
  readonly at: number;
}

/** What the feed of a place said, or the news that a digest brings, from a time on. */
export interface Told {
  readonly place: TownPlace;
  readonly at: number;
  readonly text: string;
}

/** Keeps what every public list has said at every look, and what else has changed. */
export class Watcher {
  readonly seen = new Map<string, Seen>();
  readonly #site: TestSite;
  readonly #places: ReadonlyMap<TownPlace, string>;
  readonly #texts = new Map<TownPlace, string>();
  readonly #others: string[] = [
    "/api/overview",
    "/api/review-counts",
    "/api/workplace-reviews/average-ratings",
    "/api/workplace",
    "/api/town?slug=rowanton",
    "/api/totals",
    "/feeds/towns/rowanton",
    "/api/pay",
    "/api/pay?profession=Pharmacist",
    "/api/pay.csv",
    "/api/payments",
    "/api/towns",
    "/api/chains",
    "/sitemap.xml",
    // Found by the figures of the first of the month, and by what reviews say.
    "/api/workplace/search?pay=20",
    "/api/workplace/search?paidWithin=30",
    "/api/workplace/search?wouldReturn=50",
    "/api/workplace/search?rated=1&sort=rating-desc",
  ];
  readonly #answers = new Map<string, string>();
  readonly asides: Aside[] = [];
  /** For ever. */
  readonly told: Told[] = [];
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
    let isChanged = false;
    for (const [place, id] of this.#places) {
      if (await this.#lookAt(place, id, span)) isChanged = true;
    }
    // What changes with a list is looked at with it, what else does each quarter of a day.
    if (isChanged || at % (6 * hourMs) < at - this.#lookedAt)
      await this.#lookAtOthers(isChanged, at);
    this.#lookedAt = at;
  }

  /** From now on this answer is looked at too. */
  watch(address: string): void {
    this.#others.push(address);
  }

  /** What a place's page shows beside the list, removals after notices included, and what the site says of all places. */
  async #lookAtOthers(isChanged: boolean, at: number): Promise<void> {
    const ofPlaces = [...this.#places.values()].flatMap((id) => [
      `/api/workplace-reviews/at-a-glance?workplaceId=${id}`,
      `/api/workplace-reviews/removed?workplaceId=${id}`,
      `/api/workplace/details?id=${id}`,
      `/api/workplace/lookup?id=${id}`,
      `/api/comparison?a=${id}`,
    ]);
    const changed = await this.#lookAtTold(at);
    for (const address of [...ofPlaces, ...this.#others]) {
      const { text } = await this.#site.call("GET", address);
      const before = this.#answers.get(address);
      this.#answers.set(address, text);
      if (before !== undefined && before !== text) changed.push(address);
    }
    // The line of a removed review stands below the list, and goes when its author leaves.
    if (isChanged || changed.some((address) => address.includes("/removed?"))) return;
    this.asides.push(...changed.map((address) => ({ address, at })));
  }

  /** @returns the addresses of what says something else than before */
  async #lookAtTold(at: number): Promise<string[]> {
    const changed: string[] = [];
    for (const [place, key] of this.#places) {
      const feed = `/feeds/workplaces/${key}` as const;
      const items = [{ kind: "workplace", key, since: beforeAll }];
      const news = await this.#site.call("POST", "/api/following/news", { body: { items } });
      for (const [address, text] of [
        [feed, (await this.#site.call("GET", feed)).text],
        [`/api/following/news of ${key}`, JSON.stringify(news.body.items)],
      ] as const) {
        const before = this.#answers.get(address);
        this.#answers.set(address, text);
        if (before === text) continue;
        this.told.push({ place, at, text });
        if (before !== undefined) changed.push(address);
      }
    }
    return changed;
  }

  /** @returns whether its list has changed */
  async #lookAt(place: TownPlace, placeId: string, span: Span): Promise<boolean> {
    const list = await this.#site.call(
      "GET",
      `/api/workplace-reviews?workplaceId=${placeId}&limit=100`,
    );
    // It waits with its first review.
    if (list.status === 404 && place.isAdded) return false;
    if (list.status !== 200) throw new Error(list.text);
    if (this.#texts.get(place) === list.text) return false;
    this.#texts.set(place, list.text);
    const order = list.body.map(({ _id }) => _id);
    const listed = new Set(order);
    this.orders.set(place, order);
    for (const one of this.seen.values()) {
      if (one.place === place && one.gone === undefined && !listed.has(one.id)) {
        one.gone = span;
        one.left ??= span;
      }
    }
    for (const { _id: id, reply: _, helpful: __, ...card } of list.body) {
      const known = this.seen.get(id) ?? { id, place, appeared: span, cards: [] };
      this.seen.set(id, known);
      delete known.gone;
      const before = known.cards.at(-1)?.card;
      if (JSON.stringify(before) !== JSON.stringify(card))
        known.cards.push({ changed: span, card });
    }
    return true;
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
