import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { createGate } from "../../platform/gate.ts";
import { pageHeaders } from "../../plugins/security-headers.ts";
import type { Config } from "../../config.ts";
import { expectedRegisters } from "../registers/known-registers.ts";
import type { Site } from "../../site.ts";
import { createOwnFetcher, type Fetcher } from "./own-fetcher.ts";

/** The built site, as `web/entry-server.tsx` exports it. */
interface EntryServer {
  createSite(options: {
    manifest: unknown;
    facts: Pick<Config, "publicUrl" | "contactEmail" | "networkUrl" | "company">;
    onError: (error: unknown) => void;
  }): {
    render(request: { url: string; fetcher: Fetcher }): Promise<{
      status: number;
      headers: Record<string, string>;
      body: string;
    }>;
  };
}

/** Rendering is work of this one thread: more at once would not be sooner done, only take more memory. */
const pagesAtOnce = 4;
const pagesWaiting = 1000;

const built = path.resolve(import.meta.dirname, "../../../web/dist");

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
    // Compressing megabytes anew for each request would take the threads that passwords are hashed on.
    app.get(`/${name}`, { compress: false }, (_request, reply) => {
      if (!existsSync(path.join(site.config.registersDirectory, name))) return reply.callNotFound();
      return reply.sendFile(name, site.config.registersDirectory, {
        maxAge: "1h",
        immutable: false,
      });
    });
  }

  const { createSite } = (await import(
    pathToFileURL(path.join(built, "server/entry-server.js")).href
  )) as EntryServer;
  const { publicUrl, contactEmail, networkUrl, company } = site.config;
  const pages = createSite({
    manifest: JSON.parse(readFileSync(path.join(built, "manifest.json"), "utf8")),
    facts: { publicUrl, contactEmail, networkUrl, company },
    onError: (error) => site.log.error({ err: error }, "a page could not be rendered"),
  });
  const fetcher = createOwnFetcher(app);
  const throughGate = createGate({ running: pagesAtOnce, waiting: pagesWaiting });

  app.get("/*", async (request, reply) => {
    const { status, headers, body } = await throughGate(() =>
      pages.render({ url: request.url, fetcher }),
    );
    return reply
      .code(status)
      .headers({
        ...pageHeaders,
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-cache",
        ...headers,
      })
      .send(body);
  });
}
