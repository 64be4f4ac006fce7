// On both engines: every statement and commit of an operator's command, on a disk that is full just then.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { report } from "../../../lab/faults/rounds.ts";
import { runAccountCommand } from "../../site/admin/account-command.ts";
import { runReportsCommand } from "../../desk/reports/reports-command.ts";
import { rotateKeys } from "../../operations/author-key.ts";
import type { CommandNeeds } from "../../command-line/run-command.ts";
import { needsAt } from "../operations.ts";
import { agencyReview, review } from "../reviews.ts";
import { makeMigratedPlace, onPostgres } from "../test-database.ts";
import { type Member, startTestSite, type TestSite } from "../test-site.ts";
import { failingAfter } from "./fail-once.ts";
import { changesBetween, readEverything } from "./read-everything.ts";

/** A member with reviews, and staff. */
interface Town {
  readonly member: Member;
  readonly staff: Member;
}

async function settle(site: TestSite): Promise<Town> {
  const [member, staff] = [await site.member(), await site.staff("moderator")];
  for (const isAnonymous of [true, false]) {
    const body = { ...review, workplaceId: (await site.workplace())._id, isAnonymous };
    await site.call("POST", "/api/workplace-review", { as: member, body });
  }
  const { _id: agencyId } = await site.agency({ name: `Agency ${randomUUID()}` });
  const body = { ...agencyReview, agencyId, isAnonymous: false };
  await site.call("POST", "/api/agency-review", { as: member, body });
  return { member, staff };
}

type Run = (needs: CommandNeeds, words: readonly string[]) => Promise<number>;

/** Each command that writes, and the words for it. */
const commands: Record<string, [run: Run, words: (town: Town) => string[]]> = {
  "account grant-staff": [
    runAccountCommand,
    ({ member }) => ["grant-staff", member.email, "verifier"],
  ],
  "account revoke-staff": [runAccountCommand, ({ staff }) => ["revoke-staff", staff.email]],
  "account reset-second-factor": [
    runAccountCommand,
    ({ staff }) => ["reset-second-factor", staff.email],
  ],
  "account suspend": [
    runAccountCommand,
    ({ member }) => ["suspend", member.email, "reviews-not-genuine", "reviews-go"],
  ],
  "account end-sessions": [runAccountCommand, ({ member }) => ["end-sessions", member.email]],
  "account renew-bylines": [runAccountCommand, ({ member }) => ["renew-bylines", member.email]],
  "account verify": [runAccountCommand, ({ member }) => ["verify", member.email]],
  "account reject": [runAccountCommand, ({ member }) => ["reject", member.email]],
  "reports forget": [runReportsCommand, ({ member }) => ["forget", member.email]],
};

const engine = onPostgres() ? "postgres" : "embedded";

/** More than any command makes. */
const statementsMax = 300;

test.each(Object.entries(commands))(
  "%s is done whole or not at all, and can be done again",
  async (name, [run, wordsFor]) => {
    const site = await startTestSite();
    const { clock, config } = site;
    const needs = {
      clock,
      database: site.site.database,
      publicUrl: config.publicUrl,
      operator: "ops",
      print: () => {},
    };
    const wrong: string[] = [];
    const done: string[] = [];
    for (let count = 0; count < statementsMax; count += 1) {
      const words = wordsFor(await settle(site));
      await site.mailWorker.drain();
      const before = await readEverything(site);
      const { result, failed } = await failingAfter(count, () =>
        run(needs, words).catch(() => "failed"),
      );
      const changes = JSON.stringify(changesBetween(before, await readEverything(site)));
      const where = `${name}, statement ${count} (${failed?.slice(0, 60)}): ${result}`;
      if (failed === undefined) {
        if (result !== 0) wrong.push(where);
        wrong.push(...done.filter((one) => one !== changes).map((one) => `${one}, not ${changes}`));
        break;
      }
      if (changes !== "{}") done.push(changes);
      else if (result === 0) wrong.push(`${where}, and nothing was done`);
      else if ((await run(needs, words)) !== 0) wrong.push(`${where}, and not again`);
    }
    expect(wrong).toEqual([]);
  },
);

test("the keys are rotated whole, whatever failed in it before", async () => {
  const place = await makeMigratedPlace();
  const site = await startTestSite({ place });
  const { member } = await settle(site);
  await site.stop();
  const config = needsAt(place);
  let count = 0;
  for (; count < statementsMax; count += 1) {
    const { failed } = await failingAfter(count, () =>
      rotateKeys(config, () => {}).catch(() => {}),
    );
    if (failed === undefined) break;
    await rotateKeys(config, () => {});
  }
  report(
    `${engine}: of a rotation of the keys ${count} statements failed in turn, none left a half`,
  );
  const again = await startTestSite({ place, clock: site.clock });
  const own = await again.call("GET", "/api/my-workplace-reviews", { as: member });
  expect(own.body).toHaveLength(2);
});
