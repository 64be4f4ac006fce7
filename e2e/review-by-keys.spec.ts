import type { Locator, Page } from "@playwright/test";
import * as reviewLimits from "@locumark/contract/reviews/reviews/review-limits";
import { expect, logIn, test } from "./fixtures.ts";
import { makeMember } from "./members.ts";
import { addWorkplace, option, placePath, whenSeen } from "./reviews-fixture.ts";

test.use({ viewport: { width: 360, height: 740 } });

/** Goes on by Tab until the control has the focus, which has to be seen all the way. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press("Tab");
    const seen = await page.evaluate(() => {
      const focused = document.activeElement ?? document.body;
      // A radio button is drawn by its label; "no answer" has only the outline of its group.
      const drawn = focused.closest("label") ?? focused;
      const { top, bottom } = drawn.getBoundingClientRect();
      return {
        isOnPage: focused !== document.body,
        isInView: bottom > 0 && top < window.innerHeight,
        name: focused.outerHTML.slice(0, 120),
      };
    });
    expect(seen, seen.name).toMatchObject({ isOnPage: true, isInView: true });
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error("Tab does not lead there.");
}

/** From "no answer": to the right is the first option. */
async function choose(page: Page, question: string, text: string): Promise<void> {
  const wanted = option(page, question, text);
  await tabTo(page, option(page, question, "No answer"));
  for (let presses = 0; presses < 5; presses += 1) {
    await page.keyboard.press("ArrowRight");
    if (await wanted.isChecked()) return;
  }
  throw new Error(`The arrow keys do not choose ${text}.`);
}

const typeInto = async (page: Page, label: RegExp, text: string): Promise<void> => {
  await tabTo(page, page.getByLabel(label));
  await page.keyboard.type(text);
};

const press = async (page: Page, name: string): Promise<void> => {
  await tabTo(page, page.getByRole("button", { name, exact: true }));
  await page.keyboard.press("Enter");
};

/** Everything that the form asks, the folded questions too. */
async function fillIn(page: Page): Promise<void> {
  const { keyboard } = page;
  await tabTo(page, page.getByRole("radio", { name: "1 out of 10" }));
  await keyboard.press("Space");
  for (let presses = 0; presses < 6; presses += 1) await keyboard.press("ArrowRight");
  await choose(page, "Would you work here again?", "Maybe");
  await tabTo(page, option(page, "Paid by the", "Hour"));
  await keyboard.press("ArrowLeft");
  await expect(option(page, "Paid by the", "Day")).toBeChecked();
  await typeInto(page, /pay for the day/i, "280");
  await typeInto(page, /^Hours/, "9.5");
  await tabTo(page, option(page, "Have you been paid?", "Paid"));
  await keyboard.press("Space");
  await typeInto(page, /time to pay/i, "21");
  await tabTo(page, page.getByLabel(/computer system/i));
  await press(page, "Titan");
  await expect(page.getByLabel(/computer system/i)).toHaveValue("Titan");
  await tabTo(page, page.locator("summary", { hasText: "More about the shift" }));
  await keyboard.press("Enter");
  await choose(page, "How it was booked", "Agency");
  await choose(page, "Breaks", "Good");
  await choose(page, "Staffing", "Bad");
  // Taken back.
  await keyboard.press("Space");
  await expect(option(page, "Staffing", "No answer")).toBeChecked();
  await choose(page, "Parking", "Mixed");
  await typeInto(page, /special facilities/i, "A lift");
  await typeInto(page, /comments/i, "Busy. Mrs Okonkwo was rude.");
  await tabTo(page, page.locator("summary", { hasText: "Anonymous, appears" }));
  await keyboard.press("Enter");
  await tabTo(page, whenSeen(page, "together"));
  await keyboard.press("ArrowDown");
  await expect(whenSeen(page, "now")).toBeChecked();
}

const panel = (page: Page) => page.getByRole("region", { name: "Check this before you post" });

/** The panel that quotes a name: back to the words, another instead of it, and on. */
async function changeTheName(page: Page, submit: string): Promise<void> {
  await expect(panel(page)).toBeFocused();
  await press(page, "Change it");
  await expect(page.getByLabel(/comments/i)).toBeFocused();
  await page.keyboard.type("Somebody");
  await press(page, submit);
}

test("a visitor writes a full review with keys alone, logs in and publishes it", async ({
  page,
}) => {
  const member = await makeMember();
  await page.goto(placePath(await addWorkplace(member)));
  const write = page.getByRole("main").getByRole("link", { name: "Write your review" });
  await write.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Post a Review" })).toBeFocused();

  await fillIn(page);
  await press(page, "Continue");
  await changeTheName(page, "Continue");
  await expect(page.getByRole("heading", { level: 1, name: "Sign Up" })).toBeFocused();
  await tabTo(page, page.getByRole("main").getByRole("link", { name: "Log In" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Log In" })).toBeFocused();
  await logIn(page, member);
  await expect(
    page.getByRole("heading", { name: "Your review, as others will see it" }),
  ).toBeFocused();
  await press(page, "Post review");
  const card = page.getByRole("main").getByRole("article");
  await expect(card).toContainText("Busy. Somebody was rude.");
  await expect(card).toContainText("£29.47/hr for the day, 9.5 hours");
  await expect(card).toContainText("Good: breaks");
  await expect(card).toContainText("Mixed: parking");
  await expect(card).not.toContainText("staffing");
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
});

test("errors are announced, lead to their fields, the folded one too, and the first has the focus next", async ({
  member,
  page,
}) => {
  await page.goto(placePath(await addWorkplace(member)));
  const open = page.getByRole("button", { name: "Post a Review" });
  await open.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Post a Review" })).toBeFocused();
  await tabTo(page, page.locator("summary", { hasText: "More about the shift" }));
  await page.keyboard.press("Enter");
  await page.getByLabel(/special facilities/i).fill("x".repeat(reviewLimits.features + 1));
  const summaryOfMore = page.locator("summary", { hasText: "More about the shift" });
  await summaryOfMore.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(/special facilities/i)).toBeHidden();
  await press(page, "Post review");

  const errors = page.getByRole("main").getByRole("alert").filter({ hasText: /./ });
  await expect(errors).toBeFocused();
  await expect(page.getByLabel(/special facilities/i)).toBeVisible();
  await tabTo(page, errors.getByRole("link").first());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("radio", { name: "1 out of 10" })).toBeFocused();
  await errors.getByRole("link").last().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(/special facilities/i)).toBeFocused();
  await expect(page.getByLabel(/special facilities/i)).toHaveAccessibleDescription(
    /at most|characters/,
  );
});
