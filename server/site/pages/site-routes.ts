import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, onSendHookHandler } from "fastify";
import type { EntryServer } from "@locumark/contract/rendering";
import { expectedRegisters } from "../../places/declarations/all-registers.ts";
import { refuseOtherMethods } from "../../refuse-methods.ts";
import type { Site } from "../../site.ts";
import { crawlerRoutes } from "./crawler-routes.ts";
import { offlineRoutes } from "./offline-routes.ts";
import { pageRoutes, type PageSource } from "./page-routes.ts";

/** Pages, rendered here as a visitor sees them, and their files. */
export async function siteRoutes(app: FastifyInstance, site: Site): Promise<void> {
  const source = await openPageSource(app, site);
  const { publicFolder, assetsFolder } = source;
  await app.register(fastifyStatic, {
    root: assetsFolder ?? publicFolder,
    serve: assetsFolder !== undefined,
    prefix: "/assets/",
    preCompressed: true,
    immutable: true,
    maxAge: "365d",
    cacheControl: true,
  });

  // Files with fixed names, besides the assets: favicon, icons.
  for (const file of readdirSync(publicFolder, { withFileTypes: true })) {
    if (!file.isFile() || /\.(br|gz)$/.test(file.name)) continue;
    app.get(`/${file.name}`, { onSend: nameEncoding }, (_request, reply) =>
      reply.sendFile(file.name, publicFolder, { maxAge: "1d", immutable: false }),
    );
  }

  offlineRoutes(app, site, publicFolder);

  for (const { name } of expectedRegisters) {
    // Compressing megabytes for each request would occupy the threads that hash passwords.
    app.get(`/${name}`, { compress: false }, (_request, reply) => {
      if (!existsSync(path.join(site.config.registersDirectory, name))) return reply.callNotFound();
      return reply.sendFile(name, site.config.registersDirectory, {
        maxAge: "1h",
        immutable: false,
      });
    });
  }

  crawlerRoutes(app, site);
  await pageRoutes(app, site, source);
  refuseOtherMethods(app, "/*", ["GET", "HEAD"]);
}

/** Names the encoding of a picture that is XML, which `@fastify/static` sends without it. */
const nameEncoding: onSendHookHandler = (_request, reply, _payload, done) => {
  if (reply.getHeader("content-type") === "image/svg+xml") {
    reply.header("content-type", "image/svg+xml; charset=utf-8");
  }
  done();
};

/** The built pages or, in development, pages from the current sources. */
async function openPageSource(app: FastifyInstance, site: Site): Promise<PageSource> {
  if (site.config.environment !== "development") return openBuild();
  // A development dependency: production installs have no Vite.
  const { createVitePages } = await import("../../../scripts/vite-pages.ts");
  return createVitePages(app);
}

async function openBuild(): Promise<PageSource> {
  const built = path.resolve(import.meta.dirname, "../../../web/dist");
  const publicFolder = path.join(built, "client");
  const manifest: unknown = JSON.parse(readFileSync(path.join(built, "manifest.json"), "utf8"));
  const entry = (await import(
    pathToFileURL(path.join(built, "server/entry-server.js")).href
  )) as EntryServer;
  return {
    publicFolder,
    assetsFolder: path.join(publicFolder, "assets"),
    createSite: (options) => entry.createSite({ ...options, manifest }),
  };
}
