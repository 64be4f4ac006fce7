/**
 * Counts the changes to what visitors can see, so that whoever keeps something made of it (a rendered page)
 * knows whether it still holds. What other processes change comes in through `public-marker.ts`.
 */
export interface PublicChanges {
  /**
   * Something visitors can see is different from now on.
   * @param place the `_id` of the one workplace or agency that it is about; without it anything may be
   * @param where who changed it: only what was changed here needs to be told to other processes
   */
  changed(place?: string, where?: "here" | "elsewhere"): void;
  onChanged(listener: (where: "here" | "elsewhere", place?: string) => void): void;
  /** The state of all there is: a different number after every change. */
  state(): number;
  /** The state of one place: a different number once something about it, or about nobody knows what, has changed. */
  stateOf(place: string): number;
}

export function createPublicChanges(): PublicChanges {
  let all = 0;
  let anywhere = 0;
  // As many entries as places were written about since the start, some 100 bytes each.
  const byPlace = new Map<string, number>();
  const listeners: ((where: "here" | "elsewhere", place?: string) => void)[] = [];
  return {
    changed(place, where = "here") {
      all += 1;
      if (place === undefined) anywhere += 1;
      else byPlace.set(place, (byPlace.get(place) ?? 0) + 1);
      for (const listener of listeners) listener(where, place);
    },
    onChanged: (listener) => void listeners.push(listener),
    state: () => all,
    // Neither ever falls, so that their sum changes with either.
    stateOf: (place) => anywhere + (byPlace.get(place) ?? 0),
  };
}
