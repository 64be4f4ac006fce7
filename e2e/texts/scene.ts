import type { Member } from "../members.ts";
import type { Page } from "../dom/page.tsx";

/** Texts of the specification, and the steps that show them. */
export interface Scene {
  /** The specification's section: 2 screens, 5 validation, 8 errors and successes. */
  readonly section: 2 | 5 | 8;
  /** The page: the first segment of the address. */
  readonly on: string;
  /** The user's action. */
  readonly how: string;
  readonly play: (page: Page, member: Member) => Promise<void>;
  /** Verbatim; each must be visible after the scene has been played. */
  readonly texts: readonly string[];
  /** Whether a member is logged in. */
  readonly asMember?: true;
}

export const open =
  (path: string) =>
  (page: Page): Promise<void> =>
    page.open(path);

/** A unique name, so that no similar places are offered. */
export const freshName = (): string =>
  Array.from(crypto.randomUUID().replaceAll("-", ""), (digit) =>
    String.fromCodePoint(65 + Number.parseInt(digit, 16)),
  )
    .slice(0, 14)
    .join("");
