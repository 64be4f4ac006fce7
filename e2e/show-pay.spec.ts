import { publishedMonth } from "@locumark/contract/publishing";
import { expect, test } from "./fixtures.ts";
import { tooWide } from "./fitting.ts";
import { logInAs, makeMember, siteDatabase } from "./members.ts";
import {
  addWorkplace,
  openChoices,
  placePath,
  postReview,
  writeReview,
} from "./reviews-fixture.ts";

test("an anonymous review shows no pay until its author ticks it, and none again when it is unticked", async ({
  browser,
  member,
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(placePath(await addWorkplace(member)));
  await writeReview(page, { payRate: "28.50", timeToPay: "21", publish: "now" });
  const tick = page.getByRole("checkbox", { name: "Show my pay on my review" });
  await expect(tick).not.toBeChecked();
  await expect(
    page.getByText(/the rota and the payroll can then tell that you wrote this/),
  ).toBeVisible();
  const seen = page.getByText("Others will see:").locator("..");
  const month = publishedMonth("now", new Date().toISOString());
  await expect(seen).toContainText(`Anonymous · paid · ${month}`);
  await tick.check();
  await expect(seen).toContainText(`Anonymous · about £30 an hour · 15 to 30 days · ${month}`);
  // With a name it is shown in any case.
  await openChoices(page);
  await page.getByRole("checkbox", { name: "Post anonymously" }).uncheck();
  await expect(tick).toHaveCount(0);
  await expect(seen).toContainText("£28.50/hr · 21 days");
  await openChoices(page);
  await page.getByRole("checkbox", { name: "Post anonymously" }).check();
  await openChoices(page);
  await page.getByRole("radio", { name: "Now", exact: true }).check();
  await expectAccessible();
  expect(await tooWide(page)).toEqual([]);
  await page.getByRole("checkbox", { name: "Show my pay on my review" }).setChecked(false);
  await page.getByRole("button", { name: "Post review" }).click();
  const own = page.getByRole("article");
  await expect(own).toContainText("£28.50/hr");
  await expect(own).toContainText(`Others see: Anonymous, ${month} · paid`);

  const other = await browser.newPage();
  await other.goto(page.url());
  const card = other.getByRole("article");
  await expect(card).toContainText(/paid when written/i);
  await expect(card).not.toContainText(/£|days|registration/i);

  await own.getByRole("button", { name: "Edit" }).click();
  await openChoices(page);
  await page.getByRole("checkbox", { name: "Show my pay on my review" }).check();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(own).toContainText("· about £30 an hour · 15 to 30 days");
  await other.reload();
  await expect(card).toContainText(/about £30 an hour/i);
  await expect(card).toContainText("15 to 30 days");
  await other.close();
});

test("a review that cannot be edited any more still lets its author show and hide the pay", async ({
  browser,
  context,
  page,
}) => {
  const author = await makeMember();
  const name = await addWorkplace(author);
  const id = await postReview(author, name, { isAnonymous: true, timeToPay: 21 });
  const { write } = await siteDatabase();
  const longAgo = new Date(Date.now() - 40 * 24 * 3600 * 1000).toISOString();
  await write.updateTable("reviews").set({ created_at: longAgo }).where("id", "=", id).execute();
  await logInAs(context, author);
  await page.goto("/my-reviews");
  const other = await browser.newPage();
  for (const [button, shown] of [
    ["Show my pay", true],
    ["Hide my pay", false],
  ] as const) {
    await page.getByRole("button", { name: button }).click();
    await page.getByRole("dialog").getByRole("button", { name: button }).click();
    await expect(page.getByText("Successfully editted!").first()).toBeVisible();
    await other.goto(placePath(name));
    const card = other.getByRole("article");
    await expect(card).toContainText("Anonymous");
    await (shown ? expect(card) : expect(card).not).toContainText(/about £30 an hour/i);
  }
  await other.close();
});
