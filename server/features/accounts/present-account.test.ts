import { noReply } from "../replies/reply-queries.ts";
import { expect, test } from "vitest";
import { createTestClock } from "../../test/clock.ts";
import { createEvidenceLinks } from "../evidence/sign-evidence-links.ts";
import { signReview } from "../authorship/author-queries.ts";
import { presentExport, presentOwnSession, presentOwnUser } from "./present-account.ts";

// Every field about a person that the server sends, which only that person gets.

const links = createEvidenceLinks("secret", createTestClock());
const account = {
  id: "account",
  email: "Robin@example.com",
  email_key: "robin@example.com",
  name: "Robin",
  password_hash: "hash of the password",
  profession: "Nurse" as const,
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

test("everything stored about a person, except the hashes of their secrets", () => {
  const answeredFields = {
    wouldReturn: "maybe",
    payment: "paid",
    shiftMonth: "2026-02",
    answers: { breaks: "good" },
  };
  const answered = {
    would_return: "maybe" as const,
    payment: "paid" as const,
    time_to_pay_days: null,
    shift_month: "2026-02",
    answers: '{"breaks":"good"}',
  };
  const written = {
    entry_id: null,
    ...signReview("account"),
    rating: 8,
    created_at: "2026-03-01T00:00:00.000Z",
    edited_at: "2026-03-02T00:00:00.000Z",
    listed_at: "2026-03-01T00:00:00.000Z",
    byline_name: "Robin Before",
    byline_profession: "Nurse" as const,
    byline_checked: 1 as const,
    byline_job_title: "Research nurse",
    vanishes_at: null,
    state: "public" as const,
    state_reason: null,
    state_since: null,
    author_checked: 1 as const,
    change_until: null,
    change_reason: null,
    appeal: null,
    payment_month: null,
    next_payment: null,
    next_time_to_pay_days: null,
    next_from: null,
    remind_minute: 7,
    payment_link_hash: "hash of a link",
    payment_link_until: "2026-06-01T00:00:00.000Z",
    author_checked_on: "2026-02-20T00:00:00.000Z",
    author_check_method: "register" as const,
    publishes_at: null,
    publish_choice: null,
    show_pay: 0 as const,
    helpful_count: 0,
    helpful_new: 0,
    searched_words: "the words as a search compares them",
    marks_sent: "person time",
    place_id: "place",
    place_name: "THE PLACE",
    ...noReply,
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
        delete_at: "2026-02-03T00:00:00.000Z",
      },
      checks: [check],
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
          is_restored: 0,
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
          topic: "",
          is_suspect: 0,
          sender_id: null,
          created_at: "2026-05-01T00:00:00.000Z",
        },
      ],
      reports: [
        {
          id: "REFERENCE",
          subject_kind: "agency",
          subject_id: "agency",
          is_gone: 0,
          reason: "unlawful",
          details: "It is closed.",
          email: "Robin@example.com",
          email_key: "robin@example.com",
          is_proven: 1,
          is_mailed: 1,
          reporter: "member",
          count: 1,
          created_at: "2026-05-04T00:00:00.000Z",
          seen_at: null,
          decided_at: "2026-05-05T00:00:00.000Z",
          outcome: "kept",
          outcome_reason: null,
          asked_again_at: null,
          asked_again: null,
          decided_again_at: null,
        },
      ],
      appeals: [{ review_id: "review", statement: "I was there that day." }],
      claims: [
        {
          id: "claim",
          place_kind: "workplace",
          place_id: "place",
          organisation: "Ashenwick Pharmacy",
          person: "Robin",
          role: "Owner",
          email: "Robin@example.com",
          email_key: "robin@example.com",
          note: "",
          proof: "letter",
          state: "granted",
          state_since: "2026-05-03T00:00:00.000Z",
          reason: null,
          code_hash: "hash of the code",
          code_expires_at: null,
          asked_website: null,
          corrections: null,
          created_at: "2026-05-02T00:00:00.000Z",
        },
      ],
      notices: [],
      answers: [],
      reviews: [
        {
          ...written,
          key: 1,
          kind: "workplace",
          id: "one",
          is_anonymous: 1,
          pay_rate_pence: 2850,
          ...answered,
          time_to_pay_days: 13,
          pay_basis: "day",
          pay_hours: 9,
          booked_through: "direct",
          pmr: "EMIS",
          features: "Parking",
          comments: "Kind people.",
        },
        {
          ...written,
          key: 2,
          kind: "agency",
          id: "two",
          is_anonymous: 0,
          ...answered,
          pay_rate_pence: null,
          pay_basis: null,
          pay_hours: null,
          booked_through: null,
          pmr: "",
          features: "",
          comments: "Pays on time.",
        },
      ],
      desk: { roles: ["admin"], secondFactorSetUpAt: "2026-01-03T00:00:00.000Z" },
    },
    "2026-06-01T00:00:00.000Z",
  );
  const shared = {
    rating: 8,
    namedAs: "Robin Before",
    namedWithJobTitle: "Research nurse",
    authorChecked: true,
    authorCheckedAt: "2026-02-20T00:00:00.000Z",
    postedAt: "2026-03-01T00:00:00.000Z",
    editedAt: "2026-03-02T00:00:00.000Z",
    state: "public",
    whyNotPublic: null,
    changeAskedUntil: null,
    appeal: null,
    showsPay: false,
    whenOthersSeeIt: "now",
    markedWhenSent: ["person", "time"],
    paymentSeenFrom: null,
    asksAboutPayment: true,
  };
  expect(exported).toEqual({
    exportedAt: "2026-06-01T00:00:00.000Z",
    account: {
      name: "Robin",
      email: "Robin@example.com",
      profession: "Nurse",
      jobTitle: "Research nurse",
      registrationNumber: "99I1234E",
      registrationBody: "NMC",
      verificationStatus: "rejected",
      role: "staff",
      signedUpAt: "2026-01-01T00:00:00.000Z",
      emailConfirmedAt: "2026-01-02T00:00:00.000Z",
    },
    desk: { roles: ["admin"], secondFactorSetUpAt: "2026-01-03T00:00:00.000Z" },
    evidence: {
      file: "evidence.pdf",
      sizeBytes: 1000,
      uploadedAt: "2026-01-01T00:00:00.000Z",
      deletedFrom: "2026-02-03T00:00:00.000Z",
    },
    registrationChecks: [
      {
        outcome: "refused",
        reason: "not-registered",
        reliedOn: null,
        compared: [],
        registrationBody: "NMC",
        registrationNumber: "99I1234E",
        checkedAt: "2026-01-04T00:00:00.000Z",
        expiresAt: null,
      },
    ],
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
    claims: [
      {
        organisation: "Ashenwick Pharmacy",
        person: "Robin",
        role: "Owner",
        note: "",
        state: "granted",
        askedAt: "2026-05-02T00:00:00.000Z",
      },
    ],
    reports: [
      {
        reference: "REFERENCE",
        about: "agency",
        reason: "unlawful",
        details: "It is closed.",
        askedAgain: null,
        reportedAt: "2026-05-04T00:00:00.000Z",
        outcome: "kept",
      },
    ],
    appeals: [{ review: "review", statement: "I was there that day." }],
    noticesOfDefamation: [],
    answersToNotices: [],
    // Exact for the author, not in bands.
    workplaceReviews: [
      {
        ...shared,
        _id: "one",
        isAnonymous: true,
        workplaceId: "place",
        workplaceName: "THE PLACE",
        workplaceDisplayName: "The Place",
        ...answeredFields,
        payRate: 28.5,
        timeToPay: 13,
        payBasis: "day",
        payHours: 9,
        bookedThrough: "direct",
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
        ...answeredFields,
        timeToPay: null,
        comment: "Pays on time.",
      },
    ],
  });
  expect(JSON.stringify(exported)).not.toContain("hash of");
  expect(JSON.stringify(exported)).not.toContain("somebody on the staff");
});
