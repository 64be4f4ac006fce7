import { expect, test } from "vitest";
import { startTestSite } from "../server/test/test-site.ts";

test("in development pages are rendered from their sources, and Vite can update them in place", async () => {
  const site = await startTestSite({ pages: true, environment: { NODE_ENV: "development" } });

  const page = await site.call("GET", "/faq");

  expect(page).toMatchObject({ status: 200 });
  expect(page.text).toMatch(/<h1[^>]*>/);
  expect(page.text).toContain('<script type="module" src="/assets/@vite/client"></script>');
  expect(page.text).toContain('src="/assets/entry-browser.tsx"');
  expect(page.text).toMatch(
    /<style nonce="development" data-vite-dev-id="[^"]+button\.module\.css">/,
  );
  expect(page.headers["content-security-policy"]).toContain("style-src 'nonce-development' 'self'");
  expect(page.headers["cache-control"]).toBe("no-store");
  expect((await site.call("GET", "/favicon.svg")).status).toBe(200);
});

test("otherwise pages come from the build and contain nothing of Vite's", async () => {
  const site = await startTestSite({ pages: true });

  const page = await site.call("GET", "/faq");

  expect(page.text).not.toMatch(/vite|nonce/i);
  expect(page.headers["content-security-policy"]).not.toContain("nonce");
  expect((await site.call("GET", "/assets/@vite/client")).status).toBe(404);
});
