import { expect, test } from "./fixtures.ts";

test("a search leads to a place, its chain, a town of the chain and another place there", async ({
  page,
}) => {
  await page.goto("/search?query=motley+crow+hollowgate");
  const main = page.getByRole("main");
  const heading = page.getByRole("heading", { level: 1 });
  await main
    .getByRole("link", { name: /Motley Crow Pharmacy.*Hollowgate/ })
    .first()
    .click();
  await expect(heading).toContainText("Motley Crow Pharmacy");

  await main.getByRole("link", { name: /All branches of/ }).click();
  await expect(page).toHaveURL(/\/chains\/motley-crow-pharmacy$/);
  await expect(heading).toBeFocused();
  await expect(main).toContainText("44 open branches");
  await expect(main).toContainText("Motley Crow Chemists (UK) Ltd");
  const branches = main.getByRole("list").last().getByRole("listitem");
  await expect(branches).toHaveCount(44);
  await branches.filter({ hasText: "Hollowgate" }).first().getByRole("link").first().press("Enter");

  await page.getByLabel("Breadcrumb").getByRole("link", { name: "Hollowgate" }).click();
  await expect(page).toHaveURL(/\/towns\/hollowgate$/);
  await expect(heading).toHaveText("Workplaces in Hollowgate");
  await main.getByRole("navigation", { name: "Kind of workplace" }).getByText("Dental").click();
  await expect(main.getByRole("heading", { level: 2 })).toHaveCount(1);
  await expect(main.getByRole("heading", { level: 2 })).toHaveText(/dental practices?$/);
  await main.getByRole("list").last().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/workplaces\//);
  await expect(page.getByLabel("Breadcrumb")).toContainText("Hollowgate");
});

test("chains and towns are found from the footer, by letter and by keyboard", async ({ page }) => {
  await page.goto("/faq");
  const heading = page.getByRole("heading", { level: 1 });
  await page.getByRole("contentinfo").getByRole("link", { name: "Towns" }).press("Enter");
  await expect(heading).toHaveText("Towns");
  await page
    .getByRole("navigation", { name: "From A to Z" })
    .getByRole("link", { name: /^M/ })
    .press("Enter");
  await expect(page).toHaveURL(/\/towns\?letter=m$/);
  await page.getByRole("link", { name: "Merrowford" }).press("Enter");
  await expect(heading).toHaveText("Workplaces in Merrowford");

  await page.getByRole("contentinfo").getByRole("link", { name: "Chains" }).press("Enter");
  await page.getByRole("link", { name: "Snowglass Chemist" }).press("Enter");
  await expect(heading).toHaveText("Snowglass Chemist");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a town's kinds and a chain's towns are links", async ({ page }) => {
    const main = page.getByRole("main");
    await page.goto("/towns/hollowgate");
    await main.getByRole("link", { name: /^Show all \d+ pharmacies/ }).click();
    await expect(page).toHaveURL(/\/towns\/hollowgate\?kind=pharmacy$/);
    await expect(main.getByRole("heading", { level: 2 })).toHaveText(/pharmacies$/);
    await page.goto("/chains/motley-crow-pharmacy?town=hollowgate");
    await expect(main.getByRole("heading", { level: 2 })).toHaveText(/branch(es)? in Hollowgate$/);
    await main.getByRole("link", { name: "All workplaces in Hollowgate" }).click();
    await expect(page).toHaveURL(/\/towns\/hollowgate$/);
  });
});

test.describe("an unknown chain or town", () => {
  // The browser reports the 404.
  test.use({ quiet: false });
  for (const [path, title] of [
    ["/chains/nowhere", "Chain not found"],
    ["/towns/nowhere", "Town not found"],
  ] as const) {
    test(`${path}: ${title}, with a search box`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      const box = page.getByRole("main").getByLabel("Search workplaces");
      await box.click();
      await box.pressSequentially("quillwell");
      await expect(page.getByRole("option").first()).toContainText("Quillwell");
    });
  }
});
