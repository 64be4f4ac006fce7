import { rmSync, writeFileSync } from "node:fs";
import { dayOf, nextNight } from "@locumark/contract/nights";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { makeBarePlace, makeDatabasePlace } from "../../test/test-database.ts";
import { openDatabase, type Reader } from "../database.ts";
import { type Anything, at, leaveAt, named, names, rows } from "./test/leave-at.ts";
import { openBare } from "./test/open-bare.ts";
import {
  findAuthorId,
  listWritten,
  signNamed,
  writtenAt,
} from "../../reviews/authorship/author-queries.ts";
import { randomKey } from "../../platform/tokens.ts";
import { AuthorKeyFile } from "../author-keys.ts";
import { openDetails, sealDetails } from "../../reviews/authorship/seal-details.ts";
import { openAnswer } from "../../desk/notices/seal-answer.ts";
import { findPresentId, listFormerIds } from "../../reviews/authorship/former-id-queries.ts";

const noticeWithoutAnswer = {
  state: "kept",
  source: "form",
  received_at: at,
  name: "Morgan",
  email: "morgan@example.org",
  email_key: "morgan@example.org",
  statement: "",
  location: "",
  why: "",
  meaning: "",
  inaccuracies: "",
  lacks_information: 1,
};

describe("a database of an older release", () => {
  test.each(names.slice(0, -1))("at %s has all its rows, and today's tables", async (release) => {
    const place = await makeBarePlace();
    await leaveAt(place, release);
    const database = await openDatabase(place);
    onTestFinished(() => database.close());
    for (const [table, row] of Object.entries(rows)) {
      if (table === "workplace_reviews") continue;
      const kept = await database.read
        .selectFrom(table as "accounts")
        .selectAll()
        .execute();
      expect(kept, table).toEqual([expect.objectContaining(row)]);
    }
    const stored = await database.read.selectFrom("reviews").selectAll().execute();
    const reviews = stored.map(({ key, sealed_details, ...given }) => {
      const { account_id: clear, sealed_author, author_tag, ...row } = given;
      expect(key).toBeGreaterThan(0);
      expect(Number.isSafeInteger(key)).toBe(true);
      const seal = expect.any(String);
      expect([clear, sealed_author, author_tag]).toEqual(
        row.is_anonymous === 1
          ? [null, seal, seal]
          : [rows.workplace_reviews.account_id, null, null],
      );
      expect(sealed_details !== null).toBe(row.is_anonymous === 1);
      return row;
    });
    const { workplace_id, account_id, ...rest } = rows.workplace_reviews;
    const authors = await Promise.all(stored.map((row) => findAuthorId(database.read, row)));
    expect(authors).toEqual(stored.map(() => account_id));
    const written = await listWritten(database.read, account_id);
    expect(written.toSorted()).toEqual(stored.map(({ id }) => id).toSorted());
    const moved = { ...rest, kind: "workplace", place_id: workplace_id };
    // The author's present details are in the bylines of named reviews, and in no others.
    const nothing = {
      entry_id: null,
      together: 0,
      due: null,
      due_on: null,
      byline_profession: null,
      byline_checked: null,
      byline_job_title: null,
      state: "public",
      state_reason: null,
      state_since: null,
      author_checked: 1,
      author_checked_on: null,
      author_check_method: null,
      would_return: null,
      // It says after how many days.
      payment: "paid",
      shift_month: null,
      answers: "{}",
      pay_basis: null,
      pay_hours: null,
      booked_through: null,
      show_pay: 0,
      show_payment: 0,
      helpful_count: 0,
      helpful_new: 0,
      searched_words: "kind people.\n\nproscript connect",
      marks_sent: null,
    };
    expect(reviews.toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual([
      {
        ...moved,
        ...nothing,
        byline_name: null,
        created_at: "2026-02-03T00:00:00.000Z",
        pay_rate_pence: 2500,
      },
      {
        ...moved,
        id: named.id,
        created_at: at,
        is_anonymous: named.is_anonymous,
        listed_at: named.listed_at,
        ...nothing,
        byline_name: "Ann",
        byline_profession: "pharmacist",
        byline_checked: 1,
        author_checked: 1,
      },
    ]);
    const fresh = await openDatabase(await makeDatabasePlace());
    onTestFinished(() => fresh.close());
    expect(await tablesOf(database.read)).toEqual(await tablesOf(fresh.read));
  });
});

test("what leads to a review from before it was anonymous, and secrets of the desk, are sealed and can be opened", async () => {
  const place = await makeBarePlace();
  await leaveAt(place, "0042");
  const old = openBare<Anything>(place);
  for (const [id, review_id] of [
    ["first", "now"],
    ["second", "now"],
    ["other", "else"],
  ]) {
    const row = { id, review_id, author_account: "account" };
    await old.insertInto("former_review_ids").values(row).execute();
  }
  const factor = { account_id: "account", secret: "BASE32", created_at: at, last_step: 0 };
  await old.insertInto("second_factors").values(factor).execute();
  await old.destroy();
  const database = await openDatabase(place);
  onTestFinished(() => database.close());
  const former = await listFormerIds(database.read, "now");
  expect(former.toSorted()).toEqual(["first", "second"]);
  expect(await listFormerIds(database.read, "else")).toEqual(["other"]);
  for (const [id, now] of [
    ["first", "now"],
    ["second", "now"],
    ["other", "else"],
    ["now", "now"],
  ] as const) {
    expect(await findPresentId(database.read, id)).toBe(now);
  }
  const { secret } = await database.read
    .selectFrom("second_factors")
    .select("secret")
    .executeTakeFirstOrThrow();
  expect(secret).not.toContain("BASE32");
  expect(database.authorKeys.ring.open(secret, ["second factor", "account"])).toEqual(["BASE32"]);
});

test("what authors gave in answer to notices is sealed and can be opened", async () => {
  const place = await makeBarePlace();
  await leaveAt(place, "0066");
  const old = openBare<Anything>(place);
  const answer = { author_name: "Robin Reviewer", author_address: "1 Elm Road\nLeeds" };
  for (const [id, given] of [
    ["answered", answer],
    ["silent", {}],
  ] as const) {
    await old
      .insertInto("notices")
      .values({ ...noticeWithoutAnswer, id, reference: id, ...given })
      .execute();
  }
  await old.destroy();
  const database = await openDatabase(place);
  onTestFinished(() => database.close());
  const [answered, silent] = await database.read
    .selectFrom("notices")
    .selectAll()
    .orderBy("id")
    .execute();
  expect(JSON.stringify(answered)).not.toMatch(/Robin|Elm/);
  expect(openAnswer(database.authorKeys, answered!)).toMatchObject(answer);
  expect(silent!.sealed_answer).toBeNull();
});

test("what anonymous reviews said for their authors alone is sealed and can be opened", async () => {
  const place = await makeBarePlace();
  await leaveAt(place, "0067");
  const old = openBare<Anything>(place);
  const told = {
    pay_rate_pence: 3137,
    pay_basis: "session",
    pay_hours: 8.5,
    shift_month: "2026-01",
    booked_through: "direct",
    time_to_pay_days: 43,
    next_time_to_pay_days: 71,
    answers: '{"breaks":"good","handover":"bad","parking":"mixed"}',
  } as const;
  const { next_time_to_pay_days: _, ...kept } = { ...told, time_to_pay_days: 71 };
  const reported = { next_payment: "paid", next_from: "2026-12-01T00:00:00.000Z" };
  await old
    .updateTable("reviews")
    .set({ ...told, ...reported })
    .execute();
  await old.destroy();
  const database = await openDatabase(place);
  onTestFinished(() => database.close());
  const stored = await database.read.selectFrom("reviews").selectAll().orderBy("id").execute();
  const [anonymous, withName] = stored;
  expect(anonymous).toMatchObject({
    pay_rate_pence: 3000,
    pay_basis: null,
    pay_hours: null,
    shift_month: null,
    booked_through: null,
    // As it was reported later.
    time_to_pay_days: 90,
    answers: '{"breaks":"good","parking":"mixed"}',
  });
  expect(openDetails(database.authorKeys, anonymous!)).toMatchObject(kept);
  expect(withName).toMatchObject({ ...kept, sealed_details: null });
  // As one that was written since.
  const { sealed_details: sealed } = sealDetails(database.authorKeys, { ...anonymous!, ...kept });
  expect(sealed).toHaveLength(anonymous!.sealed_details!.length);
});

test("reviews with a name have their author in the clear; and no mark tells of a number", async () => {
  const place = await makeBarePlace();
  await leaveAt(place, "0085");
  const authorKeys = new AuthorKeyFile(place.authorKeyFile);
  const old = openBare<Anything>(place);
  await authorKeys.prepare(old);
  const { ring } = authorKeys;
  const mark = async (...words: string[]) => {
    const tag = ring.tag(words);
    const sealed = ring.seal(["", ...words], ["mark", tag]);
    await old.insertInto("author_marks").values({ key: randomKey(), tag, sealed }).execute();
  };
  await mark("slot", "account", "2");
  await mark("shift", "account", "0");
  await mark("voice", "account", "workplace");
  await mark("next id", "before");
  await old.destroy();

  const { read, close } = await openDatabase(place);
  onTestFinished(close);
  const written = await listWritten(read, "account");
  expect(written.toSorted()).toEqual(["review", "signed"]);
  const named = await read
    .selectFrom("reviews")
    .select(["id", "account_id", "sealed_author", "author_tag"])
    .where("is_anonymous", "=", 0)
    .execute();
  expect(named).toEqual([{ id: "signed", ...signNamed("account") }]);
  const marks = await read.selectFrom("author_marks").select("tag").execute();
  expect(marks).toEqual([{ tag: ring.tag(["next id", "before"]) }]);
});

test("without the keys a database with sealed reviews is not brought up to date", async () => {
  const place = await makeBarePlace();
  await leaveAt(place, "0085");
  rmSync(place.authorKeyFile ?? "");
  await expect(openDatabase(place)).rejects.toThrow("without the keys of authorship");
});

test("an upgrade whose first key cannot be written changes nothing, and goes on once it can be", async () => {
  const place = await makeBarePlace();
  await leaveAt(place, "0043");
  // In what is no folder: it fails for root as well, who may write anywhere.
  const blocked = `${place.authorKeyFile}-blocked`;
  writeFileSync(blocked, "");
  onTestFinished(() => rmSync(blocked));
  const upgrade = openDatabase({ ...place, authorKeyFile: `${blocked}/author.key` });
  await expect(upgrade).rejects.toThrow(/author\.key cannot be written \(ENOTDIR\)\./);
  const bare = openBare<Anything>(place);
  const { rows: done } = await sql<{ name: string }>`select name from kysely_migration`.execute(
    bare,
  );
  expect(
    done
      .map(({ name }) => name)
      .toSorted()
      .at(-1),
  ).toMatch(/^0043/);
  const authors = await bare.selectFrom("reviews").select("author_account").execute();
  await bare.destroy();
  expect(authors).toEqual([{ author_account: "account" }, { author_account: "account" }]);
  const database = await openDatabase(place);
  onTestFinished(() => database.close());
  const written = await listWritten(database.read, "account");
  expect(written.toSorted()).toEqual(["review", "signed"]);
});

test("documents of checks made before today's rules go a week after they were accepted, a month after they were refused", async () => {
  const place = await makeBarePlace();
  const { accounts: account, evidence } = rows;
  await leaveAt(place, "0012", async (transaction) => {
    for (const status of ["rejected", "pending"]) {
      const email = `${status}@example.org`;
      await transaction
        .insertInto("accounts")
        .values({ ...account, id: status, email, email_key: email, verification_status: status })
        .execute();
      await transaction
        .insertInto("evidence")
        .values({ ...evidence, id: status, storage_key: status, account_id: status })
        .execute();
    }
  });
  const before = Date.now();
  const database = await openDatabase(place);
  onTestFinished(() => database.close());
  const left = await database.read
    .selectFrom("evidence")
    .select(["account_id", "delete_at"])
    .orderBy("account_id")
    .execute();
  const days = left.map(({ account_id: id, delete_at: at }) => [
    id,
    at === null ? null : Math.round((Date.parse(at) - before) / 86_400_000),
  ]);
  expect(days).toEqual([
    ["account", 7],
    ["pending", null],
    ["rejected", 30],
  ]);
});

test("a review that its author has changed, and that is back at the desk, may still be edited until the day that was set", async () => {
  const place = await makeBarePlace();
  await leaveAt(place, "0042");
  const bare = openBare<Anything>(place);
  await bare
    .updateTable("reviews")
    .set({ change_until: at, change_reason: "names-a-person" })
    .where("id", "=", "review")
    .execute();
  // A removal whose review is gone.
  await bare.insertInto("removals").values({ review_id: "gone", was_held: 0 }).execute();
  await bare.destroy();
  const { read, close } = await openDatabase(place);
  onTestFinished(close);
  expect(await read.selectFrom("asked_changes").selectAll().execute()).toEqual([
    { review_id: "review", item_kind: null, until: at, reason: "names-a-person" },
  ]);
  expect(await read.selectFrom("removals").selectAll().execute()).toEqual([]);
});

test("authors whose mail about a payment is queued can still answer it, those who have answered cannot", async () => {
  const place = await makeBarePlace();
  await leaveAt(place, "0042");
  const bare = openBare<Anything>(place);
  const mail = { kind: "payment_asked", account_id: "account", created_at: at, attempts: 0 };
  const mails = [
    { id: "queued", subject_id: "signed", sent_at: null },
    { id: "sent", subject_id: "review", sent_at: at },
  ];
  for (const one of mails) {
    await bare
      .insertInto("mails")
      .values({ ...mail, ...one, next_attempt_at: at })
      .execute();
  }
  await bare.destroy();
  const database = await openDatabase(place);
  onTestFinished(() => database.close());
  const asked = database.read.selectFrom("payment_questions").selectAll();
  expect(await asked.execute()).toEqual([
    {
      key: expect.any(Number),
      review_id: "signed",
      link_hash: null,
      until: expect.any(String),
    },
  ]);
});

test("whatever waits for a time of its own is due in the next night, and what is reported counts", async () => {
  const place = await makeBarePlace();
  await leaveAt(place, "0083");
  const old = openBare<Anything>(place);
  const [model] = await old.selectFrom("reviews").selectAll().where("id", "=", "review").execute();
  const later = "2031-01-01T00:00:00.000Z";
  const nobodys = { sealed_author: null, author_tag: null };
  const waits = { state: "waiting", publishes_at: later };
  const changes: Record<string, Record<string, unknown>> = {
    day: { ...waits, publish_choice: "within-a-day" },
    weeks: { ...waits, publish_choice: "two-weeks" },
    month: { ...waits, publish_choice: "a-month", is_anonymous: 0 },
    held: { ...waits, state: "held", publish_choice: "two-weeks" },
    gone: { ...nobodys, vanishes_at: later },
    hidden: { vanishes_at: later },
    renamed: { ...nobodys, renames_at: later },
    returning: { state: "suspended", publishes_at: later },
    asked: {},
    "asked-and-returning": { state: "suspended", publishes_at: later },
    paid: { payment: "overdue", next_payment: "paid", next_time_to_pay_days: 30, next_from: later },
    plain: { payment: "overdue", show_pay: 1, payment_month: "2026-01-01T00:00:00.000Z" },
  };
  const authorKeys = new AuthorKeyFile(place.authorKeyFile);
  await authorKeys.prepare(old);
  for (const [index, [id, changed]] of Object.entries(changes).entries()) {
    const sealed_author = authorKeys.ring.seal(["account", 10 + index], ["review", id]);
    const signed = { sealed_author, author_tag: `tag ${id}` };
    const row = { ...model, id, key: 1000 + index, ...signed, ...changed };
    await old.insertInto("reviews").values(row).execute();
  }
  for (const [key, review_id] of ["asked", "asked-and-returning"].entries()) {
    const deletion = { key, review_id, at: later, until: later };
    await old.insertInto("asked_deletions").values(deletion).execute();
  }
  for (const [id, tell_at] of [
    ["told", null],
    ["untold", later],
  ]) {
    const reply = {
      id,
      review_id: id,
      claim_id: "claim",
      text: "x",
      posted_at: at,
      state: "public",
    };
    await old
      .insertInto("replies")
      .values({ ...reply, tell_at })
      .execute();
  }
  const taken = {
    pay: {},
    payments: { "overdue 2026-10-01": 1, "overdue 2026-11-01": 2, "paid 14": 3 },
  };
  const payments = { overdue: 3, lastOverdue: "2026-11-01" };
  const figures = { scope: "site", made_on: at, changed: "", checked: null, unchecked: null };
  await old
    .insertInto("figures")
    .values({ ...figures, taken: JSON.stringify(taken), payments: JSON.stringify(payments) })
    .execute();
  await old.destroy();
  const database = await openDatabase(place);
  onTestFinished(() => database.close());
  const stored = await database.read.selectFrom("reviews").selectAll().execute();
  const of = (id: string) => {
    const { due, due_on, together, show_payment, payment } = stored.find((one) => one.id === id)!;
    return [
      due,
      due_on === nextNight(dayOf(new Date().toISOString())),
      together,
      show_payment,
      payment,
    ];
  };
  const paid = "paid";
  expect(Object.fromEntries(Object.keys(changes).map((id) => [id, of(id)]))).toEqual({
    day: ["appear", true, 1, 0, paid],
    weeks: ["appear", true, 1, 0, paid],
    month: ["appear", true, 1, 0, paid],
    held: ["appear", true, 1, 0, paid],
    gone: ["delete", true, 0, 0, paid],
    hidden: ["hide", true, 0, 0, paid],
    renamed: ["rename", true, 0, 0, paid],
    returning: ["return", true, 0, 0, paid],
    asked: ["delete", true, 0, 0, paid],
    "asked-and-returning": ["delete", true, 0, 0, paid],
    paid: [null, false, 0, 0, paid],
    plain: [null, false, 0, 0, "overdue"],
  });
  const waiting = stored.find(({ id }) => id === "day")!;
  expect(waiting.created_at).toMatch(/-(01|15)T00:00:00.000Z$/);
  // Its author's own list stays in order, and it is found by its tag.
  expect(writtenAt(authorKeys, waiting)).toBe(model!["created_at"]);
  expect(await listWritten(database.read, "account")).toContain("day");
  const made = await database.read.selectFrom("figures").selectAll().executeTakeFirstOrThrow();
  expect([JSON.parse(made.taken), JSON.parse(made.payments ?? "")]).toEqual([
    { pay: {}, payments: { overdue: 3, "paid 14": 3 } },
    { overdue: 3 },
  ]);
  const replies = await database.read
    .selectFrom("replies")
    .select(["id", "is_told"])
    .orderBy("id")
    .execute();
  expect(replies).toEqual([
    { id: "told", is_told: 1 },
    { id: "untold", is_told: 0 },
  ]);
});

const tablesOf = async (database: Reader) =>
  (await database.introspection.getTables())
    .filter(({ schema }) => schema === undefined || schema === "public")
    .map(({ name, columns }) => ({
      name,
      columns: columns
        .map((column) => `${column.name} ${column.dataType} ${column.isNullable}`)
        .toSorted(),
    }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));

test("reviews that were removed before others saw them count no more", async () => {
  const place = await makeBarePlace();
  await leaveAt(place, "0050");
  const bare = openBare<Anything>(place);
  const removal = { removed_by: null, token_hash: null, statement: null };
  for (const [id, wasHeld] of [
    ["review", 1],
    ["signed", 0],
  ] as const) {
    await bare.updateTable("reviews").set({ state: "hidden" }).where("id", "=", id).execute();
    await bare
      .insertInto("removals")
      .values({ ...removal, review_id: id, was_held: wasHeld })
      .execute();
  }
  await bare.destroy();
  const database = await openDatabase(place);
  onTestFinished(() => database.close());
  const states = await database.read
    .selectFrom("reviews")
    .select(["id", "state"])
    .orderBy("id")
    .execute();
  expect(states).toEqual([
    { id: "review", state: "refused" },
    { id: "signed", state: "hidden" },
  ]);
  const { review_count: count, rating_sum: sum } = await database.read
    .selectFrom("workplaces")
    .select(["review_count", "rating_sum"])
    .executeTakeFirstOrThrow();
  expect([count, sum]).toEqual([1, 7]);
});
