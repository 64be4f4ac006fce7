import css from "@eslint/css";
import compatData from "@mdn/browser-compat-data" with { type: "json" };
import project from "./package.json" with { type: "json" };

/*
 * Checks the built files, dependencies included, against the oldest browsers that the site is for: `browserslist` in
 * package.json. What they lack is read from MDN's data: an object or a member of one. A member's name that is also an older
 * one's, such as `map`, says nothing.
 */

const named = { ios_saf: "safari_ios" };
const oldest = project.browserslist.map((line) => {
  const [name, version] = line.split(" ");
  return { browser: named[name] ?? name, version: Number(version) };
});

function isNewer({ support }) {
  return oldest.some(({ browser, version }) => {
    const [latest] = [support[browser] ?? []].flat();
    if (!latest?.version_added || latest.flags || latest.prefix || latest.partial_implementation)
      return true;
    return Number.parseFloat(latest.version_added.replace("≤", "")) > version;
  });
}

const objects = Object.entries({ ...compatData.api, ...compatData.javascript.builtins });
/** React's, ours, or asked for only where they are. */
const ownNames = new Set([
  "bytes",
  "displayName",
  "popover",
  "stackTraceLimit",
  "startViewTransition",
  "toArray",
  "toBase64",
  "use",
]);

const globals = objects.filter(([name, { __compat }]) => name !== "__meta" && isNewer(__compat));
const members = objects.flatMap(([object, { __compat, ...rest }]) =>
  Object.entries(rest)
    .filter(([, member]) => member.__compat)
    .map(([property, member]) => ({
      object,
      property: property.replace(/_static$/, ""),
      isNewer: isNewer(member.__compat) || (__compat !== undefined && isNewer(__compat)),
    })),
);
const older = new Set(members.filter((one) => !one.isNewer).map(({ property }) => property));
/** Whose objects bear a name of our own, so that only the member's name tells. */
const isOfMany = ({ object }) =>
  object in compatData.javascript.builtins ||
  /^(?:HTML)?Element$|^(?:Document|Request)$/.test(object);
const newer = members.filter((one) => one.isNewer && one.property !== "captureStackTrace");

export default [
  {
    files: ["**/dist/client/**/*.js"],
    rules: {
      "no-restricted-globals": ["error", ...globals.map(([name]) => name)],
      "no-restricted-properties": [
        "error",
        ...newer.map(({ object, property }) => ({ object, property })),
        ...[...new Set(newer.filter(isOfMany).map(({ property }) => property))]
          .filter((property) => !older.has(property) && !ownNames.has(property))
          .map((property) => ({ property })),
      ],
    },
  },
  {
    files: ["**/dist/client/**/*.css"],
    plugins: { css },
    language: "css/css",
    languageOptions: { tolerant: true },
    rules: {
      "css/use-baseline": [
        "error",
        {
          // The last whole year that all of them know.
          available: 2022,
          // The oldest know these in the way in which they are used here, or the page is only plainer without.
          allowFunctions: ["color-mix"],
          allowMediaConditions: ["scripting"],
          allowProperties: [
            "accent-color",
            "contain-intrinsic-size",
            "content-visibility",
            "forced-color-adjust",
            "mask",
            "mask-composite",
            "outline",
            "overscroll-behavior",
            "resize",
            "scrollbar-width",
            "text-size-adjust",
            "text-wrap",
          ],
          allowPropertyValues: { "font-family": ["ui-monospace"] },
          allowSelectors: ["has"],
        },
      ],
    },
  },
];
