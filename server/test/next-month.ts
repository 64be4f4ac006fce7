import { renewFigures } from "../features/figures/renew-figures.ts";
import type { TestSite } from "./test-site.ts";

/** Goes to a few hours after the next first of a month, and makes the figures that are made then. */
export async function nextMonth(site: TestSite): Promise<void> {
  const now = site.clock.now();
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 3);
  site.clock.set(new Date(first).toISOString());
  await renewFigures(site.site);
}
