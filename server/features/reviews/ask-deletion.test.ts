// On both engines: the rows that go with a review, and what is due.
import { dayOnly } from "@locumark/contract/uk-dates";
import { describe, expect, test } from "vitest";
import { limits } from "@locumark/contract/limits";
import { dayMs, hourMs } from "../../platform/clock.ts";
import { logIn } from "../../test/notices.ts";
import { reviewer, reviewings } from "../../test/reviews.ts";
import { startTestSite } from "../../test/test-site.ts";
import { watchChanges } from "../../test/watch-changes.ts";
import { renewFigures } from "../figures/renew-figures.ts";
import { updatePayments } from "../payments/update-payments.ts";
import { storeTotals } from "../transparency/store-totals.ts";
import { vanishDue } from "./vanish-reviews.ts";

const within = limits.deletionDays * dayMs;

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
      const drawn = () =>
        site.site.database.read.selectFrom("asked_deletions").selectAll().execute();
      return { site, place, author, by, id, later, keep, own, list, drawn };
    }

    test("stays as it is, unnoticed, until a random time within a week; only its author is told by when", async () => {
      const { site, id, later, own, list, drawn } = await posted();
      await renewFigures(site.site);
      await storeTotals(site.site);
      await updatePayments(site.site);
      const before = await list();
      const noticed = await watchChanges(site);
      const until = dayOnly(new Date(site.clock.now().getTime() + within).toISOString());
      const { status, body } = await later();
      expect([status, body.message]).toEqual([
        200,
        "It disappears by 27 November 2026, at a random time. Until then you can keep it.",
      ]);
      expect(await noticed()).toEqual([[], []]);
      expect(await own()).toMatchObject({ _id: id, deletedBy: until });
      expect(await list()).toEqual(before);
      expect(JSON.stringify(await list())).not.toContain("deletedBy");
      const [row] = await drawn();
      expect(JSON.stringify(await own())).not.toContain(row!.at);

      // Asked again, it is not drawn again.
      site.clock.advance(hourMs);
      expect((await later()).status).toBe(200);
      expect(await drawn()).toEqual([row]);

      site.clock.set(new Date(Date.parse(row!.at) - 1).toISOString());
      expect(await vanishDue(site.site)).toBe(0);
      site.clock.set(row!.at);
      expect(await vanishDue(site.site)).toBe(1);
      expect([await list(), await own(), await drawn()]).toEqual([[], undefined, []]);
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
      expect(await own()).not.toHaveProperty("deletedBy");
      site.clock.advance(within + dayMs);
      expect(await vanishDue(site.site)).toBe(0);
      expect(await list()).toHaveLength(1);
      // Nothing to take back is nothing to complain about.
      expect((await keep()).status).toBe(200);
    });

    test("is deleted at once all the same where its author changes their mind", async () => {
      const { by, id, later, list, drawn } = await posted();
      await later();
      expect((await by.remove(id)).status).toBe(200);
      expect([await list(), await drawn()]).toEqual([[], []]);
    });

    test("is deleted from a backup in which it still had its name", async () => {
      const { site, by, id, later } = await posted({ isAnonymous: false });
      const { _id: renamed } = (await by.edit(id, { isAnonymous: true })).body.review;
      expect((await later(id)).status).toBe(200);
      site.clock.advance(within);
      await Promise.all([vanishDue(site.site), vanishDue(site.site)]);
      const erased = await site.site.database.read
        .selectFrom("erasures")
        .select("id")
        .where("extent", "=", "whole")
        .execute();
      expect(erased.map((one) => one.id).toSorted()).toEqual([id, renamed].toSorted());
    });

    test.each([
      ["has a name", { isAnonymous: false }],
      ["waits", { publish: "a-month" }],
    ])("is not one that %s: that can only be deleted at once", async (_which, changes) => {
      const { later, drawn } = await posted(changes);
      const refused = await later();
      expect([refused.status, refused.body.code]).toEqual([409, "not_allowed"]);
      expect(await drawn()).toEqual([]);
    });

    test("is nobody else's to delete or keep", async () => {
      const { site, id, later, drawn } = await posted();
      await later();
      const as = await site.member();
      for (const call of ["delete-later", "keep"] as const) {
        const refused = await site.call("POST", `${kind.path}/${id}/${call}`, { as });
        expect(refused.status).toBe(403);
      }
      expect(await drawn()).toHaveLength(1);
    });
  },
);
