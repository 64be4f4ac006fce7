import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { tooWide } from "./fitting.ts";
import {
  addAgency,
  addWorkplace,
  agencyPath,
  chooseRating,
  openNewReview,
  option,
  placePath,
  tapOption,
  writeReview,
} from "./reviews-fixture.ts";

const phone = { width: 360, height: 740 };

/** The shorter side of the smallest thing to tap on the form. */
const smallestTarget = (page: Page): Promise<number> =>
  page
    .locator("main form:not([hidden])")
    .locator("label:has(input[type=radio]), button, select, input:not([type])")
    .evaluateAll((targets) =>
      Math.min(
        ...targets
          .map((target) => target.getBoundingClientRect())
          .filter(({ width }) => width > 0)
          .map(({ width, height }) => Math.min(width, height)),
      ),
    );

test.describe("by touch on a phone", () => {
  test.use({ viewport: phone, hasTouch: true });

  test("a review of taps alone takes no keyboard but for the pay, and its card says what was tapped", async ({
    member,
    page,
    expectAccessible,
  }) => {
    await openNewReview(page, member);
    const stars = page.getByRole("radiogroup", { name: "Your rating" }).locator("label");
    const [first, sixth] = [await stars.nth(0).boundingBox(), await stars.nth(5).boundingBox()];
    expect(sixth?.y).toBeGreaterThanOrEqual((first?.y ?? 0) + 44);
    await stars.nth(7).tap();
    await tapOption(page, "Would you work here again?", "Maybe");
    await page.getByLabel("Pay rate (£/hr)").fill("280");
    await tapOption(page, "Paid by the", "Day");
    await expect(page.getByLabel("Pay for the day (£)")).toHaveValue("280");
    await page.getByLabel("Hours").fill("9,5");
    await expect(page.getByText("That comes to £29.47/hr.")).toBeVisible();
    await expect(page.getByLabel(/time to pay/i)).toHaveCount(0);
    await tapOption(page, "Have you been paid?", "Overdue");
    await expect(page.getByLabel(/time to pay/i)).toHaveCount(0);
    await expect(page.getByRole("radiogroup", { name: "Breaks" })).toBeHidden();
    await page.getByText("More about the shift").tap();
    await tapOption(page, "Breaks", "Bad");
    await tapOption(page, "Staffing", "Mixed");
    // A second tap takes it back, a third puts it there again.
    await tapOption(page, "Parking", "Good");
    await tapOption(page, "Parking", "Good");
    await expect(option(page, "Parking", "Good")).not.toBeChecked();
    await expect(option(page, "Parking", "No answer")).toBeChecked();
    await page.getByRole("button", { name: "ProScript Connect" }).tap();
    await expect(page.getByLabel(/computer system/i)).toHaveValue("ProScript Connect");
    expect(await smallestTarget(page)).toBeGreaterThanOrEqual(43.9);
    expect(await tooWide(page)).toEqual([]);
    await expectAccessible();

    await page.getByRole("button", { name: "Post review" }).tap();
    const card = page.getByRole("article");
    await expect(card).toContainText("Might work here again");
    await expect(card).toContainText("£29.47/hr for the day, 9.5 hours");
    await expect(card).toContainText("payment overdue");
    await expect(card.locator("strong", { hasText: ":" })).toHaveText([
      "Bad: breaks",
      "Mixed: staffing",
    ]);
    await expectAccessible();

    await card.getByRole("button", { name: "Edit" }).tap();
    await expect(page.getByLabel("Pay for the day (£)")).toHaveValue("280");
    await expect(page.getByLabel("Hours")).toHaveValue("9.5");
    await expect(option(page, "Breaks", "Bad")).toBeChecked();
    await tapOption(page, "Breaks", "Bad");
    await tapOption(page, "Paid by the", "Hour");
    await page.getByLabel("Pay rate (£/hr)").fill("£28,50");
    await page.getByRole("button", { name: "Save changes" }).tap();
    await expect(card).toContainText("£28.50/hr");
    await expect(card).not.toContainText("for the day");
    await expect(card).not.toContainText("breaks");
    await expect(card).toContainText("Mixed: staffing");
  });

  test("an agency is asked about as agencies are", async ({ member, page, expectAccessible }) => {
    const { name } = await addAgency(member);
    await page.goto(agencyPath(name));
    await page.getByRole("button", { name: "Post a Review" }).tap();
    await chooseRating(page, 4);
    await tapOption(page, "Would you work through them again?", "No");
    await tapOption(page, "Have you been paid?", "Paid");
    await page.getByLabel("Time to pay (days)").fill("45");
    await tapOption(page, "Honesty of adverts", "Bad");
    await expect(page.getByRole("radiogroup", { name: "Breaks" })).toHaveCount(0);
    await page.getByLabel("Comment").fill("The rate was not the one in the advert.");
    await expectAccessible();
    await page.getByRole("button", { name: "Post review" }).tap();
    const card = page.getByRole("article");
    await expect(card).toContainText("Would not use them again");
    await expect(card).toContainText("45 days");
    await expect(card).toContainText("Bad: honesty of adverts");
  });
});

test.describe("by keys on a phone", () => {
  test.use({ viewport: phone });

  test("every question is a radio group: arrows choose, the space bar takes back, Tab goes on", async ({
    member,
    page,
  }) => {
    await openNewReview(page, member);
    await expect(page.getByRole("heading", { name: "Post a Review" })).toBeFocused();
    const { keyboard } = page;
    await keyboard.press("Tab");
    await keyboard.press("Space");
    await keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: "2 out of 10" })).toBeChecked();
    await keyboard.press("Tab");
    const again = "Would you work here again?";
    await expect(option(page, again, "No answer")).toBeFocused();
    await keyboard.press("ArrowRight");
    await expect(option(page, again, "Yes")).toBeChecked();
    await keyboard.press("ArrowRight");
    await expect(option(page, again, "Maybe")).toBeChecked();
    await keyboard.press("Space");
    await expect(option(page, again, "No answer")).toBeChecked();
    await keyboard.press("ArrowLeft");
    await expect(option(page, again, "No")).toBeChecked();
    await keyboard.press("Tab");
    await expect(option(page, "Paid by the", "Hour")).toBeFocused();
    await keyboard.press("Tab");
    await keyboard.type("30");
    await expect(page.getByLabel("Pay rate (£/hr)")).toHaveValue("30");
    await page.getByLabel(/computer system/i).fill("Titan");
    await page.getByLabel(/computer system/i).press("Enter");
    await expect(page.getByRole("article")).toContainText("Would not work here again");
    await expect(page.getByRole("article")).not.toContainText(/paid/i);
  });
});

test("what was tapped survives a reload, also what was taken back", async ({ member, page }) => {
  const name = await addWorkplace(member);
  await page.goto(placePath(name));
  await writeReview(page, {
    timeToPay: "21",
    taps: { "How it was booked": "Agency", Breaks: "Good", Parking: "Bad" },
  });
  await tapOption(page, "Parking", "Bad");
  await page.getByLabel("Month of the shift").selectOption({ index: 2 });
  const month = await page.getByLabel("Month of the shift").inputValue();
  await page.reload();
  await expect(page.getByLabel("Time to pay (days)")).toHaveValue("21");
  await expect(option(page, "How it was booked", "Agency")).toBeChecked();
  await expect(option(page, "Breaks", "Good")).toBeChecked();
  await expect(option(page, "Parking", "No answer")).toBeChecked();
  await expect(page.getByLabel("Month of the shift")).toHaveValue(month);
  await page.getByRole("button", { name: "Post review" }).click();
  await expect(page.getByRole("article")).toContainText("Month (only you see it)");
});

test("an error goes when what it was about is mended or no longer asked", async ({
  member,
  page,
}) => {
  await openNewReview(page, member);
  await tapOption(page, "Paid by the", "Session");
  await tapOption(page, "Have you been paid?", "Paid");
  await page.getByLabel("Time to pay (days)").fill("99999");
  await page.getByRole("button", { name: "Post review" }).click();
  const summary = page.getByRole("main").getByRole("alert").filter({ hasText: /./ });
  await expect(summary.getByRole("link")).toHaveCount(5);
  await expect(page.getByLabel("Hours")).toHaveAttribute("aria-invalid", "true");
  await tapOption(page, "Paid by the", "Hour");
  await expect(summary.getByRole("link")).toHaveCount(4);
  await tapOption(page, "Have you been paid?", "Not due yet");
  await expect(summary.getByRole("link")).toHaveCount(3);
  await page.getByRole("radiogroup", { name: "Your rating" }).locator("label").nth(2).click();
  await expect(page.getByText("Choose a rating from 1 to 10.")).toHaveCount(0);
  await page.getByRole("button", { name: "Titan" }).click();
  await page.getByLabel(/pay rate/i).fill("30");
  await expect(summary).toHaveCount(0);
});
