import { expect, test } from "vitest";
import { parseConfig } from "./config.ts";
import { greeting } from "./startup-message.ts";

test("who starts the site in a terminal is told where it and its mails are, and of the demo", () => {
  const text = greeting(parseConfig({ DATA_DIR: "/srv/site", PORT: "3100" }), { isEmpty: true });
  expect(text).toContain("running at http://localhost:3100\n");
  expect(text).toContain("/srv/site/mail,");
  expect(text).toContain("npm run demo");
});

test("the demo is for trying an empty site, and no password of the mail server is shown", () => {
  const real = parseConfig({
    PUBLIC_URL: "https://locumark.test",
    SMTP_URL: "smtps://user:secret@mail.example.com",
  });
  expect(greeting(real, { isEmpty: true })).not.toContain("demo");
  expect(greeting(real, { isEmpty: true })).toContain("sent by way of mail.example.com.");
  expect(greeting(real, { isEmpty: true })).not.toContain("secret");
  expect(greeting(parseConfig({}), { isEmpty: false })).not.toContain("demo");
});
