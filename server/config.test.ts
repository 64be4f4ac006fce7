import { describe, expect, test } from "vitest";
import {
  bundledRegisters,
  ConfigFaults,
  describeMisspelt,
  describeUnknown,
  parseConfig,
} from "./config.ts";
import { readPostgresUrl } from "./platform/database/postgres-url.ts";

const ofOurOwn = {
  REGISTERS_DIR: "/registers",
  CONTACT_EMAIL: "team@locumark.co.uk",
  COMPANY_NAME: "Us Ltd",
  COMPANY_NUMBER: "12345678",
  COMPANY_ADDRESS: "2 High Street, Leeds, LS1 1AA",
  SMTP_URL: "smtp://127.0.0.1:25",
};

describe("the configuration", () => {
  test("is complete without any variables", () => {
    expect(parseConfig({})).toMatchObject({
      host: "127.0.0.1",
      port: 3000,
      publicUrl: "http://localhost:3000",
      rateLimitScale: 1,
      dailyLimitsScale: 1,
      trustProxy: false,
      logLevel: "info",
    });
  });

  test("all faults are listed together", () => {
    const wrong = {
      PORT: "many",
      PUBLIC_URL: "nowhere",
      RATE_LIMIT_SCALE: "0",
      LOG_LEVEL: "loud",
      SMTP_URL: "http://x",
      TRUST_PROXY: "1.2.3.999",
      COMPANY_NUMBER: "twelve",
      BACKUP_RECIPIENT: "AGE-SECRET-KEY-1",
    };
    expect(() => parseConfig(wrong)).toThrow(ConfigFaults);
    try {
      parseConfig(wrong);
    } catch (error) {
      const { faults, message } = error as ConfigFaults;
      expect(faults).toHaveLength(8);
      for (const name of Object.keys(wrong)) expect(message).toContain(name);
    }
  });

  test.each([
    ["true", true],
    ["2", 2],
    ["10.0.0.1, 10.0.0.2", ["10.0.0.1", "10.0.0.2"]],
  ])("TRUST_PROXY=%s", (value, expected) => {
    expect(parseConfig({ TRUST_PROXY: value }).trustProxy).toEqual(expected);
  });

  test("several processes need a database that they can share", () => {
    expect(() => parseConfig({ WORKERS: "3" })).toThrow(/WORKERS above 1 needs DATABASE_URL/);
    const config = parseConfig({ WORKERS: "3", DATABASE_URL: "postgres://localhost/locumark" });
    expect(config.workers).toBe(3);
  });

  test("a password of the database is set as it is, or written into the address without what ends it", () => {
    const password = "p@ss/w:rd%?#";
    const { databaseUrl = "" } = parseConfig({
      DATABASE_URL: "postgres://ann@db.test/locumark?sslmode=require",
      DATABASE_PASSWORD: password,
    });
    expect(readPostgresUrl(databaseUrl)).toMatchObject({
      host: "db.test",
      user: "ann",
      password,
      database: "locumark",
    });
    for (const wrong of [
      "postgres://ann:p@ss/word@db.test/locumark",
      "postgres://ann:pass/word@db.test/locumark",
      "postgres://ann:1#2@db.test/locumark",
      "postgres://ann:1?2@db.test/locumark",
      "postgres://ann:100%@db.test/locumark",
      "http://db.test/locumark",
    ]) {
      expect(() => parseConfig({ DATABASE_URL: wrong }), wrong).toThrow(/write @ as %40/);
    }
    for (const right of [
      "postgres://ann:p%40ss%2Fword@db.test:5433/locumark",
      "postgresql:///locumark?host=/run/postgresql",
      "postgres://localhost",
    ]) {
      expect(parseConfig({ DATABASE_URL: right }).databaseUrl).toBe(right);
    }
  });

  test("no backup is kept for as long as what was erased is listed", () => {
    expect(parseConfig({}).backupKeepDays).toBe(35);
    expect(() => parseConfig({ BACKUP_KEEP_DAYS: "400" })).toThrow(
      /BACKUP_KEEP_DAYS can be at most 399/,
    );
  });

  test("workers count the metrics' port upwards", () => {
    expect(parseConfig({ METRICS_PORT: "9400", WORKER: "3" }).metrics?.port).toBe(9402);
    expect(parseConfig({}).metrics).toBeUndefined();
  });

  test.each([
    ["https://locumark.test", {}],
    ["https://locumark.test", { NODE_ENV: "production", REGISTERS_DIR: "  " }],
    ["https://locumark.test", { REGISTERS_DIR: bundledRegisters }],
    ["http://10.0.0.1:3000", {}],
    ["http://localhost.locumark.test", {}],
    ["http://127.locumark.test", {}],
  ])("made-up registers are refused at %s with %j, by name", (PUBLIC_URL, others) => {
    const given = { PUBLIC_URL, ...others };
    expect(() => parseConfig(given)).toThrow("REGISTERS_DIR must be a folder with the real");
    for (const name of ["CONTACT_EMAIL", "COMPANY_NAME", "COMPANY_NUMBER", "COMPANY_ADDRESS"])
      expect(() => parseConfig(given)).toThrow(`${name} must be your own`);
    expect(() => parseConfig(given)).toThrow("SMTP_URL must name your mail server");
    // Together with all other faults.
    expect(() => parseConfig({ ...given, PORT: "many" })).toThrow(/PORT[^]*REGISTERS_DIR/);
  });

  test.each([
    ["https://locumark.test", ofOurOwn, false],
    ["https://locumark.test", { NODE_ENV: "development" }, true],
    ["https://locumark.test", { NODE_ENV: "test" }, true],
    ["http://localhost:3000", {}, true],
    ["http://127.0.0.1", {}, true],
    ["http://127.9.0.1:80", {}, true],
    ["http://[::1]:3000", {}, true],
    ["", {}, true],
  ])("and not at %s with %j", (PUBLIC_URL, others, hasMadeUpPlaces) => {
    expect(parseConfig({ PUBLIC_URL, ...others })).toMatchObject({ hasMadeUpPlaces });
  });

  test.each([
    [{ PUBLIC_URL: "http://locumark.co.uk" }, "PUBLIC_URL must begin with https://"],
    [{ SMTP_URL: "" }, "SMTP_URL must name"],
    [{ SMTP_URL: "", MAIL: "/var/mail/root" }, "SMTP_URL must name"],
    [{ CONTACT_EMAIL: "INFO@LOCUMARK.EXAMPLE" }, "CONTACT_EMAIL must be your own"],
    [{ CONTACT_EMAIL: "team@example.com" }, "CONTACT_EMAIL must be your own"],
    [{ COMPANY_NAME: "locumark example  ltd" }, "COMPANY_NAME must be your own"],
    [{ COMPANY_NUMBER: "00000000" }, "COMPANY_NUMBER must be your own"],
    [{ COMPANY_ADDRESS: " " }, "COMPANY_ADDRESS must be your own"],
  ])("a public site with %j does not start, and its commands run", (changes, why) => {
    const given = { PUBLIC_URL: "https://locumark.co.uk", ...ofOurOwn, ...changes };
    expect(() => parseConfig(given)).toThrow(why);
    expect(parseConfig(given, "command").publicUrl).toBe(given.PUBLIC_URL);
    expect(parseConfig({ ...given, PUBLIC_URL: "http://localhost:3000" }).port).toBe(3000);
  });

  test("MAIL=files starts a public site without a mail server, as nothing else does", () => {
    const given = { PUBLIC_URL: "https://locumark.co.uk", ...ofOurOwn, SMTP_URL: "" };
    expect(parseConfig({ ...given, MAIL: "files" }).smtpUrl).toBeUndefined();
  });

  test.each([
    ["SMPT_URL", "SMTP_URL"],
    ["CONTACT_MAIL", "CONTACT_EMAIL"],
    ["DATABSE_URL", "DATABASE_URL"],
    ["COMPANY_ADRESS", "COMPANY_ADDRESS"],
    ["ERASURE_TO", "ERASURES_TO"],
    ["public_url", "PUBLIC_URL"],
  ])("%s is no setting, and %s is meant", (name, meant) => {
    const said = [`${name} is no setting. Do you mean ${meant}?`];
    expect(describeUnknown([name, meant])).toEqual(said);
    expect(describeMisspelt([name, meant, "HOME", "LOGNAME", "PATH", "PWD", "SHELL"])).toEqual(
      said,
    );
  });

  test("an unknown name is told alone, and those of Node and the system are not", () => {
    expect(describeUnknown(["COLOUR", "TZ", "NODE_OPTIONS", "MAIL", "PORT"])).toEqual([
      "COLOUR is no setting.",
    ]);
    expect(describeMisspelt(["COLOUR", "MAIL", "HOSTNAME", "USER", "EDITOR"])).toEqual([]);
  });

  test("an empty variable counts as unset, a trailing slash of the address is dropped", () => {
    const config = parseConfig({
      PORT: "",
      ...ofOurOwn,
      PUBLIC_URL: "https://locumark.test/",
    });
    expect([config.port, config.publicUrl]).toEqual([3000, "https://locumark.test"]);
  });
});
