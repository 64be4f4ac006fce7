// On both engines: operations/remove-again.ts.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { remove, restore as restoreAtDesk } from "../desk/moderation/test/at-desk.ts";
import { listWrongTotals } from "../reviews/reviews/check-totals.ts";
import { dayMs } from "../platform/clock.ts";
import { type DatabasePlace, openDatabase, type Reader } from "../database/database.ts";
import type { ErasuresTable } from "../database/tables/erasure-tables.ts";
import type { PlaceKind } from "../database/tables/review-tables.ts";
import { environmentOf, needsAt, outcomeOf, runAccounts, runCommand } from "../test/operations.ts";
import { nextNight } from "../test/next-night.ts";
import { logIn } from "../test/notices.ts";
import { agencyReview, review } from "../test/reviews.ts";
import { makeDatabasePlace } from "../test/test-database.ts";
import { type Member, startTestSite, type TestSite } from "../test/test-site.ts";
import { authorColumns, listWritten, noAuthor } from "../reviews/authorship/author-queries.ts";
import { backUp } from "./backup.ts";
import { applyErasures, printErasures, readErasures } from "./erasures.ts";
import { readWords, restore } from "./restore.ts";
import { listFormerIds } from "../reviews/authorship/former-id-queries.ts";

const silent = () => {};

const listOf = (database: Reader) =>
  database.selectFrom("erasures").selectAll().orderBy("erased_at").orderBy("id").execute();

const columns = ["id", ...authorColumns, "is_anonymous", "byline_name", "due", "due_on"] as const;

const reviewsIn = (database: Reader) =>
  database.selectFrom("reviews").select(columns).select("comments as says").execute();

async function poster(site: TestSite) {
  const [{ _id: workplaceId }, { _id: agencyId }] = [await site.workplace(), await site.agency()];
  return {
    async workplace(as: Member, comments: string, isAnonymous: boolean): Promise<string> {
      const body = { ...review, workplaceId, comments, isAnonymous };
      const { body: posted } = await site.call("POST", "/api/workplace-review", { as, body });
      return posted.review._id;
    },
    async agency(as: Member, comment: string, isAnonymous: boolean): Promise<string> {
      const body = { ...agencyReview, agencyId, comment, isAnonymous };
      const { body: posted } = await site.call("POST", "/api/agency-review", { as, body });
      return posted.review._id;
    },
  };
}

const erasuresCommand = (place: DatabasePlace, ...words: string[]) =>
  outcomeOf(runCommand("erasures", words, environmentOf(place)));

async function linesOf(place: DatabasePlace, since = "1970-01-01"): Promise<string> {
  const lines: string[] = [];
  await printErasures(needsAt(place), since, (line) => lines.push(`${line}\n`));
  return lines.join("");
}

async function applied(place: DatabasePlace, list: string): Promise<string> {
  const printed: string[] = [];
  await applyErasures(needsAt(place), await readErasures(list), (line) => printed.push(line));
  return printed.join("\n");
}

/** A backup, every kind of erasure after it, and the list of erasures as the operator ships it. */
async function eraseAfterBackup() {
  const place = await makeDatabasePlace();
  const site = await startTestSite({ place });
  const post = await poster(site);
  const [leaver, giver, stayer, hider] = [
    await site.signedUpMember(),
    await site.signedUpMember(),
    await site.signedUpMember(),
    await site.signedUpMember(),
  ];
  await post.workplace(leaver, "leaver, named", false);
  await post.agency(leaver, "leaver, anonymous", true);
  await post.workplace(giver, "giver, named", false);
  const givenAnonymously = await post.agency(giver, "giver, anonymous", true);
  const deleted = await post.workplace(stayer, "stayer, deleted", false);
  await post.agency(stayer, "stayer, there", true);
  const hidden = await post.workplace(hider, "hider, named at first", false);
  const alsoDeleted = await post.agency(hider, "hider, deleted", true);

  const { directory: elsewhere } = await makeDatabasePlace();
  const backup = path.join(elsewhere, "monday");
  await backUp(needsAt(place), backup, silent);

  site.clock.advance(dayMs);
  const eraseAccount = (as: Member, reviews: string) =>
    site.call("POST", "/api/profile/deletion", { as, body: { password: as.password, reviews } });
  expect((await eraseAccount(leaver, "delete")).status).toBe(204);
  expect((await eraseAccount(giver, "keep")).status).toBe(204);
  await site.call("DELETE", `/api/workplace-review/${deleted}`, { as: stayer });
  await site.call("DELETE", `/api/agency-review/${alsoDeleted}`, { as: hider });
  await site.call("PUT", `/api/workplace-review/${hidden}`, {
    as: hider,
    body: { isAnonymous: true },
  });
  const list = path.join(elsewhere, "erasures.jsonl");
  writeFileSync(list, await linesOf(place));
  const erased = await listOf(site.site.database.read);
  const people = { leaver, giver, stayer, hider };
  return {
    place,
    site,
    backup,
    list,
    erased,
    people,
    ids: { deleted, alsoDeleted, hidden, givenAnonymously },
  };
}

type Prepared = Awaited<ReturnType<typeof eraseAfterBackup>>;

async function expectErased(restored: TestSite, { erased, people, ids }: Prepared): Promise<void> {
  const { database } = restored.site;
  const { stayer, hider } = people;
  const accounts = await database.read.selectFrom("accounts").select("id").execute();
  expect(new Set(accounts.map(({ id }) => id))).toEqual(
    new Set([stayer.accountId, hider.accountId]),
  );
  const reviews = await reviewsIn(database.read);
  const saying = (words: string) => reviews.find(({ says }) => says === words);
  expect(reviews.map(({ says }) => says).toSorted()).toEqual([
    "giver, anonymous",
    "giver, named",
    "hider, named at first",
    // It goes in the next night.
    "leaver, anonymous",
    "stayer, there",
  ]);
  const nobodys = { ...noAuthor, is_anonymous: 1, byline_name: null };
  expect(saying("giver, named")).toMatchObject({ ...nobodys, due: null });
  expect(saying("giver, anonymous")).toMatchObject({
    ...nobodys,
    id: ids.givenAnonymously,
    due: "rename",
    due_on: "2026-12-01",
  });
  const goes = { ...nobodys, due: "delete", due_on: "2026-12-01" };
  expect(saying("leaver, anonymous")).toMatchObject(goes);
  const hidden = saying("hider, named at first");
  expect(hidden).toMatchObject({
    is_anonymous: 1,
    byline_name: null,
  });
  expect(await listWritten(database.read, hider.accountId)).toEqual([hidden?.id]);
  expect(hidden?.id).not.toBe(ids.hidden);
  expect(await listFormerIds(database.read, hidden?.id ?? "")).toEqual([ids.hidden]);
  expect(await listWrongTotals(database.read)).toEqual([]);
  expect(await listOf(database.read)).toEqual(erased);
  expect(readdirSync(path.join(restored.config.dataDirectory, "evidence"))).toHaveLength(2);
}

test("erasures after a backup are repeated when it is restored", async () => {
  const prepared = await eraseAfterBackup();
  const { site, backup, list } = prepared;
  await site.stop();
  const fresh = await makeDatabasePlace(prepared.place);
  const printed: string[] = [];
  const options = await readWords([backup, "--erasures", list]);
  await restore(needsAt(fresh), options, (sentence) => printed.push(sentence));
  expect(printed.join("\n")).toContain("Erased again, of 5 in the list: accounts 2, reviews 3.");
  expect(printed.at(-1)).toContain("with 2 evidence files");
  const restored = await startTestSite({ place: fresh });
  await expectErased(restored, prepared);
  const reviews = await reviewsIn(restored.site.database.read);
  await restored.stop();

  // A second time changes nothing.
  expect(await applied(fresh, list)).toContain(
    "Erased again, of 5 in the list: accounts 0, reviews 0.",
  );
  const database = await openDatabase(fresh);
  expect(await listOf(database.read)).toEqual(prepared.erased);
  expect(await reviewsIn(database.read)).toEqual(reviews);
  await database.close();
});

test("the list can be applied to a database restored by other means", async () => {
  const prepared = await eraseAfterBackup();
  const { site, place, backup, list } = prepared;
  await expect(applied(place, list)).rejects.toThrow(/another site is running/);
  await site.stop();
  const fresh = await makeDatabasePlace(place);
  await restore(needsAt(fresh), { backup, erasures: [] }, silent);
  const { stdout } = await erasuresCommand(fresh, "apply", list);
  expect(stdout).toContain("Erased again, of 5 in the list: accounts 2, reviews 3.");
  const restored = await startTestSite({ place: fresh });
  await expectErased(restored, prepared);
});

test("what was removed or suspended after a backup is so again, under its new name, too", async () => {
  const place = await makeDatabasePlace();
  const site = await startTestSite({ place });
  const post = await poster(site);
  const staff = await site.staff("moderator");
  const [one, other] = [await site.signedUpMember(), await site.signedUpMember()];
  const named = await post.workplace(one, "it names a person", false);
  const wrong = await post.agency(other, "another agency", true);
  const stays = await post.agency(one, "stays", true);
  const { directory: elsewhere } = await makeDatabasePlace();
  const backup = path.join(elsewhere, "monday");
  await backUp(needsAt(place), backup, silent);

  site.clock.advance(dayMs);
  const body = { isAnonymous: true };
  await site.call("PUT", `/api/workplace-review/${named}`, { as: one, body });
  const { read } = site.site.database;
  const now = await read
    .selectFrom("reviews")
    .select("id")
    .where("kind", "=", "workplace")
    .executeTakeFirstOrThrow();
  await remove(site, now.id, "names-a-person");
  await remove(site, wrong, "another-place", staff.accountId);
  await remove(site, stays, "names-a-person");
  await restoreAtDesk(site, stays);
  await runAccounts(site, "suspend", other.email, "abuse", "reviews-stay");
  const instants = /"erased_at":"(?!....-..-..T00:00:00.000Z")/;
  expect(await linesOf(place)).not.toMatch(instants);
  const list = path.join(elsewhere, "erasures.jsonl");
  writeFileSync(list, await linesOf(place));
  await site.stop();

  const fresh = await makeDatabasePlace(place);
  const printed: string[] = [];
  const erasures = await readErasures(list);
  await restore(needsAt(fresh), { backup, erasures }, (line) => printed.push(line));
  expect(printed).toContain("Reviews and accounts removed or suspended again: 3.");
  const restored = await startTestSite({ place: fresh });
  const states = async (kind: PlaceKind) =>
    (
      await restored.site.database.read
        .selectFrom("reviews")
        .where("kind", "=", kind)
        .select(["state", "state_reason", "is_anonymous"])
        .orderBy("state")
        .execute()
    ).map(({ state, state_reason: reason, is_anonymous: anonymous }) => [state, reason, anonymous]);
  expect(await states("workplace")).toEqual([["hidden", "names-a-person", 1]]);
  expect(await states("agency")).toEqual([
    ["public", null, 1],
    ["struck", "another-place", 1],
  ]);
  expect(await listWrongTotals(restored.site.database.read)).toEqual([]);
  const refused = await restored.call("POST", "/api/auth/login", { body: other });
  expect(refused.body.code).toBe("account_disabled");
  expect((await restored.mails()).join()).not.toContain("suspended");
  await restored.stop();
  expect(await applied(fresh, list)).not.toContain("again: 3");
});

test("a review that was deleted in its night is deleted again", async () => {
  const { site, place, backup } = await eraseAfterBackup();
  await nextNight(site);
  const list = path.join(path.dirname(backup), "later.jsonl");
  writeFileSync(list, await linesOf(place));
  await site.stop();
  const fresh = await makeDatabasePlace(place);
  await restore(needsAt(fresh), { backup, erasures: await readErasures(list) }, silent);
  const restored = await startTestSite({ place: fresh });
  const words = (await reviewsIn(restored.site.database.read)).map(({ says }) => says);
  expect(words).toHaveLength(4);
  expect(words).not.toContain("leaver, anonymous");
  expect(await listWrongTotals(restored.site.database.read)).toEqual([]);
});

test("the list contains random ids, kinds and times, and nothing else", async () => {
  const { place, people, list, ids, erased } = await eraseAfterBackup();
  const text = readFileSync(list, "utf8");
  const entries: ErasuresTable[] = text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(entries).toEqual(erased);
  for (const entry of entries)
    expect(Object.keys(entry)).toEqual(["id", "kind", "extent", "erased_at"]);
  const { leaver, giver } = people;
  expect(new Set(entries.map(({ id }) => id))).toEqual(
    new Set([leaver.accountId, giver.accountId, ids.deleted, ids.alsoDeleted, ids.hidden]),
  );
  const personal = Object.values(people).flatMap(({ email, name, token }) => [email, name, token]);
  expect(personal.filter((word) => text.includes(word))).toEqual([]);

  expect(await linesOf(place, "2026-11-22")).toBe("");
  expect(await linesOf(place, "2026-11-21T00:00:00.000Z")).toBe(text);
  const day = await erasuresCommand(place, "list", "--since", "2026-11-21");
  expect(day.stdout).toBe(text);
});

test("a restore requires a list of erasures", async () => {
  const { directory } = await makeDatabasePlace();
  const list = path.join(directory, "list.jsonl");
  const restoring = (...words: string[]) => readWords([directory, ...words]);
  await expect(restoring("--erasures", list)).rejects.toThrow(/cannot be read/);
  await expect(restoring()).rejects.toThrow(/or --without-erasures if there is none/);
  writeFileSync(list, "> locumark@0.1.0 erasures\n");
  await expect(restoring("--erasures", list)).rejects.toThrow(/^line 1 of the list/);
  writeFileSync(list, "");
  const both = restoring("--without-erasures", "--erasures", list);
  await expect(both).rejects.toThrow(/or --without-erasures if there is none/);
  const empty = await restoring("--erasures", list);
  expect(empty).toMatchObject({ backup: directory, erasures: [] });
  expect(empty.afterwards).toMatch(/^The list of erasures is empty: .* nothing had been erased/);
  const without = await restoring("--without-erasures");
  expect(without).toMatchObject({ erasures: [] });
  expect(without.afterwards).toMatch(/^No erasures were repeated: .* is back/);
});

test("a review forgotten after a backup is nobody's again, and those that its author wrote later stay theirs", async () => {
  const place = await makeDatabasePlace();
  const site = await startTestSite({ place });
  const author = await site.signedUpMember();
  const ids: string[] = [];
  for (let number = 0; number < 3; number += 1) {
    const { _id: workplaceId } = await site.workplace();
    const body = { ...review, workplaceId, isAnonymous: true };
    const posted = await site.call("POST", "/api/workplace-review", { as: author, body });
    ids.push(posted.body.review._id);
  }
  const backup = path.join((await makeDatabasePlace()).directory, "monday");
  await backUp(needsAt(place), backup, silent);
  const [first, forgotten = "", last] = ids;
  await nextNight(site);
  const url = `/api/workplace-review/${forgotten}/forget` as const;
  const as = await logIn(site, author);
  expect((await site.call("POST", url, { as })).status).toBe(200);
  const list = path.join((await makeDatabasePlace()).directory, "list");
  writeFileSync(list, await linesOf(place));
  await site.stop();
  const fresh = await makeDatabasePlace(place);
  await restore(needsAt(fresh), { backup, erasures: await readErasures(list) }, silent);
  const database = await openDatabase(fresh);
  const written = await listWritten(database.read, author.accountId);
  expect(new Set(written)).toEqual(new Set([first, last]));
  const reviews = await reviewsIn(database.read);
  expect(reviews.find(({ id }) => id === forgotten)).toMatchObject(noAuthor);
  await database.close();
});
