import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { agencyPath, openPages, workplacePath } from "@locumark/contract/addresses";
import { sendCached } from "../../cache/send-cached.ts";
import type { Site } from "../../site.ts";
import { dayMs, toInstant } from "../../platform/clock.ts";
import { listRatedAgencies } from "../agencies/queries.ts";
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

  app.get("/sitemap.xml", (request, reply) =>
    sendSitemap(request, reply, async () => sitemapFile(await listAddresses())),
  );

  app.get<{ Params: { part: string } }>("/sitemap-:part.xml", async (request, reply) => {
    const part = Number(/^[1-9]\d{0,3}$/.exec(request.params.part)?.[0]);
    const addresses = await listAddresses();
    if (!(part <= sitemapsNeeded(addresses))) return reply.callNotFound();
    return await sendSitemap(request, reply, async () => sitemapFile(addresses, part));
  });

  function sendSitemap(request: FastifyRequest, reply: FastifyReply, make: () => Promise<string>) {
    return sendCached(site.cache, request, reply, {
      headers: { vary: "accept-encoding" },
      async make() {
        site.pressure.check();
        return { status: 200, headers: xmlHeaders, body: Buffer.from(await make()) };
      },
    });
  }

  /** The pages to index: the open ones, and every place with reviews. */
  async function listAddresses(): Promise<string[]> {
    const rated = site.workplaces.listRated().map(workplacePath);
    const agencies = (await listRatedAgencies(site.database.read)).map(agencyPath);
    return [...openPages, ...rated, ...agencies].map((path) => publicUrl + path);
  }
}

const xmlHeaders = { "content-type": "application/xml; charset=utf-8" };
