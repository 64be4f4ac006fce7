import { expect, test } from "vitest";
import { createTestClock } from "../../test/clock.ts";
import { createEvidenceLinks } from "../evidence/sign-evidence-links.ts";
import { presentOwnSession, presentOwnUser } from "./present-account.ts";
import { testKeys } from "../../test/author-keys.ts";

// Every field about a person that the server sends, which only that person gets.

const links = createEvidenceLinks("secret", createTestClock());
const account = {
  id: "account",
  email: "Robin@example.com",
  email_key: "robin@example.com",
  name: "Robin",
  password_hash: "hash of the password",
  profession: "Nurse" as const,
  link_series: 0,
  job_title: "Research nurse",
  registration_number: "99I1234E",
  registration_body: "NMC",
  verification_status: "rejected" as const,
  role: "staff" as const,
  created_at: "2026-01-01T00:00:00.000Z",
  confirmed_at: "2026-01-02T00:00:00.000Z",
  disabled_at: "2026-01-03T00:00:00.000Z",
  signup_secret_hash: "hash of the secret",
  check_id: "check",
  verified_number: null,
};
const check = {
  id: "check",
  account_id: "account",
  outcome: "refused" as const,
  reason: "not-registered" as const,
  method: null,
  compared: "[]",
  registration_body: "NMC",
  registration_number: "99I1234E",
  checked_by: "somebody on the staff",
  checked_at: "2026-01-04T00:00:00.000Z",
  expires_at: null,
  reminded_at: null,
};
const session = {
  token_hash: "hash of the token",
  id: "session",
  account_id: "account",
  browser: "Firefox on Windows",
  is_shared: 1 as const,
  created_at: "2026-02-01T00:00:00.000Z",
  last_used_at: "2026-02-02T00:00:00.000Z",
  desk_used_at: null,
};

test("a user, with and without evidence", () => {
  const user = {
    _id: "account",
    name: "Robin",
    email: "Robin@example.com",
    profession: "Nurse",
    jobTitle: "Research nurse",
    registrationNumber: "99I1234E",
    registrationBody: "NMC",
    verificationStatus: "rejected",
    registrationCheck: {
      state: "refused",
      reason: "not-registered",
      checkedAt: "2026-01-04T00:00:00.000Z",
      expiresAt: null,
      method: null,
    },
    role: "staff",
    staffRoles: ["moderator"],
  };
  const roles = { staff_roles: ["moderator" as const], check };
  const without = { ...account, ...roles, evidence_id: null, evidence_mimetype: null };
  expect(presentOwnUser(without, links)).toEqual({ ...user, evidenceFile: null });
  const evidence = { evidence_id: "evidence", evidence_mimetype: "image/png" };
  expect(presentOwnUser({ ...account, ...roles, ...evidence }, links)).toEqual({
    ...user,
    evidenceFile: { path: links.make("evidence"), mimetype: "image/png" },
  });
});

test("a session, which is the current one when it has the same token", () => {
  const viewer = (tokenHash: string) => ({
    accountId: "account",
    authorKeys: testKeys,
    tokenHash,
    role: "member" as const,
    deskUsedAt: null,
    author: {
      name: "Robin",
      profession: "Nurse" as const,
      jobTitle: null,
      verification: "pending" as const,
      checkedAt: null,
      checkMethod: null,
    },
  });
  const shown = {
    _id: "session",
    browser: "Firefox on Windows",
    createdAt: "2026-02-01T00:00:00.000Z",
    lastUsedAt: "2026-02-02T00:00:00.000Z",
    sharedComputer: true,
  };
  expect(presentOwnSession(session, viewer("hash of the token"))).toEqual({
    ...shown,
    isThisOne: true,
  });
  expect(presentOwnSession({ ...session, is_shared: 0 }, viewer("another hash"))).toEqual({
    ...shown,
    sharedComputer: false,
    isThisOne: false,
  });
});
