import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vite";

/**
 * What every page needs comes in two files: one that changes with our dependencies, one that changes with us. What shows
 * reviews comes in a third: in the dozen that the bundler would make of it, compression finds less.
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
    name: "reviews",
    test: /[\\/]features[\\/]review[\\/](?:average|own-review|post-prompt|review-card|seen-by-others)/,
  },
];

/**
 * Asks Chromium to compile all of what every page needs while it arrives, on another thread: function by function, as
 * they are first called, it takes a third of the script time of the first load. Other browsers see a comment.
 * Source: "Explicit compile hints" at v8.dev/blog/explicit-compile-hints.
 */
const postBanner = ({ name }: { name: string }): string =>
  ["libraries", "entry-browser"].includes(name) ? "//# allFunctionsCalledOnLoad" : "";

const fileOfName = new Map<string, string>();

/** `card_title` for the title in card.module.css: found again at once, and it compresses where a hash does not. */
function readableName(local: string, id: string): string {
  const file = id.replace(/\?.*$/, "");
  const name = path.basename(file, ".module.css");
  const known = fileOfName.get(name);
  if (known !== undefined && known !== file) throw new Error(`${known} and ${file} have one name.`);
  fileOfName.set(name, file);
  return `${name}_${local}`;
}

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
  // Found before the first page asks for them: found later, they would have it load again.
  optimizeDeps: { entries: ["entry-browser.tsx", "pages/*/page.tsx"] },
};

/**
 * Two builds of one site: `vite build` for the browser, `vite build --ssr` for the server. Started by
 * scripts/build.ts. The server's build has React inside, always the production one, whatever NODE_ENV says.
 */
const build = (isSsrBuild: boolean): UserConfig => ({
  ...common,
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  publicDir: isSsrBuild ? false : "public",
  ssr: { noExternal: true, target: "node" },
  build: {
    target: "es2022",
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // One style sheet for the site: it is small, cached for good, and no page can flash unstyled.
    cssCodeSplit: false,
    // The server names what a page needs in its head; a second list in the script would be weight for nothing.
    modulePreload: false,
    // A data: URL in a style sheet is fine, one that is a script or font is not (Content-Security-Policy).
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    minify: !isSsrBuild,
    rolldownOptions: {
      // React Router says "use client" for frameworks that are not used here.
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
