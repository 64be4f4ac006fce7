import * as shiftLimits from "@locumark/contract/members/shifts/shift-limits";
import { daysBetween, isDay } from "@locumark/contract/shift-days";
import { shiftTexts } from "@locumark/contract/members/shifts/shift-texts";
import type { DueShifts } from "@locumark/contract/members/shifts/shifts";
import type { AuthorKeys } from "../../database/author-keys.ts";
import type { Reader } from "../../database/database.ts";
import type { Words } from "../../platform/key-ring.ts";
import { Problem } from "../../platform/problem.ts";
import type { Site } from "../../site.ts";
import { type Account, findAccount } from "../../people/accounts/account-queries.ts";
import { changeShift } from "./post-shift.ts";
import { presentDueShift } from "./present-shift.ts";
import { isAskedAbout, todayOf } from "./shift-policy.ts";
import { listShifts, type OwnShift } from "./shift-queries.ts";

/*
 * The link in a reminder: whose shifts, the day of the mail and the account's series of links, sealed with the author keys. So nothing that gives access is
 * stored, nobody can make one, and it tells nothing of whose it is.
 */

type Needs = Pick<Site, "clock" | "database" | "mergedPlaces" | "workplaces">;

const ofLink: Words = ["due shifts"];

export const sealDueToken = (
  { ring }: AuthorKeys,
  account: Pick<Account, "id" | "link_series">,
  today: string,
): string => ring.seal([account.id, today, String(account.link_series)], ofLink);

const invalidLink = () => new Problem(400, "invalid_link", shiftTexts.invalidLink);

function openToken(authorKeys: AuthorKeys, token: string) {
  authorKeys.demand();
  let words: string[] | undefined;
  try {
    words = authorKeys.ring.open(token, ofLink);
  } catch {
    // Nobody's link.
  }
  const [accountId = "", day = "", series = "0"] = words ?? [];
  if (!isDay(day)) throw invalidLink();
  return { accountId, day, series: Number(series) };
}

/** Lists the shifts that the mail of that day is about and that have not been answered since. */
export const listDueShifts = async (
  reader: Reader,
  accountId: string,
  day: string,
): Promise<OwnShift[]> =>
  (await listShifts(reader, accountId)).filter(({ says }) => isAskedAbout(says, day));

/** @throws Problem 400 `invalid_link` for one that is wrong, old, answered, or from before another address or password */
async function findByLink({ clock, database }: Needs, token: string) {
  const { accountId, day, series } = openToken(database.authorKeys, token);
  const age = daysBetween(day, todayOf(clock));
  const account = await findAccount(database.read, accountId);
  if (!account || account.disabled_at !== null || account.link_series !== series) {
    throw invalidLink();
  }
  if (age < 0 || age > shiftLimits.dueLinkDays) throw invalidLink();
  const shifts = await listDueShifts(database.read, accountId, day);
  if (shifts.length === 0) throw invalidLink();
  return { accountId, shifts };
}

export async function getDueShifts(site: Needs, token: string): Promise<DueShifts> {
  const { shifts } = await findByLink(site, token);
  return { today: todayOf(site.clock), shifts: shifts.map(presentDueShift) };
}

/** Once for each shift: someone who reads the mailbox later cannot change what was said. */
export async function answerDueShift(site: Needs, token: string, shiftId: string): Promise<void> {
  const { accountId, shifts } = await findByLink(site, token);
  if (!shifts.some(({ id }) => id === shiftId)) throw invalidLink();
  await changeShift(site, accountId, shiftId, { paidOn: todayOf(site.clock) });
}
