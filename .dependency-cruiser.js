/** Who may import whom; ARCHITECTURE.md says why. @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "no-circles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "contract-imports-only-zod",
      severity: "error",
      from: { path: "^contract/", pathNot: "\\.test\\.ts$" },
      to: { pathNot: ["^contract/", "node_modules/zod/"] },
    },
    {
      name: "web-knows-the-contract-not-the-server",
      severity: "error",
      from: { path: "^web/" },
      to: { path: "^server/" },
    },
    {
      name: "server-knows-the-built-site-not-its-sources",
      severity: "error",
      from: { path: "^server/" },
      to: { path: "^web/" },
    },
    {
      name: "platform-knows-no-feature",
      severity: "error",
      from: { path: "^server/platform/" },
      to: { path: "^server/(features|plugins)/" },
    },
    {
      name: "only-the-database-folder-knows-the-engine",
      severity: "error",
      // Tests start a server of that engine; measurements hold the site against the engine alone.
      from: {
        pathNot: ["^server/platform/database/", "^server/test/postgres-", "^bench/bare-inserts"],
      },
      to: { path: ["^node:sqlite$", "^sqlite$", "node_modules/pg/"] },
    },
    {
      name: "components-know-no-noun",
      severity: "error",
      from: { path: "^web/components/" },
      to: { path: ["^web/features/", "^web/pages/"] },
    },
    {
      name: "pages-do-not-import-pages",
      severity: "error",
      from: { path: "^web/pages/([^/]+)/" },
      to: { path: "^web/pages/", pathNot: "^web/pages/$1/" },
    },
    {
      name: "features-do-not-import-pages",
      severity: "error",
      from: { path: "^web/features/" },
      to: { path: "^web/pages/" },
    },
    {
      name: "no-tests-in-production",
      severity: "error",
      from: { path: "^(contract|server|web)/", pathNot: ["\\.test\\.tsx?$", "^server/test/"] },
      to: { path: ["\\.test\\.tsx?$", "^server/test/", "^e2e/", "^bench/"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["/dist/", "/data/"] },
    // The TypeScript compiler it would otherwise use is not yet one it supports.
    parser: "swc",
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".tsx", ".js", ".mjs"],
    },
  },
};
