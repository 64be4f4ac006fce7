import { describe, expect, it, test } from "vitest";
import { agencyInput, agencySearchQuery } from "./places/agencies/agencies.ts";
import { contactInput } from "./desk/contact/contact.ts";
import { suggestionsQuery } from "./searching.ts";
import { lookupQuery, searchQuery, workplaceInput } from "./places/workplaces/workplaces.ts";

const faultsAt = (result: { error?: { issues: { path: PropertyKey[] }[] } | undefined }) =>
  result.error?.issues.map(({ path }) => String(path[0]));

describe("a workplace that is added", () => {
  const place = { name: "Corner", type: "Pharmacy", address: "1 Road", postcode: "SW1A 1AA" };
  it("needs all four", () => {
    expect(workplaceInput.safeParse(place).data).toEqual(place);
    expect(faultsAt(workplaceInput.safeParse({}))).toEqual(["name", "type", "address", "postcode"]);
    for (const field of Object.keys(place)) {
      expect(faultsAt(workplaceInput.safeParse({ ...place, [field]: " " }))).toEqual([field]);
    }
  });

  it.each([
    ["name", 120],
    ["type", 60],
    ["address", 300],
  ])("has a %s of at most %d characters", (field, most) => {
    expect(workplaceInput.safeParse({ ...place, [field]: "x".repeat(most) }).success).toBe(true);
    expect(faultsAt(workplaceInput.safeParse({ ...place, [field]: "x".repeat(most + 1) }))).toEqual(
      [field],
    );
  });

  it("has its postcode in Royal Mail's format, however many spaces were typed", () => {
    const read = (postcode: string) => workplaceInput.safeParse({ ...place, postcode });
    expect(read("s w 1 a 1 a a").data).toMatchObject({ postcode: "SW1A 1AA" });
    expect(read(`sw1a${" ".repeat(13)}1aa`).data).toMatchObject({ postcode: "SW1A 1AA" });
    expect(faultsAt(read(`sw1a${" ".repeat(14)}1aa`))).toEqual(["postcode"]);
    expect(faultsAt(read("nowhere"))).toEqual(["postcode"]);
  });
});

describe("an agency that is added", () => {
  const agency = { name: "Swift Locums", website: "https://swift.example" };
  it("needs a name and a website; its services are each listed once, in our order", () => {
    expect(agencyInput.safeParse(agency).data).toEqual({ ...agency, servicesOfferedFor: [] });
    expect(faultsAt(agencyInput.safeParse({}))).toEqual(["name", "website"]);
    const servicesOfferedFor = ["Nurses", "Pharmacy", "Nurses"];
    expect(agencyInput.safeParse({ ...agency, servicesOfferedFor }).data).toMatchObject({
      servicesOfferedFor: ["Pharmacy", "Nurses"],
    });
    expect(faultsAt(agencyInput.safeParse({ ...agency, name: "x".repeat(121) }))).toEqual(["name"]);
  });

  it.each([[["Plumbers"]], [["Pharmacy", "Plumbers"]], ["Pharmacy"], [[7]], [null]])(
    "refuses the services %j",
    (servicesOfferedFor) => {
      expect(faultsAt(agencyInput.safeParse({ ...agency, servicesOfferedFor }))).toEqual([
        "servicesOfferedFor",
      ]);
    },
  );

  it("refuses an invalid website", () => {
    for (const website of [
      "",
      " ",
      "javascript:alert(1)",
      "not a site",
      `x.uk/${"x".repeat(290)}`,
    ]) {
      expect(faultsAt(agencyInput.safeParse({ ...agency, website })), website).toEqual(["website"]);
    }
  });
});

describe("a search", () => {
  it("defaults to the first ten of all, by best match", () => {
    expect(searchQuery.safeParse({}).data).toEqual({
      query: "",
      offset: 0,
      limit: 10,
      minRating: 0,
      rated: false,
      pay: 0,
      paidWithin: 0,
      wouldReturn: 0,
      system: "",
      closed: false,
      elsewhere: false,
      near: "",
      within: 10,
    });
    expect(agencySearchQuery.safeParse({}).data).toEqual({
      query: "",
      sort: "name",
      offset: 0,
      limit: 50,
    });
  });

  it.each([
    ["limit", "1", "100", "0", "101"],
    ["offset", "0", "1000000", "-1", "1000001"],
    ["minRating", "0", "5", "-1", "6"],
  ])("takes a %s from %s to %s", (field, min, max, less, more) => {
    for (const value of [min, max]) {
      expect(searchQuery.safeParse({ [field]: value }).data).toMatchObject({
        [field]: Number(value),
      });
    }
    for (const value of [less, more, "1.5", "x", ""]) {
      expect(faultsAt(searchQuery.safeParse({ [field]: value }))).toEqual([field]);
    }
  });

  it("accepts a text of at most 200 characters and one of four sort orders", () => {
    const longest = "x".repeat(200);
    expect(searchQuery.safeParse({ query: longest }).data).toMatchObject({ query: longest });
    for (const schema of [searchQuery, suggestionsQuery, agencySearchQuery]) {
      expect(faultsAt(schema.safeParse({ query: `${longest}x` }))).toEqual(["query"]);
    }
    for (const sort of ["name-asc", "name-desc", "rating-desc", "rating-asc"]) {
      expect(searchQuery.safeParse({ sort }).data).toMatchObject({ sort });
    }
    expect(faultsAt(searchQuery.safeParse({ sort: "best" }))).toEqual(["sort"]);
  });

  it("for one place needs its name or its id", () => {
    expect(faultsAt(lookupQuery.safeParse({}))).toEqual(["name"]);
    expect(lookupQuery.safeParse({ name: "BOOTS" }).success).toBe(true);
    expect(lookupQuery.safeParse({ id: "x" }).success).toBe(true);
  });
});

test("a message to the team needs four fields; the two that detect bots are optional", () => {
  const message = {
    name: "Zoë",
    email: "z@example.com",
    subject: "Hello",
    message: "How\nare you?",
  };
  expect(contactInput.safeParse(message).data).toEqual({ ...message, company: "" });
  expect(faultsAt(contactInput.safeParse({}))).toEqual(["name", "email", "subject", "message"]);
  for (const [field, most] of [
    ["name", 120],
    ["subject", 150],
    ["message", 5000],
  ] as const) {
    expect(contactInput.safeParse({ ...message, [field]: "x".repeat(most) }).success).toBe(true);
    const tooLong = { ...message, [field]: "x".repeat(most + 1) };
    expect(faultsAt(contactInput.safeParse(tooLong))).toEqual([field]);
  }
  expect(faultsAt(contactInput.safeParse({ ...message, subject: "two\nlines" }))).toEqual([
    "subject",
  ]);
  expect(faultsAt(contactInput.safeParse({ ...message, openForMs: "long" }))).toEqual([
    "openForMs",
  ]);
});
