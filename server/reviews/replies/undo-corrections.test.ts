// On both engines: what a decision taken back restores.
import { expect, test } from "vitest";
import { minuteMs } from "../../platform/clock.ts";
import { hashToken } from "../../platform/tokens.ts";
import {
  agencyClaim,
  askAndConfirm,
  claimForm,
  decide,
  linkIn,
  mailTo,
  speakFor,
  unfolded,
} from "../../test/claims.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";

const present = "https://swift-locums.example";

/** An agency that an organisation speaks for, and another, which nothing may change. */
async function spokenFor() {
  const site = await startTestSite();
  const staff = await site.staff("moderator");
  const agency = await site.agency();
  const other = await site.agency({ name: "Other", website: "other.example" });
  const before = await entry(site);
  const token = await speakFor(site, staff, agency._id, agencyClaim);
  const correct = (website: string, servicesOfferedFor = ["Nurses"]) =>
    site.call("PUT", "/api/replies/agency", {
      body: { token, agencyId: agency._id, website, servicesOfferedFor },
    });
  return { site, staff, agency, other, before, token, correct };
}

const entry = async (site: TestSite) => {
  const { body } = await site.call("GET", "/api/agency/lookup?name=Swift%20Locums");
  return [body.website, body.servicesOfferedFor];
};

const claimItems = async (site: TestSite, as: Member) =>
  (await site.call("GET", "/api/desk/queue", { as })).body.items.filter(
    ({ kind }) => kind === "claim",
  );

async function reopened(site: TestSite, as: Member) {
  const [claim] = (await site.call("GET", "/api/desk/claims", { as })).body;
  await site.call("POST", `/api/desk/claims/${claim?._id ?? ""}/reopen`, { as });
  return (await claimItems(site, as))[0]!._id;
}

const undo = (site: TestSite, as: Member, item: string) =>
  site.call("POST", `/api/desk/items/${item}/undo`, { as });

const claimWith = (site: TestSite, email: string, placeId: string) =>
  site.call("POST", "/api/claim", { body: { ...claimForm, ...agencyClaim, email, placeId } });

test("a website at the same domain is shown at once, one at another waits at the desk", async () => {
  const { site, staff, agency, before, correct } = await spokenFor();
  const same = await correct(`${present}/locums`);
  expect([same.status, same.body.agency.website]).toEqual([200, `${present}/locums`]);
  expect(await claimItems(site, staff)).toEqual([]);
  for (const website of ["evil.example", "swift-locums.example.evil.example"]) {
    const other = await correct(website, ["Doctors"]);
    expect([other.status, other.body.agency.website]).toEqual([200, `${present}/locums`]);
    expect(other.body.message).toContain("One of us looks at the new website before it is shown");
    expect(await entry(site)).toEqual([`${present}/locums`, ["Doctors"]]);
  }
  const items = await claimItems(site, staff);
  expect(items.map(({ title }) => title)).toEqual([
    "Swift Locums, for Swift Locums (a new website)",
  ]);
  const claim = await site.call("GET", `/api/desk/claims/${items[0]!._id}`, { as: staff });
  expect(claim.body.askedWebsite).toBe("https://swift-locums.example.evil.example");
  // The proof stays where it was.
  expect((await claimWith(site, "thief@evil.example", agency._id)).status).toBe(400);
  expect((await claimWith(site, "boss@swift-locums.example", agency._id)).status).toBe(201);
  expect(before[0]).toBe(present);
});

test("the new website is accepted as it was read, or refused, and either can be taken back", async () => {
  const { site, staff, agency, other, correct } = await spokenFor();
  await correct("swift.example");
  const item = (await claimItems(site, staff))[0]!._id;
  const accept = (website?: string) =>
    decide(site, staff, item, { decision: "accept-website", website });
  expect((await decide(site, staff, item, { decision: "grant" })).status).toBe(400);
  await correct("evil.example");
  for (const read of ["https://swift.example", undefined]) {
    const stale = await accept(read);
    expect([stale.status, stale.body.code]).toEqual([409, "edited_elsewhere"]);
  }
  await correct("swift.example");
  expect((await accept("https://swift.example")).status).toBe(200);
  expect(await entry(site)).toEqual(["https://swift.example", ["Nurses"]]);
  expect((await undo(site, staff, item)).status).toBe(200);
  expect(await entry(site)).toEqual([present, ["Nurses"]]);
  expect((await decide(site, staff, item, { decision: "keep" })).status).toBe(200);
  expect((await accept("https://swift.example")).status).toBe(409);
  expect((await undo(site, staff, item)).status).toBe(200);
  expect((await accept("https://swift.example")).status).toBe(200);
  expect((await claimWith(site, "boss@swift.example", agency._id)).status).toBe(201);
  // Corrected again since, it is not taken back under its organisation's hands.
  await correct("swift.example/new");
  expect((await undo(site, staff, item)).body.code).toBe("decided_already");
  const again = await reopened(site, staff);
  expect((await accept("https://swift.example")).status).toBe(409);
  const none = await decide(site, staff, again, {
    decision: "accept-website",
    website: "https://swift.example",
  });
  expect(none.status).toBe(400);
  // Corrections that staff have accepted stay when the claim is withdrawn; the rest goes.
  await decide(site, staff, again, { decision: "revoke", reason: "misused" });
  const [, services] = await entry(site);
  expect(await entry(site)).toEqual(["https://swift.example", services]);
  expect(services).not.toEqual(["Nurses"]);
  const { body } = await site.call("GET", "/api/agency/lookup?name=Other");
  expect([body._id, body.website]).toEqual([other._id, "other.example"]);
});

test("withdrawing a claim gives the entry back as it was before it, and undoing that brings the corrections back", async () => {
  const { site, staff, before, correct } = await spokenFor();
  await correct(`${present}/one`, ["Nurses"]);
  await correct(`${present}/two`, ["Doctors"]);
  await correct("evil.example", ["Doctors"]);
  const item = (await claimItems(site, staff))[0]!._id;
  await decide(site, staff, item, { decision: "revoke", reason: "misused" });
  expect(await entry(site)).toEqual(before);
  expect((await undo(site, staff, item)).status).toBe(200);
  expect(await entry(site)).toEqual([`${present}/two`, ["Doctors"]]);
  const claim = await site.call("GET", `/api/desk/claims/${item}`, { as: staff });
  expect(claim.body.askedWebsite).toBe("https://evil.example");
  await decide(site, staff, item, { decision: "revoke", reason: "misused" });
  expect(await entry(site)).toEqual(before);
});

test("what an admin has changed since is not taken back with a claim", async () => {
  const { site, staff, before, agency, correct } = await spokenFor();
  await correct(`${present}/one`, ["Nurses"]);
  const changed = await site.call("POST", `/api/desk/agencies/${agency._id}/actions`, {
    as: await site.staff("admin"),
    body: { action: "website", value: "https://swift.example" },
  });
  expect(changed.status).toBe(200);
  await decide(site, staff, await reopened(site, staff), { decision: "revoke", reason: "misused" });
  expect(await entry(site)).toEqual(["https://swift.example", before[1]]);
});

test("while a grant can be taken back there is no link; once it is, what was changed goes too", async () => {
  const site = await startTestSite();
  const staff = await site.staff("moderator");
  const agency = await site.agency();
  const before = await entry(site);
  const item = await askAndConfirm(site, staff, agency._id, agencyClaim);
  await decide(site, staff, item, { decision: "grant" });
  const { email } = agencyClaim;
  const links = async () => (await site.mails()).map(unfolded).map(linkIn).filter(Boolean);
  const askLink = () => site.call("POST", "/api/claim/link", { body: { email } });
  site.clock.advance(2 * minuteMs - 1);
  expect((await askLink()).status).toBe(200);
  expect(await links()).toEqual([]);
  // However its organisation came by one.
  const [claim] = (await site.call("GET", "/api/desk/claims", { as: staff })).body;
  const token = "a-link-that-should-not-be-there";
  const now = site.clock.now().toISOString();
  await site.site.database.write
    .insertInto("reply_links")
    .values({ token_hash: hashToken(token), claim_id: claim!._id, used_at: now, made_at: now })
    .execute();
  const body = {
    token,
    agencyId: agency._id,
    website: `${present}/evil`,
    servicesOfferedFor: ["Nurses"],
  };
  expect((await site.call("PUT", "/api/replies/agency", { body })).status).toBe(200);
  expect(await entry(site)).not.toEqual(before);
  expect((await undo(site, staff, item)).status).toBe(200);
  expect(await entry(site)).toEqual(before);
  expect((await site.call("PUT", "/api/replies/agency", { body })).status).toBe(400);

  await decide(site, staff, item, { decision: "grant" });
  site.clock.advance(2 * minuteMs);
  expect((await askLink()).status).toBe(200);
  expect(linkIn(await mailTo(site, email, "You asked for a new link"))).not.toBe("");
});
