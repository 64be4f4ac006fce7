import path from "node:path";
import { describe, expect, test } from "vitest";
import { ConfigFaults, parseConfig } from "./config.ts";

const faultsOf = (variables: Record<string, string>): string[] => {
  try {
    parseConfig(variables);
    return [];
  } catch (error) {
    if (error instanceof ConfigFaults) return error.faults;
    throw error;
  }
};

const DATABASE_URL = "postgres://localhost/locumark";

test("every setting has the default given in docs/configuration.md", () => {
  expect(parseConfig({})).toMatchObject({
    environment: "production",
    host: "127.0.0.1",
    port: 3000,
    workers: 1,
    publicUrl: "http://localhost:3000",
    dataDirectory: path.resolve("data"),
    databaseUrl: undefined,
    storageUrl: undefined,
    backupRecipient: undefined,
    registersDirectory: path.resolve(import.meta.dirname, "../registers"),
    smtpUrl: undefined,
    mailFrom: "Locumark <no-reply@locumark.example>",
    clamdUrl: undefined,
    metrics: undefined,
    rateLimitScale: 1,
    dailyLimitsScale: 1,
    trustProxy: false,
    logLevel: "info",
    contactEmail: "info@locumark.example",
    networkUrl: "https://www.linkedin.com/company/locumark-example",
    company: {
      name: "Locumark Example Ltd",
      number: "00000000",
      address: "1 Example Street, London, EX1 1EX",
    },
  });
  expect(parseConfig({ METRICS_PORT: "9400" }).metrics).toEqual({ host: "127.0.0.1", port: 9400 });
  expect(parseConfig({ PORT: "8080" }).publicUrl).toBe("http://localhost:8080");
});

test("every setting takes its given value", () => {
  const given = {
    NODE_ENV: "development",
    HOST: "0.0.0.0",
    PORT: "80",
    WORKERS: "2",
    METRICS_PORT: "0",
    METRICS_HOST: "::1",
    WORKER: "2",
    PUBLIC_URL: "https://locumark.test",
    DATA_DIR: "/data",
    REGISTERS_DIR: "/registers",
    SMTP_URL: "smtps://mail.test",
    MAIL_FROM: "a@locumark.test",
    CLAMD_URL: "unix:/run/clamd",
    RATE_LIMIT_SCALE: "0.5",
    DAILY_LIMITS_SCALE: "2",
    TRUST_PROXY: "1",
    LOG_LEVEL: "silent",
    CONTACT_EMAIL: "team@locumark.test",
    NETWORK_URL: "https://network.test/us",
    COMPANY_NAME: "Us",
    COMPANY_NUMBER: "SC123456",
    COMPANY_ADDRESS: "Here",
    DATABASE_URL,
    STORAGE_URL: "s3://a:b@bucket",
    BACKUP_RECIPIENT: `age1${"q".repeat(58)}`,
  };
  expect(parseConfig(given)).toMatchObject({
    environment: "development",
    host: "0.0.0.0",
    port: 80,
    workers: 2,
    publicUrl: "https://locumark.test",
    dataDirectory: "/data",
    databaseUrl: DATABASE_URL,
    storageUrl: "s3://a:b@bucket",
    backupRecipient: given.BACKUP_RECIPIENT,
    registersDirectory: "/registers",
    smtpUrl: "smtps://mail.test",
    mailFrom: "a@locumark.test",
    clamdUrl: "unix:/run/clamd",
    metrics: { host: "::1", port: 1 },
    rateLimitScale: 0.5,
    dailyLimitsScale: 2,
    trustProxy: 1,
    logLevel: "silent",
    contactEmail: "team@locumark.test",
    networkUrl: "https://network.test/us",
    company: { name: "Us", number: "SC123456", address: "Here" },
  });
});

describe("a setting is accepted", () => {
  test.each([
    ["PORT", "0"],
    ["PORT", "65535"],
    ["WORKERS", "1"],
    ["METRICS_PORT", "0"],
    ["METRICS_PORT", "65535"],
    ["RATE_LIMIT_SCALE", "0.001"],
    ["RATE_LIMIT_SCALE", "1000"],
    ["DAILY_LIMITS_SCALE", "0.001"],
    ["DAILY_LIMITS_SCALE", "1000"],
    ["PUBLIC_URL", "http://10.0.0.1:8080/below"],
    ["SMTP_URL", "smtp://user:pass@mail.test:587"],
    ["CLAMD_URL", "tcp://127.0.0.1:3310"],
    ["DATABASE_URL", "postgresql://localhost/x"],
    ["MAIL_FROM", "Locumark <a@locumark.test>"],
    ["TRUST_PROXY", "loopback, 10.0.0.0/8,2001:db8::/32"],
    ["TRUST_PROXY", "0"],
    ["TRUST_PROXY", "uniquelocal,linklocal"],
    ["COMPANY_NAME", "x".repeat(300)],
    ["COMPANY_NUMBER", "12345678"],
    ["BACKUP_RECIPIENT", `age1pq1${"q".repeat(58)}`],
    ["NODE_ENV", "test"],
    ...["trace", "debug", "info", "warn", "error", "fatal", "silent"].map((level) => [
      "LOG_LEVEL",
      level,
    ]),
  ] as [string, string][])("%s=%s", (name, value) => {
    expect(faultsOf({ NODE_ENV: "development", [name]: value })).toEqual([]);
  });

  test("WORKERS=64, with a database that they can share", () => {
    expect(faultsOf({ WORKERS: "64", DATABASE_URL })).toEqual([]);
    expect(faultsOf({ WORKERS: "65", DATABASE_URL })).toEqual(["WORKERS can be at most 64."]);
    expect(faultsOf({ WORKERS: "2" })).toEqual([
      "WORKERS above 1 needs DATABASE_URL: the embedded database has one process.",
    ]);
  });
});

describe("a setting is refused, with a sentence that names it", () => {
  const whole = "must be a whole number.";
  test.each([
    ["PORT", "-1", "cannot be negative."],
    ["PORT", "65536", "can be at most 65535."],
    ["PORT", "80.5", whole],
    ["PORT", "many", "must be a number."],
    ["WORKERS", "0", "must be at least 1."],
    ["METRICS_PORT", "-1", "cannot be negative."],
    ["METRICS_PORT", "65536", "can be at most 65535."],
    ["RATE_LIMIT_SCALE", "0", "must be greater than 0."],
    ["DAILY_LIMITS_SCALE", "0", "must be greater than 0."],
    ["DAILY_LIMITS_SCALE", "many", "must be a number."],
    ["RATE_LIMIT_SCALE", "-1", "must be greater than 0."],
    ["RATE_LIMIT_SCALE", "much", "must be a number."],
    [
      "PUBLIC_URL",
      "ftp://locumark.test",
      "must be an address that starts with http:// or https://.",
    ],
    ["PUBLIC_URL", "locumark.test", "must be an address that starts with http:// or https://."],
    ["SMTP_URL", "https://mail.test", "must be an address that starts with smtp:// or smtps://."],
    ["CLAMD_URL", "http://127.0.0.1", "must be an address that starts with tcp:// or unix://."],
    ["NETWORK_URL", "http://network.test", "must be an address that starts with https://."],
    [
      "DATABASE_URL",
      "mysql://localhost/x",
      "must be an address that starts with postgres:// or postgresql://. In a password, write @ as %40, / as %2F, : as %3A, " +
        "? as %3F, # as %23 and % as %25, or set it as DATABASE_PASSWORD as it is.",
    ],
    ["STORAGE_URL", "https://bucket", "must be an address that starts with s3://."],
    ["MAIL_FROM", "Locumark", "must be an email address."],
    ["MAIL_FROM", "a@b.test\nBcc: c@d.test", "must be an email address."],
    ["CONTACT_EMAIL", "team", "must be an email address."],
    ["NODE_ENV", "staging", "must be production, development or test."],
    ["COMPANY_NAME", "x".repeat(301), "must be one line of at most 300 characters."],
    ["COMPANY_NAME", "two\nlines", "must be one line of at most 300 characters."],
    ["COMPANY_ADDRESS", "two\nlines", "must be one line of at most 300 characters."],
    ...["1234567", "123456789", "sc123456"].map((value) => [
      "COMPANY_NUMBER",
      value,
      "must be the eight digits and letters of Companies House.",
    ]),
    ...["1.2.3.999", "10.0.0.0/8x", "10.0.0.0/1000", "everybody", "1,2", "yes", "-1"].map(
      (value) => [
        "TRUST_PROXY",
        value,
        "must be true, false, a number of proxies, or their addresses with commas between them.",
      ],
    ),
    ...[`age1${"q".repeat(57)}`, `age1${"b".repeat(58)}`, `x age1${"q".repeat(58)}`].map(
      (value) => [
        "BACKUP_RECIPIENT",
        value,
        "(or --to) must be a public key of age, which begins with age1.",
      ],
    ),
  ] as [string, string, string][])("%s=%s", (name, value, sentence) => {
    expect(faultsOf({ [name]: value })).toEqual([`${name} ${sentence}`]);
  });
});

test("the message distinguishes one fault from several", () => {
  expect(() => parseConfig({ PORT: "-1" })).toThrow(
    "The configuration has a fault:\n- PORT cannot be negative.",
  );
  expect(() => parseConfig({ PORT: "-1", WORKERS: "0" })).toThrow(
    "The configuration has faults:\n- PORT cannot be negative.\n- WORKERS must be at least 1.",
  );
});

test.each(["", " ", "\t"])("set to %j it counts as unset", (nothing) => {
  const names = ["PORT", "WORKERS", "PUBLIC_URL", "DATABASE_URL", "SMTP_URL", "MAIL_FROM"];
  const given = Object.fromEntries(names.map((name) => [name, nothing]));
  expect(parseConfig(given)).toEqual(parseConfig({}));
});

test.each([
  "https://locumark.test",
  "https://locumark.test/",
  "https://locumark.test//",
  "https://locumark.test///",
])("the address %s has no slash at its end", (PUBLIC_URL) => {
  expect(parseConfig({ PUBLIC_URL, NODE_ENV: "development" }).publicUrl).toBe(
    "https://locumark.test",
  );
});

test.each([
  ["true", true],
  ["false", false],
  ["0", 0],
  ["12", 12],
  ["loopback", ["loopback"]],
  [" 10.0.0.1 ,10.0.0.0/8 ", ["10.0.0.1", "10.0.0.0/8"]],
])("TRUST_PROXY=%s is %j", (value, expected) => {
  expect(parseConfig({ TRUST_PROXY: value }).trustProxy).toEqual(expected);
});

test.each([
  ["1", 9400],
  ["3", 9402],
])("worker %s serves its metrics on port %d", (WORKER, port) => {
  expect(parseConfig({ METRICS_PORT: "9400", WORKER }).metrics?.port).toBe(port);
});
