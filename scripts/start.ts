import { enableCompileCache } from "node:module";
import path from "node:path";
import { buildIfStale } from "./build-stamp.ts";

// Stripping types and compiling takes a quarter of a second at every start but the first. Beside the code,
// since the folder for temporary files, where Node would keep it, belongs to everybody on the machine.
enableCompileCache(path.resolve(import.meta.dirname, "../node_modules/.cache/compiled"));

// `npm start` serves the production build; whoever changed a page gets it built first.
await buildIfStale();
await import("../server/main.ts");
