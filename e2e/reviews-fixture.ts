import type { Locator, Page } from "@playwright/test";
import { nameNextNight, type PublishChoice } from "@locumark/contract/nights";
import { publishingFormTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { aReview, anAgencyReview } from "@locumark/contract/test/a-review";
import { monthOnly } from "@locumark/contract/uk-dates";
import { callAs, type Member, siteDatabase } from "./members.ts";

export const placePath = (name: string): string => `/workplaces/${encodeURIComponent(name)}`;
export const agencyPath = (name: string): string => `/agencies/${encodeURIComponent(name)}`;

/** Adds a workplace for one test. */
export async function addWorkplace(member: Member): Promise<string> {
  const name = `Test Place ${crypto.randomUUID()}`;
  await callAs(member, "POST", "/api/workplace", {
    name,
    type: "Pharmacy",
    address: "1 Long Lane",
    postcode: "ZX7 1AA",
  });
  return name;
}

/** Adds an agency for one test. */
export async function addAgency(
  member: Member,
  name = `Test Agency ${crypto.randomUUID()}`,
  servicesOfferedFor: readonly string[] = [],
): Promise<{ _id: string; name: string }> {
  const answer = await callAs(member, "POST", "/api/agency", {
    name,
    website: `${name.toLowerCase().replaceAll(/[^a-z0-9]/g, "")}.example`,
    servicesOfferedFor,
  });
  return answer["agency"] as { _id: string; name: string };
}

/** @returns its `_id` */
export async function postReview(
  member: Member,
  workplaceName: string,
  changes: object = {},
): Promise<string> {
  const words = { pmr: "Titan", features: "", comments: "As it was." };
  const body = { workplaceName, ...aReview(words), ...changes };
  const answer = await callAs(member, "POST", "/api/workplace-review", body);
  return (answer["review"] as { _id: string })._id;
}

/** @returns its `_id` */
export async function postAgencyReview(
  member: Member,
  agencyId: string,
  changes: object = {},
): Promise<string> {
  const body = { agencyId, ...anAgencyReview({ rating: 7, comment: "Pays on time." }), ...changes };
  const answer = await callAs(member, "POST", "/api/agency-review", body);
  return (answer["review"] as { _id: string })._id;
}

export interface TypedReview {
  readonly payRate?: string;
  /** The days after which it was paid. */
  readonly timeToPay?: string;
  /** Options to tap, by the question. */
  readonly taps?: Readonly<Record<string, string>>;
  readonly pmr?: string;
  readonly comments?: string;
  readonly rating?: number;
  readonly isAnonymous?: boolean;
  /** When an anonymous one appears; at once unless given. */
  readonly publish?: PublishChoice;
}

/** Opens the form on the page of a workplace and fills it in. */
export async function writeReview(page: Page, typed: TypedReview = {}): Promise<void> {
  await page.getByRole("button", { name: "Post a Review" }).click();
  await page.getByLabel(/pay rate/i).fill(typed.payRate ?? "30");
  await page.getByLabel(/computer system/i).fill(typed.pmr ?? "Titan");
  await page.getByLabel(/comments/i).fill(typed.comments ?? "A calm day.");
  await chooseRating(page, typed.rating ?? 8);
  if (typed.timeToPay !== undefined) await enterDays(page, typed.timeToPay);
  for (const [question, option] of Object.entries(typed.taps ?? {})) {
    await tapOption(page, question, option);
  }
  await openChoices(page);
  const { isAnonymous = true, publish = "now" } = typed;
  await page.getByRole("checkbox", { name: /anonymously/i }).setChecked(isAnonymous);
  if (isAnonymous) await whenSeen(page, publish).check();
}

/** The day of the next night, as pages write it. */
export const nextNight = (): string => nameNextNight(day(0));

/** One of the two choices of when others see an anonymous review. */
export const whenSeen = (page: Page, choice: PublishChoice): Locator =>
  page.getByRole("radio", { name: publishingFormTexts.choices[choice](nextNight()), exact: true });

/** Opens the line with whose name is shown and when others see it, unless it is open. */
export async function openChoices(page: Page): Promise<void> {
  const line = page.locator("details", { hasText: publishingFormTexts.othersWillSee });
  await line.locator("summary").waitFor();
  if ((await line.getAttribute("open")) === null) await line.locator("summary").click();
}

/** Opens the form for a first review of a new workplace. @returns the workplace's name */
export async function openNewReview(page: Page, member: Member): Promise<string> {
  const name = await addWorkplace(member);
  await page.goto(placePath(name));
  await page.getByRole("button", { name: "Post a Review" }).click();
  return name;
}

/** Opens the form to edit the member's review of a new workplace. */
export async function openOwnReview(
  page: Page,
  member: Member,
): Promise<{ name: string; card: Locator }> {
  const name = await addWorkplace(member);
  await postReview(member, name);
  await page.goto(placePath(name));
  const card = page.getByRole("article");
  await card.getByRole("button", { name: "Edit" }).click();
  return { name, card };
}

/** Chooses a rating in the radio group of ten stars. */
export const chooseRating = (page: Page, rating: number): Promise<void> =>
  page.getByRole("radio", { name: new RegExp(`^${rating} `) }).check({ force: true });

/** One of the options of a question on the form. */
export const option = (page: Page, question: string, text: string): Locator =>
  page.getByRole("radiogroup", { name: question }).getByRole("radio", { name: text, exact: true });

/** As a finger does: on the words, which lie over the radio button. */
export const tapOption = (page: Page, question: string, text: string): Promise<void> =>
  page
    .getByRole("radiogroup", { name: question })
    .locator("label")
    .filter({ hasText: new RegExp(`^${text}$`) })
    .click();

/** Says on the form that the money has come, and after how many days. */
export async function enterDays(page: Page, days: string): Promise<void> {
  await option(page, "Have you been paid?", "Paid").check({ force: true });
  await page.getByLabel(/time to pay/i).fill(days);
}

/** @returns the instant this many days from now */
export const day = (offset: number): string =>
  new Date(Date.now() + offset * 24 * 60 * 60 * 1000).toISOString();

/** Backdates workplace reviews, since a test cannot wait a month. */
export async function setCreated(ids: string[], createdAt: string): Promise<void> {
  const { write } = await siteDatabase();
  for (const isAnonymous of [0, 1] as const) {
    await write
      .updateTable("reviews")
      .set({
        created_at: createdAt,
        listed_at: isAnonymous === 1 ? monthOnly(createdAt) : createdAt,
      })
      .where("id", "in", ids)
      .where("is_anonymous", "=", isAnonymous)
      .execute();
  }
}
