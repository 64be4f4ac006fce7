import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { tooWide } from "./fitting.ts";
import { expect, test } from "./fixtures.ts";

test("the built site has no page of styles", async ({ request }) => {
  expect((await request.get("/styles")).status()).toBe(404);
});

test.describe("in development", () => {
  // Vite compiles every file when it is first asked for.
  test.slow();

  let site: ChildProcess;
  let origin: string;
  const folder = mkdtempSync(path.join(tmpdir(), "locumark-styles-"));

  test.beforeAll(async () => {
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    site = spawn(process.execPath, ["server/main.ts"], {
      cwd: path.resolve(import.meta.dirname, ".."),
      env: {
        ...process.env,
        NODE_ENV: "development",
        PORT: String(port),
        PUBLIC_URL: origin,
        DATA_DIR: folder,
        LOG_LEVEL: "error",
      },
    });
    await expect
      .poll(async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.status, {
        timeout: 60_000,
      })
      .toBe(200);
  });

  test.afterAll(async () => {
    site.kill("SIGTERM");
    await once(site, "exit");
    rmSync(folder, { recursive: true, force: true });
    rmSync(`${folder}-author.key`, { force: true });
  });

  test("every component is shown in each state, light, dark and in forced colours, and fits a phone", async ({
    page,
    expectAccessible,
  }, testInfo) => {
    await page.goto(`${origin}/styles`);
    await expect(page.getByRole("heading", { level: 1, name: "Styles" })).toBeVisible();
    const refused = page.getByRole("alert").filter({ hasText: "There is a problem" });
    // Its code comes after the page.
    await expect(async () => {
      await page.getByRole("button", { name: "Refuse a form" }).click();
      await expect(refused).toBeFocused({ timeout: 1000 });
    }).toPass();
    await page.evaluate(() => window.scrollTo(0, 0));
    for (const scheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await expectAccessible();
      for (const width of [320, 360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await tooWide(page), `${scheme} at ${width}`).toEqual([]);
        await photograph(`${scheme}-${width}`);
      }
    }
    await page.emulateMedia({ forcedColors: "active" });
    await photograph("forced-colours");

    async function photograph(name: string): Promise<void> {
      const body = await page.screenshot({ fullPage: true });
      expect(body.length, name).toBeGreaterThan(20_000);
      await testInfo.attach(name, { body, contentType: "image/png" });
    }
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("No port is free.");
  return address.port;
}
