import { expect, test } from "./fixtures.ts";
import { makeMember } from "./members.ts";
import {
  addAgency,
  agencyPath,
  placePath,
  postAgencyReview,
  postReview,
} from "./reviews-fixture.ts";
import { everyPage, everyResult, inParts } from "./pages.ts";

// Each test examines many pages, which takes a second or two apiece.
test.slow();

test.describe("in light and in dark colours", () => {
  test.use({ quiet: false });
  for (const [part, paths] of inParts([...everyPage, ...everyResult], 4).entries()) {
    test(`every page is accessible, part ${part + 1}`, async ({ page, expectAccessible }) => {
      for (const path of paths) {
        await page.emulateMedia({ colorScheme: "light" });
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectAccessible();
        await page.emulateMedia({ colorScheme: "dark" });
        await expectAccessible({ only: ["color-contrast", "link-in-text-block"] });
      }
    });
  }
});

test("the review form, empty and with its errors, is accessible", async ({
  memberPage: page,
  expectAccessible,
}) => {
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
      member,
      page,
      expectAccessible,
    }) => {
      const agency = await addAgency(member, `Figures ${colorScheme} Locums`);
      const workplaceName =
        colorScheme === "light" ? "BRANNIVER AND DROVERLEY" : "GRAVENHOLT AND FENNIMARSH";
      // As many as all figures take, each by somebody else; one's own comes last, and stands first.
      const others = await Promise.all([2, 5, 7, 8, 9].map(() => makeMember()));
      for (const [index, author] of [...others, member].entries()) {
        const rating = [2, 5, 7, 8, 9][index] ?? 10;
        const review = { rating, isAnonymous: rating === 7 };
        await postAgencyReview(author, agency._id, { ...review, comment: "x".repeat(300) });
        await postReview(author, workplaceName, {
          ...review,
          payRate: 20 + rating,
          timeToPay: rating === 2 ? null : rating,
          pmr: "y".repeat(100),
          features: "z".repeat(300),
          comments: "x".repeat(300),
        });
      }
      for (const [path, pictures] of [
        [agencyPath(agency.name), 1],
        [placePath(workplaceName), 2],
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
  memberPage: page,
  expectAccessible,
}) => {
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
