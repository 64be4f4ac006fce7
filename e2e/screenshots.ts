import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import { startSite } from "../lab/bench/processes.ts";
import { buildIfStale } from "../scripts/build-stamp.ts";
import { parseConfig } from "../server/config.ts";
import { fillDemo } from "../server/demo/fill-demo.ts";
import { findBrowser } from "./browser.ts";

/** Takes the screenshots in README.md and docs/design.md, of the current site, with the demo data. */
const folder = path.resolve(import.meta.dirname, "../docs/screenshots");
const working = mkdtempSync(path.join(tmpdir(), "locumark-screenshots-"));

async function takePictures(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const config = parseConfig({
    DATA_DIR: working,
    RATE_LIMIT_SCALE: "100000",
    DAILY_LIMITS_SCALE: "100000",
  });
  await fillDemo(config);
  const site = await startSite(working, config.registersDirectory);
  const browser = await chromium.launch(await findBrowser());
  const place = await mostReviewed(site.origin);
  const [desk, phone] = [
    { width: 1280, height: 800 },
    { width: 360, height: 780 },
  ];
  const pictures = [
    { file: "search.png", address: "/search?query=pharmacy&sort=rating-desc", viewport: desk },
    { file: "workplace.png", address: place, viewport: desk },
    { file: "place-phone.png", address: place, viewport: phone },
  ];
  for (const { file, address, viewport } of pictures) {
    const page = await browser.newPage({ viewport, colorScheme: "light" });
    await page.goto(site.origin + address);
    // A first visit does not wait for the typeface.
    await page.reload();
    await page.screenshot({ path: path.join(folder, file) });
    await page.close();
  }
  await browser.close();
  await site.stop();
}

async function mostReviewed(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/workplace/search?minRating=1&limit=100`);
  const { results } = (await answer.json()) as {
    results: { name: string; _id: string; reviewCount: number }[];
  };
  const [most] = results.toSorted((one, other) => other.reviewCount - one.reviewCount);
  return `/workplaces/${encodeURIComponent(most?.name ?? "")}?id=${most?._id}`;
}

try {
  await buildIfStale();
  await takePictures();
} finally {
  rmSync(working, { recursive: true, force: true });
}
