import { describe, expect, test } from "vitest";
import { profileChange, signupInput } from "./people/accounts/accounts.ts";
import { refusals, titled } from "./test/refusals.ts";

const signup = {
  name: "Robin Example",
  email: "robin@example.com",
  password: "a fine long passphrase",
  profession: "Pharmacist",
  registrationNumber: "2012345",
  registrationBody: "GPhC",
};

describe("a sign-up", () => {
  test("is accepted when valid", () => {
    expect(refusals(signupInput, signup)).toEqual({});
  });

  test.each(
    titled([
      [{ name: "" }, "name"],
      [{ name: "   " }, "name"],
      [{ name: "x".repeat(121) }, "name"],
      [{ name: "a\0b" }, "name"],
      [{ name: "two\nlines" }, "name"],
      [{ name: "\u200b\u3164" }, "name"],
      [{ name: "\u202emoor" }, "name"],
      [{ email: "no-address" }, "email"],
      [{ email: "two words@example.com" }, "email"],
      [{ email: "a@b@example.com" }, "email"],
      [{ email: "a@example.com\r\nBcc: b@example.com" }, "email"],
      [{ email: `${"a".repeat(250)}@example.com` }, "email"],
      [{ password: "short" }, "password"],
      [{ password: "x".repeat(129) }, "password"],
      [{ profession: "Astronaut" }, "profession"],
      [{ registrationNumber: "" }, "registrationNumber"],
      [{ name: undefined }, "name"],
    ]),
  )("%s is refused with a sentence for %s", (_, field, change) => {
    const sentences = refusals(signupInput, { ...signup, ...change });
    expect(Object.keys(sentences)).toEqual([field]);
    expect(sentences[field]).toMatch(/^[A-Z].*\.$/);
  });
});

describe("an edit of the profile", () => {
  test.each(
    titled([
      [{ name: "", profession: "Nurse" }, "name"],
      [{ name: "x".repeat(121), profession: "Nurse" }, "name"],
      [{ name: "Robin", profession: "Astronaut" }, "profession"],
      [{ name: 7, profession: "Nurse" }, "name"],
    ]),
  )("%s is refused with a sentence for %s", (_, field, change) => {
    const sentences = refusals(profileChange, change);
    expect(Object.keys(sentences)).toEqual([field]);
    expect(sentences[field]).toMatch(/^[A-Z].*\.$/);
  });
});
