import type { Route } from "@playwright/test";
import { ownReviewTexts, stoppedTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { reviewListTexts } from "@locumark/contract/reviews/reviews/review-texts";
import { sessionTexts } from "@locumark/contract/people/accounts/session-texts";
import { expect, test } from "./fixtures.ts";
import { makeMember } from "./members.ts";
import { addWorkplace, placePath, postReview, tapOption, writeReview } from "./reviews-fixture.ts";

const busy = { message: "A great many people are here.", error: "", code: "busy" };

/** The contact form rejects messages sent faster than a person types. */
const typingMs = 2100;

// The browser logs the expected failures to the console.
test.use({ quiet: false });

test("offline, the page says so and stays readable; a page that fails to load can be retried", async ({
  page,
  context,
}) => {
  await page.goto("/faq");
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  await page.getByText("What is a locum?").click();
  await expect(page.getByText(/stands in at a workplace/)).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "User guides" }).click();
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeFocused();
  await expect(page.getByRole("alert")).toContainText("Check your connection");
  await context.setOffline(false);
  await expect(page.getByText(/^You are offline/)).toHaveCount(0);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "User Guides" })).toBeVisible();
});

for (const [what, fail] of [
  ["finds no network", (route: Route) => route.abort()],
  ["meets a fault", (route: Route) => route.fulfill({ status: 500, body: "" })],
  [
    "comes when there is too much to do",
    (route: Route) => route.fulfill({ status: 503, json: busy }),
  ],
] as const) {
  test(`a search that ${what} keeps the query and the filters, and can be retried`, async ({
    page,
  }) => {
    let failures = 0;
    await page.goto("/search?query=dental&sort=name-desc");
    await page.route("**/api/workplace/search*", async (route) => {
      await fail(route);
      failures += 1;
    });
    const text = page.getByLabel("Name, street, town or postcode");
    await text.fill("orthodontic");
    const notice = page.getByRole("alert").filter({ hasText: "The results could not be loaded" });
    await expect(notice).toBeVisible();
    if (what.includes("too much")) await expect(notice).toContainText(busy.message);
    await expect(text).toHaveValue("orthodontic");
    await expect(page.getByLabel("Sort by")).toHaveValue("name-desc");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search Workplaces");
    const before = failures;
    // Suggestions cover what is below the field.
    await expect(page.getByRole("option").first()).toBeVisible();
    await text.press("Escape");
    await page.getByRole("link", { name: "Try again" }).click();
    // The first message stays until the retry has failed as well.
    await expect.poll(() => failures).toBeGreaterThan(before);
    await expect(notice).toBeVisible();
    await page.unroute("**/api/workplace/search*");
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: /results for "orthodontic"/ })).toBeVisible();
    await expect(notice).toHaveCount(0);
    await expect(text).toHaveValue("orthodontic");
  });
}

test("results stay listed when loading more of them fails", async ({ page }) => {
  await page.goto("/search?query=dental");
  const results = page.getByRole("main").getByRole("listitem");
  await page.route("**/api/workplace/search*", (route) => route.abort());
  await page.getByRole("link", { name: "Load more" }).click();
  await expect(page.getByText("The next results could not be loaded.")).toBeVisible();
  await expect(results).toHaveCount(10);
  await page.unroute("**/api/workplace/search*");
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(results).toHaveCount(30);
  await expect(page.getByText("The next results could not be loaded.")).toHaveCount(0);
});

test("suggestions that fail to load are not reported as no matches", async ({ page }) => {
  await page.goto("/");
  await page.route("**/api/workplace/suggestions*", (route) => route.abort());
  const box = page.getByRole("banner").getByLabel("Search workplaces").first();
  await box.click();
  await box.pressSequentially("dental");
  const notice = page.getByRole("paragraph").filter({ hasText: "Suggestions could not be loaded" });
  await expect(notice).toBeVisible();
  await page.unroute("**/api/workplace/suggestions*");
  await box.pressSequentially(" c");
  await expect(page.getByRole("option").first()).toContainText(/dental/i);
});

test("a message that fails to send stays in the form, even after a reload, and can be sent then", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/contact");
  await page.getByLabel("Full Name").fill("Sam Writer");
  await page.getByLabel("Email Address").fill("sam@example.com");
  await page.getByLabel("Subject").fill("A question");
  await page.getByLabel("Message", { exact: true }).fill("Two\nlines");
  await page.clock.fastForward(typingMs);
  await page.route("**/contact", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("alert")).toHaveText("Error sending message");
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("Two\nlines");
  await page.unroute("**/contact");
  await page.reload();
  await expect(page.getByLabel("Full Name")).toHaveValue("Sam Writer");
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("Two\nlines");
  await page.clock.fastForward(typingMs);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Message sent successfully!")).toBeVisible();
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("");
  await page.reload();
  await expect(page.getByLabel("Full Name")).toHaveValue("");
});

test("an invalid message shows its errors beside the fields and in a summary", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/contact");
  await page.getByLabel("Email Address").fill("no address");
  await page.getByRole("button", { name: "Send Message" }).click();
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([
    "Enter your full name.",
    "Enter an email address in the correct format, like name@example.com.",
    "Enter a subject.",
    "Enter your message.",
  ]);
  await expectAccessible();
  await summary.getByRole("link", { name: "Enter a subject." }).click();
  await expect(page.getByLabel("Subject")).toBeFocused();
});

test("a review that cannot be sent offline says so once, and goes when there is a connection again", async ({
  member,
  page,
  context,
}) => {
  await page.goto(placePath(await addWorkplace(member)));
  await writeReview(page, { comments: "Written in a basement.", isAnonymous: false });
  await tapOption(page, "Have you been paid?", "Paid");
  await page.getByRole("button", { name: "15 to 30" }).click();
  await page.getByRole("button", { name: "Not sure" }).click();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Post review" }).click();
  const alert = page.getByRole("alert").filter({ hasText: sessionTexts.offline });
  await expect(alert).toBeInViewport();
  await expect(page.getByText(sessionTexts.offline).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByText("Failed to post review.")).toHaveCount(0);
  await context.setOffline(false);
  await page.getByRole("button", { name: stoppedTexts.sendNow }).click();
  const card = page.getByRole("article");
  await expect(card).toContainText("Written in a basement.");
  await expect(card).toContainText("15 to 30 days");
  await expect(card).not.toContainText(/not sure|PMR/i);
  await card.getByRole("button", { name: "Edit" }).click();
  await expect(page.getByLabel(/computer system/i)).toHaveValue("Not sure");
});

test.describe("where a call of a member's own page fails", () => {
  for (const [part, pattern] of [
    ["the list", /\/api\/workplace-reviews\?/],
    ["what was removed", /\/api\/workplace-reviews\/removed/],
    ["what is known of the place", /\/api\/workplace\/details/],
  ] as const) {
    test(`${part} of a workplace: the cards stay, and what is the member's own comes later`, async ({
      memberPage: page,
    }) => {
      const author = await makeMember();
      const name = await addWorkplace(author);
      await postReview(author, name, { comments: "Calm, and paid at once." });
      await page.route(pattern, (route) => route.abort());
      await page.goto(placePath(name));
      await expect(page.getByText(reviewListTexts.ownNotLoaded)).toBeVisible();
      await expect(page.getByText("Calm, and paid at once.")).toBeVisible();
      await page.unroute(pattern);
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByText(reviewListTexts.ownNotLoaded)).toHaveCount(0);
      await expect(page.getByText("Calm, and paid at once.")).toBeVisible();
    });
  }

  test("one list of My Reviews: the other stands", async ({ member, page }) => {
    const name = await addWorkplace(member);
    await postReview(member, name, { comments: "Mine." });
    const pattern = "**/api/my-agency-reviews";
    await page.route(pattern, (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto("/my-reviews");
    await expect(page.getByText("Mine.")).toBeVisible();
    await expect(page.getByText(ownReviewTexts.notLoaded)).toHaveCount(1);
    await page.unroute(pattern);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText(ownReviewTexts.noneOfAgencies)).toBeVisible();
    await expect(page.getByText("Mine.")).toBeVisible();
  });
});

test("a page whose code is gone since a newer release is loaded whole, once", async ({ page }) => {
  await page.goto("/faq");
  let isGone = true;
  let loaded = 0;
  await page.route("**/assets/*.js", (route) =>
    isGone ? route.fulfill({ status: 404, body: "" }) : route.continue(),
  );
  page.on("request", (request) => {
    if (request.isNavigationRequest()) {
      loaded += 1;
      isGone = false;
    }
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "User guides" }).click();
  await expect(page.getByRole("heading", { name: "User Guides" })).toBeVisible();
  expect(loaded).toBe(1);

  // As long as it is missing, the page stays as it was served, and is not loaded again.
  await page.goto("/faq");
  await page.route("**/assets/*.js", (route) => route.fulfill({ status: 404, body: "" }));
  loaded = 0;
  await page.getByRole("contentinfo").getByRole("link", { name: "User guides" }).click();
  await expect(page.getByRole("heading", { name: "User Guides" })).toBeVisible();
  await page.waitForTimeout(500);
  expect(loaded).toBe(1);
});
