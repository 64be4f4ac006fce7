import { describe, expect, it, test } from "vitest";
import {
  confirmedLoginInput,
  deletionInput,
  email,
  loginInput,
  newPassword,
  passwordInput,
  profileInput,
  signupInput,
} from "./accounts.ts";

interface Schema {
  safeParse(value: unknown): {
    success: boolean;
    data?: unknown;
    error?: { issues: { path: PropertyKey[]; message: string }[] };
  };
}

/** @returns each fault as "field: sentence" */
const faultsOf = (schema: Schema, value: unknown): string[] =>
  schema
    .safeParse(value)
    .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];

describe("a new password", () => {
  it.each([
    ["eight characters", "abcdefgh"],
    ["128 characters", "x".repeat(128)],
    ["eight characters of two UTF-16 units each", "🙂".repeat(8)],
    ["128 characters of two units each", "🙂".repeat(128)],
    ["spaces, which are part of it", " ".repeat(8)],
    ["spaces around it", "  abcd  "],
    ["no required kinds of characters", "aaaaaaaa"],
    ["thirty combining marks on one letter", `a${"\u0301".repeat(30)}`],
  ])("may have %s", (_what, password) => {
    expect(newPassword.safeParse(password).data).toBe(password);
  });

  const tooShort = "Use at least 8 characters for your password.";
  const tooLong = "Use at most 128 characters for your password.";
  it.each([
    ["nothing", "", "Enter a password."],
    ["no text", 12_345_678, "Enter a password."],
    ["seven characters", "abcdefg", tooShort],
    ["seven characters of two UTF-16 units each", "🙂".repeat(7), tooShort],
    ["129 characters", "x".repeat(129), tooLong],
    ["129 characters of two units each", "🙂".repeat(129), tooLong],
    ["NUL", "long enough\0", "The password has characters that cannot be stored."],
    ["a lone surrogate", "long enough\ud800", "The password has characters that cannot be stored."],
    [
      "31 combining marks on one letter",
      `long enough${"\u0301".repeat(31)}`,
      "The password has characters that cannot be stored.",
    ],
  ])("cannot be %s", (_what, password, sentence) => {
    expect(faultsOf(newPassword, password)).toEqual([`: ${sentence}`]);
  });
});

describe("an email address", () => {
  it.each([
    ["a@b.uk", "a@b.uk"],
    ["  Robin.Example+tag@Example.co.uk ", "Robin.Example+tag@Example.co.uk"],
    ["o'neill@example.com", "o'neill@example.com"],
    ["josé@exämple.com", "josé@exämple.com"],
    ["<robin@example.com>", "robin@example.com"],
  ])("can be %j", (typed, taken) => {
    expect(email.safeParse(typed).data).toBe(taken);
  });

  const shape = "Enter an email address in the correct format, like name@example.com.";
  it.each([
    ["", "Enter your email address."],
    ["   ", "Enter your email address."],
    [undefined, "Enter your email address."],
    ["robin", shape],
    ["@example.com", shape],
    ["robin@", shape],
    ["robin@example", shape],
    ["robin@example.", shape],
    ["robin@.com", shape],
    ["robin@@example.com", shape],
    ["ro bin@example.com", shape],
    ["robin@exa mple.com", shape],
    ["robin@example.c om", shape],
    ['"robin"@example.com', shape],
    ["a,b@example.com", shape],
    ["a;b@example.com", shape],
    ["a:b@example.com", shape],
    ["a\\b@example.com", shape],
    ["a(b)@example.com", shape],
    ["a[b]@example.com", shape],
    ["a@example.com,b@example.com", shape],
    ["a@b.com;c", shape],
    [`${"x".repeat(243)}@example.com`, "Your email address can have at most 254 characters."],
    [
      "a@example.com\nBcc: b@example.com",
      "Please write your email address in one line, without control characters.",
    ],
  ])("cannot be %j", (typed, sentence) => {
    expect(faultsOf(email, typed)).toEqual([`: ${sentence}`]);
  });
});

describe("logging in", () => {
  it("accepts credentials chosen under older rules, exactly as typed", () => {
    for (const password of ["x", " spaces ", "🙂", "x".repeat(512)]) {
      const input = { email: " anything ", password };
      expect(loginInput.safeParse(input).data).toEqual({ ...input, sharedComputer: false });
    }
    const shared = { email: "a@b.uk", password: "x", sharedComputer: true };
    expect(loginInput.safeParse(shared).data).toEqual(shared);
  });

  it.each([
    [{ email: "", password: "x" }, "email: Enter your email address."],
    [{ password: "x" }, "email: Enter your email address."],
    [{ email: "a@b.uk" }, "password: Enter your password."],
    [{ email: "a@b.uk", password: "" }, "password: Enter your password."],
    [{ email: "a@b.uk", password: "x".repeat(513) }, "password: Enter the password you chose."],
    [{ email: "a@b.uk", password: "\0" }, "password: Enter the password you chose."],
    [
      { email: "x".repeat(1017), password: "x" },
      "email: Enter the email address you signed up with.",
    ],
    [
      { email: "a@b.uk", password: "x", sharedComputer: "yes" },
      "sharedComputer: Choose whether this is a shared computer: true or false.",
    ],
  ])("refuses %#", (input, fault) => {
    expect(faultsOf(loginInput, input)).toEqual([fault]);
  });
});

const signup = {
  name: "Robin Example",
  email: "robin@example.com",
  password: "a fine long passphrase",
  profession: "Pharmacist",
  registrationNumber: "2012345",
};

describe("signing up", () => {
  it("asks for a certifying body nowhere", () => {
    for (const profession of ["Pharmacist", "Optical Assistant", "Dispenser", "Other"]) {
      const given = { ...signup, profession };
      expect(faultsOf(signupInput, given), profession).toEqual([]);
      expect(faultsOf(signupInput, { ...given, registrationBody: "  " })).toEqual([]);
      expect(faultsOf(signupInput, { ...given, registrationBody: "City Course" })).toEqual([]);
    }
  });

  it.each([
    ["name", "", "Enter your full name."],
    ["name", "\u200b", "Enter your full name."],
    ["name", "x".repeat(121), "Your full name can have at most 120 characters."],
    ["password", "short", "Use at least 8 characters for your password."],
    ["profession", "Astronaut", "Choose your profession."],
    ["profession", undefined, "Choose your profession."],
    ["registrationNumber", "", "Enter your registration number."],
    ["registrationNumber", undefined, "Enter your registration number."],
    [
      "registrationNumber",
      "1".repeat(41),
      "Your registration number can have at most 40 characters.",
    ],
    ["registrationBody", "x".repeat(121), "The registration body can have at most 120 characters."],
    ["secret", "x".repeat(42), "The secret must be 256 bits in base64url."],
    ["secret", "x".repeat(44), "The secret must be 256 bits in base64url."],
    ["secret", `${"x".repeat(42)}=`, "The secret must be 256 bits in base64url."],
    ["secret", 7, "The secret must be text."],
  ])("refuses the %s %j", (field, value, sentence) => {
    expect(faultsOf(signupInput, { ...signup, [field]: value })).toEqual([`${field}: ${sentence}`]);
  });

  it("accepts every field at its maximum length", () => {
    const longest = {
      ...signup,
      name: "x".repeat(120),
      profession: "Other",
      jobTitle: "x".repeat(60),
      registrationNumber: "1".repeat(40),
      registrationBody: "x".repeat(120),
      secret: "x".repeat(43),
    };
    expect(signupInput.safeParse(longest).data).toEqual(longest);
  });
});

test("logging in by the confirmation link needs a token and the browser's own secret", () => {
  const secret = "x".repeat(43);
  expect(faultsOf(confirmedLoginInput, { token: "t".repeat(100), secret })).toEqual([]);
  expect(faultsOf(confirmedLoginInput, { token: "t".repeat(101), secret })).toHaveLength(1);
  expect(faultsOf(confirmedLoginInput, { token: "t" })).toEqual([
    "secret: The secret must be text.",
  ]);
  expect(faultsOf(confirmedLoginInput, { secret })).toEqual(["token: This link is not complete."]);
});

test("a profile needs a name and a profession; the rest is optional", () => {
  const profile = { name: "Robin", profession: "Other" };
  expect(profileInput.safeParse(profile).data).toEqual(profile);
  const whole = { ...profile, registrationNumber: "C-1", registrationBody: "City Course" };
  expect(profileInput.safeParse({ ...whole, role: "staff", email: "x" }).data).toEqual(whole);
  const withoutNumber = { ...whole, registrationNumber: "" };
  expect(profileInput.safeParse(withoutNumber).data).toEqual(withoutNumber);
});

test("changing the password needs both passwords; deleting the account needs the password and a choice", () => {
  expect(faultsOf(passwordInput, {})).toEqual([
    "currentPassword: Enter your current password.",
    "newPassword: Enter a password.",
  ]);
  expect(faultsOf(passwordInput, { currentPassword: "x", newPassword: "abcdefgh" })).toEqual([]);
  expect(faultsOf(deletionInput, {})).toEqual([
    "password: Enter your password.",
    "reviews: Choose what happens to your reviews.",
  ]);
  for (const reviews of ["delete", "keep"]) {
    expect(faultsOf(deletionInput, { password: "x", reviews })).toEqual([]);
  }
  expect(faultsOf(deletionInput, { password: "x", reviews: "all" })).toHaveLength(1);
});
