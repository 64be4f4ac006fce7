import type { FastifyInstance } from "fastify";
import type {
  Followed,
  FollowedName,
  NewsItem,
} from "@locumark/contract/members/following/following";
import { followingTexts as texts } from "@locumark/contract/members/following/following-texts";
import * as followingLimits from "@locumark/contract/members/following/following-limits";
import { latestNight, nightBefore } from "@locumark/contract/nights";
import { addDays } from "@locumark/contract/shift-days";
import type { Reader, WritingTransaction } from "../../database/database.ts";
import { notFound } from "../../platform/problem.ts";
import { serve } from "../../serve.ts";
import type { Site } from "../../site.ts";
import { nightOf } from "../../services/nights/night-policy.ts";
import { requireAccount } from "../../people/accounts/require-account.ts";
import { findSubject } from "./follow-kinds.ts";
import { listFollowed, replaceFollowed } from "./follow-queries.ts";
import { summariseNews } from "./summarise-news.ts";

/** Per IP address: people look now and then, and one look is a few hundred queries. */
const looksPerMinute = 20;

export function followRoutes(app: FastifyInstance, site: Site): void {
  const { clock, database } = site;
  /** Returns the last night in which all has appeared that was due: nobody marks as read what is still to come. */
  const latest = async (): Promise<string> => {
    const night = nightOf(clock.now());
    const late = await database.read
      .selectFrom("reviews")
      .select("id")
      .where("due", "=", "appear")
      .where("due_on", "<=", night)
      .executeTakeFirst();
    return late ? nightBefore(night) : night;
  };

  /** Changes a person's list. */
  const change = (
    accountId: string,
    decide: (
      transaction: WritingTransaction,
      followed: readonly Followed[],
    ) => readonly Followed[] | Promise<readonly Followed[]>,
  ) =>
    database.commit(async (transaction) => {
      await requireAccount(transaction, accountId);
      const followed = await listFollowed(transaction, accountId);
      await replaceFollowed(transaction, accountId, await decide(transaction, followed));
    });

  serve(app, site, "GET /api/following", async ({ viewer }) => ({
    upTo: await latest(),
    items: await listFollowed(database.read, viewer.accountId),
  }));
  serve(app, site, "POST /api/following", async ({ body, viewer }) => {
    const upTo = await latest();
    await change(viewer.accountId, async (transaction, followed) => {
      const known = await listKnown(transaction, body.items, upTo);
      const isNew = (one: Followed) => !followed.some((other) => isSame(one, other));
      return [...known.filter(isNew), ...followed];
    });
    return { message: texts.followed };
  });
  serve(app, site, "DELETE /api/following/:kind/:key", async ({ params, viewer }) => {
    await change(viewer.accountId, (_, followed) => followed.filter((one) => !isSame(one, params)));
    return { message: texts.unfollowed };
  });
  serve(app, site, "POST /api/following/read", async ({ body, viewer }) => {
    const upTo = clamped(body.upTo, await latest());
    await change(viewer.accountId, (_, followed) =>
      followed.map(({ kind, key, since }) => ({ kind, key, since: since > upTo ? since : upTo })),
    );
    return { message: texts.read };
  });
  serve(
    app,
    site,
    "POST /api/following/news",
    async ({ body }) => {
      const upTo = await latest();
      const items: NewsItem[] = [];
      for (const item of body.items) items.push(await findNews(database.read, item, upTo));
      return { upTo, items };
    },
    looksPerMinute,
  );
}

const isSame = (one: FollowedName, other: FollowedName): boolean =>
  one.kind === other.kind && one.key === other.key;

/** A browser may send any day. */
function clamped(since: string, upTo: string): string {
  const oldest = latestNight(addDays(upTo, -followingLimits.newsDays));
  if (since > upTo) return upTo;
  return since < oldest ? oldest : since;
}

/**
 * Lists those that exist, under the keys that they have now, each once.
 * @throws Problem 404 where none does
 */
async function listKnown(
  reader: Reader,
  items: readonly Followed[],
  upTo: string,
): Promise<Followed[]> {
  const known = new Map<string, Followed>();
  for (const item of items) {
    const subject = await findSubject(reader, item);
    if (!subject) continue;
    const { kind, key } = subject;
    known.set(`${kind} ${key}`, { kind, key, since: clamped(item.since, upTo) });
  }
  if (known.size === 0) throw notFound(texts.unknown);
  return [...known.values()];
}

async function findNews(reader: Reader, item: Followed, upTo: string): Promise<NewsItem> {
  const since = clamped(item.since, upTo);
  const subject = await findSubject(reader, item);
  if (!subject) return { ...item, since, found: null };
  const { name, where, path } = subject;
  const news = await summariseNews(reader, subject, { after: since, upTo });
  return { ...item, since, found: { name, where, path, news } };
}
