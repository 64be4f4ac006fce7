import { expect, test } from "./fixtures.ts";
import { makeMember, siteDatabase } from "./members.ts";
import {
  addAgency,
  addWorkplace,
  agencyPath,
  placePath,
  postAgencyReview,
  postReview,
} from "./reviews-fixture.ts";

const said = ["Calm.", "Parking is hard.", "", "A café next door, and parking.", "No breaks."];

/** A workplace with five reviews, rated 2, 4, 6, 8 and 10. */
async function reviewedPlace(): Promise<string> {
  const members = await Promise.all(said.map(() => makeMember()));
  const name = await addWorkplace(members[0]!);
  for (const [index, member] of members.entries()) {
    await postReview(member, name, { rating: 2 * index + 2, comments: said[index] });
  }
  return name;
}

test("chips sort and filter at once, say how many there are, keep the focus, and stand in the address", async ({
  page,
}) => {
  // Until its script is there a chip is a plain link, which leads to a longer address.
  await page.goto(placePath(await reviewedPlace()), { waitUntil: "networkidle" });
  const chips = page.getByRole("navigation", { name: "Which reviews" });
  const chip = (name: string) => chips.getByRole("link", { name, exact: true });
  const cards = page.getByRole("article");
  const status = page.getByRole("region", { name: "Reviews" }).getByRole("status").first();
  // A status has to be there before it changes, to be read out.
  await status.evaluate((element) => element.setAttribute("data-first", ""));
  await expect(chip("Newest")).toHaveAttribute("aria-current", "true");

  await chip("With words").click();
  await expect(page).toHaveURL(/\?withText=1$/);
  await expect(status).toHaveText("4 of 5 reviews · With something written");
  await expect(status).toHaveAttribute("data-first");
  await expect(chip("With words")).toBeFocused();
  await expect(chip("With words")).toHaveAttribute("aria-current", "true");
  await expect(cards).toHaveCount(4);

  await chip("Low ratings").press("Enter");
  await expect(page).toHaveURL(/\?rating=1-4&withText=1$/);
  await expect(status).toHaveText("2 of 5 reviews · Rated 1 to 4 · With something written");
  await expect(cards).toHaveText([/^4/, /^2/]);
  await expect(page.locator('link[rel="canonical"]')).not.toHaveAttribute("href", /\?/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");

  // A second press takes it back.
  await chip("With words").press("Enter");
  await expect(page).toHaveURL(/\?rating=1-4$/);
  await chip("Low ratings").press("Enter");
  await expect(page).toHaveURL(/^[^?]*$/);
  await expect(status).toHaveText("All reviews, newest first");
  await expect(chip("Low ratings")).toBeFocused();
  await expect(cards).toHaveCount(5);

  await page.goBack();
  await expect(status).toHaveText("2 of 5 reviews · Rated 1 to 4");
  await page.reload({ waitUntil: "networkidle" });
  await expect(status).toHaveText("2 of 5 reviews · Rated 1 to 4");

  // Neither of two quick presses is lost.
  await chip("With words").click();
  await chip("Low ratings").click();
  await expect(status).toHaveText("4 of 5 reviews · With something written");
});

test("reviews are searched and put in another order behind the last chip", async ({ page }) => {
  await page.goto(placePath(await reviewedPlace()), { waitUntil: "networkidle" });
  const cards = page.getByRole("article");
  const status = page.getByRole("region", { name: "Reviews" }).getByRole("status").first();
  await page.locator("summary", { hasText: "Search" }).click();
  await page.getByRole("link", { name: "Lowest rating first" }).click();
  await expect(cards.first()).toHaveText(/^2/);
  // The chip has moved to those that are chosen.
  await expect(page.getByRole("heading", { name: "Reviews" })).toBeFocused();
  await page.getByLabel("Search in these reviews").fill("PARKING");
  await page.getByLabel("Search in these reviews").press("Enter");
  await expect(page).toHaveURL(/\?sort=lowest&q=PARKING$/);
  await expect(status).toHaveText("2 of 5 reviews · Lowest rating first · “PARKING”");
  await expect(cards).toHaveText([/^4/, /^8/]);
  await page.getByLabel("Search in these reviews").fill("nobody says this");
  await page.getByLabel("Search in these reviews").press("Enter");
  await expect(status).toHaveText(/^0 of 5 reviews/);
  await expect(page.getByText("No review here matches that.")).toBeVisible();
  await expect(page.getByText("No reviews for this workplace yet.")).toBeHidden();
  await page.getByRole("link", { name: "Show all 5 reviews" }).click();
  await expect(status).toHaveText("All reviews, newest first");
  await expect(cards).toHaveCount(5);
});

test("a list that is only sorted leads back to the newest first", async ({ page }) => {
  const path = placePath(await reviewedPlace());
  await page.goto(`${path}?sort=lowest`);
  await expect(page.getByRole("article").first()).toHaveText(/^2/);
  await expect(page.getByRole("link", { name: /^Show all/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Newest", exact: true }).click();
  await expect(page).toHaveURL(/^[^?#]*(#reviews)?$/);
  await expect(page.getByRole("article").first()).toHaveText(/^10/);
});

test("one press says that a review was helpful, and this browser remembers it", async ({
  page,
}) => {
  const member = await makeMember();
  const { _id, name } = await addAgency(member);
  const review = await postAgencyReview(member, _id);
  // Until its script is there it is a plain form, which leads to another page.
  await page.goto(agencyPath(name), { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Helpful" }).click();
  const done = page.getByRole("button", { name: "You marked this as helpful" });
  await expect(done).toBeFocused();
  await done.press("Enter");
  // The press is shown at once, before the answer is there.
  await expect.poll(() => pressesOf(review)).toBe(1);
  await page.reload();
  await expect(done).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("Helpful is a form, which leads back to the reviews", async ({ page }) => {
    const member = await makeMember();
    const { _id, name } = await addAgency(member);
    const review = await postAgencyReview(member, _id);
    await page.goto(agencyPath(name));
    await page.getByRole("button", { name: "Helpful" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you");
    await page.getByRole("link", { name: "Back to the reviews" }).click();
    await expect(page).toHaveURL(`${agencyPath(name)}#reviews`);
    expect(await pressesOf(review)).toBe(1);
  });

  test("reviews are sorted, filtered and searched by links and a form", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(placePath(await reviewedPlace()));
    await page.getByRole("link", { name: "With words" }).click();
    await expect(page).toHaveURL(/#reviews$/);
    await expect(page.getByText("4 of 5 reviews · With something written")).toBeInViewport();
    await page.locator("summary", { hasText: "Search" }).click();
    await page.getByRole("link", { name: "Rated 8 to 10" }).click();
    await expect(page.getByRole("article")).toHaveCount(2);
    await page.locator("summary", { hasText: "Search" }).click();
    await page.getByLabel("Search in these reviews").fill("breaks");
    await page.getByLabel("Search in these reviews").press("Enter");
    await expect(
      page.getByText("1 of 5 reviews · Rated 8 to 10 · With something written · “breaks”"),
    ).toBeVisible();
    await page.getByRole("link", { name: "“breaks”" }).click();
    await expect(page.getByRole("article")).toHaveCount(2);
  });
});

async function pressesOf(agencyReview: string): Promise<number> {
  const { read } = await siteDatabase();
  const { helpful_new: presses } = await read
    .selectFrom("reviews")
    .select("helpful_new")
    .where("id", "=", agencyReview)
    .executeTakeFirstOrThrow();
  return presses;
}
