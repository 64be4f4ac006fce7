import { chooseRating } from "../fixtures.ts";
import { breakDown, cutOff, freshName, open, type Scene, type Stage } from "./scene.ts";

// Names of the bundled, fictitious registers, one a scene: they run side by side.
const place = (name: string) => `/workplaces/${encodeURIComponent(name)}`;

async function fillReview({ page }: Stage, name: string, comments: string): Promise<void> {
  await page.goto(place(name));
  await page.getByRole("button", { name: "Post a Review" }).click();
  await page.getByLabel(/pay rate/i).fill("30");
  await page.getByLabel(/PMR/i).fill("Titan");
  await page.getByLabel(/comments/i).fill(comments);
  await chooseRating(page, 8);
}

const send = ({ page }: Stage) => page.getByRole("button", { name: "Post review" }).click();

const showName = ({ page }: Stage) => page.getByRole("checkbox", { name: /anonymous/i }).uncheck();

async function postReview(stage: Stage, name: string): Promise<void> {
  await fillReview(stage, name, crypto.randomUUID());
  await send(stage);
  await stage.page
    .getByText(/This review is/)
    .first()
    .waitFor();
}

async function edit(stage: Stage, name: string): Promise<void> {
  await postReview(stage, name);
  const { page } = stage;
  await page.getByRole("button", { name: "Edit" }).first().click();
  await page.getByLabel(/comments/i).fill(crypto.randomUUID());
}

const save = ({ page }: Stage) =>
  page
    .getByRole("button", { name: /save|submit/i })
    .first()
    .click();

async function remove(stage: Stage, name: string): Promise<void> {
  await postReview(stage, name);
  await stage.page.getByRole("button", { name: "Delete" }).first().click();
}

const confirm = ({ page }: Stage) =>
  page
    .getByRole("dialog")
    .getByRole("button", { name: /delete/i })
    .click();

async function addWorkplace({ page }: Stage): Promise<void> {
  await page.goto("/add-workplace");
  await page.getByLabel("Name", { exact: true }).fill(freshName());
  await page.getByLabel("Type", { exact: true }).selectOption("Pharmacy");
  await page.getByLabel("Address", { exact: true }).fill("1 New Street, Newtown");
  await page.getByLabel("Postcode", { exact: true }).fill("ZX1 1AA");
  await page.getByRole("main").getByRole("button", { name: "Add workplace" }).click();
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
      "No rating yet",
    ],
  },
  {
    section: 2,
    on: "search",
    how: "a query is counted",
    play: open("/search?query=hmp%20great%20wuffling"),
    texts: ['1 result for "hmp great wuffling"'],
  },
  {
    section: 2,
    on: "search",
    how: "nothing matches the query",
    play: open("/search?query=zzqqxx"),
    texts: ["No workplaces match your search.", '0 results for "zzqqxx"'],
  },
  {
    section: 2,
    on: "search",
    how: "the results take their time",
    async play({ page }) {
      await page.goto("/search?query=dental");
      await page.route("**/api/workplace/search*", () => undefined);
      await page.getByLabel("Sort by").selectOption({ label: "Name Z-A" });
    },
    texts: ["Loading..."],
  },
  {
    section: 2,
    on: "workplaces",
    how: "a visitor opens one nobody has reviewed",
    play: open(place("OAKTHORNE AND BRANNIVER")),
    texts: ["No reviews for this workplace yet.", "Log in to post a review"],
  },
  {
    section: 2,
    on: "workplaces",
    how: "a member opens one",
    asMember: true,
    play: open(place("OAKTHORNE AND BRANNIVER")),
    texts: ["Post a Review"],
  },
  {
    section: 2,
    on: "workplaces",
    how: "the reviews a member sees take their time",
    asMember: true,
    async play({ page }) {
      await page.route("**/api/workplace-reviews*", () => undefined);
      await page.goto(place("OAKTHORNE AND BRANNIVER"));
    },
    texts: ["Loading reviews..."],
  },
  {
    section: 5,
    on: "workplaces",
    how: "an empty review is sent",
    asMember: true,
    async play({ page }) {
      await page.goto(place("CASTLEMEAR AND ARKLEBURY"));
      await page.getByRole("button", { name: "Post a Review" }).click();
      await page.getByRole("button", { name: "Post review" }).click();
    },
    texts: ["Please fill in all required fields and select a rating!"],
  },
  {
    section: 8,
    on: "workplaces",
    how: "a review is posted",
    asMember: true,
    async play(stage) {
      await fillReview(stage, "QUILLWELL AND MARROWAY", crypto.randomUUID());
      await showName(stage);
      await send(stage);
    },
    texts: ["Successfully submitted review!", "This review is not anonymous"],
  },
  {
    section: 2,
    on: "workplaces",
    how: "a review is posted anonymously",
    asMember: true,
    play: (stage) => postReview(stage, "QUILLWELL AND MARROWAY"),
    texts: ["This review is anonymous"],
  },
  {
    section: 8,
    on: "workplaces",
    how: "posting fails without a word",
    asMember: true,
    async play(stage) {
      await fillReview(stage, "QUILLWELL AND MARROWAY", "Kept.");
      await breakDown(stage.page, "**/api/workplace-review");
      await send(stage);
    },
    texts: ["Failed to post review."],
  },
  {
    section: 2,
    on: "review-card",
    how: "the author sees a review of theirs",
    asMember: true,
    play: (stage) => postReview(stage, "MARROWAY AND PENHALLICK"),
    texts: ["Edit", "Delete"],
  },
  {
    section: 2,
    on: "review-card",
    how: "the author opens the form to edit",
    asMember: true,
    play: (stage) => edit(stage, "MARROWAY AND PENHALLICK"),
    texts: ["Cancel"],
  },
  {
    section: 8,
    on: "review-card",
    how: "an edited review is saved",
    asMember: true,
    async play(stage) {
      await edit(stage, "MARROWAY AND PENHALLICK");
      await save(stage);
    },
    texts: ["Successfully submitted!"],
  },
  {
    section: 8,
    on: "review-card",
    how: "saving fails without a word",
    asMember: true,
    async play(stage) {
      await edit(stage, "MARROWAY AND PENHALLICK");
      await breakDown(stage.page, "**/api/workplace-review/*");
      await save(stage);
    },
    texts: ["Failed to update review"],
  },
  {
    section: 8,
    on: "review-card",
    how: "saving finds no network",
    asMember: true,
    async play(stage) {
      await edit(stage, "MARROWAY AND PENHALLICK");
      await cutOff(stage.page, "**/api/workplace-review/*");
      await save(stage);
    },
    texts: ["An error occurred while editing the review."],
  },
  {
    section: 5,
    on: "review-card",
    how: "the author wants to delete a review",
    asMember: true,
    play: (stage) => remove(stage, "MARROWAY AND PENHALLICK"),
    texts: ["Are you sure you want to delete this review?"],
  },
  {
    section: 8,
    on: "review-card",
    how: "the author deletes it",
    asMember: true,
    async play(stage) {
      await remove(stage, "MARROWAY AND PENHALLICK");
      await confirm(stage);
    },
    texts: ["Successfully deleted!"],
  },
  {
    section: 2,
    on: "my-reviews",
    how: "a member who has posted nothing opens it",
    asMember: true,
    play: open("/my-reviews"),
    texts: [
      "My Reviews",
      "Workplace Reviews",
      "Agency Reviews",
      "You haven't posted any reviews yet.",
      "You haven't posted any agency reviews yet.",
    ],
  },
  {
    section: 2,
    on: "my-reviews",
    how: "the reviews take their time",
    asMember: true,
    async play({ page }) {
      await page.route("**/api/my-*-reviews", () => undefined);
      await page.goto("/my-reviews");
    },
    texts: ["Loading your reviews..."],
  },
  {
    section: 8,
    on: "add-workplace",
    how: "a workplace is added",
    asMember: true,
    play: addWorkplace,
    texts: ["Workplace added successfully!"],
  },
  {
    section: 8,
    on: "add-workplace",
    how: "adding finds no network",
    asMember: true,
    async play(stage) {
      await cutOff(stage.page, "**/api/workplace");
      await addWorkplace(stage);
    },
    texts: ["Error submitting the form"],
  },
];
