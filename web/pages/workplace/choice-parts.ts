import type * as ChoicePage from "./choice.tsx";
import type * as Narrow from "./narrow.ts";

type Parts = typeof ChoicePage & typeof Narrow;

/** Needed for few addresses, and so in files of their own, loaded before the page is rendered. */
let loaded: Parts | undefined;

export async function loadChoice(): Promise<Parts> {
  loaded ??= { ...(await import("./choice.tsx")), ...(await import("./narrow.ts")) };
  return loaded;
}

export function loadedChoice(): Parts {
  if (!loaded) throw new Error("The choice between workplaces is not loaded.");
  return loaded;
}
