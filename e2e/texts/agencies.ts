import { makeMember, type Member } from "../members.ts";
import { addAgency, agencyPath } from "../reviews-fixture.ts";
import type { Page } from "../dom/page.tsx";
import { freshName, open, type Scene } from "./scene.ts";
import { specified } from "./specified.ts";

async function addByForm(page: Page): Promise<void> {
  await page.open("/add-agency");
  const name = freshName();
  await page.fill("Name", name);
  await page.fill("Website", `${name.toLowerCase()}.example`);
  await page.press("Add agency");
}

async function openOwn(page: Page, member: Member): Promise<void> {
  await page.open(agencyPath((await addAgency(member)).name));
}

async function fillOnPage(page: Page, member: Member): Promise<void> {
  await openOwn(page, member);
  await page.openReviewForm();
  await page.fill(/comment/i, "They ring back.");
  await page.tick("8 out of 10");
}

async function rate(page: Page, member: Member): Promise<void> {
  const { name } = await addAgency(member);
  await page.open("/rate-agency");
  await page.fill("Agency", name);
  await page.fill(/comment/i, "They ring back.");
  await page.tick("8 out of 10");
}

async function postAndEdit(page: Page, member: Member): Promise<void> {
  await fillOnPage(page, member);
  await page.press("Post review");
  await page.press("Edit");
  await page.fill(/comment/i, "On second thoughts.");
}

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
    play: addByForm,
    texts: [specified.agencyAdded],
  },
  {
    section: 8,
    on: "add-agency",
    how: "adding fails without a network",
    asMember: true,
    async play(page) {
      page.cutOff(/\/api\/agency$/);
      await addByForm(page);
    },
    texts: [specified.addingFailed],
  },
  {
    section: 2,
    on: "rate-agency",
    how: "a member opens it",
    asMember: true,
    async play(page) {
      await page.open("/rate-agency");
      await page.press(/^Anonymous,/);
    },
    texts: [specified.submitAnonymously, "Submit Rating"],
  },
  {
    section: 8,
    on: "rate-agency",
    how: "a visitor opens it",
    play: open("/rate-agency"),
    texts: [specified.mustBeLoggedIn],
  },
  {
    section: 8,
    on: "rate-agency",
    how: "no agency is chosen",
    asMember: true,
    async play(page) {
      await page.open("/rate-agency");
      await page.press("Submit Rating");
    },
    texts: [specified.selectAgency],
  },
  {
    section: 8,
    on: "rate-agency",
    how: "a rating is submitted",
    asMember: true,
    async play(page, member) {
      await rate(page, member);
      await page.press("Submit Rating");
    },
    texts: [specified.reviewSubmitted],
  },
  {
    section: 8,
    on: "rate-agency",
    how: "submitting fails without a message",
    asMember: true,
    async play(page, member) {
      await rate(page, member);
      page.breakDown(/\/api\/agency-review$/);
      await page.press("Submit Rating");
    },
    texts: [specified.somethingWrong],
  },
  {
    section: 8,
    on: "rate-agency",
    how: "submitting fails without a network",
    asMember: true,
    async play(page, member) {
      await rate(page, member);
      page.cutOff(/\/api\/agency-review$/);
      await page.press("Submit Rating");
    },
    texts: [specified.ratingUnreachable],
  },
  {
    section: 2,
    on: "agencies",
    how: "a member opens one without reviews",
    asMember: true,
    play: openOwn,
    texts: [specified.noAgencyReviews, "Post a Review", "0 reviews"],
  },
  {
    section: 2,
    on: "agencies",
    how: "a member opens the form",
    asMember: true,
    async play(page, member) {
      await fillOnPage(page, member);
      await page.press(/^Anonymous,/);
    },
    texts: ["Post Anonymously"],
  },
  {
    section: 2,
    on: "agencies",
    how: "a visitor opens one",
    play: async (page) => openOwn(page, await makeMember()),
    texts: ["Log In"],
  },
  {
    section: 2,
    on: "agencies",
    how: "the reviews a member sees are slow to load",
    asMember: true,
    async play(page, member) {
      page.hold(/\/api\/agency-reviews/);
      await openOwn(page, member);
    },
    texts: [specified.loadingReviews],
  },
  {
    section: 8,
    on: "agencies",
    how: "a review is posted",
    asMember: true,
    async play(page, member) {
      await fillOnPage(page, member);
      await page.press("Post review");
    },
    texts: [specified.reviewSubmitted],
  },
  {
    section: 8,
    on: "agencies",
    how: "posting fails without a message",
    asMember: true,
    async play(page, member) {
      await fillOnPage(page, member);
      page.breakDown(/\/api\/agency-review$/);
      await page.press("Post review");
    },
    texts: [specified.agencyPostFailed],
  },
  {
    section: 8,
    on: "agencies",
    how: "an edited review is saved",
    asMember: true,
    async play(page, member) {
      await postAndEdit(page, member);
      await page.press("Save changes");
    },
    texts: [specified.edited],
  },
  {
    section: 8,
    on: "agencies",
    how: "saving an edited review fails without a message",
    asMember: true,
    async play(page, member) {
      await postAndEdit(page, member);
      page.breakDown(/\/api\/agency-review\//);
      await page.press("Save changes");
    },
    texts: [specified.agencyUpdateFailed],
  },
  {
    section: 8,
    on: "agencies",
    how: "deleting a review fails",
    asMember: true,
    async play(page, member) {
      await fillOnPage(page, member);
      await page.press("Post review");
      page.breakDown(/\/api\/agency-review\//);
      await page.press("Delete");
      await page.press("Delete");
    },
    texts: [specified.deleteFailed],
  },
];
