import { expect, test } from "./fixtures.ts";

test("the first press of Tab offers the skip link, and it works", async ({ page }) => {
  await page.goto("/faq");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to main content" });
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.locator("main summary").first()).toBeFocused();
});

test("after a change of page its heading has the focus and its title is announced", async ({
  page,
}) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  for (const [link, heading] of [
    ["User guides", "User Guides"],
    ["Contact Us", "Contact Us"],
    ["FAQs", "Frequently Asked Questions"],
  ] as const) {
    await footer.getByRole("link", { name: link }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeFocused();
    await expect(page).toHaveTitle(/Locumark/);
    const title = await page.title();
    await expect(page.getByRole("status").filter({ hasText: title })).toBeAttached();
  }
});

test("only one section of the guides is open at a time, any number of the FAQ", async ({
  page,
}) => {
  const openOnes = page.locator("main details[open]");
  const titles = page.locator("main summary");
  await page.goto("/guides");
  await expect(titles).toHaveCount(11);
  for (const index of [0, 4, 10]) {
    await titles.nth(index).focus();
    await page.keyboard.press("Enter");
    await expect(openOnes).toHaveCount(1);
    await expect(page.locator("main details").nth(index)).toHaveAttribute("open", "");
  }
  await page.keyboard.press("Enter");
  await expect(openOnes).toHaveCount(0);
  await page.goto("/faq");
  await expect(titles).not.toHaveCount(0);
  await titles.nth(0).press("Enter");
  await titles.last().press("Enter");
  await expect(openOnes).toHaveCount(2);
  await titles.nth(0).press("Enter");
  await expect(openOnes).toHaveCount(1);
});

test("a message is written and sent with the keyboard alone", async ({ page }) => {
  await page.clock.install();
  await page.goto("/contact");
  await page.getByLabel("Full Name").focus();
  for (const text of ["Sam Writer", "sam@example.com", "A question"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.type("How are you?");
  // The form rejects messages sent faster than a person types.
  await page.clock.fastForward(2100);
  await page.keyboard.press("Tab");
  // The honeypot field is not in the tab order.
  await expect(page.getByRole("button", { name: "Send Message" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Message sent" })).toBeVisible();
});

test("the phone menu opens, can be navigated and closes when a link is followed", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await page.locator("header summary").first().press("Enter");
  const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  await expect(links.filter({ visible: true })).toHaveText([
    "Home",
    "Rate",
    "FAQs",
    "Contact Us",
    "Login",
    "Sign Up",
    "Add Workplace",
    "Rate Agency",
    "All Agencies",
  ]);
  const link = links.filter({ hasText: "FAQs" });
  await link.press("Enter");
  await expect(page).toHaveURL(/\/faq$/);
  await expect(link).toBeHidden();
});

test("prefers-reduced-motion disables all animation", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ["/", "/faq", "/search?query=dental"]) {
    await page.goto(path);
    const longest = await page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll("*")].flatMap((element) => {
          const { animationDuration, transitionDuration } = getComputedStyle(element);
          return `${animationDuration},${transitionDuration}`.split(",").map(Number.parseFloat);
        }),
      ),
    );
    expect(longest, path).toBeLessThan(0.001);
  }
});

test("in forced colours every control keeps a visible edge and the stars differ", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/contact");
  for (const control of await page.locator("main :is(input:not([tabindex]), textarea)").all()) {
    const edge = await control.evaluate((element) => {
      const { borderTopWidth, borderTopStyle } = getComputedStyle(element);
      return `${borderTopStyle} ${Number.parseFloat(borderTopWidth) > 0}`;
    });
    expect(edge).toBe("solid true");
  }
});
