import { expect, test } from "./fixtures.ts";

const pages = [
  "/",
  "/search",
  "/search?query=dental",
  "/search?query=zzqqxxyy",
  "/workplaces/HMP%20GREAT%20WUFFLING",
  "/workplaces/QUILLWELL%20PHARMACY",
  "/workplaces/NOWHERE",
  "/login",
  "/signup",
  "/check-email",
  "/resend-confirmation",
  "/confirm-email",
  "/rate",
  "/contact",
  "/faq",
  "/guides",
  "/terms",
  "/privacy",
  "/no/such/page",
];

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme, quiet: false });
    for (const path of pages) {
      test(`${path} is accessible`, async ({ page, expectAccessible }) => {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectAccessible();
      });
    }
  });
}

test("the review form, empty and with its errors, is accessible", async ({
  member,
  page,
  expectAccessible,
}) => {
  expect(member.token).toBeTruthy();
  await page.goto("/workplaces/HMP%20GREAT%20WUFFLING");
  await page.getByRole("button", { name: "Post a Review" }).click();
  await expect(page.getByLabel(/pay rate/i)).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: /submit|post review/i }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expectAccessible();
});

test("the sign-up form with its errors is accessible", async ({ page, expectAccessible }) => {
  await page.goto("/signup");
  await page
    .getByRole("main")
    .getByRole("button", { name: /sign up|create/i })
    .click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expectAccessible();
});

test("open suggestions and the open menu are accessible", async ({ page, expectAccessible }) => {
  await page.goto("/");
  const box = page.getByRole("banner").getByLabel("Search workplaces").first();
  await box.click();
  await box.pressSequentially("dental");
  await expect(page.getByRole("option").first()).toBeVisible();
  await expectAccessible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await page.locator("header summary").first().click();
  await expectAccessible();
});

// 640 is what a screen of 1280 pixels has left at 200 % zoom.
for (const width of [360, 640, 768, 1280, 1920]) {
  test(`nothing is wider than a screen of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of pages.filter(
      (one) => !one.includes("NOWHERE") && !one.includes("no/such") && one !== "/confirm-email",
    )) {
      await page.goto(path);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
}
