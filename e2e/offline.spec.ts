import { expect, test } from "./fixtures.ts";
import { makeMember } from "./members.ts";
import { addWorkplace, placePath, postReview } from "./reviews-fixture.ts";

// The browser's message about a failed request is expected here.
test.use({ quiet: false });

const workers = () =>
  navigator.serviceWorker.getRegistrations().then((registrations) => registrations.length);

test("a place that is kept can be read without a connection, until it is removed", async ({
  context,
  page,
}) => {
  const author = await makeMember();
  const name = await addWorkplace(author);
  await postReview(author, name);
  await page.goto(placePath(name), { waitUntil: "networkidle" });
  // Nothing is stored for a person who only looks.
  expect(await page.evaluate(workers)).toBe(0);
  await page.getByRole("button", { name: "Share this page" }).click();
  await page.getByRole("button", { name: "Keep for offline" }).click();
  await expect(page.getByText(/^Kept on \d+ \w+ \d{4}$/)).toBeVisible();
  expect(await page.evaluate(workers)).toBe(1);

  await context.setOffline(true);
  await page.reload();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(name);
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
  await expect(page.locator("html")).toHaveAttribute("data-kept", /as it was kept on \d+ \w+/);
  // Any other page leads to the list of what is kept, also one that was looked at before.
  await page.goto("/search");
  await expect(page).toHaveURL(/\/kept$/);
  await page.getByRole("main").getByRole("link", { name }).click();
  await expect(heading).toHaveText(name);

  await page.goto("/kept");
  await page.getByRole("button", { name: `Remove ${name} from what is kept` }).click();
  await expect(page.getByText("Nothing is kept in this browser.")).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  expect(await page.evaluate(workers)).toBe(0);
});

test("a kept place is the one of today while there is a connection", async ({ page }) => {
  const author = await makeMember();
  const name = await addWorkplace(author);
  await page.goto(placePath(name), { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Share this page" }).click();
  await page.getByRole("button", { name: "Keep for offline" }).click();
  await expect(page.getByText(/^Kept on/)).toBeVisible();
  await postReview(author, name);
  await page.reload();
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
  await expect(page.locator("html")).not.toHaveAttribute("data-kept");
});

test("the list of what is kept is for everybody", async ({ page, expectAccessible }) => {
  await page.goto("/kept");
  await expect(page.getByText(/Nothing is kept in this browser/)).toBeVisible();
  await expectAccessible();
});
