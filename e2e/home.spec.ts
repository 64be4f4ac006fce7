import { expect, test } from "./fixtures.ts";
import { callAs } from "./members.ts";
import { addWorkplace, chooseRating, day, openNewReview, postReview } from "./reviews-fixture.ts";

test("the home page has one box to search workplaces in one view, and nothing empty beside its reviews", async ({
  page,
}) => {
  for (const [width, height] of [
    [360, 780],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    const boxes = page.locator("input[type=search]").filter({ visible: true });
    await expect(boxes.first()).toBeInViewport();
    // A desk's navigation has one for agencies as well.
    await expect(boxes).toHaveCount(width === 1280 ? 2 : 1);
    const main = (await page.getByRole("main").boundingBox())!;
    // The example, or reviews once there are some.
    const latest = page.getByRole("region", { name: "Latest reviews" });
    const words = (await latest.or(page.locator("main figure")).boundingBox())!;
    expect(words.y, `at ${width}`).toBeLessThan(height);
    expect(words.x, `at ${width}`).toBeLessThan(main.x + 80);
    await expect(page.getByRole("link", { name: "Get Started" })).toBeInViewport();
  }
});

test("a member's home says first what waits for them, and leads there", async ({
  member,
  page,
  expectAccessible,
}) => {
  await postReview(member, await addWorkplace(member), { payment: "overdue", timeToPay: null });
  await postReview(member, await addWorkplace(member), {
    isAnonymous: true,
    publish: "together",
    payment: "paid",
  });
  const shift = { place: "A place of my own", date: day(-60).slice(0, 10), pay: 30, hours: 8 };
  await callAs(member, "POST", "/api/shifts", {
    ...shift,
    invoicedOn: day(-59).slice(0, 10),
    dueDays: 30,
  });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/");
  const yours = page.getByRole("region", { name: "Yours" });
  const links = yours.getByRole("link");
  await expect(links).toHaveText([
    "Payments overdue2",
    "Reviews not public yet1",
    "Reviews begun here0",
  ]);
  const box = page.getByRole("main").getByRole("search");
  expect((await yours.boundingBox())!.y).toBeLessThan((await box.boundingBox())!.y);
  await expect(page.getByRole("link", { name: "Go to Search", exact: true })).toBeInViewport();
  await expectAccessible();
  await links.nth(1).click();
  await expect(page).toHaveURL("/my-reviews");
  await page.goBack();
  await links.first().click();
  await expect(page).toHaveURL("/my-shifts");
  await expect(page.getByText("Overdue").first()).toBeVisible();
});

test("a review that a member has begun is counted on their home, which leads back to it, and listed with their reviews", async ({
  member,
  page,
}) => {
  const name = await openNewReview(page, member);
  await chooseRating(page, 7);
  await page.goto("/");
  const begun = page.getByRole("region", { name: "Yours" }).getByRole("link").last();
  await expect(begun).toHaveText("Reviews begun here1");
  await page.goto("/my-reviews");
  await page.getByRole("main").getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.goto("/");
  // Until the browser's drafts are counted, the link leads to My Reviews.
  await expect(begun).toHaveText("Reviews begun here1");
  await begun.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});
