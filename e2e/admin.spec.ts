import { makeStaff } from "./desk-members.ts";
import { expect, test } from "./fixtures.ts";
import { tooWide } from "./fitting.ts";
import { callAs, logInAs, makeMember, siteDatabase } from "./members.ts";

test.beforeEach(async ({ context }) => {
  await logInAs(context, await makeStaff("admin"));
});

test("an admin sees how the site is doing, and has a test mail sent", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/desk/admin");
  await expect(page.getByRole("heading", { name: "Registers" })).toBeVisible();
  await expect(page.getByText(/imported .* entries/).first()).toBeVisible();
  await page.getByRole("button", { name: "Send a test mail to me" }).click();
  await page.getByRole("button", { name: "Yes" }).click();
  await expect(page.getByText("A test mail is on its way to you.")).toBeVisible();
  await expectAccessible();
});

test("an admin finds a person, suspends them with a reason and lets them in again", async ({
  page,
  expectAccessible,
}) => {
  const member = await makeMember();
  const { read } = await siteDatabase();
  const disabledAt = async () =>
    (
      await read
        .selectFrom("accounts")
        .select("disabled_at")
        .where("email", "=", member.email)
        .executeTakeFirstOrThrow()
    ).disabled_at;
  await page.goto("/desk/people");
  await page.getByLabel("Find a person").fill(member.email);
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 person")).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: member.name }).click();
  await expect(page.getByText(member.email)).toBeVisible();
  await page.getByLabel("Reason").selectOption("abuse");
  await page.getByRole("button", { name: "Suspend the account" }).click();
  await expectAccessible();
  await page.getByRole("button", { name: "Yes" }).click();
  await expect(page.getByRole("button", { name: "End the suspension" })).toBeVisible();
  expect(await disabledAt()).not.toBeNull();
  await page.getByRole("button", { name: "End the suspension" }).click();
  await page.getByRole("button", { name: "Yes" }).click();
  await expect(page.getByRole("button", { name: "Suspend the account" })).toBeVisible();
  expect(await disabledAt()).toBeNull();
  await expectAccessible();
});

test("an admin corrects a place, and takes it back", async ({ page, expectAccessible }) => {
  await page.goto("/desk/places?query=pharmacy");
  await page.locator('main a[href^="/desk/places/"]').first().click();
  await page.getByLabel("What is wrong").selectOption("telephone");
  await page.getByLabel("What it should be").fill("01632 960123");
  await page.getByLabel("Why").fill("They told us");
  await page.getByRole("button", { name: "Correct something" }).click();
  await expect(page.getByText("01632 960123").first()).toBeVisible();
  await expect(page.getByText(/correct \(They told us\)/)).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: /^Undo/ }).first().click();
  await page.getByRole("button", { name: "Yes" }).click();
  await expect(page.getByText(/They told us\), undone/)).toBeVisible();
});

test("an admin renames an agency, and merging asks to be sure first", async ({
  page,
  expectAccessible,
}) => {
  const name = `Agency ${crypto.randomUUID()}`;
  const body = { name, website: "agency.example" };
  await callAs(await makeMember(), "POST", "/api/agency", body);
  await page.goto(`/desk/agencies?query=${encodeURIComponent(name)}`);
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await page.getByRole("button", { name: /^Change it/ }).click();
  await page.getByLabel("What to do").selectOption("merge");
  await page.getByLabel(/The name of the other/).fill("Somebody");
  await page.getByRole("button", { name: "Merge another into it" }).click();
  await expect(page.getByText("Tick the box first").first()).toBeVisible();
  await expectAccessible();
  await page.getByLabel("What to do").selectOption("rename");
  await page.getByLabel("The new name").fill(`${name} Renamed`);
  await page.getByRole("button", { name: "Rename it" }).click();
  await expect(page.getByRole("heading", { name: `${name} Renamed` })).toBeVisible();
  await page.getByRole("button", { name: /^Change it/ }).click();
  await expect(page.getByText(`rename, ${name} → ${name} Renamed`)).toBeVisible();
});

test("a complaint about personal data has its own form", async ({ page, expectAccessible }) => {
  await page.goto("/privacy#complaint");
  await page.getByRole("link", { name: "the form for complaints" }).click();
  await expect(page.getByLabel("Subject")).toHaveValue("A complaint about my personal data");
  await expectAccessible();
});

for (const width of [360, 768, 1280]) {
  test(`the pages for admins fit a width of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["/desk/admin", "/desk/people?query=mo", "/desk/places?query=pharmacy"]) {
      await page.goto(path);
      await expect(
        page.getByRole("main").getByRole("status").or(page.getByText("Day by day")).first(),
      ).toBeVisible();
      expect.soft(await tooWide(page), path).toEqual([]);
    }
  });
}
