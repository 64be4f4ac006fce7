import { expect, test } from "vitest";
import { hourMs, minuteMs } from "../platform/clock.ts";
import { ofWorkplaces as kind, reviewer } from "../test/reviews.ts";
import { startTestSite } from "../test/test-site.ts";

const routesIn = (lines: readonly string[]): string[] =>
  lines
    .map((line) => JSON.parse(line) as { msg: string; method: string; route: string })
    .filter(({ msg, method }) => msg === "answered" && method !== "GET")
    .map(({ method, route }) => `${method} ${route}`);

test("lines of writes are logged once their hour is over, in no order, with the hour alone", async () => {
  const site = await startTestSite();
  const place = await kind.place(site);
  site.clock.advance(hourMs);
  await site.call("POST", "/api/auth/forgot-password", { body: { email: "kim@example.org" } });
  const before = site.logged.length;
  const posts = 20;
  for (const as of await site.members(posts)) {
    const by = reviewer(site, kind, place._id, as);
    const { _id } = (await by.post()).body.review;
    await by.edit(_id, { rating: 3 });
    site.clock.advance(minuteMs);
  }
  expect(routesIn(site.logged.slice(before))).toEqual([]);
  site.clock.advance(hourMs);
  const next = await site.call("POST", "/api/auth/forgot-password", {
    body: { email: "kim@example.org" },
  });
  const lines = site.logged.slice(before);
  const routes = routesIn(lines);
  const post = "POST /api/workplace-review";
  expect(routes.filter((route) => route === post)).toHaveLength(posts);
  // By turns, as they were made, with a probability of one in 10^11.
  expect(routes.filter((_, index) => index % 2 === 1)).not.toEqual(Array(posts).fill(post));
  const written = lines.filter((line) => line.includes(`"route":"/api/workplace-review"`));
  for (const line of written) expect(line).toMatch(/"hour":"2026-11-20T\d\d"/);
  // A line of now belongs to the next hour.
  expect(lines.join("")).not.toContain(String(next.headers["x-request-id"]));
});

test("what is collected is logged when the site stops, and a failure of ours at once", async () => {
  const site = await startTestSite();
  const { headers } = await site.call("POST", "/api/auth/forgot-password", {
    body: { email: "kim@example.org" },
  });
  const id = String(headers["x-request-id"]);
  await site.site.database.close();
  const failed = await site.call("POST", "/api/auth/login", {
    body: { email: "kim@example.org", password: "not the password" },
  });
  expect(failed.status).toBe(503);
  expect(site.logged.join("")).toContain(String(failed.headers["x-request-id"]));
  expect(site.logged.join("")).not.toContain(id);
  await site.stop();
  expect(site.logged.join("")).toContain(id);
});
