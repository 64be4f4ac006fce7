import { hourInUk } from "@locumark/contract/uk-dates";
import { claimJob, endJob, findJob } from "../../database/jobs.ts";
import { dayMs, hourMs, toInstant } from "../../platform/clock.ts";
import type { Site } from "../../site.ts";

/**
 * Written by one person each: in the transaction that writes a review or changes or deletes one, a shift of their own, or what they follow. What
 * was erased one after another, the account last, would be joined by its order in `erasures`.
 */
export const ofAuthors = [
  "reviews",
  "author_marks",
  "payment_questions",
  "waiting_places",
  "shifts",
  "followings",
  "erasures",
] as const;

const job = "shuffle";
/** When the fewest visitors wait: for the figures see docs/decisions/0123. */
const hours = { from: 2, to: 5 };
/** Once a night, also in the one that is an hour shorter. */
const notWithinMs = dayMs - 4 * hourMs;

/** What was written for an author since the last night no longer tells in which order (`Database.shuffle`). */
export async function renewRowOrder({
  clock,
  database,
}: Pick<Site, "clock" | "database">): Promise<void> {
  const startedAt = clock.now();
  const hour = hourInUk(toInstant(startedAt));
  if (hour < hours.from || hour >= hours.to) return;
  const last = await findJob(database.read, job);
  // Either way: one that was done by a clock years ahead must not be the last for years.
  const apartMs = Math.abs(startedAt.getTime() - Date.parse(last?.started_at ?? ""));
  const isDone = last?.outcome === "done" && apartMs < notWithinMs;
  if (isDone || !(await claimJob(database.write, job, startedAt))) return;
  let outcome: "done" | "failed" = "failed";
  try {
    await database.shuffle(ofAuthors);
    outcome = "done";
  } finally {
    await endJob(database.write, { name: job, startedAt, outcome, report: [] }, clock.now());
  }
}
