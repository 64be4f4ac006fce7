import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { accountTexts } from "@locumark/contract/people/accounts/account-texts";
import { waitingTexts } from "@locumark/contract/people/accounts/waiting-texts";
import { expect, type Page } from "@playwright/test";
import { dataDirectory } from "./members.ts";

export const confirmationLink = (email: string): Promise<string> =>
  linkInMail(email, /http\S+confirm-email\?token=[\w-]+/);

/** Opens a confirmation link in a browser that did not sign up, where only a press confirms. */
export async function confirmElsewhere(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole("button", { name: waitingTexts.confirm }).click();
  await expect(page.getByText(accountTexts.confirmed)).toBeVisible();
}

/** The code of the confirmation mail, such as "123 456". */
export const confirmationCode = (email: string): Promise<string> =>
  findInMails(`To: ${email}`, /(?<=minutes:\s+)\d{3} \d{3}/);

export const resetLink = (email: string): Promise<string> =>
  linkInMail(email, /http\S+reset-password\/[\w-]+/);

export const loginLink = (email: string): Promise<string> =>
  linkInMail(email, /http\S+log-in-by-mail\/[\w-]+/);

/** Waits for a mail to this address and returns its link. */
const linkInMail = (email: string, shape: RegExp): Promise<string> =>
  findInMails(`To: ${email}`, shape);

const latestMs = 60_000;
const waitMs = 15_000;

/**
 * Waits for a mail with that header line and returns the match of `shape` in it.
 * @throws when there is no such mail after fifteen seconds
 */
export async function findInMails(line: string, shape: RegExp): Promise<string> {
  for (let waitedMs = 0; waitedMs < waitMs; waitedMs += 50) {
    const found = readLatestMails()
      .filter((text) => text.includes(line))
      .map((text) => shape.exec(decodeQuotedPrintable(text))?.[0])
      .find((part) => part !== undefined);
    if (found !== undefined) return found;
    await wait(50);
  }
  throw new Error(`No mail with "${line}" contains a match.`);
}

/** The mails of the last minute: a test looks for mails that it has just triggered. */
function readLatestMails(): string[] {
  const folder = path.join(dataDirectory(), "mail");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((file) => path.join(folder, file))
    .filter((file) => Date.now() - statSync(file).mtimeMs < latestMs)
    .map((file) => readFileSync(file, "utf8"));
}

const decodeQuotedPrintable = (text: string) =>
  text
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
