import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { watchPressure } from "../../server/platform/pressure.ts";
import { startTestSite } from "../../server/test/test-site.ts";

const search = "/api/workplace/search?query=rowan";
let asked = 0;
/** A new search each time, so that it is not cached. */
const newSearch = () => `${search}+${(asked += 1)}`;

/** Overloads this thread: its event loop turns every 800 ms, until stopped. */
function overload(): () => void {
  let isOver = false;
  const turn = () => {
    pause(800);
    if (!isOver) setImmediate(turn);
  };
  turn();
  const stop = () => void (isOver = true);
  onTestFinished(stop);
  return stop;
}

function pause(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

describe("overload", () => {
  test("is refused at once with a time to retry, and the site recovers when it is over", async () => {
    const site = await startTestSite({
      pages: true,
      environment: { METRICS_PORT: "0" },
      pressure: watchPressure(),
    });
    await site.workplace();
    const statusOf = async (path: string) => (await site.call("GET", path)).status;
    const metrics = async () =>
      await (await fetch(`http://127.0.0.1:${site.metricsPort}/metrics`)).text();
    expect(await statusOf("/faq")).toBe(200);
    expect(await metrics()).toContain('locumark_requests_refused_total{code="busy"} 0');

    const stop = overload();
    await expect.poll(() => statusOf(newSearch()), { timeout: 15_000 }).toBe(503);
    const refused = await site.call("GET", newSearch());
    expect(refused.body.code).toBe("busy");
    expect(refused.headers["retry-after"]).toBe("5");
    const page = await site.call("GET", "/guides");
    expect([page.status, page.headers["retry-after"]]).toEqual([503, "5"]);
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page.text).toContain("We are very busy just now.");
    // Health checks and cached pages are still answered.
    for (const path of ["/healthz", "/readyz", "/faq"]) expect(await statusOf(path)).toBe(200);
    const measured = await metrics();
    expect(measured).toMatch(/locumark_requests_refused_total\{code="busy"\} [1-9]/);
    expect(measured).toMatch(/locumark_event_loop_delay_seconds 0\.[6-9]/);

    stop();
    await expect.poll(() => statusOf(newSearch()), { timeout: 15_000 }).toBe(200);
    expect(await statusOf("/guides")).toBe(200);
  });

  test("is not assumed after a single long pause", async () => {
    const site = await startTestSite({ pressure: watchPressure() });
    for (let request = 0; request < 20; request += 1) {
      if (request % 10 === 0) pause(1500);
      expect((await site.call("GET", newSearch())).status).toBe(200);
      await wait(50);
    }
  });
});
