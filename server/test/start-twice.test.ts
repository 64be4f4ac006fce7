// On both engines: two processes that migrate at once.
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { onPostgres, makeDatabasePlace } from "./test-database.ts";
import { startTestSite } from "./test-site.ts";

test("a second site on the data directory of another refuses to start and gives the reason", async () => {
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

test("the data directory and its contents are closed to other users, no matter who created them", async () => {
  const place = await makeDatabasePlace();
  mkdirSync(path.join(place.directory, "evidence"));
  writeFileSync(path.join(place.directory, "in-use"), "");
  writeFileSync(path.join(place.directory, "left-behind.csv"), "");
  for (const name of ["", "evidence"]) chmodSync(path.join(place.directory, name), 0o755);
  for (const name of ["in-use", "left-behind.csv"]) {
    chmodSync(path.join(place.directory, name), 0o644);
  }
  const site = await startTestSite({ place });
  await site.signedUpMember();
  await site.mails();
  const modes = ["", ...readdirSync(place.directory, { recursive: true, encoding: "utf8" })].map(
    (name) => {
      const found = statSync(path.join(place.directory, name));
      return [name, found.isDirectory(), (found.mode & 0o777).toString(8)];
    },
  );
  expect(modes.map(([name]) => name)).toContain("in-use");
  for (const [name, isDirectory, mode] of modes) {
    expect([name, mode]).toEqual([name, isDirectory ? "700" : "600"]);
  }
});
