import project from "../package.json" with { type: "json" };

/** The oldest browsers that the site is for, as the bundler names them. */
export const floor = project.browserslist.map((line) =>
  line.replace("ios_saf", "ios").replace(" ", ""),
);
