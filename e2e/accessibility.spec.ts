import type { Page } from "@playwright/test";
import { monthOnly } from "@locumark/contract/uk-dates";
import { placeScope } from "../server/places/places/name-pay-scope.ts";
import { splitWords, tooWide, unfold } from "./fitting.ts";
import { expect, test } from "./fixtures.ts";
import { makeMember, siteDatabase } from "./members.ts";
import {
  addAgency,
  addWorkplace,
  agencyPath,
  day,
  placePath,
  postAgencyReview,
  postReview,
} from "./reviews-fixture.ts";
import { everyPage, everyResult, inParts, openAs } from "./pages.ts";

// Each test checks many pages, at a second or two each.
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

// One test per kind of place, so that two workers share the load.
for (const kind of ["agency", "workplace", "my-reviews"] as const) {
  test(`${kind}: statistics, the member's own card, its edit form and its confirmation are accessible, down to 360 pixels`, async ({
    member,
    page,
    expectAccessible,
  }) => {
    const agency = await addAgency(member);
    const workplaceName = await addWorkplace(member);
    await storePay(workplaceName);
    // As many reviews as all statistics need, each by another author; the member's own comes last, and is shown first.
    for (const rating of [2, 5, 7, 8, 9, 10]) {
      const author = rating === 10 ? member : await makeMember();
      const review = { rating, isAnonymous: rating === 7 };
      await postAgencyReview(author, agency._id, { ...review, comment: "x".repeat(300) });
      await postReview(author, workplaceName, {
        ...review,
        payRate: 20 + rating,
        timeToPay: rating === 2 ? null : rating,
        pmr: rating === 10 ? "PharmacyManager" : "y".repeat(100),
        features: "z".repeat(300),
        comments: "x".repeat(300),
      });
    }
    const { path, figures } = {
      agency: { path: agencyPath(agency.name), figures: 1 },
      workplace: { path: placePath(workplaceName), figures: 1 },
      "my-reviews": { path: "/my-reviews", figures: 0 },
    }[kind];
    const expectAccessibleInBothColours = async () => {
      await expectAccessible();
      await page.emulateMedia({ colorScheme: "dark" });
      await expectAccessible({ only: ["color-contrast", "link-in-text-block"] });
      await page.emulateMedia({ colorScheme: "light" });
    };
    await openAs(page, path, member);
    await expect(page.getByRole("region", { name: "In figures" })).toHaveCount(figures);
    const card = page.getByRole("article").first();
    await expect(card.getByRole("button", { name: "Edit" })).toBeVisible();
    await expectToFit(page, path);
    // The account's menu would lie over the page.
    await page
      .getByRole("banner")
      .locator("details[open]")
      .evaluateAll((menus) => menus.forEach((menu) => menu.removeAttribute("open")));
    await expectAccessibleInBothColours();
    await card.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessibleInBothColours();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await card.getByRole("button", { name: "Edit" }).click();
    await expect(page.getByRole("button", { name: "Save changes" })).toBeVisible();
    await expectAccessibleInBothColours();
    await expectToFit(page, `${path}, form`);
  });
}

/** Stores figures of pay, which are made in the two nights: a test cannot wait for them. */
async function storePay(workplaceName: string): Promise<void> {
  const { read, write } = await siteDatabase();
  const { id } = await read
    .selectFrom("workplaces")
    .select("id")
    .where("name", "=", workplaceName)
    .executeTakeFirstOrThrow();
  const pay = {
    scope: placeScope(id),
    made_on: monthOnly(day(0)),
    count: 12,
    places: 1,
    median: 28,
    lowest: 25,
    highest: 35,
  };
  const rows = [
    { ...pay, profession: "", booking: "" },
    { ...pay, profession: "Accuracy Checking Technician", booking: "agency" },
  ] as const;
  await write.insertInto("pay_figures").values(rows).execute();
}

async function expectToFit(page: Page, what: string): Promise<void> {
  await unfold(page);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await tooWide(page), `${what} at ${width}`).toEqual([]);
    expect.soft(await splitWords(page), `${what} at ${width}`).toEqual([]);
  }
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
