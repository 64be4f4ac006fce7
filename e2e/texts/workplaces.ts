import type { Member } from "../members.ts";
import { addWorkplace, placePath } from "../reviews-fixture.ts";
import type { Page } from "../dom/page.tsx";
import { freshName, open, type Scene } from "./scene.ts";
import { specified } from "./specified.ts";

const unreviewed = placePath("OAKTHORNE AND BRANNIVER");

async function fillReview(page: Page, member: Member): Promise<void> {
  await page.open(placePath(await addWorkplace(member)));
  await page.openReviewForm();
  await page.fill(/pay rate/i, "30");
  await page.fill(/computer system/i, "Titan");
  await page.fill(/comments/i, "A calm day.");
  await page.tick("8 out of 10");
}

async function postReview(page: Page, member: Member): Promise<void> {
  await fillReview(page, member);
  await page.press("Post review");
  await page.see(specified.isAnonymous);
}

async function edit(page: Page, member: Member): Promise<void> {
  await postReview(page, member);
  await page.press("Edit");
  await page.fill(/comments/i, "On second thoughts.");
}

async function remove(page: Page, member: Member): Promise<void> {
  await postReview(page, member);
  await page.press("Delete");
}

/** @param postcode of a district of its own: names of one district are compared, and random ones may be alike */
async function addByForm(page: Page, postcode = "ZX1 1AA"): Promise<void> {
  await page.open("/add-workplace");
  await page.fill("Name", freshName());
  await page.select("Type", "Pharmacy");
  await page.fill("Address", "1 New Street, Newtown");
  await page.fill("Postcode", postcode);
  await page.press("Add workplace");
}

/** Finding workplaces, their pages, their reviews. */
export const workplaces: readonly Scene[] = [
  {
    section: 2,
    on: "search",
    how: "a visitor opens it with a query",
    play: open("/search?query=orthodontic"),
    texts: [
      "Search Workplaces",
      "Minimum rating",
      "Sort by",
      "Clear Filters",
      "Load more",
      specified.noRating,
    ],
  },
  {
    section: 2,
    on: "search",
    how: "the results of a query are counted",
    play: open("/search?query=hmp%20great%20wuffling"),
    texts: ['1 result for "hmp great wuffling"'],
  },
  {
    section: 2,
    on: "search",
    how: "nothing matches the query",
    play: open("/search?query=zzqqxx"),
    texts: [specified.noMatches, specified.noResults],
  },
  {
    section: 2,
    on: "search",
    how: "the results are slow to load",
    async play(page) {
      await page.open("/search?query=dental");
      page.hold(/\/api\/workplace\/search/);
      await page.select("Sort by", "Name Z-A");
    },
    texts: [specified.loadingResults],
  },
  {
    section: 2,
    on: "workplaces",
    how: "a visitor opens one without reviews",
    play: open(unreviewed),
    texts: [specified.noWorkplaceReviews, "Log In"],
  },
  {
    section: 2,
    on: "workplaces",
    how: "a member opens one",
    asMember: true,
    play: open(unreviewed),
    texts: ["Post a Review"],
  },
  {
    section: 2,
    on: "workplaces",
    how: "the reviews a member sees are slow to load",
    asMember: true,
    async play(page) {
      page.hold(/\/api\/workplace-reviews/);
      await page.open(unreviewed);
    },
    texts: [specified.loadingReviews],
  },
  {
    section: 5,
    on: "workplaces",
    how: "an empty review is sent",
    asMember: true,
    async play(page) {
      await page.open(unreviewed);
      await page.openReviewForm();
      await page.press("Post review");
    },
    texts: [specified.fillAllFields],
  },
  {
    section: 8,
    on: "workplaces",
    how: "a review is posted",
    asMember: true,
    async play(page, member) {
      await fillReview(page, member);
      await page.tick(/anonymously/i);
      await page.press("Post review");
    },
    texts: [specified.reviewPosted, specified.isNotAnonymous],
  },
  {
    section: 2,
    on: "workplaces",
    how: "a review is posted anonymously",
    asMember: true,
    play: postReview,
    texts: [specified.isAnonymous],
  },
  {
    section: 8,
    on: "workplaces",
    how: "posting fails without a message",
    asMember: true,
    async play(page, member) {
      await fillReview(page, member);
      page.breakDown(/\/api\/workplace-review$/);
      await page.press("Post review");
    },
    texts: [specified.postFailed],
  },
  {
    section: 2,
    on: "review-card",
    how: "the author views their own review",
    asMember: true,
    play: postReview,
    texts: ["Edit", "Delete"],
  },
  {
    section: 2,
    on: "review-card",
    how: "the author opens the form to edit",
    asMember: true,
    play: edit,
    texts: ["Cancel"],
  },
  {
    section: 8,
    on: "review-card",
    how: "an edited review is saved",
    asMember: true,
    async play(page, member) {
      await edit(page, member);
      await page.press("Save changes");
    },
    texts: [specified.submitted],
  },
  {
    section: 8,
    on: "review-card",
    how: "saving fails without a message",
    asMember: true,
    async play(page, member) {
      await edit(page, member);
      page.breakDown(/\/api\/workplace-review\//);
      await page.press("Save changes");
    },
    texts: [specified.updateFailed],
  },
  {
    section: 8,
    on: "review-card",
    how: "saving fails without a network",
    asMember: true,
    async play(page, member) {
      await edit(page, member);
      page.cutOff(/\/api\/workplace-review\//);
      await page.press("Save changes");
    },
    texts: [specified.editUnreachable],
  },
  {
    section: 5,
    on: "review-card",
    how: "the author wants to delete a review",
    asMember: true,
    play: remove,
    texts: [specified.askDelete],
  },
  {
    section: 8,
    on: "review-card",
    how: "the author deletes it",
    asMember: true,
    async play(page, member) {
      await remove(page, member);
      await page.press("Delete");
    },
    texts: [specified.deleted],
  },
  {
    section: 2,
    on: "my-reviews",
    how: "a member who has posted nothing opens it",
    asMember: true,
    play: open("/my-reviews"),
    texts: [
      specified.myReviews,
      specified.workplaceReviews,
      specified.agencyReviews,
      specified.nothingPosted,
      specified.nothingPostedOfAgencies,
    ],
  },
  {
    section: 2,
    on: "my-reviews",
    how: "the reviews are slow to load",
    asMember: true,
    async play(page) {
      page.hold(/\/api\/my-[\w-]+-reviews/);
      await page.open("/my-reviews");
    },
    texts: [specified.loadingYourReviews],
  },
  {
    section: 8,
    on: "add-workplace",
    how: "a workplace is added",
    asMember: true,
    play: (page) => addByForm(page),
    texts: [specified.workplaceAdded],
  },
  {
    section: 8,
    on: "add-workplace",
    how: "adding fails without a network",
    asMember: true,
    async play(page) {
      page.cutOff(/\/api\/workplace$/);
      await addByForm(page, "ZX2 1AA");
    },
    texts: [specified.addingFailed],
  },
];
