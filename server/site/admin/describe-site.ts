import { setTimeout as wait } from "node:timers/promises";
import type { FastifyRequest } from "fastify";
import type { SiteState } from "@locumark/contract/site/admin/admin";
import { staffRoles } from "@locumark/contract/choices";
import project from "../../../package.json" with { type: "json" };
import type { Reader } from "../../database/database.ts";
import { findJob } from "../../database/jobs.ts";
import { secondMs, toInstant } from "../../platform/clock.ts";
import type { Site } from "../../site.ts";
import type { Readiness } from "../health/health-routes.ts";
import { heldOf } from "../../places/registers/hold-register.ts";
import { sentenceFor } from "../../places/registers/describe-import.ts";
import { findMailHold } from "../../services/mails/hold-mails.ts";
import { countWaitingMails } from "../../services/mails/count-mails.ts";
import { holidaysKnownUntil, holidaysRunOut } from "../../desk/notices/count-notice-hours.ts";
import { listBaseRates, missingBaseRate } from "../../services/base-rates/base-rate-queries.ts";
import { todayOf } from "../../members/shifts/shift-policy.ts";
import { expectedRegisters, factRegisterOf } from "../../places/declarations/all-registers.ts";
import { countDays } from "./count-days.ts";
import { describeWarnings } from "./describe-warnings.ts";

/** A storage that takes longer is shown as one that does not answer. */
const storageMs = 3 * secondMs;

/** The whole state for the admin page. What does not answer in time is shown as such and delays nothing else. */
export async function describeSite(
  site: Site,
  readiness: Readiness,
  request: FastifyRequest,
): Promise<SiteState> {
  const { read } = site.database;
  const now = site.clock.now();
  const [mail, registers, storage, backup, versions, staff, rates, days] = await Promise.all([
    describeMail(site, now),
    describeRegisters(read, readiness),
    describeStorage(site),
    findJob(read, "backup"),
    describeVersions(site),
    countStaff(read),
    listBaseRates(read),
    countDays(read, now),
  ]);
  const reason = readiness.reason ?? null;
  return {
    ready: { isReady: reason === null, reason },
    warnings: describeWarnings(site, request),
    mail,
    registers,
    storage,
    backup: backup?.ended_at ? { madeAt: backup.ended_at, report: toLines(backup.report) } : null,
    versions,
    staff,
    baseRates: { known: rates, missing: missingBaseRate(rates, todayOf(site.clock)) },
    holidays: { knownUntil: holidaysKnownUntil, runOut: holidaysRunOut(now) },
    days,
  };
}

const toLines = (report: string) => JSON.parse(report) as string[];

async function describeMail(
  { config, database: { read } }: Pick<Site, "config" | "database">,
  now: Date,
): Promise<SiteState["mail"]> {
  const unsent = read
    .selectFrom("mails")
    .where("sent_at", "is", null)
    .where("failed_at", "is", null)
    // Mails about a decision wait until it can no longer be taken back.
    .where("next_attempt_at", "<=", toInstant(now));
  const oldest = await unsent
    .select("created_at")
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();
  const failed = await read
    .selectFrom("mails")
    .select(["kind", "failure"])
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("failed_at", "is not", null)
    .groupBy(["kind", "failure"])
    .orderBy("kind")
    .orderBy("failure")
    .execute();
  const { last } = await read
    .selectFrom("mails")
    .select(({ fn }) => fn.max("sent_at").as("last"))
    .executeTakeFirstOrThrow();
  return {
    waiting: await countWaitingMails(read, now),
    oldestWaiting: oldest?.created_at ?? null,
    failed: failed.map((one) => ({
      kind: one.kind,
      failure: one.failure ?? "",
      count: Number(one.count),
    })),
    lastSent: last,
    hasServer: config.smtpUrl !== undefined,
    held: (await findMailHold(read)) ?? null,
  };
}

async function describeRegisters(
  read: Reader,
  readiness: Readiness,
): Promise<SiteState["registers"]> {
  const imported = await read
    .selectFrom("register_files")
    .select(["name", "imported_at", "held_hash", "held_from", "held_reason"])
    .execute();
  const entries = await read
    .selectFrom("workplaces")
    .select(["register", "status", "kind"])
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("register", "is not", null)
    .groupBy(["register", "status", "kind"])
    .orderBy("kind")
    .execute();
  const facts = await read
    .selectFrom("place_facts")
    .select("register")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .groupBy("register")
    .execute();
  const reports = readiness.registers ?? [];
  const files = new Set<string>([
    ...expectedRegisters.map(({ name }) => name),
    ...imported.map(({ name }) => name),
    ...reports.map(({ register }) => register),
  ]);
  const update = await findJob(read, "registers-update");
  return {
    files: [...files].map((file) => {
      const report = reports.find((one) => one.register === file);
      const row = imported.find(({ name }) => name === file);
      const held = row && heldOf(row);
      const known = facts.find(({ register }) => register === file);
      const own = entries.filter(({ register }) => register === file);
      const open = own.filter(({ status }) => status === "open");
      const sum = (some: typeof own) => some.reduce((total, one) => total + Number(one.count), 0);
      return {
        file,
        importedAt: row?.imported_at ?? null,
        entries: sum(own),
        open: sum(open),
        facts: factRegisterOf(file) ? Number(known?.count ?? 0) : null,
        kinds: open.map(({ kind, count }) => ({ kind, count: Number(count) })),
        // Another process may have imported meanwhile what this one held back.
        outcome: report && report.outcome !== "held" ? sentenceFor(report) : null,
        held: held ? { hash: held.hash, reason: held.reason } : null,
      };
    }),
    update: update
      ? {
          startedAt: update.started_at,
          endedAt: update.ended_at,
          outcome: update.outcome,
          report: toLines(update.report),
        }
      : null,
  };
}

async function describeStorage({
  database: { read },
  storage,
}: Pick<Site, "database" | "storage">): Promise<SiteState["storage"]> {
  const rows = await read.selectFrom("evidence").select(["storage_key", "size_bytes"]).execute();
  const known = new Set(rows.map((row) => row.storage_key));
  const files = await Promise.race([
    storage.list().catch(() => undefined),
    wait(storageMs, undefined, { ref: false }),
  ]);
  return {
    isReachable: files !== undefined,
    files: files?.length ?? null,
    orphans: files?.filter(({ key }) => !known.has(key)).length ?? null,
    bytes: rows.reduce((sum, row) => sum + Number(row.size_bytes), 0),
  };
}

async function describeVersions({
  database,
}: Pick<Site, "database">): Promise<SiteState["versions"]> {
  const { engine, migration } = await database.describe();
  return { site: project.version, node: process.version, database: engine, migration };
}

async function countStaff(read: Reader): Promise<SiteState["staff"]> {
  const rows = await read
    .selectFrom("staff_roles")
    .innerJoin("accounts", "accounts.id", "staff_roles.account_id")
    .select("staff_roles.role")
    .where("accounts.role", "=", "staff")
    .execute();
  return staffRoles.map((role) => ({
    role,
    count: rows.filter((row) => row.role === role).length,
  }));
}
