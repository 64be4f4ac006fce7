import { latestNight, nextNight } from "@locumark/contract/nights";
import { addDays } from "@locumark/contract/shift-days";
import { hourInUk } from "@locumark/contract/uk-dates";
import type { WritingTransaction } from "../../database/database.ts";
import { toInstant } from "../../platform/clock.ts";
import { oneByOne } from "../../platform/one-by-one.ts";
import type { Site } from "../../site.ts";
import { enqueueSubjectMail } from "../../services/mails/queue-mail.ts";
import { nightOf } from "../../services/nights/night-policy.ts";
import { digestDaysKept } from "./follow-life.ts";

/** In the UK. */
const firstHour = 8;

/**
 * Queues the digest of the last night for all who asked for it before: in the morning, or after downtime later. To be called
 * when all has been done that was due in that night. What it says is worked out when it is sent; with nothing to say it is not
 * sent. The primary key of `digests` settles which of several processes queues it.
 */
export async function queueDigests({
  clock,
  database,
  log,
}: Pick<Site, "clock" | "database" | "log">): Promise<void> {
  const now = clock.now();
  // Without the keys nobody knows who follows what; the site has said so when it started.
  if (hourInUk(toInstant(now)) < firstHour || database.authorKeys.fault !== undefined) return;
  const night = nightOf(now);
  const wanting = await database.read
    .selectFrom("mail_preferences as wish")
    .select(["account_id", "said_on"])
    .where("kind", "=", "digest")
    .where("is_wanted", "=", 1)
    // Or by a clock that was ahead.
    .where(({ eb, or }) => or([eb("said_on", "<", night), eb("said_on", ">", nextNight(night))]))
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom("digests")
            .select("digest_day")
            .whereRef("digests.account_id", "=", "wish.account_id")
            .where("digest_day", "=", night),
        ),
      ),
    )
    .execute();
  const failure = "a digest could not be queued; retrying soon";
  await oneByOne(log, failure, wanting, ({ account_id: accountId, said_on: askedOn }) =>
    database.commit(async (transaction) => {
      const told = await findToldUpTo(transaction, accountId, askedOn ?? "", night);
      const claimed = await transaction
        .insertInto("digests")
        .values({ account_id: accountId, digest_day: night })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      // Another process was quicker, or an earlier digest could not be sent yet: it will tell of this one too.
      if (claimed.numInsertedOrUpdatedRows !== 1n || (await isWaiting(transaction, accountId))) {
        return;
      }
      await enqueueSubjectMail(transaction, { kind: "digest", subjectId: told, accountId }, now);
    }),
  );
}

/** @returns the night of the last digest, or before the first one the last when it was asked for */
async function findToldUpTo(
  transaction: WritingTransaction,
  accountId: string,
  askedOn: string,
  night: string,
): Promise<string> {
  const { last } = await transaction
    .selectFrom("digests")
    .select(({ fn }) => fn.max("digest_day").as("last"))
    .where("account_id", "=", accountId)
    .where("digest_day", "<", night)
    .executeTakeFirstOrThrow();
  const known = [addDays(night, -digestDaysKept), askedOn < night ? askedOn : "", last ?? ""];
  return latestNight(known.toSorted().at(-1) ?? night);
}

async function isWaiting(transaction: WritingTransaction, accountId: string): Promise<boolean> {
  const waiting = await transaction
    .selectFrom("mails")
    .select("id")
    .where("account_id", "=", accountId)
    .where("kind", "=", "digest")
    .where("sent_at", "is", null)
    .where("failed_at", "is", null)
    .executeTakeFirst();
  return waiting !== undefined;
}
