import type { Page } from "@playwright/test";
import { oldBrowserText } from "@locumark/contract/first-script";
import { sessionTexts } from "@locumark/contract/people/accounts/session-texts";
import { expect, logIn, test } from "./fixtures.ts";
import { makeMember } from "./members.ts";
import { addAgency, addWorkplace, placePath, writeReview } from "./reviews-fixture.ts";

/** Removes what the oldest browsers of the README lack, each of them something. */
function takeAwayNewer(): void {
  const taken: [object, string[]][] = [
    [URL, ["canParse", "parse"]],
    [Promise, ["withResolvers", "try"]],
    [Map, ["groupBy"]],
    [Object, ["groupBy"]],
    [Array, ["fromAsync"]],
    [Set.prototype, ["union", "intersection", "difference", "isSubsetOf", "isDisjointFrom"]],
    [AbortSignal, ["any"]],
    [Element.prototype, ["checkVisibility"]],
    [Document.prototype, ["startViewTransition"]],
    [HTMLElement.prototype, ["popover", "showPopover"]],
    [RegExp, ["escape"]],
    [Uint8Array, ["fromBase64"]],
    [Uint8Array.prototype, ["toBase64"]],
    [globalThis, ["Iterator", "requestIdleCallback", "scheduler", "navigation", "URLPattern"]],
    [
      Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object,
      ["map", "filter", "toArray"],
    ],
  ];
  for (const [object, names] of taken)
    for (const name of names) Reflect.deleteProperty(object, name);
}

test("in the oldest browsers one searches, logs in, reviews, adds an agency and keeps a diary", async ({
  page,
}) => {
  const member = await makeMember();
  const place = await addWorkplace(member);
  await addAgency(member);
  await page.addInitScript(takeAwayNewer);
  await page.goto("/search?query=dental");
  const box = page.getByRole("banner").getByLabel("Search workplaces").first();
  await box.fill("quillwell");
  await expect(page.getByRole("option").first()).toBeVisible();
  await box.press("Enter");
  await expect(page.getByRole("heading", { name: /results for "quillwell"/ })).toBeVisible();
  await page.goto(`/login?next=${encodeURIComponent(placePath(place))}`);
  await logIn(page, member);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(place);
  await writeReview(page);
  await page.getByRole("button", { name: "Post review" }).click();
  await expect(page.getByText("Successfully submitted review!")).toBeVisible();
  await page.goto("/add-agency");
  await page.getByLabel("Name", { exact: true }).fill(`Agency ${crypto.randomUUID()}`);
  await page.getByLabel(/website/i).fill("agency-of-the-oldest.example");
  await page
    .getByRole("main")
    .getByRole("button", { name: /add agency/i })
    .click();
  await expect(page.getByText("Agency added successfully!").first()).toBeVisible();
  await page.goto("/my-shifts");
  await page.getByRole("button", { name: "Add a shift" }).click();
  await page.getByRole("combobox", { name: "Place" }).fill(place);
  await page.getByRole("option", { name: place }).first().click();
  await page.getByLabel("Hours", { exact: true }).fill("8");
  await page.getByLabel("Pay (£)").fill("30");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: place })).toContainText("£240");
  for (const path of ["/agencies", "/my-reviews", "/payments"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
    await expect(page.getByText("Something went wrong"), path).toHaveCount(0);
  }
});

/** The text of a page, when its scripts have had time to come. */
async function textOf(page: Page, path: string): Promise<string> {
  await page.goto(path, { waitUntil: "networkidle" });
  return page.locator("main").innerText();
}

const tooOld: [string, () => void][] = [
  [
    "Safari 16.3 or Chrome 110",
    () => {
      Reflect.deleteProperty(String.prototype, "isWellFormed");
      Reflect.deleteProperty(String.prototype, "toWellFormed");
    },
  ],
  [
    "Firefox 120",
    () => {
      CSS.supports = () => false;
    },
  ],
  ["a browser of 2012", () => Reflect.deleteProperty(globalThis, "CSS")],
];

for (const [name, take] of tooOld) {
  test(`in ${name} every page stays as it was served, with one sentence, for members too`, async ({
    page,
    browser,
    member: _member,
  }) => {
    const plain = await browser.newPage({ javaScriptEnabled: false });
    await page.addInitScript(take);
    for (const path of ["/search?query=dental", "/agencies", "/payments", "/faq"]) {
      // Another journey may add an agency between the two.
      await expect(async () => {
        const served = await textOf(plain, path);
        expect(await textOf(page, path), path).toBe(served);
      }).toPass();
      const sentence = await page.evaluate(
        () => getComputedStyle(document.documentElement, "::before").content,
      );
      expect(sentence, path).toBe(JSON.stringify(oldBrowserText));
    }
    await plain.close();
  });
}

for (const [what, forbid] of [
  [
    "full",
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      };
    },
  ],
  [
    "blocked",
    () => {
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("Access is denied for this document.", "SecurityError");
          },
        });
      }
    },
  ],
] as const) {
  test(`where storage is ${what}, what one does lasts as long as the page, and this is said once`, async ({
    page,
  }) => {
    const member = await makeMember();
    const place = await addWorkplace(member);
    await page.addInitScript(forbid);
    await page.goto(placePath(place));
    const said = page.getByText(sessionTexts.notStored);
    await expect(said).toHaveCount(0);
    await page.getByRole("button", { name: `Follow ${place}` }).click();
    await expect(page.getByRole("button", { name: `Stop following ${place}` })).toBeVisible();
    await expect(said).toBeVisible();
    await page.getByRole("button", { name: "Close" }).click();
    await expect(said).toHaveCount(0);
    await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
    await logIn(page, member);
    await expect(page.getByRole("link", { name: "Go to Search" })).toBeVisible();
    const box = page.getByRole("banner").getByLabel("Search workplaces").first();
    await box.fill(place);
    await box.press("Enter");
    await page.getByRole("main").getByRole("link", { name: place }).first().click();
    await writeReview(page);
    await page.getByRole("button", { name: "Post review" }).click();
    await expect(page.getByText("Successfully submitted review!")).toBeVisible();
    await expect(said).toHaveCount(0);
  });
}
