import type { SearchAnswer } from "@locumark/contract/places/workplaces/workplaces";
import { cutOff, overlapping, splitWords, tooSmall, tooWide } from "./fitting.ts";
import { expect, test } from "./fixtures.ts";
import { makeMember } from "./members.ts";
import { addWorkplace, postReview } from "./reviews-fixture.ts";

async function reviewed(count: number): Promise<string> {
  const members = await Promise.all(Array.from({ length: count }, () => makeMember()));
  const name = await addWorkplace(members[0]!);
  for (const member of members) await postReview(member, name);
  return name;
}

test("a row of results leads to a comparison, whose box finds the second and the third", async ({
  page,
  expectAccessible,
}) => {
  const [one, other] = [await reviewed(5), await reviewed(1)];
  await page.goto(`/search?query=${encodeURIComponent(one)}`);
  const results = page.getByRole("main").getByRole("listitem");
  await results.first().getByRole("link", { name: "Compare" }).click();
  await expect(page).toHaveURL(/\/compare\?a=[^&]+$/);
  const heading = page.getByRole("heading", { level: 1, name: "Compare workplaces" });
  await expect(heading).toBeFocused();
  const table = page.getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveCount(1);
  await expectAccessible();

  const box = page.getByRole("main").getByLabel("Compare with another workplace");
  await box.fill(other);
  await page.getByRole("option", { name: other }).first().click();
  await expect(page).toHaveURL(/\/compare\?a=[^&]+&b=[^&]+$/);
  await expect(table.getByRole("columnheader")).toHaveCount(2);
  await expect(table.getByRole("columnheader").first()).toContainText(one);
  const rating = table.getByRole("row", { name: /^Rating/ });
  await expect(rating.getByRole("cell").first()).toContainText("5 reviews");
  await expect(rating.getByRole("cell").last()).toContainText("1 review");

  await box.fill("motley crow");
  await box.press("Enter");
  await expect(page.getByText("Choose a workplace")).toBeVisible();
  await page.getByRole("main").getByRole("list").getByRole("link").first().click();
  await expect(table.getByRole("columnheader")).toHaveCount(3);
  // There is no room for more.
  await expect(box).toBeHidden();

  const from = page.getByLabel("Distances from where?");
  await from.fill("LS1");
  await page.getByRole("button", { name: "Show Distances" }).click();
  await expect(page).toHaveURL(/&near=LS1$/);
  await expect(table.getByRole("row", { name: /^From LS1/ })).toBeVisible();
  await expectAccessible();

  await table.getByRole("link", { name: `Remove ${one}` }).click();
  await expect(table.getByRole("columnheader")).toHaveCount(2);
  await expect(page).toHaveURL(/\/compare\?a=[^&]+&b=[^&]+&near=LS1$/);
  await page.goBack();
  await expect(table.getByRole("columnheader")).toHaveCount(3);
});

test("on a phone each question stands above its answers, and nothing is cut off", async ({
  page,
  expectAccessible,
}) => {
  const answer = await page.request.get(
    "/api/workplace/search?limit=3&query=motley&hours=saturday",
  );
  const { results } = (await answer.json()) as SearchAnswer;
  const [a, b, c] = results.map(({ _id }) => _id);
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/compare?a=${a}&b=${b}&c=${c}`);
    expect.soft(await tooWide(page), String(width)).toEqual([]);
    if (width >= 360) expect.soft(await splitWords(page), String(width)).toEqual([]);
    expect.soft(await cutOff(page), String(width)).toEqual([]);
    expect.soft(await overlapping(page), String(width)).toEqual([]);
    expect.soft(await tooSmall(page), String(width)).toEqual([]);
  }
  await page.setViewportSize({ width: 360, height: 800 });
  await expectAccessible();
  const row = page.getByRole("row", { name: /^Opening hours/ });
  const question = await row.getByRole("rowheader").boundingBox();
  const answers = await Promise.all(
    (await row.getByRole("cell").all()).map((cell) => cell.boundingBox()),
  );
  expect(answers).toHaveLength(3);
  expect(new Set(answers.map((one) => one?.y)).size).toBe(1);
  expect(answers[0]!.y).toBeGreaterThanOrEqual(question!.y + question!.height - 1);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("two places are chosen and compared", async ({ page }) => {
    await page.goto("/search?query=motley");
    await page.getByRole("link", { name: "Compare" }).first().click();
    const box = page.getByRole("main").getByLabel("Compare with another workplace");
    await box.fill("quillwell");
    await box.press("Enter");
    await page.getByRole("main").getByRole("list").getByRole("link").first().click();
    await expect(page.getByRole("columnheader")).toHaveCount(2);
    await page.getByLabel("Distances from where?").fill("Nowhere at all");
    await page.getByRole("button", { name: "Show Distances" }).click();
    await expect(page.getByText(/^We do not know where “Nowhere at all” is\./)).toBeVisible();
    await expect(page.getByRole("columnheader")).toHaveCount(2);
  });
});
