import { type EndpointName, endpoints } from "@locumark/contract/endpoints";
import { expect, test } from "vitest";
import { callAs, makeThing } from "./call-as.ts";
import { callers, makeWorld, type World } from "./callers.ts";
import { things } from "./things.ts";
import { tries } from "./tries.ts";

/** The status that each caller gets, about a thing that is as good as new for each. */
async function statusesOf(world: World, name: EndpointName, state: string): Promise<number[]> {
  const one = tries[name];
  let thing = await makeThing(world, name, state);
  const statuses: number[] = [];
  for (const caller of callers) {
    const who = caller === "author" ? thing.author : await world.caller(caller);
    const { status } = await callAs(world, name, thing, who);
    statuses.push(status);
    if (status >= 300 || name.startsWith("GET")) continue;
    if (one.spendsCaller && caller !== "author") world.forget(caller);
    thing = await makeThing(world, name, state);
  }
  return statuses;
}

/** A line for all states in which everybody gets the same. */
async function linesOf(world: World, name: EndpointName): Promise<string[]> {
  const states = new Map<string, string[]>();
  for (const state of Object.keys(things[tries[name].on])) {
    const cells = (await statusesOf(world, name, state)).join("  ");
    states.set(cells, [...(states.get(cells) ?? []), state]);
  }
  return [
    name,
    ...[...states].map(([cells, names]) => `  ${cells}  ${names.join(", ")}`.trimEnd()),
  ];
}

const heading = [
  "The answer to every call: from left to right for",
  callers.map((caller, index) => `${index + 1} ${caller}`).join(", "),
];

test("who may do what, and in which state", { timeout: 300_000 }, async () => {
  const world = await makeWorld();
  const lines = [...heading];
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    lines.push("", ...(await linesOf(world, name)));
  }
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("who-may.txt");
});
