import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { makeMember } from "./members.ts";
import { addAgency, addWorkplace, agencyPath, placePath, postReview } from "./reviews-fixture.ts";

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  expect(box).not.toBeNull();
  return box!;
}

/** A place with so many reviews that its page is several screens long. */
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
  await page.goto("/login");
  await expect(page).not.toHaveURL(/login/);
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
