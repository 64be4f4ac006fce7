import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { review } from "../../server/test/reviews.ts";
import { makeDirectory } from "./make-directory.ts";
import { checkStored } from "./check-stored.ts";
import { nothingYet, pickWorkplaces } from "./load.ts";
import { report } from "./rounds.ts";
import { becomeMember, startSiteProcess } from "./site-process.ts";

const faketime = `/usr/lib/${process.arch === "arm64" ? "aarch64" : "x86_64"}-linux-gnu/faketime/libfaketimeMT.so.1`;
if (!existsSync(faketime)) report("clock NOT tested: faketime is not installed");

const jumps = ["+1h", "+0", "-1h", "+1d", "-1d", "+20y", "-20y", "+0"];

test.skipIf(!existsSync(faketime))(
  "the system clock jumps: the site stays up, people can log in and post, and no review is lost",
  async () => {
    const directory = makeDirectory();
    const offset = path.join(directory, "offset");
    writeFileSync(offset, "+0");
    const site = await startSiteProcess({
      DATA_DIR: directory,
      RATE_LIMIT_SCALE: "1",
      DAILY_LIMITS_SCALE: "1",
      LD_PRELOAD: faketime,
      FAKETIME_TIMESTAMP_FILE: offset,
      FAKETIME_NO_CACHE: "1",
      // As when a real clock is set: the monotonic clock is unaffected.
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    });
    onTestFinished(() => site.kill());
    await becomeMember(site.origin, directory, "poster@example.com");
    const workplaceIds = await pickWorkplaces(site.origin, jumps.length);
    const acknowledged = nothingYet();
    const send = (address: string, body: object, token?: string) =>
      fetch(site.origin + address, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      });
    const hour = async () => {
      const { headers } = await fetch(`${site.origin}/healthz`);
      return Math.round((Date.parse(headers.get("date") ?? "") - Date.now()) / 3_600_000);
    };

    const hours: number[] = [];
    for (const [index, jump] of jumps.entries()) {
      writeFileSync(offset, jump);
      // Node updates the date header once a second.
      await new Promise((resolve) => setTimeout(resolve, 1100));
      hours.push(await hour());
      const loggedIn = await send("/api/auth/login", {
        email: "poster@example.com",
        password: "a fine long passphrase",
      });
      expect(loggedIn.status, jump).toBe(200);
      const { token } = (await loggedIn.json()) as { token: string };
      const comments = `by the clock of ${index}`;
      const workplaceId = workplaceIds[index] ?? "";
      const posted = await send(
        "/api/workplace-review",
        { ...review, rating: 7, workplaceId, comments },
        token,
      );
      expect(posted.status, jump).toBe(201);
      const answer = (await posted.json()) as { review: { _id: string } };
      acknowledged.reviews.set(answer.review._id, { workplaceId, rating: 7, comments });
      const page = await fetch(`${site.origin}/search?query=a`);
      expect(page.status, jump).toBe(200);
      expect((await fetch(`${site.origin}/readyz`)).status, jump).toBe(200);
      // Another sign-up, whose mail must be sent despite the jump.
      const email = `person${index}@example.com`;
      expect(await becomeMember(site.origin, directory, email), jump).toMatch(/^[\w-]{20,}$/);
      acknowledged.emails.add(email);
    }
    // Proves that the clock did move.
    expect(hours[5]).toBeGreaterThan(170_000);
    expect(hours[6]).toBeLessThan(-170_000);
    expect(hours.slice(0, 5).map(String)).toEqual(["1", "0", "-1", "24", "-24"]);
    await site.stop();
    await checkStored({ directory }, acknowledged);
    expect(site.log()).not.toContain('"level":50');
    report(`clock: ${jumps.join(", ")}; ${acknowledged.reviews.size} reviews, none lost`);
  },
);
