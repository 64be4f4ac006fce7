import type { Page } from "@playwright/test";
import { accountFormTexts } from "@locumark/contract/people/accounts/account-texts";
import { moderationTexts } from "@locumark/contract/desk/moderation/moderation-texts";
import { workplaceFormTexts } from "@locumark/contract/places/workplaces/place-form-texts";
import { reportTexts } from "@locumark/contract/desk/reports/report-texts";
import {
  reviewFormTexts,
  stoppedTexts,
} from "@locumark/contract/reviews/reviews/review-form-texts";
import { sessionTexts } from "@locumark/contract/people/accounts/session-texts";
import { shiftFormTexts } from "@locumark/contract/members/shifts/shift-form-texts";
import { reviewTexts } from "@locumark/contract/reviews/reviews/review-texts";
import { expect, logIn, test } from "./fixtures.ts";
import { callAs, makeMember, type Member } from "./members.ts";
import {
  addWorkplace,
  chooseRating,
  openChoices,
  openOwnReview,
  placePath,
  postReview,
  writeReview,
} from "./reviews-fixture.ts";

/** The drafts stored for this tab and for all, as they were typed. */
const storedDrafts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [sessionStorage, localStorage]
      .flatMap((storage) => Object.entries(storage))
      .filter(([key]) => key.startsWith("draft:"))
      .map(([, value]) => {
        const { typed } = JSON.parse(String(value)) as { typed: string };
        return [...new URLSearchParams(typed).values()].join("\n");
      }),
  );

/** In all forms but those of reviews. */
const said = accountFormTexts.stopped;

/** From the alert at the form's button, in the dialog that it opens. */
async function logInAgain(
  page: Page,
  member: Member,
  button: string,
  saying: string = stoppedTexts.loggedOut,
): Promise<void> {
  await expect(page.getByRole("alert").filter({ hasText: saying })).toBeVisible();
  await page.getByRole("button", { name: button }).click();
  const dialog = page.getByRole("dialog", { name: button });
  await expect(dialog.getByLabel("Email")).toHaveValue(member.email);
  await expect(dialog.getByLabel("Email")).not.toBeEditable();
  await dialog.getByLabel("Password").fill(member.password);
  await dialog.getByRole("button", { name: button }).click();
}

test("an unfinished edit is labelled as a draft, is offered in My Reviews, and can be discarded", async ({
  member,
  page,
}) => {
  const { name, card } = await openOwnReview(page, member);
  await expect(page.getByLabel(/comments/i)).toHaveValue("As it was.");
  await expect(page.getByText(reviewFormTexts.draftOfEdit)).toHaveCount(0);
  await page.getByLabel(/comments/i).fill("Begun.");

  await page.goto("/my-reviews");
  await expect(card).toContainText("You had started to edit this review.");
  await expect(page.getByLabel(/comments/i)).toHaveCount(0);
  await card.getByRole("button", { name: "Continue editing" }).click();
  await expect(page.getByLabel(/comments/i)).toHaveValue("Begun.");

  await page.goto(placePath(name));
  await expect(page.getByText(reviewFormTexts.draftOfEdit)).toBeVisible();
  await expect(page.getByLabel(/comments/i)).toHaveValue("Begun.");
  await card.getByRole("button", { name: "Discard" }).click();
  await expect(card).toContainText("As it was.");
  await expect(card.getByRole("button", { name: "Edit" })).toBeFocused();
  await page.reload();
  await expect(card.getByRole("button", { name: "Edit" })).toBeVisible();
  await expect(page.getByLabel(/comments/i)).toHaveCount(0);
});

test.describe("drafts", () => {
  // The calls of an expired session are rejected, which browsers log to the console.
  test.use({ quiet: false });

  test("a draft survives a reload and another member's log-in, belongs to its account, and is deleted on log-out", async ({
    member,
    page,
  }) => {
    const other = await makeMember();
    await page.goto(placePath("HMP PELLMOUTH"));
    await page.getByRole("button", { name: "Post a Review" }).click();
    await page.getByLabel(/pay rate/i).fill("31");
    await page.getByLabel(/computer system/i).fill("SystmOne");
    await page.getByLabel(/comments/i).fill("Two lines\nof a draft & more.");
    await chooseRating(page, 7);
    await openChoices(page);
    await page.getByRole("checkbox", { name: /anonymously/i }).uncheck();
    await page.reload();
    await expect(page.getByLabel(/comments/i)).toHaveValue("Two lines\nof a draft & more.");
    expect((await storedDrafts(page)).join()).toContain("of a draft & more.");

    // The session ends on the server; the browser finds out with its next request.
    await callAs(member, "POST", "/api/auth/logout");
    await page.reload();
    await page.getByRole("link", { name: reviewTexts.goOn }).click();
    await logIn(page, member);
    await expect(page).toHaveURL(placePath("HMP PELLMOUTH"));
    await expect(page.getByLabel(/comments/i)).toHaveValue("Two lines\nof a draft & more.");
    await expect(page.getByLabel(/pay rate/i)).toHaveValue("31");
    await expect(page.getByRole("radio", { name: /^7 / })).toBeChecked();
    await expect(page.getByText("With your name, appears at once: change")).toBeVisible();
    await openChoices(page);
    await expect(page.getByRole("checkbox", { name: /anonymously/i })).not.toBeChecked();

    // The session ends again, and this time another member logs in here.
    const token = await page.evaluate(() => localStorage.getItem("token"));
    await callAs({ ...member, token: token ?? "" }, "POST", "/api/auth/logout");
    await page.reload();
    await page.getByRole("link", { name: reviewTexts.goOn }).click();
    await logIn(page, other);
    await page.getByRole("button", { name: "Post a Review" }).click();
    await expect(page.getByLabel(/comments/i)).toHaveValue("");
    await page.getByLabel(/comments/i).fill("Somebody else's words.");
    expect((await storedDrafts(page)).join()).toContain("Somebody else's words.");
    const second = await page.context().newPage();
    await second.goto("/faq");
    await second.locator("summary", { hasText: other.name }).click();
    await second.getByRole("button", { name: "Logout" }).click();
    await expect(page.getByRole("main").getByRole("link", { name: /log in/i })).toBeVisible();
    await expect.poll(() => storedDrafts(page)).toEqual([]);
  });

  test("a session that ends while a review is sent leaves it in sight, and it is posted after the password", async ({
    member,
    page,
    expectAccessible,
  }) => {
    const name = await addWorkplace(member);
    await page.goto(placePath(name));
    await writeReview(page, { comments: "Kept in sight.", isAnonymous: false });
    await callAs(member, "POST", "/api/auth/logout");
    const send = page.getByRole("button", { name: "Post review" });
    await send.scrollIntoViewIfNeeded();
    await send.click();
    const alert = page.getByRole("alert").filter({ hasText: stoppedTexts.loggedOut });
    await expect(alert).toBeInViewport();
    await expect(send).toBeFocused();
    await expect(page.getByLabel(/comments/i)).toHaveValue("Kept in sight.");
    await expect(page.getByText("Your session has ended. Please log in again.")).toHaveCount(0);
    // In the middle of the screen, not under its edge.
    const { y = 0, height = 0 } = (await alert.boundingBox()) ?? {};
    expect(Math.abs(y + height / 2 - page.viewportSize()!.height / 2)).toBeLessThan(60);
    await expectAccessible();

    // A wrong password is said in the dialog, and takes nothing away.
    await page.getByRole("button", { name: "Log in and post it" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel("Password")).toBeFocused();
    await expectAccessible();
    await dialog.getByLabel("Password").fill("not my password");
    await dialog.getByRole("button", { name: "Log in and post it" }).click();
    await expect(dialog.getByRole("alert")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(page.getByLabel(/comments/i)).toHaveValue("Kept in sight.");
    await logInAgain(page, member, "Log in and post it");
    await expect(page.getByRole("article")).toContainText("Kept in sight.");
    expect(await storedDrafts(page)).toEqual([]);
  });

  test("a session that ends while a place is added leaves what was typed in sight, and it is added after the password", async ({
    member,
    page,
    expectAccessible,
  }) => {
    const name = `Last Lane Pharmacy ${crypto.randomUUID()}`;
    await page.goto("/add-workplace");
    await page.getByLabel("Name").fill(name);
    await page.getByLabel("Type").selectOption("Pharmacy");
    await page.getByLabel("Address").fill("3 Last Lane, Pellmouth");
    await page.getByLabel("Postcode").fill("ZX8 1QD");
    await callAs(member, "POST", "/api/auth/logout");
    await page.getByRole("button", { name: "Add workplace" }).click();
    const { goOn } = workplaceFormTexts;
    const alert = page.getByRole("alert").filter({ hasText: said });
    await expect(alert).toBeInViewport();
    await expect(page.getByRole("alert")).toHaveCount(1);
    await expect(page.getByLabel("Address")).toHaveValue("3 Last Lane, Pellmouth");
    await expectAccessible();
    await logInAgain(page, member, goOn, said);
    await expect(page.getByRole("main").getByRole("status")).toContainText(
      "Workplace added successfully!",
    );
  });

  test("from the dialog one can log in another way instead, and comes back to what was typed", async ({
    member,
    page,
  }) => {
    const name = await addWorkplace(member);
    await page.goto(placePath(name));
    await writeReview(page, { comments: "Typed before.", isAnonymous: false });
    await callAs(member, "POST", "/api/auth/logout");
    await page.getByRole("button", { name: "Post review" }).click();
    await page.getByRole("button", { name: "Log in and post it" }).click();
    await page.getByRole("link", { name: "Log in another way" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Log In" })).toBeFocused();
    await logIn(page, member);
    await expect(page).toHaveURL(placePath(name));
    await expect(page.getByLabel(/comments/i)).toHaveValue("Typed before.");
  });

  test("a session that has ended by the time a connection is back is said at the button, which has the focus", async ({
    member,
    page,
    context,
  }) => {
    await page.goto(placePath(await addWorkplace(member)));
    await writeReview(page, { comments: "Typed in a basement.", isAnonymous: false });
    await callAs(member, "POST", "/api/auth/logout");
    await context.setOffline(true);
    const send = page.getByRole("button", { name: "Post review" });
    await send.click();
    await expect(page.getByRole("alert").filter({ hasText: sessionTexts.offline })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("button", { name: stoppedTexts.sendNow }).click();
    await expect(page.getByRole("alert").filter({ hasText: stoppedTexts.loggedOut })).toBeVisible();
    await expect(send).toBeFocused();
    await logInAgain(page, member, "Log in and post it");
    await expect(page.getByRole("article")).toContainText("Typed in a basement.");
  });

  test("a session that ends while a shift is noted leaves what was typed in sight, and it is saved after the password", async ({
    member,
    page,
    expectAccessible,
  }) => {
    await page.goto("/my-shifts");
    await page.getByRole("button", { name: shiftFormTexts.add }).click();
    await page.getByRole("combobox", { name: "Place" }).fill("A place of my own words");
    await page.getByLabel("Hours", { exact: true }).fill("8.5");
    await callAs(member, "POST", "/api/auth/logout");
    const { goOn } = shiftFormTexts;
    await page.getByRole("button", { name: shiftFormTexts.save, exact: true }).click();
    await expect(page.getByRole("alert").filter({ hasText: said })).toBeInViewport();
    await expect(page.getByLabel("Hours", { exact: true })).toHaveValue("8.5");
    await expectAccessible();
    await logInAgain(page, member, goOn, said);
    await expect(
      page.getByRole("listitem").filter({ hasText: "A place of my own words" }),
    ).toBeVisible();
  });

  test("an appeal and a report stay in sight too; the report can then be sent with an address", async ({
    member,
    page,
  }) => {
    const review = await postReview(member, await addWorkplace(member), { isAnonymous: false });
    await page.goto(`/appeal?review=${review}`);
    const statement = page.getByLabel(moderationTexts.appealLabel);
    await statement.fill("Why it should come back.");
    await callAs(member, "POST", "/api/auth/logout");
    const { appealGoOn: goOn } = moderationTexts;
    await page.getByRole("button", { name: "Send" }).click();
    await logInAgain(page, member, goOn, said);
    // It was sent, and of this review there is nothing to appeal.
    await expect(page.getByRole("alert").filter({ hasText: said })).toHaveCount(0);
    await expect(
      page.getByRole("alert").filter({ hasText: moderationTexts.cannotAppeal }).last(),
    ).toBeFocused();
    await expect(statement).toHaveValue("Why it should come back.");

    const other = await makeMember();
    await page.evaluate((token) => localStorage.setItem("token", token), other.token);
    await page.goto(`/report?kind=workplace-review&id=${review}`);
    await page.getByLabel(reportTexts.reason.label, { exact: true }).selectOption({ index: 1 });
    const details = page.getByLabel(reportTexts.details.label);
    await details.fill("It names a patient.");
    await callAs(other, "POST", "/api/auth/logout");
    await page.getByRole("button", { name: "Send report" }).click();
    await page.getByLabel(reportTexts.email.label).fill("reporter@example.com");
    await expect(details).toHaveValue("It names a patient.");
    await page.getByRole("button", { name: "Send report" }).click();
    await expect(page.getByText(/^Thank you/).first()).toBeVisible();
  });

  test("a session that another tab finds ended leaves the form too; another member who logs in there gets none of it", async ({
    member,
    page,
    context,
  }) => {
    const other = await makeMember();
    const name = await addWorkplace(member);
    await page.goto(placePath(name));
    await writeReview(page, { comments: "Typed by one.", isAnonymous: false });
    await callAs(member, "POST", "/api/auth/logout");
    const tab = await context.newPage();
    await tab.goto("/my-reviews");
    await expect(page.getByText(stoppedTexts.loggedOut)).toBeVisible();
    await expect(page.getByLabel(/comments/i)).toHaveValue("Typed by one.");
    // Words typed from now on are kept as well.
    await page.getByLabel(/comments/i).fill("Typed by one, and more.");

    await tab.goto("/login");
    await logIn(tab, other);
    await expect(tab).toHaveURL("/");
    await expect(page.getByText("Typed by one, and more.")).toHaveCount(0);
    await expect(page.getByLabel(/comments/i)).toHaveCount(0);
    await tab.goto(placePath(name));
    await tab.getByRole("button", { name: "Post a Review" }).click();
    await expect(tab.getByLabel(/comments/i)).toHaveValue("");

    // Its author finds it again.
    await tab.evaluate(() => localStorage.removeItem("token"));
    await tab.close();
    await page.goto("/login");
    await logIn(page, member);
    await expect(page).toHaveURL("/");
    await page.goto(placePath(name));
    await expect(page.getByLabel(/comments/i)).toHaveValue("Typed by one, and more.");
  });

  test("the same member's log-in in another tab goes on here, and a log-out there takes the text away", async ({
    member,
    page,
    context,
  }) => {
    const name = await addWorkplace(member);
    await page.goto(placePath(name));
    await writeReview(page, { comments: "Typed before.", isAnonymous: false });
    await callAs(member, "POST", "/api/auth/logout");
    const tab = await context.newPage();
    await tab.goto("/my-reviews");
    await expect(page.getByText(stoppedTexts.loggedOut)).toBeVisible();
    await tab.goto("/login");
    await logIn(tab, member);
    await expect(page.getByText(stoppedTexts.loggedOut)).toHaveCount(0);
    await expect(page.getByLabel(/comments/i)).toHaveValue("Typed before.");

    await tab.locator("summary", { hasText: member.name }).click();
    await tab.getByRole("button", { name: "Logout" }).click();
    await expect(page.getByLabel(/comments/i)).toHaveCount(0);
    expect(await storedDrafts(page)).toEqual([]);
  });

  test("the text of an edit survives an expired session too", async ({ member, page }) => {
    const workplaceName = await addWorkplace(member);
    await callAs(member, "POST", "/api/workplace-review", {
      workplaceName,
      payRate: 22,
      pmr: "Paper",
      rating: 5,
      comments: "As it was.",
    });
    await page.goto(placePath(workplaceName));
    await page.getByRole("article").getByRole("button", { name: "Edit" }).click();
    await page.getByLabel(/comments/i).fill("As it should be.");
    await callAs(member, "POST", "/api/auth/logout");
    await page.getByRole("button", { name: "Save changes" }).click();
    await logInAgain(page, member, "Log in and save it");
    await expect(page.getByRole("article")).toContainText("Successfully submitted!");
    await expect(page.getByRole("article")).toContainText("As it should be.");
    // The sent text leaves no draft.
    expect(await storedDrafts(page)).toEqual([]);
    // In the page's head; the row of a neighbour may say the same.
    await expect(page.getByText("Rated 5.0 out of 10 on average").first()).toBeAttached();
  });

  test("a failed deletion and a failed edit show an error on the card", async ({
    member,
    page,
  }) => {
    const workplaceName = await addWorkplace(member);
    await callAs(member, "POST", "/api/workplace-review", {
      workplaceName,
      payRate: 22,
      pmr: "Paper",
      rating: 5,
    });
    await page.goto(placePath(workplaceName));
    const card = page.getByRole("article");
    await page.route("**/api/workplace-review/*", (route) => route.abort());
    await card.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(card.getByRole("alert")).toHaveText("Failed to delete review");
    await card.getByRole("button", { name: "Edit" }).click();
    await page.getByLabel(/comments/i).fill("More.");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByRole("alert")).toContainText(
      "An error occurred while editing the review.",
    );
    await expect(page.getByLabel(/comments/i)).toHaveValue("More.");
    await page.unroute("**/api/workplace-review/*");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(card).toContainText("More.");
  });
});

test("a review begun before is gone on with in another tab, and two open forms keep what each has", async ({
  member,
  page,
  context,
}) => {
  const name = await addWorkplace(member);
  await page.goto(placePath(name));
  await page.getByRole("button", { name: "Post a Review" }).click();
  await page.getByLabel(/comments/i).fill("Begun here.");

  const tab = await context.newPage();
  await tab.goto(placePath(name));
  await expect(tab.getByLabel(/comments/i)).toHaveCount(0);
  await tab.getByRole("button", { name: reviewTexts.goOn }).click();
  await expect(tab.getByLabel(/comments/i)).toHaveValue("Begun here.");
  await tab.getByLabel(/comments/i).fill("Gone on there.");
  for (const [one, text] of [
    [page, "Begun here."],
    [tab, "Gone on there."],
  ] as const) {
    await one.reload();
    await expect(one.getByLabel(/comments/i)).toHaveValue(text);
  }
});

test("a member's draft is kept for a week and not longer, and on a shared computer in its tab only", async ({
  member,
  page,
  context,
}) => {
  const path = placePath(await addWorkplace(member));
  await page.goto(path);
  await page.getByRole("button", { name: "Post a Review" }).click();
  await page.getByLabel(/comments/i).fill("Six days old.");
  const grow = (days: number) =>
    page.evaluate((past) => {
      for (const storage of [sessionStorage, localStorage]) {
        for (const [key, value] of Object.entries(storage)) {
          if (!key.startsWith("draft:")) continue;
          const { typed } = JSON.parse(String(value)) as { typed: string };
          const writtenAt = new Date(Date.now() - past * 24 * 60 * 60 * 1000).toISOString();
          storage.setItem(key, JSON.stringify({ typed, writtenAt }));
        }
      }
    }, days);
  await grow(6);
  await page.reload();
  await expect(page.getByLabel(/comments/i)).toHaveValue("Six days old.");
  await grow(30);
  await page.reload();
  await expect(page.getByRole("button", { name: "Post a Review" })).toBeVisible();
  expect(await storedDrafts(page)).toEqual([]);

  await page.evaluate(() => {
    sessionStorage.setItem("token", localStorage.getItem("token") ?? "");
    localStorage.removeItem("token");
  });
  await page.reload();
  await page.getByRole("button", { name: "Post a Review" }).click();
  await page.getByLabel(/comments/i).fill("On a shared computer.");
  await page.reload();
  await expect(page.getByLabel(/comments/i)).toHaveValue("On a shared computer.");
  const tab = await context.newPage();
  await tab.goto(path);
  expect(await storedDrafts(tab)).toEqual([]);
});

test("the page of a place says that a review was begun in this browser", async ({ page }) => {
  const author = await makeMember();
  const path = placePath(await addWorkplace(author));
  await page.goto(path);
  await page.getByRole("main").getByRole("link", { name: "Write your review" }).click();
  await page.getByLabel(/comments/i).fill("Begun by a visitor.");
  await page.goto(path);
  await page.getByRole("link", { name: reviewTexts.goOn }).click();
  await expect(page.getByLabel(/comments/i)).toHaveValue("Begun by a visitor.");

  // By a member whose session has ended since: by way of the log-in.
  const place = placePath(await addWorkplace(author));
  await page.goto("/login");
  await logIn(page, author);
  await expect(page).toHaveURL("/");
  await page.goto(place);
  await page.getByRole("button", { name: "Post a Review" }).click();
  await page.getByLabel(/comments/i).fill("Begun by a member.");
  await page.evaluate(() => localStorage.removeItem("token"));
  await page.reload();
  await page.getByRole("link", { name: reviewTexts.goOn }).click();
  await logIn(page, author);
  await expect(page.getByLabel(/comments/i)).toHaveValue("Begun by a member.");
});
