import { expect, test } from "vitest";
import { evidenceForm, photo } from "../../test/forms.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";

const registered = {
  name: "Robin Example",
  profession: "Other" as const,
  registration_number: "C-1",
  registration_body: "City Course",
};

/** Two members whose registration was checked, on a site that may have others. */
async function checked(site: TestSite, status: "verified" | "rejected" = "verified") {
  const [member, other] = (await site.members(2)) as [Member, Member];
  await site.site.database.write
    .updateTable("accounts")
    .set({ ...registered, verification_status: status })
    .where("id", "in", [member.accountId, other.accountId])
    .execute();
  return { member, other };
}

const accountOf = (site: TestSite, { accountId }: Member) =>
  site.site.database.read
    .selectFrom("accounts")
    .select(["name", "profession", "registration_number", "registration_body"])
    .select("verification_status")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();

/** The changes sent, the account's fields afterwards, and whether the check still applies. */
const changes: [what: string, sent: object, stored: object, staysChecked: boolean][] = [
  ["nothing", {}, {}, true],
  ["the same values", { registrationNumber: "C-1", registrationBody: "City Course" }, {}, true],
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
    "a profession with a regulator, and a body, which is ignored",
    { profession: "Doctor", registrationBody: "Town" },
    { profession: "Doctor", registration_body: "GMC" },
    false,
  ],
  [
    "another profession without a regulator, and a body",
    { profession: "Dispenser", registrationBody: "Town" },
    { profession: "Dispenser", registration_body: "Town" },
    false,
  ],
  [
    "another profession without a regulator, and no body",
    { profession: "Dispenser" },
    { profession: "Dispenser", registration_body: "" },
    false,
  ],
];

test.each(["verified", "rejected"] as const)(
  "a registration that was %s has to be verified again when any part of it changes",
  async (status) => {
    const site = await startTestSite();
    for (const [what, sent, stored, staysChecked] of changes) {
      const { member, other } = await checked(site, status);
      const { name, profession } = registered;
      const body = { name, profession, ...sent };
      const answer = await site.call("PUT", "/api/profile", { as: member, body });
      expect(answer.status, what).toBe(200);
      expect(await accountOf(site, member), what).toEqual({
        ...registered,
        // A new profession ends the old one's number.
        ...("profession" in stored && { registration_number: "" }),
        ...stored,
        verification_status: staysChecked ? status : "pending",
      });
      const untouched = { ...registered, verification_status: status };
      expect(await accountOf(site, other), what).toEqual(untouched);
    }
    const { member, other } = await checked(site, status);
    const card = { fileName: "card.png", bytes: await photo("png") };
    const { payload, headers } = await evidenceForm({}, card);
    const answer = await site.app.inject({
      method: "PUT",
      url: "/api/profile/evidence",
      payload,
      headers: { ...headers, authorization: `Bearer ${member.token}` },
    });
    expect(answer.statusCode).toBe(200);
    expect((await accountOf(site, member)).verification_status).toBe("pending");
    expect((await accountOf(site, other)).verification_status).toBe(status);
  },
);

test("only a number that a new profession lacks is reported as missing", async () => {
  const site = await startTestSite();
  const { member } = await checked(site);
  const messageFor = async (body: object) =>
    (await site.call("PUT", "/api/profile", { as: member, body: { name: "Robin", ...body } })).body
      .message;
  expect(await messageFor({ profession: "Other" })).toBeUndefined();
  expect(await messageFor({ profession: "Nurse" })).toContain(
    "Add the number for your new profession",
  );
  expect(await messageFor({ profession: "Doctor", registrationNumber: "C-1" })).toBeUndefined();
});
