import { describe, expect, test } from "vitest";
import { evidenceForm, photo } from "../../test/forms.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";

const registered = {
  name: "Robin Example",
  profession: "Other" as const,
  registration_number: "C-1",
  registration_body: "City Course",
};

async function siteWithChecked(status: "verified" | "rejected" = "verified") {
  const site = await startTestSite();
  const [member, other] = (await site.members(2)) as [Member, Member];
  await site.site.database.write
    .updateTable("accounts")
    .set({ ...registered, verification_status: status })
    .execute();
  return { site, member, other };
}

const accountOf = (site: TestSite, { accountId }: Member) =>
  site.site.database.read
    .selectFrom("accounts")
    .select(["name", "profession", "registration_number", "registration_body"])
    .select("verification_status")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();

/** What is sent, what the account says then, and whether what was checked still holds. */
const changes: [what: string, sent: object, stored: object, holds: boolean][] = [
  ["nothing", {}, {}, true],
  ["the same again", { registrationNumber: "C-1", registrationBody: "City Course" }, {}, true],
  ["another name", { name: "Robin Other" }, { name: "Robin Other" }, false],
  ["another number", { registrationNumber: "C-2" }, { registration_number: "C-2" }, false],
  ["another body", { registrationBody: "Town" }, { registration_body: "Town" }, false],
  [
    "a profession with a regulator of its own",
    { profession: "Nurse" },
    { profession: "Nurse", registration_body: "NMC" },
    false,
  ],
  [
    "that and a body, which is set and not asked",
    { profession: "Doctor", registrationBody: "Town" },
    { profession: "Doctor", registration_body: "GMC" },
    false,
  ],
  [
    "another without, and a body",
    { profession: "Dispenser", registrationBody: "Town" },
    { profession: "Dispenser", registration_body: "Town" },
    false,
  ],
  [
    "another without, and none",
    { profession: "Dispenser" },
    { profession: "Dispenser", registration_body: "" },
    false,
  ],
];

describe.each(["verified", "rejected"] as const)("a registration that was %s", (status) => {
  test.each(changes)("and %s", async (_what, sent, stored, holds) => {
    const { site, member, other } = await siteWithChecked(status);
    const { name, profession } = registered;
    const answer = await site.call("PUT", "/api/profile", {
      as: member,
      body: { name, profession, ...sent },
    });
    expect(answer.status).toBe(200);
    expect(await accountOf(site, member)).toEqual({
      ...registered,
      ...stored,
      verification_status: holds ? status : "pending",
    });
    expect(await accountOf(site, other)).toEqual({ ...registered, verification_status: status });
  });

  test("and other evidence", async () => {
    const { site, member, other } = await siteWithChecked(status);
    const { payload, headers } = await evidenceForm(
      {},
      { fileName: "card.png", bytes: await photo("png") },
    );
    const answer = await site.app.inject({
      method: "PUT",
      url: "/api/profile/evidence",
      payload,
      headers: { ...headers, authorization: `Bearer ${member.token}` },
    });
    expect(answer.statusCode).toBe(200);
    expect((await accountOf(site, member)).verification_status).toBe("pending");
    expect((await accountOf(site, other)).verification_status).toBe(status);
  });
});

test("a number that stays although the profession changes is said to, and no other", async () => {
  const { site, member } = await siteWithChecked();
  const messageFor = async (body: object) =>
    (await site.call("PUT", "/api/profile", { as: member, body: { name: "Robin", ...body } })).body
      .message;
  expect(await messageFor({ profession: "Other" })).toBeUndefined();
  expect(await messageFor({ profession: "Nurse" })).toContain("was kept");
  expect(await messageFor({ profession: "Doctor", registrationNumber: "C-1" })).toBeUndefined();
  expect(await messageFor({ profession: "Other", registrationBody: "" })).toBe(
    "Enter the body that registered or certified you, such as the provider of your course.",
  );
});
