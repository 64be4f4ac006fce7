import type { SearchAnswer } from "@locumark/contract/places/workplaces/workplaces";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { makeMember } from "./members.ts";
import { addAgency, chooseRating, openChoices, postReview, whenSeen } from "./reviews-fixture.ts";

const boxOf = (page: Page, label: string) => page.getByRole("banner").getByLabel(label).first();

/** Delays a call until it is released. */
async function holdBack(page: Page, path: string): Promise<(isHeld: boolean) => void> {
  let letGo: () => void = () => undefined;
  let held = Promise.resolve();
  await page.route(path, async (route) => {
    await held;
    // The page may have aborted it meanwhile.
    await route.continue().catch(() => undefined);
  });
  return (isHeld) => {
    letGo();
    if (isHeld) {
      held = new Promise((resolve) => {
        letGo = resolve;
      });
    }
  };
}

async function addAgencies(...names: string[]): Promise<void> {
  const member = await makeMember();
  for (const [index, name] of names.entries()) {
    await addAgency(member, name, index % 2 === 0 ? ["Pharmacy", "Nurses"] : []);
  }
}

for (const [label, path, text, add, agencies] of [
  [
    "Search agencies",
    "**/api/agency/suggestions*",
    "tarnbeck",
    "Add this agency",
    ["Tarnbeck Staffing", "Tarnbeck Locums"],
  ],
  [
    "Search workplaces",
    "**/api/workplace/suggestions*",
    "dental",
    "Add this workplace for review",
    [],
  ],
] as const) {
  test(`${label}: while suggestions are loading there is nothing to press`, async ({ page }) => {
    await addAgencies(...agencies);
    await page.goto("/");
    const options = page.getByRole("option");
    const hold = await holdBack(page, path);
    hold(true);
    const box = boxOf(page, label);
    await box.click();
    await box.pressSequentially(text.slice(0, -1));
    await expect(page.getByText("Searching…")).toBeVisible();
    await expect(options).toHaveCount(0);
    hold(false);
    await expect(options.first()).toContainText(/tarnbeck|dental/i);
    await expect(options.last()).toHaveText(add);

    hold(true);
    await box.pressSequentially(text.slice(-1));
    for (const option of [options.first(), options.last()]) {
      await expect(option).toBeDisabled();
      await option.click({ force: true });
    }
    await expect(page).toHaveURL("/");
    hold(false);
    await expect(options.first()).toBeEnabled();
    await options.last().click();
    await expect(page).toHaveURL(new RegExp(`/add-\\w+\\?name=${text}`));
  });
}

test("Enter in the agency box takes a visitor to the best match, or to the list when there is none", async ({
  page,
}) => {
  await addAgencies("Quernmoor Recruitment");
  await page.goto("/");
  const box = boxOf(page, "Search agencies");
  await box.click();
  await box.pressSequentially("quernmor");
  await box.press("Enter");
  await expect(page).toHaveURL("/agencies/Quernmoor%20Recruitment");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quernmoor Recruitment");
  await page.goBack();
  await expect(page).toHaveURL("/");
  await box.click();
  await box.fill("zzqqxxyy");
  await box.press("Enter");
  await expect(page).toHaveURL("/agencies?query=zzqqxxyy");
  await expect(page.getByText("No agencies match your search.")).toBeVisible();
  await expect(
    page.getByRole("main").getByRole("link", { name: "Add this agency" }),
  ).toHaveAttribute("href", "/add-agency?name=zzqqxxyy");
});

test("the list of all agencies can be read, searched and paged, one click away from every page", async ({
  page,
}) => {
  await addAgencies("Ullathwaite Locums", "Ullathwaite Care");
  await page.goto("/rate");
  await page.getByRole("main").getByRole("link", { name: "see all agencies" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Agencies" })).toBeFocused();
  await page.getByLabel("Name of the agency").fill("ullathwaite");
  await page.getByLabel("Name of the agency").press("Enter");
  await expect(page.getByRole("heading", { name: '2 agencies for "ullathwaite"' })).toBeVisible();
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows.getByRole("link", { name: "Ullathwaite" })).toHaveText([
    "Ullathwaite Care",
    "Ullathwaite Locums",
  ]);
  await expect(rows.last()).toContainText("Finds locums for: Pharmacy, Nurses");
  await expect(rows.last()).toContainText("No rating yet");
  await page.getByRole("link", { name: "Show all agencies" }).click();
  await expect(page).toHaveURL("/agencies");
  await expect(page.getByLabel("Name of the agency")).toHaveValue("");
  await page.getByRole("banner").getByRole("link", { name: "All Agencies" }).click();
  await expect(
    page.getByRole("banner").getByRole("link", { name: "All Agencies" }),
  ).toHaveAttribute("aria-current", "page");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an agency is found by the box at the top and by the list", async ({ page }) => {
    await addAgencies("Yarrowby Locums");
    await page.goto("/");
    const box = boxOf(page, "Search agencies");
    await box.fill("yarrowby");
    await box.press("Enter");
    await expect(page).toHaveURL("/agencies?query=yarrowby");
    await page.getByRole("main").getByRole("link", { name: "Yarrowby Locums" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Yarrowby Locums");
  });
});

test("the agency to rate is chosen from a list by keyboard, stays after a reload and is rated", async ({
  memberPage: page,
}) => {
  await addAgencies("Vexholme Locums", "Vexholme Staff");
  await page.goto("/rate-agency");
  const field = page.getByRole("combobox", { name: "Agency", exact: true });
  const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
  await field.press("ArrowDown");
  await expect.poll(() => options.count()).toBeGreaterThan(1);
  await field.press("Escape");
  await expect(options).toHaveCount(0);
  await field.pressSequentially("vexholme");
  await expect(options).toHaveText(["Vexholme Locums", "Vexholme Staff"]);
  await expect(options.first()).toBeEnabled();
  await field.press("ArrowDown");
  await field.press("ArrowDown");
  await field.press("Enter");
  await expect(field).toHaveValue("Vexholme Staff");
  await expect(options).toHaveCount(0);
  await page.reload();
  await expect(field).toHaveValue("Vexholme Staff");
  await page.getByLabel("Comment").fill("They ring back.");
  await chooseRating(page, 9);
  await openChoices(page);
  await whenSeen(page, "now").check();
  await page.getByRole("button", { name: "Submit Rating" }).click();
  await page.getByRole("link", { name: /See it with the other reviews of Vexholme Staff/ }).click();
  await expect(page.getByText("They ring back.")).toBeVisible();
});

test("on a phone the agency is chosen by touch", async ({ memberPage: page }) => {
  await addAgencies("Wharfedge Locums");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/rate-agency");
  await page.getByRole("button", { name: "Show agencies" }).click();
  await expect(page.getByRole("option").first()).toBeVisible();
  const field = page.getByRole("combobox", { name: "Agency", exact: true });
  await field.fill("wharf");
  await page.getByRole("option", { name: "Wharfedge Locums" }).click();
  await expect(field).toHaveValue("Wharfedge Locums");
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
});

test("Load more has no limit and fetches only the next results; a reload keeps its place", async ({
  page,
}) => {
  // By name: reviews that other journeys post meanwhile change the order by relevance.
  const results = page.getByRole("main").getByRole("listitem");
  await page.goto("/search?sort=name-asc&show=510");
  await expect(results).toHaveCount(100);
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/workplace/search"))
      requests.push(new URL(request.url()).search);
  });
  await page.getByRole("link", { name: "Load more" }).click();
  await expect(results).toHaveCount(120);
  expect(requests).toEqual(["?query=&minRating=0&sort=name-asc&offset=510&limit=20"]);
  await expect(page).toHaveURL("/search?sort=name-asc&show=530");
  const last = await results.last().textContent();
  await page.reload();
  await expect(results).toHaveCount(100);
  await expect(results.last()).toHaveText(last ?? "");
  await page.getByRole("link", { name: "Show earlier results" }).click();
  await expect(results).toHaveCount(430);
  // How many are listed before it depends on what was still listed; it ends with the same one.
  await page.goBack();
  await expect(results.last()).toHaveText(last ?? "");
  await results.last().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/workplaces\//);
  await page.goBack();
  await expect(results.last()).toHaveText(last ?? "");
});

test("a minimum rating that hides all results says so and links to them", async ({ page }) => {
  await page.goto("/search?query=hmp%20great%20wuffling&minRating=5");
  await expect(page.getByText("No workplaces match your search.")).toBeVisible();
  await expect(page.getByText("The minimum rating hides 1 workplace.")).toBeVisible();
  await expect(
    page.getByRole("main").getByRole("link", { name: "Add this workplace for review" }),
  ).toHaveCount(0);
  await page.getByRole("link", { name: "Show it" }).click();
  await expect(
    page.getByRole("heading", { name: '1 result for "hmp great wuffling"' }),
  ).toBeVisible();
});

test("once a place is added, its name is no longer in the address, and the next link sets its own", async ({
  memberPage: page,
}) => {
  await page.goto("/add-agency?name=Xylander+Locums");
  await page.getByLabel("Website").fill("xylander.example");
  await page.getByRole("button", { name: "Add agency" }).click();
  await expect(page.getByRole("main").getByRole("status")).toContainText(
    "Agency added successfully!",
  );
  await expect(page).toHaveURL("/add-agency");
  await expect(page.getByRole("main").getByRole("status")).toBeFocused();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("");
  const box = boxOf(page, "Search agencies");
  await box.click();
  await box.pressSequentially("Another Xylander");
  await page.getByRole("option", { name: "Add this agency" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Another Xylander");
});

test("the box says which words it left out", async ({ page }) => {
  await page.goto("/");
  const box = boxOf(page, "Search workplaces");
  await box.click();
  await box.pressSequentially("motley crow grimblewick");
  const left = page
    .getByRole("banner")
    .getByText(/without “grimblewick”/)
    .last();
  await expect(left).toBeVisible();
  await expect(page.getByRole("option", { name: /Motley Crow/ }).first()).toBeVisible();
  await box.fill("motley crow");
  await expect(left).toBeHidden();
});

test("the browser says where it is when it is asked to, to about a kilometre, and the nearest places come first", async ({
  page,
  context,
}) => {
  await context.setGeolocation({ latitude: 53.80123, longitude: -1.54987 });
  await context.grantPermissions(["geolocation"]);
  await page.goto("/search?query=pharmacy+near+me");
  const answer = page.getByRole("search", { name: "Near where?" });
  const asked = page.waitForRequest("**/api/workplace/position");
  await answer.getByRole("button", { name: "Use my position" }).click();
  expect((await asked).postDataJSON()).toEqual({ latitude: 53.8, longitude: -1.55 });
  await expect(page.getByLabel("Near a postcode or town")).toHaveValue("LS1 3");
  await expect(page.getByText("Within 10 miles of LS1 3.")).toBeVisible();
  await expect(answer).toHaveCount(0);
});

test("without the browser's position there is the field", async ({ page, context }) => {
  await context.clearPermissions();
  await page.goto("/search?query=pharmacy");
  await page.getByRole("button", { name: "Use my position" }).click();
  await expect(page.getByText("Your browser did not say where you are.")).toBeVisible();
  const field = page.getByLabel("Near a postcode or town");
  await field.fill("LS1 4DT");
  await field.press("Enter");
  await expect(page).toHaveURL("/search?query=pharmacy&near=LS1+4DT");
});

test("more filters are folded, say what they leave out, and agencies are sorted by a press", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/search?query=dental");
  await page.getByText("More filters").click();
  await page.getByLabel("Pay an hour").selectOption("30");
  await expect(page).toHaveURL(/\/search\?query=dental&pay=30$/);
  const status = page.getByRole("status").filter({ hasText: /results? for "dental"/ });
  await expect(status).toContainText("Only places with enough reviews to show this figure");
  await page.getByLabel("Computer system").fill("no such system");
  await expect(page).toHaveURL(/pay=30&system=no\+such\+system$/);
  await expect(page.getByText("No workplaces match your search.")).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: /^Show (?:it|them)$/ }).click();
  await expect(page).toHaveURL("/search?query=dental");

  await addAgencies("Sortable Locums", "Sortable Cover");
  await page.goto("/agencies?query=sortable");
  const sorts = page.getByRole("navigation", { name: "Sort by" });
  await sorts.getByRole("link", { name: "Days to pay" }).click();
  await expect(page).toHaveURL("/agencies?query=sortable&sort=days");
  await expect(sorts.getByRole("link", { name: "Days to pay" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await expect(page.getByText(/^The quickest to pay first/)).toBeVisible();
  await expectAccessible();
});

test("a tapped suggestion stays in its box until its page is there", async ({ page }) => {
  await page.goto("/");
  const box = boxOf(page, "Search workplaces");
  await box.click();
  await box.pressSequentially("fennimarsh and oak");
  const hold = await holdBack(page, "**/api/workplace/lookup*");
  hold(true);
  await page
    .getByRole("option", { name: /Fennimarsh and Oakthorne/ })
    .first()
    .click();
  await expect(box).toHaveAttribute("aria-busy", "true");
  await expect(box).toHaveValue("Fennimarsh and Oakthorne");
  await expect(page.getByRole("option")).toHaveCount(0);
  hold(false);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fennimarsh and Oakthorne");
  await expect(box).toHaveValue("");
  await expect(box).not.toHaveAttribute("aria-busy");
});

test("in a town the reviewed places stand first, and other kinds are folded", async ({
  page,
  expectAccessible,
}) => {
  const member = await makeMember();
  const answer = await page.request.get("/api/workplace/search?query=pharmacy+skellbeck&limit=100");
  const { results, groups } = (await answer.json()) as SearchAnswer;
  const last = results[groups!.asked - 1]!;
  await postReview(member, last.name, { workplaceId: last._id, rating: 9 });
  await page.goto("/search?query=pharmacy+skellbeck");
  await expect(page.getByRole("heading", { name: /^\d+ with reviews$/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: /^\d+ without yet$/ })).toBeVisible();
  const folded = page.getByText(/^\d+ other places in Skellbeck$/);
  await expect(folded).toBeVisible();
  await expectAccessible();
  await folded.click();
  await page.getByRole("main").locator("details").getByRole("link", { name: "Load more" }).click();
  await expect(page.getByText("Dental practice", { exact: true }).first()).toBeVisible();
  const [first] = await page.getByRole("main").getByRole("listitem").all();
  await expect(first!).toContainText("1 review");
});
