import { dayMs } from "../../server/platform/clock.ts";
import { dayOf } from "./habits.ts";
import type { Life, Written } from "./life.ts";

/** Of so many pairs of anonymous reviews so many are as someone would guess who joins them. */
export interface Pairs {
  readonly pairs: number;
  readonly right: number;
  /** What chance would find, on average. */
  readonly byChance: number;
}

const pairsOf = <Item>(items: readonly Item[]): [Item, Item][] =>
  items.flatMap((one, index) => items.slice(index + 1).map((other): [Item, Item] => [one, other]));

const seenAnonymous = ({ written, watcher }: Life): Written[] =>
  written.filter(({ id, isAnonymous }) => isAnonymous && watcher.seen.has(id));

/** Guess: whatever of a month stands higher in a list was written later. */
export function guessByOrder(life: Life): Pairs {
  const { watcher } = life;
  const written = new Map(seenAnonymous(life).map((one) => [one.id, one]));
  const pairs = [...watcher.orders.values()]
    .flatMap((order) => pairsOf(order.flatMap((id) => written.get(id) ?? [])))
    .filter(([one, other]) => monthOf(life, one) === monthOf(life, other));
  const right = pairs.filter(([higher, lower]) => higher.writtenAt > lower.writtenAt).length;
  return { pairs: pairs.length, right, byChance: pairs.length / 2 };
}

const monthOf = ({ watcher }: Life, { id }: Written) =>
  watcher.seen.get(id)?.cards[0]?.card.createdAt;

/** Guess: two reviews of different places that appear on one day, from midnight to midnight, have one author. */
export function guessByDay(life: Life): Pairs {
  const all = pairsOf(seenAnonymous(life)).filter(([one, other]) => one.place !== other.place);
  const dayOfAppearance = ({ id }: Written) => dayOf(life.watcher.seen.get(id)!.appeared.to);
  const isOneAuthor = ([one, other]: [Written, Written]) => one.person === other.person;
  const pairs = all.filter(([one, other]) => dayOfAppearance(one) === dayOfAppearance(other));
  const apart = all.filter(
    ([one, other]) => Math.abs(dayOfAppearance(one) - dayOfAppearance(other)) > 30 * dayMs,
  );
  return {
    pairs: pairs.length,
    right: pairs.filter(isOneAuthor).length,
    byChance: (pairs.length * apart.filter(isOneAuthor).length) / apart.length,
  };
}

export const addPairs = (one: Pairs, other: Pairs): Pairs => ({
  pairs: one.pairs + other.pairs,
  right: one.right + other.right,
  byChance: one.byChance + other.byChance,
});
