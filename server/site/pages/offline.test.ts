import { expect, test } from "vitest";
import { startTestSite } from "../../test/test-site.ts";

test("the site can be put on a home screen", async () => {
  const site = await startTestSite({ pages: true });
  const { status, headers, text } = await site.call("GET", "/manifest.webmanifest");
  expect([status, headers["content-type"]]).toEqual([
    200,
    "application/manifest+json; charset=utf-8",
  ]);
  const { icons } = JSON.parse(text) as { icons: { src: string; type: string }[] };
  for (const { src, type } of icons) {
    const icon = await site.call("GET", src);
    const [sent] = String(icon.headers["content-type"]).split(";");
    expect([icon.status, sent], src).toEqual([200, type]);
  }
});

test.each([
  ["on", "openPage"],
  ["off", "unregister"],
])(
  "with SERVICE_WORKER=%s browsers get a worker that calls %s, and ask again at each visit",
  async (setting, call) => {
    const site = await startTestSite({ pages: true, environment: { SERVICE_WORKER: setting } });
    const { headers, text } = await site.call("GET", "/service-worker.js");
    expect(text.includes("unregister")).toBe(call === "unregister");
    expect(headers["content-type"]).toMatch(/javascript/);
    expect(headers["cache-control"]).toBe("no-cache");
    expect(headers["content-security-policy"]).toBe("default-src 'none'; connect-src 'self'");
  },
);
