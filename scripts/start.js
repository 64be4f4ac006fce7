// `npm start`, on whatever Node the machine has: plain JavaScript, which says what is missing in a sentence.
import { existsSync } from "node:fs";

const needed = 24;

if (!existsSync(new URL("../node_modules/.package-lock.json", import.meta.url)))
  giveUp("its dependencies are not installed. Run `npm ci` first.");
if (Number(process.versions.node.split(".")[0]) < needed)
  giveUp(
    `this is Node ${process.versions.node}, and it needs ${needed}, which \`npm ci\` installs. Start it with \`npm start\`.`,
  );
await import("./start.ts");

function giveUp(reason) {
  process.stderr.write(`The site cannot start: ${reason}\n`);
  process.exit(1);
}
