import type { Page } from "@playwright/test";
import { callAs, expect, findInMails, freshEmail, setToken, test } from "./fixtures.ts";
import { type LongWords, makeLongWords } from "./long-words.ts";

const widths = [320, 360, 768, 1280];

let long: LongWords;
test.beforeAll(async ({ baseURL }) => {
  long = await makeLongWords(baseURL ?? "");
});

// Some of these addresses lead nowhere, which the console notes.
test.use({ quiet: false });
test.slow();

/** What somebody sees beyond the right edge of the screen, fixed parts included, which no scrolling reaches. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found = [...document.querySelectorAll("body *")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.closest("[class^=visually-hidden]") === null)
      .filter((element) => {
        const { left, right, width: own } = element.getBoundingClientRect();
        return own > 1 && (right > width + 1 || left < -1);
      })
      .map((element) => `${element.tagName} ${element.className.toString()}`);
    if (document.documentElement.scrollWidth > width) found.unshift("the page scrolls sideways");
    return found.slice(0, 4);
  });

async function expectToFit(page: Page, what: string, sizes = widths): Promise<void> {
  for (const width of sizes) {
    await page.setViewportSize({ width, height: 800 });
    expect(await tooWide(page), `${what} at ${width}`).toEqual([]);
  }
}

for (const viewer of ["visitor", "member"] as const) {
  test(`the longest words widen no page for a ${viewer}`, async ({ page }) => {
    if (viewer === "member") await setToken(page, long.member);
    for (const path of long.paths) {
      await page.goto(path, { waitUntil: "networkidle" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectToFit(page, path);
    }
  });
}

test("the longest words widen neither suggestions nor menus", async ({ page }) => {
  await setToken(page, long.member);
  await page.goto("/");
  for (const [label, name] of [
    ["Search workplaces", long.workplacePath],
    ["Search agencies", long.agencyPath],
  ] as const) {
    const box = page.getByRole("banner").getByLabel(label).first();
    await box.fill(name.split("/")[2]?.slice(0, 30) ?? "");
    await expect(page.getByRole("option").first()).toContainText("WWW");
    await expectToFit(page, label, [1280]);
    await box.fill("Q".repeat(150));
    await expect(page.getByText("No results found").last()).toBeVisible();
    await expectToFit(page, `${label}, no results`, [1280]);
    await box.fill("");
  }
  await page.getByRole("banner").getByText("MMMM").click();
  await expectToFit(page, "account menu", [1280]);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.reload();
  await page.locator("header summary").first().click();
  await page.getByRole("banner").getByText("MMMM").click();
  await expectToFit(page, "folded menu", [320, 360, 768]);
});

test("the longest words widen no form, question or message", async ({ page }) => {
  await setToken(page, long.member);
  for (const path of [long.workplacePath, long.agencyPath, "/my-reviews"]) {
    await page.goto(path);
    const card = page.getByRole("article").first();
    await card.getByRole("button", { name: "Delete" }).click();
    await expectToFit(page, `${path}, question`);
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await card.getByRole("button", { name: "Edit" }).click();
    await expect(page.getByRole("button", { name: "Save changes" })).toBeVisible();
    await expectToFit(page, `${path}, form`);
  }
  await page.goto("/account-details");
  await page.getByRole("button", { name: "Update Info" }).click();
  await expectToFit(page, "account form");
  await page.goto("/add-workplace");
  const [, , name = ""] = long.workplacePath.split("/");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Type").selectOption({ index: 1 });
  await page.getByLabel("Address").fill("A".repeat(300));
  await page.getByLabel("Postcode").fill("QL13 2ZZ");
  await page.getByRole("button", { name: "Add workplace" }).click();
  await expect(page.getByRole("main").getByRole("link", { name })).toBeVisible();
  await expectToFit(page, "a twin");
});

test("the longest words widen neither a mail nor the page of one's data", async ({
  baseURL,
  page,
}) => {
  const origin = baseURL ?? "";
  const email = freshEmail();
  await callAs(origin, long.member, "POST", "/contact", {
    name: "N".repeat(120),
    email,
    subject: "S".repeat(150),
    message: "M".repeat(2000),
    openForMs: 60_000,
  });
  const mail = await findInMails(email, /<!doctype html>[^]+<\/html>/);
  const answer = await page.request.get("/api/profile/export", {
    headers: { authorization: `Bearer ${long.member.token}` },
  });
  // The files in it are not compressed.
  const [data = ""] = /<!doctype html>[^]+<\/html>/.exec((await answer.body()).toString()) ?? [];
  for (const [what, html] of Object.entries({ mail, data })) {
    expect(html, what).toMatch(/M{120}/);
    await page.setContent(html);
    await expectToFit(page, what);
  }
});
