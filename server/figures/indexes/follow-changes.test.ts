import { sql } from "kysely";
import { expect, test } from "vitest";
import { startTestSite } from "../../test/test-site.ts";

/** A site that has lost a table, as when its database cannot be reached, and says so in its log. */
async function siteThatLost(table: "changes" | "workplace_names", logged: string) {
  const site = await startTestSite();
  const { _id } = await site.workplace({ name: "BEFORE" });
  const { write } = site.site.database;
  await sql`alter table ${sql.table(table)} rename to lost`.execute(write);
  return {
    site,
    _id,
    async hasFailed() {
      await expect.poll(() => site.logged.join("")).toContain(logged);
    },
    restore: () => sql`alter table lost rename to ${sql.table(table)}`.execute(write),
    found: async () => {
      const { body } = await site.call("GET", "/api/workplace/suggestions?query=after");
      return body.map(({ name }) => name);
    },
  };
}

test("what other processes changed while the changes could not be read is found once they can", async () => {
  const { site, _id, hasFailed, restore, found } = await siteThatLost(
    "changes",
    "changes by other processes could not be read",
  );
  await hasFailed();
  await site.site.database.write
    .updateTable("workplaces")
    .set({ name: "AFTER" })
    .where("id", "=", _id)
    .execute();
  expect(await found()).toEqual([]);
  await restore();
  await expect.poll(found, { timeout: 5000 }).toEqual(["AFTER"]);
});

test("a place that could not be read is found without another change of it", async () => {
  const { site, hasFailed, restore, found } = await siteThatLost(
    "workplace_names",
    "changed places could not be read",
  );
  await site.workplace({ name: "AFTER" });
  await hasFailed();
  expect(await found()).toEqual([]);
  await restore();
  await expect.poll(found, { timeout: 5000 }).toEqual(["AFTER"]);
});
