import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test as base } from "@playwright/test";
import { logInAs, makeMember, type Member } from "./members.ts";

interface Fixtures {
  /** A member who is logged in. */
  member: Member;
  /** The page, logged in as a member. */
  memberPage: Page;
  /** Fails the test on any violation of WCAG 2.2 AA on the page in its current state. */
  expectAccessible: (options?: { only: string[] }) => Promise<void>;
  /** Turn this off when a test makes requests fail on purpose. */
  quiet: boolean;
}

export const test = base.extend<Fixtures>({
  quiet: [true, { option: true }],

  // Any console error (a blocked script, a failed hydration, an exception) fails the test.
  page: async ({ page, quiet }, use) => {
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    await use(page);
    if (quiet) expect(complaints).toEqual([]);
  },

  member: async ({ context }, use) => {
    const member = await makeMember();
    await logInAs(context, member);
    await use(member);
  },

  memberPage: async ({ context, page }, use) => {
    await logInAs(context, await makeMember());
    await use(page);
  },

  expectAccessible: async ({ page }, use) => {
    await use(async (options) => {
      // A colour measured halfway through a transition would be wrong. Finished, not awaited: inside what
      // `content-visibility` skips, a transition never ends by itself.
      await page.evaluate(() => {
        for (const animation of document.getAnimations())
          if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime)))
            animation.finish();
      });
      // The other mode opens a second page to merge the results of several frames; here there is one frame.
      const axe = new AxeBuilder({ page }).setLegacyMode();
      const { violations } = await (
        options
          ? axe.withRules(options.only)
          : axe.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
      ).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`),
        page.url(),
      ).toEqual([]);
      expect(await page.evaluate(listLostReferences), page.url()).toEqual([]);
    });
  },
});

/**
 * Lists what elements are described by, named by or control although it is not there, of which axe says nothing. What is folded
 * may not be there yet.
 */
const listLostReferences = (): string[] =>
  ["aria-describedby", "aria-labelledby", "aria-controls", "aria-errormessage", "for"].flatMap(
    (name) =>
      [...document.querySelectorAll(`[${name}]`)].flatMap((element) =>
        (element.getAttribute(name) ?? "")
          .split(/\s+/)
          .filter((id) => id !== "" && !document.getElementById(id))
          .filter(() => name !== "aria-controls" || element.ariaExpanded !== "false")
          .map((id) => `${name}="${id}" of ${element.outerHTML.slice(0, 200)}`),
      ),
  );

export { expect };

/** A member's home, with its numbers: were they still asked for when the session ends, they would be refused. */
export async function openHome(page: Page): Promise<void> {
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Yours" })).not.toContainText("–");
}

/** Fills in the form of the log-in page. */
export async function logIn(page: Page, member: Member): Promise<void> {
  // The sign-up has fields of the same names.
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
  await page.getByLabel("Email").fill(member.email);
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  await page.getByRole("button", { name: "Sign In" }).click();
}
