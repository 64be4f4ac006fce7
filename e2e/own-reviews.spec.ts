import { reviewFormTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { formatDay, formatMonth } from "@locumark/contract/uk-dates";
import { expect, test } from "./fixtures.ts";
import { callAs } from "./members.ts";
import {
  addAgency,
  addWorkplace,
  chooseRating,
  day,
  nextNight,
  openChoices,
  openNewReview,
  option,
  placePath,
  postAgencyReview,
  postReview,
  setCreated,
  whenSeen,
} from "./reviews-fixture.ts";

test("the form previews what others will see, and accepts only digits for the days", async ({
  member,
  page,
}) => {
  await openNewReview(page, member);
  await openChoices(page);
  const box = page.getByRole("checkbox", { name: "Post anonymously" });
  await expect(box).toBeChecked();
  await chooseRating(page, 8);
  await page.getByLabel(/pay rate/i).fill("28.50");
  await option(page, "Have you been paid?", "Paid").check({ force: true });
  const days = page.getByLabel(/time to pay/i);
  await days.pressSequentially("1a4 -.d");
  await expect(days).toHaveValue("14");
  await days.press("Home");
  await days.pressSequentially("x2");
  await expect(days).toHaveValue("214");
  await days.fill(" 14 days");
  await expect(days).toHaveValue("14");

  const seen = page.getByText("Others will see:").locator("..");
  await expect(seen).toHaveAttribute("aria-live", "polite");
  await openChoices(page);
  await whenSeen(page, "now").check();
  await expect(seen).toHaveText(
    `Others will see: 8 out of 10 · Anonymous · ${formatMonth(day(0))}`,
  );
  await box.uncheck();
  await expect(seen).toHaveText(
    `Others will see: 8 out of 10 · ${member.name}, Pharmacist · Registration not checked yet · £28.50/hr · paid in up to 14 days · ${formatDay(day(0))}`,
  );
});

test("screen readers announce one line per burst of typing", async ({ member, page }) => {
  await openNewReview(page, member);
  await openChoices(page);
  const seen = page.getByText("Others will see:").locator("..");
  await expect(seen).toBeVisible();
  await option(page, "Have you been paid?", "Paid").check({ force: true });
  await page.getByRole("checkbox", { name: "Show whether I was paid" }).check();
  await expect(seen).toContainText("paid");
  await page.getByLabel(/time to pay/i).focus();
  await seen.evaluate((element) => {
    new MutationObserver(() => {
      element.dataset["changes"] = String(Number(element.dataset["changes"] ?? 0) + 1);
    }).observe(element, { childList: true, characterData: true, subtree: true });
  });
  await page.getByLabel(/time to pay/i).pressSequentially("1234", { delay: 50 });
  await expect(seen).toContainText("more than 60 days");
  await expect(seen).toHaveAttribute("data-changes", "1");
});

test("the heading that asks for required fields appears only when some are missing", async ({
  member,
  page,
}) => {
  await openNewReview(page, member);
  await chooseRating(page, 8);
  await page.getByLabel(/computer system/i).fill("Titan");
  await page.getByLabel(/pay rate/i).fill("12,50,1");
  await page.getByRole("button", { name: "Post review" }).click();
  await expect(page.getByRole("alert").first()).toContainText("Enter the pay rate in pounds");
  await expect(page.getByText(reviewFormTexts.fillAllFields)).toHaveCount(0);
  await page.getByLabel(/pay rate/i).fill("");
  await page.getByRole("button", { name: "Post review" }).click();
  await expect(page.getByText(reviewFormTexts.fillAllFields)).toBeVisible();
});

test("after 30 days the text cannot be edited, but the name can be hidden and the review deleted", async ({
  member,
  page,
  expectAccessible,
}) => {
  const name = await addWorkplace(member);
  await setCreated([await postReview(member, name)], day(-31));
  await page.goto(placePath(name));
  const card = page.getByRole("article");
  await expect(card).toContainText(
    `For this one, that ended on ${formatDay(day(-1))}. You can still delete it, or take your name off it.`,
  );
  await expect(card.getByRole("button", { name: "Edit" })).toHaveCount(0);
  // After 30 days another review is allowed.
  await expect(page.getByRole("button", { name: "Post a Review" })).toBeVisible();
  await card.getByRole("button", { name: "Take my name off" }).click();
  const dialog = page.getByRole("dialog", { name: reviewFormTexts.askHideName });
  await expect(dialog).toContainText("your name cannot be put back");
  await expectAccessible();
  await dialog.getByRole("button", { name: "Take my name off" }).click();
  await expect(page.getByText("Successfully editted!")).toBeVisible();
  await expect(card).toContainText("Successfully submitted!");
  await expect(card).toContainText("This review is anonymous");
  await expect(card).toContainText(`Others see: Anonymous, ${formatMonth(day(-31))}`);
  await expect(card.getByRole("button")).toHaveText([
    "Show my pay",
    "Show whether I was paid",
    reviewFormTexts.forget.button,
    "Delete",
  ]);
  await card.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No reviews for this workplace yet.")).toBeVisible();
});

test("an anonymous review can be forgotten: it stays, and is nobody's", async ({
  member,
  page,
  expectAccessible,
}) => {
  const name = await addWorkplace(member);
  const early = await addWorkplace(member);
  await postReview(member, early, { isAnonymous: true });
  const id = await postReview(member, name, { comments: "Nobody's soon." });
  // When an anonymous one was written is sealed.
  await setCreated([id], day(-20));
  await callAs(member, "PUT", `/api/workplace-review/${id}`, { isAnonymous: true });
  const { button, ask } = reviewFormTexts.forget;
  const card = page.getByRole("article");
  await page.goto(placePath(early));
  await expect(card).toContainText(reviewFormTexts.forget.tooEarly(nextNight()));
  await expect(card.getByRole("button", { name: button })).toHaveCount(0);
  await page.goto(placePath(name));
  await card.getByRole("button", { name: button }).click();
  const dialog = page.getByRole("dialog", { name: ask });
  await expect(dialog).toContainText("nothing on the site joins it to you any more");
  await expectAccessible();
  await dialog.getByRole("button", { name: button }).click();
  await expect(page.getByText(/^Forgotten\./)).toBeVisible();
  await page.reload();
  await expect(card).toContainText("Nobody's soon.");
  await expect(card.getByRole("button", { name: "Delete" })).toHaveCount(0);
});

test("after a deletion the next review has the focus, or the heading if it was the last", async ({
  member,
  page,
}) => {
  const ids: string[] = [];
  for (const comments of ["One.", "Two.", "Three."]) {
    ids.push(await postReview(member, await addWorkplace(member), { comments }));
  }
  await page.goto("/my-reviews");
  const rows = page.getByRole("region", { name: "Workplace Reviews" }).locator("summary");
  const card = page.getByRole("article");
  await expect(rows).toHaveCount(3);
  await expect(card).toHaveCount(0);
  const remove = async (index: number) => {
    await rows.nth(index).press("Enter");
    await card.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  };
  await remove(1);
  await expect(rows).toHaveCount(2);
  await expect(card).toHaveCount(0);
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(card).toContainText("One.");
  await page.keyboard.press("Enter");
  await expect(card).toHaveCount(0);
  await remove(1);
  await expect(page.getByRole("heading", { name: "Workplace Reviews" })).toBeFocused();
});

test("thirteen reviews are on three screens of a phone, as rows of which one is open at a time", async ({
  member,
  page,
  expectAccessible,
}) => {
  test.slow();
  const names: string[] = [];
  for (const nth of Array.from({ length: 11 }).keys()) {
    names.push(await addWorkplace(member));
    await postReview(member, names.at(-1)!, {
      rating: 1 + (nth % 10),
      comments: `Words of the shift, number ${nth}. `.repeat(8),
      isAnonymous: nth % 2 === 0,
      ...(nth === 10 && { publish: "together" as const }),
    });
  }
  for (const _ of [1, 2]) await postAgencyReview(member, (await addAgency(member))._id);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/my-reviews");
  const workplaces = page.getByRole("region", { name: "Workplace Reviews" });
  const rows = workplaces.locator("li > details > summary");
  await expect(rows).toHaveCount(11);
  const agencies = page.getByRole("region", { name: "Agency Reviews" });
  const { y, height } = (await agencies.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(3 * 780);
  // Anonymous ones have no time of the day by which they could be in order.
  const row = (nth: number) => rows.filter({ hasText: new RegExp(names[nth]!, "i") });
  await expect(row(10)).toContainText("1 out of 10");
  await expect(row(10)).toContainText(/Public from \d+ \w+ · /);
  await expect(row(9)).toContainText(
    `Public · ${formatDay(day(0))} · edit until ${formatDay(day(30)).replace(/ \d+$/, "")}`,
  );
  await row(9).click();
  await expect(page.getByRole("article")).toContainText("number 9.");
  await expectAccessible();
  await row(7).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article")).toContainText("number 7.");
  await page
    .getByRole("article")
    .getByRole("link", { name: new RegExp(names[7]!, "i") })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(new RegExp(names[7]!, "i"));
});

test("while editing, one can still delete, and is asked before typed text is discarded", async ({
  member,
  page,
}) => {
  const name = await openNewReview(page, member);
  await page.getByLabel(/comments/i).fill("Not lightly.");
  await page.getByRole("button", { name: "Cancel" }).click();
  const dialog = page.getByRole("dialog", { name: reviewFormTexts.askDiscard });
  await dialog.getByRole("button", { name: "Keep writing" }).click();
  await expect(page.getByLabel(/comments/i)).toHaveValue("Not lightly.");
  await page.getByRole("button", { name: "Cancel" }).click();
  await dialog.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("button", { name: "Post a Review" })).toBeFocused();

  await postReview(member, name);
  await page.reload();
  const card = page.getByRole("article");
  await card.getByRole("button", { name: "Edit" }).click();
  await expect(card).toContainText("This review is not anonymous");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(card.getByRole("button", { name: "Edit" })).toBeFocused();
  await card.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel(/comments/i).fill("Something else.");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel(/comments/i)).toHaveValue("Something else.");
  await card.getByRole("button", { name: "Delete" }).click();
  await page
    .getByRole("dialog", { name: reviewFormTexts.askDelete })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(page.getByText("No reviews for this workplace yet.")).toBeVisible();
});

test("an anonymous review is deleted in the next night, or kept after all, or deleted at once", async ({
  member,
  page,
  expectAccessible,
}) => {
  const name = await addWorkplace(member);
  await postReview(member, name, { isAnonymous: true });
  await page.goto("/my-reviews");
  const card = page.getByRole("article").filter({ hasText: new RegExp(name, "i") });
  await card.getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", { name: reviewFormTexts.askDelete });
  await expect(dialog).toContainText(reviewFormTexts.whenDeleted);
  await expectAccessible();
  const later = dialog.getByRole("checkbox", { name: reviewFormTexts.deleteLater(nextNight()) });
  await expect(later).not.toBeChecked();
  await later.check();
  await dialog.getByRole("button", { name: "Delete" }).click();
  const disappears = card.getByText(`It disappears in the night to ${nextNight()}.`);
  await expect(disappears).toBeVisible();
  await page.reload();
  await card.getByRole("button", { name: reviewFormTexts.keep }).click();
  await page
    .getByRole("dialog", { name: reviewFormTexts.askKeep })
    .getByRole("button", { name: reviewFormTexts.keep })
    .click();
  await expect(disappears).toHaveCount(0);
  await card.getByRole("button", { name: "Delete" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(card).toHaveCount(0);
});
