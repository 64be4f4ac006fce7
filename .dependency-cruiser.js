/** Who may import whom; ARCHITECTURE.md says why. @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "no-circles",
      severity: "error",
      // Types count too: what cannot be read without each other is one file.
      from: {},
      to: { circular: true },
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
      name: "platform-knows-nothing-of-the-product",
      severity: "error",
      from: { path: "^server/platform/", pathNot: "\\.test\\.ts$" },
      to: { path: "^server/(?!platform/)" },
    },
    {
      name: "only-the-database-folder-knows-the-engine",
      severity: "error",
      // Tests start a server of that engine, and let its driver fail.
      from: {
        pathNot: [
          "^server/(platform/)?database/",
          "^server/test/(postgres-|test-database|failing/)",
        ],
      },
      to: { path: ["^node:sqlite$", "^sqlite$", "node_modules/pg/"] },
    },
    {
      name: "pages-do-not-import-pages",
      severity: "error",
      from: { path: "^web/pages/([^/]+)/" },
      to: { path: "^web/pages/", pathNot: "^web/pages/$1/" },
    },
    {
      name: "no-tests-in-production",
      severity: "error",
      // Test code is what is called so, or stands in a folder called so.
      from: { path: "^(contract|server|web)/", pathNot: ["\\.test\\.tsx?$", "/test/"] },
      to: { path: ["\\.test\\.tsx?$", "^(contract|server|web)/.*test/", "^e2e/", "^lab/"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["/dist/", "/data/"] },
    // The TypeScript compiler it would otherwise use is not yet one it supports. This one sees imports of types too.
    parser: "swc",
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".tsx", ".js", ".mjs"],
    },
  },
};
