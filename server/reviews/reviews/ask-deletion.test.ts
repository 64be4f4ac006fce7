// On both engines: the rows that go with a review, and what is due.
import { describe, expect, test } from "vitest";
import { hourMs } from "../../platform/clock.ts";
import { nextNight } from "../../test/next-night.ts";
import { logIn } from "../../test/notices.ts";
import { reviewer, reviewings } from "../../test/reviews.ts";
import { startTestSite } from "../../test/test-site.ts";
import { watchChanges } from "../../test/watch-changes.ts";
import { runNight } from "../../run-night.ts";
import { rebuildFigures } from "../../figures/figures/rebuild-figures.ts";
import { storeTotals } from "../../figures/transparency/store-totals.ts";

describe.each(reviewings)(
  "an anonymous review of %s whose author has it deleted later",
  (_, kind) => {
    async function posted(changes: object = {}) {
      const site = await startTestSite();
      const place = await kind.place(site);
      const author = await site.member();
      const by = reviewer(site, kind, place._id, author);
      const { _id: id } = (await by.post({ isAnonymous: true, ...changes })).body.review;
      const session = async () => ({ as: { ...author, token: await logIn(site, author) } });
      const later = async (to = id) =>
        site.call("POST", `${kind.path}/${to}/delete-later`, await session());
      const keep = async () => site.call("POST", `${kind.path}/${id}/keep`, await session());
      const own = async () => (await site.call("GET", kind.ownPath, await session())).body[0];
      const list = async () => (await site.call("GET", kind.list(place._id))).body;
      return { site, place, author, by, id, later, keep, own, list };
    }

    test("stays as it is, unnoticed, until the next night; only its author is told", async () => {
      const { site, id, later, own, list } = await posted();
      await rebuildFigures(site.site);
      await storeTotals(site.site);
      const before = await list();
      const noticed = await watchChanges(site);
      const { status, body } = await later();
      expect([status, body.message]).toEqual([
        200,
        "It disappears in the night to 1 December 2026. Until then you can keep it.",
      ]);
      expect(await noticed()).toEqual([[], []]);
      expect(await own()).toMatchObject({ _id: id, deletedOn: "2026-12-01T00:00:00.000Z" });
      expect(await list()).toEqual(before);
      expect(JSON.stringify(await list())).not.toContain("deletedOn");

      site.clock.advance(hourMs);
      expect((await later()).status).toBe(200);
      site.clock.set("2026-11-30T23:59:00.000Z");
      await runNight(site.site);
      expect(await list()).toHaveLength(1);
      await nextNight(site);
      expect([await list(), await own()]).toEqual([[], undefined]);
      const erased = await site.site.database.read
        .selectFrom("erasures")
        .select(["id", "extent"])
        .execute();
      expect(erased).toEqual([{ id, extent: "whole" }]);
    });

    test("can be kept until then", async () => {
      const { site, later, keep, own, list } = await posted();
      await later();
      expect((await keep()).body).toMatchObject({ message: "It stays." });
      expect(await own()).not.toHaveProperty("deletedOn");
      await nextNight(site);
      expect(await list()).toHaveLength(1);
      // Nothing to take back is nothing to complain about.
      expect((await keep()).status).toBe(200);
    });

    test("is deleted at once all the same where its author changes their mind", async () => {
      const { by, id, later, list } = await posted();
      await later();
      expect((await by.remove(id)).status).toBe(200);
      expect(await list()).toEqual([]);
    });

    test.each(["then", "at once"])(
      "is deleted %s from backups in which it still had its name, each time that it had one",
      async (when) => {
        const { site, by, id, later } = await posted({ isAnonymous: false });
        const ids = new Set([id]);
        for (const isAnonymous of [true, false, true]) {
          ids.add((await by.edit(id, { isAnonymous })).body.review._id);
        }
        expect(ids.size).toBe(3);
        expect((await (when === "then" ? later(id) : by.remove(id))).status).toBe(200);
        await nextNight(site);
        const { read } = site.site.database;
        const erased = await read.selectFrom("erasures").select(["id", "extent"]).execute();
        expect(new Set(erased)).toEqual(
          new Set([...ids].map((one) => ({ id: one, extent: "whole" }))),
        );
        expect(await read.selectFrom("author_marks").selectAll().execute()).toEqual([]);
      },
    );

    test.each([
      ["has a name", { isAnonymous: false }],
      ["waits", { publish: "together" }],
    ])("is not one that %s: that can only be deleted at once", async (_which, changes) => {
      const { later, own } = await posted(changes);
      const refused = await later();
      expect([refused.status, refused.body.code]).toEqual([409, "not_allowed"]);
      expect(await own()).not.toHaveProperty("deletedOn");
    });

    test("is nobody else's to delete or keep", async () => {
      const { site, id, later, own } = await posted();
      await later();
      const as = await site.member();
      for (const call of ["delete-later", "keep"] as const) {
        const refused = await site.call("POST", `${kind.path}/${id}/${call}`, { as });
        expect(refused.status).toBe(403);
      }
      expect(await own()).toHaveProperty("deletedOn");
    });
  },
);
