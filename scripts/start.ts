import { enableCompileCache } from "node:module";
import path from "node:path";
import { buildIfStale } from "./build-stamp.ts";

// Saves a quarter of a second of stripping types and compiling at every start but the first. The cache is next to the
// code, since every user of the machine can write to the folder for temporary files, which is Node's default.
enableCompileCache(path.resolve(import.meta.dirname, "../node_modules/.cache/compiled"));

// `npm start` serves the production build, and rebuilds it after a page was changed.
await buildIfStale().catch((error: Error) => {
  process.stderr.write(`The site cannot start: ${error.message}\n`);
  process.exit(1);
});
await import("../server/main.ts");
