import { readFileSync } from "node:fs";
import path from "node:path";

const { scripts } = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, "../package.json"), "utf8"),
) as { scripts: { start: string } };

/** The flags with which `npm start` runs Node (docs/decisions/0001-node-comes-with-npm.md), to start the site in other ways: where everything is installed. */
export const nodeFlags: readonly string[] = scripts.start
  .split(" ")
  .filter((word) => word.startsWith("--") && !word.startsWith("--import"));
