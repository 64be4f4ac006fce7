import type { Page } from "@playwright/test";
import { reviewFormTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { expect, test } from "./fixtures.ts";
import { callAs } from "./members.ts";
import {
  addWorkplace,
  enterDays,
  openChoices,
  openOwnReview,
  option,
  placePath,
  postReview,
  tapOption,
} from "./reviews-fixture.ts";

async function openInSecondTab(page: Page, address: string): Promise<Page> {
  const second = await page.context().newPage();
  await second.goto(address);
  await second.getByRole("article").getByRole("button", { name: "Edit" }).click();
  return second;
}

test.describe("edit conflicts and failures", () => {
  // The rejected calls are logged to the console.
  test.use({ quiet: false });

  test("two tabs change a review: the later one is shown both versions and chooses", async ({
    member,
    page,
    expectAccessible,
  }) => {
    const { name, card } = await openOwnReview(page, member);
    const second = await openInSecondTab(page, placePath(name));
    await second.getByLabel(/comments/i).fill("Changed in the second tab.");
    await openChoices(second);
    await second.getByRole("checkbox", { name: "Post anonymously" }).check();
    await second.getByRole("button", { name: "Save changes" }).click();
    await expect(second.getByRole("article")).toContainText("This review is anonymous");

    await page.getByLabel(/computer system/i).fill("RxWeb");
    await tapOption(page, "Would you work here again?", "No");
    await tapOption(page, "Breaks", "Bad");
    await tapOption(page, "Parking", "Good");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByRole("alert").first()).toContainText(reviewFormTexts.editedElsewhere);
    const versions = page.getByRole("region", { name: "The two versions" });
    await expect(versions.getByRole("term")).toHaveText([
      "Would you work here again?",
      "Computer system",
      "How was it?",
      "Comments",
      "Posted anonymously",
    ]);
    await expect(versions.getByRole("definition")).toHaveText([
      "YoursNo",
      "Saved elsewhereYes",
      "YoursRxWeb",
      "Saved elsewhereTitan",
      "YoursBreaks: bad, Parking: good",
      "Saved elsewhereBreaks: good",
      "Saved elsewhere, will be keptChanged in the second tab.",
      "Saved elsewhere, will be keptYes",
    ]);
    await expectAccessible();
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await versions.getByRole("button", { name: "Use the other" }).click();
    await expect(page.getByLabel(/comments/i)).toHaveValue("Changed in the second tab.");
    await expect(page.getByLabel(/computer system/i)).toHaveValue("Titan");
    await expect(option(page, "Breaks", "Good")).toBeChecked();
    await enterDays(page, "7");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(card).toContainText("7 days");
    await expect(card).toContainText("This review is anonymous");

    // The second tab has not seen that, and wins for the fields changed there; the rest stays, including a hidden name.
    await second.getByRole("article").getByRole("button", { name: "Edit" }).click();
    await second.getByLabel(/comments/i).fill("The last word.");
    await second.getByRole("button", { name: "Save changes" }).click();
    await second.getByRole("button", { name: "Keep mine" }).click();
    await expect(second.getByRole("article")).toContainText("The last word.");
    await expect(second.getByRole("article")).toContainText("7 days");
    await expect(second.getByRole("article")).toContainText("This review is anonymous");
    await page.reload();
    await expect(card).toHaveCount(1);
    await expect(card).toContainText("The last word.");
  });

  test("the alert of a failed deletion goes with the next action", async ({ member, page }) => {
    const name = await addWorkplace(member);
    await postReview(member, name);
    await page.goto(placePath(name));
    const card = page.getByRole("article");
    await page.route("**/api/workplace-review/*", (route) => route.abort());
    await card.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(card.getByRole("alert")).toHaveText("Failed to delete review");
    await page.getByRole("button", { name: "Change your review" }).click();
    await expect(page.getByText("Failed to delete review")).toHaveCount(0);
  });

  test("a review deleted elsewhere disappears from the list with a message", async ({
    member,
    page,
  }) => {
    const id = await postReview(member, await addWorkplace(member));
    await page.goto("/my-reviews");
    const card = page.getByRole("article");
    await expect(card.getByRole("button", { name: "Delete" })).toBeVisible();
    await callAs(member, "DELETE", `/api/workplace-review/${id}`);
    await card.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("This review no longer exists.")).toBeVisible();
    await expect(card).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Workplace Reviews" })).toBeFocused();
  });

  test("an agency review's edit without a network shows its own message", async ({
    member,
    page,
  }) => {
    const name = `Test Agency ${crypto.randomUUID()}`;
    const answer = await callAs(member, "POST", "/api/agency", {
      name,
      website: "test.example",
      servicesOfferedFor: [],
    });
    const { _id: agencyId } = answer["agency"] as { _id: string };
    const review = { agencyId, rating: 6, comment: "Fine." };
    await callAs(member, "POST", "/api/agency-review", review);
    await page.goto(`/agencies/${encodeURIComponent(name)}`);
    await page.getByRole("article").getByRole("button", { name: "Edit" }).click();
    await page.getByLabel(/comment/i).fill("Better.");
    await page.route("**/api/agency-review/*", (route) => route.abort());
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByRole("alert").first()).toContainText("Error updating review");
  });
});

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
