import { expect, test } from "./fixtures.ts";
import { makeMember } from "./members.ts";
import { everyPage } from "./pages.ts";
import { addWorkplace, placePath, postReview } from "./reviews-fixture.ts";

test.use({ javaScriptEnabled: false });

test("public pages can be read, searched and paged", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const box = page.getByLabel("Search workplaces");
  await box.fill("dental");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/search\?.*query=dental/);
  await expect(page.getByRole("heading", { name: /results for "dental"/ })).toBeVisible();
  const results = page.getByRole("main").getByRole("listitem");
  await expect(results).toHaveCount(10);
  await page.getByRole("link", { name: "Load more" }).click();
  await expect(results).toHaveCount(30);
  await results.first().getByRole("link").first().click();
  await expect(page.getByText(/^Dental practice · /)).toBeVisible();
});

test("results can be filtered on a phone, and the filters are in the address", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/search?query=quillwell");
  const results = page.getByRole("main").getByRole("listitem");
  const kinds = page.getByRole("navigation", { name: "Kind of workplace" });
  const all = await kinds.getByRole("link", { name: /^All/ }).textContent();
  const total = Number(/\d+/.exec(all ?? "")?.[0]);
  const dental = kinds.getByRole("link", { name: /^Dental/ });
  const [count = ""] = /\d+/.exec((await dental.textContent()) ?? "") ?? [];
  await dental.click();
  await expect(page).toHaveURL("/search?query=quillwell&kind=dental");
  await expect(kinds.getByRole("link", { name: /^Dental/ })).toHaveAttribute(
    "aria-current",
    "true",
  );
  expect(Number(count)).toBeLessThan(total);
  await expect(
    page.getByRole("heading", { name: `${count} results for "quillwell"` }),
  ).toBeVisible();

  await expect(page.getByLabel("Show closed places")).toBeHidden();
  await page.getByText("Filters", { exact: true }).click();
  await page.getByLabel("Show closed places").check();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/query=quillwell&.*kind=dental.*&closed=1/);
  await expect(page.getByText("Closed", { exact: true }).first()).toBeVisible();
  expect(await results.count()).toBeGreaterThanOrEqual(Number(count));

  await page.getByText("Filters (1)", { exact: true }).click();
  await page.getByLabel("Near a postcode or town").fill("Nowhere at all");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText(/^We do not know where “Nowhere at all” is\./)).toBeVisible();
  await expect(page.getByLabel("Near a postcode or town")).toHaveValue("Nowhere at all");
  await expect(results.first()).toBeVisible();
});

test("a workplace's reviews are in the HTML itself", async ({ page }) => {
  await page.goto("/workplaces/WIDDERBURN%20AND%20THISTLECOTE");
  await expect(page.getByText("No reviews for this workplace yet.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /log in/i })).toBeVisible();
});

test("a review is reported with one press on its card", async ({ page }) => {
  const author = await makeMember();
  const name = await addWorkplace(author);
  await postReview(author, name, { comments: "The lift was out of order." });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(placePath(name));
    const report = page.getByRole("article").getByRole("link", { name: /^Report the .*review/ });
    const height = await report.evaluate((link) => link.getBoundingClientRect().height);
    expect(height).toBeGreaterThanOrEqual(24);
    await report.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Report a review");
  }
});

test("pages that need JavaScript say so, and do not show a loading message", async ({ page }) => {
  for (const path of [
    "/account-details",
    "/forgot-password",
    "/resend-confirmation",
    "/reset-password/any-token",
    "/log-in-by-mail",
    "/log-in-by-mail/any-token",
  ]) {
    await page.goto(path);
    await expect(page.locator("noscript p").first(), path).toContainText("needs JavaScript.");
    await expect(page.getByText("Loading", { exact: true }), path).toBeHidden();
  }
});

test("where a form needs JavaScript, the page says so and offers another way", async ({ page }) => {
  await page.goto("/contact");
  await expect(page.locator("noscript p")).toBeVisible();
  await expect(page.locator("noscript p")).toContainText("This form needs JavaScript.");
  await expect(page.getByRole("main").getByRole("link", { name: /@/ }).first()).toHaveAttribute(
    "href",
    /^mailto:/,
  );
});

test("every page shows its content and no loading message", async ({ page }) => {
  // The account page, which needs JavaScript, says so itself.
  for (const path of everyPage.filter((one) => !/account-details|no.such/.test(one))) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
    await expect(
      page.getByText(/\bLoading\b|Confirming\.\.\./).filter({ visible: true }),
      path,
    ).toHaveCount(0);
  }
});
