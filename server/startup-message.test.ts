import path from "node:path";
import { expect, test } from "vitest";
import { parseConfig } from "./config.ts";
import { NoDatabase } from "./database/database.ts";
import { DataInUse } from "./platform/data-lock.ts";
import {
  greeting,
  memoryNeededMb,
  memoryWarning,
  tasksFor,
  whyNotStarted,
} from "./startup-message.ts";

const ofOurOwn = {
  PUBLIC_URL: "https://locumark.test",
  REGISTERS_DIR: "/registers",
  CONTACT_EMAIL: "team@locumark.co.uk",
  COMPANY_NAME: "Us Ltd",
  COMPANY_NUMBER: "12345678",
  COMPANY_ADDRESS: "2 High Street, Leeds, LS1 1AA",
  MAIL: "files",
};

test("in a terminal the start message gives the addresses of the site and its mails, and mentions the demo", () => {
  const text = greeting(parseConfig({ DATA_DIR: "/srv/site", PORT: "3100" }), {
    isEmpty: true,
    hasAdmin: true,
    hasKey: true,
  });
  expect(text).toContain("running at http://localhost:3100\n");
  expect(text).toContain("/srv/site/mail,");
  expect(text).toContain("npm run demo");
});

test("the demo is only mentioned for an empty site, and the mail server's password is not shown", () => {
  const real = parseConfig({
    ...ofOurOwn,
    SMTP_URL: "smtps://user:secret@mail.example.com",
  });
  expect(greeting(real, { isEmpty: true, hasAdmin: true, hasKey: true })).not.toContain("demo");
  expect(greeting(real, { isEmpty: true, hasAdmin: true, hasKey: true })).toContain(
    "sent by way of mail.example.com.",
  );
  expect(greeting(real, { isEmpty: true, hasAdmin: true, hasKey: true })).not.toContain("secret");
  expect(greeting(parseConfig({}), { isEmpty: false, hasAdmin: true, hasKey: true })).not.toContain(
    "demo",
  );
});

test("a key beside the data is to be copied elsewhere, and nothing is said of one that is somewhere else or missing", () => {
  const told = (environment: Record<string, string>, hasKey = true) =>
    greeting(parseConfig(environment), { isEmpty: false, hasAdmin: true, hasKey });
  const said = "keep a copy elsewhere";
  expect(told({ DATA_DIR: "/srv/site" })).toContain("/srv/site-author.key");
  expect(told({ DATA_DIR: "/srv/site" })).toContain(said);
  expect(told({ DATA_DIR: "/srv/site" }, false)).not.toContain(said);
  expect(told({ DATA_DIR: "/srv/site", AUTHOR_KEY_FILE: "/keys/author.key" })).not.toContain(said);
});

test("it says that the workplaces are made up as long as they are", () => {
  const text = greeting(parseConfig({}), { isEmpty: false, hasAdmin: true, hasKey: true });
  expect(text).toContain("The workplaces here are made up. For real ones set REGISTERS_DIR");
  const real = parseConfig({ REGISTERS_DIR: "/registers" });
  expect(greeting(real, { isEmpty: false, hasAdmin: true, hasKey: true })).not.toContain("made up");
});

test("as long as there is no admin the message says how to make one, on a real site too", () => {
  const real = parseConfig(ofOurOwn);
  const text = greeting(real, { isEmpty: false, hasAdmin: false, hasKey: true });
  expect(text).toContain("npm run account -- grant-staff EMAIL admin");
  expect(text).toContain(`DATA_DIR=${real.dataDirectory} npm run`);
  expect(text).toContain("https://locumark.test/desk");
  expect(greeting(real, { isEmpty: false, hasAdmin: true, hasKey: true })).not.toContain(
    "grant-staff",
  );
});

test("the log says what there is to do: the first admin, by the exact command, and mails that are held", () => {
  const embedded = parseConfig({
    ...ofOurOwn,
    DATA_DIR: "/srv/our site",
  });
  const folder = path.resolve(import.meta.dirname, "..");
  expect(tasksFor(embedded, { hasAdmin: false, hold: undefined })).toEqual([
    `there is no admin yet: sign up at https://locumark.test/signup, confirm the address, then run: cd ${folder} && DATA_DIR='/srv/our site' npm run account -- grant-staff EMAIL admin`,
  ]);
  const server = parseConfig({ DATABASE_URL: "postgres://ann:secret@db.test/locumark" });
  const [task = ""] = tasksFor(server, { hasAdmin: false, hold: undefined });
  expect(task).toMatch(/&& npm run account -- grant-staff EMAIL admin$/);
  expect(task).not.toContain("secret");
  const hold = { since: "2026-11-20T09:30:15.123Z", waiting: 12, restored: 7 };
  expect(tasksFor(server, { hasAdmin: true, hold })).toEqual([
    expect.stringMatching(
      /restore of 20 November 2026, waiting: 12, .* backup: 7\..*mails -- release/,
    ),
  ]);
  expect(tasksFor(server, { hasAdmin: true, hold: undefined })).toEqual([]);
});

test("a limit of memory that is too low for the number of processes is reported with what to do, any other is not", () => {
  const mb = 1024 ** 2;
  expect([1, 2, 3].map(memoryNeededMb)).toEqual([768, 1152, 1536]);
  expect(memoryWarning(3, 768 * mb)).toMatch(
    /^3 processes should have 1536 MB .* may use 768 MB.* MemoryMax=1536M; .* SITE_MEMORY=1536m$/,
  );
  expect(memoryWarning(3, 1535 * mb)).toBeDefined();
  for (const limit of [1536 * mb, 0, Number.MAX_SAFE_INTEGER, 2 ** 64]) {
    expect(memoryWarning(3, limit)).toBeUndefined();
  }
});

test("a site that cannot start names the setting to change, and what no setting mends keeps its trace", () => {
  const inUse = (port: number) => Object.assign(new Error("listen"), { code: "EADDRINUSE", port });
  const config = { port: 3000 };
  expect(whyNotStarted(inUse(3000), config)).toMatch(/^another program uses port 3000\. .* PORT /);
  expect(whyNotStarted(inUse(9400), config)).toMatch(/port 9400\. .* METRICS_PORT /);
  expect(whyNotStarted(new Error("anything"), config)).toBeUndefined();
});

test.each([
  [
    Object.assign(new Error("mkdir"), { code: "EACCES", path: "/srv/data" }),
    "may not use /srv/data.",
  ],
  [Object.assign(new Error("open"), { code: "EROFS", path: "/srv/x-author.key" }), "read-only"],
  [Object.assign(new Error("write"), { code: "ENOSPC", path: "/srv/mail/1" }), "is full"],
  [Object.assign(new Error("mkdir"), { code: "ENOTDIR", path: "/etc/hosts/data" }), "below a file"],
  [
    Object.assign(new Error("listen"), { code: "EACCES", port: 80 }),
    "may not use port 80. Set PORT",
  ],
  [new DataInUse("another site is running on /srv."), "another site is running on /srv."],
  [new NoDatabase("the database was moved."), "the database was moved."],
  [new Error("corrupted migrations: 0030 is missing"), "of a newer release"],
])("%s is explained in a sentence: %s", (error, words) => {
  expect(whyNotStarted(error, { port: 80 })).toContain(words);
});
