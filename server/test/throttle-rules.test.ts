import { globSync } from "node:fs";
import path from "node:path";
import type { FastifyRequest } from "fastify";
import { describe, expect, test } from "vitest";
import { type Throttled, widerBy } from "../database/throttles.ts";
import { hourMs } from "../platform/clock.ts";
import { startTestSite } from "./test-site.ts";

const server = path.resolve(import.meta.dirname, "..");
const request = { ip: "2001:db8:1:2::3" } as FastifyRequest;

type Rule = Throttled & { readonly file: string };

/** Every rule that a function of a throttle-rules.ts makes for a request from an IPv6 address. */
async function listRules(): Promise<Rule[]> {
  const rules: Rule[] = [];
  for (const file of globSync("*/*/*-throttle-rules.ts", { cwd: server })) {
    const made = (await import(/* @vite-ignore */ path.join(server, file))) as Record<
      string,
      (...given: unknown[]) => unknown
    >;
    for (const make of Object.values(made)) {
      rules.push(
        ...rulesOf(make).map(({ rule, subject }) => ({
          file,
          rule,
          subject,
        })),
      );
    }
  }
  return rules;
}

/** The first arguments of the functions: a request, an address, or something with one. */
const firsts = [request, request.ip, { network: request.ip }];

function rulesOf(make: (...given: unknown[]) => unknown): Throttled[] {
  for (const first of firsts) {
    try {
      return rulesIn(make(first, "robin@example.com"));
    } catch {
      // It takes something else.
    }
  }
  throw new Error(`This test does not know what ${make.name} takes.`);
}

function rulesIn(made: unknown): Throttled[] {
  if (typeof made !== "object" || made === null) return [];
  if ("rule" in made && "subject" in made) return [made as Throttled];
  return Object.values(made).flatMap(rulesIn);
}

/**
 * Over these a vote, a mail or the words of a report are left out, and nothing is refused; a code has a link in the
 * same mail.
 */
const closesNothing = /^(helpful |reports mailed|reports words |confirmation code address)/;

describe("every throttle", () => {
  test("that counts an IPv6 /64 counts the /48 around it too, at the same multiple", async () => {
    const rules = await listRules();
    const narrow = rules.filter(({ subject }) => String(subject).endsWith("2001:db8:1:2::/64"));
    expect(narrow.length).toBeGreaterThan(10);
    for (const { file, rule, subject } of narrow) {
      const wider = rules.find(
        (one) => one.file === file && one.rule.name === `${rule.name} wider`,
      );
      expect(wider, `${file}: ${rule.name}`).toMatchObject({
        rule: { max: widerBy * rule.max, windowMs: rule.windowMs },
        subject: String(subject).replace("2001:db8:1:2::/64", "2001:db8:1::/48"),
      });
    }
    // None counts the address itself: a household has as many as it likes.
    expect(rules.filter(({ subject }) => String(subject).includes(request.ip))).toEqual([]);
  });

  test("has a name of its own, under which nothing else is counted", async () => {
    const names = (await listRules()).map(({ rule }) => rule.name);
    expect(new Set(names).size).toBe(names.length);
  });

  test("closes nothing for longer than an hour", async () => {
    const rules = await listRules();
    const longer = rules.filter(({ rule }) => rule.windowMs > hourMs);
    expect(longer.map(({ rule }) => rule.name).filter((name) => !closesNothing.test(name))).toEqual(
      [],
    );
  });
});

describe("requests per minute, in memory", () => {
  const ask = async (
    url: "/api/agency" | "/api/auth/reset-password/token",
    scale: string,
    addressOf: (number: number) => string,
  ) => {
    const site = await startTestSite({
      environment: { RATE_LIMIT_SCALE: scale, TRUST_PROXY: "true" },
    });
    const statuses: number[] = [];
    for (let number = 0; number < 12; number += 1) {
      const headers = { "x-forwarded-for": addressOf(number) };
      const { status } =
        url === "/api/agency"
          ? await site.call("GET", url, { headers })
          : await site.call("POST", url, { body: { password: "" }, headers });
      statuses.push(status);
    }
    return statuses.filter((status) => status !== 429).length;
  };
  // Two a minute: of all requests, and of one call that has a limit of its own.
  test.each([
    ["/api/agency", "0.00167"],
    ["/api/auth/reset-password/token", "0.0334"],
  ] as const)("to %s: a /48 gets four times as many as one /64", async (url, scale) => {
    expect(await ask(url, scale, (number) => `2001:db8:1:2::${number}`)).toBe(2);
    expect(await ask(url, scale, (number) => `2001:db8:1:${number}::1`)).toBe(8);
    expect(await ask(url, scale, (number) => `2001:db8:${number}::1`)).toBe(12);
    expect(await ask(url, scale, () => "192.0.2.1")).toBe(2);
    expect(await ask(url, scale, (number) => `192.0.2.${number}`)).toBe(12);
  });
});
