import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { type Measured, startSite } from "../lab/bench/processes.ts";
import { parseConfig } from "../server/config.ts";
import type { WorkplaceAtAGlance } from "@locumark/contract/reviews/reviews/at-a-glance";
import { figureTexts } from "@locumark/contract/figures/figures/figure-texts";
import { demoPassword } from "../server/demo/demo-people.ts";
import { fillDemo } from "../server/demo/fill-demo.ts";
import { expect, openHome, test } from "./fixtures.ts";
import { setOtherFont, textOverText } from "./fitting.ts";
import { makeMember } from "./members.ts";
import { addAgency, addWorkplace, agencyPath, placePath, postReview } from "./reviews-fixture.ts";

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  expect(box).not.toBeNull();
  return box!;
}

/** Makes a place whose reviews fill several screens. */
async function longPage(): Promise<string> {
  const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => makeMember()));
  const name = await addWorkplace(first!);
  for (const member of [first!, ...others]) await postReview(member, name);
  return placePath(name);
}

const lastCard = (page: Page): Locator => page.getByRole("article").last();

test("on a phone the button to post is in reach of a thumb all the way, hides no review and yields to a keyboard", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(await longPage());
  const button = page.getByRole("main").getByRole("link", { name: "Log In" });
  // As far as there are reviews.
  const last = await boxOf(lastCard(page));
  for (const share of [0, 0.5, 1]) {
    await page.evaluate((y) => window.scrollTo(0, y), share * (last.y - 740));
    const { y, height } = await boxOf(button);
    expect(y + height, `at ${share}`).toBeLessThanOrEqual(740);
    expect(y, `at ${share}`).toBeGreaterThan(740 - 90);
  }
  // Below the last review, not above it.
  await button.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await page.evaluate(() => window.scrollBy(0, 600));
  const card = await boxOf(lastCard(page));
  expect((await boxOf(button)).y).toBeGreaterThanOrEqual(card.y + card.height);

  // A keyboard that shrinks the page leaves little room: the button is back in its place.
  await page.setViewportSize({ width: 360, height: 450 });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  await expect(button).not.toBeInViewport();
});

test("whatever has the focus on a phone is not behind the bar", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const member = await makeMember();
  const name = await addWorkplace(member);
  await postReview(member, name);
  await page.goto(placePath(name));
  const bar = page.getByRole("main").getByRole("link", { name: "Log In" });
  const share = page.getByRole("link", { name: "Send it by email" });
  await share.focus();
  const [one, other] = [await boxOf(share), await boxOf(bar)];
  expect(one.y + one.height <= other.y || one.y >= other.y + other.height).toBe(true);
});

test("on a phone a toast leaves the logo and the menu free", async ({ memberPage: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openHome(page);
  await page.locator("header summary").first().click();
  await page.getByRole("button", { name: "Logout" }).click();
  const toast = await boxOf(page.getByText("Successfully logged out!"));
  for (const control of ["Locumark home", "Go to search"]) {
    const { y, height } = await boxOf(
      page.getByRole("banner").getByRole("link", { name: control }),
    );
    expect(toast.y, control).toBeGreaterThanOrEqual(y + height);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a star is a link that keeps the rating until one has logged in", async ({ page }) => {
    const member = await makeMember();
    const path = agencyPath((await addAgency(member)).name);
    await page.goto(path);
    await page.getByRole("link", { name: "8 out of 10" }).click();
    await expect(page.getByText("You chose 8 out of 10. Log in to say why.")).toBeInViewport();
    const logIn = page.getByRole("main").getByRole("link", { name: "Log In" });
    await expect(logIn).toHaveAttribute(
      "href",
      `/login?next=${encodeURIComponent(`${path}?rating=8`).replaceAll("%20", "+")}`,
    );
    // Nor does a button appear that would do nothing.
    await expect(page.getByRole("button", { name: "Share this page" })).toBeHidden();
    await expect(page.getByRole("link", { name: "Send it by email" })).toBeVisible();
  });
});

test("every page begins at the same left edge", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const edges = new Set<number>();
  for (const path of [
    "/faq",
    "/guides",
    "/terms",
    "/contact",
    "/login",
    "/signup",
    "/forgot-password",
    "/check-email",
    "/rate",
    "/agencies",
    "/search",
    "/add-agency",
    "/rate-agency",
    "/account-details",
    "/my-reviews",
    await longPage(),
  ]) {
    await page.goto(path);
    edges.add(Math.round((await boxOf(page.getByRole("heading", { level: 1 }))).x));
  }
  expect([...edges]).toEqual([64]);
});

/** The pages of the demo: places with few reviews, and one with 57. */
test.describe("what a reader sees first", () => {
  // One site for all of them.
  test.describe.configure({ mode: "serial" });

  const folder = mkdtempSync(path.join(tmpdir(), "locumark-place-page-"));
  const [phone, desk] = [
    { width: 360, height: 780 },
    { width: 1280, height: 800 },
  ];
  let site: Measured | undefined;
  let places: { name: string; _id: string; reviewCount: number }[] = [];

  test.beforeAll(async () => {
    const config = parseConfig({
      DATA_DIR: folder,
      RATE_LIMIT_SCALE: "100000",
      DAILY_LIMITS_SCALE: "100000",
    });
    await fillDemo(config);
    site = await startSite(folder, config.registersDirectory);
    const answer = await fetch(`${site.origin}/api/workplace/search?limit=100&sort=rating-desc`);
    places = ((await answer.json()) as { results: typeof places }).results;
  });

  test.afterAll(async () => {
    await site?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** @param least the number of reviews, or more where no place has as many */
  function addressOf(least: number): string {
    const [place] = places
      .filter(({ reviewCount }) => reviewCount >= least)
      .toSorted((one, other) => one.reviewCount - other.reviewCount);
    return `${site!.origin}/workplaces/${encodeURIComponent(place!.name)}?id=${place!._id}`;
  }

  /** Opens it twice, since a first visit does not wait for the typeface; everything on it is laid out. */
  async function open(page: Page, address: string): Promise<void> {
    await page.addInitScript(() => {
      const counted = window as { shifted?: number };
      counted.shifted = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          counted.shifted! += (entry as unknown as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(address, { waitUntil: "networkidle" });
    await page.reload({ waitUntil: "networkidle" });
  }

  /** The words in the first card. */
  const firstWords = (page: Page) => page.getByText("A calm, well organised day.").first();

  const layOutAll = (page: Page): Promise<void> =>
    page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("* { content-visibility: visible !important; }");
      document.adoptedStyleSheets = [sheet];
    });

  const shifted = (page: Page) => page.evaluate(() => (window as { shifted?: number }).shifted);

  test("on a phone are words within its first screen, then cards of which three fit on one", async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await open(page, addressOf(50));
    // The bar covers the last 60 pixels.
    expect((await boxOf(firstWords(page))).y).toBeLessThanOrEqual(680);
    expect(await shifted(page)).toBeLessThanOrEqual(0.01);

    await page.getByRole("link", { name: "Load more" }).click();
    const cards = page.getByRole("article");
    await expect(cards).toHaveCount(57);
    await layOutAll(page);
    const boxes = await Promise.all((await cards.all()).map(boxOf));
    const heights = boxes.map(({ height }) => height).toSorted((one, other) => one - other);
    expect(heights[28]).toBeLessThanOrEqual(230);
    const end = boxes.at(-1)!.y + boxes.at(-1)!.height;
    expect((end - boxes[0]!.y) / phone.height).toBeLessThanOrEqual(18);

    // The figures come after the third, behind a sentence.
    const summary = page.getByText(
      /^In figures: rated from 6 to 10, \d+ of \d+ paid, \d+ questions answered/,
    );
    const { y } = await boxOf(summary);
    expect(y).toBeGreaterThan(boxes[2]!.y);
    expect(y).toBeLessThan(boxes[3]!.y);
    await expect(page.getByText("Average, by half-year")).toBeHidden();
    await summary.click();
    await expect(page.getByText("Average, by half-year")).toBeVisible();
  });

  test("its head lies over nothing, in a wider or narrower font", async ({ page }) => {
    await open(page, addressOf(50));
    for (const font of ["wide", "narrow"] as const) {
      await setOtherFont(page, font);
      for (const width of [360, 960, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await textOverText(page), `${font} font at ${width}`).toEqual([]);
      }
    }
  });

  test("on a desk are words within its first screen, and beside every review the figures", async ({
    page,
  }) => {
    await page.setViewportSize(desk);
    await open(page, addressOf(50));
    expect((await boxOf(firstWords(page))).y).toBeLessThanOrEqual(535);
    expect(await shifted(page)).toBeLessThanOrEqual(0.01);
    const figures = page.getByRole("region", { name: "In figures" });
    const cards = page.getByRole("article");
    await layOutAll(page);
    for (const index of [0, 2, 3, 10, 30, 49]) {
      await cards.nth(index).scrollIntoViewIfNeeded();
      await expect(figures, `beside card ${index}`).toBeInViewport();
      const [card, beside] = [await boxOf(cards.nth(index)), await boxOf(figures)];
      expect(beside.x).toBeGreaterThan(card.x + card.width);
    }
  });

  test("no figure is said twice, and the response has each once", async ({ page, request }) => {
    const address = addressOf(50);
    const html = await (await request.get(address)).text();
    expect(html.match(/id="at-a-glance"/g)).toHaveLength(1);
    await page.setViewportSize(desk);
    await open(page, address);
    const said = await page.locator("main header dl strong").allTextContents();
    const figures = said.filter((text) => /\d/.test(text));
    expect(figures.length).toBeGreaterThanOrEqual(4);
    // The average of a half-year and the days of one profession are other figures, and may be the same.
    const halfYears = page.getByRole("heading", { name: figureTexts.halfYears });
    await halfYears.locator("xpath=../..").evaluate((part) => part.remove());
    const byProfession = page.getByText(/ with a name: paid /);
    await byProfession.evaluateAll((lines) => lines.forEach((line) => line.remove()));
    const text = await page.locator("main").evaluate((main: HTMLElement) => {
      for (const unseen of main.querySelectorAll("article, [class^=vhidden]")) unseen.remove();
      return main.innerText;
    });
    for (const figure of figures) expect(text.split(figure), figure).toHaveLength(2);
  });

  for (const count of [0, 1, 2, 13]) {
    test(`with ${count} reviews neither column is empty beside the other`, async ({ page }) => {
      await page.setViewportSize(desk);
      const none = `${site!.origin}/workplaces/HMP%20GREAT%20WUFFLING`;
      await open(page, count === 0 ? none : addressOf(count));
      await layOutAll(page);
      const ends = await page.locator("#around").evaluate((around) => {
        const columns = getComputedStyle(around).columnWidth !== "auto";
        const parts = columns ? [...around.children] : [around, around.previousElementSibling!];
        const byColumn = new Map<number, number>();
        for (const part of parts) {
          const { x, bottom } = part.getBoundingClientRect();
          byColumn.set(x, Math.max(byColumn.get(x) ?? 0, bottom));
        }
        return [...byColumn.values()];
      });
      expect(ends.length).toBeGreaterThanOrEqual(2);
      expect(Math.max(...ends) - Math.min(...ends)).toBeLessThanOrEqual(desk.height / 2);
      expect(await shifted(page)).toBeLessThanOrEqual(0.01);
    });
  }

  test("a member sees the pay of their profession, and nothing moves for it", async ({ page }) => {
    const answer = await fetch(`${site!.origin}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "amara@demo.example", password: demoPassword }),
    });
    const { token } = (await answer.json()) as { token: string };
    await page.addInitScript((own) => localStorage.setItem("token", own), token);
    const address = addressOf(50);
    const workplaceId = new URL(address).searchParams.get("id");
    const figures = await fetch(
      `${site!.origin}/api/workplace-reviews/at-a-glance?workplaceId=${workplaceId}`,
    );
    const { payCompared } = (await figures.json()) as WorkplaceAtAGlance;
    const own = payCompared?.rows.find(
      ({ profession, booking }) => profession === "Pharmacist" && booking === null,
    )?.here;
    expect(own).toBeDefined();
    const head = page.getByRole("main").locator("header dl");
    for (const size of [phone, desk]) {
      await page.setViewportSize(size);
      await open(page, address);
      await expect(head).toContainText(`Typical pay for you£${own?.median}/hr`);
      expect(await shifted(page), `at ${size.width}`).toBeLessThanOrEqual(0.01);
    }
  });
});

test.describe("a long text", () => {
  const long = "There is more to say of the car park than of most. ".repeat(14).trim();

  test("is folded until one reads on", async ({ page }) => {
    const member = await makeMember();
    const name = await addWorkplace(member);
    await postReview(member, name, { comments: long });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 780 });
      await page.goto(placePath(name));
      const words = page.getByText(long);
      const { height } = await boxOf(words);
      await page.getByText("Read on").click();
      expect((await boxOf(words)).height).toBeGreaterThan(height + 20);
      await expect(page.getByText("Read on")).toBeHidden();
    }
  });
});

test("Share opens where it is pressed, and closes again", async ({ page }) => {
  const member = await makeMember();
  const name = await addWorkplace(member);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 780 });
    await page.goto(placePath(name));
    const link = page.getByRole("link", { name: "Share", exact: true });
    const before = await page.evaluate(() => scrollY);
    await link.click();
    const copy = page.getByRole("button", { name: "Copy the address" });
    await expect(copy).toBeFocused();
    await expect(copy).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await expect(link).toHaveAttribute("aria-expanded", "true");
    await link.click();
    await expect(copy).toBeHidden();
  }
});
