import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { authorKeyFileOf, parseConfig } from "../config.ts";
import { openDatabase } from "../database/database.ts";
import { dayMs } from "../platform/clock.ts";
import { authorColumns, listAuthors } from "../reviews/authorship/author-queries.ts";
import { DemoRefused, fillDemo } from "./fill-demo.ts";
import { logIns, people } from "./demo-people.ts";
import { inventAgencyReviews, inventWorkplaceReviews } from "./demo-reviews.ts";

test("the demo fills an empty database once, and refuses one with real accounts", async () => {
  const directory = mkdtempSync(path.join(tmpdir(), "locumark-demo-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const config = parseConfig({
    DATA_DIR: directory,
    RATE_LIMIT_SCALE: "100000",
    DAILY_LIMITS_SCALE: "100000",
  });

  const added = await fillDemo(config);
  expect(added?.workplaceReviews).toBeGreaterThan(150);
  expect(added?.followed).toBe(6);
  expect(await fillDemo(config)).toBeUndefined();

  const database = await openDatabase({ directory, authorKeyFile: authorKeyFileOf(directory) });
  const rated = await database.read
    .selectFrom("workplaces")
    .select(["review_count", "postcode"])
    .where("review_count", ">", 0)
    .orderBy("review_count", "desc")
    .execute();
  expect(rated[0]?.review_count).toBe(57);
  for (const { postcode } of rated) expect(postcode).toMatch(/^[QV]/);
  const unpublished = await database.read
    .selectFrom("reviews")
    .innerJoin("workplaces", "workplaces.id", "place_id")
    .select(["reviews.id", "state", "state_reason", "review_count", ...authorColumns])
    .where("state", "<>", "public")
    .orderBy("state")
    .execute();
  const { name } = logIns[0]!;
  expect(unpublished).toMatchObject([
    { state: "held", state_reason: "telephone-number", review_count: 0 },
    { state: "waiting", state_reason: null, review_count: 0 },
  ]);
  expect(await listAuthors(database.read, unpublished)).toMatchObject([{ name }, { name }]);
  const items = await database.read
    .selectFrom("desk_items")
    .select("kind")
    .where("kind", "=", "held-review")
    .execute();
  expect(items).toHaveLength(1);
  const stored = await database.read
    .selectFrom("reviews")
    .select(["id", "is_anonymous", "created_at", ...authorColumns])
    .select(["byline_name", "byline_profession", "byline_checked", "place_id"])
    .where("kind", "=", "workplace")
    .execute();
  const authors = await listAuthors(database.read, stored);
  const reviews = stored.map((review, index) =>
    Object.assign(review, {
      name: authors[index]?.name,
      profession: authors[index]?.profession,
    }),
  );
  for (const { is_anonymous: isAnonymous, name, profession, ...byline } of reviews) {
    expect(byline).toMatchObject(
      isAnonymous === 1
        ? { byline_name: null, byline_profession: null, byline_checked: null }
        : { byline_name: name, byline_profession: profession, byline_checked: 1 },
    );
  }
  // One review per person and place, and no one posts all day.
  expect(new Set(reviews.map((one) => `${one.name} at ${one.place_id}`)).size).toBe(reviews.length);
  for (const { name } of people) {
    const times = reviews.filter((one) => one.name === name).map((one) => one.created_at);
    for (const time of times) {
      expect(times.filter((other) => isWithinADay(time, other)).length).toBeLessThanOrEqual(10);
    }
  }
  for (const { name } of logIns) {
    const newest = reviews.filter((one) => one.name === name).map((one) => one.created_at);
    expect(Date.now() - Date.parse(newest.toSorted().at(-1) ?? "")).toBeLessThan(30 * dayMs);
  }
  await database.write
    .updateTable("accounts")
    .set({ email_key: "somebody@real.test" })
    .where("name", "=", "Ed Marroway")
    .execute();
  await database.close();
  await expect(fillDemo(config)).rejects.toThrow(DemoRefused);
});

const isWithinADay = (from: string, to: string): boolean =>
  to >= from && Date.parse(to) - Date.parse(from) < dayMs;

test("the reviews are the same on every run, by people with different names, each reviewing a place or agency once", () => {
  const places = ["Pharmacy", "GP practice", "Dental practice"].map((type) => ({
    _id: type,
    type,
    postcode: "QL1 1AA",
  }));
  const invent = () => [...inventWorkplaceReviews(places), ...inventAgencyReviews(["one", "two"])];
  const reviews = invent();
  expect(invent()).toEqual(reviews);
  expect(new Set(people.map(({ name }) => name)).size).toBe(people.length);
  expect(new Set(people.map(({ email }) => email)).size).toBe(people.length);
  const pairs = reviews.map(
    ({ email, body }) => `${email} ${"agencyId" in body ? body.agencyId : body.workplaceId}`,
  );
  expect(new Set(pairs).size).toBe(reviews.length);
});
