// On both engines: add-workplace.ts.
import { describe, expect, test } from "vitest";
import { startTestSite } from "../../test/test-site.ts";

const workplace = {
  name: "Mill Lane Opticians",
  type: "Optician",
  address: "4 Mill Lane, Rowanton",
  postcode: "zx1 1aa",
};

async function siteWithMember() {
  const site = await startTestSite();
  const as = await site.member();
  const add = (changes: object = {}) =>
    site.call("POST", "/api/workplace", { as, body: { ...workplace, ...changes } });
  return { site, as, add };
}

describe("adding a workplace", () => {
  test("it is found at once: suggested, searched, looked up, listed, and can be reviewed", async () => {
    const { site, as, add } = await siteWithMember();
    const added = await add();
    expect([added.status, added.body.message]).toEqual([201, "Workplace added successfully!"]);
    expect(added.body.workplace).toEqual({
      ...workplace,
      _id: expect.stringMatching(/^[\w-]{22}$/),
      postcode: "ZX1 1AA",
      details: "Mill Lane Opticians, ZX1 1AA",
    });
    const { _id } = added.body.workplace;
    for (const query of ["mill lane", "opticians zx1", "zx11aa"]) {
      const { body } = await site.call("GET", `/api/workplace/suggestions?query=${query}`);
      expect(body[0]?._id, query).toBe(_id);
    }
    const search = await site.call("GET", "/api/workplace/search?query=mill");
    expect(search.body.results[0]).toMatchObject({ _id, ambiguous: false });
    expect((await site.call("GET", "/api/workplace")).body).toEqual([added.body.workplace]);
    const review = { payRate: 30, pmr: "Optix", rating: 9, workplaceName: workplace.name };
    const posted = await site.call("POST", "/api/workplace-review", { as, body: review });
    expect([posted.status, posted.body.review.workplaceId]).toEqual([201, _id]);
  });

  test.each([
    ["B2O 3HY", "B20 3HY"],
    ["LSI 4DT", "LS1 4DT"],
    ["CF1O 2BY", "CF10 2BY"],
  ])("%s, in a district that cannot exist, is refused with %s", async (postcode, likely) => {
    const { add } = await siteWithMember();
    const refused = await add({ postcode });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain(`Did you mean ${likely}?`);
  });

  test("invalid input is refused with a sentence for each field, and not added", async () => {
    const { site, add } = await siteWithMember();
    const refused = await add({ type: "", postcode: "12345" });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ["type", "postcode"]]);
    expect(refused.body.fields["postcode"]).toMatch(/^[A-Z].*\.$/);
    expect((await site.call("GET", "/api/workplace")).body).toEqual([]);
  });

  test("the same name and postcode are a 409 that names the existing one; case, spaces and full stops make no difference", async () => {
    const { site, add } = await siteWithMember();
    const there = await site.workplace({ name: "ST. MARY'S PHARMACY", ods_code: "ZZ001" });
    for (const name of ["ST. MARY'S PHARMACY", "st marys pharmacy", "St Mary’s  Pharmacy"]) {
      const refused = await add({ name });
      expect([refused.status, refused.body.code]).toEqual([409, "duplicate_workplace"]);
      expect(refused.body.message).toBe("ST. MARY'S PHARMACY, ZX1 1AA is already here.");
      expect(refused.body.workplace).toMatchObject({ _id: there._id, postcode: "ZX1 1AA" });
    }
    expect((await add({ name: "ST. MARY'S PHARMACY", postcode: "ZX2 2BB" })).status).toBe(201);
    expect((await add({ name: "ST. MARY'S SURGERY" })).status).toBe(201);
  });

  test("of two concurrent additions of the same workplace one is accepted", async () => {
    const { site, add } = await siteWithMember();
    const answers = await Promise.all([add(), add({ name: "MILL LANE OPTICIANS" }), add()]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409, 409,
    ]);
    expect((await site.call("GET", "/api/workplace")).body).toHaveLength(1);
    expect((await site.call("GET", "/api/workplace/search?query=mill")).body.total).toBe(1);
  });

  test("visitors cannot", async () => {
    const site = await startTestSite();
    const refused = await site.call("POST", "/api/workplace", { body: workplace });
    expect([refused.status, refused.body.code]).toEqual([401, "not_logged_in"]);
  });
});

test.each([
  ["MILL LANE CTR", "Mill Lane Centre"],
  ["ST MARY'S SURGERY", "saint marys surgery"],
  ["LANDER & HUNTER", "Lander and Hunter"],
])("%s is said to be %s, which cannot be added", async (there, typed) => {
  const site = await startTestSite();
  const member = await site.member();
  await site.workplace({ name: there, postcode: "ZX1 1AA" });
  await site.workplace({ name: `${there} TWO`, postcode: "ZX1 1AA" });
  const query = new URLSearchParams({ name: typed, postcode: "ZX1 1AA" });
  const { body } = await site.call("GET", `/api/workplace/similar?${query.toString()}`);
  expect(body.map(({ name, isSame }: { name: string; isSame: boolean }) => [name, isSame])).toEqual(
    [
      [there, true],
      [`${there} TWO`, false],
    ],
  );
  const answer = await site.call("POST", "/api/workplace", {
    as: member,
    body: { name: typed, postcode: "ZX1 1AA", type: "GP practice", address: "1 Hill" },
  });
  expect(answer.status).toBe(409);
});

test("possible matches: a similar name at the postcode or in its district, with their addresses", async () => {
  const site = await startTestSite();
  await site.workplace({ name: "MILL LANE EYE CARE", postcode: "ZX1 1AA" });
  await site.workplace({ name: "MILL LANE OPTICANS", postcode: "ZX1 9ZZ", address: "9 HIGH ST" });
  await site.workplace({ name: "MILL LANE OPTICIANS", postcode: "QQ1 1AA" });
  await site.workplace({ name: "BURGER STAR DENTAL", postcode: "ZX1 1AA" });
  const similar = async (name: string, postcode: string) =>
    (
      await site.call(
        "GET",
        `/api/workplace/similar?name=${encodeURIComponent(name)}&postcode=${postcode}`,
      )
    ).body;
  const found = await similar("Mill Lane Opticians", "zx11aa");
  expect(found.map((one: { name: string }) => one.name)).toEqual([
    "MILL LANE EYE CARE",
    "MILL LANE OPTICANS",
  ]);
  expect(found[1]).toMatchObject({ address: "9 High St", postcode: "ZX1 9ZZ" });
  expect((await similar("Mill Lane Optical Centre", "ZX1 4AA"))[0]?.name).toBe(
    "MILL LANE OPTICANS",
  );
  expect(await similar("Zebra House", "ZX1 1AB")).toEqual([]);
  expect((await site.call("GET", "/api/workplace/similar?name=x&postcode=y")).status).toBe(400);
});
