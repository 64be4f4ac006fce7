import { expect } from "vitest";
import { dayMs, minuteMs } from "../platform/clock.ts";
import { agencyClaim, mailTo, speakFor } from "./claims.ts";
import { nextMonth } from "./next-night.ts";
import { ofAgencies, reviewer, type Reviewing } from "./reviews.ts";
import { startTestSite, type TestSite } from "./test-site.ts";

export interface Posted {
  readonly isAnonymous?: boolean;
  readonly payment?: string | null;
  readonly timeToPay?: number | null;
}

export const inTwoWeeks: Posted = { payment: "paid", timeToPay: 14 };
export const overdue: Posted = { payment: "overdue", timeToPay: null };
export const anonymous: Posted = { isAnonymous: true };

export const times = (count: number, posted: Posted = {}): Posted[] =>
  Array.from({ length: count }, () => posted);

/** The reviews with which an agency is listed, posted by `postOver`. */
export const enough: readonly Posted[] = [
  ...times(6),
  ...times(3, overdue),
  { payment: "not-due", timeToPay: null },
];

/** Posts each as a person of its own, at these places in turn: by default under a name, and paid in 14 days. */
export async function post(
  site: TestSite,
  kind: Reviewing,
  placeIds: readonly string[],
  posts: readonly Posted[],
  daysBetween = 0,
): Promise<void> {
  for (const [index, changes] of posts.entries()) {
    site.clock.advance(minuteMs + daysBetween * dayMs);
    const own = reviewer(site, kind, placeIds[index % placeIds.length]!, await site.member());
    expect((await own.post({ ...inTwoWeeks, ...changes })).status).toBe(201);
  }
}

/** The same about an agency, some two a month. */
export const postOver = (site: TestSite, agencyId: string, posts: readonly Posted[]) =>
  post(site, ofAgencies, [agencyId], posts, 15);

/** An agency that will be listed from 15 May 2027 on, of which who speaks for it was told on the first. */
export async function announceListing() {
  const site = await startTestSite();
  const agency = await site.agency();
  await speakFor(site, await site.staff("moderator"), agency._id, agencyClaim);
  await postOver(site, agency._id, enough);
  await nextMonth(site);
  const mail = await mailTo(site, agencyClaim.email, "What locums report of your payments");
  const token = /\/replies\/([\w-]+)/.exec(mail)?.[1] ?? "";
  return { site, agency, mail, token };
}
