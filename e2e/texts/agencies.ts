import type { Page } from "@playwright/test";
import { chooseRating } from "../fixtures.ts";
import { breakDown, cutOff, freshName, open, type Scene, type Stage } from "./scene.ts";

async function addAgency(page: Page, name = freshName()): Promise<string> {
  await page.goto("/add-agency");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Website", { exact: true }).fill(`${name.toLowerCase()}.example`);
  await page.getByRole("main").getByRole("button", { name: "Add agency" }).click();
  return name;
}

/** @returns the name of an agency that is there */
async function makeAgency(page: Page): Promise<string> {
  const name = await addAgency(page);
  await page.getByText("Agency added successfully!").first().waitFor();
  return name;
}

const agencyPath = (name: string) => `/agencies/${encodeURIComponent(name)}`;

async function fillOnPage({ page }: Stage): Promise<void> {
  const name = await makeAgency(page);
  await page.goto(agencyPath(name));
  await page.getByRole("button", { name: "Post a Review" }).click();
  await page.getByLabel(/comment/i).fill(crypto.randomUUID());
  await chooseRating(page, 8);
}

const sendOnPage = ({ page }: Stage) =>
  page.getByRole("button", { name: /submit|post review/i }).click();

async function rate({ page }: Stage): Promise<void> {
  const name = await makeAgency(page);
  await page.goto("/rate-agency");
  await page.getByLabel("Agency", { exact: true }).fill(name);
  await page.getByLabel(/comment/i).fill(crypto.randomUUID());
  await chooseRating(page, 8);
}

const submitRating = ({ page }: Stage) =>
  page.getByRole("button", { name: "Submit Rating" }).click();

async function postAndEdit(stage: Stage): Promise<void> {
  const { page } = stage;
  await fillOnPage(stage);
  await sendOnPage(stage);
  await page.getByRole("button", { name: "Edit" }).first().click();
  await page.getByLabel(/comment/i).fill(crypto.randomUUID());
}

const save = ({ page }: Stage) =>
  page
    .getByRole("button", { name: /save|submit/i })
    .first()
    .click();

/** Agencies: adding, rating, their pages. */
export const agencies: readonly Scene[] = [
  {
    section: 2,
    on: "add-agency",
    how: "a member opens it",
    asMember: true,
    play: open("/add-agency"),
    texts: ["Name", "Website", "General locums", "Pharmacy", "Doctors", "Nurses", "Opticians"],
  },
  {
    section: 8,
    on: "add-agency",
    how: "an agency is added",
    asMember: true,
    async play({ page }) {
      await addAgency(page);
    },
    texts: ["Agency added successfully!"],
  },
  {
    section: 8,
    on: "add-agency",
    how: "adding finds no network",
    asMember: true,
    async play({ page }) {
      await cutOff(page, "**/api/agency");
      await addAgency(page);
    },
    texts: ["Error submitting the form"],
  },
  {
    section: 2,
    on: "rate-agency",
    how: "a member opens it",
    asMember: true,
    play: open("/rate-agency"),
    texts: ["Submit anonymously", "Submit Rating"],
  },
  {
    section: 8,
    on: "rate-agency",
    how: "a visitor opens it",
    play: open("/rate-agency"),
    texts: ["You must be logged in to submit a review."],
  },
  {
    section: 8,
    on: "rate-agency",
    how: "no agency is chosen",
    asMember: true,
    async play(stage) {
      await stage.page.goto("/rate-agency");
      await submitRating(stage);
    },
    texts: ["Please select a valid agency."],
  },
  {
    section: 8,
    on: "rate-agency",
    how: "a rating is submitted",
    asMember: true,
    async play(stage) {
      await rate(stage);
      await submitRating(stage);
    },
    texts: ["Review submitted successfully!"],
  },
  {
    section: 8,
    on: "rate-agency",
    how: "submitting fails without a word",
    asMember: true,
    async play(stage) {
      await rate(stage);
      await breakDown(stage.page, "**/api/agency-review");
      await submitRating(stage);
    },
    texts: ["Something went wrong."],
  },
  {
    section: 8,
    on: "rate-agency",
    how: "submitting finds no network",
    asMember: true,
    async play(stage) {
      await rate(stage);
      await cutOff(stage.page, "**/api/agency-review");
      await submitRating(stage);
    },
    texts: ["An error occurred while submitting your review."],
  },
  {
    section: 2,
    on: "agencies",
    how: "a member opens one nobody has reviewed",
    asMember: true,
    async play({ page }) {
      await page.goto(agencyPath(await makeAgency(page)));
    },
    texts: ["No reviews for this agency yet.", "Post a Review", "0 reviews"],
  },
  {
    section: 2,
    on: "agencies",
    how: "a member opens the form",
    asMember: true,
    play: fillOnPage,
    texts: ["Post Anonymously"],
  },
  {
    section: 2,
    on: "agencies",
    how: "a visitor opens one",
    asMember: true,
    async play({ page }) {
      const name = await makeAgency(page);
      await page.evaluate(() => localStorage.removeItem("token"));
      await page.goto(agencyPath(name));
    },
    texts: ["Log In"],
  },
  {
    section: 2,
    on: "agencies",
    how: "the reviews a member sees take their time",
    asMember: true,
    async play({ page }) {
      const name = await makeAgency(page);
      await page.route("**/api/agency-reviews*", () => undefined);
      await page.goto(agencyPath(name));
    },
    texts: ["Loading reviews..."],
  },
  {
    section: 8,
    on: "agencies",
    how: "a review is posted",
    asMember: true,
    async play(stage) {
      await fillOnPage(stage);
      await sendOnPage(stage);
    },
    texts: ["Review submitted successfully!"],
  },
  {
    section: 8,
    on: "agencies",
    how: "posting fails without a word",
    asMember: true,
    async play(stage) {
      await fillOnPage(stage);
      await breakDown(stage.page, "**/api/agency-review");
      await sendOnPage(stage);
    },
    texts: ["Error submitting review"],
  },
  {
    section: 8,
    on: "agencies",
    how: "an edited review is saved",
    asMember: true,
    async play(stage) {
      await postAndEdit(stage);
      await save(stage);
    },
    texts: ["Successfully editted!"],
  },
  {
    section: 8,
    on: "agencies",
    how: "saving an edited review fails without a word",
    asMember: true,
    async play(stage) {
      await postAndEdit(stage);
      await breakDown(stage.page, "**/api/agency-review/*");
      await save(stage);
    },
    texts: ["Error updating review"],
  },
  {
    section: 8,
    on: "agencies",
    how: "deleting a review fails",
    asMember: true,
    async play(stage) {
      await fillOnPage(stage);
      await sendOnPage(stage);
      await breakDown(stage.page, "**/api/agency-review/*");
      await stage.page.getByRole("button", { name: "Delete" }).first().click();
      await stage.page
        .getByRole("dialog")
        .getByRole("button", { name: /delete/i })
        .click();
    },
    texts: ["Failed to delete review"],
  },
];
