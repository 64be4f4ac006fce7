import { dayOf, latestNight, nightBefore } from "@locumark/contract/nights";
import { addDays } from "@locumark/contract/shift-days";
import { enqueueSubjectMail } from "../server/services/mails/queue-mail.ts";
import { toInstant } from "../server/platform/clock.ts";
import { expect, test } from "./fixtures.ts";
import { findInMails } from "./mails.ts";
import { callAs, makeMember, password, siteDatabase } from "./members.ts";
import { addAgency, addWorkplace, agencyPath, placePath, postReview } from "./reviews-fixture.ts";

// The browser's message about a refused link is expected here.
test.use({ quiet: false });

const upTo = latestNight(dayOf(toInstant(Date.now())));
/** Read long ago: since then there is something new. */
const longAgo = nightBefore(nightBefore(upTo));

test("a visitor follows places in the browser, sees what is new, takes the list into an account and asks for the digest", async ({
  page,
  expectAccessible,
}) => {
  const author = await makeMember();
  const name = await addWorkplace(author);
  const agency = await addAgency(author);
  const reviewId = await postReview(author, name, { comments: "Kind people.", rating: 7 });
  const { write } = await siteDatabase();
  await write
    .updateTable("reviews")
    .set({ created_at: `${addDays(upTo, -9)}T10:00:00.000Z` })
    .where("id", "=", reviewId)
    .execute();

  await page.goto("/following");
  await expect(page.getByText(/You follow nothing yet/)).toBeVisible();
  await expectAccessible();
  await page.goto(agencyPath(agency.name));
  await page.getByRole("button", { name: `Follow ${agency.name}` }).click();
  await page.goto(placePath(name));
  await page.getByRole("button", { name: `Follow ${name}` }).click();
  await expect(page.getByText("You follow it now.")).toBeVisible();
  await expect(page.getByRole("button", { name: `Stop following ${name}` })).toHaveText(
    "Following",
  );
  await expectAccessible();
  await expect(page.locator('link[rel="alternate"][type="application/atom+xml"]')).toHaveCount(1);

  // As if both had been followed for weeks.
  await page.evaluate((since) => {
    const stored = JSON.parse(localStorage.getItem("followed") ?? "[]") as object[];
    localStorage.setItem(
      "followed",
      JSON.stringify(stored.map((one) => Object.assign(one, { since }))),
    );
  }, longAgo);
  await page.goto("/following");
  const main = page.getByRole("main");
  await expect(main.getByText("7 out of 10: “Kind people.”")).toBeVisible();
  await expect(main.getByText(/^Nothing new since/)).toHaveCount(1);
  await expectAccessible();
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(main.getByText("Kind people.")).toBeHidden();
  await expect(main.getByText(/^Nothing new since/)).toHaveCount(2);

  const member = await makeMember();
  await main.getByRole("link", { name: "Log In" }).click();
  await page.getByLabel("Email").fill(member.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/following$/);
  await expect(page.getByText("This browser has a list with 2 more")).toBeVisible();
  expect(await callAs(member, "GET", "/api/following")).toMatchObject({ items: [] });
  await expectAccessible();
  await page.getByRole("button", { name: "Put them into my account" }).click();
  await expect(main.getByRole("link", { name, exact: true })).toBeVisible();
  await expect(main.getByRole("link", { name: agency.name, exact: true })).toBeVisible();
  await expect(page.getByText("This browser has a list")).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("followed"))).toBeNull();

  const digest = page.getByLabel("An email with what is new, twice a month");
  await expect(digest).not.toBeChecked();
  await digest.check();
  await expect(page.getByText(/^You will get the digest/)).toBeVisible();
  await main.getByRole("button", { name: `Stop following ${agency.name}` }).click();
  await expect(main.getByRole("link", { name: agency.name, exact: true })).toBeHidden();
  await page.reload();
  await expect(main.getByRole("link", { name, exact: true })).toBeVisible();
  await expect(digest).toBeChecked();
  await expect(main.getByRole("link", { name: agency.name, exact: true })).toBeHidden();
  // Every page knows what the account follows.
  await page.goto(placePath(name));
  await expect(page.getByRole("button", { name: `Stop following ${name}` })).toBeVisible();
});

test("a digest is stopped by one press on the page that its link leads to, and says so a second time", async ({
  page,
}) => {
  const author = await makeMember();
  const name = await addWorkplace(author);
  await callAs(author, "PUT", "/api/profile/mail-preferences", { digest: true });
  const database = await siteDatabase();
  const place = await database.read
    .selectFrom("workplaces")
    .select("id")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  const items = [{ kind: "workplace", key: place.id, since: longAgo }];
  await callAs(author, "POST", "/api/following", { items });
  const reviewId = await postReview(author, name, { comments: "A calm day." });
  const account = await database.read
    .selectFrom("accounts")
    .select("id")
    .where("email", "=", author.email)
    .executeTakeFirstOrThrow();
  await database.commit(async (transaction) => {
    await transaction
      .updateTable("reviews")
      .set({ created_at: `${addDays(upTo, -9)}T10:00:00.000Z` })
      .where("id", "=", reviewId)
      .execute();
    await transaction
      .insertInto("digests")
      .values({ account_id: account.id, digest_day: upTo })
      .execute();
    const mail = { kind: "digest", subjectId: longAgo, accountId: account.id } as const;
    await enqueueSubjectMail(transaction, mail, new Date());
  });
  const link = await findInMails(`To: ${author.email}`, /http\S+unsubscribe\/[\w.-]+/);
  await page.goto(link);
  await page.getByRole("button", { name: "Stop these emails" }).click();
  await expect(page.getByText(/^You will not get these emails any more/)).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Stop these emails" }).click();
  await expect(page.getByText(/^You had stopped these emails already/)).toBeVisible();
});
