import path from "node:path";
import { defineConfig, type Plugin } from "vite";

/** The smallest parts of several pages: each in a file of its own would be mostly wrapping. */
const smallParts =
  /[\\/]web[\\/](?:components[\\/](?:stars|field|without-script)|features[\\/](?:log-in-prompt|workplace)[\\/]|layout[\\/](?:form-page|structured-data|unknown-place)|loading|use-as-viewer|difficult-names)|contract[\\/](?:numbers|ratings|uk-dates)/;
const reviewCard =
  /[\\/](?:features[\\/]review[\\/](?:average|figures|kinds|own-review|post-prompt|review-card|seen-by-others|use-changes|use-member-code)|contract[\\/]review-(?:bands|texts))/;

/** What every page needs comes in two files: one that changes with our dependencies, one that changes with us. */
const groups = [
  {
    name: "libraries",
    tags: ["$initial" as const],
    test: /[\\/]node_modules[\\/]/,
    priority: 2,
  },
  { name: "site", tags: ["$initial" as const], priority: 1 },
  { name: "parts", test: smallParts, includeDependenciesRecursively: false },
  { name: "review-card", test: reviewCard, includeDependenciesRecursively: false },
];

/**
 * Asks Chromium to compile all of what every page needs while it arrives, on another thread: function by function, as
 * they are first called, it takes a third of the script time of the first load. Other browsers see a comment.
 * Source: "Explicit compile hints" at v8.dev/blog/explicit-compile-hints.
 */
const postBanner = ({ name }: { name: string }): string =>
  ["libraries", "entry-browser"].includes(name) ? "//# allFunctionsCalledOnLoad" : "";

/**
 * Lets those parts of the router be left out that nothing here uses: components, which count as used the way
 * they are written, and its instrumentation. Should the router change, the build fails or the pages' weight does.
 */
const unusedRouterParts: Plugin = {
  name: "unused-router-parts",
  enforce: "pre",
  load: {
    filter: {
      id: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]router[\\/]instrumentation\.js$/,
    },
    handler: () =>
      [
        "consumeInstrumentationClientResultMetaReceiver",
        "instrumentHandler",
        "instrumentClientSideRouter",
        "getRouteInstrumentationUpdates",
        "instrumentationResultMetaContext",
      ]
        .map((name) => `export const ${name} = () => undefined;`)
        .join("\n"),
  },
  transform: {
    filter: { id: /[\\/]node_modules[\\/]react-router[\\/]/ },
    handler: (code) =>
      code
        .replace(/^\w+\.displayName = "\w+";$/gm, "")
        .replaceAll(" = React$1.forwardRef(", " = /* @__PURE__ */ React$1.forwardRef("),
  },
};

const fileOfName = new Map<string, string>();

/** `card_title` for the title in card.module.css: found again at once, and it compresses where a hash does not. */
function readableName(local: string, file: string): string {
  const name = path.basename(file).replace(/\.module\.css.*$/, "");
  const known = fileOfName.get(name);
  if (known !== undefined && known !== file) throw new Error(`${known} and ${file} have one name.`);
  fileOfName.set(name, file);
  return `${name}_${local}`;
}

/** Vite would fetch style sheets and further scripts beside an import; here there are none to fetch. */
const plainImports: Plugin = {
  name: "plain-imports",
  enforce: "pre",
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => "export const __vitePreload = (load) => load();",
  },
};

/**
 * Two builds of one site: `vite build` for the browser, `vite build --ssr` for the server. Started by
 * scripts/build.ts. The server's build has React inside, always the production one, whatever NODE_ENV says.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  appType: "custom",
  logLevel: "warn",
  css: { modules: { localsConvention: "camelCaseOnly", generateScopedName: readableName } },
  plugins: [unusedRouterParts, plainImports],
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
}));
