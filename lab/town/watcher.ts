import type { WorkplaceReview } from "@locumark/contract/reviews/reviews/reviews";
import type { TestSite } from "../../server/test/test-site.ts";
import type { Span } from "./habits.ts";
import type { TownPlace } from "./make-town.ts";
import { nightIn } from "./nights.ts";

/** The contents of a review, without what others say of it. */
type Card = Omit<WorkplaceReview, "_id" | "reply" | "helpful">;

/** A review, for a watcher who never stops looking. */
export interface Seen {
  /** The latest: one whose author was forgotten gets another in a night. */
  id: string;
  readonly place: TownPlace;
  /** From the last look without it to the first one with it. */
  readonly appeared: Span;
  gone?: Span;
  /** From when to when it was away, if it came back. */
  away?: Span;
  renamed?: Span;
  /** All that it said, since when, oldest first. */
  readonly cards: { readonly changed: Span; readonly card: Card }[];
}

/** The day before all news. */
const beforeAll = "2020-01-02";

/** Answers about all places. */
const general = [
  "/api/overview",
  "/api/review-counts",
  "/api/workplace-reviews/average-ratings",
  "/api/workplace",
  "/api/town?slug=rowanton",
  "/api/totals",
  "/api/pay",
  "/api/pay?profession=Pharmacist",
  "/api/pay.csv",
  "/api/payments",
  "/api/towns",
  "/api/chains",
  "/sitemap.xml",
  "/api/workplace/search?pay=20",
  "/api/workplace/search?paidWithin=30",
  "/api/workplace/search?wouldReturn=50",
  "/api/workplace/search?rated=1&sort=rating-desc",
];

const besideList = (id: string) => [
  `/api/workplace-reviews/at-a-glance?workplaceId=${id}`,
  `/api/workplace-reviews/removed?workplaceId=${id}`,
  `/api/workplace/details?id=${id}`,
  `/api/workplace/lookup?id=${id}`,
  `/api/comparison?a=${id}`,
];

const told = (id: string) => [`/feeds/workplaces/${id}`, `/api/following/news of ${id}`];

/** Keeps what every public list has said at every look, and what else has changed. */
export class Watcher {
  /** By each id that a review has had. */
  readonly seen = new Map<string, Seen>();
  /** Other answers that changed while no list did. */
  readonly asides: { readonly address: string; readonly at: number }[] = [];
  readonly #site: TestSite;
  readonly #places: ReadonlyMap<TownPlace, string>;
  readonly #answers = new Map<string, string>();
  readonly #others = [...general];
  #lookedAt: number;

  /** @param places with their ids */
  constructor(site: TestSite, places: ReadonlyMap<TownPlace, string>) {
    this.#site = site;
    this.#places = places;
    this.#lookedAt = site.clock.now().getTime();
  }

  /** Looks at this answer too from now on. */
  watch(address: string): void {
    this.#others.push(address);
  }

  async look(): Promise<void> {
    const at = this.#site.clock.now().getTime();
    const span = { from: this.#lookedAt, to: at };
    this.#lookedAt = at;
    let isChanged = false;
    for (const [place, id] of this.#places) {
      const address = `/api/workplace-reviews?workplaceId=${id}&limit=100`;
      if (await this.#isNew(address)) isChanged = this.#keep(place, address, span) || isChanged;
    }
    const ofPlaces = [...this.#places.values()].flatMap(besideList);
    const changed: string[] = [];
    for (const address of [
      ...ofPlaces,
      ...[...this.#places.values()].flatMap(told),
      ...this.#others,
    ]) {
      if (await this.#isNew(address)) changed.push(address);
    }
    // The line of a removed review stands below the list, and goes when its author leaves.
    if (isChanged || changed.some((address) => address.includes("/removed?"))) return;
    this.asides.push(...changed.map((address) => ({ address, at })));
  }

  /** @returns whether an answer is another than at the last look; the first one is none */
  async #isNew(address: string): Promise<boolean> {
    const before = this.#answers.get(address);
    const now = await this.#read(address);
    this.#answers.set(address, now);
    return now !== before && (before !== undefined || address.includes("&limit="));
  }

  async #read(address: string): Promise<string> {
    const [, key] = address.split("/api/following/news of ");
    if (key === undefined) return (await this.#site.call("GET", address as "/api/totals")).text;
    const items = [{ kind: "workplace" as const, key, since: beforeAll }];
    const news = await this.#site.call("POST", "/api/following/news", { body: { items } });
    return JSON.stringify(news.body.items);
  }

  #keep(place: TownPlace, address: string, span: Span): boolean {
    const list: unknown = JSON.parse(this.#answers.get(address)!);
    // It waits with its first review, or its only one has gone.
    const reviews = Array.isArray(list) ? (list as WorkplaceReview[]) : [];
    const listed = new Set(reviews.map(({ _id }) => _id));
    const gone = [...this.seen.values()].filter(
      (one) => one.place === place && one.gone === undefined && !listed.has(one.id),
    );
    for (const one of gone) one.gone = span;
    for (const { _id: id, reply: _, helpful: __, ...card } of reviews) {
      const known = this.seen.get(id) ?? this.#recognise(gone, card, span);
      if (!known) {
        this.seen.set(id, { id, place, appeared: span, cards: [{ changed: span, card }] });
        continue;
      }
      if (known.id === id && known.gone) known.away = { from: known.gone.to, to: span.to };
      if (known.id !== id) known.renamed = span;
      known.id = id;
      this.seen.set(id, known);
      delete known.gone;
      if (!isSame(known.cards.at(-1)?.card, card)) known.cards.push({ changed: span, card });
    }
    return true;
  }

  /** Finds the review that went in the night in which this card came, and said the same. */
  #recognise(gone: readonly Seen[], card: Card, span: Span): Seen | undefined {
    if (nightIn(span) === undefined) return undefined;
    return gone.find((one) => one.gone && isSame(one.cards.at(-1)?.card, card));
  }
}

const isSame = (one: Card | undefined, other: Card): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
