import { globSync } from "node:fs";
import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type UserConfig } from "vite";
import { floor } from "./floor.ts";

/**
 * A group of the files whose paths begin so.
 * @throws Error when there is no such file, e.g. because it has another name now
 */
function groupOf(name: string, starts: readonly string[], options: { priority?: number } = {}) {
  const paths = starts.map((start) => path.join(import.meta.dirname, "..", start));
  const unknown = paths.find((start) => globSync(`${start}*`).length === 0);
  if (unknown) throw new Error(`No file's path begins with ${unknown}: see the group "${name}".`);
  return { name, test: (id: string) => paths.some((start) => id.startsWith(start)), ...options };
}

/**
 * The code that every page needs is in two chunks: one changes with the dependencies, one with our code. What several pages
 * share to show places and reviews is in three more: the dozens that the bundler would create compress less well.
 */
const groups = [
  {
    name: "libraries",
    tags: ["$initial" as const],
    test: /[\\/]node_modules[\\/]/,
    priority: 2,
  },
  { name: "site", tags: ["$initial" as const], priority: 1 },
  groupOf(
    "places",
    [
      "contract/desk/reports/report-headings",
      "contract/ratings",
      "contract/reviews/reviews/review-texts",
      "contract/uk-dates",
      "web/components/stars",
      "web/people/accounts/log-in-prompt",
      "web/places/places/place-row",
      "web/places/places/place-text",
      "web/places/places/count-texts",
      "web/places/places/short-average",
      "web/loading",
    ],
    { priority: 1 },
  ),
  groupOf("reviews", [
    "contract/reviews/reviews/review-bands",
    "web/reviews/reviews/figure-words",
    "web/reviews/reviews/own/own-review",
    "web/reviews/reviews/reading/answered",
    "web/reviews/reviews/reading/first-review",
    "web/reviews/reviews/reading/helpful",
    "web/reviews/reviews/reading/mark-text",
    "web/reviews/reviews/reading/post-prompt",
    "web/reviews/reviews/reading/review-card",
    "web/reviews/reviews/reading/review-content",
    "web/reviews/reviews/reading/tapped-rating",
    "web/reviews/reviews/reading/use-changes",
    "web/reviews/reviews/reviewed-kinds",
    "web/reviews/reviews/writing/use-writing",
    "web/use-as-viewer",
  ]),
  groupOf("fields", ["web/components/choice/", "web/components/field/"], { priority: 1 }),
];

/**
 * Asks Chromium to compile the shared chunks eagerly while they arrive, on another thread: lazy compilation, function
 * by function, takes a third of the script time of the first load. Other browsers see a comment. A banner would not
 * stand first, above what Vite puts there.
 * Source: "Explicit compile hints" at v8.dev/blog/explicit-compile-hints.
 */
const compileHints: Plugin = {
  name: "compile-hints",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk" || !["libraries", "entry-browser"].includes(file.name)) continue;
        file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      }
    },
  },
};

const fileOfName = new Map<string, string>();

/**
 * `rcard_title` for the title in review-card.module.css: to be found without a list, short, and it compresses where a hash
 * does not.
 */
function readableName(local: string, id: string): string {
  const file = id.replace(/\?.*$/, "");
  const words = path.basename(file, ".module.css").split("-");
  const name = words.map((word, index) => (index < words.length - 1 ? word[0] : word)).join("");
  const known = fileOfName.get(name);
  if (known !== undefined && known !== file)
    throw new Error(`${known} and ${file} have the same short name, ${name}.`);
  fileOfName.set(name, file);
  return `${name}_${local}`;
}

/**
 * Which files are asked for together with an imported chunk: those of forms and of suggestions, for which a reader waits
 * after a press. The lists of all pages would add three kilobytes to every first load.
 */
const filesToPreload = (chunk: string, files: string[]): string[] =>
  /assets\/(?:writing|rate|suggest-\w+)-/.test(chunk) ? files : [];

const common: UserConfig = {
  root: import.meta.dirname,
  appType: "custom",
  logLevel: "warn",
  css: { modules: { localsConvention: "camelCaseOnly", generateScopedName: readableName } },
};

/** Started by scripts/vite-pages.ts, for `npm run dev`. */
const development: UserConfig = {
  ...common,
  plugins: [react()],
  publicDir: false,
  // Discovered before the first page needs them: later discovery would reload it.
  optimizeDeps: { entries: ["entry-browser.tsx", "pages/*/*-page.tsx"] },
};

/**
 * Two builds of one site: `vite build` for the browser, `vite build --ssr` for the server. Started by
 * scripts/build.ts. The server's build has React inside, always the production one, whatever NODE_ENV says.
 */
const build = (isSsrBuild: boolean): UserConfig => ({
  ...common,
  plugins: isSsrBuild ? [] : [compileHints],
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  publicDir: isSsrBuild ? false : "public",
  ssr: { noExternal: true, target: "node" },
  build: {
    target: floor,
    cssTarget: floor,
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // One style sheet for the site: it is small, cached permanently, and no page can flash unstyled.
    cssCodeSplit: false,
    modulePreload: { polyfill: false, resolveDependencies: filesToPreload },
    // A data: URL in a style sheet is fine; as a script or font it is not (Content-Security-Policy).
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    minify: !isSsrBuild,
    rolldownOptions: {
      // React Router has "use client" directives for frameworks that are not used here.
      checks: { moduleLevelDirective: false },
      // Limits stand in the code that uses them, and need no request.
      optimization: { inlineConst: { mode: "all" } },
      ...(!isSsrBuild && {
        input: "entry-browser.tsx",
        output: {
          codeSplitting: { groups },
          // The names stand in every list of files; seven characters tell the versions of a file apart as well as eight.
          chunkFileNames: ({ name }) =>
            `assets/${name.endsWith("-page") ? "page" : "[name]"}-[hash:7].js`,
        },
      }),
    },
  },
});

export default defineConfig(({ command, isSsrBuild }) =>
  command === "serve" ? development : build(isSsrBuild === true),
);
