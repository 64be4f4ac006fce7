import { waitingTexts } from "@locumark/contract/people/accounts/waiting-texts";
import type { Browser, Page } from "@playwright/test";

import { visitorDraftTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { expect, logIn, test } from "./fixtures.ts";
import { confirmationLink, confirmElsewhere, resetLink } from "./mails.ts";
import { certificate, freshEmail, makeMember, type Member, password } from "./members.ts";
import {
  addAgency,
  addWorkplace,
  agencyPath,
  chooseRating,
  openChoices,
  placePath,
  postReview,
  whenSeen,
} from "./reviews-fixture.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const comments = "Calm team & a late lunch.\nBring a coat.";

/** Returns the reviews that this browser keeps and that have not been published. */
const kept = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem("visitor-drafts"));

/** As a visitor, from the page of a place to the finished review. */
async function writeAsVisitor(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("main").getByRole("link", { name: "Write your review" }).click();
  await fillIn(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign Up" })).toBeVisible();
}

/** Goes back from the way to an account: the review is ready there. */
async function goBack(page: Page): Promise<void> {
  await page.goBack();
  await expect(page.getByRole("heading", { name: visitorDraftTexts.ready })).toBeFocused();
}

async function fillIn(page: Page): Promise<void> {
  await chooseRating(page, 7);
  await page.getByLabel(/pay rate/i).fill("31.25");
  await page.getByLabel(/computer system/i).fill("SystmOne");
  await page.getByLabel(/comments/i).fill(comments);
  await showNow(page);
}

/** Without this an anonymous review waits for up to a day. */
async function showNow(page: Page): Promise<void> {
  await openChoices(page);
  await whenSeen(page, "now").check();
}

/** @returns the address to which the mail goes */
async function signUp(page: Page): Promise<string> {
  const email = freshEmail();
  await page.getByLabel("Full name").fill("Alex Newcomer");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByLabel("Profession").selectOption("Pharmacist");
  await page.getByLabel("Registration number").fill("2012345");
  await page.locator("input[type=file]").setInputFiles(certificate);
  await page.getByRole("checkbox", { name: /terms/i }).check();
  await page.getByRole("main").getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByText(`A confirmation email was sent to ${email}`)).toBeVisible();
  return email;
}

/** Opens a page in another browser. */
async function elsewhere(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  return context.newPage();
}

let author: Member;
test.beforeAll(async () => {
  author = await makeMember();
});

test("a review is written first, waits through sign-up and mail, and is published with one press", async ({
  page,
  expectAccessible,
}) => {
  const name = await addWorkplace(author);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await writeAsVisitor(page, placePath(name));
  await expect(page.getByText(visitorDraftTexts.waits(name))).toBeVisible();
  await goBack(page);
  const card = page.getByRole("main").getByRole("article");
  await expect(card).toContainText("Anonymous");
  await expect(card).not.toContainText("£");
  await expect(page.getByText("When others see it: at once")).toBeVisible();
  await expectAccessible();

  await page.getByRole("link", { name: "Create an account" }).click();
  const email = await signUp(page);
  await expect(page.getByText(visitorDraftTexts.openHere)).toBeVisible();
  expect(sent.filter((one) => one.includes("Bring a coat"))).toEqual([]);
  const link = await confirmationLink(email);
  expect(link).toMatch(/\/confirm-email\?token=[\w-]{43}$/);

  // The mail opens another tab of the same browser.
  const tab = await page.context().newPage();
  await tab.setViewportSize({ width: 360, height: 740 });
  await tab.goto(link);
  await expect(tab).toHaveURL(new RegExp(`${placePath(name)}#publish$`));
  await expect(tab.getByRole("heading", { name: visitorDraftTexts.once })).toBeVisible();
  await expect(tab.getByText("Bring a coat.")).toBeVisible();
  await tab.getByRole("button", { name: "Post review" }).click();
  await expect(tab.getByText("Successfully submitted review!").first()).toBeVisible();
  await expect(tab.getByText("This review is anonymous")).toBeVisible();
  expect(await kept(tab)).toBeNull();
  // A review that has been posted is not offered again.
  await expect(tab.getByRole("button", { name: "Change your review" })).toBeVisible();
  await expect(tab.getByRole("button", { name: "Use what you typed" })).toHaveCount(0);
  await tab.reload();
  await expect(tab.getByText("This review is anonymous")).toBeVisible();
  await expect(tab.getByText("Bring a coat.")).toHaveCount(1);
});

test("a finished review is found again after signing up from the menu instead", async ({
  page,
}) => {
  const name = await addWorkplace(author);
  await writeAsVisitor(page, placePath(name));
  await goBack(page);
  await page.getByText("Menu", { exact: true }).click();
  await page.getByRole("link", { name: "Sign Up" }).click();
  const email = await signUp(page);
  await expect(page.getByText(visitorDraftTexts.openHere)).toBeVisible();
  await page.goto(await confirmationLink(email));
  await expect(page.getByRole("heading", { name: visitorDraftTexts.once })).toBeVisible();
});

test("the link is opened in another browser, and the one with the review goes on to publish it by itself", async ({
  page,
  browser,
  baseURL,
}) => {
  const name = await addWorkplace(author);
  await writeAsVisitor(page, placePath(name));
  const link = await confirmationLink(await signUp(page));
  const other = await elsewhere(browser, baseURL);
  await confirmElsewhere(other, link);
  await expect(other.getByText(waitingTexts.elsewhere)).toBeVisible();
  await expect(other.getByText(visitorDraftTexts.elsewhere)).toBeVisible();
  await expect(other.getByRole("main").getByRole("link", { name: "Log In" })).toBeVisible();
  expect(await other.evaluate(() => localStorage.getItem("token"))).toBeNull();
  await other.context().close();

  await expect(page).toHaveURL(new RegExp(`${placePath(name)}#publish$`));
  await expect(page.getByText("Bring a coat.")).toBeVisible();
  await page.getByRole("button", { name: "Post review" }).click();
  await expect(page.getByText("This review is anonymous")).toBeVisible();
  expect(await kept(page)).toBeNull();
});

test("a reload and another tab find what was typed, and Cancel forgets it", async ({ page }) => {
  const path = placePath(await addWorkplace(author));
  await page.goto(`${path}?rating=4`);
  await page.getByRole("main").getByRole("link", { name: "Write your review" }).click();
  await expect(page.getByRole("radio", { name: /^4 / })).toBeChecked();
  await fillIn(page);
  await page.reload();
  await expect(page.getByLabel(/comments/i)).toHaveValue(comments);
  await expect(page.getByRole("radio", { name: /^7 / })).toBeChecked();
  const tab = await page.context().newPage();
  await tab.goto(`${path}#review`);
  await expect(tab.getByLabel(/comments/i)).toHaveValue(comments);
  await tab.close();

  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("link", { name: "Write your review" })).toBeVisible();
  expect(await kept(page)).toBeNull();
});

test("errors of the form go as they are mended, before anybody has an account", async ({
  page,
}) => {
  await page.goto(`${placePath(await addWorkplace(author))}#review`);
  await page.getByRole("button", { name: "Continue" }).click();
  const stars = page.getByRole("radiogroup", { name: "Your rating" });
  await expect(stars).toHaveAttribute("aria-invalid", "true");
  await chooseRating(page, 3);
  await expect(stars).not.toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText(/^Choose a rating/)).toHaveCount(0);
  await expect(page.getByLabel(/pay rate/i)).toHaveAttribute("aria-invalid", "true");
  await fillIn(page);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("who has an account logs in instead and publishes, under their own name if they like", async ({
  page,
}) => {
  const member = await makeMember();
  const { name } = await addAgency(author);
  await page.goto(agencyPath(name));
  await page.getByRole("main").getByRole("link", { name: "Write your review" }).click();
  await chooseRating(page, 9);
  await page.getByLabel("Comment").fill("They ring back.");
  await openChoices(page);
  await page.getByRole("checkbox", { name: /anonymously/i }).uncheck();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText(visitorDraftTexts.waits(name))).toBeVisible();
  await goBack(page);
  await expect(page.getByRole("article")).toContainText("Your name and profession");
  await page.getByRole("link", { name: "I have an account" }).click();
  await logIn(page, member);
  await expect(page).toHaveURL(`${agencyPath(name)}#publish`);
  await expect(page.getByRole("article")).toContainText(`${member.name}, Pharmacist`);
  await page.getByRole("button", { name: "Change it" }).click();
  await page.getByLabel("Comment").fill("They ring back at once.");
  await page.getByRole("button", { name: "Post review" }).click();
  await expect(page.getByText("This review is not anonymous")).toBeVisible();
  await expect(page.getByText("They ring back at once.")).toBeVisible();
  expect(await kept(page)).toBeNull();
});

/** From the log-in page over the mail to a new password. @returns the tab that the mail opened */
async function resetPassword(page: Page, { email }: Member): Promise<Page> {
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot Password" })).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByText("Password reset link sent to your email.")).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto(await resetLink(email));
  await tab.getByLabel("New password").fill("another fine passphrase");
  await tab.getByRole("button", { name: "Reset Password" }).click();
  await expect(tab.getByText("Password reset successful! Please log in.")).toBeVisible();
  return tab;
}

test("who has forgotten the password comes back to the review by way of the mail", async ({
  page,
}) => {
  const member = await makeMember();
  const name = await addWorkplace(author);
  await writeAsVisitor(page, placePath(name));
  await page.getByRole("main").getByRole("link", { name: "Log In" }).click();
  const tab = await resetPassword(page, member);
  await expect(tab.getByText(visitorDraftTexts.waits(name))).toBeVisible();
  await logIn(tab, { ...member, password: "another fine passphrase" });
  await expect(tab).toHaveURL(`${placePath(name)}#publish`);
  await tab.getByRole("button", { name: "Post review" }).click();
  await expect(tab.getByText("This review is anonymous")).toBeVisible();
});

test("an address of another site leads nowhere, by way of the mail neither", async ({ page }) => {
  const member = await makeMember();
  await page.goto("/login?next=//evil.example/x");
  const tab = await resetPassword(page, member);
  await logIn(tab, { ...member, password: "another fine passphrase" });
  await expect(tab).toHaveURL("/");
});

test("from the page for rating an agency, the review continues on the agency's page", async ({
  page,
}) => {
  const member = await makeMember();
  const { name } = await addAgency(author);
  await page.goto("/rate-agency");
  await expect(page.getByText("You must be logged in to submit a review.")).toBeVisible();
  await page.getByRole("link", { name: "Write your review" }).click();
  await page.getByRole("combobox", { name: "Agency" }).fill(name);
  // Closes the list of suggestions, which covers the stars.
  await page.keyboard.press("Escape");
  await chooseRating(page, 6);
  await page.getByLabel("Comment").fill("Pays when it says.");
  await showNow(page);
  await page.reload();
  await expect(page.getByLabel("Comment")).toHaveValue("Pays when it says.");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("main").getByRole("link", { name: "Log In" }).click();
  await expect(page.getByText(visitorDraftTexts.waits(name))).toBeVisible();
  await logIn(page, member);
  await page.getByRole("button", { name: "Post review" }).click();
  await expect(page.getByText("This review is anonymous")).toBeVisible();
  expect(await kept(page)).toBeNull();
});

test("anybody else who logs in is asked whether it is theirs, and can leave it for its author", async ({
  page,
}) => {
  const other = await makeMember();
  const name = await addWorkplace(author);
  await writeAsVisitor(page, placePath(name));
  await page.goto("/login");
  await logIn(page, other);
  await expect(page).toHaveURL("/");
  await page.goto("/my-reviews");
  await page.getByRole("main").getByRole("link", { name }).click();
  await expect(page.getByText(visitorDraftTexts.isItYours(name))).toBeVisible();
  await expect(page.getByText("Bring a coat.")).toHaveCount(0);
  await page.getByRole("button", { name: "No" }).click();
  await page.getByRole("button", { name: "Leave it there" }).click();
  await expect(page.getByRole("button", { name: "Post a Review" })).toBeVisible();
  expect(await kept(page)).toContain("Bring+a+coat");

  await page.reload();
  await page.getByRole("button", { name: "Yes, show it" }).click();
  await page.getByRole("button", { name: "Delete it" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("button", { name: "Post a Review" })).toBeVisible();
  expect(await kept(page)).toBeNull();
});

test.describe("with expected rejections", () => {
  test.use({ quiet: false });

  test("a stranger's link, opened where a review waits, logs no one in and publishes nothing", async ({
    page,
    browser,
    baseURL,
  }) => {
    const thief = await elsewhere(browser, baseURL);
    const name = await addWorkplace(author);
    await writeAsVisitor(thief, placePath(name));
    const link = await confirmationLink(await signUp(thief));
    await thief.context().close();

    await writeAsVisitor(page, placePath(name));
    await signUp(page);
    await confirmElsewhere(page, link);
    await expect(page.getByRole("main").getByRole("link", { name: "Log In" })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
    expect(await kept(page)).toContain("Bring+a+coat");
  });

  test("two tabs publish the same review: one does, the other shows it as published", async ({
    page,
  }) => {
    const member = await makeMember();
    const name = await addWorkplace(author);
    await writeAsVisitor(page, placePath(name));
    await page.getByRole("main").getByRole("link", { name: "Log In" }).click();
    await logIn(page, member);
    await expect(page.getByRole("button", { name: "Post review" })).toBeVisible();
    const second = await page.context().newPage();
    await second.goto(`${placePath(name)}#publish`);
    await expect(second.getByRole("button", { name: "Post review" })).toBeVisible();
    await Promise.all(
      // At once: a tab that sees the other's done has no such button any more.
      [page, second].map((tab) =>
        tab.getByRole("button", { name: "Post review" }).dispatchEvent("click"),
      ),
    );
    for (const tab of [page, second]) {
      await expect
        .poll(async () => {
          const text = (await tab.getByRole("main").textContent()) ?? "";
          return /This review is anonymous|You have already posted this review here/.test(text);
        })
        .toBe(true);
      expect(await kept(tab)).toBeNull();
    }
    await page.reload();
    await expect(page.getByText("This review is anonymous")).toHaveCount(1);
  });

  test("a review of a place reviewed already can be moved into that one", async ({ page }) => {
    const member = await makeMember();
    const name = await addWorkplace(author);
    await postReview(member, name);
    await writeAsVisitor(page, placePath(name));
    await page.getByRole("main").getByRole("link", { name: "Log In" }).click();
    await logIn(page, member);
    await page.getByRole("button", { name: "Use what you typed" }).click();
    await expect(page.getByLabel(/comments/i)).toHaveValue(comments);
    expect(await kept(page)).toBeNull();
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByRole("article")).toContainText("Bring a coat.");
  });
});

test("an address to publish where nothing waits says so; what is damaged or too old is forgotten", async ({
  page,
}) => {
  const member = await makeMember();
  const path = placePath(await addWorkplace(author));
  await page.goto("/login");
  await logIn(page, member);
  await expect(page).toHaveURL("/");
  const week = 8 * 24 * 60 * 60 * 1000;
  const old = {
    place: { kind: "workplace", _id: "x", name: "X", path: "/workplaces/X" },
    typed: "comments=old",
    writtenAt: new Date(Date.now() - week).toISOString(),
    isReady: true,
  };
  for (const stored of ["{", "7", '[null,{"place":7}]', JSON.stringify([old])]) {
    await page.evaluate((value) => localStorage.setItem("visitor-drafts", value), stored);
    await page.goto(`${path}#publish`);
    await page.reload();
    await expect(page.getByText(visitorDraftTexts.notHere)).toBeVisible();
    await expect(page.getByRole("button", { name: "Post a Review" })).toBeVisible();
    await expect.poll(() => kept(page)).toBeNull();
  }
});
