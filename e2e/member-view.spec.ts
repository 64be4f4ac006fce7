import type { Page } from "@playwright/test";
import { aReview } from "@locumark/contract/test/a-review";
import { callAs, expect, freshEmail, makeMember, setToken, test } from "./fixtures.ts";
import { everyPage } from "./long-words.ts";

const workplace = "/workplaces/ARKLEBURY%20AND%20TANSYFIELD";
const agencyName = `Steady ${freshEmail().slice(7, 15)} Locums`;
const agency = `/agencies/${encodeURIComponent(agencyName)}`;

// One after the other: a review that another worker adds meanwhile changes the page as well.
test.describe.configure({ mode: "default" });

let owner: Awaited<ReturnType<typeof makeMember>>;
test.beforeAll(async ({ baseURL }) => {
  const origin = baseURL ?? "";
  owner = await makeMember(origin);
  const other = await makeMember(origin);
  const added = await callAs(origin, owner, "POST", "/api/agency", {
    name: agencyName,
    website: "steady.example",
    servicesOfferedFor: [],
  });
  const { _id: agencyId } = added["agency"] as { _id: string };
  for (const member of [other, owner]) {
    const review = { rating: 7, isAnonymous: true };
    await callAs(origin, member, "POST", "/api/agency-review", {
      ...review,
      agencyId,
      comment: "Pays on time.",
    });
    await callAs(origin, member, "POST", "/api/workplace-review", {
      workplaceName: decodeURIComponent(workplace.split("/")[2] ?? ""),
      ...aReview(review),
    });
  }
});

// Some of these addresses lead nowhere, which the console notes.
test.use({ quiet: false });

for (const width of [360, 1280]) {
  test(`nothing jumps on a screen of ${width} pixels while a page turns into a member's`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await setToken(page, owner);
    // Late enough that what comes of it changes a page which has been drawn.
    await page.route("/api/**", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      await route.continue();
    });
    const shifts: Record<string, number> = {};
    for (const path of [workplace, agency, ...everyPage]) {
      await page.goto(path, { waitUntil: "networkidle" });
      shifts[path] = await layoutShift(page);
    }
    expect(Object.entries(shifts).filter(([, shift]) => shift >= 0.05)).toEqual([]);
  });
}

/** Everything that has moved on this page since it began to load, as browsers count it. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const values = list.getEntries().map((entry) => (entry as { value?: number }).value ?? 0);
          resolve(values.reduce((sum, value) => sum + value, 0));
        }).observe({ type: "layout-shift", buffered: true });
        // Where nothing has moved there is no entry.
        requestAnimationFrame(() => setTimeout(() => resolve(0), 200));
      }),
  );

const forVisitors = /^(Log ?in\b.*|Sign Up|Get Started|Anonymous)$/i;

for (const [path, own] of [
  ["/", /Go to Search/],
  [workplace, /This review is anonymous/],
  [agency, /This review is anonymous/],
  ["/my-reviews", /This review is anonymous/],
  ["/add-workplace", /^Address$/],
  ["/add-agency", /^Website$/],
  ["/rate-agency", /^Your rating$/],
] as const) {
  test(`${path.split("/").slice(0, 2).join("/")} never shows a member what is for visitors`, async ({
    page,
  }) => {
    await setToken(page, owner);
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
          // The home page's example of a review is for everybody.
          elements.filter((one) => !one.closest("figure")).map((one) => one.textContent),
        );
    expect(await seen()).toEqual([]);
    await expect(page.getByRole("banner").getByText("Your account")).toBeVisible();
    release(undefined);
    await expect(page.getByRole("main").getByText(own).first()).toBeVisible();
    await expect(page.getByRole("banner").getByText(owner.name)).toBeVisible();
  });
}

test("a press before the page's code is there is not taken and lost", async ({ page }) => {
  await setToken(page, owner);
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  await page.route("/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/workplaces/BRANNIVER%20AND%20MOORWHISTLE", { waitUntil: "commit" });
  const post = page.getByRole("button", { name: "Post a Review" });
  await expect(page.getByRole("banner").getByText("Your account")).toBeVisible();
  await expect(post).toBeHidden();
  release(undefined);
  await post.click();
  await expect(page.getByLabel(/pay rate/i)).toBeVisible();
});

test("when the page's code does not come, a member reads the reviews as visitors do", async ({
  page,
}) => {
  await setToken(page, owner);
  await page.route("/assets/*.js", (route) => route.abort());
  await page.goto(workplace);
  await expect(page.getByText("Loading reviews...")).toBeVisible();
  await expect(page.getByText(aReview().comments).first()).toBeVisible();
});

test("whoever logs out sees what visitors see, without loading the page again", async ({
  member,
  page,
}) => {
  await page.getByRole("banner").getByText(member.name).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("banner").getByText("Sign Up")).toBeVisible();
  await expect(page.getByRole("link", { name: "Get Started" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to Search" })).toHaveCount(0);
});
