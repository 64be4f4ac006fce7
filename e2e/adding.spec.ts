import { publishingFormTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { expect, logIn, test } from "./fixtures.ts";
import { callAs, makeMember } from "./members.ts";
import { chooseRating, nextNight, openChoices, whenSeen } from "./reviews-fixture.ts";

test("a visitor adds a workplace from the search box: logs in on the way, rejects the similar ones, and reviews it", async ({
  page,
}) => {
  const member = await makeMember();
  await callAs(member, "POST", "/api/workplace", {
    name: "Zzyzx Opticians",
    type: "Optician",
    address: "1 Far Lane, Rowanton",
    postcode: "ZX9 1AA",
  });
  await page.goto("/");
  const box = page.getByRole("banner").getByLabel("Search workplaces").first();
  await box.click();
  await box.pressSequentially("Zzyzx Optican Centre");
  await page.getByRole("option", { name: "Add this workplace for review" }).click();
  await expect(page).toHaveURL("/add-workplace?name=Zzyzx+Optican+Centre");
  await page.getByRole("main").getByRole("link", { name: "Log In" }).click();
  await logIn(page, member);
  await expect(page.getByLabel("Name")).toHaveValue("Zzyzx Optican Centre");

  await page.getByRole("button", { name: "Add workplace" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter a full UK postcode");
  await page.getByLabel("Type").selectOption("Optician");
  await page.getByLabel("Address").fill("7 Far Lane, Rowanton");
  await page.getByLabel("Postcode").fill("zx91ab");
  await page.reload();
  await expect(page.getByLabel("Address")).toHaveValue("7 Far Lane, Rowanton");
  await page.getByRole("button", { name: "Add workplace" }).click();
  const similar = page.getByRole("group", { name: "Did you mean Zzyzx Opticians?" });
  await expect(similar).toContainText("1 Far Lane, Rowanton ZX9 1AA");
  await expect(similar).toBeFocused();
  await page.getByRole("button", { name: "None of these, add it" }).click();
  await expect(page.getByRole("main").getByRole("status")).toContainText(
    "Workplace added successfully!",
  );
  await expect(page.getByLabel("Address")).toHaveValue("");
  await expect(page.getByLabel("Name")).toHaveValue("");

  await page.getByRole("link", { name: "Review it now" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Zzyzx Optican Centre");
  await expect(page.getByRole("main").getByText("7 Far Lane, Rowanton ZX9 1AB")).toBeVisible();
  await page.getByRole("button", { name: "Post a Review" }).click();
  await page.getByLabel(/pay rate/i).fill("30");
  await page.getByLabel(/computer system/i).fill("Optix");
  await chooseRating(page, 10);
  await page.getByRole("button", { name: "Post review" }).click();
  await expect(page.getByRole("article")).toContainText("10 out of 10");

  // Visitors find it, by name and by postcode.
  const box2 = page.getByRole("banner").getByLabel("Search workplaces").first();
  await box2.click();
  await box2.pressSequentially("zx9 1ab");
  await expect(page.getByRole("option").first()).toContainText("7 Far Lane, Rowanton ZX9 1AB");
});

test("a workplace is added together with its review: it waits with it, is named under My Reviews, and appears with it", async ({
  memberPage: page,
}) => {
  await page.goto("/add-workplace?name=Quokka+Lane+Opticians");
  await page.getByLabel("Type").selectOption("Optician");
  await page.getByLabel("Address").fill("7 Quokka Lane, Rowanton");
  await page.getByLabel("Postcode").fill("zx91ac");
  await page.getByLabel("Add it together with my review").check();
  await page.getByRole("button", { name: "Continue to the review" }).click();
  await expect(page.getByText("Your review of Quokka Lane Opticians, ZX9 1AC.")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByLabel("Address")).toHaveValue("7 Quokka Lane, Rowanton");
  await page.getByLabel("Add it together with my review").check();
  await page.getByRole("button", { name: "Continue to the review" }).click();

  await page.getByLabel(/pay rate/i).fill("30");
  await page.getByLabel(/computer system/i).fill("Optix");
  await chooseRating(page, 10);
  await openChoices(page);
  await page.getByLabel("Post anonymously").check();
  const look = page.locator("details", { hasText: publishingFormTexts.othersWillSee });
  await expect(look.getByRole("article")).toContainText("10 out of 10");
  await expect(look.getByRole("article")).toContainText("Optix");
  await expect(look.getByRole("article")).not.toContainText("£30");
  await expect(look).toContainText(`appears in the night to ${nextNight()}`);
  await expect(look.getByRole("link")).toHaveAttribute("href", "/who-can-find-out");
  await page.getByLabel("Show my pay").check();
  await expect(look.getByRole("article")).toContainText("£30");
  await page.getByLabel("Show my pay").uncheck();
  await page.getByRole("button", { name: "Post review" }).click();
  const said = page.getByRole("main").getByRole("status");
  await expect(said).toContainText("The workplace appears together with your review");
  expect((await page.request.get("/api/workplace")).ok()).toBe(true);
  expect(await (await page.request.get("/api/workplace")).text()).not.toContain("Quokka");

  await said.getByRole("link", { name: "See it under My Reviews" }).click();
  const card = page.getByRole("article");
  await expect(page.getByRole("main").locator("summary")).toContainText("Quokka Lane Opticians");
  await expect(card.getByRole("link", { name: "Quokka Lane Opticians" })).toHaveCount(0);
  await expect(card).toContainText("The workplace appears together with your review");

  await card.getByRole("button", { name: "Publish it now" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish it now" }).click();
  await expect(card).not.toContainText("The workplace appears");
  await page.reload();
  await card.getByRole("link", { name: "Quokka Lane Opticians" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Quokka Lane Opticians");
  await expect(page.getByRole("article")).toContainText("10 out of 10");
});

test.describe("existing places", () => {
  // The rejected call is logged to the console too.
  test.use({ quiet: false });

  test("the agency to rate has to exist", async ({ memberPage: page }) => {
    await page.goto("/rate-agency?agency=Nobody+Locums");
    await expect(page.getByLabel("Agency", { exact: true })).toHaveValue("Nobody Locums");
    await page.getByRole("button", { name: "Submit Rating" }).click();
    const summary = page.getByRole("alert");
    await expect(summary.getByRole("link")).toHaveText([
      "Please select a valid agency.",
      "Choose a rating from 1 to 10.",
      "Write a comment.",
    ]);
    await summary.getByRole("link", { name: "Please select a valid agency." }).click();
    await expect(page.getByLabel("Agency", { exact: true })).toBeFocused();
  });

  test("the same name and postcode: the existing one is named in red, with a link to it", async ({
    member,
    page,
    expectAccessible,
  }) => {
    const there = {
      name: "Qwyx Surgery",
      type: "GP practice",
      address: "2 Hill",
      postcode: "ZX8 1AA",
    };
    await callAs(member, "POST", "/api/workplace", there);
    await page.goto("/add-workplace");
    await page.getByLabel("Name").fill("qwyx surgery");
    await page.getByLabel("Type").selectOption("GP practice");
    await page.getByLabel("Address").fill("2 Hill");
    await page.getByLabel("Postcode").fill("ZX8 1AA");
    await page.getByRole("button", { name: "Add workplace" }).click();
    await expect(page.getByRole("group", { name: "Did you mean Qwyx Surgery?" })).toBeFocused();
    const adding = page.getByRole("main").getByRole("button", { name: /add/i });
    await expect(adding).toHaveCount(0);
    await page.getByLabel("Postcode").fill("ZX8 1AB");
    await page.getByRole("button", { name: "Add workplace" }).click();
    await expect(adding).toHaveText("None of these, add it");
    // Someone else adds it meanwhile.
    await callAs(member, "POST", "/api/workplace", { ...there, postcode: "ZX8 1AB" });
    await adding.click();
    const errorText = page.getByText("Qwyx Surgery, ZX8 1AB is already here.");
    await expect(adding).toHaveCount(0);
    await expect(page.getByRole("alert")).toContainText("Qwyx Surgery, ZX8 1AB is already here.");
    await expect(errorText).toHaveCSS("color", "rgb(168, 27, 27)");
    await expectAccessible();
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(errorText).toHaveCSS("color", "rgb(255, 157, 150)");
    await expectAccessible({ only: ["color-contrast"] });
    await page.getByRole("link", { name: "Qwyx Surgery" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Qwyx Surgery");
  });
});

test("an unknown agency is a 404 that offers to add it; once added, it is rated and found", async ({
  memberPage: page,
}) => {
  const unknown = await page.request.get("/agencies/Brisk%20%26%20Able%20Locums");
  expect(unknown.status()).toBe(404);
  expect(await unknown.text()).toContain("Add this agency");

  await page.goto("/");
  const box = page.getByRole("banner").getByLabel("Search agencies").first();
  await box.click();
  await box.pressSequentially("Brisk & Able Locums");
  await page.getByRole("option", { name: "Add this agency" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Brisk & Able Locums");
  await page.getByLabel("Website").fill("javascript:alert(1)");
  await page.getByRole("button", { name: "Add agency" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter the address of the agency's website");
  await page.getByLabel("Website").fill("brisk-able.example");
  await page.getByLabel("Pharmacy").check();
  await page.getByLabel("Nurses").check();
  await page.getByRole("button", { name: "Add agency" }).click();
  await expect(page.getByRole("main").getByRole("status")).toContainText(
    "Agency added successfully!",
  );

  await page.goto("/rate-agency?agency=Brisk+%26+Able+Locums");
  await expect(page.getByLabel("Agency", { exact: true })).toHaveValue("Brisk & Able Locums");
  await page.getByLabel("Agency", { exact: true }).fill("brisk & able locums");
  await page.getByLabel("Comment").fill("Pays when it says it will.");
  await chooseRating(page, 8);
  await openChoices(page);
  await page.getByRole("checkbox", { name: "Submit anonymously" }).check();
  await openChoices(page);
  await whenSeen(page, "now").check();
  await page.getByRole("button", { name: "Submit Rating" }).click();
  await expect(page.getByRole("main").getByRole("status").first()).toContainText(
    "Review submitted successfully!",
  );
  await page.getByRole("link", { name: /See it with the other reviews/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Brisk & Able Locums");
  await expect(page.getByText("Agency · Pharmacy, Nurses")).toBeVisible();
  await expect(page.getByText("from 1 review", { exact: true })).toBeVisible();
  await expect(page.getByRole("article")).toContainText("This review is anonymous");

  // Members may review an agency only once, so the page links to the existing review.
  await expect(page.getByText("You reviewed this agency on")).toBeVisible();
  await expect(page.getByRole("button", { name: "Post a Review" })).toHaveCount(0);
  await expect(page.getByText("Rated 8.0 out of 10 on average")).toBeAttached();

  await page.goto("/");
  await box.click();
  await box.pressSequentially("brisk able");
  await page.getByRole("option", { name: /Brisk & Able Locums/ }).click();
  await expect(page).toHaveURL("/agencies/Brisk%20%26%20Able%20Locums");
});

test("visitors are told to log in to rate an agency", async ({ page }) => {
  await page.goto("/rate-agency");
  await expect(page.getByText("You must be logged in to submit a review.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Add an agency" })).toBeVisible();
});
