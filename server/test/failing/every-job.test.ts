// On both engines: every statement and commit of what the site does by itself, on a disk that is full just then.
import { expect, test } from "vitest";
import { midnightOf } from "@locumark/contract/nights";
import { report } from "../../../lab/faults/rounds.ts";
import type { MailsTable } from "../../database/tables/mail-tables.ts";
import { post } from "../../desk/moderation/test/at-desk.ts";
import { nightAfter } from "../../services/nights/night-policy.ts";
import { runNight } from "../../run-night.ts";
import { sendReminders } from "../../members/shifts/send-reminders.ts";
import { todayOf } from "../../members/shifts/shift-policy.ts";
import { shift } from "../../members/shifts/test/shift.ts";
import { dayMs, hourMs } from "../../platform/clock.ts";
import { ofWorkplaces } from "../reviews.ts";
import { onPostgres } from "../test-database.ts";
import { type Member, startTestSite, type TestSite } from "../test-site.ts";
import { failingAfter } from "./fail-once.ts";
import { changesBetween, readEverything } from "./read-everything.ts";

interface Job {
  /** Makes what is due, and goes to the time at which it is. */
  readonly prepare: (site: TestSite, member: Member) => Promise<string[]>;
  readonly run: (site: TestSite) => Promise<unknown>;
  /** Looks what has become of that: the same after any failure. */
  readonly outcome: (site: TestSite, member: Member, ids: string[]) => Promise<unknown>;
  readonly expected: unknown;
}

/** Counts the mails that were sent. */
async function countMails(
  { site }: TestSite,
  { accountId }: Member,
  kind: MailsTable["kind"],
): Promise<number> {
  const mails = await site.database.read
    .selectFrom("mails")
    .select("sent_at")
    .where("account_id", "=", accountId)
    .where("kind", "=", kind)
    .where("sent_at", "is not", null)
    .execute();
  return mails.length;
}

const stateOf = async ({ site }: TestSite, id: string) =>
  (
    await site.database.read
      .selectFrom("reviews")
      .select("state")
      .where("id", "=", id)
      .executeTakeFirst()
  )?.state ?? "gone";

const postAt = async (site: TestSite, member: Member, changes: object) => {
  const { _id } = await site.workplace();
  return (await post(site, ofWorkplaces, _id, member, changes)).review._id;
};

const midnightAfter = ({ clock }: TestSite): string =>
  new Date(Date.parse(midnightOf(nightAfter(clock.now()))) + 3 * hourMs).toISOString();

/** More than any job makes. */
const statementsMax = 300;

const jobs: Record<string, Job> = {
  "a night": {
    async prepare(site, member) {
      const together = await postAt(site, member, { isAnonymous: true, publish: "together" });
      const going = await postAt(site, member, { isAnonymous: true });
      await site.call("POST", `/api/workplace-review/${going}/delete-later`, { as: member });
      site.clock.set(midnightAfter(site));
      return [together, going];
    },
    run: ({ site }) => runNight(site),
    outcome: async (site, _, ids) => await Promise.all(ids.map((id) => stateOf(site, id))),
    expected: ["public", "gone"],
  },
  "the reminders of shifts": {
    async prepare(site, member) {
      const date = todayOf(site.clock);
      const body = { ...shift, date, invoicedOn: date, dueDays: 1, remind: true };
      const added = await site.call("POST", "/api/shifts", { as: member, body });
      site.clock.advance(2 * dayMs);
      return [added.body.shift._id];
    },
    run: ({ site }) => sendReminders(site),
    outcome: async (site, member, [id = ""]) => {
      // Later ones would be reminded of again.
      await site.call("DELETE", `/api/shifts/${id}`, { as: member });
      return await countMails(site, member, "shifts_due");
    },
    expected: 1,
  },
  "the mails": {
    async prepare(site, member) {
      await site.call("POST", "/api/auth/forgot-password", { body: { email: member.email } });
      return [];
    },
    run: ({ mailWorker }) => mailWorker.drain(),
    outcome: async (site, member) => {
      // A mail that was being sent is tried again once nobody can be at it any more.
      site.clock.advance(hourMs);
      await site.mailWorker.drain();
      return await countMails(site, member, "reset_password");
    },
    expected: 1,
  },
};

test.each(Object.entries(jobs))(
  "%s is done whole, whatever failed in it before",
  async (name, job) => {
    const site = await startTestSite();
    const wrong: string[] = [];
    let count = 0;
    for (; count < statementsMax; count += 1) {
      const member = await site.member();
      const ids = await job.prepare(site, member);
      const { failed } = await failingAfter(count, () => job.run(site).catch(() => undefined));
      await job.run(site);
      await site.mailWorker.drain();
      const done = await readEverything(site);
      await job.run(site);
      const again = changesBetween(done, await readEverything(site));
      const where = `${name}, statement ${count} (${failed?.slice(0, 60)})`;
      if (Object.keys(again).length > 0)
        wrong.push(`${where}: done twice, ${JSON.stringify(again)}`);
      const outcome = await job.outcome(site, member, ids);
      if (JSON.stringify(outcome) !== JSON.stringify(job.expected))
        wrong.push(`${where}: ${JSON.stringify(outcome)}`);
      if (failed === undefined) break;
    }
    const engine = onPostgres() ? "postgres" : "embedded";
    report(`${engine}: of ${name} ${count} statements and files failed in turn, each is done once`);
    expect(wrong).toEqual([]);
  },
);
