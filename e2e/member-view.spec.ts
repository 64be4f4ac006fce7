import type { Page } from "@playwright/test";
import { expect, openHome, test } from "./fixtures.ts";
import { logInAs, makeMember, type Member } from "./members.ts";
import {
  addAgency,
  addWorkplace,
  agencyPath,
  placePath,
  postAgencyReview,
  postReview,
} from "./reviews-fixture.ts";
import { everyPage, everyResult, openAs } from "./pages.ts";

let owner: Member;
let workplace: string;
let agency: string;
test.beforeAll(async () => {
  owner = await makeMember();
  const name = await addWorkplace(owner);
  const added = await addAgency(owner);
  workplace = placePath(name);
  agency = agencyPath(added.name);
  for (const member of [await makeMember(), owner]) {
    const comments = "Two dispensers, and half an hour for lunch.";
    await postReview(member, name, { comments, isAnonymous: true });
    await postAgencyReview(member, added._id, { isAnonymous: true });
  }
});

// Some of these addresses are 404s, which the browser logs to the console.
test.use({ quiet: false });

for (const width of [360, 1280]) {
  test(`nothing jumps on a screen of ${width} pixels while a page turns into a member's`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await logInAs(page.context(), owner);
    await page.addInitScript(countShifts);
    // Responses arrive so late that they change a page that has already been painted.
    await page.route("/api/**", async (route) => {
      await page.waitForFunction(isDrawn);
      await route.continue();
    });
    const shifts: Record<string, number> = {};
    for (const path of [workplace, agency, ...everyPage, ...everyResult]) {
      await openAs(page, path, owner);
      shifts[path] = await layoutShift(page);
    }
    expect(Object.entries(shifts).filter(([, shift]) => shift > 0.01)).toEqual([]);
  });
}

const isDrawn = (): boolean => performance.getEntriesByName("first-contentful-paint").length > 0;

/** Accumulates the layout shift of a page (CLS). */
function countShifts(): void {
  const counted = window as { shift?: number };
  counted.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      counted.shift = (counted.shift ?? 0) + ((entry as { value?: number }).value ?? 0);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** The layout shift counted once the next two frames are painted. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            setTimeout(() => resolve((window as { shift?: number }).shift ?? NaN)),
          ),
        );
      }),
  );

const forVisitors = /^(Log ?in\b.*|Sign Up|Get Started|Anonymous)$/i;

for (const [address, own] of [
  ["/", /Go to Search/],
  ["/workplaces", /This review is anonymous/],
  ["/agencies", /This review is anonymous/],
  ["/my-reviews", /This review is anonymous/],
  ["/add-workplace", /^Address$/],
  ["/add-agency", /^Website$/],
  ["/rate-agency", /^Your rating/],
] as const) {
  test(`${address} never shows a member the content for visitors`, async ({ page }) => {
    const path = { "/workplaces": workplace, "/agencies": agency }[address as string] ?? address;
    await logInAs(page.context(), owner);
    const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
    await page.route("/assets/*.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "commit" });
    await page.waitForFunction(
      () => performance.getEntriesByName("first-contentful-paint").length > 0,
    );
    const seen = () =>
      page
        .getByRole("main")
        .or(page.getByRole("banner"))
        .getByText(forVisitors)
        .filter({ visible: true })
        .evaluateAll((elements) =>
          // The home page's example of a review is for visitors and members alike.
          elements.filter((one) => !one.closest("figure")).map((one) => one.textContent),
        );
    expect(await seen()).toEqual([]);
    await expect(page.getByRole("banner").getByText("Your account").first()).toBeVisible();
    release(undefined);
    await expect(page.getByRole("main").getByText(own).first()).toBeVisible();
    await expect(page.getByRole("banner").getByText(owner.name).first()).toBeVisible();
  });
}

test("a click before the page's code has loaded is not lost", async ({ page }) => {
  await logInAs(page.context(), owner);
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  await page.route("/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/workplaces/BRANNIVER%20AND%20MOORWHISTLE", { waitUntil: "commit" });
  const post = page.getByRole("button", { name: "Post a Review" });
  await expect(page.getByRole("banner").getByText("Your account").first()).toBeVisible();
  await expect(post).toBeHidden();
  release(undefined);
  await post.click();
  await expect(page.getByLabel(/pay rate/i)).toBeVisible();
});

test("the figures of a place stay where they are while a member's own reviews load", async ({
  page,
}) => {
  const members = await Promise.all([1, 2, 3].map(() => makeMember()));
  const name = await addWorkplace(owner);
  const added = await addAgency(owner);
  for (const member of members) {
    await postReview(member, name);
    await postAgencyReview(member, added._id);
  }
  await logInAs(page.context(), owner);
  await page.addInitScript(noteLosses);
  for (const path of [placePath(name), agencyPath(added.name)]) {
    // The code of the figures comes last of all.
    const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
    let isAsked = false;
    await page.route("/assets/place-figures*.js", async (route) => {
      isAsked = true;
      await held;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.getByRole("banner").getByText(owner.name).first()).toBeVisible();
    await expect.poll(() => isAsked).toBe(true);
    await expect(page.getByRole("heading", { name: "In figures" })).toBeVisible();
    release(undefined);
    await expect(page.getByRole("button", { name: "Post a Review" })).toBeVisible();
    await expect(page.getByText("Loading reviews...")).toBeHidden();
    expect(await page.evaluate(() => (window as { lost?: number }).lost), path).toBe(0);
    await page.unrouteAll({ behavior: "wait" });
  }
});

/** Counts how often the figures are taken from the page. */
function noteLosses(): void {
  const counted = window as { lost?: number };
  counted.lost = 0;
  let isThere = false;
  new MutationObserver(() => {
    const isNow = document.getElementById("at-a-glance") !== null;
    if (isThere && !isNow) counted.lost = (counted.lost ?? 0) + 1;
    isThere = isNow;
  }).observe(document, { childList: true, subtree: true });
}

test("when the page's code fails to load, a member reads the reviews as visitors do", async ({
  page,
}) => {
  await logInAs(page.context(), owner);
  await page.route("/assets/*.js", (route) => route.abort());
  await page.goto(workplace);
  await expect(page.getByText("Loading reviews...")).toBeVisible();
  await expect(page.getByText("Two dispensers").first()).toBeVisible();
});

test("after logging out a member sees the visitors' page, without a reload", async ({
  member,
  page,
}) => {
  await openHome(page);
  await page.getByRole("banner").locator("summary", { hasText: member.name }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("banner").getByText("Sign Up")).toBeVisible();
  await expect(page.getByRole("link", { name: "Get Started" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to Search" })).toHaveCount(0);
});

test("a page that is open while another member's session begins in another tab becomes theirs", async ({
  page,
  context,
}) => {
  await logInAs(context, owner);
  await openAs(page, workplace, owner);
  const edit = page.getByRole("main").getByRole("button", { name: "Edit" });
  await expect(edit).toHaveCount(1);
  const tab = await context.newPage();
  await tab.goto("/faq");
  await tab.evaluate((token) => localStorage.setItem("token", token), (await makeMember()).token);
  await expect(edit).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Post a Review" })).toBeVisible();
});
