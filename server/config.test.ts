import { describe, expect, test } from "vitest";
import { ConfigFaults, parseConfig } from "./config.ts";

describe("the configuration", () => {
  test("is complete without any variables", () => {
    expect(parseConfig({})).toMatchObject({
      host: "127.0.0.1",
      port: 3000,
      publicUrl: "http://localhost:3000",
      rateLimitScale: 1,
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

  test("workers count the metrics' port upwards", () => {
    expect(parseConfig({ METRICS_PORT: "9400", WORKER: "3" }).metrics?.port).toBe(9402);
    expect(parseConfig({}).metrics).toBeUndefined();
  });

  test("an empty variable counts as unset, a trailing slash of the address is dropped", () => {
    const config = parseConfig({ PORT: "", PUBLIC_URL: "https://locumark.test/" });
    expect([config.port, config.publicUrl]).toEqual([3000, "https://locumark.test"]);
  });
});
