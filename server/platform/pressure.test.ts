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
      const waiting = Array.from({ length: 600 }, async () => {
        const { status, body: answer } = await writeToTeam();
        outcomes.push(`${status} ${answer.code ?? ""}`);
        return status;
      });
      // Late requests are refused while the others still wait.
      await expect.poll(() => outcomes, { timeout: 15_000, interval: 10 }).toContain("503 busy");
      expect(load()["write"]?.waiting).toBeGreaterThan(0);
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
