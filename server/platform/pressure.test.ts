// On both engines: the queue for connections.
import { describe, expect, onTestFinished, test } from "vitest";
import { onPostgres } from "../test/test-database.ts";
import { startTestSite } from "../test/test-site.ts";

describe("the queue for a connection to the database server", () => {
  test.runIf(onPostgres())(
    "refuses requests when it is long or slow; those without the database are still served",
    async () => {
      const site = await startTestSite();
      const { write, load } = site.site.database;
      const { promise: until, resolve: release } = Promise.withResolvers<void>();
      onTestFinished(() => release());
      const holding = Array.from({ length: 8 }, () =>
        write.transaction().execute(async (transaction) => {
          await transaction.selectFrom("secrets").select("name").execute();
          await until;
        }),
      );
      const body = { name: "R", email: "r@example.com", subject: "A question", message: "Why?" };
      const writeToTeam = () => site.call("POST", "/contact", { body });
      const outcomes: string[] = [];
      const ask = (count: number) =>
        Array.from({ length: count }, async () => {
          const { status, body: answer } = await writeToTeam();
          outcomes.push(`${status} ${answer.code ?? ""}`);
          return status;
        });
      const waiting = ask(450);
      // They read before they write: all together would be too many for the readers' queue too.
      await expect
        .poll(() => [load()["read"]?.waiting, Boolean(load()["write"]?.waiting)], { interval: 10 })
        .toEqual([0, true]);
      waiting.push(...ask(100));
      // The last are refused because too many wait, or the first because they have waited for too long.
      await expect.poll(() => outcomes, { interval: 10 }).toContain("503 busy");
      expect((await site.call("GET", "/api/workplace/search?query=rowan")).status).toBe(200);
      expect((await site.call("GET", "/readyz")).status).toBe(200);
      release();
      await Promise.all(holding);
      const statuses = await Promise.all(waiting);
      expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
      expect((await writeToTeam()).status).toBe(200);
    },
  );
});
