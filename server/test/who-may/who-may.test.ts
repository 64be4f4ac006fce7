// On both engines: every call of the contract, by everybody, about a thing in each of its states.
import { type EndpointName, endpoints } from "@locumark/contract/endpoints";
import { expect, test } from "vitest";
import { type Caller, callers, makeWorld, stayLoggedIn, type World } from "./callers.ts";
import { type Thing, things } from "./things.ts";
import { type Try, tries } from "./tries.ts";

/** The link of a caller takes the place of a token that the thing does not have. */
const urlOf = (name: string, { id = "id", query }: Try, thing: Thing, { link }: Caller): string => {
  const path = name
    .slice(name.indexOf(" ") + 1)
    .replaceAll(/:(\w+)/g, (_, parameter: string) =>
      encodeURIComponent(
        String(
          thing[parameter === "id" ? id : parameter] ?? (parameter === "token" ? link : "none"),
        ),
      ),
    );
  return query ? `${path}?${new URLSearchParams(query(thing)).toString()}` : path;
};

async function statusOf({ site }: World, name: EndpointName, thing: Thing, caller: Caller) {
  const one = tries[name];
  const { payload, headers } = one.form
    ? await one.form()
    : { payload: one.body?.(thing, caller), headers: {} };
  const { person } = caller;
  const { statusCode } = await site.app.inject({
    method: name.split(" ")[0] as "GET",
    url: urlOf(name, one, thing, caller),
    headers: { ...headers, ...(person && { authorization: `Bearer ${person.token}` }) },
    ...(payload && { payload }),
  });
  return statusCode;
}

/** The status that each caller gets, about a thing that is as good as new for each. */
async function statusesOf(world: World, name: EndpointName, state: string): Promise<number[]> {
  const one = tries[name];
  const make = (things[one.on] as Record<string, (world: World) => Promise<Thing>>)[state]!;
  const renew = async () => {
    const made = await make(world);
    await stayLoggedIn(world);
    return made;
  };
  let thing = await renew();
  const statuses: number[] = [];
  for (const caller of callers) {
    const who = caller === "author" ? thing.author : await world.caller(caller);
    const status = await statusOf(world, name, thing, who);
    statuses.push(status);
    if (status >= 300 || name.startsWith("GET")) continue;
    if (one.spendsCaller && caller !== "author") world.forget(caller);
    thing = await renew();
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
