// Loaded before every command of package.json, on whatever Node the machine has: plain JavaScript, which says what is missing
// in a sentence.
import { existsSync } from "node:fs";

const needed = 24;

if (!existsSync(new URL("../node_modules/.package-lock.json", import.meta.url)))
  giveUp("the dependencies are not installed. Run `npm ci` first.");
if (Number(process.versions.node.split(".")[0]) < needed)
  giveUp(
    `this is Node ${process.versions.node}, and ${needed} is needed, which \`npm ci\` installs and \`npm start\` uses.`,
  );

function giveUp(reason) {
  process.stderr.write(`This cannot run: ${reason}\n`);
  process.exit(1);
}
