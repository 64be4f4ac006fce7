import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type EndpointName, endpoints } from "@locumark/contract/endpoints";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { giveEverything } from "../../server/test/give-everything.ts";
import { callAs, makeThing } from "../../server/test/who-may/call-as.ts";
import {
  type CallerName,
  callers,
  makeWorld,
  noLink,
  type World,
} from "../../server/test/who-may/callers.ts";
import { type Thing, things } from "../../server/test/who-may/things.ts";
import { tries } from "../../server/test/who-may/tries.ts";
import { patterns } from "../../web/paths.ts";
import type { AskedRequest, Filled } from "./asked.ts";

// Runs in the older commit, on its site and its table of who may what: every call is written down instead of sent.
const into = process.env["COMPARE_INTO"] ?? "";
const table = path.resolve(import.meta.dirname, "../../server/test/who-may/who-may.txt");

/** Whom the table says a call changes something for: each of them needs a thing that is as good as new. */
function readTable(): (name: EndpointName, state: string, caller: CallerName) => boolean {
  const statuses = new Map<string, string[]>();
  let name = "";
  for (const line of readFileSync(table, "utf8").split("\n")) {
    const [, cells = "", states = ""] = /^ {2}((?:\d{3} *){9})(.*)$/.exec(line) ?? [];
    if (cells === "") name = line;
    for (const state of states.split(", ")) statuses.set(`${name} ${state}`, cells.split(/ +/));
  }
  return (called, state, caller) =>
    !called.startsWith("GET") &&
    Number(statuses.get(`${called} ${state}`)?.[callers.indexOf(caller)] ?? 200) < 300;
}

/** A world whose calls are written down, and not made. */
const recording = (world: World, note: (request: Recorded) => void): World => {
  const inject = async (request: Recorded) => {
    note(request);
    return { statusCode: 0, body: "" };
  };
  return { ...world, site: { ...world.site, app: { inject } } } as unknown as World;
};
type Recorded = Pick<AskedRequest, "method" | "url" | "headers"> & { payload?: object };

/** Pages about a thing: those of its links, and pages and lists of the place that it is or is at. */
function pagesOf(on: string, thing: Thing): string[] {
  const key = thing["token"] ?? thing["reference"] ?? thing.author.link;
  const ofLink = Object.values(patterns).filter(
    (one) => key !== noLink && /^\/[\w-]+\/:(token|reference)/.test(one),
  );
  const id = /^(workplaces|agencies)$/.test(on) ? thing["id"] : (thing["place"] ?? "none");
  const isAgency = /agenc/i.test(on);
  return [
    ...ofLink.map((pattern) => pattern.replace(/:.*/, encodeURIComponent(key as string))),
    isAgency
      ? `/agencies/${encodeURIComponent((thing["name"] ?? "none") as string)}`
      : `/workplaces/x?id=${String(id)}`,
    `/feeds/${isAgency ? "agencies" : "workplaces"}/${String(id)}`,
    ...["", "/removed", "/at-a-glance"].map((list) =>
      isAgency
        ? `/api/agency-reviews${list}?agencyId=${String(id)}`
        : `/api/workplace-reviews${list}?workplaceId=${String(id)}`,
    ),
  ];
}

test("a thing in every state, for every call", async () => {
  const world = await makeWorld();
  const { site } = world;
  const start = site.clock.now().toISOString();
  const changes = readTable();
  const asked: AskedRequest[] = [];
  const pages = new Map<string, string[]>();
  const make = async (name: EndpointName, state: string): Promise<Thing> => {
    site.clock.set(start);
    const thing = await makeThing(world, name, state);
    // Tests look for their mails in all of them.
    rmSync(path.join(site.config.dataDirectory, "mail"), { recursive: true, force: true });
    return thing;
  };

  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const { on, spendsCaller } = tries[name];
    for (const state of Object.keys(things[on])) {
      const shared = await make(name, state);
      pages.set(`${on} ${state}`, pagesOf(on, shared));
      for (const caller of callers) {
        const isSpent = changes(name, state, caller);
        const thing = isSpent ? await make(name, state) : shared;
        const who = caller === "author" ? thing.author : await world.caller(caller);
        const place = `${name}${state && ` (${state})`} as ${caller}`;
        const note = ({ payload, ...request }: Recorded) => {
          const body = Buffer.isBuffer(payload)
            ? { form: payload.toString("base64") }
            : payload && { body: payload };
          asked.push({ place, ...request, ...body, at: site.clock.now().toISOString() });
        };
        await callAs(recording(world, note), name, thing, who);
        if (isSpent && spendsCaller && caller !== "author") world.forget(caller);
      }
    }
  }
  site.clock.set(start);
  for (const secret of ["Everything of one person.", "Everything of another."]) {
    await giveEverything(site, world.moderator, await site.member(), secret);
  }
  expect(asked.length).toBeGreaterThan(1000);

  const { dataDirectory, authorKeyFile } = site.config;
  await sql`vacuum into ${path.join(into, "locumark.sqlite")}`.execute(site.site.database.write);
  cpSync(dataDirectory, into, { recursive: true, filter: (file) => !/sqlite|lock/.test(file) });
  cpSync(authorKeyFile, `${into}-author.key`);
  writeFileSync(
    `${into}.json`,
    JSON.stringify({ asked, pages: [...pages.values()].flat() } satisfies Filled),
  );
});
