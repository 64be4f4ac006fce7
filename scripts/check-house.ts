import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { storeys, type Tree, trees } from "./house.ts";

/*
 * Holds contract, server and web of this checkout, or of a folder that is named, to the order of storeys: no import goes up,
 * and rooms form no circle. With `--write` it writes `docs/house.md` and the picture in ARCHITECTURE.md.
 */
const [, , ...words] = process.argv;
const folder =
  words.find((word) => !word.startsWith("--")) ?? path.resolve(import.meta.dirname, "..");
const project = path.resolve(folder);

const order = ["roof", ...storeys.map(({ name }) => name), "ground"];
const rooms = storeys.flatMap(({ name, rooms: own }) =>
  Object.keys(own).map((room) => `${name}/${room}`),
);

interface Import {
  readonly from: string;
  readonly to: string;
}

/** Measures one tree: files in rooms, imports between rooms, those that go up, and rooms in circles. */
function measure({ name: tree, ground, roof }: Tree) {
  /** Returns the storey and room of a file of the tree; undefined for what belongs to tests. */
  function placeOf(file: string): { storey: string; room: string } | undefined {
    const [, first = "", room = ""] = file.split("/");
    if (first === "test") return undefined;
    if (storeys.some(({ name }) => name === first))
      return { storey: first, room: `${first}/${room}` };
    const isGround = ground ? ground.includes(first) : !roof?.includes(first);
    return { storey: isGround ? "ground" : "roof", room: first };
  }
  const files = globSync(`${tree}/**/*.{ts,tsx}`, { cwd: project })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !/\.test\.tsx?$|\/(?:test|node_modules|dist)\//.test(file))
    .toSorted();
  /** Imports of other rooms, types and those that load later included. */
  const imports: Import[] = files.flatMap((from) => {
    const text = readFileSync(path.join(project, from), "utf8");
    return Array.from(
      text.matchAll(/\bfrom "(\.[^"]+)"|\bimport\("(\.[^"]+)"\)/g),
      ([, early, late]) => ({
        from,
        to: path.posix.join(path.posix.dirname(from), early ?? late ?? ""),
      }),
    ).filter(({ to }) => to.startsWith(`${tree}/`) && placeOf(to)?.room !== placeOf(from)?.room);
  });
  const levelOf = (file: string): number => order.indexOf(placeOf(file)?.storey ?? "ground");
  const arrows = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [one, other] = [placeOf(from)?.room ?? "", placeOf(to)?.room ?? ""];
    if (one.includes("/") && other.includes("/"))
      arrows.set(one, (arrows.get(one) ?? new Set()).add(other));
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
  const reached = new Map(rooms.map((room) => [room, reach(room)]));
  const circleOf = (room: string): string[] =>
    rooms.filter((other) => reached.get(room)?.has(other) && reached.get(other)?.has(room));
  const own = files
    .map((file) => placeOf(file)?.room ?? "")
    .filter((room, index, all) => room.includes("/") && all.indexOf(room) === index);
  return {
    tree,
    own,
    climbing: imports.filter(({ from, to }) => levelOf(to) < levelOf(from)),
    circles: own
      .map(circleOf)
      .filter((circle) => circle.length > 1)
      .map((circle) => circle.join(", "))
      .filter((circle, index, all) => all.indexOf(circle) === index),
    counts: {
      rooms: own.length,
      arrows: [...arrows.values()].reduce((sum, to) => sum + to.size, 0),
      "pairs that import each other": rooms.flatMap((one) =>
        rooms.filter(
          (other) => one < other && arrows.get(one)?.has(other) && arrows.get(other)?.has(one),
        ),
      ).length,
      "rooms in the largest circle": Math.max(1, ...own.map((room) => circleOf(room).length)),
      "imports that go up": imports.filter(({ from, to }) => levelOf(to) < levelOf(from)).length,
    },
  };
}

const measured = trees.map(measure);
const all = new Set(measured.flatMap(({ own }) => own));
const faults = [
  ...measured.flatMap(({ tree, climbing, circles, own }) => [
    ...climbing.map(({ from, to }) => `${from} imports ${to}, which stands higher.`),
    ...circles.map((circle) => `These rooms of ${tree} form a circle: ${circle}.`),
    ...own
      .filter((room) => !rooms.includes(room))
      .map((room) => `${tree}/${room} has no line in scripts/house.ts: say what it is for.`),
  ]),
  ...rooms
    .filter((room) => !all.has(room))
    .map((room) => `${room} of scripts/house.ts is in none of the trees.`),
];

const row = (cells: readonly unknown[]): string => `| ${cells.join(" | ")} |`;
const picture = `\`\`\`mermaid
flowchart TD
  roof[roof: the whole put together<br>routes, pages, lists of everything]
${storeys.map(({ name, is, rooms: own }) => `  ${name}[${name}: ${is}<br>${Object.keys(own).join(", ")}]`).join("\n")}
  ground[ground: knows no noun<br>database, platform, components]
  ${order.join(" --> ")}
\`\`\``;
const text = `# The house

Written by \`npm run house\`, from the order of storeys in \`scripts/house.ts\`. Contract, server and web have the same storeys and rooms. An
import goes to the same storey or to a lower one, as the picture in [ARCHITECTURE.md](../ARCHITECTURE.md#the-house) shows.

## Rooms

| room | what it is for |
| --- | --- |
${storeys.flatMap(({ name, rooms: own }) => Object.entries(own).map(([room, is]) => row([`\`${name}/${room}\``, is]))).join("\n")}
`;

/** Writes what is not as it should be, or says so. */
function keep(name: string, now: (before: string) => string): void {
  const file = path.join(project, name);
  const before = readFileSync(file, "utf8");
  const after = now(before);
  // The formatter aligns tables.
  if (before.replaceAll(/\s|-/g, "") === after.replaceAll(/\s|-/g, "")) return;
  if (words.includes("--write")) writeFileSync(file, after);
  else faults.push(`${name} is of another house: run npm run house.`);
}
keep("docs/house.md", () => text);
keep("ARCHITECTURE.md", (before) => before.replace(/```mermaid.*?```/s, picture));
for (const { tree, counts } of measured) {
  const said = Object.entries(counts).map(([what, count]) => `${what}: ${count}`);
  process.stdout.write(`${tree}: ${said.join(", ")}\n`);
}
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exit(faults.length === 0 ? 0 : 1);
