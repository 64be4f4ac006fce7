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

test("reviews are sorted, filtered and searched, and the address says how", async ({ page }) => {
  // Until its script is there the form is a plain one, which leads to a longer address.
  await page.goto(placePath(await reviewedPlace()), { waitUntil: "networkidle" });
  const heading = page.locator("#reviews");
  const cards = page.getByRole("article");
  await page.getByText("Sort and filter").click();
  await page.getByLabel("Sort by").selectOption("Lowest rating first");
  await page.getByLabel("Search in these reviews").fill("PARKING");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page).toHaveURL(/\?sort=lowest&q=PARKING$/);
  await expect(heading).toHaveText("2 of 5 reviews");
  await expect(heading).toBeFocused();
  await expect(cards).toHaveText([/^4 out of 10/, /^8 out of 10/]);
  await expect(page.locator('link[rel="canonical"]')).not.toHaveAttribute("href", /\?/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");

  await page.reload({ waitUntil: "networkidle" });
  await expect(heading).toHaveText("2 of 5 reviews");
  await page.getByText("Sort and filter").click();
  await expect(page.getByLabel("Sort by")).toHaveValue("lowest");
  await page.getByLabel("Rating", { exact: true }).selectOption("8 to 10");
  await page.getByLabel("Search in these reviews").fill("nobody says this");
  await page.getByLabel("Search in these reviews").press("Enter");
  await expect(heading).toHaveText("0 of 5 reviews");
  await expect(page.getByText("No review here matches that.")).toBeVisible();
  await expect(page.getByText("No reviews for this workplace yet.")).toBeHidden();

  await page.getByRole("link", { name: "Show all 5 reviews" }).click();
  await expect(heading).toHaveText("Reviews");
  await expect(heading).toBeFocused();
  await expect(cards).toHaveCount(5);
  await page.goBack();
  await expect(heading).toHaveText("0 of 5 reviews");
});

test("a list that is only sorted leads back to the newest first", async ({ page }) => {
  const path = placePath(await reviewedPlace());
  await page.goto(`${path}?sort=lowest`);
  await expect(page.getByRole("article").first()).toHaveText(/^2 out of 10/);
  await expect(page.getByRole("link", { name: /^Show all/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Newest first again" }).click();
  await expect(page).toHaveURL(/^[^?]*$/);
  await expect(page.getByRole("link", { name: /^Newest first|^Show all/ })).toHaveCount(0);
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
  // What is pressed is shown at once, before the answer is there.
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

  test("reviews are sorted, filtered and searched by a form and links", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(placePath(await reviewedPlace()));
    await page.getByText("Sort and filter").click();
    await page.getByLabel("Sort by").selectOption("Highest rating first");
    await page.getByLabel("With something written").check();
    await page.getByLabel("Rating", { exact: true }).selectOption("8 to 10");
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await expect(page).toHaveURL(/#reviews$/);
    await expect(page.locator("#reviews")).toHaveText("2 of 5 reviews");
    await expect(page.locator("#reviews")).toBeInViewport();
    await expect(
      page.getByText("Highest rating first · Rating 8 to 10 · With something written"),
    ).toBeVisible();
    await page.getByRole("link", { name: "Show all 5 reviews" }).click();
    await expect(page.getByRole("article")).toHaveCount(5);
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
