import { expect, test } from "vitest";
import { parseConfig } from "./config.ts";
import { greeting } from "./startup-message.ts";

test("in a terminal the start message gives the addresses of the site and its mails, and mentions the demo", () => {
  const text = greeting(parseConfig({ DATA_DIR: "/srv/site", PORT: "3100" }), {
    isEmpty: true,
    hasAdmin: true,
  });
  expect(text).toContain("running at http://localhost:3100\n");
  expect(text).toContain("/srv/site/mail,");
  expect(text).toContain("npm run demo");
});

test("the demo is only mentioned for an empty site, and the mail server's password is not shown", () => {
  const real = parseConfig({
    PUBLIC_URL: "https://locumark.test",
    SMTP_URL: "smtps://user:secret@mail.example.com",
  });
  expect(greeting(real, { isEmpty: true, hasAdmin: true })).not.toContain("demo");
  expect(greeting(real, { isEmpty: true, hasAdmin: true })).toContain(
    "sent by way of mail.example.com.",
  );
  expect(greeting(real, { isEmpty: true, hasAdmin: true })).not.toContain("secret");
  expect(greeting(parseConfig({}), { isEmpty: false, hasAdmin: true })).not.toContain("demo");
});

test("as long as nobody is admin the message says how to make one, on a real site too", () => {
  const real = parseConfig({ PUBLIC_URL: "https://locumark.test" });
  const text = greeting(real, { isEmpty: false, hasAdmin: false });
  expect(text).toContain("npm run account -- grant-staff EMAIL admin");
  expect(text).toContain("https://locumark.test/desk");
  expect(greeting(real, { isEmpty: false, hasAdmin: true })).not.toContain("grant-staff");
});
