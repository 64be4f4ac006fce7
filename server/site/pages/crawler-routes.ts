import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  agencyPath,
  chainPath,
  openPages,
  townPath,
  workplacePath,
} from "@locumark/contract/places/workplaces/addresses";
import * as groupLimits from "@locumark/contract/figures/groups/group-limits";
import { sendCached } from "../../cache/send-cached.ts";
import type { Site } from "../../site.ts";
import { dayMs, toInstant } from "../../platform/clock.ts";
import { countReviewsOfChains } from "../../places/chains/count-chains.ts";
import { countReviewsInTowns } from "../../places/towns/count-towns.ts";
import { listRatedAgencies } from "../../places/agencies/agency-queries.ts";
import { sitemapFile, sitemapsNeeded } from "./write-sitemap.ts";

/** Well under the year that the RFC allows, so that copies get refreshed. */
const securityTextMs = 90 * dayMs;

/** Files for search engines and other programs: robots.txt, security.txt and the sitemap. */
export function crawlerRoutes(app: FastifyInstance, site: Site): void {
  const { contactEmail, publicUrl } = site.config;

  app.get("/robots.txt", (_request, reply) =>
    reply
      .headers({ "content-type": "text/plain; charset=utf-8", "cache-control": "max-age=3600" })
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );

  // RFC 9116: the contact for vulnerabilities, and its expiry.
  app.get("/.well-known/security.txt", (_request, reply) =>
    reply
      .headers({ "content-type": "text/plain; charset=utf-8", "cache-control": "max-age=3600" })
      .send(
        [
          `Contact: mailto:${contactEmail}`,
          `Expires: ${toInstant(site.clock.now().getTime() + securityTextMs)}`,
          `Canonical: ${publicUrl}/.well-known/security.txt`,
          "Preferred-Languages: en",
          "",
        ].join("\n"),
      ),
  );

  // https://w3c.github.io/webappsec-change-password-url/: password managers lead there.
  app.get("/.well-known/change-password", (_request, reply) => reply.redirect("/account-details"));

  app.get("/sitemap.xml", (request, reply) =>
    sendSitemap(request, reply, (addresses) => sitemapFile(addresses)),
  );

  app.get<{ Params: { part: string } }>("/sitemap-:part.xml", async (request, reply) => {
    const part = Number(/^[1-9]\d{0,3}$/.exec(request.params.part)?.[0]);
    if (Number.isNaN(part) || part > (await countParts())) return reply.callNotFound();
    return await sendSitemap(request, reply, (addresses) => sitemapFile(addresses, part));
  });

  /** From the cache, so that a part that does not exist costs nothing. */
  async function countParts(): Promise<number> {
    const { body } = await site.cache.get("parts of /sitemap.xml", "identity", async () => {
      const needed = sitemapsNeeded(await listAddresses());
      return { status: 200, headers: {}, body: Buffer.from(String(needed)) };
    });
    return Number(body);
  }

  function sendSitemap(
    request: FastifyRequest,
    reply: FastifyReply,
    write: (addresses: readonly string[]) => string,
  ) {
    return sendCached(site.cache, request, reply, {
      // Without parameters, which make no other file.
      address: request.url.split("?", 1)[0] ?? "",
      headers: { vary: "accept-encoding" },
      async make() {
        site.pressure.check();
        const file = write(await listAddresses());
        return { status: 200, headers: xmlHeaders, body: Buffer.from(file) };
      },
    });
  }

  /** The pages to index: the open ones, and every place, chain and town with reviews. */
  async function listAddresses(): Promise<string[]> {
    const rated = site.workplaces.listRated().map(workplacePath);
    const agencies = (await listRatedAgencies(site.database.read)).map(agencyPath);
    const chains = indexedSlugs(await countReviewsOfChains(site)).map(chainPath);
    const towns = indexedSlugs(await countReviewsInTowns(site)).map(townPath);
    return [...openPages, ...rated, ...agencies, ...chains, ...towns].map(
      (path) => publicUrl + path,
    );
  }
}

/** Sorted, so that the order does not show which was reviewed last. */
const indexedSlugs = (reviews: ReadonlyMap<string, number>): string[] =>
  [...reviews]
    .flatMap(([slug, count]) => (count >= groupLimits.groupIndexedMin ? slug : []))
    .toSorted();

const xmlHeaders = { "content-type": "application/xml; charset=utf-8" };
