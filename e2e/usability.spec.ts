import { expect, test } from "./fixtures.ts";
import { logInAs } from "./members.ts";
import { type LongWords, makeLongWords } from "./long-words.ts";

let long: LongWords;
test.beforeAll(async () => {
  long = await makeLongWords();
});

// Some of these addresses are 404s, which the browser logs to the console.
test.use({ quiet: false });

test("every search form and every menu has an accessible name", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const path of ["/", "/search", "/workplaces/NOWHERE", "/agencies/NOWHERE"]) {
    await page.goto(path);
    await page.locator("header summary").first().click();
    const searches = page.locator("form[action]");
    for (const form of await searches.all()) await expect(form).toHaveAccessibleName(/\w/);
    expect(await searches.count()).toBeGreaterThan(1);
    const menus = page.locator("header details").filter({ visible: true });
    for (const menu of await menus.all()) await expect(menu).toHaveAccessibleName(/\w/);
  }
});

test("a toast's text can be read after it expires, until the page changes, and is announced once", async ({
  member,
  page,
}) => {
  await page.goto("/");
  await page.getByRole("banner").getByText(member.name).click();
  await page.getByRole("button", { name: "Logout" }).click();
  const toastText = page.getByText("Successfully logged out!");
  const announced = page.getByRole("status").filter({ has: toastText });
  await expect(announced).toBeVisible();
  await expect(announced).toHaveCount(0);
  await expect(toastText).toBeVisible();
  await expect(toastText).toBeInViewport();
  await page.getByRole("banner").getByRole("link", { name: "FAQs" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(toastText).toHaveCount(0);
});

test("My Reviews on a phone links to the second list", async ({ page }) => {
  await logInAs(page.context(), long.member);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/my-reviews");
  const heading = page.getByRole("heading", { name: "Agency Reviews" });
  await expect(heading).toBeVisible();
  await expect(heading).not.toBeInViewport();
  await page.getByRole("link", { name: "Agency Reviews (1)" }).click();
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole("link", { name: "Agency Reviews (1)" })).toBeHidden();
});
