import { seededDice } from "../../registers/dice.ts";
import { renewFigures } from "../../server/features/figures/renew-figures.ts";
import { runDeadlines } from "../../server/features/moderation/run-moderation-deadlines.ts";
import { setVerification } from "../../server/features/moderation/test/at-desk.ts";
import { openDueNotices } from "../../server/features/notices/open-due-notices.ts";
import { updatePayments } from "../../server/features/payments/update-payments.ts";
import { publishDue } from "../../server/features/reviews/publish-reviews.ts";
import { renameDue } from "../../server/features/reviews/rename-reviews.ts";
import { vanishDue } from "../../server/features/reviews/vanish-reviews.ts";
import { dayMs } from "../../server/platform/clock.ts";
import type { Member, TestSite } from "../../server/test/test-site.ts";
import { planErasures, planReviews } from "./author-acts.ts";
import { Life } from "./life.ts";
import { firstDay, type Person, type Town, type TownPlace } from "./make-town.ts";
import { planNotice, planReplies, planReports, planSuspension, planTalks } from "./others-acts.ts";
import { Watcher } from "./watcher.ts";

/**
 * Lets a town live on a site, whose clock goes from look to look: people act at their times, the site does its jobs, and the
 * watcher looks at everything.
 */
export async function liveTown(
  site: TestSite,
  town: Town,
  { seed, lookEveryMs }: { seed: number; lookEveryMs: number },
): Promise<Life> {
  site.clock.set(new Date(firstDay).toISOString());
  const { people, places } = town;
  const members = new Map<Person, Member>();
  for (const person of people) members.set(person, await signUp(site, person));
  const placeIds = new Map<TownPlace, string>();
  for (const place of places.filter(({ isAdded }) => !isAdded)) {
    placeIds.set(place, (await site.workplace({ name: place.name, type: place.type }))._id);
  }
  const watcher = new Watcher(site, placeIds);
  const dice = seededDice(seed);
  const life = new Life({ site, town, dice, members, placeIds, watcher });
  await plan(life);
  const end = firstDay + town.days * dayMs;
  for (let at = life.now; at < end; at += lookEveryMs) {
    await life.actUntil(at);
    site.clock.set(new Date(at).toISOString());
    await publishDue(site.site);
    await vanishDue(site.site);
    await renameDue(site.site);
    if (at % dayMs < lookEveryMs) await doDaily(site);
    await watcher.look();
  }
  return life;
}

async function signUp(site: TestSite, { name, profession, isChecked }: Person): Promise<Member> {
  const jobTitle = profession === "Other" && { jobTitle: "Dentist" };
  const member = await site.member({ name, profession, ...jobTitle });
  if (isChecked) await setVerification(site, member, "verified");
  return member;
}

async function plan(life: Life): Promise<void> {
  const { dice, town } = life;
  for (const place of dice.shuffle([...life.placeIds.keys()]).slice(0, 2)) {
    await planReplies(life, place);
  }
  planReviews(life);
  planTalks(life);
  planReports(life);
  const [begin, end] = [0.6, 1].map((share) => firstDay + share * town.days * dayMs) as [
    number,
    number,
  ];
  planNotice(life, life.within(firstDay + 0.3 * town.days * dayMs, begin));
  const [first, second, third] = dice.shuffle(town.people) as [Person, Person, Person];
  planErasures(life, [first, second], begin, end);
  planSuspension(life, third, life.within(begin - 15 * dayMs, begin));
}

/** Things whose hour tells nothing: figures of a new month, notices and holds whose time is over. */
async function doDaily({ site }: TestSite): Promise<void> {
  await updatePayments(site);
  await renewFigures(site);
  await openDueNotices(site);
  await runDeadlines(site);
}
