import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type UserConfig } from "vite";

/**
 * The code that every page needs is in two chunks: one changes with the dependencies, one with our code. The code for
 * reviews is in a third: the dozen that the bundler would create compress less well.
 */
const groups = [
  {
    name: "libraries",
    tags: ["$initial" as const],
    test: /[\\/]node_modules[\\/]/,
    priority: 2,
  },
  { name: "site", tags: ["$initial" as const], priority: 1 },
  {
    name: "places",
    test: /[\\/](?:contract[\\/](?:ratings|review-texts)|components[\\/]stars|web[\\/]loading|features[\\/]log-in-prompt|features[\\/]place[\\/]place-(?:row|text)|features[\\/]review[\\/](?:count-texts|short-average))/,
    priority: 1,
  },
  { name: "dates", test: /contract[\\/]uk-dates/, priority: 1 },
  {
    name: "reviews",
    test: /web[\\/](?:use-as-viewer|features[\\/]review[\\/](?:post-prompt|use-changes))/,
  },
  { name: "fields", test: /components[\\/](?:field|choice)[\\/]/, priority: 1 },
];

/**
 * Asks Chromium to compile the shared chunks eagerly while they arrive, on another thread: lazy compilation, function
 * by function, takes a third of the script time of the first load. Other browsers see a comment.
 * Source: "Explicit compile hints" at v8.dev/blog/explicit-compile-hints.
 */
const postBanner = ({ name }: { name: string }): string =>
  ["libraries", "entry-browser"].includes(name) ? "//# allFunctionsCalledOnLoad" : "";

const fileOfName = new Map<string, string>();

/** `card_title` for the title in card.module.css: easy to find, and it compresses where a hash does not. */
function readableName(local: string, id: string): string {
  const file = id.replace(/\?.*$/, "");
  const name = path.basename(file, ".module.css");
  const known = fileOfName.get(name);
  if (known !== undefined && known !== file)
    throw new Error(`${known} and ${file} have the same name.`);
  fileOfName.set(name, file);
  return `${name}_${local}`;
}

/**
 * Vite wraps every dynamic import in a function that loads the style sheets of its chunk. Here there is one style sheet,
 * so that the function would do nothing, and every page would load it.
 */
const withoutPreloads: Plugin = {
  name: "without-preloads",
  enforce: "pre",
  load: (id) =>
    id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : null,
};

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
  optimizeDeps: { entries: ["entry-browser.tsx", "pages/*/page.tsx"] },
};

/**
 * Two builds of one site: `vite build` for the browser, `vite build --ssr` for the server. Started by
 * scripts/build.ts. The server's build has React inside, always the production one, whatever NODE_ENV says.
 */
const build = (isSsrBuild: boolean): UserConfig => ({
  ...common,
  plugins: [withoutPreloads],
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  publicDir: isSsrBuild ? false : "public",
  ssr: { noExternal: true, target: "node" },
  build: {
    target: "es2022",
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // One style sheet for the site: it is small, cached permanently, and no page can flash unstyled.
    cssCodeSplit: false,
    // The server lists a page's files in its head; a second list in the script would be redundant.
    modulePreload: false,
    // A data: URL in a style sheet is fine; as a script or font it is not (Content-Security-Policy).
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    minify: !isSsrBuild,
    rolldownOptions: {
      // React Router has "use client" directives for frameworks that are not used here.
      checks: { moduleLevelDirective: false },
      ...(!isSsrBuild && {
        input: "entry-browser.tsx",
        output: { codeSplitting: { groups }, postBanner },
      }),
    },
  },
});

export default defineConfig(({ command, isSsrBuild }) =>
  command === "serve" ? development : build(isSsrBuild === true),
);
