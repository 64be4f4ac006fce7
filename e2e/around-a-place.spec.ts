import type { Page } from "@playwright/test";
import type { SearchAnswer } from "@locumark/contract/places/workplaces/workplaces";
import { cutOff, overlapping, tooSmall, tooWide } from "./fitting.ts";
import { expect, test } from "./fixtures.ts";
import { makeMember, siteOrigin } from "./members.ts";
import { addWorkplace, placePath, postReview } from "./reviews-fixture.ts";

/** The page of the first place of the bundled registers that a search finds. */
async function found(page: Page, query: string): Promise<string> {
  const answer = await page.request.get(`/api/workplace/search?limit=1&${query}`);
  const { results } = (await answer.json()) as SearchAnswer;
  const { name, _id } = results[0]!;
  return `${placePath(name)}?id=${_id}`;
}

const branch = "query=motley+crow&kind=pharmacy";

async function reviewed(count: number): Promise<string> {
  const members = await Promise.all(Array.from({ length: count }, () => makeMember()));
  const name = await addWorkplace(members[0]!);
  for (const member of members) await postReview(member, name);
  return placePath(name);
}

test("a branch without reviews leads to its chain, its town and its neighbours, by keyboard alone", async ({
  page,
}) => {
  // The blocks' code comes last; until then their links are the browser's own and leave the focus to it.
  await page.goto(await found(page, branch), { waitUntil: "networkidle" });
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Known before the first review" })).toBeVisible();
  await expect(main.getByRole("link", { name: /^Call 01632 / })).toHaveAttribute(
    "href",
    /^tel:01632\d{6}$/,
  );
  const heading = page.getByRole("heading", { level: 1 });
  const chain = main.getByRole("link", { name: "All branches of Motley Crow Pharmacy" });
  await chain.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/chains\/motley-crow-pharmacy$/);
  await expect(heading).toBeFocused();
  await page.goBack();
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link");
  await crumbs.nth(2).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/towns\//);
  await page.goBack();
  // The blocks are there at once when a page is opened by a link, too.
  await expect(main.getByRole("heading", { name: "Ask a colleague" })).toBeVisible();
});

test.describe("on Android", () => {
  test.use({ userAgent: "Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile" });

  test("directions open the phone's own maps, and nothing is asked of anybody before", async ({
    page,
  }) => {
    const strangers: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(siteOrigin())) strangers.push(request.url());
    });
    await page.goto(await found(page, branch));
    const directions = page.getByRole("link", { name: "Directions" });
    await expect(directions).toHaveAttribute("href", /^https:\/\/www\.google\.com\/maps\/dir\//);
    // The browser here has no maps: only what the link would open is looked at.
    await directions.evaluate((link) =>
      link.addEventListener("click", (event) => event.preventDefault()),
    );
    await expect(async () => {
      await directions.click();
      await expect(directions).toHaveAttribute("href", /^geo:0,0\?q=Motley%20Crow/);
    }).toPass();
    expect(strangers.filter((url) => !url.startsWith("data:"))).toEqual([]);
  });
});

test("a place with no, one and three reviews, and a closed one, fit every screen and are accessible", async ({
  page,
  expectAccessible,
}) => {
  test.slow();
  const paths = [
    await found(page, branch),
    await found(page, "query=pharmacy&closed=1&sort=name-asc"),
    await reviewed(1),
    await reviewed(3),
  ];
  for (const path of paths) {
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await page.emulateMedia({ colorScheme: "light" });
      await page.goto(path);
      await expect(page.getByRole("button", { name: "Share this page" })).toBeVisible();
      expect(
        [
          ...(await tooWide(page)),
          ...(await cutOff(page)),
          ...(await overlapping(page)),
          ...(await tooSmall(page)),
        ],
        `${path} at ${width}`,
      ).toEqual([]);
    }
    await expectAccessible();
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible({ only: ["color-contrast", "link-in-text-block"] });
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("all that is known of a place is there", async ({ page }) => {
    await page.goto(await found(page, branch));
    for (const name of ["Known before the first review", /^Part of /, /^What locums ask/]) {
      await expect(page.getByRole("heading", { name })).toBeVisible();
    }
    await expect(page.getByRole("link", { name: "Directions" })).toBeVisible();
  });
});
