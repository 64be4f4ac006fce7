import type { Page } from "@playwright/test";
import { expect, setToken, test } from "./fixtures.ts";
import { type LongWords, makeLongWords } from "./long-words.ts";

let long: LongWords;
test.beforeAll(async ({ baseURL }) => {
  long = await makeLongWords(baseURL ?? "");
});

// Some of these addresses lead nowhere, which the console notes.
test.use({ quiet: false });
test.slow();

/** Each page, drawn, with what folds away on a narrow screen unfolded. */
async function forEachPage(page: Page, look: (path: string) => Promise<void>): Promise<void> {
  for (const path of long.paths) {
    await page.goto(path, { waitUntil: "networkidle" });
    await page.evaluate(() => {
      for (const details of document.querySelectorAll("details:not([name])"))
        (details as HTMLDetailsElement).open = true;
    });
    await look(path);
  }
}

/** WCAG 1.4.12: no text is lost and nothing scrolls sideways with these set, which readers may do. */
const textSpacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

/** Text that is cut off by the box it is in. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isHidden = (element: Element) =>
      element.closest("[class^=visually-hidden], [aria-hidden=true]") !== null;
    const cut = [...document.querySelectorAll<HTMLElement>("body *")]
      .filter((element) => element.checkVisibility() && !isHidden(element))
      .filter((element) => {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
        if (overflowX === "visible" && overflowY === "visible") return false;
        if (textOverflow === "ellipsis" || element.matches("textarea, input, select")) return false;
        return (
          element.scrollWidth > element.clientWidth + 1 ||
          element.scrollHeight > element.clientHeight + 1
        );
      })
      .map((element) => `${element.tagName} ${element.className}`);
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`sideways by ${scrollWidth - clientWidth}`, ...cut] : cut;
  });

for (const viewer of ["visitor", "member"] as const) {
  test(`with wide text spacing, and at 400 %, nothing is cut off for a ${viewer}`, async ({
    page,
  }) => {
    if (viewer === "member") await setToken(page, long.member);
    // What a screen of 1280 by 1024 pixels has left at 400 %.
    await page.setViewportSize({ width: 320, height: 256 });
    await forEachPage(page, async (path) => {
      expect(await cutOff(page), path).toEqual([]);
      expect(await overlapping(page), path).toEqual([]);
      // Past the site's policy, as a reader's own style sheet is.
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets.push(sheet);
      }, textSpacing);
      expect(await cutOff(page), `${path}, with text spacing`).toEqual([]);
    });
  });

  test(`what can be pressed is large enough or far enough from the next for a ${viewer}`, async ({
    page,
  }) => {
    if (viewer === "member") await setToken(page, long.member);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await forEachPage(page, async (path) => {
        expect(await tooSmall(page), `${path} at ${width}`).toEqual([]);
      });
    }
  });
}

/** Controls that lie over each other. */
const overlapping = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // Line by line: what spans two has corners that are not its own.
    const controls = [
      ...document.querySelectorAll<HTMLElement>("main :is(a, button, input, select, textarea, h1)"),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.tabIndex >= 0 || element.matches("h1"))
      .map((element) => ({ element, lines: [...element.getClientRects()] }));
    const meet = (one: DOMRect, other: DOMRect): boolean =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
    return controls.flatMap((one, index) =>
      controls
        .slice(index + 1)
        // The button that belongs to a field lies in it.
        .filter(
          (other) =>
            one.element.parentElement !== other.element.parentElement ||
            !one.element.matches("input"),
        )
        .filter((other) => one.lines.some((line) => other.lines.some((its) => meet(line, its))))
        .map(
          (other) =>
            `${one.element.outerHTML.slice(0, 80)} ${other.element.outerHTML.slice(0, 80)}`,
        ),
    );
  });

/**
 * WCAG 2.5.8: 24 by 24 CSS pixels, or a circle of that width around the middle that meets no other target and no
 * circle of another small one. Links within a sentence are exempt.
 */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 24;
    const isInline = (element: Element): boolean =>
      element.matches("a") &&
      getComputedStyle(element).display === "inline" &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\w/.test(node.textContent ?? ""),
      );
    const targets = [
      ...document.querySelectorAll<HTMLElement>(
        "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=option]",
      ),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.tabIndex >= 0 && !element.matches("[class*=layout_skip]"))
      .map((element) => {
        const label = element.closest("label") ?? element;
        // What is pressed may be larger than the link that is announced.
        const after = getComputedStyle(element, "::after");
        const card = after.position === "absolute" ? element.closest("li") : null;
        return { element, box: (card ?? label).getBoundingClientRect() };
      });
    const isSmall = ({ width, height }: DOMRect) => width < least - 0.5 || height < least - 0.5;
    const middle = ({ left, top, width, height }: DOMRect) => ({
      x: left + width / 2,
      y: top + height / 2,
    });
    const isCrowded = (one: (typeof targets)[number]): boolean => {
      const { x, y } = middle(one.box);
      return targets.some((other) => {
        if (other === one) return false;
        const { left, right, top, bottom } = other.box;
        const toBox = Math.hypot(
          Math.max(left - x, 0, x - right),
          Math.max(top - y, 0, y - bottom),
        );
        const its = middle(other.box);
        const toMiddle = Math.hypot(its.x - x, its.y - y);
        return toBox < least / 2 || (isSmall(other.box) && toMiddle < least);
      });
    };
    return targets
      .filter((target) => isSmall(target.box) && !isInline(target.element) && isCrowded(target))
      .map(
        ({ element, box }) =>
          `${Math.round(box.width)}x${Math.round(box.height)} ${element.outerHTML.slice(0, 100)}`,
      );
  });

test("every form that searches and every menu has a name", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const path of ["/", "/search", "/workplaces/NOWHERE", "/agencies/NOWHERE"]) {
    await page.goto(path);
    await page.locator("header summary").first().click();
    const searches = page.locator("form[action]");
    for (const form of await searches.all()) await expect(form).toHaveAccessibleName(/\w/);
    expect(await searches.count()).toBeGreaterThan(1);
    const menus = page.locator("header details").filter({ visible: true });
    for (const menu of await menus.all()) await expect(menu).toHaveAccessibleName(/\w/);
  }
});

test("what a toast said can be read after it, until the page changes, and is announced once", async ({
  member,
  page,
}) => {
  await page.getByRole("banner").getByText(member.name).click();
  await page.getByRole("button", { name: "Logout" }).click();
  const said = page.getByText("Successfully logged out!");
  const announced = page.getByRole("status").filter({ has: said });
  await expect(announced).toBeVisible();
  await expect(announced).toHaveCount(0);
  await expect(said).toBeVisible();
  await expect(said).toBeInViewport();
  await page.getByRole("banner").getByRole("link", { name: "FAQs" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(said).toHaveCount(0);
});

test("My Reviews on a telephone leads down to the second list", async ({ page }) => {
  await setToken(page, long.member);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/my-reviews");
  const heading = page.getByRole("heading", { name: "Agency Reviews" });
  await expect(heading).not.toBeInViewport();
  await page.getByRole("link", { name: "Agency Reviews (1)" }).click();
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole("link", { name: "Agency Reviews (1)" })).toBeHidden();
});
