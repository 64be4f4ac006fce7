// @vitest-environment happy-dom
import { expect, it, onTestFinished } from "vitest";
import { sessionTexts } from "@locumark/contract/people/accounts/session-texts";
import { reviewFormTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { callAs, makeMember, type Member } from "../members.ts";
import { addAgency, addWorkplace, agencyPath, placePath, postReview } from "../reviews-fixture.ts";
import { Page } from "./page.tsx";
import { useSite } from "./use-site.ts";

useSite();

function openBrowser(): Page {
  const page = new Page();
  onTestFinished(() => page.close());
  return page;
}

/** Keys and texts of all drafts stored for this tab and, for other tabs, in the browser. */
const drafts = (): [string, string][] =>
  [window.sessionStorage, window.localStorage]
    .flatMap((storage) => Object.entries(storage))
    .filter(([key]) => key.startsWith("draft:"))
    .map(([key, value]) => {
      const { typed } = JSON.parse(String(value)) as { typed: string };
      return [key, [...new URLSearchParams(typed).values()].join("\n")];
    });

const words = (): string => drafts().join("\n");

const comments = "Two lines\nof a draft & more.";

async function typeReview(page: Page, path: string): Promise<void> {
  await page.open(path);
  await page.openReviewForm();
  await page.fill(/pay rate/i, "31");
  await page.fill(/computer system/i, "SystmOne");
  await page.fill(/comments/i, comments);
  await page.tick("7 out of 10");
}

async function logIn(page: Page, { email, password }: Member): Promise<void> {
  await page.open("/login");
  await page.fill("Email", email);
  await page.fill("Password", password);
  await page.press("Sign In");
  await page.see("Login Successful! Redirecting...");
}

it("a posted review leaves no draft, one that failed to post does", async () => {
  const member = await makeMember();
  const page = openBrowser();
  page.logIn(member);
  const path = placePath(await addWorkplace(member));
  page.breakDown(/\/api\/workplace-review$/);
  await typeReview(page, path);
  // With a name it does not wait.
  await page.tick(/anonymously/i);
  await page.press("Post review");
  await page.see("Failed to post review.");
  expect(words()).toContain(comments);

  page.letThrough();
  await page.press("Post review");
  await page.see("Successfully submitted review!");
  expect(drafts()).toEqual([]);
  await page.open(path);
  await page.see("This review is not anonymous");
  expect(page.text()).not.toContain(reviewFormTexts.draftOfPost);
});

it("a saved edit leaves no draft, and a discarded one leaves none", async () => {
  const member = await makeMember();
  const page = openBrowser();
  page.logIn(member);
  const name = await addWorkplace(member);
  await postReview(member, name);
  for (const button of ["Save changes", "Discard"]) {
    await page.open(placePath(name));
    await page.press("Edit");
    await page.fill(/comments/i, `Before ${button}.`);
    expect(words()).toContain(`Before ${button}.`);
    await page.open(placePath(name));
    await page.see(reviewFormTexts.draftOfEdit);
    await page.press(button);
    await page.see(button === "Discard" ? "Edit" : "Successfully submitted!");
    expect(drafts()).toEqual([]);
  }
});

it("a submitted rating leaves no draft, and an added place leaves none", async () => {
  const member = await makeMember();
  const page = openBrowser();
  page.logIn(member);
  const { name } = await addAgency(member);
  await page.open("/rate-agency");
  await page.fill("Agency", name);
  await page.fill(/^Comment/, "They ring back.");
  await page.tick("8 out of 10");
  expect(words()).toContain("They ring back.");
  await page.press("Submit Rating");
  await page.see("Review submitted successfully!");
  expect(drafts()).toEqual([]);

  await page.open("/add-agency");
  const added = `Agency ${crypto.randomUUID()}`;
  await page.fill("Name", added);
  await page.fill("Website", `${added.slice(7)}.example`);
  expect(words()).toContain(added);
  await page.press("Add agency");
  await page.see("Agency added successfully!");
  expect(drafts()).toEqual([]);
});

it("a draft of one place is not offered at another", async () => {
  const member = await makeMember();
  const page = openBrowser();
  page.logIn(member);
  await typeReview(page, placePath(await addWorkplace(member)));
  const { name } = await addAgency(member);
  await page.open(agencyPath(name));
  await page.see("Post a Review");
  expect(words()).toContain(comments);
  expect(page.text()).not.toContain(reviewFormTexts.draftOfPost);
  expect(document.querySelector("main form:not([hidden])")).toBeNull();
});

it("after a session has expired, its account finds its drafts again, and another account does not", async () => {
  const member = await makeMember();
  const other = await makeMember();
  const page = openBrowser();
  page.logIn(member);
  const path = placePath(await addWorkplace(member));
  await typeReview(page, path);
  await callAs(member, "POST", "/api/auth/logout");
  await page.press("Post review");
  await page.see("You have been logged out. Your review is kept here.");
  expect(words()).toContain(comments);

  await logIn(page, member);
  await page.open(path);
  await page.see(reviewFormTexts.draftOfPost);
  expect(words()).toContain(comments);

  page.clearSession();
  await logIn(page, other);
  expect(Object.keys(window.sessionStorage)).toEqual([]);
  await page.open(path);
  await page.openReviewForm();
  expect(page.text()).not.toContain(reviewFormTexts.draftOfPost);
});

it("logging out deletes all drafts, including a message to the team", async () => {
  const member = await makeMember();
  const page = openBrowser();
  page.logIn(member);
  await typeReview(page, placePath(await addWorkplace(member)));
  await page.open("/contact");
  await page.fill("Message", "Between you and me.");
  // The message is kept in its tab only.
  expect(drafts()).toHaveLength(3);
  await page.press(member.name);
  await page.press("Logout");
  await page.see(`${sessionTexts.loggedOut} ${sessionTexts.draftsDeleted}`);
  expect(drafts()).toEqual([]);
});

it("a sent message leaves no draft", async () => {
  const page = openBrowser();
  await page.open("/contact");
  await page.fill("Full Name", "Sam Writer");
  await page.fill("Email Address", "sam@example.com");
  await page.fill("Subject", "A question");
  await page.fill("Message", "How are you?");
  expect(words()).toContain("How are you?");
  page.waitAsLongAsPeopleType();
  await page.press("Send Message");
  await page.see("Message sent successfully!");
  expect(drafts()).toEqual([]);
});
