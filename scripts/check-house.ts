import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ground, storeys } from "./house.ts";

/*
 * Holds the storeys of the server, of this checkout or of a folder that is named: no import goes up but those that
 * `docs/house.md` lists, which may only become fewer. With `--write` it writes that page, with the picture and the counts.
 */
const [, , ...words] = process.argv;
const folder =
  words.find((word) => !word.startsWith("--")) ?? path.resolve(import.meta.dirname, "..");
const project = path.resolve(folder);
const page = path.join(project, "docs/house.md");

const order = ["roof", ...storeys.map(({ name }) => name), "ground"];

interface Place {
  readonly storey: string;
  readonly room: string;
}

/** Returns where a file of the server stands; undefined for what belongs to tests. */
function placeOf(file: string): Place | undefined {
  const [, folder = "", room = ""] = file.split("/");
  if (folder === "test") return undefined;
  if (ground.includes(folder)) return { storey: "ground", room: folder };
  return storeys.some(({ name }) => name === folder)
    ? { storey: folder, room: `${folder}/${room}` }
    : { storey: "roof", room: folder };
}

const files = globSync("server/**/*.ts", { cwd: project })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => !/\.test\.ts$|\/(?:test|node_modules|dist)\//.test(file))
  .toSorted();

interface Import {
  readonly from: string;
  readonly to: string;
}

/** Lists the imports of other rooms, types included. */
const imports: Import[] = files.flatMap((from) => {
  const text = readFileSync(path.join(project, from), "utf8");
  return Array.from(text.matchAll(/\bfrom "(\.[^"]+)"|\bimport\("(\.[^"]+)"\)/g), (match) => ({
    from,
    to: path.posix.normalize(path.posix.join(path.posix.dirname(from), match[1] ?? match[2] ?? "")),
  })).filter(({ to }) => to.startsWith("server/") && placeOf(to)?.room !== placeOf(from)?.room);
});

const levelOf = (file: string): number => order.indexOf(placeOf(file)?.storey ?? "ground");
const climbing = imports.filter(({ from, to }) => levelOf(to) < levelOf(from));

/** The arrows between the rooms of the storeys. */
const isRoom = (room: string): boolean => room.includes("/");
const arrows = new Map<string, Set<string>>();
for (const { from, to } of imports) {
  const [one, other] = [placeOf(from)?.room ?? "", placeOf(to)?.room ?? ""];
  if (isRoom(one) && isRoom(other)) arrows.set(one, (arrows.get(one) ?? new Set()).add(other));
}

/** Returns the rooms that can be reached from one. */
function reach(room: string): Set<string> {
  const seen = new Set<string>();
  const open = [room];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const further = [...(arrows.get(next) ?? [])].filter((one) => !seen.has(one));
    for (const one of further) seen.add(one);
    open.push(...further);
  }
  return seen;
}

const rooms = storeys.flatMap(({ name, rooms: own }) =>
  Object.keys(own).map((room) => `${name}/${room}`),
);
const reached = new Map(rooms.map((room) => [room, reach(room)]));
const circleOf = (room: string): number =>
  rooms.filter((other) => reached.get(room)?.has(other) && reached.get(other)?.has(room)).length;
const pairs = rooms.flatMap((one) =>
  rooms.filter(
    (other) => one < other && arrows.get(one)?.has(other) && arrows.get(other)?.has(one),
  ),
);
const counts = {
  rooms: rooms.length,
  arrows: [...arrows.values()].reduce((sum, to) => sum + to.size, 0),
  "pairs that import each other": pairs.length,
  "rooms in the largest circle": Math.max(...rooms.map(circleOf)),
  "imports that go up": climbing.length,
};

const faults = [
  ...files
    .map((file) => placeOf(file)?.room ?? "")
    .filter((room, index, all) => isRoom(room) && all.indexOf(room) === index)
    .filter((room) => !rooms.includes(room))
    .map((room) => `server/${room} has no line in scripts/house.ts: say what it is for.`),
  ...rooms
    .filter((room) => !files.some((file) => file.startsWith(`server/${room}/`)))
    .map((room) => `server/${room} of scripts/house.ts is not there.`),
];

const bySource = Map.groupBy(climbing, ({ from }) => from);
const text = `# The house

Written by \`npm run house\`, from the order of storeys in \`scripts/house.ts\`. An import goes to the same storey or to a lower one; what
still goes up is listed below, and may only become less.

\`\`\`mermaid
flowchart TD
  roof[roof: the whole put together<br>start-site.ts, app.ts, operations, demo]
${storeys.map(({ name, is, rooms: own }) => `  ${name}[${name}: ${is}<br>${Object.keys(own).join(", ")}]`).join("\n")}
  ground[ground: knows no noun<br>${ground.join(", ")}]
  ${order.join(" --> ")}
\`\`\`

| ${Object.keys(counts).join(" | ")} |
|${" ---: |".repeat(Object.keys(counts).length)}
| ${Object.values(counts).join(" | ")} |

## Rooms

| room | what it is for |
| --- | --- |
${storeys.flatMap(({ name, rooms: own }) => Object.entries(own).map(([room, is]) => `| \`${name}/${room}\` | ${is} |`)).join("\n")}

## Imports that go up

${Array.from(bySource, ([from, all]) => `- \`${from.slice(7)}\`: ${all.map(({ to }) => `\`${to.slice(7)}\``).join(", ")}`).join("\n")}
`;

const written = readFileSync(page, "utf8");
const countUp = (of: string): number =>
  (of.match(/^- `.*$/gm) ?? []).reduce((sum, line) => sum + line.split("`, `").length, 0);
if (words.includes("--write")) {
  if (countUp(text) <= countUp(written)) writeFileSync(page, text);
  else faults.push("More imports go up than docs/house.md has: let them go down.");
} else {
  const known = new Set(written.match(/^- `.*$/gm));
  const more = text.match(/^- `.*$/gm)?.filter((line) => !known.has(line)) ?? [];
  if (more.length > 0)
    faults.push(`These go up, and docs/house.md does not say so:\n${more.join("\n")}`);
  else if (written.replaceAll(/\s|-/g, "") !== text.replaceAll(/\s|-/g, ""))
    faults.push("docs/house.md is of another house: run npm run house.");
}
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exit(faults.length === 0 ? 0 : 1);
