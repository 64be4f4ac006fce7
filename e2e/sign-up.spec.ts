import { emailTexts } from "@locumark/contract/people/accounts/email-texts";
import { nobodysName } from "@locumark/contract/nobodys-names";
import { waitingTexts } from "@locumark/contract/people/accounts/waiting-texts";
import type { Page } from "@playwright/test";
import { accountTexts } from "@locumark/contract/people/accounts/account-texts";
import { drawPhoto } from "./draw-photo.ts";
import { expect, test } from "./fixtures.ts";
import { confirmationCode, confirmationLink, confirmElsewhere } from "./mails.ts";
import { certificate, freshEmail, makeMember, password } from "./members.ts";

const place = "/workplaces/FENNIMARSH%20AND%20OAKTHORNE";

async function fillIn(page: Page, email: string, registrationNumber: string): Promise<void> {
  await page.getByLabel("Full name").fill("Alex Newcomer");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByLabel("Profession").selectOption("Pharmacist");
  await page.locator("input[type=file]").setInputFiles(certificate);
  await page.getByRole("checkbox", { name: /terms/i }).check();
  await page.getByLabel("Registration number").fill(registrationNumber);
}

const button = (page: Page) => page.getByRole("main").getByRole("button", { name: "Sign Up" });

/** Goes from a place through the log-in page to a sign-up that awaits confirmation. */
async function signUpFrom(page: Page): Promise<string> {
  const email = freshEmail();
  await page.goto(place);
  await page.getByRole("main").getByRole("link", { name: "Log In" }).first().click();
  await page.getByRole("main").getByRole("link", { name: "Sign up" }).click();
  await fillIn(page, email, "2012345");
  await button(page).click();
  await expect(page.getByRole("heading", { name: "Confirm Your Email" })).toBeVisible();
  return email;
}

test("the first click on Sign Up counts, even when it leaves a field with an unusual number", async ({
  page,
}) => {
  await page.goto("/signup");
  await fillIn(page, freshEmail(), "99");
  await button(page).scrollIntoViewIfNeeded();
  const box = await button(page).boundingBox();
  if (!box) throw new Error("The button is not on the page.");
  // Near its upper edge, so that a small shift moves it away.
  await page.mouse.move(box.x + box.width / 2, box.y + 4);
  await page.mouse.down();
  await page.waitForTimeout(200);
  await page.mouse.up();
  await expect(page).toHaveURL(/\/check-email/);
});

test("an unusual number gets a warning when its field is left, until it is corrected", async ({
  page,
}) => {
  await page.goto("/signup");
  await page.getByLabel("Profession").selectOption("Pharmacist");
  const number = page.getByLabel("Registration number");
  const warning = page.getByText(/Please check yours/);
  await number.fill("99");
  await expect(warning).toHaveCount(0);
  await page.getByRole("heading", { name: "Sign up", level: 1 }).click();
  await expect(warning).toBeVisible();
  await number.fill("2012345");
  await expect(warning).toHaveCount(0);
});

test("on a phone every profession can be read in full once it is chosen", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/signup");
  const cut = await page.getByLabel("Profession").evaluate((element) => {
    const select = element as HTMLSelectElement;
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    const room =
      select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    const pen = document.createElement("canvas").getContext("2d")!;
    pen.font = font;
    return [...select.options]
      .filter(({ text }) => pen.measureText(text).width > room)
      .map(({ text }) => text);
  });
  expect(cut).toEqual([]);
});

test("a dispenser may leave out who certified them", async ({ page }) => {
  await page.goto("/signup");
  await fillIn(page, freshEmail(), "C-1");
  await page.getByLabel("Profession").selectOption("Dispenser");
  await expect(page.getByLabel("Registration or certifying body (optional)")).toHaveValue("");
  await page.getByLabel("Registration number").fill("C-1");
  await button(page).click();
  await expect(page.getByRole("heading", { name: "Confirm Your Email" })).toBeVisible();
});

test("a dental nurse chooses Other, says her role and fills in the GDC with one press", async ({
  page,
  expectAccessible,
}) => {
  const email = freshEmail();
  await page.goto("/signup");
  await fillIn(page, email, "");
  await page.getByLabel("Profession").selectOption("Other");
  const number = page.getByLabel("Registration number");
  await page.getByRole("button", { name: "GDC General Dental Council" }).click();
  await expect(page.getByLabel("Registration or certifying body")).toHaveValue("GDC");
  await expect(number).toBeFocused();
  await number.fill("12345678");
  await button(page).focus();
  await expect(page.getByText(/^GDC numbers have 3 to 6 digits\./)).toBeVisible();
  await button(page).click();
  await expect(page.getByText("Enter your role, such as Dentist or Dental nurse.")).toHaveCount(2);
  await expectAccessible();
  await page.getByLabel("Your role").fill("Dental nurse");
  await button(page).click();
  await expect(page.getByRole("heading", { name: "Confirm Your Email" })).toBeVisible();

  await page.goto(await confirmationLink(email));
  await expect(page.getByText("Your email has been successfully confirmed!")).toBeVisible();
  await page.goto("/account-details");
  await expect(page.getByText("Dental nurse", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Update Info" }).click();
  await page.getByLabel("Your role").fill("GDC inspector");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(
    page.getByText(/could be taken for our team, an authority or the place/),
  ).toHaveCount(2);
  await page.getByLabel("Your role").fill("Dental hygienist");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Dental hygienist", { exact: true })).toBeVisible();
});

test("an address is pasted with invisible characters, at sign-up and at log-in", async ({
  page,
}) => {
  const email = freshEmail();
  await page.goto("/signup");
  await fillIn(page, "", "2012345");
  await page.getByLabel("Email").focus();
  // At its end, where the browser may take it for a part of the domain.
  await page.keyboard.insertText(`\u202a${email}\u200e`);
  await button(page).click();
  await expect(page.getByText(`A confirmation email was sent to ${email}.`)).toBeVisible();
  await confirmElsewhere(await page.context().browser()!.newPage(), await confirmationLink(email));
  await page.goto("/login");
  await page.getByLabel("Email").focus();
  await page.keyboard.insertText(`\u200e${email}\u2069`);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.locator("summary", { hasText: "Alex Newcomer" })).toBeAttached();
});

test("somebody who signs up as Anonymous is shown the tick for it", async ({ page }) => {
  await page.goto("/signup");
  await fillIn(page, freshEmail(), "2012345");
  await page.getByLabel("Full name").fill("Anonymous locum");
  await button(page).click();
  await expect(page.getByText(nobodysName)).toHaveCount(2);
  await page.getByLabel("Full name").fill("Grace Inspector");
  await button(page).click();
  await expect(page.getByRole("heading", { name: "Confirm Your Email" })).toBeVisible();
});

test("a slip in a common domain is asked about and mended with one press, and is no wall", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/signup");
  const email = freshEmail().replace(/@.*/, "@gmial.con");
  const meant = email.replace("gmial.con", "gmail.com");
  await fillIn(page, email, "2012345");
  await page.getByLabel("Email").focus();
  await page.getByLabel("Password").focus();
  await expect(page.getByText(emailTexts.didYouMean("gmail.com"))).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: emailTexts.use(meant) }).click();
  await expect(page.getByLabel("Email")).toHaveValue(meant);
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByText(emailTexts.didYouMean("gmail.com"))).toHaveCount(0);
  await page.getByLabel("Email").fill(email);
  await button(page).click();
  await expect(page.getByText(`A confirmation email was sent to ${email}.`)).toBeVisible();
});

test("the mailed link returns a user who signed up from a place to that place, logged in", async ({
  page,
}) => {
  const email = await signUpFrom(page);
  await expect(page.getByText(`A confirmation email was sent to ${email}`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`A confirmation email was sent to ${email}`)).toBeVisible();
  const link = await confirmationLink(email);
  expect(link).toMatch(/\/confirm-email\?token=[\w-]{43}$/);
  // A mail scanner has followed the link before.
  await page.request.get(link.replace("/confirm-email", "/api/auth/confirm-email"));

  await page.goto(link);
  await expect(page.getByText("Your email has been successfully confirmed!")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${place}$`));
  await expect(page.getByRole("button", { name: "Post a Review" })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(["token"]);

  for (const door of ["/signup", "/login"]) {
    await page.goto(`${door}?next=${encodeURIComponent(place)}`);
    await expect(page).toHaveURL(new RegExp(`${place}$`));
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("errors go as they are mended; a photo becomes the file, with fewer pixels", async ({
    page,
  }) => {
    await page.goto("/signup");
    await button(page).click();
    const file = page.getByLabel("Evidence of registration");
    const missing = page.getByRole("main").getByText("Choose a file that shows your registration.");
    // In the summary and at the field.
    await expect(missing).toHaveCount(2);
    await expect(file).toHaveAttribute("aria-invalid", "true");
    const photo = await drawPhoto(page);
    expect(photo.length).toBeGreaterThan(1024 * 1024);
    const camera = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Take a photo" }).click();
    await (await camera).setFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer: photo });
    await expect(missing).toHaveCount(0);
    await expect(file).not.toHaveAttribute("aria-invalid", "true");
    await expect(page.getByText(/^photo\.jpg, /)).toBeVisible();
    const chosen = () =>
      file.evaluate((input: HTMLInputElement) => [...(input.files ?? [])].map(({ size }) => size));
    await expect.poll(async () => Math.max(...(await chosen()))).toBeLessThan(photo.length);
    expect(await chosen()).toHaveLength(1);

    for (const [label, wrong] of [
      ["Full name", "Enter your full name."],
      ["Registration number", "Enter your registration number."],
    ] as const) {
      await expect(page.getByRole("main").getByText(wrong)).toHaveCount(2);
      await page.getByLabel(label).fill("2012345");
      await expect(page.getByRole("main").getByText(wrong)).toHaveCount(0);
    }
  });

  test("the keyboard's key for the next field goes on, and sends nothing", async ({ page }) => {
    await page.goto("/signup");
    await page.getByLabel("Profession").selectOption("Pharmacist");
    await page.getByLabel("Registration number").fill("2012345");
    for (const label of ["Full name", "Email", "Password"]) {
      await page.keyboard.press("Enter");
      await expect(page.getByLabel(label, { exact: true })).toBeFocused();
    }
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
});

test.describe("with expected rejections", () => {
  test.use({ quiet: false });

  test("the code from the mail confirms on the page that waits, which logs in and goes on", async ({
    page,
    browser,
    baseURL,
    expectAccessible,
  }) => {
    const email = await signUpFrom(page);
    const code = await confirmationCode(email);
    await page.getByRole("button", { name: waitingTexts.ask }).click();
    await expect(page.getByText(waitingTexts.notYet)).toBeVisible();
    await page.getByLabel(waitingTexts.code.label).fill("12 34");
    await page.getByRole("button", { name: waitingTexts.sendCode }).click();
    await expect(page.getByText(waitingTexts.codeShape)).toHaveCount(2);
    // The code of another sign-up, which the same person may have begun elsewhere.
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? "" });
    const others = await confirmationCode(await signUpFrom(await elsewhere.newPage()));
    await elsewhere.close();
    await page.getByLabel(waitingTexts.code.label).fill(others);
    await page.getByRole("button", { name: waitingTexts.sendCode }).click();
    await expect(page.getByRole("alert").getByText(waitingTexts.codeWrong)).toBeVisible();
    await expectAccessible();
    await page.getByLabel(waitingTexts.code.label).fill(code);
    await page.getByLabel(waitingTexts.code.label).press("Enter");
    await expect(page).toHaveURL(new RegExp(`${place}$`));
    await expect(page.getByRole("button", { name: "Post a Review" })).toBeVisible();
  });

  test("a page that was reloaded says that the address is confirmed, and the log-in knows the address", async ({
    page,
    browser,
    baseURL,
    expectAccessible,
  }) => {
    const email = await signUpFrom(page);
    const stored = await page.evaluate(() =>
      [localStorage, sessionStorage, history.state].map((one) => JSON.stringify(one)).join(),
    );
    expect(stored).toContain(email);
    expect(stored).not.toContain(password);
    await page.reload();
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? "" });
    const other = await elsewhere.newPage();
    const link = await confirmationLink(email);
    await other.goto(link);
    await expect(other.getByText(waitingTexts.press)).toBeVisible();
    await expect(other.getByRole("main").getByRole("button")).toHaveCount(1);
    await other.waitForLoadState("networkidle");
    // As a mail gateway leaves it, which runs scripts and presses nothing.
    await page.getByRole("button", { name: waitingTexts.ask }).click();
    await expect(page.getByText(waitingTexts.notYet)).toBeVisible();
    await confirmElsewhere(other, link);
    await elsewhere.close();
    // It asks by itself every few seconds.
    await expect(page.getByText(waitingTexts.confirmed)).toBeVisible();
    await expectAccessible();
    await page.getByRole("main").getByRole("link", { name: "Log In", exact: true }).click();
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL(new RegExp(`${place}$`));
  });

  test("the tab that waits says so when the link has logged in another tab", async ({ page }) => {
    const email = await signUpFrom(page);
    const tab = await page.context().newPage();
    await tab.goto(await confirmationLink(email));
    await expect(tab).toHaveURL(new RegExp(`${place}$`));
    await expect(tab.getByRole("button", { name: "Post a Review" })).toBeVisible();
    // Whichever noticed first.
    await expect(
      page.getByText(waitingTexts.loggedIn).or(page.getByRole("button", { name: "Post a Review" })),
    ).toBeVisible();
  });

  test("somebody else who logs in in another tab is not taken for the one who signed up", async ({
    page,
  }) => {
    const email = await signUpFrom(page);
    const { token } = await makeMember();
    const tab = await page.context().newPage();
    await tab.goto("/faq");
    await tab.evaluate((stored) => localStorage.setItem("token", stored), token);
    await expect(page.getByRole("banner").getByText("Morgan Sample").first()).toBeAttached();
    await expect(page.getByText(waitingTexts.loggedIn)).toHaveCount(0);
    await page.getByLabel(waitingTexts.code.label).fill(await confirmationCode(email));
    await page.getByRole("button", { name: waitingTexts.sendCode }).click();
    await expect(page.getByText(waitingTexts.confirmedBeside)).toBeVisible();
    await page.locator("summary", { hasText: "Morgan Sample" }).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page.getByText(waitingTexts.confirmedBeside)).toHaveCount(0);
  });

  test("sent again, the mail brings another code to the page that still waits", async ({
    page,
  }) => {
    const email = await signUpFrom(page);
    await confirmationCode(email);
    await page.getByRole("link", { name: "send the email again" }).click();
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
    await page.getByRole("button", { name: "Send the email again" }).click();
    await expect(page.getByText(accountTexts.confirmationResent)).toBeVisible();
    await page.getByRole("link", { name: waitingTexts.back }).click();
    await page.getByLabel(waitingTexts.code.label).fill(await confirmationCode(email));
    await page.getByRole("button", { name: waitingTexts.sendCode }).click();
    await expect(page.getByRole("button", { name: "Post a Review" })).toBeVisible();
  });

  test("another user's link does not use up this browser's own sign-up", async ({
    page,
    browser,
    baseURL,
  }) => {
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? "" });
    const stranger = await signUpFrom(await elsewhere.newPage());
    await elsewhere.close();
    const own = await signUpFrom(page);
    await confirmElsewhere(page, await confirmationLink(stranger));
    // Offered once it is clear that this browser is not logged in.
    await expect(page.getByRole("main").getByRole("link", { name: "Log In" })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
    await page.goto(await confirmationLink(own));
    await expect(page.getByRole("button", { name: "Post a Review" })).toBeVisible();
  });

  test("an address that its mail server refuses is told to the page that waits, to be corrected", async ({
    page,
    expectAccessible,
  }) => {
    await page.route("**/api/auth/waiting-sign-up", (route) =>
      route.fulfill({ json: { isConfirmed: false, isRefused: true } }),
    );
    const email = await signUpFrom(page);
    await expect(page.getByRole("alert").getByText(waitingTexts.refused(email))).toBeVisible();
    await expectAccessible();
    await page.getByRole("link", { name: waitingTexts.correct }).click();
    await expect(page.getByLabel("Email")).toHaveValue(email);
  });

  test("without a network the link is not called invalid, and can be retried", async ({ page }) => {
    const email = await signUpFrom(page);
    let isDown = true;
    // Not unrouted: a request that is sent while the browser stops intercepting may never be answered.
    await page.route("**/api/auth/confirmed-login", (route) =>
      isDown ? route.abort() : route.continue(),
    );
    await page.goto(await confirmationLink(email));
    await expect(page.getByText("The server could not be reached.")).toBeVisible();
    await expect(page.getByText("Invalid or expired")).toHaveCount(0);
    isDown = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page).toHaveURL(new RegExp(`${place}$`));
  });
});
