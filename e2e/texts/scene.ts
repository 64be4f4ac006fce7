import { expect, type Page } from "@playwright/test";
import type { Member } from "../fixtures.ts";

/** Texts of the specification, and how they are brought before somebody's eyes. */
export interface Scene {
  /** Of the specification: 2 screens, 5 validation, 8 errors and successes. */
  readonly section: 2 | 5 | 8;
  /** Where it plays; the first segment of the address. */
  readonly on: string;
  /** What somebody does. */
  readonly how: string;
  /** Whether they are logged in. */
  readonly asMember?: true;
  readonly play: (stage: Stage) => Promise<void>;
  /** Letter for letter, each to be seen once the scene has been played. */
  readonly texts: readonly string[];
}

export interface Stage {
  readonly page: Page;
  /** Logged in where the scene says so. */
  readonly member: Member | undefined;
}

/** Pages that are not merged yet: their scenes are written and wait. Empty this list to switch them on. */
export const pending: readonly string[] = [];

export const open =
  (path: string) =>
  async ({ page }: Stage): Promise<void> => {
    await page.goto(path);
  };

/** From now on these calls fail as if there were no network. */
export const cutOff = (page: Page, path: string) =>
  page.route(path, (route) =>
    route.request().resourceType() === "document" ? route.continue() : route.abort(),
  );

/** From now on these calls fail without a word of explanation. */
export const breakDown = (page: Page, path: string) =>
  page.route(path, (route) => route.fulfill({ status: 500, body: "" }));

/** A name that is like no other, so that nobody is asked whether they mean something that is there. */
export const freshName = (): string =>
  Array.from(crypto.randomUUID().replaceAll("-", ""), (digit) =>
    String.fromCodePoint(65 + Number.parseInt(digit, 16)),
  )
    .slice(0, 14)
    .join("");

export async function expectToSee(page: Page, text: string): Promise<void> {
  // Links that open another tab say so after their text, to those who listen.
  const places = page
    .getByText(text, { exact: true })
    .or(page.getByText(`${text} (opens in a new tab)`, { exact: true }))
    .filter({ visible: true });
  await expect(places.first(), `"${text}"`).toBeVisible();
}
