import { aReview } from "@locumark/contract/test/a-review";
import { callAs, expect, makeMember, test } from "./fixtures.ts";

const pages = [
  "/",
  "/search",
  "/search?query=dental",
  "/search?query=zzqqxxyy",
  "/workplaces/HMP%20GREAT%20WUFFLING",
  "/workplaces/QUILLWELL%20PHARMACY",
  "/workplaces/NOWHERE",
  "/agencies",
  "/agencies?query=zzqqxxyy",
  "/agencies/NOWHERE",
  "/add-workplace",
  "/add-agency",
  "/rate-agency",
  "/my-reviews",
  "/login",
  "/signup",
  "/check-email",
  "/resend-confirmation",
  "/forgot-password",
  "/reset-password/a-token",
  "/account-details",
  "/confirm-email",
  "/rate",
  "/contact",
  "/faq",
  "/guides",
  "/terms",
  "/privacy",
  "/no/such/page",
];

test.describe("in light and in dark colours", () => {
  test.use({ quiet: false });
  for (const path of pages) {
    test(`${path} is accessible`, async ({ page, expectAccessible }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible();
      await page.emulateMedia({ colorScheme: "dark" });
      await expectAccessible({ only: ["color-contrast", "link-in-text-block"] });
    });
  }
});

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

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`with reviews, in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    test("a place with figures, one's own card, its edit form and its question are accessible, down to 360 pixels", async ({
      baseURL,
      member,
      page,
      expectAccessible,
    }) => {
      // Nine examinations by axe.
      test.slow();
      const origin = baseURL ?? "";
      const agencyName = `Figures ${colorScheme} Locums`;
      await callAs(origin, member, "POST", "/api/agency", {
        name: agencyName,
        website: `figures-${colorScheme}.example`,
        servicesOfferedFor: ["Nurses"],
      });
      const agency = await callAs(
        origin,
        member,
        "GET",
        `/api/agency/lookup?name=${encodeURIComponent(agencyName)}`,
      );
      const workplaceName =
        colorScheme === "light" ? "BRANNIVER AND DROVERLEY" : "GRAVENHOLT AND FENNIMARSH";
      // As many as all figures take, each by somebody else; one's own comes last, and stands first.
      const others = await Promise.all([2, 5, 7, 8, 9].map(() => makeMember(origin)));
      for (const [index, author] of [...others, member].entries()) {
        const rating = [2, 5, 7, 8, 9][index] ?? 10;
        const review = { rating, isAnonymous: rating === 7 };
        await callAs(origin, author, "POST", "/api/agency-review", {
          ...review,
          agencyId: agency["_id"],
          comment: "x".repeat(300),
        });
        await callAs(origin, author, "POST", "/api/workplace-review", {
          workplaceName,
          ...aReview({
            ...review,
            payRate: 20 + rating,
            timeToPay: rating === 2 ? null : rating,
            pmr: "y".repeat(100),
            features: "z".repeat(300),
            comments: "x".repeat(300),
          }),
        });
      }
      for (const [path, pictures] of [
        [`/agencies/${encodeURIComponent(agencyName)}`, 1],
        [`/workplaces/${encodeURIComponent(workplaceName)}`, 2],
        ["/my-reviews", 0],
      ] as const) {
        await page.goto(path);
        const figures = page.getByRole("region", { name: "At a glance" });
        await expect(figures.getByRole("img")).toHaveCount(pictures);
        const card = page.getByRole("article").first();
        await expect(card.getByRole("button", { name: "Edit" })).toBeVisible();
        await expectAccessible();
        await card.getByRole("button", { name: "Delete" }).click();
        await expect(page.getByRole("dialog")).toBeVisible();
        await expectAccessible();
        await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
        await card.getByRole("button", { name: "Edit" }).click();
        await expect(page.getByRole("button", { name: "Save changes" })).toBeVisible();
        await expectAccessible();
        for (const width of [360, 768, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          const overflow = () =>
            page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect(await overflow(), `${path} at ${width}`).toBeLessThanOrEqual(0);
        }
        await page.reload();
        await page.setViewportSize({ width: 360, height: 800 });
        await expect(page.getByRole("article").first()).toBeVisible();
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        );
        expect(overflow, `${path} at 360`).toBeLessThanOrEqual(0);
        await page.setViewportSize({ width: 1280, height: 800 });
      }
    });
  });
}

test("the forms that add and rate, empty and with their errors, are accessible", async ({
  member,
  page,
  expectAccessible,
}) => {
  // Six examinations by axe.
  test.slow();
  expect(member.token).toBeTruthy();
  for (const [path, button] of [
    ["/add-workplace", "Add workplace"],
    ["/add-agency", "Add agency"],
    ["/rate-agency", "Submit Rating"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("button", { name: button })).toBeEnabled();
    await expectAccessible();
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("alert").first()).toBeVisible();
    await expectAccessible();
  }
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
