import type { FastifyInstance } from "fastify";
import { type FollowedKind, followedParams } from "@locumark/contract/members/following/following";
import { followingTexts as texts } from "@locumark/contract/members/following/following-texts";
import { feedFolders, feedPath } from "@locumark/contract/places/workplaces/addresses";
import * as followingLimits from "@locumark/contract/members/following/following-limits";
import { latestNight, nightBefore } from "@locumark/contract/nights";
import { addDays } from "@locumark/contract/shift-days";
import { sendCached } from "../../cache/send-cached.ts";
import { notFound } from "../../platform/problem.ts";
import type { Site } from "../../site.ts";
import { nightOf } from "../../services/nights/night-policy.ts";
import { findSubject } from "./follow-kinds.ts";
import { formatFeed } from "./format-feed.ts";
import { countAnonymous, findChangedFigures, listNamed } from "./summarise-news.ts";

const entriesMax = 50;

/** An Atom feed for everything that can be followed, by the rules of digests (RFC 4287). */
export function feedRoutes(app: FastifyInstance, site: Site): void {
  const { cache, clock, config, database } = site;
  for (const [kind, folder] of Object.entries(feedFolders) as [FollowedKind, string][]) {
    app.get<{ Params: { key: string } }>(`/feeds/${folder}/:key`, (request, reply) => {
      // By the contract's rule for keys: a NUL would fail in PostgreSQL.
      const { data: name } = followedParams.safeParse({ kind, key: request.params.key });
      if (!name) throw notFound(texts.unknown);
      const upTo = nightOf(clock.now());
      return sendCached(cache, request, reply, {
        // It changes in the night by itself; parameters that it does not know make no other feed.
        address: `${feedPath(name)} ${upTo}`,
        headers: { vary: "accept-encoding" },
        async make() {
          site.pressure.check();
          const subject = await findSubject(database.read, name);
          if (!subject) throw notFound(texts.unknown);
          const long = { after: latestNight(addDays(upTo, -followingLimits.newsDays / 2)), upTo };
          const last = { after: nightBefore(upTo), upTo };
          const places = await subject.places();
          const { reviews } = await listNamed(database.read, subject, places, long, entriesMax);
          const feed = formatFeed(config.publicUrl, subject, upTo, {
            reviews,
            anonymous: await countAnonymous(database.read, places, last),
            figures: await findChangedFigures(database.read, subject, last),
          });
          const headers = { "content-type": "application/atom+xml; charset=utf-8" };
          return { status: 200, headers, body: Buffer.from(feed) };
        },
      });
    });
  }
}
