import type { Page } from "@playwright/test";
import { makeStaff } from "./desk-members.ts";
import { tooWide } from "./fitting.ts";
import { expect, test } from "./fixtures.ts";
import { findInMails } from "./mails.ts";
import { logInAs, siteDatabase } from "./members.ts";
import { addAgency, addWorkplace, placePath, postReview } from "./reviews-fixture.ts";

async function openDesk(page: Page): Promise<void> {
  await logInAs(page.context(), await makeStaff("moderator"));
  await page.goto("/desk");
}

const widths: readonly number[] = [360, 768, 1280];

async function expectFits(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await tooWide(page), `at ${width} pixels`).toEqual([]);
  }
}

test("a pharmacy is called, replies to a review, and edits its reply", async ({
  page,
  browser,
  member,
  expectAccessible,
}) => {
  test.slow();
  const place = await addWorkplace(member);
  await postReview(member, place, { comments: "Paid late, twice." });
  const { write } = await siteDatabase();
  const email = `owner-${crypto.randomUUID()}@ashenwick.example`;

  // A place of no register has no number that we could call.
  await page.goto(placePath(await addWorkplace(member)));
  await page.getByRole("link", { name: "Ask to reply" }).click();
  await expect(page.getByText("No register gives a telephone number")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send" })).toHaveCount(0);

  // As if a register had it.
  await write
    .updateTable("workplaces")
    .set({ ods_code: `T${crypto.randomUUID()}`, telephone: "01632960001" })
    .where("name", "=", place)
    .execute();
  await page.goto(placePath(place));
  await page.getByRole("link", { name: "Ask to reply" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Reply for Test Place");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expectAccessible();
  await expectFits(page);
  await page.getByRole("textbox", { name: "Organisation" }).fill("Ashenwick Pharmacy");
  await page.getByRole("textbox", { name: "Your name" }).fill("Quentin Ashenwick");
  await page.getByRole("textbox", { name: "Your role there" }).fill("Owner");
  await page.getByRole("textbox", { name: "Email address" }).fill(email);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Please look at your mail")).toBeFocused();

  await page.goto(await findInMails(`To: ${email}`, /http\S+\/claim\/code\?code=[\w-]+/));
  await expectAccessible();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("One of us now looks at your claim")).toBeFocused();

  const desk = await (await browser.newContext()).newPage();
  await openDesk(desk);
  const title = new RegExp(`Ashenwick Pharmacy, for ${place}`);
  await desk.getByRole("link", { name: title }).click();
  // It is refused only for a reason that one chooses.
  await desk.getByRole("button", { name: /^Refuse/ }).click();
  await expect(desk.getByRole("heading", { name: "Refuse: why?" })).toBeFocused();
  await desk.getByRole("button", { name: "Cancel" }).click();
  await expect(desk.getByText("01632 960001")).toBeVisible();
  await desk.getByRole("button", { name: "Called and confirmed" }).click();
  await expect(desk.getByText("Accepted.")).toBeVisible();
  await desk.goto("/desk/claims");
  await expect(desk.getByText("Ashenwick Pharmacy").first()).toBeVisible();
  await desk.context().close();

  // As if the two minutes were over in which the decision can be taken back.
  const state_since = new Date(Date.now() - 3 * 60_000).toISOString();
  await write.updateTable("claims").set({ state_since }).where("email", "=", email).execute();
  await page.goto("/replies");
  await expectAccessible();
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Send a new link" }).click();
  await expect(page.getByText("a mail with a new link is on its way")).toBeVisible();
  const link = await findInMails(`To: ${email}`, /http\S+\/replies\/[\w-]+/);
  await page.goto(link);
  await page.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(page.getByLabel("Your reply")).toBeFocused();
  await expectAccessible();
  await expectFits(page);
  await page.getByLabel("Your reply").fill("Sorry. <b>We</b> now pay within 14 days.");
  await page.getByRole("button", { name: "Publish the reply" }).click();
  const reply = page.getByText("Sorry. <b>We</b> now pay within 14 days.");
  await expect(reply).toBeVisible();
  await page.getByRole("button", { name: "Edit reply" }).click();
  await page.getByLabel("Your reply").fill("Sorry. We pay within 14 days.");
  await page.getByRole("button", { name: "Save the reply" }).click();
  await expect(page.getByText("Sorry. We pay within 14 days.")).toBeVisible();

  await page.goto(placePath(place));
  await expect(page.getByText(/^Reply from Ashenwick Pharmacy, \w+ \d{4}, edited/)).toBeVisible();
  await expect(page.getByText("Sorry. We pay within 14 days.")).toBeVisible();
  await expectAccessible();
  await expectFits(page);

  // A reply that may say who wrote the review is read at the desk first.
  await page.goto(link);
  await page.getByRole("button", { name: "Edit reply" }).click();
  const guess = `Dr Zamora knows that we pay within 14 days. ${crypto.randomUUID()}`;
  await page.getByLabel("Your reply").fill(guess);
  await page.getByRole("button", { name: "Save the reply" }).click();
  await expect(page.getByText(/Do not name the reviewer, or guess who it is/)).toBeVisible();
  await page.getByRole("button", { name: "Post anyway" }).click();
  const waits = page.getByText("Others do not see this reply yet: one of us reads it first.");
  await expect(waits).toBeVisible();
  await expect(page.getByText(guess)).toBeVisible();
  await expectAccessible();
  await expectFits(page);
  await page.reload();
  await expect(waits).toBeVisible();
  await page.goto(placePath(place));
  await expect(page.getByText("Paid late, twice.").first()).toBeVisible();
  await expect(page.getByText(/^Reply from/)).toHaveCount(0);

  const moderator = await (await browser.newContext()).newPage();
  await openDesk(moderator);
  await moderator.getByRole("link", { name: "A held reply by Ashenwick Pharmacy" }).first().click();
  await expect(moderator.getByText("It may name a person.")).toBeVisible();
  await expect(moderator.getByText(guess)).toBeVisible();
  await moderator.keyboard.press("k");
  await expect(moderator.getByText("Published.")).toBeVisible();
  await moderator.context().close();
  await page.reload();
  await expect(page.getByText(guess)).toBeVisible();
});

test("an agency is asked for an address at its website, and no place leads to the search", async ({
  page,
  member,
  expectAccessible,
}) => {
  const agency = await addAgency(member);
  await page.goto(`/claim?agency=${encodeURIComponent(agency.name)}`);
  await expect(page.getByText("Use an address at testagency")).toBeVisible();
  await expectAccessible();
  await page.goto("/claim");
  await expect(page.getByText("Open the page of your workplace or agency first")).toBeVisible();
  await expectAccessible();
});

test.describe("with a refused request", () => {
  test.use({ quiet: false });
  test("a link that is not valid says so and leads to a new one", async ({
    page,
    expectAccessible,
  }) => {
    await page.goto("/replies/not-a-link");
    await expect(page.getByText("This link is not valid")).toBeVisible();
    await expectAccessible();
    await page.getByRole("link", { name: "Have a new link sent" }).click();
    await expect(page.getByRole("heading", { name: "A new link to reply" })).toBeVisible();
  });
});
