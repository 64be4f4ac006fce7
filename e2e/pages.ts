import { expect, type Page } from "@playwright/test";
import type { Member } from "./members.ts";

/** All addresses without a name in them, and one that is a 404. */
export const everyPage = [
  "/",
  "/search",
  "/add-workplace",
  "/add-agency",
  "/rate-agency",
  "/agencies",
  "/chains",
  "/towns",
  "/compare",
  "/pay",
  "/payments",
  "/marked-helpful?next=/workplaces/HMP%20GREAT%20WUFFLING",
  "/kept",
  "/following",
  "/my-reviews",
  "/account-details",
  "/my-shifts",
  "/payment/a-token",
  "/shifts-due/a-token",
  "/new-email/a-token",
  "/take-back-email/a-token",
  "/unsubscribe/a-token",
  "/desk",
  "/login",
  "/signup",
  "/check-email",
  "/resend-confirmation",
  "/forgot-password",
  "/reset-password/a-token",
  "/log-in-by-mail",
  "/log-in-by-mail/a-token",
  "/confirm-email?token=none",
  "/rate",
  "/report?kind=workplace-review&id=none",
  "/report",
  "/reports/none",
  "/claim",
  "/claim/code?code=none",
  "/replies",
  "/replies/none",
  "/notice",
  "/answer-notice/none",
  "/appeal?review=none",
  "/how-reviews-work",
  "/licences",
  "/who-can-find-out",
  "/totals",
  "/contact",
  "/faq",
  "/guides",
  "/terms",
  "/privacy",
  "/no/such/page",
];

/** Searches, places, chains and towns from the bundled registers: found, not found, and several with the same name. */
export const everyResult = [
  "/search?query=dental",
  "/search?query=zzqqxxyy",
  "/search?query=optician+near+me&near=Nowhere&closed=1",
  "/workplaces/HMP%20GREAT%20WUFFLING",
  "/workplaces/QUILLWELL%20PHARMACY",
  "/workplaces/NOWHERE",
  "/agencies?query=zzqqxxyy",
  "/agencies/NOWHERE",
  "/compare?a=nowhere",
  "/chains?letter=m",
  "/chains/motley-crow-pharmacy",
  "/chains/motley-crow-pharmacy?town=hollowgate",
  "/chains/nowhere",
  "/towns/hollowgate",
  "/towns/hollowgate?kind=pharmacy",
  "/towns/nowhere",
  "/pay?profession=Pharmacist&area=LS&booking=agency&basis=session",
];

/** Opens a page and waits until it is rendered for this member, or for a visitor if there is none. */
export async function openAs(page: Page, path: string, member: Member | undefined): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  if (member === undefined) return;
  await expect(page.getByRole("banner").getByText(member.name).first()).toBeAttached();
  await expect(page.getByText(/^Loading|^Confirming/).filter({ visible: true })).toHaveCount(0);
}

/** Splits a list into parts of about the same length, so that two workers share the load. */
export const inParts = <Item>(items: readonly Item[], parts: number): Item[][] =>
  Array.from({ length: parts }, (_, part) => items.filter((_, index) => index % parts === part));
