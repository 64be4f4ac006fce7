import type { Page } from "@playwright/test";
import { visitorDraftTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { expect, logIn, test } from "./fixtures.ts";
import { makeMember } from "./members.ts";
import {
  addAgency,
  addWorkplace,
  agencyPath,
  chooseRating,
  openChoices,
  placePath,
  whenSeen,
  writeReview,
} from "./reviews-fixture.ts";

test.use({ viewport: { width: 360, height: 740 } });

const panel = (page: Page) => page.getByRole("region", { name: "Check this before you post" });

test("a name is seen before others can, changed, and the review is public", async ({
  member,
  page,
  expectAccessible,
}) => {
  const place = await addWorkplace(member);
  await page.goto(placePath(place));
  const words = "Busy until noon. Mrs Okonkwo at the counter was rude.";
  await writeReview(page, { comments: words });
  await page.getByRole("button", { name: "Post review" }).click();
  await expect(panel(page)).toBeFocused();
  await expect(panel(page).locator("mark")).toHaveText("marked: Mrs Okonkwo");
  await expect(panel(page)).toContainText("This may be someone’s name.");
  await expectAccessible();
  await panel(page).getByRole("button", { name: "Change it" }).click();
  const comments = page.getByLabel(/comments/i);
  await expect(comments).toBeFocused();
  expect(await comments.inputValue()).toBe(words);
  // Her name is selected.
  await page.keyboard.type("Somebody");
  await page.getByRole("button", { name: "Post review" }).click();
  await expect(page.getByText("Successfully submitted review!")).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("Busy until noon. Somebody at the counter was rude.")).toBeVisible();
});

test("a telephone number that is sent all the same waits at the desk", async ({
  browser,
  member,
  page,
}) => {
  const place = await addWorkplace(member);
  await page.goto(placePath(place));
  const words = "Ring 07700 900123 for shifts.";
  await writeReview(page, { comments: words });
  const post = page.getByRole("button", { name: "Post review" });
  await post.click();
  await expect(panel(page)).toContainText("one of us reads your review before others do");
  // Words added after the look are looked at too.
  await page.getByLabel(/comments/i).fill(`${words} Or ask Mrs Okonkwo.`);
  await panel(page).getByRole("button", { name: "Post anyway" }).click();
  await expect(panel(page).locator("mark")).toHaveCount(2);
  await panel(page).getByRole("button", { name: "Post anyway" }).click();
  await expect(
    page.getByRole("article").getByText("It may have a telephone number."),
  ).toBeVisible();
  const visitor = await browser.newPage();
  await visitor.goto(placePath(place));
  await expect(visitor.getByText(words)).toHaveCount(0);
  await visitor.close();
});

/** Fills in the form of the page for rating an agency. */
async function rateAgency(page: Page, name: string, comment: string): Promise<void> {
  await page.getByLabel("Agency", { exact: true }).fill(name);
  // Closes the list of suggestions, which covers the stars.
  await page.keyboard.press("Escape");
  await chooseRating(page, 3);
  await page.getByLabel("Comment").fill(comment);
}

test("the page for rating an agency looks too, and leaves out the agency's own name", async ({
  member,
  page,
}) => {
  const { name } = await addAgency(member, `Mrs Okonkwo Locums ${crypto.randomUUID()}`);
  await page.goto("/rate-agency");
  await rateAgency(page, name, "Mrs Okonkwo pays late. Mr Adeyemi was rude.");
  await openChoices(page);
  await whenSeen(page, "now").check();
  await page.getByRole("button", { name: "Submit Rating" }).click();
  await expect(panel(page)).toBeFocused();
  await expect(panel(page).locator("mark")).toHaveText("marked: Mr Adeyemi");
  await panel(page).getByRole("button", { name: "Change it" }).click();
  await page.keyboard.type("Somebody");
  await page.getByRole("button", { name: "Submit Rating" }).click();
  await expect(page.getByRole("main").getByRole("status").first()).toContainText(
    "Review submitted successfully!",
  );
  await page.goto(agencyPath(name));
  await expect(page.getByText("Mrs Okonkwo pays late. Somebody was rude.")).toBeVisible();
});

test("a visitor who rates an agency sees it before the review waits for an account", async ({
  page,
}) => {
  const { name } = await addAgency(await makeMember());
  await page.goto("/rate-agency#review");
  await rateAgency(page, name, "Mr Adeyemi was rude.");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(panel(page).locator("mark")).toHaveText("marked: Mr Adeyemi");
  await panel(page).getByRole("button", { name: "Post anyway" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign Up" })).toBeVisible();
  await expect(page.getByText(visitorDraftTexts.waits(name))).toBeVisible();
});

test.describe("without the code that looks", () => {
  test.use({ quiet: false });
  test("the server looks, and stores nothing before its author has seen it", async ({
    member,
    page,
  }) => {
    const place = await addWorkplace(member);
    await page.route(/check-review/, (route) => route.abort());
    await page.goto(placePath(place));
    await writeReview(page, { comments: "Mrs Okonkwo was rude." });
    await page.getByRole("button", { name: "Post review" }).click();
    await expect(panel(page).locator("mark")).toHaveText("marked: Mrs Okonkwo");
    await panel(page).getByRole("button", { name: "Post anyway" }).click();
    await expect(page.getByText("Successfully submitted review!")).toBeVisible();
  });

  test("a visitor's review is looked at when it is published, after the log-in", async ({
    page,
  }) => {
    const author = await makeMember();
    await page.route(/check-review/, (route) => route.abort());
    await page.goto(`${placePath(await addWorkplace(author))}#review`);
    await chooseRating(page, 3);
    await page.getByLabel(/pay rate/i).fill("30");
    await page.getByLabel(/computer system/i).fill("Titan");
    await page.getByLabel(/comments/i).fill("Mrs Okonkwo was rude.");
    await openChoices(page);
    await whenSeen(page, "now").check();
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("main").getByRole("link", { name: "Log In" }).click();
    await logIn(page, author);
    await page.getByRole("button", { name: "Post review" }).click();
    await expect(panel(page)).toBeFocused();
    await expect(panel(page).locator("mark")).toHaveText("marked: Mrs Okonkwo");
    await expect(page.getByRole("article")).toHaveCount(0);
    await panel(page).getByRole("button", { name: "Change it" }).click();
    await expect(page.getByLabel(/comments/i)).toBeFocused();
    await page.keyboard.type("Somebody");
    await page.getByRole("button", { name: "Post review" }).click();
    await expect(page.getByText("This review is anonymous")).toBeVisible();
    await expect(page.getByRole("article")).toContainText("Somebody was rude.");
  });

  test("the same for the page for rating an agency", async ({ member, page }) => {
    const { name } = await addAgency(member);
    await page.route(/check-review/, (route) => route.abort());
    await page.goto("/rate-agency");
    await rateAgency(page, name, "Mr Adeyemi was rude.");
    await page.getByRole("button", { name: "Submit Rating" }).click();
    await expect(panel(page).locator("mark")).toHaveText("marked: Mr Adeyemi");
    await panel(page).getByRole("button", { name: "Post anyway" }).click();
    await expect(page.getByRole("main").getByRole("status").first()).toContainText(
      "Review submitted successfully!",
    );
  });
});
