import { dayOnly, hourInUk } from "@locumark/contract/uk-dates";
import type { WritingTransaction } from "../../database/database.ts";
import { dayMs, minuteMs, toInstant } from "../../platform/clock.ts";
import { type Repeating, repeat } from "../../platform/repeat.ts";
import type { Site } from "../../site.ts";
import { enqueueSubjectMail } from "../../services/mails/queue-mail.ts";
import { listStaff } from "../../people/staff/staff-queries.ts";
import { deskKinds } from "./all-desk-kinds.ts";
import { countOpenedAuthors, type Days, formatDays } from "./count-opened-authors.ts";
import { findMissingRate } from "./find-missing-rate.ts";
import { summariseQueue } from "../../services/cases/summarise-desk-queue.ts";

/** In the UK. After downtime it is sent later in the morning, but not in the afternoon. */
const [firstHour, lastHour] = [7, 11];
const everyMs = 5 * minuteMs;
const marker = "desk mails sent for";

type Needs = Pick<Site, "clock" | "database" | "log">;

/**
 * Tells staff once a morning what waits for them, and admins how many authors were opened and, once a month, which base rate
 * is missing.
 */
export const startMorningMails = (site: Needs): Repeating =>
  repeat(
    () =>
      sendMorningMails(site).catch((error: unknown) => {
        site.log.error({ err: error }, "the mails to staff could not be queued; retrying soon");
      }),
    () => everyMs,
  );

/** @returns how many mails were queued: none at other hours, and where another process did it */
export async function sendMorningMails(site: Needs): Promise<number> {
  const now = site.clock.now();
  const hour = hourInUk(toInstant(now));
  if (hour < firstHour || hour > lastHour) return 0;
  const staff = (await listStaff(site.database.read)).filter(
    ({ disabled_at: disabledAt }) => disabledAt === null,
  );
  const waiting: string[] = [];
  for (const { id, roles } of staff) {
    const { items } = await summariseQueue(site, deskKinds, { accountId: id, roles });
    if (items.some(({ isOwn }) => !isOwn)) waiting.push(id);
  }
  const queued = await site.database.commit(async (transaction) => {
    const days = await claimDays(transaction, now);
    if (!days) return 0;
    const isForAdmins =
      (await countOpenedAuthors(transaction, days)).length > 0 ||
      (await findMissingRate(transaction, days)) !== null;
    const told = staff.filter(
      ({ id, roles }) => waiting.includes(id) || (isForAdmins && roles.includes("admin")),
    );
    for (const { id } of told) {
      const subjectId = formatDays(days);
      const mail = { kind: "waiting_at_desk", subjectId, accountId: id } as const;
      await enqueueSubjectMail(transaction, mail, now);
    }
    return told.length;
  });
  return queued;
}

/**
 * Only one process gets the day. A day in the future, from a clock that was ahead, is not waited for.
 * @returns the days since the last mails: yesterday, and those before it on which there were none
 */
async function claimDays(transaction: WritingTransaction, now: Date): Promise<Days | undefined> {
  const to = dayOnly(toInstant(now));
  const today = Date.parse(to);
  const last = await transaction
    .selectFrom("markers")
    .select("value")
    .where("name", "=", marker)
    .executeTakeFirst();
  const claimed = await transaction
    .insertInto("markers")
    .values({ name: marker, value: today })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ value: today }).where("markers.value", "<>", today),
    )
    .returning("name")
    .executeTakeFirst();
  if (!claimed) return undefined;
  const from = Math.min(Number(last?.value ?? today), today - dayMs);
  return { from: toInstant(from), to };
}
