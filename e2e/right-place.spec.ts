import type { CDPSession, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

/*
 * From a cold home page to the right branch of a chain, on a phone on a bus. The bundled registers have a chain of
 * pharmacies of one name; the visitor knows the chain and the town.
 */

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, deviceScaleFactor: 2 });
test.slow();

/** The part of the screen that a keyboard leaves. */
const withKeyboard = { width: 360, height: 290 };

/** A cheap phone: a quarter of the processor, 1.6 megabits a second, 150 ms there and back. */
async function slowDown(page: Page): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 93_750,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

/** Options that are whole on the screen. */
const optionsOnScreen = (page: Page): Promise<number> =>
  page.getByRole("option").evaluateAll(
    (options) =>
      options.filter((option) => {
        const { top, bottom } = option.getBoundingClientRect();
        const list = option.parentElement!.getBoundingClientRect();
        return top >= list.top - 1 && bottom <= Math.min(list.bottom, window.innerHeight) + 1;
      }).length,
  );

test("a chain and a town lead from a cold home page to the right branch in two taps", async ({
  page,
}) => {
  await slowDown(page);
  await page.goto("/");
  let taps = 0;
  const box = page.getByRole("main").getByLabel("Find a workplace by name, town or postcode");
  const before = await box.boundingBox();
  expect(before?.y).toBeLessThan(140);
  await box.tap();
  taps += 1;
  await page.setViewportSize(withKeyboard);
  await page.keyboard.type("quillwell pharmacy tarnlow", { delay: 50 });
  const right = page.getByRole("option").first();
  await expect(right).toContainText(/^Quillwell Pharmacy.*Tarnlow/);
  await expect(right).toBeEnabled();
  // The words that all suggestions have in common tell none from the others.
  await expect(right.locator("mark").first()).toHaveText("Pharmacy");

  // The box has moved to the top, and suggestions are above the keyboard.
  expect((await box.boundingBox())?.y).toBeLessThan(24);
  await expect.poll(() => optionsOnScreen(page)).toBeGreaterThan(1);

  await right.tap();
  taps += 1;
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Quillwell Pharmacy");
  await expect(page.getByRole("main")).toContainText("Tarnlow");
  expect(taps).toBeLessThanOrEqual(6);
});

test("a keyboard that opens over suggestions leaves the whole box on the screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  const box = page.getByRole("main").getByLabel("Find a workplace by name, town or postcode");
  await box.tap();
  await page.keyboard.type("dental");
  await expect(page.getByRole("option").first()).toBeEnabled();
  await page.setViewportSize(withKeyboard);
  await expect(box).toBeInViewport({ ratio: 1 });
});

test("the first result of a search is on a phone's first screen, each result a target of its own", async ({
  page,
}) => {
  await page.goto("/search?query=pharmacy");
  const rows = page.getByRole("main").getByRole("listitem");
  const first = await rows.first().boundingBox();
  expect(first!.y + first!.height).toBeLessThan(640);
  // The link covers the row, down to its corner.
  await page.touchscreen.tap(first!.x + first!.width - 6, first!.y + first!.height / 2);
  await expect(page).toHaveURL(/\/workplaces\//);
});

test("results are quick to scan: five on a desk's first screen, three on a phone's, and without ratings no column is kept for them", async ({
  page,
}) => {
  for (const [width, height, count] of [
    [1280, 800, 5],
    [360, 780, 3],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/search?query=motley+crow");
    const rows = page.getByRole("main").getByRole("listitem");
    await expect(rows.nth(count - 1)).toBeInViewport({ ratio: 1 });
    expect((await rows.first().boundingBox())!.width).toBeLessThanOrEqual(760);
    const name = rows.first().getByText("Motley Crow Pharmacy");
    await expect(rows.first().getByText("No rating yet")).toBeVisible();
    expect((await name.boundingBox())!.x).toBe((await rows.first().boundingBox())!.x);
    // The street tells branches with one name apart: it stands out as much.
    const street = rows.first().locator("strong");
    const size = (element: Element) => getComputedStyle(element).fontSize;
    expect(await street.evaluate(size)).toBe(await name.evaluate(size));
  }
});

test("a suggestion without a rating says nothing of it", async ({ page }) => {
  await page.goto("/search");
  const box = page.getByLabel("Name, street, town or postcode");
  await box.fill("motley crow");
  await expect(page.getByRole("option").first()).toContainText("Motley Crow");
  await expect(page.getByRole("listbox").getByText("No rating yet")).toHaveCount(0);
});

test("what was typed before the code for suggestions came is suggested for as well", async ({
  page,
}) => {
  const { promise: isTyped, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/suggest-combobox-*.js", async (route) => {
    await isTyped;
    await route.continue();
  });
  await page.goto("/search");
  const box = page.getByLabel("Name, street, town or postcode");
  await box.pressSequentially("tarnlow pharm");
  // The page follows what is typed.
  await expect(page).toHaveURL(/query=tarnlow\+pharm/);
  resolve();
  await expect(page.getByRole("option").first()).toContainText("Tarnlow");
});

test("the search icon leads to a box with the focus and suggestions", async ({ page }) => {
  await page.goto("/faq");
  await page.getByRole("link", { name: "Go to search" }).tap();
  const box = page.getByLabel("Name, street, town or postcode");
  await expect(box).toBeFocused();
  await page.keyboard.type("tarnlow pharm");
  await expect(page.getByRole("option").first()).toContainText("Tarnlow");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: /results? for "tarnlow pharm"/ })).toBeVisible();
});
