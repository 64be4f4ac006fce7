// On both engines: find-proof.ts.
import { describe, expect, test } from "vitest";
import { moveEntries } from "../../places/workplaces/merge-entries.ts";
import {
  agencyClaim,
  askAndConfirm,
  claimForm,
  decide,
  inRegister,
  registerNumber,
} from "../../test/claims.ts";
import { startTestSite, type TestSite } from "../../test/test-site.ts";

async function siteWithStaff() {
  const site = await startTestSite();
  return { site, staff: await site.staff("moderator"), admin: await site.staff("admin") };
}

const ask = (site: TestSite, body: object) =>
  site.call("POST", "/api/claim", { body: { ...claimForm, ...body } });

/** A place that its attacker added, whose number the desk then corrected as they asked. */
async function addedPlace(site: TestSite): Promise<string> {
  const { _id } = await site.workplace({ name: "ADDED PHARMACY" });
  await correctNumber(site, _id);
  return _id;
}

const correction = "020 7946 0000";
async function correctNumber(site: TestSite, id: string): Promise<void> {
  const body = { action: "correct", field: "telephone", value: correction, reason: "They wrote." };
  const as = await site.staff("admin");
  const { status } = await site.call("POST", `/api/desk/workplaces/${id}/actions`, { as, body });
  expect(status).toBe(200);
}

async function merge(site: TestSite, from: string, into: string): Promise<void> {
  await site.site.database.commit((transaction) =>
    moveEntries(transaction, new Map([[from, into]])),
  );
}

describe("a workplace is proved by a call to the register's number", () => {
  test("and by nothing else: an address at a domain of its own is no proof", async () => {
    const { site, staff } = await siteWithStaff();
    const item = await askAndConfirm(site, staff, (await site.workplace())._id);
    const byMail = await decide(site, staff, item, { decision: "grant" });
    expect([byMail.status, byMail.body.fields]).toEqual([400, { decision: expect.any(String) }]);
    expect((await decide(site, staff, item, { decision: "called" })).status).toBe(200);
    const acts = await site.site.database.read.selectFrom("desk_log").select("action").execute();
    expect(acts.map(({ action }) => action)).toContain("called-and-confirmed");
  });

  test("which a place that a member added has not, whatever number it got since", async () => {
    const { site } = await siteWithStaff();
    const refused = await ask(site, { placeId: await addedPlace(site) });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      expect.stringContaining("No register gives a telephone number"),
    ]);
  });

  test("not to a correction of it", async () => {
    const { site, staff } = await siteWithStaff();
    const { _id } = await site.workplace();
    await inRegister(site, _id);
    const item = await askAndConfirm(site, staff, _id);
    await correctNumber(site, _id);
    const { body } = await site.call("GET", `/api/desk/claims/${item}`, { as: staff });
    expect(body.telephone).toBe(registerNumber);
    // Nor where the register has none.
    const { write } = site.site.database;
    await write.updateTable("workplace_corrections").set({ register_value: "" }).execute();
    const { body: without } = await site.call("GET", `/api/desk/claims/${item}`, { as: staff });
    expect([without.telephone, without.unprovable]).toEqual(["", expect.any(String)]);
    const called = await decide(site, staff, item, { decision: "called" });
    expect([called.status, Object.keys(called.body.fields)]).toEqual([400, ["decision"]]);
  });

  test("of the place that it has become part of, for which it would be granted", async () => {
    const { site, staff } = await siteWithStaff();
    const [own, other] = [await site.workplace(), await site.workplace({ name: "OTHER" })];
    const item = await askAndConfirm(site, staff, own._id);
    const { write } = site.site.database;
    await write
      .updateTable("workplaces")
      .set({ ods_code: "FA123", telephone: "01632 960009" })
      .where("id", "=", other._id)
      .execute();
    await merge(site, own._id, other._id);
    const shown = async () =>
      (await site.call("GET", `/api/desk/claims/${item}`, { as: staff })).body.telephone;
    expect(await shown()).toBe("01632 960009");
    // Part of an added one it has none.
    await write
      .updateTable("workplaces")
      .set({ ods_code: null })
      .where("id", "=", other._id)
      .execute();
    expect(await shown()).toBe("");
    expect((await decide(site, staff, item, { decision: "called" })).status).toBe(400);
  });
});

describe("an agency is proved by an address at its website", () => {
  const agencyAt = async (site: TestSite, website: string, name = "Added Locums") =>
    (await site.agency({ name, website }))._id;
  const askAt = (site: TestSite, placeId: string, email: string) =>
    ask(site, { ...agencyClaim, placeId, email });

  test("and at no other", async () => {
    const { site, staff } = await siteWithStaff();
    const { _id: placeId } = await site.agency();
    const elsewhere = await askAt(site, placeId, "ann@swift-locums.example.com");
    expect(elsewhere.body.fields["email"]).toContain("Use an address at swift-locums.example");
    expect((await askAt(site, placeId, agencyClaim.email)).status).toBe(201);
    const item = await askAndConfirm(site, staff, placeId, agencyClaim);
    expect((await decide(site, staff, item, { decision: "called" })).status).toBe(400);
    expect((await decide(site, staff, item, { decision: "grant" })).status).toBe(200);
  });

  test.each([
    ["https://nhs.net", "q@nhs.net"],
    ["https://nhs.uk", "q@practice.nhs.uk"],
    ["https://www.boots.co.uk/locums", "q@boots.co.uk"],
    ["https://gmail.com", "q@gmail.com"],
  ])("not if whoever added it gave %s", async (website, email) => {
    const { site } = await siteWithStaff();
    const refused = await askAt(site, await agencyAt(site, website), email);
    expect([refused.status, refused.body.fields["email"]]).toEqual([
      400,
      expect.stringContaining("proves nothing"),
    ]);
  });

  test.each([
    ["https://www.host.example/other", 400],
    ["https://other.host.example", 400],
    ["https://other-host.example", 201],
  ])("with another at %s, asking answers %i", async (website, status) => {
    const { site } = await siteWithStaff();
    const id = await agencyAt(site, "https://host.example/added");
    await agencyAt(site, website, "Other Locums");
    expect((await askAt(site, id, "q@host.example")).status).toBe(status);
  });

  test("as it is when the claim is granted", async () => {
    const { site, staff, admin } = await siteWithStaff();
    const { _id } = await site.agency();
    const item = await askAndConfirm(site, staff, _id, agencyClaim);
    const body = { action: "website", value: "https://swift.example" };
    await site.call("POST", `/api/desk/agencies/${_id}/actions`, { as: admin, body });
    const shown = await site.call("GET", `/api/desk/claims/${item}`, { as: staff });
    expect(shown.body.unprovable).toContain("swift.example");
    expect((await decide(site, staff, item, { decision: "grant" })).status).toBe(400);
  });
});
