import { statfs } from "node:fs/promises";
import { findJob } from "../../database/jobs.ts";
import { toInstant } from "../../platform/clock.ts";
import type { Site } from "../../site.ts";
import { countWaitingMails } from "../../services/mails/count-mails.ts";

type Needs = Pick<Site, "clock" | "config" | "database">;

interface Figure {
  readonly help: string;
  /** While it rejects, e.g. since the database is down, the figure is -1. */
  readonly read: (site: Needs) => Promise<number>;
}

/** Numbers of what waits for the operator or the desk, by the names of the metrics, of nobody in particular. */
export const operatorFigures: Record<string, Figure> = {
  mails_waiting: {
    help: "Mails that are due or could not be sent yet",
    read: ({ clock, database }) => countWaitingMails(database.read, clock.now()),
  },
  mails_failed: {
    help: "Mails that were given up, since the mail server refused them for good",
    read: async ({ database }) => {
      const { count } = await database.read
        .selectFrom("mails")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("failed_at", "is not", null)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  },
  author_keys_missing: {
    help: "1 while the author keys cannot be used",
    read: async ({ database }) => (database.authorKeys.fault === undefined ? 0 : 1),
  },
  backup_age_seconds: {
    help: "Seconds since the last backup; +Inf while there is none",
    read: async ({ clock, database }) => {
      const backup = await findJob(database.read, "backup");
      if (!backup?.ended_at) return Infinity;
      return Math.max(0, clock.now().getTime() - Date.parse(backup.ended_at)) / 1000;
    },
  },
  registers_update_failed: {
    help: "1 where something of the last update of the registers on the admin page failed",
    read: async ({ database }) => {
      const update = await findJob(database.read, "registers-update");
      return update?.outcome === "failed" ? 1 : 0;
    },
  },
  registers_held: {
    help: "Register files that wait until a person accepts them",
    read: async ({ database }) => {
      const { count } = await database.read
        .selectFrom("register_files")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("held_hash", "is not", null)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  },
  desk_overdue: {
    help: "Items at the desk that should have been decided by now",
    read: async ({ clock, database }) => {
      const { count } = await database.read
        .selectFrom("desk_items")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("closed_at", "is", null)
        .where("due_at", "<", toInstant(clock.now()))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  },
  disk_free_ratio: {
    help: "The share of the disk of DATA_DIR that is free, from 0 to 1",
    read: async ({ config }) => {
      const { bavail, blocks } = await statfs(config.dataDirectory);
      return bavail / blocks;
    },
  },
};
