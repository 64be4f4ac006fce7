import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { registrationBodies } from "@locumark/contract/choices";
import type { Config } from "../config.ts";
import { emailKeyOf } from "../platform/normalise-email.ts";
import { insertAccount } from "../people/accounts/account-queries.ts";
import { dayMs, hourMs, minuteMs, toInstant } from "../platform/clock.ts";
import { hashPassword } from "../platform/passwords.ts";
import { randomId } from "../platform/tokens.ts";
import { startSession } from "../plugins/sessions.ts";
import type { Site } from "../site.ts";
import { dayOnly } from "@locumark/contract/uk-dates";
import { figuresMarker, rebuildFigures } from "../figures/figures/rebuild-figures.ts";
import { startSite } from "../start-site.ts";
import { agencies } from "./demo-agencies.ts";
import { demoDomain, demoPassword, people } from "./demo-people.ts";
import {
  type DemoPlace,
  type DemoPost,
  inventAgencyReviews,
  inventUnpublished,
  inventWorkplaceReviews,
  sampledPlaces,
} from "./demo-reviews.ts";

import { inventFollowing } from "./demo-following.ts";
import { inventShifts } from "./demo-shifts.ts";

/** The reason is a sentence for the person who started the script. */
export class DemoRefused extends Error {}

/** Royal Mail has no postcode area that begins with Q or V: these places are the invented, bundled ones. */
const inventedPostcode = /^[QV][A-Z]\d/;

/**
 * Fills the database through the site's own calls, on a clock that is set to the time of each review.
 * @returns the counts added; nothing when the demo data was there already
 * @throws DemoRefused when there are real accounts
 */
export async function fillDemo(config: Config) {
  const log = pino({ level: "error" });
  const startedAt = Date.now();
  const clock = { at: startedAt, now: () => new Date(clock.at) };
  const running = await startSite(config, { clock, log, pages: false });
  try {
    await running.registersLoaded;
    const { site, app } = running;
    if (await isFilled(site)) return undefined;
    const accountIds = await addPeople(site, startedAt);
    const post = async <Body extends object>(
      path: string,
      { email, daysAgo, body }: DemoPost<Body>,
    ) => {
      // At some hour of that day; with a new session, since the last one would have expired long before.
      clock.at = startedAt - daysAgo * dayMs + (daysAgo % 7) * hourMs;
      return await send(
        app,
        path,
        await startSession(site.database.write, {
          accountId: accountIds.get(email) ?? "",
          browser: "The demo",
          isShared: false,
          now: toInstant(clock.now()),
        }),
        body,
      );
    };

    const places = choosePlaces(site);
    const reviews = inventWorkplaceReviews(places.reviewed);
    for (const review of reviews) await post("/api/workplace-review", review);

    const agencyIds: string[] = [];
    for (const body of agencies) {
      const answer = await post("/api/agency", {
        email: people[0]?.email ?? "",
        daysAgo: 510,
        body,
      });
      agencyIds.push((answer as { agency: { _id: string } }).agency._id);
    }
    const agencyReviews = inventAgencyReviews(agencyIds);
    for (const review of agencyReviews) await post("/api/agency-review", review);
    const unpublished = inventUnpublished(places.others);
    for (const review of unpublished) await post("/api/workplace-review", review);
    const today = dayOnly(toInstant(startedAt)).slice(0, 10);
    const shifts = inventShifts(places.reviewed, today);
    for (const shift of shifts) await post("/api/shifts", shift);
    const following = inventFollowing(places.reviewed, agencyIds, today);
    await post("/api/following", following);
    // The organisation of a name hears the month before that it will be listed with its payments.
    for (const daysAgo of [45, 0]) {
      clock.at = startedAt - daysAgo * dayMs;
      await site.database.write.deleteFrom("markers").where("name", "=", figuresMarker).execute();
      await rebuildFigures(site);
    }
    await site.database.write.deleteFrom("sessions").execute();
    // Items at the desk have only begun to wait.
    const openedAt = toInstant(startedAt);
    await site.database.write.updateTable("desk_items").set({ opened_at: openedAt }).execute();
    return {
      people: people.length,
      workplaceReviews: reviews.length,
      unpublished: unpublished.length,
      agencies: agencyIds.length,
      agencyReviews: agencyReviews.length,
      shifts: shifts.length,
      followed: following.body.items.length,
    };
  } finally {
    await running.stop();
  }
}

async function isFilled({ database }: Pick<Site, "database">): Promise<boolean> {
  const accounts = await database.read.selectFrom("accounts").select("email_key").execute();
  if (accounts.some(({ email_key: email }) => !email.endsWith(`@${demoDomain}`))) {
    throw new DemoRefused(
      "There are real accounts in this database, so no made-up reviews were added. Give the demo a folder of its own: DATA_DIR=./demo-data npm run demo",
    );
  }
  return accounts.length > 0;
}

async function addPeople(site: Site, now: number): Promise<Map<string, string>> {
  const passwordHash = await hashPassword(demoPassword);
  const ids = new Map<string, string>();
  const joinedAt = toInstant(now - 720 * dayMs);
  for (const person of people) {
    const { email, name, profession, registrationNumber, registrationBody } = person;
    const id = randomId();
    ids.set(email, id);
    await insertAccount(site.database.write, {
      id,
      email,
      email_key: emailKeyOf(email),
      name,
      password_hash: passwordHash,
      profession,
      registration_number: registrationNumber,
      registration_body: registrationBodies[profession] ?? registrationBody ?? "",
      job_title: person.jobTitle ?? null,
      verification_status: "verified",
      role: "member",
      created_at: joinedAt,
      confirmed_at: toInstant(Date.parse(joinedAt) + 5 * minuteMs),
      disabled_at: null,
      signup_secret_hash: null,
    });
  }
  return ids;
}

/** A regular sample of the open workplaces: pharmacies, practices and dentists in turn. And those that are left. */
function choosePlaces(site: Pick<Site, "workplaces">): Record<"reviewed" | "others", DemoPlace[]> {
  const { results } = site.workplaces.search({
    query: "",
    minRating: 0,
    sort: "name-asc",
    offset: 0,
    limit: site.workplaces.size,
  });
  const open = results.filter(
    ({ status, postcode }) => status === "open" && inventedPostcode.test(postcode),
  );
  const [shops, others] = [true, false].map((isShop) =>
    open.filter(({ codes }) => codes.some((code) => code.startsWith(shopPrefix)) === isShop),
  ) as [typeof open, typeof open];
  const types = ["Pharmacy", "GP practice", "Dental practice"].map((type) =>
    others.filter((place) => place.type === type),
  );
  const sample = Array.from({ length: sampledPlaces }, (_, index) => {
    const places = types[index % types.length] ?? [];
    return places[(index * 17) % places.length];
  }).flatMap((place) => place ?? []);
  // Some branches of chains, so that these have figures too.
  const reviewed = [...sample, ...shops.filter((_, index) => index % 9 === 0)];
  return { reviewed, others: open.filter((place) => !reviewed.includes(place)) };
}

/** The codes of the bundled register of shops begin with it. */
const shopPrefix = "FS-";

async function send(
  app: FastifyInstance,
  url: string,
  token: string,
  payload: object,
): Promise<unknown> {
  const answer = await app.inject({
    method: "POST",
    url,
    payload,
    headers: { authorization: `Bearer ${token}` },
  });
  if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.body}`);
  return answer.json();
}
