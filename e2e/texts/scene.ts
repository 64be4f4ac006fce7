import type { Member } from "../members.ts";
import type { Page } from "../dom/page.tsx";

/** Texts of the specification, and how they are brought before somebody's eyes. */
export interface Scene {
  /** Of the specification: 2 screens, 5 validation, 8 errors and successes. */
  readonly section: 2 | 5 | 8;
  /** Where it plays; the first segment of the address. */
  readonly on: string;
  /** What somebody does. */
  readonly how: string;
  readonly play: (page: Page, member: Member) => Promise<void>;
  /** Letter for letter, each to be seen once the scene has been played. */
  readonly texts: readonly string[];
  /** Whether somebody is logged in. */
  readonly asMember?: true;
}

export const open =
  (path: string) =>
  (page: Page): Promise<void> =>
    page.open(path);

/** A name that is like no other, so that nobody is asked whether they mean something that is there. */
export const freshName = (): string =>
  Array.from(crypto.randomUUID().replaceAll("-", ""), (digit) =>
    String.fromCodePoint(65 + Number.parseInt(digit, 16)),
  )
    .slice(0, 14)
    .join("");
