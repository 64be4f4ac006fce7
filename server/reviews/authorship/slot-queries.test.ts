// On both engines: slot-queries.ts, author-queries.ts.
import { expect, test } from "vitest";
import { ofAgencies, ofWorkplaces, reviewer } from "../../test/reviews.ts";
import { openTestDatabase } from "../../test/test-database.ts";
import { startTestSite } from "../../test/test-site.ts";
import {
  type Diary,
  insertShift,
  listShifts,
  removeShift,
} from "../../members/shifts/shift-queries.ts";
import { listWritten } from "./author-queries.ts";

const says = { date: "2026-11-20", startsAt: null } as Diary;

test("however many rows a person writes, and whichever of them go, the others are found, and no mark is left", async () => {
  const database = await openTestDatabase();
  const kept: string[] = [];
  for (let number = 0; number < 150; number += 1) {
    const { id } = await database.commit((transaction) =>
      insertShift(transaction, "ann", says, null),
    );
    if (number % 4 === 0) kept.push(id);
    else await database.commit((transaction) => removeShift(transaction, id));
  }
  for (let number = 0; number < 120; number += 1) {
    const { id } = await database.commit((transaction) =>
      insertShift(transaction, "ann", says, null),
    );
    kept.push(id);
  }
  const found = (await listShifts(database.read, "ann")).map(({ id }) => id);
  expect(found.toSorted()).toEqual(kept.toSorted());
  expect(await listShifts(database.read, "bob")).toEqual([]);
  expect(await database.read.selectFrom("author_marks").selectAll().execute()).toEqual([]);
});

test("the others are found once the first hundred are deleted, one by one", async () => {
  const database = await openTestDatabase();
  const written: string[] = [];
  for (let number = 0; number < 130; number += 1) {
    const { id } = await database.commit((transaction) =>
      insertShift(transaction, "ann", says, null),
    );
    written.push(id);
  }
  for (const id of written.slice(0, 100)) {
    await database.commit((transaction) => removeShift(transaction, id));
  }
  const found = (await listShifts(database.read, "ann")).map(({ id }) => id);
  expect(found.toSorted()).toEqual(written.slice(100).toSorted());
});

test("the own list is in the order of writing, whatever was named, anonymous, or both in turn", async () => {
  const site = await startTestSite();
  const as = await site.member();
  const ids: string[] = [];
  for (const [index, kind] of [ofWorkplaces, ofWorkplaces, ofAgencies, ofWorkplaces].entries()) {
    const { _id } = await kind.place(site, `PLACE ${index}`);
    site.clock.advance(1000);
    const { body } = await reviewer(site, kind, _id, as).post({ isAnonymous: index % 2 === 0 });
    ids.push(body.review._id);
    if (index === 1) {
      const renamed = await reviewer(site, kind, _id, as).edit(ids[1]!, { isAnonymous: true });
      ids[1] = renamed.body.review._id;
    }
  }
  const own = await site.call("GET", ofWorkplaces.ownPath, { as });
  expect((own.body as { _id: string }[]).map(({ _id }) => _id)).toEqual([ids[3], ids[1], ids[0]]);
  const written = await listWritten(site.site.database.read, as.accountId);
  expect(written.toSorted()).toEqual(ids.toSorted());
});

test("two posts at once about one place are one review", async () => {
  const site = await startTestSite();
  const as = await site.member();
  const { _id } = await site.workplace();
  const by = reviewer(site, ofWorkplaces, _id, as);
  for (const isAnonymous of [true, false]) {
    const answers = await Promise.all([by.post({ isAnonymous: true }), by.post({ isAnonymous })]);
    const posted = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 409);
    expect([posted.length, refused.length]).toEqual(isAnonymous ? [1, 1] : [0, 2]);
  }
});
