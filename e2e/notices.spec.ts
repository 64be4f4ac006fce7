import type { Page } from "@playwright/test";
import { toInstant } from "../server/platform/clock.ts";
import { openDesk } from "./desk-members.ts";
import { tooWide } from "./fitting.ts";
import { expect, test } from "./fixtures.ts";
import { findInMails } from "./mails.ts";
import { callAs, freshEmail, logInAs, makeMember, siteDatabase, siteOrigin } from "./members.ts";
import { addWorkplace, placePath, postReview } from "./reviews-fixture.ts";

const words = "The manager steals from the till.";

const fillIn = async (page: Page, link: string, email: string): Promise<void> => {
  await page.getByLabel("Your full name").fill("Morgan Manager");
  await page.getByLabel("Your email address").fill(email);
  await page.getByLabel("The statement, word for word").fill(words);
  await page.getByLabel("Where it is on the site").fill(link);
  await page.getByLabel("Why it is defamatory of you").fill("It calls me a thief.");
  await page.getByLabel("The meaning that you say it has").fill("That I am a thief.");
};

/** The mails of a decision wait while it can be taken back; a test does not. */
async function sendWaitingMails(): Promise<void> {
  const { write } = await siteDatabase();
  await write
    .updateTable("mails")
    .set({ next_attempt_at: toInstant(Date.now()) })
    .where("kind", "in", ["notice_to_author", "notice_acknowledged", "notice_kept"])
    .where("sent_at", "is", null)
    .execute();
}

const expectFitting = async (page: Page): Promise<void> => {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await tooWide(page), `${page.url()} at ${width}`).toEqual([]);
  }
};

test("a notice, from the form to the author's answer and the letter that it stays", async ({
  context,
  page,
  expectAccessible,
}) => {
  test.slow();
  const [author, moderator] = [await makeMember(), await makeMember()];
  const place = await addWorkplace(author);
  const review = await postReview(author, place, { comments: words, isAnonymous: true });
  const complainant = freshEmail();

  await page.goto("/notice");
  await expectAccessible();
  await fillIn(page, `${siteOrigin()}${placePath(place)}`, complainant);
  await page.getByRole("button", { name: "Send notice" }).click();
  await expect(page.getByText("Something is missing that a notice must hold.")).toBeVisible();
  await expectAccessible();
  await expectFitting(page);
  await page.getByLabel(/^What in it is factually inaccurate/).fill("I never took anything.");
  await page.getByLabel(/^I do not have enough information/).check();
  for (const name of [/your name\?/, /your email address\?/]) {
    await page.getByRole("radiogroup", { name }).getByLabel("No").check();
  }
  await page.getByRole("button", { name: "Send notice" }).click();
  const receipt = page.getByText(/We have your notice. Its reference is N-/);
  await expect(receipt).toBeVisible();
  const reference = /N-\w{4}-\w{4}/.exec((await receipt.textContent()) ?? "")?.[0] ?? "none";

  // A moderator who was logged in when sending it could not decide it.
  await openDesk(moderator, "moderator");
  await logInAs(context, moderator);
  await page.goto("/desk");
  await page.getByRole("link", { name: reference }).click();
  await expect(page.getByText("Morgan Manager")).toBeVisible();
  await page.getByLabel("Link of its Report").fill(`/report?kind=workplace-review&id=${review}`);
  await page.getByRole("button", { name: "Save" }).first().click();
  const ask = page.getByRole("button", { name: "Send it to the author" });
  await expect(ask).toBeVisible();
  await page.getByText(/^To the author: Please answer by/).click();
  await expect(page.getByText("(the author's own link)")).toBeVisible();
  await expectAccessible();
  await expectFitting(page);
  await ask.click();
  await expect(page.getByText("Sent to the author.")).toBeVisible();

  await sendWaitingMails();
  await page.goto(await findInMails(`To: ${author.email}`, /http\S+answer-notice\/[\w.-]+/));
  await expect(page.getByText("withheld").first()).toBeVisible();
  await page.getByLabel("I stand by it. It should stay.").check();
  await page.getByRole("button", { name: "Send my answer" }).click();
  await expect(page.getByRole("link", { name: /^Enter your full name/ })).toBeVisible();
  await expectAccessible();
  await expectFitting(page);
  await page.getByLabel("Your full name").fill("Robin Reviewer");
  await page.getByLabel("Your postal address").fill("1 Elm Road, Leeds");
  await page
    .getByRole("radiogroup", { name: /^May we give/ })
    .getByLabel("No")
    .check();
  await page.getByRole("button", { name: "Send my answer" }).click();
  await expect(page.getByText(/^Thank you. What you posted stays/)).toBeVisible();
  await expect(page.getByText("Please answer by")).toHaveCount(0);

  await page.goto("/desk/notices");
  await expectAccessible();
  await expectFitting(page);
  await page.getByRole("link", { name: reference }).click();
  await expectAccessible();
  await page.getByRole("link", { name: "Take the next step in the queue" }).click();
  await expect(page.getByText("1 Elm Road, Leeds")).toHaveCount(0);
  await page.getByRole("button", { name: "Show name and address" }).click();
  await expect(page.getByText("1 Elm Road, Leeds")).toBeVisible();
  await page.keyboard.press("k");
  await expect(page.getByText("Kept.", { exact: true })).toBeVisible();
  await sendWaitingMails();
  await findInMails(`To: ${complainant}`, /does not want it to be removed/);
});

test("a report is made a notice, and leaves the queue by that", async ({
  member: moderator,
  page,
  expectAccessible,
}) => {
  const author = await makeMember();
  const place = await addWorkplace(author);
  const id = await postReview(author, place, { comments: words, isAnonymous: true });
  await callAs(author, "POST", "/api/report", {
    kind: "workplace-review",
    id,
    reason: "defamatory",
    details: "I am the manager, and it calls me a thief.",
  });
  await openDesk(moderator, "moderator");
  await page.goto("/desk");
  const item = page.getByRole("link", { name: new RegExp(`^A review of ${place}`, "i") });
  await item.first().click();
  await page.getByRole("link", { name: "Make it a notice of defamation" }).click();
  await expect(page.getByLabel("How it arrived")).toHaveValue("report");
  await expectAccessible();
  await page.getByRole("button", { name: "Put it into the queue" }).click();
  // Other notices are on the page too.
  const saved = await page.getByText(/Its reference is N-/).innerText();
  const [reference = ""] = /N-\w{4}-\w{4}/.exec(saved) ?? [];
  await page.goto("/desk");
  await expect(page.getByRole("link", { name: reference })).toBeVisible();
  await expect(item).toHaveCount(0);
});

test.describe("refusals", () => {
  // The browser logs the expected refusal to the console.
  test.use({ quiet: false });

  test("a notice about a review that has gone since keeps what was written, and asks where it was", async ({
    page,
  }) => {
    const author = await makeMember();
    const place = await addWorkplace(author);
    const id = await postReview(author, place, { comments: words, isAnonymous: true });
    await page.goto(`/notice?kind=workplace-review&id=${id}`);
    const where = page.getByLabel("Where it is on the site");
    await expect(page.getByText("It is about what you chose on the page before.")).toBeVisible();
    await page.getByLabel("The statement, word for word").fill(words);
    await page.getByRole("button", { name: "Send notice" }).click();
    await callAs(author, "DELETE", `/api/workplace-review/${id}`);
    await page.getByRole("button", { name: "Send it as it is" }).click();
    await expect(page.getByText(/What you chose is not on the site any more/)).toBeVisible();
    await expect(page.getByLabel("The statement, word for word")).toHaveValue(words);
    await where.fill(placePath(place));
    await page.getByRole("button", { name: "Send it as it is" }).click();
    await expect(page.getByText(/We have what you sent/)).toBeVisible();
  });
});
