// On both engines: export-desk-log.ts, read-desk-log.ts.
import { sql } from "kysely";
import { expect, test } from "vitest";
import * as caseLimits from "@locumark/contract/services/cases/case-limits";
import { secondMs } from "../../platform/clock.ts";
import { startTestSite } from "../../test/test-site.ts";
import { logAct } from "./log-desk-acts.ts";

test("the database refuses to change or delete what the log says, and takes more", async () => {
  const site = await startTestSite();
  const { write } = site.site.database;
  const add = () =>
    site.site.database.commit((transaction) =>
      logAct(transaction, site.clock.now(), { action: "tried", reason: "spam" }),
    );
  await add();
  await expect(write.updateTable("desk_log").set({ reason: "" }).execute()).rejects.toThrow(
    "can only be added to",
  );
  await expect(write.deleteFrom("desk_log").execute()).rejects.toThrow("can only be added to");
  await expect(sql`truncate table desk_log`.execute(write)).rejects.toThrow(
    /truncate|can only be added to/,
  );
  await add();
  const rows = await write.selectFrom("desk_log").select(["action", "reason"]).execute();
  expect(rows).toEqual([
    { action: "tried", reason: "spam" },
    { action: "tried", reason: "spam" },
  ]);
});

test("admins read it page by page, of one person or about one thing, and export it with ids alone", async () => {
  const site = await startTestSite();
  const admin = await site.staff("admin");
  const other = await site.staff("moderator");
  const count = caseLimits.logPage + 5;
  for (let number = 0; number < count; number += 1) {
    site.clock.advance(secondMs);
    await site.site.database.commit((transaction) =>
      logAct(transaction, site.clock.now(), {
        staff_id: number === 3 ? other.accountId : admin.accountId,
        action: `act-${number}`,
        subject_id: number === 4 ? "the-subject" : "-another",
      }),
    );
  }
  const read = async (query = "") =>
    (await site.call("GET", `/api/desk/log${query}` as "/api/desk/log", { as: admin })).body;
  const first = await read();
  expect([first.entries.length, first.hasMore]).toEqual([caseLimits.logPage, true]);
  expect(first.entries[0]).toMatchObject({
    action: `act-${count - 1}`,
    staff: { _id: admin.accountId, name: admin.name },
  });
  const second = await read(`?before=${first.entries.at(-1)?._id}`);
  expect(second.entries.map(({ action }) => action)).toEqual(
    [4, 3, 2, 1, 0].map((number) => `act-${number}`),
  );
  expect(second.hasMore).toBe(false);
  expect((await read(`?staffId=${other.accountId}`)).entries).toMatchObject([{ action: "act-3" }]);
  expect((await read("?subjectId=the-subject")).entries).toMatchObject([{ action: "act-4" }]);
  const file = await site.call("GET", "/api/desk/log.csv", { as: admin });
  expect(file.headers["content-disposition"]).toBe('attachment; filename="desk-log.csv"');
  const lines = file.text.split("\r\n");
  expect(lines).toHaveLength(count + 2);
  expect(lines[1]).toContain(`act-0,," -another",,`);
  expect(lines[1]).toContain(admin.accountId);
  expect(file.text).not.toContain(admin.name);
});

test("of many entries of one instant each is on one page, and a full page may be the last", async () => {
  const site = await startTestSite();
  const admin = await site.staff("admin");
  const acts = Array.from({ length: 2 * caseLimits.logPage }, (_, number) => `act-${number}`);
  await site.site.database.commit(async (transaction) => {
    for (const action of acts) await logAct(transaction, site.clock.now(), { action });
  });
  const first = (await site.call("GET", "/api/desk/log", { as: admin })).body;
  const last = first.entries.at(-1)?._id ?? "";
  const second = (await site.call("GET", `/api/desk/log?before=${last}`, { as: admin })).body;
  expect([first.hasMore, second.hasMore]).toEqual([true, false]);
  const read = [...first.entries, ...second.entries].map(({ action }) => action);
  expect(read.toSorted()).toEqual(acts.toSorted());
});
