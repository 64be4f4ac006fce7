import { describe, expect, test } from "vitest";
import { contactInput } from "./desk/contact/contact.ts";
import { email, mailRequestInput } from "./people/accounts/accounts.ts";
import { cleanEmail, isPossibleEmail } from "./email-address.ts";

const tess = "tess@example.com";

describe("an address is cleaned of what was copied with it", () => {
  test.each([
    ["\u200btess@example.com"],
    ["tess@example.com\u200e"],
    ["\u202atess@example.com\u202c"],
    ["\u2066te\u00adss@exam\u200bple.com\u2069"],
    ["\ufefftess@example.com\u2060"],
    ["tess\u034f@example.com\ufe0f"],
    ["\u3164tess@example.com\u{e0041}"],
    ["\u00a0 tess@example.com\t\r\n"],
    ["<tess@example.com>"],
    ["Tess O'Hara <tess@example.com>"],
    ['"Hara, Tess" <tess@example.com>;'],
    ["'tess@example.com'"],
    ["“tess@example.com”,"],
    ["«tess@example.com»"],
    ["(tess@example.com)."],
    ["[tess@example.com]"],
    ["`tess@example.com`"],
    ["tess@example.com, "],
    ["tess@example.com;;"],
    ["tess@example.com."],
    ["mailto:tess@example.com"],
    ["<MAILTO:tess@example.com>"],
    ["mailto:tess@example.com?subject=Hello%20there"],
  ])("%j", (typed) => {
    expect(cleanEmail(typed)).toBe(tess);
    expect(email.parse(typed)).toBe(tess);
    expect(mailRequestInput.parse({ email: typed })).toEqual({ email: tess });
    const message = { name: "Tess", subject: "s", message: "m" };
    expect(contactInput.parse({ ...message, email: typed }).email).toBe(tess);
  });

  test.each([
    ["o'brien@example.com"],
    ["tess+locum@example.com"],
    ["tess/x=y%z#1@example.com"],
    ["tess_@example.com"],
    ["te.ss-o@mail.example.co.uk"],
  ])("%s stays as it is", (typed) => {
    expect(cleanEmail(typed)).toBe(typed);
    expect(email.parse(typed)).toBe(typed);
  });
});

describe("an address that cannot exist is refused", () => {
  test.each([
    ["a@example..com"],
    ["a@.example.com"],
    ["tess..13@example.com"],
    [".tess@example.com"],
    ["tess.@example.com"],
    ["tess@-example.com"],
    ["tess@example-.com"],
    ["tess@mail.-example.com"],
    ["tess@127.0.0.1"],
    ["tess@[127.0.0.1]"],
    ["tess@1.2"],
    ["tess@12345.678"],
    ["tess@example.1"],
    ["tess@example.c"],
    ["tess@example"],
    ["tess@localhost"],
    ["tess@exam_ple.com"],
    ["tess@example.com/path"],
    ["tess@example.com:25"],
    ["tess@example.c%6fm"],
    ["tess@exam ple.com"],
    ["tess@two@example.com"],
    [`${"a".repeat(65)}@example.com`],
    [`tess@${"a".repeat(64)}.com`],
    // 64 once it is written as it is looked up.
    [`tess@${"ü".repeat(60)}.com`],
    [`tess@${"a.".repeat(130)}com`],
    ["@example.com"],
    ["tess@"],
  ])("%j", (typed) => {
    expect(email.safeParse(typed).success).toBe(false);
  });

  test.each([
    [`${"a".repeat(64)}@example.com`],
    [`tess@${"a".repeat(63)}.com`],
    ["tess@163.com"],
    ["tess@3.example"],
    ["tess@bücher.example"],
    ["tess@例え.テスト"],
    ["tess@xn--bcher-kva.example"],
    ["josé@example.museum"],
    ["t@x.io"],
    ["tess@a-b--c.example"],
    ["tess@EXAMPLE.COM"],
  ])("%s is possible", (typed) => {
    expect(isPossibleEmail(typed)).toBe(true);
    expect(email.parse(typed)).toBe(typed);
  });
});

test.each([["a@example..com"], [".tess@example.com"], ["tess@127.0.0.1"], ["tess@example.c"]])(
  "somebody who has signed up as %s before may ask for a mail",
  (typed) => {
    expect(mailRequestInput.parse({ email: typed })).toEqual({ email: typed });
  },
);
