import { emailChangeTexts as texts } from "@locumark/contract/people/accounts/email-change-texts";
import type { Page } from "@playwright/test";

import { mailPreferenceTexts } from "@locumark/contract/members/preferences/mail-preference-texts";
import { expect, logIn, test } from "./fixtures.ts";
import { findInMails } from "./mails.ts";
import { freshEmail, logInAs, makeMember } from "./members.ts";

test.use({ viewport: { width: 360, height: 740 } });

const linkTo = (email: string, page: string): Promise<string> =>
  findInMails(`To: ${email}`, new RegExp(`http\\S+/${page}/[\\w-]+`));

const section = (page: Page, name: string) => page.getByRole("region", { name });

test.describe("with expected rejections", () => {
  test.use({ quiet: false });

  test("a member changes the address, confirms it in another browser, and takes it back from the old one", async ({
    page,
    context,
    browser,
    baseURL,
    expectAccessible,
  }) => {
    const member = await makeMember();
    await logInAs(context, member);
    const email = freshEmail();
    await page.goto("/account-details");
    const form = section(page, "Another Email Address");
    await form.getByRole("button", { name: texts.open }).click();
    await form.getByLabel(texts.email.label).fill(email);
    await form.getByLabel("Password").fill("not the password");
    await form.getByRole("button", { name: texts.ask }).click();
    await expect(form.getByText("The current password is wrong.")).toHaveCount(2);
    await form.getByLabel("Password").fill(member.password);
    await form.getByRole("button", { name: texts.ask }).click();
    await expect(form.getByText(texts.waiting(email))).toBeVisible();
    await expectAccessible();

    // The mail is read on a phone, where nobody is logged in yet.
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? "" });
    const phone = await elsewhere.newPage();
    await phone.goto(await linkTo(email, "new-email"));
    await expect(phone.getByText(texts.logInFirst)).toBeVisible();
    await phone.getByRole("main").getByRole("link", { name: "Log In" }).click();
    await logIn(phone, member);
    await expect(phone.getByText(texts.press(member.email))).toBeVisible();
    await phone.getByRole("button", { name: texts.use }).click();
    await expect(phone.getByText(texts.changed)).toBeVisible();
    await phone.getByRole("main").getByRole("link", { name: "Account Details" }).click();
    await expect(section(phone, "User Information").getByText(email)).toBeVisible();
    await elsewhere.close();

    // The first browser was logged out by that.
    await page.reload();
    await expect(page.getByText("No user data found. Please log in.")).toBeVisible();

    await page.goto(await linkTo(member.email, "take-back-email"));
    await expectAccessible();
    await page.getByLabel("Password", { exact: true }).fill(member.password);
    await page.getByLabel("New password").fill("another fine passphrase");
    await page.getByRole("button", { name: texts.takeBack }).click();
    await expect(page.getByText(texts.takenBack)).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Log In" }).click();
    await logIn(page, { ...member, password: "another fine passphrase" });
    await expect(page).toHaveURL("/");
    await page.goto("/account-details");
    await expect(section(page, "User Information").getByText(member.email)).toBeVisible();
  });
});

test("a choice about mails is saved as it is made", async ({
  memberPage: page,
  expectAccessible,
}) => {
  await page.goto("/account-details");
  const replies = page.getByRole("checkbox", { name: mailPreferenceTexts.replies.label });
  await expect(replies).toBeChecked();
  await replies.uncheck();
  await expect(page.getByText(mailPreferenceTexts.saved)).toBeVisible();
  await page.reload();
  await expect(replies).not.toBeChecked();
  await expect(
    page.getByRole("checkbox", { name: mailPreferenceTexts.payments.label }),
  ).toBeChecked();
  await expectAccessible();
});
