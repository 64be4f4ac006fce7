import type { Page } from "@playwright/test";
import { reviewFormTexts } from "@locumark/contract/review-form-texts";
import { expect, logIn, test } from "./fixtures.ts";
import { callAs, makeMember } from "./members.ts";
import { addWorkplace, chooseRating, placePath, openOwnReview } from "./reviews-fixture.ts";

/** The drafts stored for this tab, as they were typed. */
const storedDrafts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.entries(sessionStorage)
      .filter(([key]) => key.startsWith("draft:"))
      .map(([, value]) => [...new URLSearchParams(String(value)).values()].join("\n")),
  );

test("an unfinished edit is labelled as a draft, is offered in My Reviews, and can be discarded", async ({
  member,
  page,
}) => {
  const { name, card } = await openOwnReview(page, member);
  await expect(page.getByLabel(/comments/i)).toHaveValue("As it was.");
  await expect(page.getByText(reviewFormTexts.draftOfEdit)).toHaveCount(0);
  await page.getByLabel(/comments/i).fill("Begun.");

  await page.goto("/my-reviews");
  await expect(card).toContainText("You had started to edit this review.");
  await expect(page.getByLabel(/comments/i)).toHaveCount(0);
  await card.getByRole("button", { name: "Continue editing" }).click();
  await expect(page.getByLabel(/comments/i)).toHaveValue("Begun.");

  await page.goto(placePath(name));
  await expect(page.getByText(reviewFormTexts.draftOfEdit)).toBeVisible();
  await expect(page.getByLabel(/comments/i)).toHaveValue("Begun.");
  await card.getByRole("button", { name: "Discard" }).click();
  await expect(card).toContainText("As it was.");
  await expect(card.getByRole("button", { name: "Edit" })).toBeFocused();
  await page.reload();
  await expect(card.getByRole("button", { name: "Edit" })).toBeVisible();
  await expect(page.getByLabel(/comments/i)).toHaveCount(0);
});

test.describe("drafts", () => {
  // The calls of an expired session are rejected, which browsers log to the console.
  test.use({ quiet: false });

  test("a draft survives an expired session and a reload, belongs to its account, and is deleted on log-out", async ({
    member,
    page,
  }) => {
    const other = await makeMember();
    await page.goto(placePath("HMP PELLMOUTH"));
    await page.getByRole("button", { name: "Post a Review" }).click();
    await page.getByLabel(/pay rate/i).fill("31");
    await page.getByLabel(/PMR/i).fill("SystmOne");
    await page.getByLabel(/comments/i).fill("Two lines\nof a draft & more.");
    await chooseRating(page, 7);
    await page.getByRole("checkbox", { name: /anonymously/i }).uncheck();
    await page.reload();
    await expect(page.getByLabel(/comments/i)).toHaveValue("Two lines\nof a draft & more.");
    expect((await storedDrafts(page)).join()).toContain("of a draft & more.");

    // The session ends on the server; the browser finds out with its next request.
    await callAs(member, "POST", "/api/auth/logout");
    await page.getByRole("button", { name: "Post review" }).click();
    await expect(page.getByText("Your session has ended. Please log in again.")).toBeVisible();
    await page
      .getByRole("main")
      .getByRole("link", { name: /log in/i })
      .click();
    await logIn(page, member);
    await expect(page).toHaveURL(placePath("HMP PELLMOUTH"));
    await expect(page.getByLabel(/comments/i)).toHaveValue("Two lines\nof a draft & more.");
    await expect(page.getByLabel(/pay rate/i)).toHaveValue("31");
    await expect(page.getByRole("radio", { name: /^7 / })).toBeChecked();
    await expect(page.getByRole("checkbox", { name: /anonymously/i })).not.toBeChecked();

    // The session ends again, and this time another member logs in here.
    const token = await page.evaluate(() => localStorage.getItem("token"));
    await callAs({ ...member, token: token ?? "" }, "POST", "/api/auth/logout");
    await page.reload();
    await page
      .getByRole("main")
      .getByRole("link", { name: /log in/i })
      .click();
    await logIn(page, other);
    await expect(page.getByRole("button", { name: "Post a Review" })).toBeVisible();
    expect(await storedDrafts(page)).toEqual([]);

    await page.getByRole("button", { name: "Post a Review" }).click();
    await page.getByLabel(/comments/i).fill("Somebody else's words.");
    expect((await storedDrafts(page)).join()).toContain("Somebody else's words.");
    const second = await page.context().newPage();
    await second.goto("/faq");
    await second.locator("summary", { hasText: other.name }).click();
    await second.getByRole("button", { name: "Logout" }).click();
    await expect(page.getByRole("main").getByRole("link", { name: /log in/i })).toBeVisible();
    await expect.poll(() => storedDrafts(page)).toEqual([]);
  });

  test("the text of an edit survives an expired session too", async ({ member, page }) => {
    const workplaceName = await addWorkplace(member);
    await callAs(member, "POST", "/api/workplace-review", {
      workplaceName,
      payRate: 22,
      pmr: "Paper",
      rating: 5,
      comments: "As it was.",
    });
    await page.goto(placePath(workplaceName));
    await page.getByRole("article").getByRole("button", { name: "Edit" }).click();
    await page.getByLabel(/comments/i).fill("As it should be.");
    await callAs(member, "POST", "/api/auth/logout");
    await page.getByRole("button", { name: "Save changes" }).click();
    await page
      .getByRole("main")
      .getByRole("link", { name: /log in/i })
      .click();
    await logIn(page, member);
    await expect(page.getByLabel(/comments/i)).toHaveValue("As it should be.");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByRole("article")).toContainText("Successfully submitted!");
    await expect(page.getByRole("article")).toContainText("As it should be.");
    // The sent text leaves no draft.
    expect(await storedDrafts(page)).toEqual([]);
    // In the page's head; the row of a neighbour may say the same.
    await expect(page.getByText("Rated 5.0 out of 10 on average").first()).toBeAttached();
  });

  test("a failed deletion and a failed edit show an error on the card", async ({
    member,
    page,
  }) => {
    const workplaceName = await addWorkplace(member);
    await callAs(member, "POST", "/api/workplace-review", {
      workplaceName,
      payRate: 22,
      pmr: "Paper",
      rating: 5,
    });
    await page.goto(placePath(workplaceName));
    const card = page.getByRole("article");
    await page.route("**/api/workplace-review/*", (route) => route.abort());
    await card.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(card.getByRole("alert")).toHaveText("Failed to delete review");
    await card.getByRole("button", { name: "Edit" }).click();
    await page.getByLabel(/comments/i).fill("More.");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByRole("alert")).toContainText(
      "An error occurred while editing the review.",
    );
    await expect(page.getByLabel(/comments/i)).toHaveValue("More.");
    await page.unroute("**/api/workplace-review/*");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(card).toContainText("More.");
  });
});
