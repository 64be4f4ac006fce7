// On both engines: what each keeps of a row besides its columns, and of rows that are replaced or deleted.
import { readFileSync, statSync } from "node:fs";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { cleanUp } from "../../clean-up.ts";
import { embeddedFile, openDatabase, type Writer } from "../../database/database.ts";
import { nextNight } from "../../test/next-night.ts";
import { ofAgencies, ofWorkplaces, reviewer } from "../../test/reviews.ts";
import { onPostgres } from "../../test/test-database.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";
import { authorColumns } from "./author-queries.ts";
import { readVersions, type Version } from "./test/read-versions.ts";

/** Long enough to be random, and no word. */
const identifying = /(?=[\w-]*[A-Z\d])[\w-]{16,}/g;
const idsIn = (text: string): string[] => text.match(identifying) ?? [];

test("whatever one person posts in a day, no two transactions write or replace rows that have a value of their own in common", async () => {
  const site = await startTestSite();
  const [author, other] = (await site.members(2)) as [Member, Member];
  const posts: [typeof ofWorkplaces, object][] = [
    [ofWorkplaces, { isAnonymous: true }],
    [ofWorkplaces, { isAnonymous: false }],
    [ofAgencies, { isAnonymous: true, publish: "together" }],
    [ofWorkplaces, { isAnonymous: true, remindPayment: true, payment: "not-due", timeToPay: null }],
  ];
  const acts = posts.flatMap(([kind, changes]) =>
    [author, other].map((as) => ({ as, kind, changes })),
  );
  const places = [];
  for (const [index, { kind }] of acts.entries()) places.push(await kind.place(site, `P${index}`));
  if (!onPostgres()) await site.site.database.scrub();
  const posted: { as: Member; id: string }[] = [];
  for (const [index, { as, kind, changes }] of acts.entries()) {
    const { status, body } = await reviewer(site, kind, places[index]!._id, as).post(changes);
    expect(status).toBe(201);
    posted.push({ as, id: body.review._id });
    site.clock.advance(61_007);
  }

  const versions = await readVersions(site);
  const valuesOf = (id: string) => {
    const written = versions.filter(({ bytes }) => bytes.includes(id));
    const transactions = new Set(written.flatMap((one) => one.transactions));
    expect(transactions.size).toBeGreaterThanOrEqual(1);
    const beside = versions.filter((one) => one.transactions.some((by) => transactions.has(by)));
    return new Set(beside.flatMap(({ bytes }) => idsIn(bytes)));
  };
  const all = posted.map(({ as, id }) => ({ as, values: valuesOf(id) }));
  const shared = all.flatMap(({ as, values }, index) =>
    all
      .slice(index + 1)
      .filter((one) => one.as === as)
      .flatMap((one) => [...values].filter((value) => one.values.has(value)))
      // A value that another person's reviews have too, such as the words of a form, joins nothing.
      .filter((value) => !all.some((one) => one.as !== as && one.values.has(value))),
  );
  expect(shared).toEqual([]);
});

/** The ids that can be read, or opened with the keys, in one place. */
interface Find {
  readonly ids: ReadonlySet<string>;
}

const sealedValue = /\b\d+\.[\w-]{40,}/g;

/** Everything that the keys open, in live rows and in what the engine keeps of others. */
async function openAll(site: TestSite, author: Member): Promise<Find[]> {
  const { read } = site.site.database;
  const { ring } = site.site.database.authorKeys;
  const texts: Version[] = [...(await readVersions(site))];
  for (const { name } of await read.introspection.getTables()) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(read);
    texts.push(...rows.map((row) => ({ bytes: JSON.stringify(row), transactions: [] })));
  }
  // PostgreSQL's notes of values: of one column each, so two in one note have nothing to do with each other.
  const { rows: notes } = onPostgres()
    ? await sql<{ bounds: string }>`select histogram_bounds::text as bounds from pg_stats
        where schemaname = current_schema() and histogram_bounds is not null`.execute(read)
    : { rows: [] };
  for (const { bounds } of notes) {
    const values = [...idsIn(bounds), ...(bounds.match(sealedValue) ?? [])];
    texts.push(...values.map((bytes) => ({ bytes, transactions: [] })));
  }
  const known = new Set(texts.flatMap(({ bytes }) => idsIn(bytes)));
  const opened = new Map<string, string[]>();
  const kinds = ["review", "details", "mark", "shift", "following", "answer", "second factor"];
  const tags = new Set<string>();
  const places = [...known].filter((id) => id.length === 22);
  for (let slot = 0; slot < 192; slot += 1) tags.add(ring.tag(["slot", author.accountId, slot]));
  for (const place of places) tags.add(ring.tag(["voice", author.accountId, place]));
  for (const seal of new Set(texts.flatMap(({ bytes }) => bytes.match(sealedValue) ?? []))) {
    for (const kind of kinds) {
      for (const id of known) {
        try {
          opened.set(seal, [id, ...(ring.open(seal, [kind, id]) ?? [])]);
        } catch {
          // Sealed for another row.
        }
      }
    }
  }
  return texts.map(({ bytes, transactions }) => {
    const ids = new Set([...idsIn(bytes), ...transactions.map((one) => `transaction ${one}`)]);
    for (const seal of bytes.match(sealedValue) ?? []) {
      for (const id of idsIn(opened.get(seal)?.join(" ") ?? "")) ids.add(id);
    }
    if ([...ids].some((id) => tags.has(id))) ids.add(author.accountId);
    return { ids };
  });
}

/** Whether a way leads from one id to another, over places where both of two stand. */
function isJoined(finds: readonly Find[], from: string, to: string, hubs: ReadonlySet<string>) {
  const seen = new Set([from]);
  const waiting = [from];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const { ids } of finds) {
      if (!ids.has(next)) continue;
      for (const id of ids) {
        if (seen.has(id) || hubs.has(id)) continue;
        seen.add(id);
        waiting.push(id);
      }
    }
  }
  return seen.has(to);
}

test("of a review that was forgotten, all that the keys open does not lead to its author any more", async () => {
  const site = await startTestSite();
  const [author, other] = (await site.members(2)) as [Member, Member];
  const place = await site.workplace();
  const elsewhere = await site.workplace();
  const by = reviewer(site, ofWorkplaces, place._id, author);
  const named = await by.post({
    isAnonymous: false,
    remindPayment: true,
    payment: "not-due",
    timeToPay: null,
  });
  const kept = await reviewer(site, ofWorkplaces, elsewhere._id, author).post({
    isAnonymous: true,
  });
  const { body } = await by.edit(named.body.review._id, { isAnonymous: true, payRate: 31.37 });
  const { _id: id } = body.review;
  const control = await reviewer(site, ofWorkplaces, place._id, other).post({ isAnonymous: true });
  await nextNight(site);
  const again = await site.call("POST", "/api/auth/login", { body: author });
  Object.assign(author, { token: again.body.token });
  /** The place, and words that another person's review has too. */
  const hubsIn = (finds: readonly Find[]) =>
    new Set([
      elsewhere._id,
      ...finds.flatMap(({ ids }) => (ids.has(control.body.review._id) ? [...ids] : [])),
    ]);
  const before = await openAll(site, author);
  expect(isJoined(before, author.accountId, id, hubsIn(before))).toBe(true);
  const { read } = site.site.database;
  const columns = await read
    .selectFrom("reviews")
    .select([...authorColumns, "sealed_details"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

  expect((await by.forget(id)).status).toBe(200);

  const after = await openAll(site, author);
  expect(after.some(({ ids }) => ids.has(id))).toBe(true);
  expect(isJoined(after, author.accountId, id, hubsIn(after))).toBe(false);
  expect(isJoined(after, author.accountId, kept.body.review._id, hubsIn(after))).toBe(true);
  const sealed = Object.values(columns).filter((value) => value !== null);
  expect(sealed).toHaveLength(3);
  const files = onPostgres()
    ? (await readVersions(site)).map(({ bytes }) => bytes)
    : ["", "-wal"].map((end) =>
        readFileSync(`${embeddedFile(site.config.dataDirectory)}${end}`, "latin1"),
      );
  for (const value of sealed) expect(files.some((bytes) => bytes.includes(value))).toBe(false);
  expect((await by.post({ isAnonymous: true })).status).toBe(201);
});

test.runIf(!onPostgres())(
  "while a backup is being made the log keeps what it has, and the next clean-up empties it",
  async () => {
    const site = await startTestSite();
    const as = await site.member();
    const { _id } = await site.workplace();
    const by = reviewer(site, ofWorkplaces, _id, as);
    const { body } = await by.post({ isAnonymous: true });
    await nextNight(site);
    const again = await site.call("POST", "/api/auth/login", { body: as });
    Object.assign(as, { token: again.body.token });
    const log = `${embeddedFile(site.config.dataDirectory)}-wal`;
    const { dataDirectory: directory } = site.config;
    const reader = await openDatabase({ directory, asItIs: true });
    onTestFinished(() => reader.close());
    await (reader.read as unknown as Writer).transaction().execute(async (transaction) => {
      await transaction.selectFrom("reviews").select("id").execute();
      expect((await by.forget(body.review._id)).status).toBe(200);
      expect(statSync(log).size).toBeGreaterThan(0);
    });
    await cleanUp(site.site);
    expect(statSync(log).size).toBe(0);
  },
);
