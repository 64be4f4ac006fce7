import { expect, test } from "vitest";
import { emailKeyOf, mailboxOf } from "./normalise-email.ts";

test.each([
  ["Robin@Example.ORG", "robin@example.org"],
  [" robin@example.org ", "robin@example.org"],
  ["robin+tag@example.org", "robin+tag@example.org"],
  ["r.o.b.i.n@example.org", "r.o.b.i.n@example.org"],
  ["jose\u0301@example.org", "jos\u00e9@example.org"],
  ["JOS\u00c9@example.org", "jos\u00e9@example.org"],
  ["robin@Ex\u00e4mple.org", "robin@xn--exmple-cua.org"],
  ["robin@\uff25\uff38\uff21\uff2d\uff30\uff2c\uff25.org", "robin@example.org"],
  // An invalid domain is compared as it is.
  ["robin@EX AMPLE", "robin@ex ample"],
  ["Robin", "robin@"],
])("%s is compared as %s", (email, key) => {
  expect(emailKeyOf(email)).toBe(key);
  expect(emailKeyOf(key)).toBe(key);
});

test.each([
  ["robin+tag@example.org", "robin@example.org"],
  ["robin+one+two@example.org", "robin@example.org"],
  ["robin+@example.org", "robin@example.org"],
  ["+tag@example.org", "+tag@example.org"],
  ["r.obin@example.org", "r.obin@example.org"],
  ["r.o.bin+tag@gmail.com", "robin@gmail.com"],
  ["ro.bin@googlemail.com", "robin@gmail.com"],
  ["ro.bin@notgmail.com", "ro.bin@notgmail.com"],
])("%s is counted as %s", (key, mailbox) => {
  expect(mailboxOf(key)).toBe(mailbox);
  expect(mailboxOf(mailbox)).toBe(mailbox);
});
