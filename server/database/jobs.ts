import type { Selectable } from "kysely";
import { clockToleranceMs, minuteMs, toInstant } from "../platform/clock.ts";
import type { Reader, Writer } from "./database.ts";
import type { JobsTable } from "./tables/processes-tables.ts";

export type Job = Selectable<JobsTable>;

/** A process that was killed in the middle leaves its claim behind; no job takes half as long. */
const staleMs = 30 * minuteMs;

/** @returns whether this process is to run it: false while another one does */
export async function claimJob(database: Writer, name: Job["name"], now: Date): Promise<boolean> {
  const claim = { started_at: toInstant(now), ended_at: null, outcome: null, report: "[]" };
  const claimed = await database
    .insertInto("jobs")
    .values({ name, ...claim })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet(claim)
        .where(({ eb, or }) =>
          or([
            eb("jobs.ended_at", "is not", null),
            eb("jobs.started_at", "<", toInstant(now.getTime() - staleMs)),
            // By a clock that was ahead.
            eb("jobs.started_at", ">", toInstant(now.getTime() + clockToleranceMs)),
          ]),
        ),
    )
    .executeTakeFirst();
  return claimed.numInsertedOrUpdatedRows !== 0n;
}

/** Records how a job has ended, claimed or not. */
export async function endJob(
  database: Writer,
  job: { name: Job["name"]; startedAt: Date; outcome: "done" | "failed"; report: string[] },
  now: Date,
): Promise<void> {
  const ended = {
    started_at: toInstant(job.startedAt),
    ended_at: toInstant(now),
    outcome: job.outcome,
    report: JSON.stringify(job.report),
  };
  await database
    .insertInto("jobs")
    .values({ name: job.name, ...ended })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(ended))
    .execute();
}

export const findJob = (database: Reader, name: Job["name"]): Promise<Job | undefined> =>
  database.selectFrom("jobs").selectAll().where("name", "=", name).executeTakeFirst();
