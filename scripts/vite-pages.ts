import path from "node:path";
import react from "@vitejs/plugin-react";
import { createServer, isRunnableDevEnvironment, type Plugin, type ViteDevServer } from "vite";
import type { ModuleRunner } from "vite/module-runner";
import type { EntryServer } from "@locumark/contract/rendering";
import type { pageRoutes, PageSource } from "../server/site/pages/page-routes.ts";
import { pageHeaders } from "../server/plugins/security-headers.ts";
import { escapeHtml } from "../server/platform/html.ts";
import { listFiles, web } from "./build-stamp.ts";

// Pages for `npm run dev`: rendered from the current sources, with development builds of the libraries. Only
// server/site/pages/site-routes.ts imports this file, and only when NODE_ENV is "development".

/** Vite serves everything below the path that the built site uses for its assets. */
const base = "/assets/";
const project = path.resolve(web, "..");

type App = Parameters<typeof pageRoutes>[0];

/** The site's own policy, plus what Vite's client needs: styles, one script, and a worker that waits for a restart. */
const nonce = "development";
const policy = pageHeaders["content-security-policy"]
  .replaceAll(/(script|style)-src/g, `$1-src 'nonce-${nonce}'`)
  .replace("worker-src", "worker-src blob:");
const headers = { "content-security-policy": policy };

export async function createVitePages(app: App): Promise<PageSource> {
  const vite = await createServer({
    configFile: path.join(web, "vite.config.ts"),
    configLoader: "native",
    base,
    cacheDir: path.join(project, "node_modules/.cache/vite"),
    clearScreen: false,
    plugins: [reloadForLoaders],
    server: {
      middlewareMode: true,
      ws: { server: app.server },
      fs: { allow: [web, path.join(project, "contract"), path.join(project, "node_modules")] },
      watch: { ignored: ["**/dist/**"] },
    },
  });
  // Before the server closes: it waits for every connection, and browsers keep one open to Vite.
  app.addHook("preClose", () => vite.close());
  app.get(`${base}*`, { compress: false, config: { rateLimit: false } }, (request, reply) => {
    reply.hijack();
    vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
  });
  return {
    assetsFolder: undefined,
    publicFolder: path.join(web, "public"),
    createSite: (options) => createRenderer(vite, options),
  };
}

/** A loader is part of its page's module but not a component: React cannot replace it in an open page. */
const reloadForLoaders: Plugin = {
  name: "reload-for-loaders",
  async hotUpdate({ modules, read }) {
    const isOpen = this.environment.name === "client" && modules.length > 0;
    if (!isOpen || !/^export (async function|const) loader\b/m.test(await read())) return modules;
    this.environment.hot.send({ type: "full-reload" });
    return [];
  },
};

function createRenderer(
  vite: ViteDevServer,
  options: Parameters<PageSource["createSite"]>[0],
): ReturnType<PageSource["createSite"]> {
  const manifest = { "entry-browser.tsx": { file: `${base.slice(1)}entry-browser.tsx` } };

  return {
    async render(url, call, signal) {
      const { ssr } = vite.environments;
      if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("Vite cannot run the pages.");
      try {
        const { createSite } = await ssr.runner.import<EntryServer>("/entry-server.tsx");
        const page = await createSite({ ...options, manifest }).render(url, call, signal);
        const head = scriptTags + (await styleTags(ssr.runner));
        return {
          ...page,
          headers: { ...page.headers, ...headers },
          body: page.body.replace("<head>", () => `<head>${head}`),
        };
      } catch (error) {
        if (signal?.aborted) throw error;
        options.onError(error);
        return errorPage(error);
      }
    },
  };
}

const scriptTags =
  `<meta property="csp-nonce" nonce="${nonce}">` +
  `<script type="module" nonce="${nonce}">${react.preambleCode.replace("__BASE__", base)}\n` +
  // Loaders are updated by reloading the page, see above.
  `window.__getReactRefreshIgnoredExports = () => ["loader"];</script>` +
  `<script type="module" src="${base}@vite/client"></script>`;

/** Every style sheet of the site, to avoid a flash of unstyled content: Vite loads styles only with the scripts. */
async function styleTags(runner: ModuleRunner): Promise<string> {
  const files = await listFiles(web, ["**/*.module.css", "styles/site.css"], (name) =>
    /^(dist|node_modules)$/.test(name),
  );
  const tags = files.map(async (file) => {
    const { default: css } = await runner.import<{ default: string }>(`/${file}?inline`);
    return `<style nonce="${nonce}" data-vite-dev-id="${path.join(web, file)}">${css}</style>`;
  });
  return (await Promise.all(tags)).join("");
}

/** Includes the page's own script, which fails as well: Vite shows why, and reloads the page once the error is fixed. */
const errorPage = (error: unknown) => ({
  status: 500,
  headers: { ...headers, "content-type": "text/html; charset=utf-8" },
  body:
    `<!doctype html><html lang="en-GB"><head><title>Error</title>${scriptTags}</head><body><pre>` +
    escapeHtml(error instanceof Error ? (error.stack ?? error.message) : String(error)) +
    `</pre><script type="module" src="${base}entry-browser.tsx"></script></body></html>`,
});
