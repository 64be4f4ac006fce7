import type { Page } from "@playwright/test";
import { expect, logIn, test } from "./fixtures.ts";
import { freshEmail, makeMember } from "./members.ts";
import { openAs } from "./pages.ts";

const stored = (page: Page) =>
  page.evaluate(() => ({
    browser: localStorage.getItem("token"),
    tab: sessionStorage.getItem("token"),
  }));

async function logInShared(page: Page) {
  const member = await makeMember();
  await page.goto("/login?next=/account-details");
  await page.getByRole("checkbox", { name: "This is a shared computer" }).check();
  await logIn(page, member);
  await expect(page.getByText(member.email)).toBeVisible();
  return member;
}

test("on a shared computer the session is limited to its tab, and logging out clears it", async ({
  page,
  context,
}) => {
  const member = await logInShared(page);
  await expect(page.getByText(/Shared computer: logged out after 30 minutes/)).toBeVisible();
  expect(await stored(page)).toEqual({ browser: null, tab: expect.any(String) });
  await page.reload();
  await expect(page.getByText("User Information")).toBeVisible();

  const second = await context.newPage();
  await second.goto("/account-details");
  await expect(second.getByText("No user data found. Please log in.")).toBeVisible();
  await second.close();

  const drafts = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("draft:")));
  // Until the page's code has loaded, input is not stored as a draft.
  await openAs(page, "/contact", member);
  await page.getByLabel("Message", { exact: true }).fill("Begun");
  expect(await drafts()).toHaveLength(1);
  await page.locator("summary", { hasText: "Morgan Sample" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByText("Successfully logged out!")).toBeVisible();
  expect(await drafts()).toEqual([]);
  expect(await stored(page)).toEqual({ browser: null, tab: null });
});

test("otherwise the token is in local storage, for all tabs", async ({ page, context }) => {
  const member = await makeMember();
  await page.goto("/login?next=/account-details");
  await logIn(page, member);
  await expect(page.getByText(member.email)).toBeVisible();
  expect(await stored(page)).toEqual({ browser: expect.any(String), tab: null });
  const second = await context.newPage();
  await second.goto("/account-details");
  await expect(second.getByText(member.email)).toBeVisible();
  await second.close();
});

test("a shared computer that is idle for half an hour shows nothing of its last user", async ({
  page,
}) => {
  await page.clock.install();
  const member = await logInShared(page);
  await page.clock.runFor("29:00");
  await page.getByRole("heading", { name: "Account Details" }).click();
  await page.clock.runFor("29:00");
  await expect(page.getByText(member.email)).toBeVisible();
  await page.clock.runFor("02:00");
  await expect(page.getByText("No user data found. Please log in.")).toBeVisible();
  await expect(page.getByText(member.email)).toHaveCount(0);
  expect(await stored(page)).toEqual({ browser: null, tab: null });
});

test.describe("expected failures", () => {
  test.use({ quiet: false });
  const toast = "Login failed. Please check your credentials!";

  test("without a network the log-in says so beside the usual toast", async ({ page }) => {
    await page.goto("/login");
    await page.route("**/api/auth/login", (route) => route.abort());
    await page.getByLabel("Email").fill("nobody@example.com");
    await page.getByLabel("Password").fill("a password");
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByText(toast)).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: "Login failed" }).last()).toContainText(
      "The server could not be reached. Check your connection and try again.",
    );
  });

  test("an unconfirmed address gets the toast too, and a link to request a new mail", async ({
    page,
  }) => {
    const email = freshEmail();
    await page.goto("/login");
    await page.route("**/api/auth/login", (route) =>
      route.fulfill({
        status: 403,
        json: { message: "Your email address is not confirmed yet.", code: "email_not_confirmed" },
      }),
    );
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill("a password");
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByText(toast)).toBeVisible();
    await expect(page.getByText("Your email address is not confirmed yet.")).toBeVisible();
    await expect(
      page.getByRole("link", { name: "Send the confirmation email again" }),
    ).toBeVisible();
  });
});
