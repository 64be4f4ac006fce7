import type { BrowserContext, Page } from "@playwright/test";
import { makeStaff } from "./desk-members.ts";
import { expect, test } from "./fixtures.ts";
import { logInAs, makeMember, type Member, siteDatabase } from "./members.ts";
import { addWorkplace, placePath, postReview } from "./reviews-fixture.ts";

/** The first review of a person whose registration was refused waits at the desk. */
async function makeRefused(): Promise<Member> {
  const member = await makeMember();
  const { write } = await siteDatabase();
  await write
    .updateTable("accounts")
    .set({ verification_status: "rejected" })
    .where("email", "=", member.email)
    .execute();
  return member;
}

async function openAs(context: BrowserContext, page: Page, member: Member, path: string) {
  await logInAs(context, member);
  await page.goto(path);
}

test("a held review is hidden by two keys, and its author asks for a second look", async ({
  browser,
  context,
  page,
  expectAccessible,
}) => {
  test.slow();
  const author = await makeRefused();
  const place = await addWorkplace(author);
  const words = `Ask for Dave Hill. ${crypto.randomUUID()}`;
  await postReview(author, place, { comments: words, rating: 3 });
  await openAs(context, page, author, "/my-reviews");
  await expect(page.getByText(/^This review is waiting for one of us to look at it/)).toBeVisible();
  await expectAccessible();

  const desk = await browser.newContext();
  const deskPage = await desk.newPage();
  await openAs(desk, deskPage, await makeStaff("moderator"), "/desk");
  await deskPage
    .getByRole("link", { name: new RegExp(`${place}: `, "i") })
    .first()
    .click();
  await expect(deskPage.getByText(words)).toBeVisible();
  await expect(deskPage.getByText("3 out of 10")).toHaveCount(0);
  await expect(deskPage.getByText("Morgan Sample, Pharmacist")).toHaveCount(0);
  // The key asks first.
  await deskPage.keyboard.press("i");
  const why = deskPage.getByLabel("Why does the decision need to know?");
  await expect(why).toBeFocused();
  await expect(deskPage.getByText("Every admin is told")).toBeVisible();
  const show = deskPage.getByRole("button", { name: "Show the author" });
  await show.click();
  await expect(deskPage.getByText("Morgan Sample, Pharmacist")).toHaveCount(0);
  await why.selectOption("It may not be about a real shift");
  await show.click();
  await expect(deskPage.getByText("Morgan Sample, Pharmacist")).toBeVisible();
  await deskPage.keyboard.press("h");
  await expect(deskPage.getByRole("heading", { name: "Hide: why?" })).toBeFocused();
  // All of the reasons are to be seen, not their heading alone.
  await expect(deskPage.getByRole("button", { name: /^It is unlawful/ })).toBeInViewport();
  await deskPage.keyboard.press("1");
  await expect(deskPage.getByText("Hidden.", { exact: true })).toBeVisible();
  await expect(deskPage.getByText("3 out of 10")).toHaveCount(0);
  await desk.close();

  await page.goto(placePath(place));
  // Others have never seen it.
  await expect(page.getByRole("heading", { name: "Reviews", exact: true }).first()).toBeVisible();
  await expect(page.getByText(/^A review was removed here/)).toHaveCount(0);
  await expect(page.getByText(words)).toHaveCount(0);
  await expectAccessible();
  await page.goto("/my-reviews");
  await page.getByRole("link", { name: "Ask for a second look" }).click();
  await expect(page.getByRole("heading", { name: "Ask for a second look" })).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Say why your review should come back.").first()).toBeVisible();
  await page.getByLabel("Why should your review come back?").fill("He asked me to name him.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Thank you." })).toBeVisible();
});

test("the screen of a held review is accessible, down to 360 pixels", async ({
  context,
  page,
  expectAccessible,
}) => {
  const author = await makeRefused();
  const place = await addWorkplace(author);
  await postReview(author, place, { comments: "Long. ".repeat(200) });
  await openAs(context, page, await makeStaff("moderator"), "/desk");
  await page
    .getByRole("link", { name: new RegExp(`${place}: `, "i") })
    .first()
    .click();
  await page.getByRole("button", { name: /^Hide/ }).click();
  await expect(page.getByRole("heading", { name: "Hide: why?" })).toBeVisible();
  await expectAccessible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: /^Who wrote it/ }).click();
  await expectAccessible();
  await page.getByLabel("Why does the decision need to know?").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Show the author" }).click();
  await page.getByText("Suspend this account").first().click();
  await expectAccessible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
});

test("a review that was sent all the same is taken from its list into the queue", async ({
  context,
  page,
  expectAccessible,
}) => {
  const author = await makeMember();
  const words = "Dr Okonkwo left at two.";
  const place = await addWorkplace(author);
  await postReview(author, place, { comments: words });
  await openAs(context, page, await makeStaff("moderator"), "/desk/marked");
  const row = page.getByRole("listitem").filter({ hasText: new RegExp(`${place}.*a name`, "i") });
  await expect(row).toBeVisible();
  await expect(page.getByText(words)).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible();
  await row.getByRole("button", { name: /^Look at it/ }).click();
  await expect(
    page.getByRole("heading", { name: new RegExp(`${place}: sent all the same`, "i") }),
  ).toBeVisible();
  await expect(page.getByText(words)).toBeVisible();
  await page.getByRole("button", { name: /^Keep/ }).click();
  await page.keyboard.press("1");
  await expect(page.getByText("Kept.", { exact: true })).toBeVisible();
  await page.goto("/desk/marked");
  await expect(page.getByRole("heading", { name: "Sent all the same" })).toBeVisible();
  await expect(row).toHaveCount(0);
});
