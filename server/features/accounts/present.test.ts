import { expect, test } from "vitest";
import { createTestClock } from "../../test/clock.ts";
import { createEvidenceLinks } from "../evidence/sign-links.ts";
import { presentExport, presentOwnSession, presentOwnUser } from "./present.ts";

// Every field about a person that the server sends, which only that person gets.

const links = createEvidenceLinks("secret", createTestClock());
const account = {
  id: "account",
  email: "Robin@example.com",
  email_key: "robin@example.com",
  name: "Robin",
  password_hash: "hash of the password",
  profession: "Nurse" as const,
  registration_number: "99I1234E",
  registration_body: "NMC",
  verification_status: "rejected" as const,
  role: "staff" as const,
  created_at: "2026-01-01T00:00:00.000Z",
  confirmed_at: "2026-01-02T00:00:00.000Z",
  disabled_at: "2026-01-03T00:00:00.000Z",
  signup_secret_hash: "hash of the secret",
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
    registrationNumber: "99I1234E",
    registrationBody: "NMC",
    verificationStatus: "rejected",
    role: "staff",
    staffRoles: ["moderator"],
  };
  const roles = { staff_roles: ["moderator" as const] };
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
    tokenHash,
    role: "member" as const,
    deskUsedAt: null,
    author: { name: "Robin", profession: "Nurse" as const, verification: "pending" as const },
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

test("everything stored about a person, except the hashes of their secrets", () => {
  const written = {
    account_id: "account",
    rating: 8,
    created_at: "2026-03-01T00:00:00.000Z",
    edited_at: "2026-03-02T00:00:00.000Z",
    listed_at: "2026-03-01T00:00:00.000Z",
    byline_name: "Robin Before",
    byline_profession: "Nurse" as const,
    byline_checked: 1 as const,
    vanishes_at: null,
    state: "public" as const,
    state_reason: null,
    state_since: null,
    author_checked: 1 as const,
    author_checked_on: null,
    place_id: "place",
    place_name: "THE PLACE",
  };
  const exported = presentExport(
    {
      account,
      evidence: {
        id: "evidence",
        account_id: "account",
        storage_key: "key",
        mimetype: "application/pdf",
        size_bytes: 1000,
        created_at: "2026-01-01T00:00:00.000Z",
      },
      sessions: [session, { ...session, is_shared: 0 }],
      mails: [
        {
          id: "mail",
          kind: "password_changed",
          account_id: "account",
          contact_message_id: null,
          subject_id: null,
          created_at: "2026-04-01T00:00:00.000Z",
          attempts: 1,
          next_attempt_at: "2026-04-01T00:00:00.000Z",
          sent_at: "2026-04-02T00:00:00.000Z",
          failed_at: null,
          failure: null,
        },
      ],
      messages: [
        {
          id: "message",
          name: "Robin",
          email: "Robin@example.com",
          email_key: "robin@example.com",
          subject: "A question",
          message: "How are you?",
          is_suspect: 0,
          created_at: "2026-05-01T00:00:00.000Z",
        },
      ],
      ofWorkplaces: [
        {
          ...written,
          id: "one",
          is_anonymous: 1,
          pay_rate_pence: 2850,
          time_to_pay_days: 13,
          pmr: "EMIS",
          features: "Parking",
          comments: "Kind people.",
        },
      ],
      ofAgencies: [{ ...written, id: "two", is_anonymous: 0, comment: "Pays on time." }],
    },
    "2026-06-01T00:00:00.000Z",
  );
  const shared = {
    rating: 8,
    namedAs: "Robin Before",
    postedAt: "2026-03-01T00:00:00.000Z",
    editedAt: "2026-03-02T00:00:00.000Z",
  };
  expect(exported).toEqual({
    exportedAt: "2026-06-01T00:00:00.000Z",
    account: {
      name: "Robin",
      email: "Robin@example.com",
      profession: "Nurse",
      registrationNumber: "99I1234E",
      registrationBody: "NMC",
      verificationStatus: "rejected",
      role: "staff",
      signedUpAt: "2026-01-01T00:00:00.000Z",
      emailConfirmedAt: "2026-01-02T00:00:00.000Z",
    },
    evidence: {
      file: "evidence.pdf",
      sizeBytes: 1000,
      uploadedAt: "2026-01-01T00:00:00.000Z",
    },
    sessions: [
      {
        browser: "Firefox on Windows",
        startedAt: "2026-02-01T00:00:00.000Z",
        lastUsedAt: "2026-02-02T00:00:00.000Z",
        sharedComputer: true,
      },
      {
        browser: "Firefox on Windows",
        startedAt: "2026-02-01T00:00:00.000Z",
        lastUsedAt: "2026-02-02T00:00:00.000Z",
        sharedComputer: false,
      },
    ],
    mailsOfTheLastDay: [
      {
        about: "password changed",
        writtenAt: "2026-04-01T00:00:00.000Z",
        sentAt: "2026-04-02T00:00:00.000Z",
      },
    ],
    messagesToTheTeam: [
      {
        name: "Robin",
        subject: "A question",
        message: "How are you?",
        sentAt: "2026-05-01T00:00:00.000Z",
      },
    ],
    // Exact for the author, not in bands.
    workplaceReviews: [
      {
        ...shared,
        _id: "one",
        isAnonymous: true,
        workplaceId: "place",
        workplaceName: "THE PLACE",
        workplaceDisplayName: "The Place",
        payRate: 28.5,
        timeToPay: 13,
        pmr: "EMIS",
        features: "Parking",
        comments: "Kind people.",
      },
    ],
    agencyReviews: [
      {
        ...shared,
        _id: "two",
        isAnonymous: false,
        agencyId: "place",
        agencyName: "THE PLACE",
        comment: "Pays on time.",
      },
    ],
  });
  expect(JSON.stringify(exported)).not.toContain("hash of");
});
