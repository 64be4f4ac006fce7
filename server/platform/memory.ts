import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Collects all garbage now. For the moment after the start, when half of the heap is what building the search
 * index left behind: without it V8 takes that size as normal and lets the process grow from there.
 * Takes some 100 ms, once.
 */
export function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  if (typeof collect === "function") collect();
}
