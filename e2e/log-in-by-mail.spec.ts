import type { Page } from "@playwright/test";
import { expect, logIn, test } from "./fixtures.ts";
import { loginLink } from "./mails.ts";
import { logInAs, makeMember, type Member } from "./members.ts";

test.use({ viewport: { width: 360, height: 740 } });

const elsewhere = "This link works only in the browser that asked for it";
const invalid = "This link has expired or has been used.";

/** As when strangers on the same network have tried too many passwords. */
async function refuseLogIns(page: Page): Promise<void> {
  await page.route("**/api/auth/login", (route) =>
    route.fulfill({
      status: 429,
      headers: { "retry-after": "840" },
      json: {
        message:
          "Too many attempts. Please wait 14 minutes and try again. Or let us mail you a link to log in.",
        code: "too_many_requests",
      },
    }),
  );
}

/** Asks on the page that a refusal leads to. */
async function askFor(page: Page, member: Member): Promise<string> {
  await page.goto("/log-in-by-mail");
  await page.getByLabel("Email").fill(member.email);
  await page.getByRole("button", { name: "Mail me a link to log in" }).click();
  await expect(page.getByText("only in this browser.")).toBeVisible();
  return await loginLink(member.email);
}

const alert = (page: Page, text: string) =>
  page.getByRole("main").getByRole("alert").filter({ hasText: text });

test("an opened link logs no one in before its button is pressed", async ({ page }) => {
  const member = await makeMember();
  const link = await askFor(page, member);
  await page.goto(link);
  await page.reload();
  await expect(page.getByRole("button", { name: "Log In", exact: true })).toBeEnabled();
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});

test.describe("with refusals", () => {
  // The browser reports refused requests on the console.
  test.use({ quiet: false });

  test("who is refused after too many wrong passwords is mailed a link, and returns to where they were going", async ({
    page,
    expectAccessible,
  }) => {
    const member = await makeMember();
    await refuseLogIns(page);
    await page.goto("/login?next=/account-details");
    await logIn(page, member);
    await expect(alert(page, "Or let us mail you a link to log in.")).toBeVisible();
    await expectAccessible();
    await page.getByRole("button", { name: "Mail me a link to log in" }).click();
    await expect(
      page.getByText("It works once, for 15 minutes, and only in this browser."),
    ).toBeVisible();
    const link = await loginLink(member.email);
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "Log In by Mail" })).toBeVisible();
    await expectAccessible();
    await page.getByRole("button", { name: "Log In", exact: true }).click();
    await expect(page).toHaveURL(/\/account-details$/);
    await expect(page.getByText(member.email)).toBeVisible();

    // Used up: the page says so and offers another.
    await page.getByText(member.email).waitFor();
    await page.goto(link);
    await page.getByRole("button", { name: "Log In", exact: true }).click();
    await page.getByRole("button", { name: "Log out and use the link" }).click();
    await expect(alert(page, invalid)).toBeVisible();
    await expect(page.getByRole("button", { name: "Log out and use the link" })).toHaveCount(0);
    await expect(
      page.getByRole("heading", { name: "Have a new link mailed to you" }),
    ).toBeVisible();
    await expectAccessible();
    // And existing sessions go on.
    await page.goto("/account-details");
    await expect(page.getByText(member.email)).toBeVisible();
  });

  test("a forwarded link does nothing in another browser, says so, and stays good for its own", async ({
    page,
    browser,
  }) => {
    const member = await makeMember();
    const link = await askFor(page, member);
    const other = await browser.newPage();
    await other.goto(link);
    await other.getByRole("button", { name: "Log In", exact: true }).click();
    await expect(alert(other, elsewhere)).toBeVisible();
    expect(await other.evaluate(() => localStorage.getItem("token"))).toBeNull();
    await other.close();
    await page.goto(link);
    await page.getByRole("button", { name: "Log In", exact: true }).click();
    await expect(page.getByText("Login Successful! Redirecting...")).toBeVisible();
  });
});

test("where another account is logged in, the page says whose, and ends that session first", async ({
  page,
  context,
  expectAccessible,
}) => {
  const [asker, other] = [await makeMember(), await makeMember()];
  // It replaces what the browser has stored, cookies included.
  await logInAs(context, other);
  const link = await askFor(page, asker);
  await page.goto(link);
  await page.getByRole("button", { name: "Log In", exact: true }).click();
  await expect(
    page.getByText(`You are logged in here as ${other.name} (${other.email}).`),
  ).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Log out and use the link" }).click();
  await expect(page.getByText("Login Successful! Redirecting...")).toBeVisible();
  await page.goto("/account-details");
  await expect(page.getByText(asker.email)).toBeVisible();
  await expect(page.getByText(other.email)).toHaveCount(0);
  const { status } = await page.request
    .get("/api/profile", {
      headers: { authorization: `Bearer ${other.token}` },
    })
    .then((answer) => ({ status: answer.status() }));
  expect(status).toBe(401);
});

test("on a shared computer the link logs in this tab alone", async ({ page }) => {
  const member = await makeMember();
  await page.goto(await askFor(page, member));
  await page.getByRole("checkbox", { name: "This is a shared computer" }).check();
  await page.getByRole("button", { name: "Log In", exact: true }).click();
  await expect(page.getByText("Login Successful! Redirecting...")).toBeVisible();
  expect(
    await page.evaluate(() => [localStorage.getItem("token"), sessionStorage.getItem("token")]),
  ).toEqual([null, expect.any(String)]);
});
