import { readFileSync } from "node:fs";
import { mailPreferenceTexts } from "@locumark/contract/members/preferences/mail-preference-texts";
import { paymentTexts } from "@locumark/contract/reviews/payments/payment-texts";
import { shiftFormTexts } from "@locumark/contract/members/shifts/shift-form-texts";
import { enqueueSubjectMail } from "../server/services/mails/queue-mail.ts";
import { expect, test } from "./fixtures.ts";
import { findInMails } from "./mails.ts";
import { callAs, logInAs, makeMember, siteDatabase } from "./members.ts";
import { addWorkplace, placePath, postReview } from "./reviews-fixture.ts";

// The link works once, and the browser notes that it was refused.
test.use({ quiet: false });

test("a mail asks whether the money came; the answer stands under My Shifts, and in a file", async ({
  context,
  page,
  expectAccessible,
}) => {
  const author = await makeMember();
  const [place, other] = [await addWorkplace(author), await addWorkplace(author)];
  const overdue = { payment: "overdue", timeToPay: null, isAnonymous: true };
  const subjectId = await postReview(author, place, { ...overdue, remindPayment: true });
  await postReview(author, other, overdue);
  const { commit } = await siteDatabase();
  // As the job does a month later.
  await commit((transaction) =>
    enqueueSubjectMail(transaction, { kind: "payment_asked", subjectId }, new Date()),
  );
  const link = await findInMails(`To: ${author.email}`, /http\S+\/payment\/[\w-]+/);
  await page.goto(link);
  await expect(page.getByText("Log in to see which.")).toBeVisible();
  await expect(page.locator("main")).not.toContainText(place);
  await expectAccessible();
  await logInAs(context, author);
  await page.goto(link);
  await expect(page.getByText(place)).toBeVisible();
  await page.getByLabel("Yes, all of it").check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Enter after how many days you were paid.").first()).toBeVisible();
  await page.getByLabel("After how many days?").fill("34");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(paymentTexts.answered)).toBeVisible();

  await page.goto(link);
  await expect(page.getByText(/^This link no longer works: each works once\./)).toBeVisible();
  await expectAccessible();
  await page.goto("/my-shifts");
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  await expect(row(place)).toContainText("Paid after 34 days");
  await expect(row(other)).toContainText("Overdue");
  await expectAccessible();
  await row(other).getByRole("button", { name: "Has it come?" }).click();
  await page.getByLabel("Only in part, or I do not expect it any more").check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(row(other)).toContainText("In part or not at all");
  await page.getByLabel("Show").selectOption("Overdue");
  await expect(page.getByText("None of your shifts is like that.")).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as CSV" }).click();
  const file = await (await downloading).path();
  expect(readFileSync(file, "utf8")).toContain(`Paid,34,`);
});

test("who has stopped the mails about payments is told so when they ask for one", async ({
  member,
  page,
  expectAccessible,
}) => {
  const name = await addWorkplace(member);
  const wanted = { payments: false, replies: true, shifts: true };
  await callAs(member, "PUT", "/api/profile/mail-preferences", wanted);
  await page.goto(placePath(name));
  await page.getByRole("button", { name: "Post a Review" }).click();
  const said = page.getByText(mailPreferenceTexts.stoppedNow);
  const box = page.getByLabel(paymentTexts.remind);
  await box.check();
  await expect(said).toBeVisible();
  await expectAccessible();
  await box.uncheck();
  await expect(said).toHaveCount(0);

  // The mails about shifts are not stopped, so their box says nothing.
  await page.goto("/my-shifts");
  await page.getByRole("button", { name: "Add a shift" }).click();
  const answered = page.waitForResponse(/mail-preferences/);
  await page.getByLabel(shiftFormTexts.fields.remind.label).check();
  await answered;
  await expect(said).toHaveCount(0);
});
