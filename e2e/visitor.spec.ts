import { expect, test } from "./fixtures.ts";

// Names from the bundled, fictitious registers.
const chain = "QUILLWELL PHARMACY";

test("a visitor types part of a name, picks a workplace and reads its page; a reload keeps it", async ({
  page,
}) => {
  await page.goto("/");
  const box = page.getByRole("banner").getByLabel("Search workplaces").first();
  await box.click();
  await box.pressSequentially("hmp great", { delay: 20 });
  const options = page.getByRole("option");
  await expect(options.first()).toContainText("HMP Great Wuffling");
  await expect(options.last()).toHaveText("Add this workplace for review");
  await options.first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("HMP Great Wuffling");
  await expect(page.getByText("No reviews for this workplace yet.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /log in/i })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("HMP Great Wuffling");
});

test("typing with the keyboard alone: suggestions, escape, enter searches", async ({ page }) => {
  await page.goto("/");
  const box = page.getByRole("banner").getByLabel("Search workplaces").first();
  await box.focus();
  await page.keyboard.type("fennimrash");
  await expect(page.getByRole("option").first()).toContainText("Fennimarsh");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("option")).toHaveCount(0);
  await box.fill("orthodontic");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?query=orthodontic/);
  await expect(page.getByRole("heading", { name: /results for "orthodontic"/ })).toBeVisible();
});

test("a text without matches says so and offers to add the workplace", async ({ page }) => {
  await page.goto("/");
  const box = page.getByRole("banner").getByLabel("Search workplaces").first();
  await box.click();
  await box.pressSequentially("zzqqxxyy");
  await expect(
    page.getByRole("paragraph").filter({ hasText: 'No results found for "zzqqxxyy".' }),
  ).toBeVisible();
  await expect(page.getByRole("option", { name: "Add this workplace for review" })).toBeVisible();
});

test("the search page: results, sort, minimum rating, load more, all in the address", async ({
  page,
}) => {
  await page.goto("/search?query=dental");
  const results = page.getByRole("main").getByRole("listitem");
  await expect(results).toHaveCount(10);
  await page
    .getByRole("button", { name: "Load more" })
    .or(page.getByRole("link", { name: "Load more" }))
    .click();
  await expect(results).toHaveCount(30);
  const bestMatch = (await results.first().textContent()) ?? "";
  await page.getByLabel(/sort/i).selectOption({ label: "Name Z-A" });
  await expect(page).toHaveURL(/sort=name-desc/);
  await expect(results.first()).not.toHaveText(bestMatch);
  const before = await results.first().textContent();
  await page.reload();
  await expect(results.first()).toHaveText(before ?? "");
  await expect(results).toHaveCount(30);
  await page.getByLabel(/minimum rating/i).selectOption("5");
  await expect(page.getByText("No workplaces match your search.")).toBeVisible();
  await page
    .getByRole("button", { name: "Clear Filters" })
    .or(page.getByRole("link", { name: "Clear Filters" }))
    .click();
  await expect(results.first()).toBeVisible();
  await expect(page).not.toHaveURL(/minRating|sort|query=dental/);
});

test("on going back from a workplace, the search restores its list and scroll position", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto("/search?query=dental");
  await page.getByRole("link", { name: "Load more" }).click();
  const results = page.getByRole("main").getByRole("listitem");
  await expect(results).toHaveCount(30);
  await results.nth(22).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(500);
  await results.nth(22).getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Search Workplaces" })).toHaveCount(0);
  await page.goBack();
  await expect(results).toHaveCount(30);
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before))
    .toBeLessThan(5);
  await expect(page.getByRole("heading", { name: /^\d+ results for "dental"$/ })).toBeVisible();
});

test("an ambiguous name leads to the choice, and the choice to one of the workplaces", async ({
  page,
}) => {
  await page.goto(`/workplaces/${encodeURIComponent(chain)}`);
  const choices = page.getByRole("main").getByRole("listitem");
  expect(await choices.count()).toBeGreaterThan(15);
  const link = choices.nth(3).getByRole("link");
  const address = await link.getAttribute("href");
  expect(address).toContain("?id=");
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Quillwell Pharmacy");
  await expect(page).toHaveURL(address ?? "");
  await page.reload();
  await expect(page.getByText("No reviews for this workplace yet.")).toBeVisible();
});

test("unknown places and pages are real 404s that suggest what to do", async ({ page }) => {
  for (const path of [
    "/workplaces/NOWHERE%20AT%20ALL",
    "/workplaces/x?id=no-such-id",
    "/no/such/page",
    "/workplaces/%E0%A4%A",
  ]) {
    const answer = await page.request.get(path, { headers: { accept: "text/html" } });
    expect(answer.status(), path).toBeGreaterThanOrEqual(400);
    expect(answer.status(), path).toBeLessThan(500);
    expect(await answer.text(), path).toMatch(/<h1/);
  }
  const answer = await page.request.get("/workplaces/NOWHERE%20AT%20ALL");
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain("Add this workplace for review");
});
