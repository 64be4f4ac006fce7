import { formatMonth } from "@locumark/contract/uk-dates";
import { expect, test } from "./fixtures.ts";
import {
  chooseRating,
  day,
  nextNight,
  openChoices,
  openNewReview,
  placePath,
  whenSeen,
} from "./reviews-fixture.ts";

test.use({ viewport: { width: 360, height: 740 } });

test("on a phone: anonymous at first, a look at what others see, and nothing for them until it is public", async ({
  browser,
  member,
  page,
  expectAccessible,
}) => {
  const name = await openNewReview(page, member);
  await chooseRating(page, 3);
  const waits = page.getByText(`Anonymous, appears in the night to ${nextNight()}: change`);
  await expect(waits).toBeVisible();
  await openChoices(page);
  await expect(page.getByRole("checkbox", { name: "Post anonymously" })).toBeChecked();
  const when = page.getByRole("radiogroup", { name: "When others see it" });
  await expect(whenSeen(page, "together")).toBeChecked();
  const seen = page.getByText("Others will see:").locator("..");
  await expect(seen).toContainText("3 out of 10 · Anonymous");
  const month = nextNight().replace(/^\d+ /, "");
  await expect(seen).toContainText(month);
  for (const radio of await when.locator("label").all()) {
    expect((await radio.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  }
  await expectAccessible();

  // With a name it is now, and nothing is asked; what was chosen stays.
  const box = page.getByRole("checkbox", { name: "Post anonymously" });
  await box.uncheck();
  await expect(when).toHaveCount(0);
  await expect(page.getByText("With your name, appears at once: change")).toBeVisible();
  await box.check();
  await whenSeen(page, "now").check();
  await expect(seen).toContainText(formatMonth(day(0)));
  await page.reload();
  await expect(page.getByText("Anonymous, appears at once: change")).toBeVisible();
  await openChoices(page);
  await expect(whenSeen(page, "now")).toBeChecked();
  await whenSeen(page, "together").check();
  await expect(waits).toBeVisible();

  await page.getByLabel(/pay rate/i).fill("31");
  await page.getByLabel(/computer system/i).fill("Titan");
  await page.getByLabel(/comments/i).fill("Nobody met me.");
  await page.getByRole("button", { name: "Post review" }).click();
  await expect(page.getByText("Successfully submitted review!")).toBeVisible();
  // The toast is gone in two seconds; this stays.
  const from = `Others see it from ${nextNight()} on.`;
  const result = page.getByRole("main").getByRole("status").filter({ hasText: from });
  await expect(result).toBeFocused();
  await expect(result.getByRole("button", { name: "Publish it now" })).toBeVisible();
  const card = page.getByRole("article").filter({ hasText: "Nobody met me." });
  await expect(card).toContainText(from);

  const other = await browser.newPage();
  await other.goto(placePath(name));
  await expect(other.getByText("No reviews for this workplace yet.")).toBeVisible();
  await expect(other.getByText("Nobody met me.")).toHaveCount(0);

  // After another visit the list has it no more, and the page says why.
  await page.reload();
  await expect(page.getByText(from)).toBeVisible();
  await expect(page.getByRole("button", { name: "Change your review" })).toBeVisible();

  await page.goto("/my-reviews");
  const own = page.getByRole("article").filter({ hasText: "Nobody met me." });
  await expect(own).toContainText(`Others will see: Anonymous, ${month}`);
  await expect(own).toContainText(from);
  await expectAccessible();
  await own.getByRole("button", { name: "Publish it now" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish it now" }).click();
  await expect(own).toContainText(`Others see: Anonymous, ${formatMonth(day(0))}`);
  await expect(own).not.toContainText(from);
  await other.reload();
  await expect(other.getByRole("article")).toContainText("Nobody met me.");
  await other.close();
});

test("what can give an author away is on a page, which the form links to", async ({
  member,
  page,
}) => {
  await openNewReview(page, member);
  await openChoices(page);
  await page.getByRole("link", { name: "Who can find out it was me?" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Who can find out it was me?");
});
