import { chromium, type Browser } from "@playwright/test";
import { findBrowser } from "../../e2e/browser.ts";

/** A mid-range phone on a slow mobile network, as in Lighthouse. */
const slowdown = 4;
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1000 * 1000) / 8,
  uploadThroughput: (750 * 1000) / 8,
};
const runs = 5;
const typed = "sur";

export interface FirstSuggestion {
  readonly ms: number;
  readonly bytes: number;
}

/** The time from opening the site for the first time, typing as soon as there is a field, to the first suggestion. */
export async function measureFirstSuggestion(origin: string): Promise<FirstSuggestion> {
  const browser = await chromium.launch(await findBrowser());
  try {
    return await medianVisit(browser, origin);
  } finally {
    await browser.close();
  }
}

async function medianVisit(browser: Browser, url: string): Promise<FirstSuggestion> {
  const visits: FirstSuggestion[] = [];
  for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, url));
  const middle = visits.toSorted((one, other) => one.ms - other.ms)[Math.floor(runs / 2)];
  if (!middle) throw new Error("There was no visit.");
  return middle;
}

async function visit(browser: Browser, url: string): Promise<FirstSuggestion> {
  // A phone's: a desk's home has its field in the header.
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    let bytes = 0;
    devTools.on("Network.loadingFinished", (event) => {
      bytes += event.encodedDataLength;
    });
    await devTools.send("Network.enable");
    await devTools.send("Network.emulateNetworkConditions", network);
    await devTools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const started = performance.now();
    await page.goto(url, { waitUntil: "commit" });
    const field = page.locator("main input").first();
    await field.waitFor({ state: "visible" });
    await field.pressSequentially(typed);
    await page.locator("[role=option]").first().waitFor({ state: "visible", timeout: 120_000 });
    return { ms: performance.now() - started, bytes };
  } finally {
    await context.close();
  }
}
