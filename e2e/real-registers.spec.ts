import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "./fixtures.ts";
import { chooseRating, openChoices, whenSeen } from "./reviews-fixture.ts";

// Needs REGISTERS_DIR, a folder with the real NHS files; the bundled ones are too small for these tests.
const directory = process.env["REGISTERS_DIR"];
test.skip(
  directory === undefined || !existsSync(path.join(directory, "edispensary.csv")),
  "the real registers are not here",
);

for (const [typed, found] of [
  ["dental surgery SW11", /Dental Surgery.*SW11/],
  ["cb2 1", /CB2\s1/],
  ["20/20 dental", /^20\/20 Dental/],
  ["boots", /^Boots /],
  ["rowlnds", /^Rowlands/],
] as const) {
  test(`typing "${typed}" finds the right place among tens of thousands, and its page outlives a reload`, async ({
    page,
  }) => {
    await page.goto("/");
    const box = page.getByLabel("Search workplaces");
    await box.click();
    await box.pressSequentially(typed, { delay: 10 });
    const first = page.getByRole("option").first();
    await expect(first).toContainText(found);
    await first.click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/workplaces\//);
    await page.reload();
    await expect(page.getByText("No reviews for this workplace yet.")).toBeVisible();
  });
}

test("the search page finds them too, and a name that many places have leads to a choice", async ({
  page,
}) => {
  await page.goto("/search?query=dental%20surgery%20SW11");
  await expect(page.getByRole("main").getByRole("listitem").first()).toContainText("SW11");
  await page.goto("/workplaces/BOOTS");
  const choice = page.getByRole("main").locator('a[href*="?id="]').first();
  await choice.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Boots");
});

test("a member reviews one of many equal names; the review stays with that one", async ({
  memberPage: page,
}) => {
  await page.goto("/search?query=dental%20surgery%20SW11%203AG");
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await page.getByRole("button", { name: "Post a Review" }).click();
  await page.getByLabel(/pay rate/i).fill("42");
  await page.getByLabel(/computer system/i).fill("Dentally");
  await page.getByLabel(/comments/i).fill("Among 1,833 of its name.");
  await openChoices(page);
  await whenSeen(page, "now").check();
  await chooseRating(page, 8);
  await page.getByRole("button", { name: /submit|post review/i }).click();
  await expect(page.getByRole("article").first()).toContainText("Among 1,833 of its name.");
  await page.reload();
  await expect(page.getByRole("article").first()).toContainText("This review is anonymous");
  await page.goto("/search?query=dental%20surgery&minRating=4");
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
  await expect(page.getByRole("main").getByRole("listitem")).toContainText("(8.0)");
});
