import { formatMonth } from "@locumark/contract/uk-dates";
import { reviewFormTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { expect, test } from "./fixtures.ts";
import { tooWide } from "./fitting.ts";
import { logInAs, makeMember, siteDatabase } from "./members.ts";
import {
  addWorkplace,
  openChoices,
  placePath,
  postReview,
  tapOption,
  whenSeen,
  writeReview,
} from "./reviews-fixture.ts";

test("an anonymous review shows neither pay nor payment until its author ticks it, and none again when it is unticked", async ({
  browser,
  member,
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(placePath(await addWorkplace(member)));
  await writeReview(page, { payRate: "28.50", timeToPay: "21", publish: "now" });
  const tick = page.getByRole("checkbox", { name: "Show my pay" });
  const tickPayment = page.getByRole("checkbox", { name: "Show whether I was paid" });
  await expect(tick).not.toBeChecked();
  await expect(tickPayment).not.toBeChecked();
  await expect(page.getByText(reviewFormTexts.fields.showPay.hint)).toBeVisible();
  const seen = page.getByText("Others will see:").locator("..");
  const month = formatMonth(new Date().toISOString());
  await expect(seen).toContainText(`Anonymous · ${month}`);
  await tick.check();
  await expect(seen).toContainText(`Anonymous · about £30 an hour · ${month}`);
  await tickPayment.check();
  await expect(seen).toContainText(
    `Anonymous · about £30 an hour · paid in 15 to 30 days · ${month}`,
  );
  // With a name it is shown in any case.
  await openChoices(page);
  await page.getByRole("checkbox", { name: "Post anonymously" }).uncheck();
  await expect(tick).toHaveCount(0);
  await expect(seen).toContainText("£28.50/hr · paid in 21 days");
  await openChoices(page);
  await page.getByRole("checkbox", { name: "Post anonymously" }).check();
  // The ticks from before stay.
  await expect(tick).toBeChecked();
  await expect(tickPayment).toBeChecked();
  await expect(seen).toContainText("about £30 an hour · paid in 15 to 30 days");
  await openChoices(page);
  await whenSeen(page, "now").check();
  await expectAccessible();
  expect(await tooWide(page)).toEqual([]);
  await tick.setChecked(false);
  await tickPayment.setChecked(false);
  await page.getByRole("button", { name: "Post review" }).click();
  const own = page.getByRole("article");
  await expect(own).toContainText("£28.50/hr");
  await expect(own.getByText(`Others see: Anonymous, ${month}`, { exact: true })).toBeVisible();

  const other = await browser.newPage();
  await other.goto(page.url());
  const card = other.getByRole("article");
  await expect(card).toContainText("A calm day.");
  await expect(card).not.toContainText(/£|days|paid|registration/i);

  await own.getByRole("button", { name: "Edit" }).click();
  await tick.check();
  await tickPayment.check();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(own).toContainText("· about £30 an hour · paid in 15 to 30 days");
  await other.reload();
  await expect(card).toContainText(/about £30 an hour/i);
  await expect(card).toContainText("15 to 30 days");
  await other.close();
});

test("on the tap that the payment is overdue the author is asked once whether to warn others", async ({
  browser,
  member,
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(placePath(await addWorkplace(member)));
  await writeReview(page, { publish: "now" });
  const { ask, yes } = reviewFormTexts.warn;
  await expect(page.getByText(ask)).toHaveCount(0);
  await tapOption(page, "Have you been paid?", "Overdue");
  await expect(page.getByText(ask)).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: yes, exact: true }).click();
  const tick = page.getByRole("checkbox", { name: "Show whether I was paid" });
  await expect(tick).toBeChecked();
  await expect(tick).toBeFocused();
  await tick.uncheck();
  await expect(page.getByText(ask)).toHaveCount(0);
  await tick.check();
  await page.getByRole("button", { name: "Post review" }).click();
  await expect(page.getByRole("article")).toContainText("· payment overdue");
  const other = await browser.newPage();
  await other.goto(page.url());
  await expect(other.getByRole("article")).toContainText(/payment overdue/i);
  await other.close();
});

test("a review that cannot be edited any more still lets its author show and hide pay and payment", async ({
  browser,
  context,
  page,
}) => {
  const author = await makeMember();
  const name = await addWorkplace(author);
  const id = await postReview(author, name, { isAnonymous: true, timeToPay: 21 });
  const { write } = await siteDatabase();
  const longAgo = new Date(Date.now() - 40 * 24 * 3600 * 1000).toISOString();
  await write.updateTable("reviews").set({ created_at: longAgo }).where("id", "=", id).execute();
  await logInAs(context, author);
  await page.goto("/my-reviews");
  const other = await browser.newPage();
  for (const [button, opposite, words, shown] of [
    ["Show my pay", "Hide my pay", /about £30 an hour/i, true],
    ["Show whether I was paid", "Hide whether I was paid", /15 to 30 days/, true],
    ["Hide my pay", "Show my pay", /about £30 an hour/i, false],
    ["Hide whether I was paid", "Show whether I was paid", /15 to 30 days/, false],
  ] as const) {
    await page.getByRole("button", { name: button }).click();
    await page.getByRole("dialog").getByRole("button", { name: button }).click();
    await expect(page.getByText("Successfully editted!").first()).toBeVisible();
    // The message may still be that of the change before; the button is of this one.
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("button", { name: opposite })).toBeVisible();
    await other.goto(placePath(name));
    const card = other.getByRole("article");
    await expect(card).toContainText("Anonymous");
    await (shown ? expect(card) : expect(card).not).toContainText(words);
  }
  await other.close();
});
