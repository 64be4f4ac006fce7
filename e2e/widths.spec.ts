import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { findInMails } from "./mails.ts";
import { callAs, freshEmail, logInAs } from "./members.ts";
import {
  cutOff,
  overlapping,
  setOtherFont,
  spaceOutText,
  splitWords,
  textOverText,
  tooSmall,
  tooWide,
  unfold,
} from "./fitting.ts";
import { type LongWords, makeLongWords } from "./long-words.ts";
import { everyPage, everyResult, inParts, openAs } from "./pages.ts";

// 640 is the width of a 1280-pixel screen at 200 % zoom.
const widths = [320, 360, 640, 768, 1280, 1920];

let long: LongWords;
test.beforeAll(async () => {
  long = await makeLongWords();
});

// Some of these addresses are 404s, which the browser logs to the console.
test.use({ quiet: false });
test.slow();

async function expectToFit(page: Page, what: string, sizes = widths): Promise<void> {
  for (const width of sizes) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await tooWide(page), `${what} at ${width}`).toEqual([]);
    if (width >= 360) expect.soft(await splitWords(page), `${what} at ${width}`).toEqual([]);
  }
}

/** No layout holds in one font alone. */
async function expectToFitInOtherFonts(page: Page, what: string): Promise<void> {
  for (const font of ["wide", "narrow", "own"] as const) {
    await setOtherFont(page, font);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await tooWide(page), `${what} at ${width}, ${font} font`).toEqual([]);
      expect.soft(await textOverText(page), `${what} at ${width}, ${font} font`).toEqual([]);
    }
  }
}

/** Every target is large enough or far enough from the next. */
async function expectLargeTargets(page: Page, what: string): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await tooSmall(page), `${what} at ${width}`).toEqual([]);
  }
}

/** With wide text spacing, and at 400 % zoom, nothing is clipped. */
async function expectNothingCutOff(page: Page, what: string): Promise<void> {
  // The size of a 1280 by 1024 screen at 400 % zoom.
  await page.setViewportSize({ width: 320, height: 256 });
  expect.soft(await cutOff(page), what).toEqual([]);
  expect.soft(await overlapping(page), what).toEqual([]);
  await spaceOutText(page);
  expect.soft(await cutOff(page), `${what}, with text spacing`).toEqual([]);
}

// The pages with the longest words are known only once they exist.
const withLongWords = "the longest words";
const everyAddress = [withLongWords, ...everyResult, ...everyPage];

for (const viewer of ["visitor", "member"] as const) {
  for (const [part, addresses] of inParts(everyAddress, 3).entries()) {
    test(`every page fits every screen for a ${viewer}, part ${part + 1}`, async ({ page }) => {
      const member = viewer === "member" ? long.member : undefined;
      if (member) await logInAs(page.context(), member);
      for (const path of addresses.flatMap((one) => (one === withLongWords ? long.paths : one))) {
        await page.setViewportSize({ width: 1280, height: 800 });
        await openAs(page, path, member);
        await expectToFit(page, path);
        await expectToFitInOtherFonts(page, path);
        await unfold(page);
        await expectLargeTargets(page, path);
        await expectNothingCutOff(page, path);
      }
    });
  }
}

test("the longest words widen neither suggestions nor menus", async ({ page }) => {
  await logInAs(page.context(), long.member);
  await page.goto("/");
  for (const [label, name] of [
    ["Search workplaces", long.workplacePath],
    ["Search agencies", long.agencyPath],
  ] as const) {
    const box = page.getByRole("banner").getByLabel(label).first();
    await box.fill(name.split("/")[2]?.slice(0, 30) ?? "");
    await expect(page.getByRole("option").first()).toContainText(/www/i);
    await expectToFit(page, label, [1024, 1280]);
    await box.fill("Q".repeat(150));
    await expect(page.getByText("No results found").last()).toBeVisible();
    await expectToFit(page, `${label}, no results`, [1024, 1280]);
    await box.fill("");
  }
  await page.getByRole("banner").locator("summary", { hasText: "MMMM" }).click();
  await expectToFit(page, "account menu", [1280]);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.reload();
  await page.locator("header summary").first().click();
  await expect(page.getByRole("banner").getByRole("link", { name: "My Reviews" })).toBeVisible();
  await expectToFit(page, "folded menu", [320, 360, 768]);
});

test("the longest words widen no form, question or message", async ({ page }) => {
  await logInAs(page.context(), long.member);
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

test("the longest words widen neither a mail nor the page of one's data", async ({ page }) => {
  const email = freshEmail();
  await callAs(long.member, "POST", "/contact", {
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
