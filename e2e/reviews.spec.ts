import { expect, logIn, test } from "./fixtures.ts";
import { callAs, makeMember } from "./members.ts";
import {
  addWorkplace,
  chooseRating,
  day,
  openChoices,
  openNewReview,
  option,
  placePath,
  postReview,
  setCreated,
  writeReview,
} from "./reviews-fixture.ts";

test("an author edits a review in place, makes it anonymous and deletes it; the average follows", async ({
  memberPage: page,
}) => {
  await page.goto(placePath("HOLLOWGATE WALK-IN CLINIC"));
  await page.getByRole("button", { name: "Post a Review" }).click();
  await page.getByLabel(/pay rate/i).fill("28.50");
  await page.getByLabel(/computer system/i).fill("Dentally");
  await page.getByLabel(/comments/i).fill("First impression.");
  await chooseRating(page, 9);
  await openChoices(page);
  await page.getByRole("checkbox", { name: /anonymously/i }).uncheck();
  await page.getByRole("button", { name: "Post review" }).click();
  const card = page.getByRole("article");
  await expect(card).toContainText("This review is not anonymous");

  await card.getByRole("button", { name: "Edit" }).click();
  await expect(page.getByLabel(/pay rate/i)).toHaveValue("28.50");
  await expect(page.getByLabel(/comments/i)).toHaveValue("First impression.");
  await expect(page.getByRole("radio", { name: /^9 / })).toBeChecked();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(card.getByRole("button", { name: "Edit" })).toBeFocused();

  await card.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel(/comments/i).fill("Second thoughts.");
  await chooseRating(page, 4);
  await openChoices(page);
  await page.getByRole("checkbox", { name: /anonymously/i }).check();
  await expect(
    page.getByText("Anyone who has already read it with your name may remember it"),
  ).toBeVisible();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Successfully editted!")).toBeVisible();
  await expect(card).toContainText("Successfully submitted!");
  await expect(card).toContainText("Second thoughts.");
  await expect(card).toContainText("This review is anonymous");
  await expect(page.getByText("Rated 4.0 out of 10 on average")).toBeAttached();
  await page.reload();
  await expect(card).toContainText("This review is anonymous");

  await card.getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", {
    name: "Are you sure you want to delete this review?",
  });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(card.getByRole("button", { name: "Delete" })).toBeFocused();
  await card.getByRole("button", { name: "Delete" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Successfully deleted!")).toBeVisible();
  await expect(page.getByText("No reviews for this workplace yet.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Reviews", exact: true })).toBeFocused();
  await expect(page.getByText(/^from \d+ review/)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Reviews", exact: true })).toBeFocused();
});

test("others see neither Edit nor Delete, and nothing of an anonymous author", async ({
  memberPage: page,
}) => {
  const author = await makeMember();
  const name = await addWorkplace(author);
  await postReview(author, name, { comments: "Not again.", isAnonymous: true });
  await page.goto(placePath(name));
  const card = page.getByRole("article");
  // The button appears once the page is the member's; until then it is a visitor's.
  await expect(page.getByRole("button", { name: "Post a Review" })).toBeVisible();
  await expect(card).toContainText("Anonymous");
  await expect(card.getByRole("button", { name: "Helpful" })).toHaveCount(1);
  await expect(card.getByRole("button")).toHaveCount(1);
  await expect(card).not.toContainText(author.name);
  await expect(card).not.toContainText(/\d\d? \w+ 20\d\d/);
});

test("a long list: fifty, then the rest, with none lost when one is posted or deleted above", async ({
  member,
  page,
}) => {
  const workplaceName = await addWorkplace(member);
  for (let number = 1; number <= 53; number += 1) {
    const id = await postReview(member, workplaceName, {
      comments: `Shift number ${number}.`,
    });
    // After this time the same member may post again.
    await setCreated([id], day(-100 + number));
  }
  await page.addInitScript(findFirstLink, "Load more");
  await page.goto(placePath(workplaceName));
  const cards = page.getByRole("article");
  await expect(page.getByText("53 reviews", { exact: true })).toBeVisible();
  // The page has become the member's around it.
  await expect(page.getByRole("button", { name: "Delete" })).toHaveCount(50);
  expect(await page.evaluate("isStillThere()")).toBe(true);
  // By keyboard: cards are drawn as they come into view, and move the link from under a pointer that has just scrolled.
  await page.getByRole("link", { name: "Load more" }).press("Enter");
  await expect(cards).toHaveCount(53);
  // A reader by keyboard goes on where the list went on.
  await expect(cards.nth(50)).toBeFocused();
  await expect(page.getByRole("link", { name: "Load more" })).toHaveCount(0);

  await writeReview(page, { comments: "Shift number 54.", rating: 5 });
  await page.getByRole("button", { name: "Post review" }).click();
  await expect(page.getByText("54 reviews", { exact: true })).toBeVisible();
  await expect(cards).toHaveCount(54);
  for (const number of [1, 3, 4, 5, 53, 54]) {
    await expect(page.getByText(`Shift number ${number}.`, { exact: true })).toHaveCount(1);
  }
  await cards.nth(10).getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("53 reviews", { exact: true })).toBeVisible();
  await expect(cards).toHaveCount(53);
});

test("where fifty are all there are, one stays at the last of them", async ({ member, page }) => {
  const workplaceName = await addWorkplace(member);
  for (let number = 1; number <= 50; number += 1) {
    const id = await postReview(member, workplaceName);
    await setCreated([id], day(-100 + number));
  }
  await page.goto(placePath(workplaceName));
  await expect(page.getByRole("button", { name: "Delete" })).toHaveCount(50);
  await page.getByRole("link", { name: "Load more" }).press("Enter");
  await expect(page.getByRole("link", { name: "Load more" })).toHaveCount(0);
  await expect(page.getByRole("article").last()).toBeFocused();
});

test("my reviews: both columns, links to the places, changes in place", async ({
  member,
  page,
}) => {
  await page.goto("/my-reviews");
  await expect(page.getByRole("heading", { name: "My Reviews", level: 1 })).toBeVisible();
  await expect(page.getByText("You haven't posted any reviews yet.")).toBeVisible();
  await expect(page.getByText("You haven't posted any agency reviews yet.")).toBeVisible();

  await callAs(member, "POST", "/api/workplace-review", {
    workplaceName: "GREAT WUFFLING WALK-IN CLINIC",
    payRate: 40,
    pmr: "Exact",
    rating: 3,
    comments: "About a workplace.",
    isAnonymous: true,
  });
  await callAs(member, "POST", "/api/agency", {
    name: "Mine And Yours Locums",
    website: "mine.example",
  });
  const agency = await callAs(member, "GET", "/api/agency/lookup?name=mine%20and%20yours%20locums");
  await callAs(member, "POST", "/api/agency-review", {
    agencyId: agency["_id"],
    rating: 6,
    comment: "About an agency.",
    isAnonymous: true,
  });
  await page.reload();
  const workplaces = page.getByRole("region", { name: "Workplace Reviews" });
  const agencies = page.getByRole("region", { name: "Agency Reviews" });
  await expect(workplaces.getByRole("article")).toContainText("About a workplace.");
  await expect(agencies.getByRole("article")).toContainText("This review is anonymous");

  await agencies.getByRole("button", { name: "Edit" }).click();
  await agencies.getByLabel("Comment").fill("About an agency, again.");
  await agencies.getByRole("button", { name: "Save changes" }).click();
  await expect(agencies.getByRole("article")).toContainText("Successfully submitted!");
  await expect(agencies.getByRole("article")).toContainText("About an agency, again.");
  await agencies.getByRole("link", { name: "Mine And Yours Locums" }).click();
  await expect(page).toHaveURL("/agencies/Mine%20And%20Yours%20Locums");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mine And Yours Locums");
  await expect(page.getByRole("article")).toContainText("About an agency, again.");

  await page.goto("/my-reviews");
  await workplaces.getByRole("link", { name: "Great Wuffling Walk-in Clinic" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Great Wuffling");
  await expect(page.getByRole("article")).toContainText("About a workplace.");
  await page.goto("/my-reviews");
  await workplaces.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(workplaces).toContainText("You haven't posted any reviews yet.");
});

test("a visitor is asked to log in, and returns to My Reviews", async ({ page }) => {
  const member = await makeMember();
  await page.goto("/my-reviews");
  await page.getByRole("main").getByRole("link", { name: "Log In" }).click();
  await logIn(page, member);
  await expect(page).toHaveURL("/my-reviews");
  await expect(page.getByText("You haven't posted any reviews yet.")).toBeVisible();
});

/**
 * Runs in the page, before any of its code. A press begins on one element and ends on it, or it is none: what the page
 * replaces meanwhile cannot be pressed.
 */
function findFirstLink(text: string): void {
  const find = () => {
    const link = [...document.querySelectorAll("a")].find((one) => one.textContent === text);
    if (link) Object.assign(window, { isStillThere: () => link.isConnected });
    else setTimeout(find);
  };
  find();
}

test("what a member was paid before is a tap away, by the hour or for the day", async ({
  member,
  page,
}) => {
  await postReview(member, await addWorkplace(member), { payRate: 31.5 });
  const forADay = { payRate: 30, payBasis: "day", payHours: 9 };
  await postReview(member, await addWorkplace(member), forADay);
  await openNewReview(page, member);
  await expect(page.getByRole("button", { name: / as before$/ })).toHaveCount(1);
  await page.getByRole("button", { name: "£31.50 as before" }).click();
  await expect(page.getByLabel(/^pay rate/i)).toHaveValue("31.50");
  await option(page, "Paid by the", "Day").check({ force: true });
  await page.getByRole("button", { name: "£270 as before" }).click();
  await expect(page.getByLabel(/^pay for the day/i)).toHaveValue("270");
});
