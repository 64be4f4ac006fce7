// On both engines: renewed bylines.
import { describe, expect, test } from "vitest";
import type { RecordedMethod } from "@locumark/contract/people/verifications/verifications";
import { dayMs, hourMs, minuteMs } from "../../platform/clock.ts";
import { observePlace } from "../../test/observe-place.ts";
import { runAccounts } from "../../test/operations.ts";
import { ofWorkplaces as kind, reviewer } from "../../test/reviews.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";

/** Accepts a member as the desk does, and waits until the decision can no longer be taken back. */
async function accept(site: TestSite, member: Member): Promise<void> {
  const { text } = await runAccounts(site, "verify", member.email);
  expect(text).toContain("is verified now");
  const { write } = site.site.database;
  await write.updateTable("registration_checks").set({ method: "register" }).execute();
  site.clock.advance(2 * minuteMs);
}

const no = { isChecked: false, month: null };
const november = { isChecked: true, month: "2026-11-01T00:00:00.000Z" };

describe("the mark on a review", () => {
  async function town() {
    const site = await startTestSite({ pages: true });
    const [early, manager] = (await site.members(2)) as [Member, Member];
    const late = await site.member({ registrationNumber: "2099999" });
    const [open, secret] = [await kind.place(site), await kind.place(site, "Elsewhere")];
    const list = async (placeId: string, as?: Member) =>
      (await site.call("GET", kind.list(placeId), as ? { as } : {})).body;
    return { site, early, late, manager, open, secret, list };
  }

  test("says whether its author's registration had been checked, and when, for a named review", async () => {
    const { site, early, late, open, list } = await town();
    await accept(site, early);
    await reviewer(site, kind, open._id, early).post();
    site.clock.advance(minuteMs);
    await reviewer(site, kind, open._id, late).post();
    expect((await list(open._id)).map(({ authorCheck }) => authorCheck)).toEqual([no, november]);
    const [, own] = await list(open._id, early);
    expect([own?.isOwner, own?.authorCheck, own?.authorVerified]).toEqual([true, november, true]);
  });

  test("does not say by what it was checked, nor that an operator vouched: byte for byte", async () => {
    const { site, early, late, open } = await town();
    await accept(site, early);
    await reviewer(site, kind, open._id, early).post();
    const { read, write } = site.site.database;
    const look = async (method: RecordedMethod | null) => {
      await write.updateTable("reviews").set({ author_check_method: method }).execute();
      site.site.cache.clear();
      const { everything } = await observePlace(site, kind, open, late);
      const feeds = await site.call("GET", `/feeds/workplaces/${open._id}`);
      const own = (await list(early)).map(({ authorCheck }) => authorCheck);
      return { seen: `${everything}\n${feeds.text}`, own };
    };
    const list = async (as: Member) => (await site.call("GET", kind.list(open._id), { as })).body;
    const checked = await look("register");
    expect(checked.seen).toContain('"isChecked":true');
    expect(checked.own).toEqual([november]);
    for (const method of ["letter", "certificate", null] as const) {
      expect(await look(method)).toEqual(checked);
    }
    const vouched = await look("operator");
    expect(vouched.seen).not.toMatch(/"isChecked":true|"authorVerified":true/);
    expect(vouched.seen).toContain("Registration not checked yet");
    expect(vouched.own).toEqual([no]);
    await write.updateTable("reviews").set({ byline_checked: 0 }).execute();
    expect(await look(null)).toEqual(vouched);
    // The desk and the person's own export still say how.
    const [check] = await read.selectFrom("registration_checks").select("method").execute();
    expect(check).toEqual({ method: "register" });
    const exported = await site.call("GET", "/api/profile/export", { as: early });
    expect(exported.text).toContain('"reliedOn": "register"');
  });

  test("is on no anonymous one, for its author neither", async () => {
    const { site, early, late, open, list } = await town();
    await accept(site, early);
    await reviewer(site, kind, open._id, early).post({ isAnonymous: true });
    await reviewer(site, kind, open._id, late).post({ isAnonymous: true });
    for (const as of [undefined, early, late]) {
      const marks = (await list(open._id, as)).map(({ authorCheck }) => authorCheck);
      expect(marks).toEqual([null, null]);
    }
    const seen = await list(open._id);
    expect(seen.map(({ authorVerified }) => authorVerified)).toEqual([null, null]);
    const stored = await site.site.database.read
      .selectFrom("reviews")
      .select(["author_checked_on", "author_check_method"])
      .execute();
    for (const row of stored) {
      expect(row).toEqual({ author_checked_on: null, author_check_method: null });
    }
  });

  test("does not change when its author is accepted, doubted, renamed or expires: byte for byte", async () => {
    const { site, early, late, manager, open, secret } = await town();
    await accept(site, early);
    for (const [as, isAnonymous] of [
      [early, false],
      [late, false],
      [manager, true],
    ] as const) {
      await reviewer(site, kind, open._id, as).post({ isAnonymous });
    }
    for (const as of [early, late]) {
      await reviewer(site, kind, secret._id, as).post({ isAnonymous: true });
    }
    const watcher = await site.member();
    const look = async () => {
      site.site.cache.clear();
      const places = [open, secret].map((place) => observePlace(site, kind, place, watcher));
      return (await Promise.all(places)).map(({ everything }) => everything).join("\n");
    };
    const before = await look();
    expect(before).toContain('"isChecked":true');
    await accept(site, late);
    expect(await look()).toBe(before);
    await runAccounts(site, "reject", early.email);
    expect(await look()).toBe(before);
    const renamed = { name: "Robin Renamed", profession: "Nurse", registrationNumber: "99I1234E" };
    await site.call("PUT", "/api/profile", { as: late, body: renamed });
    expect(await look()).toBe(before);
  });

  test("goes with the name of a review that becomes anonymous", async () => {
    const { site, early, open, list } = await town();
    await accept(site, early);
    const asEarly = reviewer(site, kind, open._id, early);
    const { body } = await asEarly.post();
    await runAccounts(site, "reject", early.email);
    await asEarly.edit(body.review._id, { isAnonymous: true });
    expect((await list(open._id)).map(({ authorCheck }) => authorCheck)).toEqual([null]);
  });

  test("of an anonymous review that is named is as on that day; anonymous again it has none", async () => {
    const { site, late, open, list } = await town();
    const asLate = reviewer(site, kind, open._id, late);
    const { body } = await asLate.post({ isAnonymous: true });
    await accept(site, late);
    const markOf = async () => (await list(open._id)).map(({ authorCheck }) => authorCheck);
    expect(await markOf()).toEqual([null]);
    const named = await asLate.edit(body.review._id, { isAnonymous: false });
    expect(await markOf()).toEqual([november]);
    await asLate.edit(named.body.review._id, { isAnonymous: true });
    expect(await markOf()).toEqual([null]);
  });

  test("never lends a check to a name that was not checked", async () => {
    const { site, early, open, list } = await town();
    await accept(site, early);
    const asEarly = reviewer(site, kind, open._id, early);
    const { body } = await asEarly.post({ isAnonymous: true });
    await site.call("PUT", "/api/profile", {
      as: early,
      body: { name: "Dr Somebody Famous", profession: "Pharmacist" },
    });
    await asEarly.edit(body.review._id, { isAnonymous: false });
    expect(await list(open._id)).toMatchObject([
      { user: { name: "Dr Somebody Famous" }, authorCheck: no, authorVerified: false },
    ]);
  });

  test("does not go to a new legal name before that has been checked too", async () => {
    const { site, early, late, open, list } = await town();
    await accept(site, early);
    await reviewer(site, kind, open._id, early).post();
    await site.call("PUT", "/api/profile", {
      as: early,
      body: { name: "Robin Renamed", profession: "Pharmacist" },
    });
    expect((await runAccounts(site, "renew-bylines", early.email)).text).toContain("0 reviews");
    expect(await list(open._id, late)).toMatchObject([{ user: { name: early.name } }]);
    await accept(site, early);
    expect((await runAccounts(site, "renew-bylines", early.email)).text).toContain("1 review ");
    expect(await list(open._id, late)).toMatchObject([{ user: { name: "Robin Renamed" } }]);
  });

  test("goes with its author's account", async () => {
    const { site, early, open, list } = await town();
    await accept(site, early);
    await reviewer(site, kind, open._id, early).post();
    await site.call("POST", "/api/profile/deletion", {
      as: early,
      body: { password: early.password, reviews: "keep" },
    });
    expect((await list(open._id)).map(({ authorCheck }) => authorCheck)).toEqual([null]);
  });

  test("does not rely on a decision that can still be taken back", async () => {
    const { site, early, late, open, list } = await town();
    await runAccounts(site, "verify", early.email);
    site.clock.advance(2 * minuteMs - 1);
    await reviewer(site, kind, open._id, early).post();
    site.clock.advance(hourMs);
    await accept(site, late);
    await reviewer(site, kind, open._id, late).post();
    expect((await list(open._id)).map(({ authorCheck }) => authorCheck)).toEqual([november, no]);
  });

  test("does not rely on a check of more than a year ago", async () => {
    const { site, early, open, list } = await town();
    await accept(site, early);
    site.clock.advance(365 * dayMs);
    const token = await site.call("POST", "/api/auth/login", { body: early });
    expect(token.status).toBe(200);
    const again = { ...early, token: token.body.token };
    await reviewer(site, kind, open._id, again).post();
    expect((await list(open._id)).map(({ authorCheck }) => authorCheck)).toEqual([no]);
  });
});
