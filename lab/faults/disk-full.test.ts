import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { dayOnly } from "@locumark/contract/uk-dates";
import { expect, onTestFinished, test } from "vitest";
import { dayMs, toInstant } from "../../server/platform/clock.ts";
import { openDatabase } from "../../server/database/database.ts";
import { review } from "../../server/test/reviews.ts";
import { checkStored } from "./check-stored.ts";
import { nothingYet } from "./load.ts";
import { addPosters } from "./posters.ts";
import { becomeMember, signUp, startSiteProcess } from "./site-process.ts";

const given = process.env["SMALL_DISK"];

/** A disk of 16 MB: the empty one at `SMALL_DISK`, or one mounted here; undefined if this user may not mount one. */
function findSmallDisk(): string | undefined {
  if (given !== undefined) return given;
  const directory = mkdtempSync(path.join(tmpdir(), "locumark-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=16m", "tmpfs", directory], {
      stdio: "ignore",
    });
    return directory;
  } catch {
    rmSync(directory, { recursive: true });
    return undefined;
  }
}

const directory = findSmallDisk();

test.runIf(directory !== undefined)(
  "the disk is full: writes get 503, no data is damaged, and the site recovers when there is space",
  async () => {
    const disk = directory ?? "";
    onTestFinished(() => {
      if (given !== undefined) return;
      execFileSync("umount", [disk]);
      rmSync(disk, { recursive: true, force: true });
    });
    const site = await startSiteProcess({ DATA_DIR: disk });
    onTestFinished(() => site.kill());
    const token = await becomeMember(site.origin, disk, "poster@example.com");
    const posters = await addPosters({ directory: disk }, 200);
    const acknowledged = nothingYet();
    let posts = 0;
    const post = async () => {
      posts += 1;
      const poster = posters.next();
      const { workplaceId } = poster;
      const comments = `${posts} ${"x".repeat(4000)}`;
      const answer = await fetch(`${site.origin}/api/workplace-review`, {
        method: "POST",
        headers: { authorization: `Bearer ${poster.token}`, "content-type": "application/json" },
        body: JSON.stringify({ ...review, workplaceId, comments }),
      });
      const body = (await answer.json()) as { review: { _id: string }; code: string };
      if (answer.status === 201) {
        acknowledged.reviews.set(body.review._id, { workplaceId, rating: review.rating, comments });
      }
      return { status: answer.status, code: body.code };
    };
    expect((await post()).status).toBe(201);

    // Long enough ago that the site would update it on the next use.
    await useLongAgo(disk);
    const filler = path.join(disk, "filler");
    fill(filler, disk);
    let answer = await post();
    // The write-ahead log may still have room for some.
    for (let index = 0; index < 50 && answer.status === 201; index += 1) answer = await post();
    expect(answer).toEqual({ status: 503, code: "unavailable" });
    expect(await signUp(site.origin, "late@example.com")).toBe(503);
    expect((await fetch(`${site.origin}/api/workplace/search?query=a`)).status).toBe(200);
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${site.origin}/api/my-workplace-reviews`, { headers })).status).toBe(200);
    const [reviewed] = acknowledged.reviews.values();
    const list = `/api/workplace-reviews?workplaceId=${reviewed?.workplaceId}`;
    expect((await fetch(site.origin + list)).status).toBe(200);

    rmSync(filler);
    await expect.poll(() => post().then(({ status }) => status), { timeout: 10_000 }).toBe(201);
    expect(await signUp(site.origin, "again@example.com")).toBe(201);
    await checkStored({ directory: disk }, acknowledged);
    await site.stop();
  },
);

async function useLongAgo(disk: string): Promise<void> {
  const database = await openDatabase({ directory: disk, asItIs: true });
  const yesterday = dayOnly(toInstant(Date.now() - dayMs));
  await database.write.updateTable("sessions").set({ last_used_at: yesterday }).execute();
  await database.close();
}

function fill(file: string, disk: string): void {
  for (const size of [1024 * 1024, 4096]) {
    while (statfsSync(disk).bavail * statfsSync(disk).bsize >= size) {
      writeFileSync(file, Buffer.alloc(size), { flag: "a" });
    }
  }
}
