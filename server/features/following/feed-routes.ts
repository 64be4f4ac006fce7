import type { FastifyInstance } from "fastify";
import { latestDigestDay } from "@locumark/contract/digest-days";
import type { FollowedKind } from "@locumark/contract/following";
import { followingTexts as texts } from "@locumark/contract/following-texts";
import { feedFolders, feedPath } from "@locumark/contract/addresses";
import { limits } from "@locumark/contract/limits";
import { addDays } from "@locumark/contract/shift-days";
import { sendCached } from "../../cache/send-cached.ts";
import { notFound } from "../../platform/problem.ts";
import type { Site } from "../../site.ts";
import { todayOf } from "../shifts/shift-policy.ts";
import { findSubject } from "./follow-kinds.ts";
import { formatFeed } from "./format-feed.ts";
import { countMonths, findChangedFigures, listNamed } from "./summarise-news.ts";

const entriesMax = 50;

/** An Atom feed for everything that can be followed, by the rules of digests (RFC 4287). */
export function feedRoutes(app: FastifyInstance, site: Site): void {
  const { cache, clock, config, database } = site;
  for (const [kind, folder] of Object.entries(feedFolders) as [FollowedKind, string][]) {
    app.get<{ Params: { key: string } }>(`/feeds/${folder}/:key`, (request, reply) => {
      const upTo = latestDigestDay(todayOf(clock));
      const name = { kind, key: request.params.key };
      return sendCached(cache, request, reply, {
        // It changes on the digest day by itself; parameters that it does not know make no other feed.
        address: `${feedPath(name)} ${upTo}`,
        headers: { vary: "accept-encoding" },
        async make() {
          site.pressure.check();
          const subject = await findSubject(database.read, name);
          if (!subject) throw notFound(texts.unknown);
          const span = { after: addDays(upTo, -limits.newsDays / 2), upTo };
          const places = await subject.places();
          const { reviews } = await listNamed(database.read, subject, places, span, entriesMax);
          const feed = formatFeed(config.publicUrl, subject, upTo, {
            reviews,
            months: await countMonths(database.read, places, span),
            figures: await findChangedFigures(database.read, subject, span),
          });
          const headers = { "content-type": "application/atom+xml; charset=utf-8" };
          return { status: 200, headers, body: Buffer.from(feed) };
        },
      });
    });
  }
}
