import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build } from "vite";
import { explainFile } from "../server/startup-message.ts";
import { floor } from "../web/floor.ts";
import { dist, listFiles, stampFile, stampOfSources, web } from "./build-stamp.ts";

const configFile = path.join(web, "vite.config.ts");

/**
 * Builds the site for browser and server, then writes the stamp of its sources. It is built in a staging folder
 * and moved into place when complete, so that neither a failed build nor two concurrent ones leave a partial one.
 */
export async function buildSite(): Promise<void> {
  const stamp = await stampOfSources();
  await mkdir(dist, { recursive: true });
  const staging = await mkdtemp(path.join(dist, ".building-"));
  const client = path.join(staging, "client");
  const server = path.join(staging, "server");
  try {
    await asProduction(async () => {
      await build({ configFile, build: { outDir: client } });
      await build({ configFile, build: { outDir: server, ssr: "entry-server.tsx" } });
      await buildServiceWorkers(path.join(client, "service-worker"));
    });
    // Out of the folder that is served: visitors do not need the manifest.
    await rename(path.join(client, ".vite/manifest.json"), path.join(staging, "manifest.json"));
    await rm(path.join(client, ".vite"), { recursive: true });
    await compressAssets(client);
    await rm(stampFile, { force: true });
    for (const part of ["client", "server", "manifest.json"]) {
      await rm(path.join(dist, part), { recursive: true, force: true });
      await rename(path.join(staging, part), path.join(dist, part));
    }
    await writeFile(stampFile, stamp);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** Each is one file, without imports, whose name stays: server/site/pages/site-routes.ts serves one of them. */
const buildServiceWorkers = (outDir: string) =>
  build({
    configFile: false,
    root: web,
    publicDir: false,
    logLevel: "warn",
    build: {
      outDir,
      target: floor,
      rolldownOptions: {
        input: ["service-worker/keep.ts", "service-worker/stop.ts"],
        output: { entryFileNames: "[name].js" },
      },
    },
  });

/** NODE_ENV overrides Vite's own mode: started from a test, it would partly be a development build. */
async function asProduction(work: () => Promise<void>): Promise<void> {
  const environment = process.env["NODE_ENV"];
  process.env["NODE_ENV"] = "production";
  try {
    await work();
  } finally {
    if (environment === undefined) delete process.env["NODE_ENV"];
    else process.env["NODE_ENV"] = environment;
  }
}

const compressors = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
  gz: (content: Buffer) => promisify(gzip)(content, { level: 9 }),
};

/** Writes `.br` and `.gz` next to every text file, so that the server never compresses an asset. */
async function compressAssets(client: string): Promise<void> {
  const files = await listFiles(client, ["**/*.{js,css,svg,json,webmanifest,txt}"], () => false);
  await Promise.all(
    files.map(async (file) => {
      const target = path.join(client, file);
      const content = await readFile(target);
      for (const [extension, compress] of Object.entries(compressors)) {
        await writeFile(`${target}.${extension}`, await compress(content));
      }
    }),
  );
}

if (import.meta.main) {
  await buildSite().catch((error: NodeJS.ErrnoException) => {
    const reason = error.path === undefined ? undefined : explainFile(error);
    if (reason === undefined) throw error;
    process.stderr.write(`${reason}\n`);
    process.exit(1);
  });
}
