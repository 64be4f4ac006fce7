import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { nodeFlags } from "../../scripts/node-flags.ts";
import { evidenceForm, photo } from "../../server/test/forms.ts";
import { freePort } from "../../server/test/postgres-cluster.ts";
import { review } from "../../server/test/reviews.ts";
import { makeDirectory } from "./make-directory.ts";
import { pickWorkplaces } from "./load.ts";
import { addPosters } from "./posters.ts";
import { isShort, report } from "./rounds.ts";
import { becomeMember, megabytesOf, startSiteProcess } from "./site-process.ts";

const minutes = 10;
/** Until then caches fill and V8's heap grows to its working size. */
const settledAfterMinutes = 3;
const sampleEveryMs = 15_000;

/** Megabytes a minute; a leak per request would be hundreds of times as much at this load. */
const growthMax = { heap: 0.5, resident: 4 };

interface Sample {
  readonly minute: number;
  readonly heap: number;
  readonly resident: number;
}

// On a signal the process collects its garbage, so that only live memory is measured.
const collectOnSignal = `data:text/javascript,process.on("SIGWINCH",()=>gc())`;

test.skipIf(isShort)(
  "ten minutes of visits, searches, log-ins, posts and uploads use no more memory than three",
  async () => {
    const directory = makeDirectory();
    const metricsPort = await freePort();
    const site = await startSiteProcess(
      { DATA_DIR: directory, METRICS_PORT: String(metricsPort) },
      ["--expose-gc", "--import", collectOnSignal, ...nodeFlags, "scripts/start.ts"],
    );
    onTestFinished(() => site.kill());
    const load = await startMixedLoad(site.origin, directory);
    const startedAt = Date.now();
    const samples: Sample[] = [];
    while (Date.now() - startedAt < minutes * 60_000) {
      await wait(sampleEveryMs);
      await load.pause();
      for (let time = 0; time < 2; time += 1) {
        process.kill(site.pid, "SIGWINCH");
        await wait(500);
      }
      const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      const heap = Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(metrics)?.[1]) / 1024 ** 2;
      const minute = (Date.now() - startedAt) / 60_000;
      samples.push({ minute, heap, resident: megabytesOf(site.pid) });
      load.resume();
    }
    await load.pause();
    const settled = samples.filter(({ minute }) => minute >= settledAfterMinutes);
    const growth = {
      heap: slopeOf(settled.map(({ minute, heap }) => [minute, heap])),
      resident: slopeOf(settled.map(({ minute, resident }) => [minute, resident])),
    };
    const [first, last] = [settled[0], settled.at(-1)];
    report(
      `memory from minute ${settledAfterMinutes} to ${minutes}: heap ${first?.heap.toFixed(1)} to ${last?.heap.toFixed(1)} MB ` +
        `(${growth.heap.toFixed(2)} a minute), resident ${first?.resident.toFixed(0)} to ${last?.resident.toFixed(0)} MB ` +
        `(${growth.resident.toFixed(2)} a minute); ${load.done()}`,
    );
    expect(load.others()).toEqual([]);
    expect(growth.heap).toBeLessThan(growthMax.heap);
    expect(growth.resident).toBeLessThan(growthMax.resident);
  },
);

/** The load of a busy hour, in a dozen sequential lanes: new and cached pages, searches, log-ins, posts, uploads. */
async function startMixedLoad(origin: string, directory: string) {
  const token = await becomeMember(origin, directory, "poster@example.com");
  const workplaceIds = await pickWorkplaces(origin);
  const posters = await addPosters({ directory });
  const picture = await photo("jpeg", 2000);
  const bearer = { authorization: `Bearer ${token}` };
  const json = { "content-type": "application/json" };
  let turn = 0;
  const anything = () => (turn += 1).toString(36);
  const ask = (address: string, init?: RequestInit) => fetch(`${origin}${address}`, init);
  const work: Record<string, () => Promise<Response>> = {
    visit: () => ask(`/workplaces/ANY?id=${workplaceIds[turn % workplaceIds.length]}`),
    "new page": () => ask(`/search?query=${anything()}`),
    search: () => ask(`/api/workplace/search?query=row ${anything()}`),
    suggest: () => ask(`/api/workplace/suggestions?query=${anything()}`),
    "log in": () =>
      ask("/api/auth/login", {
        method: "POST",
        headers: json,
        body: JSON.stringify({ email: "poster@example.com", password: "a fine long passphrase" }),
      }),
    post: () => {
      const poster = posters.next();
      const comments = `Shift ${anything()} ${"x".repeat(500)}`;
      return ask("/api/workplace-review", {
        method: "POST",
        headers: { ...json, authorization: `Bearer ${poster.token}` },
        body: JSON.stringify({ ...review, workplaceId: poster.workplaceId, comments }),
      });
    },
    upload: async () => {
      const form = await evidenceForm({}, { fileName: "certificate.jpg", bytes: picture });
      return await ask("/api/profile/evidence", {
        method: "PUT",
        headers: { ...form.headers, ...bearer },
        body: new Uint8Array(form.payload),
      });
    },
  };
  const lanes = [
    "visit",
    "new page",
    "search",
    "suggest",
    "visit",
    "new page",
    "search",
    "suggest",
  ];
  const done = new Map<string, number>();
  const others: string[] = [];
  let paused = false;

  const runLane = async (names: string[]) => {
    for (let index = 0; !paused; index += 1) {
      const name = names[index % names.length] ?? "";
      const answer = await work[name]?.();
      await answer?.arrayBuffer();
      // Shed load is expected on a busy machine.
      const isShed = answer?.status === 503 && answer.headers.has("retry-after");
      if (answer && !answer.ok && !isShed) {
        others.push(`${name}: ${answer.status}`);
      }
      done.set(name, (done.get(name) ?? 0) + 1);
    }
  };
  let running: Promise<void>[] = [];
  const resume = () => {
    paused = false;
    const expensive = [["log in", "post"], ["post"], ["upload", "post"]];
    running = [...lanes.map((name) => [name]), ...expensive].map(runLane);
  };
  resume();
  return {
    resume,
    async pause() {
      paused = true;
      await Promise.all(running);
    },
    done: () => [...done].map(([name, count]) => `${name} ${count}`).join(", "),
    others: () => [...new Set(others)],
  };
}

/** By least squares. */
function slopeOf(points: [number, number][]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(([one]) => one)), mean(points.map(([, two]) => two))];
  const over = points.reduce((sum, [one, two]) => sum + (one - x) * (two - y), 0);
  return over / points.reduce((sum, [one]) => sum + (one - x) ** 2, 0);
}
