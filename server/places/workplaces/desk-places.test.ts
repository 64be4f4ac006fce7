// On both engines: change-entries.ts, find-desk-place.ts.
import { expect, test } from "vitest";
import { reviewer, reviewings } from "../../test/reviews.ts";
import { startTestSite, type TestSite } from "../../test/test-site.ts";

const actionsOf = async (site: TestSite) =>
  (
    await site.site.database.read.selectFrom("desk_log").select(["action", "subject_id"]).execute()
  ).map(({ action, subject_id: id }) => `${action} ${id}`);

async function siteWithPlaces() {
  const site = await startTestSite();
  const admin = await site.staff("admin");
  const first = await site.workplace({ name: "ROWAN PHARMACY", ods_code: "FAA11" });
  const second = await site.workplace({ name: "ROWAN CHEMIST", ods_code: "FAA22" });
  const act = (id: string, body: object) =>
    site.call("POST", `/api/desk/workplaces/${id}/actions`, { as: admin, body });
  const get = async (id: string) =>
    (await site.call("GET", `/api/desk/workplaces/${id}`, { as: admin })).body;
  const undo = (number: number) =>
    site.call("POST", `/api/desk/workplace-actions/${number}/undo`, {
      as: admin,
      body: { reason: "" },
    });
  return { site, admin, first, second, act, get, undo };
}

test("places are found by code, id and words, closed ones too, with their neighbours", async () => {
  const { site, admin, first, second, get } = await siteWithPlaces();
  const closed = await site.workplace({ name: "OLD YEW PHARMACY", status: "closed", postcode: "" });
  const find = async (query: string) =>
    (
      await site.call("GET", `/api/desk/workplaces?query=${encodeURIComponent(query)}`, {
        as: admin,
      })
    ).body.places.map(({ _id }) => _id);
  expect(await find("faa22")).toEqual([second._id]);
  expect(await find(first._id)).toContain(first._id);
  expect(await find("old yew")).toContain(closed._id);
  expect(await find("")).toEqual([]);
  expect((await get(first._id)).neighbours.map(({ _id }) => _id)).toEqual([second._id]);
  expect((await get(closed._id)).neighbours).toEqual([]);
});

test("two places are merged with their reviews, split again, and both are undone", async () => {
  const { site, admin, first, second, act, get, undo } = await siteWithPlaces();
  const [, kind] = reviewings[0]!;
  await reviewer(site, kind, second._id, await site.member()).post({ rating: 4 });
  const merged = await act(first._id, { action: "merge", other: "FAA22", reason: "Moved in" });
  expect(merged.status).toBe(200);
  expect(merged.body.place).toMatchObject({ _id: first._id, reviewCount: 1 });
  expect(merged.body.place.entries.map(({ code }) => code)).toEqual(["FAA11", "FAA22"]);
  expect(merged.body.place.actions[0]).toMatchObject({
    number: 1,
    action: "merge",
    reason: "Moved in",
    doneBy: admin.name,
    isUndone: false,
  });
  // In this process's search at once.
  expect(site.site.workplaces.find(second._id)).toBeUndefined();
  expect((await site.call("GET", kind.list(first._id))).body).toHaveLength(1);

  expect((await act(first._id, { action: "split", other: "FAA22" })).status).toBe(200);
  expect((await get(second._id)).reviewCount).toBe(1);
  expect((await undo(2)).status).toBe(200);
  expect((await get(first._id)).reviewCount).toBe(1);
  expect((await undo(1)).body.message).toBe("Action 1 is undone.");
  expect((await get(first._id)).reviewCount).toBe(0);
  expect(await actionsOf(site)).toEqual(
    expect.arrayContaining([
      `place-merge ${first._id}`,
      `place-split ${first._id}`,
      "place-undo 2",
      "place-undo 1",
    ]),
  );
});

test("a place is closed, reopened and corrected, and visitors see it at once", async () => {
  const { site, first, act, get } = await siteWithPlaces();
  const lookup = () => site.call("GET", "/api/workplace/lookup?name=ROWAN%20PHARMACY");
  expect((await lookup()).body.matches[0]?.status).toBe("open");
  expect((await act(first._id, { action: "close" })).body.place.status).toBe("closed");
  expect((await lookup()).body.matches[0]?.status).toBe("closed");
  expect((await act(first._id, { action: "reopen" })).body.place.status).toBe("open");
  const corrected = { action: "correct", field: "name", value: "ROWAN & SON" };
  expect((await act(first._id, corrected)).body.place.name).toBe("ROWAN & SON");
  expect((await get(first._id)).corrections).toEqual([
    { field: "name", value: "ROWAN & SON", registerValue: "ROWAN PHARMACY" },
  ]);
  expect(site.site.workplaces.find(first._id)?.name).toBe("ROWAN & SON");
});

test("what cannot be done is refused with a sentence, and neither done nor logged", async () => {
  const { site, first, act, undo } = await siteWithPlaces();
  const refused: [object, string][] = [
    [{ action: "reopen" }, "is open already"],
    [{ action: "merge", other: "NOSUCH" }, "There is no workplace"],
    [{ action: "merge", other: first._id }, "one and the same"],
    [{ action: "split", other: "FAA11" }, "nothing to split"],
    [{ action: "correct", field: "postcode", value: "nowhere" }, "not a full UK postcode"],
    [{ action: "correct", field: "kind", value: "castle" }, "The kind must be"],
  ];
  for (const [body, sentence] of refused) {
    const { status, body: answer } = await act(first._id, body);
    expect([status, answer.code]).toEqual([409, "not_allowed"]);
    expect(answer.message).toContain(sentence);
  }
  expect((await act("nowhere", { action: "close" })).status).toBe(404);
  expect((await undo(7)).body.message).toBe("There is no action 7.");
  expect((await act(first._id, { action: "burn" })).status).toBe(400);
  expect(await actionsOf(site)).toEqual([]);
});

test("moderators and verifiers do nothing to places here", async () => {
  const { site, first } = await siteWithPlaces();
  const as = await site.staff("moderator", "verifier");
  const url = `/api/desk/workplaces/${first._id}`;
  const answers = [
    await site.call("GET", "/api/desk/workplaces?query=rowan", { as }),
    await site.call("GET", url, { as }),
    await site.call("POST", `${url}/actions`, { as, body: { action: "close" } }),
    await site.call("POST", "/api/desk/workplace-actions/1/undo", { as, body: { reason: "" } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect(await actionsOf(site)).toEqual([]);
});

test("a place that waits at the desk leaves the queue when it becomes a part of another", async () => {
  const { site, first, act } = await siteWithPlaces();
  const added = await site.call("POST", "/api/workplace", {
    as: await site.member(),
    body: { name: "Rowan Shop", type: "Pharmacy", address: "1 Rowan Street", postcode: "ZX1 1AA" },
  });
  expect(added.status).toBe(201);
  await act(first._id, { action: "merge", other: added.body.workplace._id, reason: "" });
  const items = await site.site.database.read.selectFrom("desk_items").select("outcome").execute();
  expect(items).toEqual([{ outcome: "merged" }]);
});
