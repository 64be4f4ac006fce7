import { midnightOf } from "@locumark/contract/nights";
import { nightAfter } from "../services/nights/night-policy.ts";
import { runNight } from "../run-night.ts";
import { hourMs } from "../platform/clock.ts";
import type { TestSite } from "./test-site.ts";

/** Goes to a few hours after the beginning of the next of the two nights a month, and does what is due in it. */
export async function nextNight(site: TestSite): Promise<void> {
  const night = Date.parse(midnightOf(nightAfter(site.clock.now())));
  site.clock.set(new Date(night + 3 * hourMs).toISOString());
  await runNight(site.site);
}

/** The same of the next night to the first of a month, without the one that may be before it. */
export async function nextMonth(site: TestSite): Promise<void> {
  const now = site.clock.now();
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 3);
  site.clock.set(new Date(first).toISOString());
  await runNight(site.site);
}
