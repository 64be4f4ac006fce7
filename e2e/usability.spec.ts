import { sessionTexts } from "@locumark/contract/people/accounts/session-texts";
import { expect, openHome, test } from "./fixtures.ts";
import { logInAs } from "./members.ts";
import { type LongWords, makeLongWords } from "./long-words.ts";

let long: LongWords;
test.beforeAll(async () => {
  long = await makeLongWords();
});

// Some of these addresses are 404s, which the browser logs to the console.
test.use({ quiet: false });

test("every search field and every menu has an accessible name, and no landmark comes between the navigation and the page", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const path of ["/", "/search", "/workplaces/NOWHERE", "/agencies/NOWHERE"]) {
    await page.goto(path);
    await page.locator("header summary").first().click();
    const fields = page.locator("header input[type=search]");
    await expect(fields).toHaveCount(2);
    for (const field of await fields.all()) await expect(field).toHaveAccessibleName(/\w/);
    const banner = page.getByRole("banner");
    await expect(banner.getByRole("search")).toHaveCount(0);
    await expect(banner.getByRole("form")).toHaveCount(0);
    const searches = page.getByRole("main").locator("form[action]");
    for (const form of await searches.all()) await expect(form).toHaveAccessibleName(/\w/);
    expect(await searches.count()).toBeGreaterThan(0);
    const menus = page.locator("header details").filter({ visible: true });
    for (const menu of await menus.all()) await expect(menu).toHaveAccessibleName(/\w/);
  }
});

test("the navigation takes 88 pixels of a desk's screen and 61 of a phone's, whose menu fits on it", async ({
  member,
  page,
}) => {
  const banner = page.getByRole("banner");
  for (const [width, height, most] of [
    [1280, 800, 88],
    [1024, 800, 88],
    [360, 780, 61],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/faq");
    expect((await banner.boundingBox())!.height, `at ${width}`).toBeLessThanOrEqual(most);
  }
  await expect(banner.locator("summary", { hasText: member.name })).toBeAttached();
  await banner.locator("summary").first().click();
  for (const name of ["My Reviews", "My Shifts", "All Agencies"])
    await expect(banner.getByRole("link", { name })).toBeInViewport({ ratio: 1 });
  await banner.getByRole("link", { name: "My Reviews" }).click();
  await expect(page).toHaveURL(/\/my-reviews$/);
});

test("a toast's text can be read after it expires, until the page changes, and is announced once", async ({
  member,
  page,
}) => {
  await openHome(page);
  await page.getByRole("banner").locator("summary", { hasText: member.name }).click();
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

for (const [width, height] of [
  [360, 780],
  [1280, 800],
] as const) {
  test(`at ${width} a toast covers neither the navigation nor what is below it, and looks the same once it has expired`, async ({
    member,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openHome(page);
    const banner = page.getByRole("banner");
    if (width === 360) await banner.locator("summary").first().click();
    else await banner.locator("summary", { hasText: member.name }).click();
    await page.getByRole("button", { name: "Logout" }).click();
    const toast = page.getByText("Successfully logged out!").locator("..");
    await expect(toast).toBeVisible();
    await expect(page.getByRole("link", { name: "Get Started" })).toBeVisible();
    // It slides in.
    await toast.evaluate((element) =>
      Promise.all(element.getAnimations().map((one) => one.finished)),
    );
    const looks = (element: Element) => {
      const { backgroundColor, color, fontSize } = getComputedStyle(element);
      const { top, bottom } = element.getBoundingClientRect();
      return { backgroundColor, color, fontSize, top, bottom };
    };
    const first = await toast.evaluate(looks);
    const above = (await banner.boundingBox())!;
    const below = (await page.getByRole("heading", { level: 1 }).boundingBox())!;
    expect(first.top).toBeGreaterThanOrEqual(above.y + above.height);
    expect(first.bottom).toBeLessThanOrEqual(below.y + 2);
    await expect(page.getByRole("main").getByText("Successfully logged out!")).toBeVisible();
    expect(await toast.evaluate(looks)).toEqual(first);
  });
}

test("a toast of several lines shows them all", async ({ memberPage: page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openHome(page);
  await page.evaluate(() => {
    const draft = { typed: "comment=Begun", writtenAt: new Date().toISOString() };
    localStorage.setItem("draft:account:place", JSON.stringify(draft));
  });
  await page.getByRole("banner").locator("summary").first().click();
  await page.getByRole("button", { name: "Logout" }).click();
  const text = page.getByText(sessionTexts.draftsDeleted);
  await expect(text).toBeVisible();
  const [words, toast] = await text.evaluate((element) =>
    [element, element.parentElement!].map((one) => one.getBoundingClientRect().height),
  );
  expect(words).toBeGreaterThan(32);
  expect(toast).toBeGreaterThanOrEqual(words!);
});

test("a page that takes longer than a second is announced as loading", async ({ page }) => {
  await page.goto("/");
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  await page.route("/api/agency/search*", async (route) => {
    await held;
    await route.continue();
  });
  const said = page.getByRole("status").filter({ hasText: "Loading…" });
  await page.getByRole("banner").getByRole("link", { name: "All Agencies" }).click();
  await expect(said).toHaveCount(0);
  await expect(said).toHaveCount(1);
  release(undefined);
  await expect(page.getByRole("heading", { level: 1, name: "Agencies" })).toBeVisible();
  await expect(said).toHaveCount(0);
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
