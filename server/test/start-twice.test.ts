import { expect, test } from "vitest";
import { onPostgres, makeDatabasePlace } from "./test-database.ts";
import { startTestSite } from "./test-site.ts";

test("a second site on the data directory of another refuses to start and says why", async () => {
  const { directory } = await makeDatabasePlace();
  const first = await startTestSite({ place: { directory } });
  await expect(startTestSite({ place: { directory } })).rejects.toThrow(
    /another site is running on the data directory/,
  );
  await first.stop();
  await expect(startTestSite({ place: { directory } })).resolves.toBeDefined();
});

test.runIf(onPostgres())(
  "processes of one site on PostgreSQL share it, but with no other",
  async () => {
    const place = await makeDatabasePlace();
    await startTestSite({ place });
    await startTestSite({ place });
    await expect(startTestSite({ place: { directory: place.directory } })).rejects.toThrow(
      /another site is running/,
    );
  },
);
