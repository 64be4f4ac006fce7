// On both engines: agency-desk-routes.ts, change-agencies.ts.
import { expect, test } from "vitest";
import { agencyClaim, speakFor } from "../../test/claims.ts";
import { reviewer, reviewings } from "../../test/reviews.ts";
import { startTestSite } from "../../test/test-site.ts";
import { findSpeaker } from "../../services/speakers/claim-queries.ts";

const agencyKind = reviewings.find(([name]) => name.includes("agency"))![1];

async function siteWithAgencies() {
  const site = await startTestSite();
  const admin = await site.staff("admin");
  const swift = await site.agency({ name: "Swift Locums" });
  const other = await site.agency({ name: "Swift Locum Ltd", website: "https://other.example" });
  const act = (id: string, body: object) =>
    site.call("POST", `/api/desk/agencies/${id}/actions`, { as: admin, body });
  const lookup = async (name: string) =>
    (await site.call("GET", `/api/agency/lookup?name=${encodeURIComponent(name)}`)).body._id;
  const logged = async () =>
    (await site.site.database.read.selectFrom("desk_log").select("action").execute()).map(
      ({ action }) => action,
    );
  return { site, admin, swift, other, act, lookup, logged };
}

test("a renamed agency is found by both names, and its website is corrected", async () => {
  const { site, admin, swift, act, lookup, logged } = await siteWithAgencies();
  const renamed = await act(swift._id, {
    action: "rename",
    value: "Swifter Locums",
    reason: "New owner",
  });
  expect(renamed.body.agency?.name).toBe("Swifter Locums");
  expect([await lookup("SWIFT LOCUMS"), await lookup("swifter locums")]).toEqual([
    swift._id,
    swift._id,
  ]);
  expect(site.site.agencies.suggest("swifter")[0]?.id).toBe(swift._id);
  const { body } = await act(swift._id, { action: "website", value: "swifter.example" });
  expect(body.agency?.website).toBe("https://swifter.example");
  const found = await site.call("GET", "/api/desk/agencies?query=swifter", { as: admin });
  expect(found.body.agencies[0]?._id).toBe(swift._id);
  expect(await logged()).toEqual(["agency-rename", "agency-website"]);
  const corrected = { action: "website", before: "https://swift-locums.example" };
  expect(found.body.agencies[0]?.actions).toMatchObject([
    { number: 2, doneBy: admin.name, ...corrected, after: "https://swifter.example" },
    { number: 1, before: "Swift Locums", after: "Swifter Locums", reason: "New owner" },
  ]);
  // The old name is free again: adding an agency with it makes a new one.
  await act(swift._id, { action: "rename", value: "Swift Locums" });
  expect(await lookup("Swifter Locums")).toBe(swift._id);
});

test("a merged agency's reviews count for the other, and its name leads there", async () => {
  const { site, swift, other, act, lookup } = await siteWithAgencies();
  await reviewer(site, agencyKind, swift._id, await site.member()).post({ rating: 8 });
  await reviewer(site, agencyKind, other._id, await site.member()).post({ rating: 3 });
  const { body } = await act(swift._id, { action: "merge", value: "swift locum ltd" });
  expect(body.agency).toMatchObject({
    _id: swift._id,
    reviewCount: 2,
    actions: [{ action: "merge", before: "Swift Locum Ltd", after: "Swift Locums" }],
  });
  expect(await lookup("Swift Locum Ltd")).toBe(swift._id);
  expect((await site.call("GET", agencyKind.list(swift._id))).body).toHaveLength(2);
  expect(site.site.agencies.find(other._id)).toBeUndefined();
  const list = (await site.call("GET", "/api/agency")).body;
  expect(list.map(({ _id }) => _id)).toEqual([swift._id]);
  expect(list[0]?.averageRating).toBe(5.5);
});

test("who speaks for a merged agency, and what was reported about it, go along; of a removed one nothing waits", async () => {
  const { site, swift, other, act } = await siteWithAgencies();
  const staff = await site.staff("moderator");
  const claim = { ...agencyClaim, email: "ann@other.example" };
  await speakFor(site, staff, other._id, claim);
  for (const [index, id] of [swift._id, other._id, other._id].entries()) {
    const email = `reporter${index}@example.com`;
    const reported = { kind: "agency", id, reason: "unlawful", details: "Closed.", email };
    expect((await site.call("POST", "/api/report", { body: reported })).status).toBe(201);
  }
  const refused = await act(other._id, { action: "remove" });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringContaining("Someone speaks for Swift Locum Ltd"),
  ]);
  expect((await act(swift._id, { action: "merge", value: other._id })).status).toBe(200);
  const { read } = site.site.database;
  expect(await findSpeaker(read, { kind: "agency", id: swift._id })).toMatchObject({
    organisation: agencyClaim.organisation,
  });
  const { items } = (await site.call("GET", "/api/desk/queue", { as: staff })).body;
  expect(items.map(({ title }) => title)).toEqual(["Swift Locums: It is unlawful in another way"]);
  const matter = await site.call("GET", `/api/desk/reports/${items[0]!._id}`, { as: staff });
  expect(matter.body.reports).toHaveLength(3);

  const gone = await site.agency({ name: "Gone Locums" });
  const reported = { kind: "agency", id: gone._id, reason: "unlawful", details: "Closed." };
  await site.call("POST", "/api/report", { body: { ...reported, email: "x@example.com" } });
  expect((await act(gone._id, { action: "remove" })).status).toBe(200);
  const open = await read
    .selectFrom("desk_items")
    .select("subject_id")
    .where("closed_at", "is", null)
    .execute();
  expect(open).toEqual([{ subject_id: `agency:${swift._id}` }]);
});

test.each([
  ["asked", 409],
  ["confirmed", 409],
  ["granted", 409],
  ["refused", 200],
  ["revoked", 200],
] as const)("an agency whose claim is %s: its removal answers %i", async (state, expected) => {
  const { site, other, act } = await siteWithAgencies();
  const staff = await site.staff("moderator");
  await speakFor(site, staff, other._id, { ...agencyClaim, email: "ann@other.example" });
  const { write } = site.site.database;
  await write.updateTable("claims").set({ state }).execute();
  if (state !== "granted") await write.deleteFrom("claimed_places").execute();
  expect((await act(other._id, { action: "remove" })).status).toBe(expected);
});

test("only an agency without reviews is removed", async () => {
  const { site, swift, other, act, lookup, logged } = await siteWithAgencies();
  await reviewer(site, agencyKind, swift._id, await site.member()).post();
  const refused = await act(swift._id, { action: "remove" });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "Swift Locums has reviews, so it cannot be removed.",
  ]);
  expect((await act(other._id, { action: "remove" })).body.agency).toBeNull();
  expect(await lookup("Swift Locum Ltd")).toBeUndefined();
  expect((await act(other._id, { action: "remove" })).status).toBe(404);
  expect(await logged()).toEqual(["agency-remove"]);
});

test("what cannot be done to an agency is refused with a sentence", async () => {
  const { site, swift, act, logged } = await siteWithAgencies();
  for (const [body, sentence] of [
    [{ action: "rename", value: "SWIFT LOCUM LTD" }, "Merge the two instead."],
    [{ action: "rename", value: "" }, "Enter the name of the agency."],
    [{ action: "rename", value: "x".repeat(121) }, "at most 120 characters"],
    [{ action: "website", value: "javascript:alert(1)" }, "such as www.example.co.uk"],
    [{ action: "merge", value: "Swift Locums" }, "the same agency"],
    [{ action: "merge", value: "Nobody" }, "There is no agency"],
  ] as const) {
    const { status, body: answer } = await act(swift._id, body);
    expect([status, answer.message]).toEqual([409, expect.stringContaining(sentence)]);
  }
  expect(await logged()).toEqual([]);
  const as = await site.staff("moderator", "verifier");
  const url = `/api/desk/agencies/${swift._id}/actions`;
  const asOther = await site.call("POST", url, { as, body: { action: "remove" } });
  expect(asOther.status).toBe(403);
  expect((await site.call("GET", "/api/desk/agencies", { as })).status).toBe(403);
});
