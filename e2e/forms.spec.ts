import type { Locator, Page } from "@playwright/test";
import * as contactLimits from "@locumark/contract/desk/contact/contact-limits";
import * as noticeLimits from "@locumark/contract/desk/notices/notice-limits";
import * as limits from "@locumark/contract/limits";
import { grouped } from "@locumark/contract/numbers";
import { expect, test } from "./fixtures.ts";
import { certificate, freshEmail, password } from "./members.ts";
import { chooseRating } from "./reviews-fixture.ts";

const summaryOf = (page: Page): Locator =>
  page.getByRole("main").getByRole("alert").filter({ hasText: /./ });

/** The names of the fields announced as required to assistive technology. */
const requiredFields = (within: Locator): Promise<string[]> =>
  within
    .locator("[aria-required=true]")
    .evaluateAll((controls) => controls.map((control) => control.getAttribute("name") ?? "rating"));

test("signing up: required fields are announced, errors disappear one by one as they are corrected", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/signup");
  await page.getByLabel("Profession").selectOption("Dispenser");
  expect(await requiredFields(page.getByRole("main"))).toEqual([
    "profession",
    "registrationNumber",
    "name",
    "email",
    "password",
    "evidence",
    "terms",
  ]);
  await page.getByLabel("Profession").selectOption("Pharmacist");

  await page.getByRole("main").getByRole("button", { name: "Sign Up" }).click();
  const summary = summaryOf(page);
  await expect(summary).toContainText("Please complete the form.");
  await expect(summary.getByRole("link")).toHaveCount(6);
  await expectAccessible();

  const file = page.getByLabel("Evidence of registration");
  await expect(file).toHaveAttribute("aria-invalid", "true");
  await file.setInputFiles(certificate);
  await expect(file).not.toHaveAttribute("aria-invalid");
  await expect(summary.getByRole("link")).toHaveCount(5);
  await page.getByRole("checkbox", { name: /terms/i }).check();
  await expect(summary.getByRole("link")).toHaveCount(4);
  await page.getByLabel("Email").fill("n");
  await expect(page.getByText("Enter your email address.")).toHaveCount(0);
  await page.getByLabel("Full name").fill("A");
  await page.getByLabel("Password").fill("b");
  await page.getByLabel("Registration number").fill("2012345");
  await expect(summary).toHaveCount(0);

  await page.getByRole("main").getByRole("button", { name: "Sign Up" }).click();
  await expect(summary).toContainText("Please correct the fields marked below.");
  await expect(summary).not.toContainText("Please complete the form.");
});

test("another profession asks for its own fields, and clears the errors of the previous one", async ({
  page,
}) => {
  await page.goto("/signup");
  await page.getByLabel("Full name").fill("Alex Newcomer");
  await page.getByLabel("Email").fill(freshEmail());
  await page.getByLabel("Password").fill(password);
  await page.getByLabel("Profession").selectOption("Other");
  await page.getByLabel("Registration number").fill("C-1");
  await page.locator("input[type=file]").setInputFiles(certificate);
  await page.getByRole("checkbox", { name: /terms/i }).check();
  await page.getByRole("main").getByRole("button", { name: "Sign Up" }).click();
  await expect(summaryOf(page)).toContainText("Please complete the form.");
  await expect(page.getByText(/^Enter your role/)).toHaveCount(2);
  await page.getByLabel("Profession").selectOption("Pharmacist");
  await expect(page.getByText(/^Enter your role/)).toHaveCount(0);
  await expect(summaryOf(page)).toHaveCount(0);
});

test("a complete but invalid review is not called incomplete; the rating's error goes once stars are chosen", async ({
  memberPage: page,
}) => {
  const incomplete = "Please fill in all required fields and select a rating!";
  await page.goto("/workplaces/TANSYFIELD%20AND%20PENHALLICK");
  await page.getByRole("button", { name: "Post a Review" }).click();
  const rating = page.getByRole("radiogroup", { name: "Your rating" });
  await expect(rating).toBeVisible();
  expect(await requiredFields(page.getByRole("main"))).toEqual(["rating", "payRate", "pmr"]);
  const send = page.getByRole("button", { name: /post review/i });
  const summary = summaryOf(page);

  await page.getByLabel(/pay rate/i).fill("12,50,1");
  await page.getByLabel(/computer system/i).fill("RxWeb");
  await send.click();
  await expect(summary).toContainText(incomplete);
  await expect(rating).toHaveAttribute("aria-invalid", "true");
  await chooseRating(page, 3);
  await expect(rating).not.toHaveAttribute("aria-invalid");
  await expect(summary).not.toContainText(incomplete);
  await expect(summary.getByRole("link")).toHaveCount(1);
  await send.click();
  // The focus shows that it has been validated again.
  await expect(summary).toBeFocused();
  await expect(summary).not.toContainText(incomplete);
  await page.getByLabel(/pay rate/i).fill("12.50");
  await expect(summary).toHaveCount(0);
});

test.describe("with expected rejections", () => {
  test.use({ quiet: false });

  test("an unknown agency is reported once above the form and once beside its field", async ({
    memberPage: page,
  }) => {
    await page.goto("/rate-agency");
    await page.getByLabel("Agency", { exact: true }).fill("No such agency");
    // Closes the list of suggestions, which covers the stars.
    await page.keyboard.press("Escape");
    await chooseRating(page, 4);
    await page.getByLabel("Comment").fill("Paid late.");
    await page.getByRole("button", { name: "Submit Rating" }).click();
    await expect(summaryOf(page).getByText("Please select a valid agency.")).toHaveCount(1);
    await expect(page.getByText("Please select a valid agency.")).toHaveCount(2);
  });

  test("the server's error for a field is not repeated, and goes when the field is changed", async ({
    memberPage: page,
  }) => {
    await page.goto("/account-details");
    const form = page.getByRole("region", { name: "Reset Password", exact: true });
    await form.getByLabel("Current password").fill("not the password");
    await form.getByLabel("New password").fill("another fine passphrase");
    await form.getByRole("button", { name: "Reset Password" }).click();
    const summary = form.getByRole("alert");
    await expect(summary.getByText("The current password is wrong.")).toHaveCount(1);
    await expect(summary).toHaveText(
      "Please correct the fields marked below.The current password is wrong.",
    );
    await form.getByLabel("Current password").fill("another one");
    await expect(form.getByText("The current password is wrong.")).toHaveCount(0);
  });
});

test("what is chosen before a page's code has loaded stays, and the form goes by it", async ({
  page,
}) => {
  await page.route("**/assets/*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await page.goto("/signup", { waitUntil: "commit" });
  const profession = page.getByLabel("Profession");
  await profession.selectOption("Pharmacist");
  // Once the code is there, the field asks for what pharmacists have.
  await expect(page.getByLabel("Registration body")).toHaveValue("GPhC");
  await expect(profession).toHaveValue("Pharmacist");
});

test("what the browser restores on the way back is not chosen by a person", async ({ page }) => {
  for (const [path, name, value] of [
    ["/pay", "booking", "agency"],
    ["/search?query=pharmacy", "minRating", "4"],
  ] as const) {
    const field = page.getByRole("main").locator(`select[name=${name}]`);
    await page.goto(path);
    await field.evaluate((select: HTMLSelectElement, chosen) => (select.value = chosen), value);
    await page.goto("/contact");
    await page.goBack();
    await expect(page.getByRole("main").locator("form [type=submit]").first()).toBeEnabled();
    await expect(field).not.toHaveValue(value);
    await expect(page).toHaveURL(path);
  }
});

test.describe("where something else changes the page before its code has loaded", () => {
  // React says in the console that the page is not as it was served.
  test.use({ quiet: false });

  const changes = {
    "a password manager's element after every field": () => {
      for (const field of document.querySelectorAll("input, select, textarea")) {
        field.after(document.createElement("div"));
      }
    },
    "a translation": () => {
      for (const text of document.querySelectorAll("p, label, h1")) {
        const { lastChild } = text;
        if (lastChild?.nodeType !== Node.TEXT_NODE) continue;
        const translated = document.createElement("font");
        translated.textContent = "Bonjour";
        lastChild.replaceWith(translated);
      }
    },
    "a blocker that takes links away": () => document.querySelector("footer a")?.remove(),
    "a list before everything": () => document.body.prepend(document.createElement("ul")),
  };

  const typedOn = {
    "/login": { email: "jo@locumark.test", password: "four kestrels fly" },
    "/signup": { name: "Jo Sample", email: "jo@locumark.test", profession: "Pharmacist" },
    "/contact": { name: "Jo Sample", email: "jo@locumark.test", message: "Two\nlines." },
  };

  for (const [name, change] of Object.entries(changes)) {
    test(`${name}: what was typed and chosen stays`, async ({ page }) => {
      const { promise: isAllowed, resolve: allow } = Promise.withResolvers<void>();
      const context = page.context();
      await context.route("**/assets/*.js", async (route) => {
        await isAllowed;
        await route.continue();
      });
      const pages = [];
      for (const [path, fields] of Object.entries(typedOn)) {
        const tab = await context.newPage();
        await tab.goto(path, { waitUntil: "commit" });
        const field = (label: string) => tab.getByRole("main").locator(`[name=${label}]`);
        for (const [label, value] of Object.entries(fields)) {
          await (label === "profession"
            ? field(label).selectOption(value)
            : field(label).fill(value));
        }
        await tab.evaluate(change);
        pages.push({ tab, field, fields });
      }
      allow();
      for (const { tab, field, fields } of pages) {
        // Its button can be pressed once the code is there.
        await expect(tab.getByRole("main").locator("form [type=submit]").first()).toBeEnabled();
        for (const [label, value] of Object.entries(fields)) {
          await expect(field(label), label).toHaveValue(value);
        }
      }
      await expect(pages[1]!.tab.getByLabel("Registration body")).toHaveValue("GPhC");
    });
  }
});

test("what is pasted is kept whole, counted, and refused at sending", async ({ page }) => {
  for (const [path, name, max, button] of [
    ["/contact", "message", contactLimits.message, "Send Message"],
    ["/contact", "subject", contactLimits.subject, "Send Message"],
    ["/notice", "meaning", noticeLimits.noticeText, "Send notice"],
    ["/notice", "where", noticeLimits.noticeWhere, "Send notice"],
    ["/signup", "name", limits.name, "Sign Up"],
  ] as const) {
    await page.goto(path);
    await expect(page.locator("[maxlength]")).toHaveCount(0);
    const field = page.getByRole("main").locator(`[name=${name}]`);
    const pasted = "word ".repeat(1400).trim();
    await field.fill(pasted);
    const over = grouped(pasted.length - max);
    await expect(field).toHaveAccessibleDescription(new RegExp(`${over} characters too many`));
    await page.getByRole("main").getByRole("button", { name: button, exact: true }).click();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(/can have at most|too many/);
    await expect(field).toHaveValue(pasted);
  }
});
