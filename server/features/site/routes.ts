import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { expectedRegisters } from "../registers/known-registers.ts";
import { refuseOtherMethods } from "../../refuse-methods.ts";
import type { Site } from "../../site.ts";
import { crawlerRoutes } from "./crawlers.ts";
import { built, pageRoutes } from "./pages.ts";

/** Pages, rendered here as a visitor sees them, and the files that go with them. */
export async function siteRoutes(app: FastifyInstance, site: Site): Promise<void> {
  const client = path.join(built, "client");
  await app.register(fastifyStatic, {
    root: path.join(client, "assets"),
    prefix: "/assets/",
    preCompressed: true,
    immutable: true,
    maxAge: "365d",
    cacheControl: true,
  });

  // What lies beside the assets under a name of its own: favicon, icons.
  for (const file of readdirSync(client, { withFileTypes: true })) {
    if (!file.isFile() || /\.(br|gz)$/.test(file.name)) continue;
    app.get(`/${file.name}`, (_request, reply) =>
      reply.sendFile(file.name, client, { maxAge: "1d", immutable: false }),
    );
  }

  for (const name of expectedRegisters) {
    // Compressing megabytes for each request would take the threads that passwords are hashed on.
    app.get(`/${name}`, { compress: false }, (_request, reply) => {
      if (!existsSync(path.join(site.config.registersDirectory, name))) return reply.callNotFound();
      return reply.sendFile(name, site.config.registersDirectory, {
        maxAge: "1h",
        immutable: false,
      });
    });
  }

  crawlerRoutes(app, site);
  await pageRoutes(app, site);
  refuseOtherMethods(app, "/*", ["GET", "HEAD"]);
}
