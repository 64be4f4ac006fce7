// On both engines: add-agency.ts, agency-queries.ts.
import { describe, expect, test } from "vitest";
import { startTestSite } from "../../test/test-site.ts";

const agency = {
  name: "Swift Locums Ltd",
  website: "www.swift-locums.example",
  servicesOfferedFor: ["Nurses", "Pharmacy"],
};

async function siteWithMember() {
  const site = await startTestSite();
  const as = await site.member();
  const add = (changes: object = {}) =>
    site.call("POST", "/api/agency", { as, body: { ...agency, ...changes } });
  return { site, as, add };
}

describe("adding an agency", () => {
  test("it can be found at once: listed, looked up, suggested", async () => {
    const { site, add } = await siteWithMember();
    const added = await add();
    expect([added.status, added.body.message]).toEqual([201, "Agency added successfully!"]);
    expect(added.body.agency).toEqual({
      _id: expect.stringMatching(/^[\w-]{22}$/),
      name: "Swift Locums Ltd",
      website: "https://www.swift-locums.example",
      servicesOfferedFor: ["Pharmacy", "Nurses"],
      averageRating: null,
      reviewCount: 0,
    });
    expect((await site.call("GET", "/api/agency")).body).toEqual([added.body.agency]);
    const lookup = await site.call("GET", "/api/agency/lookup?name=swift%20%20LOCUMS%20ltd");
    expect(lookup.body).toEqual(added.body.agency);
    for (const query of ["swift", "SWIFT-LO", "locums swift", "swfit"]) {
      const { body } = await site.call("GET", `/api/agency/suggestions?query=${query}`);
      expect(body, query).toEqual([added.body.agency]);
    }
  });

  test("services are optional", async () => {
    const { add } = await siteWithMember();
    expect((await add({ servicesOfferedFor: undefined })).body.agency.servicesOfferedFor).toEqual(
      [],
    );
  });

  test("invalid input is refused with a message for each field, and not added", async () => {
    const { site, add } = await siteWithMember();
    const refused = await add({ name: "\u200b", website: "ftp://swift.example" });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ["name", "website"]]);
    expect(refused.body.fields["website"]).toMatch(/^[A-Z].*\.$/);
    expect((await site.call("GET", "/api/agency")).body).toEqual([]);
  });

  test("a taken name, in any case, is a 409 with the existing agency; of two concurrent additions one succeeds", async () => {
    const { site, add } = await siteWithMember();
    const answers = await Promise.all([add(), add({ name: "SWIFT  LOCUMS LTD" })]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409,
    ]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: "duplicate_agency",
      message: expect.stringContaining("is already here."),
      agency: { _id: expect.any(String), name: expect.any(String) },
    });
    expect((await site.call("GET", "/api/agency")).body).toHaveLength(1);
  });

  test("visitors cannot", async () => {
    const site = await startTestSite();
    const refused = await site.call("POST", "/api/agency", { body: agency });
    expect([refused.status, refused.body.code]).toEqual([401, "not_logged_in"]);
  });

  test("possible duplicates are found by a similar name or the same website", async () => {
    const { site, add } = await siteWithMember();
    await add();
    await add({ name: "Quite Another Agency", website: "another.example" });
    const similar = async (name: string, website: string) =>
      (await site.call("GET", `/api/agency/similar?name=${name}&website=${website}`)).body.map(
        (one: { name: string }) => one.name,
      );
    expect(await similar("Swift%20Locum", "elsewhere.example")).toEqual(["Swift Locums Ltd"]);
    expect(await similar("SL%20Group", "http://swift-locums.example/jobs")).toEqual([
      "Swift Locums Ltd",
    ]);
    expect(await similar("Medical%20Staff", "medical.example")).toEqual([]);
  });

  test.each(["Swift Locums Ltd", "SWIFT LOCUMS LTD", "swift  locums ltd"])(
    "%j is said to be the agency of that name, which cannot be added",
    async (name) => {
      const { site, add } = await siteWithMember();
      await add();
      const query = new URLSearchParams({ name, website: "elsewhere.example" });
      const { body } = await site.call("GET", `/api/agency/similar?${query.toString()}`);
      expect(body.map(({ isSame }: { isSame: boolean }) => isSame)).toEqual([true]);
      expect((await add({ name })).status).toBe(409);
    },
  );

  test("of many possible duplicates the five most similar are shown, with those of the same website first", async () => {
    const site = await startTestSite();
    for (let number = 0; number < 6; number += 1)
      await site.agency({ name: `Elfa Staff ${number}` });
    await site.agency({ name: "Quite Another", website: "https://elfa.example" });
    const query = "name=Elfa%20Staff&website=elfa.example";
    const { body } = await site.call("GET", `/api/agency/similar?${query}`);
    expect(body.map(({ name }) => name)).toEqual([
      "Quite Another",
      ...Array.from({ length: 4 }, () => expect.stringMatching(/^Elfa Staff \d$/)),
    ]);
  });
});

test("at most ten are suggested, and none for an empty query; unknown names are a 404", async () => {
  const site = await startTestSite();
  for (let number = 0; number < 12; number += 1) await site.agency({ name: `Locums ${number}` });
  expect((await site.call("GET", "/api/agency/suggestions?query=locums")).body).toHaveLength(10);
  expect((await site.call("GET", "/api/agency/suggestions?query=")).body).toEqual([]);
  const unknown = await site.call("GET", "/api/agency/lookup?name=Nobody");
  expect([unknown.status, unknown.body.message]).toEqual([
    404,
    "We have no agency with this name.",
  ]);
  expect((await site.call("GET", "/api/agency/lookup")).status).toBe(400);
});

describe("searching agencies", () => {
  async function siteWithMany() {
    const site = await startTestSite();
    for (const name of ["Beta Staff", "alpha staff", "Gamma Locums"]) await site.agency({ name });
    const search = async (query: string) => {
      const { body } = await site.call("GET", `/api/agency/search?${query}`);
      return [body.total, body.results.map((one: { name: string }) => one.name)];
    };
    return { site, search };
  }

  test("without a query: all, by name, in pages", async () => {
    const { search } = await siteWithMany();
    expect(await search("")).toEqual([3, ["alpha staff", "Beta Staff", "Gamma Locums"]]);
    expect(await search("offset=1&limit=1")).toEqual([3, ["Beta Staff"]]);
    expect(await search("offset=9")).toEqual([3, []]);
  });

  test("by part of a name, with a typing error, and none where nothing is similar", async () => {
    const { search } = await siteWithMany();
    expect(await search("query=STAFF")).toEqual([2, ["alpha staff", "Beta Staff"]]);
    expect(await search("query=gamma%20locmus")).toEqual([1, ["Gamma Locums"]]);
    expect(await search("query=zzqqxx")).toEqual([0, []]);
  });

  test("works from memory when the database is unavailable, as do suggestions", async () => {
    const { site, search } = await siteWithMany();
    await site.site.database.close();
    expect(await search("query=gamma")).toEqual([1, ["Gamma Locums"]]);
    const suggested = await site.call("GET", "/api/agency/suggestions?query=gamma");
    expect([suggested.status, suggested.body[0]?.name]).toEqual([200, "Gamma Locums"]);
    expect((await site.call("GET", "/api/agency/lookup?name=Gamma%20Locums")).status).toBe(503);
  });
});

test("a call about an agency's reviews without the agency is refused with a message", async () => {
  const site = await startTestSite();
  const as = await site.member();
  for (const url of ["/api/agency-reviews", "/api/agency-reviews/at-a-glance"]) {
    const { status, body } = await site.call("GET", url);
    expect([status, body.fields]).toEqual([
      400,
      { agencyId: "Say which agency's reviews you want." },
    ]);
    expect(body.message).toBe("Say which agency's reviews you want.");
  }
  const review = { rating: 8, comment: "Pays in time.", isAnonymous: true };
  const post = (body: object) => site.call("POST", "/api/agency-review", { as, body });
  const missing = await post(review);
  expect([missing.status, missing.body.fields]).toEqual([
    400,
    { agencyId: "Please select a valid agency." },
  ]);
  const unknown = await post({ ...review, agencyId: "no-such-agency" });
  expect([unknown.status, unknown.body.message]).toEqual([404, "There is no agency with this id."]);
});

test("agencies are listed by name, not in the order of their addition", async () => {
  const site = await startTestSite();
  for (const name of ["beta staff", "Alpha Staff", "Gamma Staff"]) await site.agency({ name });
  const { body } = await site.call("GET", "/api/agency");
  expect(body.map((one: { name: string }) => one.name)).toEqual([
    "Alpha Staff",
    "beta staff",
    "Gamma Staff",
  ]);
});
