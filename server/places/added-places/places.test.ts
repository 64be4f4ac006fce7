// On both engines: what a decision taken back restores.
import { describe, expect, test } from "vitest";
import { minuteMs } from "../../platform/clock.ts";
import { review } from "../../test/reviews.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";

const written = {
  name: "Rowan Street Chemist",
  type: "Pharmacy",
  address: "1 Rowan Street, Rowanton",
  postcode: "ZX1 1AA",
};

async function add(site: TestSite, values: object = {}): Promise<string> {
  const as = await site.member();
  const answer = await site.call("POST", "/api/workplace", { as, body: { ...written, ...values } });
  expect(answer.status).toBe(201);
  return answer.body.workplace._id;
}

const queueOf = async (site: TestSite, as: Member) =>
  (await site.call("GET", "/api/desk/queue", { as })).body.items;
const firstItem = async (site: TestSite, as: Member) => (await queueOf(site, as))[0]?._id ?? "";
const look = async (site: TestSite, as: Member, id: string) =>
  (await site.call("GET", `/api/desk/places/${id}` as "/api/desk/places/:id", { as })).body;
const decide = (
  site: TestSite,
  as: Member,
  id: string,
  how: "keep" | "correct" | "merge" | "close",
  body?: object,
) =>
  site.call("POST", `/api/desk/places/${id}/${how}` as "/api/desk/places/:id/correct", {
    as,
    ...(body && { body }),
  });
const undo = (site: TestSite, as: Member, id: string) =>
  site.call("POST", `/api/desk/items/${id}/undo` as "/api/desk/items/:id/undo", { as });
const lookUp = (site: TestSite, name: string) =>
  site.call(
    "GET",
    `/api/workplace/lookup?name=${encodeURIComponent(name)}` as "/api/workplace/lookup",
  );
const actions = (site: TestSite) =>
  site.site.database.read
    .selectFrom("workplace_actions")
    .select(["action", "done_by", "undone_by"])
    .orderBy("number")
    .execute();

describe("a workplace that a member added", () => {
  test("comes to the desk beside similar ones, and nothing says who added it", async () => {
    const site = await startTestSite();
    const staff = await site.staff("moderator");
    const other = await site.workplace();
    const id = await add(site);
    expect(await queueOf(site, staff)).toMatchObject([
      { kind: "place", title: "Rowan Street Chemist, ZX1 1AA", isOwn: false },
    ]);
    const shown = await look(site, staff, await firstItem(site, staff));
    expect(shown).toMatchObject({
      _id: id,
      sort: "workplace",
      name: written.name,
      postcode: "ZX1 1AA",
      kind: "pharmacy",
      similar: [{ _id: other._id, name: "ROWAN STREET PHARMACY", reviewCount: 0 }],
    });
    expect(JSON.stringify(shown)).not.toContain("Member");
  });

  test("is kept as it is", async () => {
    const site = await startTestSite();
    const staff = await site.staff("admin");
    await add(site);
    const item = await firstItem(site, staff);
    expect((await decide(site, staff, item, "keep")).status).toBe(200);
    expect((await decide(site, staff, item, "close")).body.code).toBe("decided_already");
    expect(await queueOf(site, staff)).toEqual([]);
    expect((await lookUp(site, written.name)).status).toBe(200);
    expect(await actions(site)).toEqual([]);
  });

  test("is corrected in several fields at once, and all of it is taken back", async () => {
    const site = await startTestSite();
    const staff = await site.staff("moderator");
    await add(site);
    const item = await firstItem(site, staff);
    const body = { name: "Rowan Road Chemist", postcode: "ZX1 1AB", kind: "pharmacy" };
    expect((await decide(site, staff, item, "correct", body)).status).toBe(200);
    expect((await lookUp(site, "Rowan Road Chemist")).body.matches).toMatchObject([
      { name: "Rowan Road Chemist", postcode: "ZX1 1AB" },
    ]);
    expect(await actions(site)).toMatchObject([
      { action: "correct", done_by: `desk ${staff.accountId}` },
      { action: "correct" },
    ]);
    expect((await undo(site, staff, item)).status).toBe(200);
    expect((await lookUp(site, written.name)).body.matches).toMatchObject([
      { name: written.name, postcode: "ZX1 1AA" },
    ]);
    expect((await lookUp(site, "Rowan Road Chemist")).body.matches).toMatchObject([
      { name: written.name },
    ]);
    expect(await firstItem(site, staff)).toBe(item);
  });

  test("refuses a correction that changes nothing, or has a value that it cannot have", async () => {
    const site = await startTestSite();
    const staff = await site.staff("moderator");
    await add(site);
    const item = await firstItem(site, staff);
    for (const body of [{}, { name: written.name }, { postcode: "nowhere" }, { kind: "castle" }]) {
      const answer = await decide(site, staff, item, "correct", body);
      expect([answer.status, answer.body.code]).toEqual([400, "bad_input"]);
    }
    expect(await firstItem(site, staff)).toBe(item);
    expect(await actions(site)).toEqual([]);
  });

  test("is merged into another with its reviews, and comes back whole", async () => {
    const site = await startTestSite();
    const staff = await site.staff("moderator");
    const other = await site.workplace();
    const id = await add(site);
    const as = await site.member();
    await site.call("POST", "/api/workplace-review", {
      as,
      body: { ...review, workplaceName: written.name, workplaceId: id },
    });
    const item = await firstItem(site, staff);
    const countOf = async () =>
      (await lookUp(site, other.name)).body.matches.map(({ reviewCount }) => reviewCount);
    expect(await countOf()).toEqual([0]);
    for (const into of ["nowhere", id]) {
      expect((await decide(site, staff, item, "merge", { into })).status).toBe(400);
    }
    expect((await decide(site, staff, item, "merge", { into: other._id })).status).toBe(200);
    expect(await countOf()).toEqual([1]);
    expect((await undo(site, staff, item)).status).toBe(200);
    expect(await countOf()).toEqual([0]);
    const back = (await lookUp(site, written.name)).body.matches;
    expect(back).toMatchObject([{ _id: id, reviewCount: 1 }]);
  });

  test("is closed, unless it was undone or changed since", async () => {
    const site = await startTestSite();
    const staff = await site.staff("moderator");
    await add(site);
    const item = await firstItem(site, staff);
    expect((await decide(site, staff, item, "close")).status).toBe(200);
    expect((await lookUp(site, written.name)).body.matches).toMatchObject([{ status: "closed" }]);
    site.clock.advance(2 * minuteMs);
    expect((await undo(site, staff, item)).body.code).toBe("decided_already");
  });

  test("is not for verifiers", async () => {
    const site = await startTestSite();
    const verifier = await site.staff("verifier");
    const moderator = await site.staff("moderator");
    await add(site);
    expect(await queueOf(site, verifier)).toEqual([]);
    const item = await firstItem(site, moderator);
    expect((await decide(site, verifier, item, "keep")).body.code).toBe("not_allowed");
  });
});

test("an agency that a member added is looked at too, and corrected by an admin elsewhere", async () => {
  const site = await startTestSite();
  const staff = await site.staff("moderator");
  const other = await site.agency({ name: "Swift Locums Ltd" });
  const as = await site.member();
  const body = { name: "Swift Locums", website: "www.swift.example", servicesOfferedFor: [] };
  expect((await site.call("POST", "/api/agency", { as, body })).status).toBe(201);
  const [item] = await queueOf(site, staff);
  expect(item?.title).toBe("Swift Locums, agency");
  const id = item?._id ?? "";
  expect(await look(site, staff, id)).toMatchObject({
    sort: "agency",
    similar: [{ _id: other._id }],
  });
  expect((await decide(site, staff, id, "close")).status).toBe(400);
  expect((await decide(site, staff, id, "keep")).status).toBe(200);
  expect((await undo(site, staff, id)).status).toBe(200);
});
