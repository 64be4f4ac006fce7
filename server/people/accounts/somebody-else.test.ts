// On both engines: whose data an export has.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { minuteMs } from "../../platform/clock.ts";
import { giveEverything } from "../../test/give-everything.ts";
import { listRows } from "../../test/list-rows.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";
import { uploadEvidence } from "../../test/upload-evidence.ts";
import { listWritten } from "../../reviews/authorship/author-queries.ts";

/*
 * Two people with a row of every kind. What one is shown must not change with the other, and what one does must leave
 * every row of the other as it is: a query that forgets whose rows it means fails here.
 */

/**
 * Lists what the site shows a person of their account, and an admin of that person; without times, and links that are
 * signed again.
 */
async function shownTo(site: TestSite, person: Member, admin: Member): Promise<string[]> {
  const found: string[] = [];
  for (const [address, as] of [
    ["/api/profile", person],
    ["/api/profile/sessions", person],
    ["/api/my-workplace-reviews", person],
    ["/api/my-agency-reviews", person],
    [`/api/desk/people/${person.accountId}`, admin],
  ] as const) {
    const { status, text } = await site.call("GET", address, { as });
    expect(status, address).toBe(200);
    found.push(`${address} ${text}`);
  }
  const { rawPayload } = await site.app.inject({
    method: "GET",
    url: "/api/profile/export",
    headers: { authorization: `Bearer ${person.token}` },
  });
  found.push(strFromU8(unzipSync(rawPayload)["data.json"]!));
  return found.map((text) =>
    text
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "then")
      .replaceAll(/expires=\d+&signature=[\w-]+/g, "signed"),
  );
}

/** Every row of a person, and of what is theirs. */
async function rowsOf(site: TestSite, person: Member): Promise<string[]> {
  const { read } = site.site.database;
  const all = await listRows(read);
  const own = new Set([
    person.accountId,
    person.email,
    ...(await listWritten(read, person.accountId)),
  ]);
  const isOwn = ({ text }: { text: string }) => [...own].some((id) => text.includes(id));
  const things = /^(?:claims|evidence|mails|notices|replies|reports|(?:agency|workplace)_reviews)$/;
  for (const { id } of all.filter((row) => things.test(row.table) && isOwn(row))) {
    own.add(String(id));
  }
  return all
    .filter((row) => row.table !== "throttles" && isOwn(row))
    .map(({ table, text }) => `${table} ${text}`)
    .toSorted();
}

test("what a person is shown of their account is the same whatever another person has", async () => {
  const site = await startTestSite();
  const [admin, moderator] = [await site.staff("admin"), await site.staff("moderator")];
  const [person, other] = [await site.member(), await site.member()];
  await giveEverything(site, moderator, person, "MINE");
  site.clock.advance(5 * minuteMs);
  await site.mails();
  const before = await shownTo(site, person, admin);
  await giveEverything(site, moderator, other, "THEIRS");
  site.clock.advance(5 * minuteMs);
  await site.mails();
  const after = await shownTo(site, person, admin);
  expect(before.join("\n")).toContain("MINE");
  for (const [index, text] of after.entries()) {
    expect(text, "an answer about one person has something of another").not.toContain("THEIRS");
    expect(text).toBe(before[index]);
  }
});

test("what a person does, or is done to them, leaves the rows of everybody else as they are", async () => {
  const site = await startTestSite();
  const [admin, moderator] = [await site.staff("admin"), await site.staff("moderator")];
  const [person, other, suspended] = [
    await site.member(),
    await site.member(),
    await site.member(),
  ];
  for (const [one, secret] of [
    [person, "MINE"],
    [other, "THEIRS"],
    [suspended, "THEIRS TOO"],
  ] as const) {
    await giveEverything(site, moderator, one, secret);
  }
  site.clock.advance(5 * minuteMs);
  await site.mails();
  const suspend = ({ accountId }: Member) =>
    site.call("POST", "/api/desk/suspensions", {
      as: admin,
      body: { accountId, reason: "abuse", reviews: "reviews-go" },
    });
  await suspend(suspended);
  const [theirs] = (await site.call("GET", "/api/profile/sessions", { as: other })).body;
  const rows = async () => [...(await rowsOf(site, other)), ...(await rowsOf(site, suspended))];
  const before = await rows();
  expect(before.length).toBeGreaterThan(50);

  const as = person;
  const lift = `/api/desk/suspensions/${person.accountId}` as const;
  const people = `/api/desk/people/${person.accountId}/actions` as const;
  const again = async () => (await site.call("POST", "/api/auth/login", { body: person })).body;
  const acts: [string, () => Promise<unknown>][] = [
    ["the profile", () => site.call("PUT", "/api/profile", { as, body: changedProfile })],
    ["the document", () => uploadEvidence(site, as)],
    ["a session", () => site.call("DELETE", `/api/profile/sessions/${theirs?._id ?? ""}`, { as })],
    [
      "the bylines",
      () => site.call("POST", people, { as: admin, body: { action: "renew-bylines" } }),
    ],
    ["the suspension", () => suspend(person)],
    ["the end of the suspension", () => site.call("DELETE", lift, { as: admin })],
    [
      "the sessions",
      () => site.call("POST", people, { as: admin, body: { action: "end-sessions" } }),
    ],
    [
      "the password",
      async () =>
        site.call("PUT", "/api/profile", {
          as: (await again()).token,
          body: { currentPassword: person.password, newPassword: "a wholly new password 7" },
        }),
    ],
    [
      "the account",
      async () =>
        site.call("POST", "/api/profile/deletion", {
          as: (
            await site.call("POST", "/api/auth/login", {
              body: { ...person, password: "a wholly new password 7" },
            })
          ).body.token,
          body: { password: "a wholly new password 7", reviews: "delete" },
        }),
    ],
  ];
  for (const [what, act] of acts) {
    await act();
    const after = await rows();
    const lost = before.filter((row) => !after.includes(row));
    expect(lost, `rows of somebody else that changed with ${what} of a person`).toEqual([]);
    expect(after, `rows of somebody else after ${what} of a person`).toHaveLength(before.length);
  }
  // Notices are kept for a year, in which a claim can be brought.
  const kept = /^(?:desk_|erasures |notices )/;
  const left = (await rowsOf(site, person)).filter((row) => !kept.test(row));
  const folder = path.join(site.config.dataDirectory, "mail");
  const files = readdirSync(folder).filter((file) =>
    readFileSync(path.join(folder, file), "utf8").includes(`To: ${person.email}`),
  );
  expect(files, "files of mails to a person who deleted the account").toEqual([]);
  expect(left, "what is left of a person who deleted the account with its reviews").toEqual([]);
});

const changedProfile = { name: "Changed Name", profession: "Nurse", registrationNumber: "1" };
