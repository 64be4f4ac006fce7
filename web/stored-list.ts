import { useSyncExternalStore } from "react";
import { followStorage, readStored, readStoredJson, store, type StorageKey } from "./storage.ts";

/** A list that this browser stores, for all of its tabs. */
interface StoredList<Item> {
  readonly list: () => Item[];
  /** The latest first. @returns whether the browser has stored it for longer than the page */
  readonly add: (item: Item) => boolean;
  readonly remove: (id: string) => void;
  /** The list as it is in all tabs; empty on the server and in the first render. */
  readonly use: () => Item[];
}

/**
 * @param idOf what tells items apart: adding one replaces the same
 * @param isItem the browser's user can change what is stored; anything that is no item is left out
 * @param max how many are stored; the oldest is forgotten
 */
export function createStoredList<Item>(
  key: StorageKey,
  {
    idOf,
    isItem,
    max,
  }: { idOf: (item: Item) => string; isItem: (value: unknown) => value is Item; max: number },
): StoredList<Item> {
  const listeners = new Set<() => void>();
  const list = (): Item[] => {
    const values = readStoredJson(key);
    return Array.isArray(values) ? values.filter(isItem) : [];
  };
  const without = (id: string): Item[] => list().filter((item) => idOf(item) !== id);

  function replace(items: readonly Item[]): boolean {
    const isStored = store(key, items.length === 0 ? null : JSON.stringify(items));
    for (const listener of listeners) listener();
    return isStored;
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    const unfollow = followStorage(listener);
    return () => {
      listeners.delete(listener);
      unfollow();
    };
  }

  return {
    list,
    add: (item) => replace([item, ...without(idOf(item))].slice(0, max)),
    remove: (id) => void replace(without(id)),
    use: () => {
      const stored = useSyncExternalStore(
        subscribe,
        () => readStored(key) ?? "",
        () => "",
      );
      return stored === "" ? [] : list();
    },
  };
}
