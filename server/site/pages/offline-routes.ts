import path from "node:path";
import { productName, tagline } from "@locumark/contract/product";
import type { FastifyInstance } from "fastify";
import type { Site } from "../../site.ts";

/** https://www.w3.org/TR/appmanifest/ */
const manifest = {
  name: productName,
  description: tagline,
  lang: "en-GB",
  id: "/",
  start_url: "/",
  scope: "/",
  display: "minimal-ui",
  background_color: "#ffffff",
  theme_color: "#0b5c4c",
  icons: [
    { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
    { src: "/icon-192.png", type: "image/png", sizes: "192x192" },
    { src: "/icon-512.png", type: "image/png", sizes: "512x512" },
    { src: "/icon-maskable-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
  ],
};

/** Serves what a browser needs to put the site on a home screen, and to show kept pages without a connection. */
export function offlineRoutes(
  app: FastifyInstance,
  { config }: Pick<Site, "config">,
  publicFolder: string,
): void {
  app.get("/manifest.webmanifest", (_request, reply) =>
    reply
      .type("application/manifest+json")
      .header("cache-control", "public, max-age=86400")
      .send(JSON.stringify(manifest)),
  );

  // With a policy of its own: the worker may fetch from us, and nothing else. Browsers ask for it again at each visit.
  app.get("/service-worker.js", (_request, reply) =>
    reply
      .header("content-security-policy", "default-src 'none'; connect-src 'self'")
      .header("cache-control", "no-cache")
      .sendFile(
        config.hasServiceWorker ? "keep.js" : "stop.js",
        path.join(publicFolder, "service-worker"),
        { cacheControl: false },
      ),
  );
}
