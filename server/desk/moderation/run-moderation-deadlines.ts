import * as stateLimits from "@locumark/contract/reviews/states/state-limits";
import { sql } from "kysely";
import { hourMs, minuteMs, toInstant } from "../../platform/clock.ts";
import { Problem } from "../../platform/problem.ts";
import { oneByOne } from "../../platform/one-by-one.ts";
import { type Repeating, repeat } from "../../platform/repeat.ts";
import type { Site } from "../../site.ts";
import { undoMs } from "../../services/cases/decide-desk-item.ts";
import { logAct } from "../../services/cases/log-desk-acts.ts";
import { closeItems } from "../../services/cases/open-desk-item.ts";
import { enqueueSubjectMail } from "../../services/mails/queue-mail.ts";
import { hasAuthor } from "../../reviews/authorship/author-queries.ts";
import { releaseReview } from "../../reviews/states/publish-held-review.ts";
import { openAskedChange } from "../../reviews/states/open-asked-change.ts";

const everyMs = 5 * minuteMs;

/** Ends holds that end by themselves, and brings back what an author was asked to change and did not. */
export const startDeadlines = (site: Site): Repeating =>
  repeat(
    () =>
      runDeadlines(site).catch((error: unknown) => {
        site.log.error({ err: error }, "deadlines of moderation could not be kept; retrying soon");
      }),
    () => everyMs,
  );

/** Any number of processes may run it at once: what one has done, the others leave alone. */
export async function runDeadlines(site: Site): Promise<void> {
  const failure = "a hold could not be ended; retrying soon";
  await oneByOne(site.log, failure, await listOverdueBursts(site), (id) => endHold(site, id));
  await returnUnchanged(site);
  await site.database.write
    .updateTable("desk_items")
    .set({ before: null })
    .where("before", "is not", null)
    .where("closed_at", "<", toInstant(site.clock.now().getTime() - undoMs))
    .execute();
}

/** Reviews held only for a burst, whose hold is over; not the ones that their authors are to change. */
async function listOverdueBursts({ clock, database }: Site): Promise<string[]> {
  const since = toInstant(clock.now().getTime() - stateLimits.burstHoldHours * hourMs);
  const rows = await database.read
    .selectFrom("reviews")
    .select("id")
    // As the index of those that are not public is defined.
    .where("state", "<>", sql.lit("public"))
    .where("state", "=", "held")
    .where("state_reason", "=", "burst")
    .where("state_since", "<=", since)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom("asked_changes")
            .select("review_id")
            .whereRef("asked_changes.review_id", "=", "reviews.id"),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

async function endHold(site: Site, id: string): Promise<void> {
  try {
    await site.database.commit(async (transaction) => {
      const now = site.clock.now();
      const released = await releaseReview(transaction, id, now);
      await closeItems(transaction, now, "held-review", [id], "hold-over");
      await logAct(transaction, now, {
        action: "hold-over",
        item_kind: "held-review",
        subject_id: id,
        reason: "burst",
      });
      if (hasAuthor(released.review)) {
        await enqueueSubjectMail(transaction, { kind: "review_public", subjectId: id }, now);
      }
    });
  } catch (error) {
    // Another process, a decision at the desk, or its author was quicker.
    if (!(error instanceof Problem)) throw error;
  }
}

async function returnUnchanged({ clock, database }: Site): Promise<void> {
  await database.commit(async (transaction) => {
    const now = clock.now();
    const overdue = await transaction
      .selectFrom("asked_changes as asked")
      .innerJoin("reviews as review", "review.id", "asked.review_id")
      .select(["review.id", "review.kind", "review.state"])
      .where("asked.item_kind", "is not", null)
      .where("asked.until", "<=", toInstant(now))
      .execute();
    for (const review of overdue) await openAskedChange(transaction, now, review);
  });
}
