import type { Page } from "@playwright/test";
import * as reviewLimits from "@locumark/contract/reviews/reviews/review-limits";
import * as accountLimits from "@locumark/contract/people/accounts/account-limits";
import { reviewFormTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { formatDay } from "@locumark/contract/uk-dates";
import { expect, test } from "./fixtures.ts";
import { makeMember, type Member } from "./members.ts";
import {
  addAgency,
  addWorkplace,
  agencyPath,
  chooseRating,
  day,
  placePath,
  postAgencyReview,
  postReview,
  setCreated,
  writeReview,
} from "./reviews-fixture.ts";

const reviewed = (what = "place") =>
  `You reviewed this ${what} on ${formatDay(day(0))}. You can change it until ${formatDay(day(reviewLimits.editWindowDays))}.`;

/** Writes a review and submits it after the member has posted another one, as from a second tab. */
async function postSecondReview(page: Page, member: Member, comments: string): Promise<void> {
  const name = await addWorkplace(member);
  await page.goto(placePath(name));
  await writeReview(page, { payRate: "31", comments, rating: 3, isAnonymous: true });
  await postReview(member, name);
  await page.getByRole("button", { name: "Post review" }).click();
}

test("a member who has reviewed a place is shown that review, and may post again once it is deleted", async ({
  member,
  page,
  expectAccessible,
}) => {
  const name = await addWorkplace(member);
  await page.goto(placePath(name));
  await writeReview(page, { payRate: "31", comments: "A first go.", rating: 3, isAnonymous: true });
  await page.getByRole("button", { name: "Post review" }).click();
  await expect(page.getByText(reviewed())).toBeVisible();
  await expect(page.getByRole("button", { name: "Post a Review" })).toHaveCount(0);
  // The outcome is read out.
  await expect(page.getByRole("status").filter({ hasText: "Others see" })).toBeFocused();
  await expectAccessible();

  await page.reload();
  for (const comments of ["A second go.", "A third go."]) {
    await page.getByRole("button", { name: "Change your review" }).click();
    await expect(page.getByRole("heading", { name: "Edit your review" })).toBeFocused();
    await page.getByLabel(/comments/i).fill(comments);
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByRole("article")).toContainText(comments);
  }
  await page.getByRole("article").getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("button", { name: "Post a Review" })).toBeVisible();
});

test("a review that is not on the page is found and opened all the same", async ({
  member,
  page,
}) => {
  const other = await makeMember();
  const name = await addWorkplace(member);
  await postReview(member, name, { comments: "Far below.", isAnonymous: true });
  const others: string[] = [];
  for (let count = 0; count < reviewLimits.reviewPage; count += 1) {
    const id = await postReview(other, name, { comments: `Review ${count}.` });
    await setCreated([id], day(-40));
    others.push(id);
  }
  await setCreated(others, day(0));
  await page.goto(placePath(name));
  await expect(page.getByText("Review 7.")).toBeVisible();
  await expect(page.getByText("Far below.")).toHaveCount(0);
  await page.getByRole("button", { name: "Change your review" }).click();
  await expect(page.getByLabel(/comments/i)).toHaveValue("Far below.");
  await page.getByLabel(/comments/i).fill("Now on top.");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("article").first()).toContainText("Now on top.");
});

test.describe("rejections", () => {
  test.use({ quiet: false });

  test("a second review from another tab can be merged into the first without losing its text", async ({
    member,
    page,
    expectAccessible,
  }) => {
    await postSecondReview(page, member, "Typed in the second tab.");
    await expect(page.getByRole("alert").first()).toContainText("You reviewed this place on");
    await expect(page.getByLabel(/comments/i)).toHaveValue("Typed in the second tab.");
    await expectAccessible();

    await page.getByRole("button", { name: "Open that review as it is" }).click();
    await expect(page.getByLabel(/comments/i)).toHaveValue("As it was.");
    await page.getByRole("button", { name: "Use what you typed" }).click();
    await expect(page.getByRole("heading", { name: "Edit your review" })).toBeFocused();
    await expect(page.getByLabel(/comments/i)).toHaveValue("Typed in the second tab.");
    await expect(page.getByLabel(/pay rate/i)).toHaveValue("31");
    await expect(page.getByText(reviewFormTexts.draftOfEdit)).toBeVisible();
    await page.getByRole("button", { name: "Save changes" }).click();
    const card = page.getByRole("article");
    await expect(card).toHaveCount(1);
    await expect(card).toContainText("Typed in the second tab.");
    await expect(card).toContainText("3 out of 10");
    await page.reload();
    await expect(page.getByText(reviewed())).toBeVisible();
    await expect(page.getByRole("button", { name: "Use what you typed" })).toHaveCount(0);
  });

  test("the text goes straight into the first review if the member chooses so", async ({
    member,
    page,
  }) => {
    await postSecondReview(page, member, "Straight in.");
    await page.getByRole("button", { name: "Move it into that review" }).click();
    await expect(page.getByLabel(/comments/i)).toHaveValue("Straight in.");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByRole("article")).toContainText("Straight in.");
  });

  test("an agency: its page and the page to rate agencies link to the existing review", async ({
    member,
    page,
    expectAccessible,
  }) => {
    const agency = await addAgency(member);
    await page.goto("/rate-agency");
    await page.getByLabel("Agency", { exact: true }).fill(agency.name);
    await page.getByLabel(/comment/i).fill("Typed in the second tab.");
    await chooseRating(page, 2);
    await postAgencyReview(member, agency._id);
    await page.getByRole("button", { name: "Submit Rating" }).click();
    await expect(page.getByRole("alert").first()).toContainText("You reviewed this place on");
    await page.getByRole("button", { name: "Move it into that review" }).click();
    const card = page.getByRole("article");
    await expect(card.getByLabel(/comment/i)).toHaveValue("Typed in the second tab.");
    await card.getByRole("button", { name: "Save changes" }).click();
    await expect(card).toContainText("Successfully submitted!");
    await expect(card).toContainText("Typed in the second tab.");
    await page.getByRole("button", { name: "Rate another agency" }).click();

    await page.getByLabel("Agency", { exact: true }).fill(agency.name);
    await expect(page.getByText(reviewed("agency"))).toBeVisible();
    await expectAccessible();
    await page.getByRole("button", { name: "Change your review" }).click();
    await expect(card.getByLabel(/comment/i)).toHaveValue("Typed in the second tab.");

    await page.goto(agencyPath(agency.name));
    await page.getByRole("button", { name: "Change your review" }).click();
    await expect(card.getByRole("heading", { name: "Edit your review" })).toBeFocused();
  });

  test("the eleventh review of a day is rejected with a message, and its text stays", async ({
    member,
    page,
  }) => {
    const name = await addWorkplace(member);
    await page.goto(placePath(name));
    await writeReview(page, {
      payRate: "31",
      comments: "One too many.",
      rating: 3,
      isAnonymous: true,
    });
    // The site under test has a limit of thousands.
    await page.route("**/api/workplace-review", (route) =>
      route.fulfill({
        status: 429,
        headers: { "retry-after": "3600" },
        json: {
          message: reviewFormTexts.tooManyToday,
          error: reviewFormTexts.tooManyToday,
          code: "too_many_requests",
        },
      }),
    );
    await page.getByRole("button", { name: "Post review" }).click();
    await expect(page.getByRole("alert").first()).toContainText(
      `You have posted ${accountLimits.reviewsADay} reviews today`,
    );
    await expect(page.getByLabel(/comments/i)).toHaveValue("One too many.");
    await page.reload();
    await expect(page.getByLabel(/comments/i)).toHaveValue("One too many.");
  });
});
