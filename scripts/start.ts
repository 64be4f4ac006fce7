import { buildSite, isBuildStale } from "./build.ts";

// `npm start` serves the production build; whoever changed a page gets it built first.
if (await isBuildStale()) await buildSite();
await import("../server/main.ts");
