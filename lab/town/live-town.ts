import { seededDice } from "../../registers/dice.ts";
import { runDeadlines } from "../../server/desk/moderation/run-moderation-deadlines.ts";
import { runNight } from "../../server/run-night.ts";
import { openDueNotices } from "../../server/desk/notices/open-due-notices.ts";
import { dayMs, hourMs } from "../../server/platform/clock.ts";
import type { Member, TestSite } from "../../server/test/test-site.ts";
import { planErasures, planReviews } from "./author-acts.ts";
import { Life } from "./life.ts";
import { firstDay, type Person, type Town, type TownPlace } from "./make-town.ts";
import { planNotice, planReplies, planReports, planSuspension, planTalks } from "./others-acts.ts";
import { Watcher } from "./watcher.ts";

/** At midnight and at noon, whether or not anybody has done anything. */
const lookAtLeastMs = 12 * hourMs;

/**
 * Lets a town live on a site, whose clock goes from hour to hour: people act at their times, the site does its jobs, and the
 * watcher looks at everything whenever something may have changed.
 */
export async function liveTown(site: TestSite, town: Town, seed: number): Promise<Life> {
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
  for (let at = firstDay; at <= end; at += hourMs) {
    const hasActed = await life.actUntil(at);
    site.clock.set(new Date(at).toISOString());
    await runNight(site.site);
    const isDue = at % lookAtLeastMs === 0;
    if (isDue) {
      await openDueNotices(site.site);
      await runDeadlines(site.site);
    }
    if (hasActed || isDue) await watcher.look();
  }
  return life;
}

async function signUp(site: TestSite, { name, profession }: Person): Promise<Member> {
  const jobTitle = profession === "Other" && { jobTitle: "Dentist" };
  return await site.member({ name, profession, ...jobTitle });
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
  planSuspension(life, third, life.within(begin - 15 * dayMs, begin - 8 * dayMs));
}
