import fastify, { type FastifyReply, type FastifyRequest } from "fastify";
import { describe, expect, test } from "vitest";
import { dayMs } from "../../platform/clock.ts";
import { createTestClock } from "../../test/clock.ts";
import { createKnownBrowsers } from "./recognise-browser.ts";

const owner = (id: string, password_hash = "hash") => ({ id, password_hash });
type Owner = ReturnType<typeof owner>;

/** A browser that stores its cookie, and sites that recognise it. */
function openBrowser() {
  const clock = createTestClock();
  let cookie = "";
  const visit = async (use: (request: FastifyRequest, reply: FastifyReply) => void) => {
    const app = fastify();
    app.get("/", async (request, reply) => {
      use(request, reply);
      return "";
    });
    const answer = await app.inject({ url: "/", headers: cookie === "" ? {} : { cookie } });
    const set = [answer.headers["set-cookie"] ?? []].flat();
    if (set[0] !== undefined) cookie = set[0].split(";", 1)[0] ?? "";
    return set;
  };
  const at = ({ secret = "secret", https = true } = {}) => {
    const known = createKnownBrowsers({ secret, clock, https });
    return {
      replace: (before: Owner, after?: Owner) =>
        visit((request, reply) => known.replace(reply, request, before, after)),
      async nonceOf(one: Owner | undefined) {
        let nonce: string | undefined;
        await visit((request) => {
          nonce = known.nonceOf(request, one);
        });
        return nonce;
      },
    };
  };
  const change = (edit: (value: string) => string) => {
    const [name = "", value = ""] = cookie.split("=");
    cookie = `${name}=${edit(value)}`;
  };
  return { clock, at, change, entries: () => cookie.split("=")[1]?.split(":") ?? [] };
}

const robin = owner("robin");
const kim = owner("kim");

describe("a browser is known", () => {
  test("for 365 calendar days, and not before the day of the log-in", async () => {
    const { clock, at } = openBrowser();
    const site = at();
    await site.replace(robin, robin);
    const nonce = await site.nonceOf(robin);
    expect(nonce).toMatch(/^[\w-]{22}$/);
    clock.set("2027-11-20T23:59:59.999Z");
    expect(await site.nonceOf(robin)).toBe(nonce);
    clock.advance(1);
    expect(await site.nonceOf(robin)).toBeUndefined();
    clock.set("2026-11-20T00:00:00.000Z");
    expect(await site.nonceOf(robin)).toBe(nonce);
    clock.advance(-1);
    expect(await site.nonceOf(robin)).toBeUndefined();
  });

  test("for one account and one password, on one site", async () => {
    const { at } = openBrowser();
    const site = at();
    await site.replace(robin, robin);
    expect(await site.nonceOf(kim)).toBeUndefined();
    expect(await site.nonceOf(owner("robin", "another"))).toBeUndefined();
    expect(await site.nonceOf(undefined)).toBeUndefined();
    expect(await at({ secret: "another" }).nonceOf(robin)).toBeUndefined();
    expect(await site.nonceOf(robin)).toBeDefined();
  });

  test("by a complete and unmodified entry", async () => {
    for (const edit of [
      (value: string) => value.slice(0, -1),
      (value: string) => `${value}x`,
      (value: string) => value.replace(/^./, (one) => (one === "A" ? "B" : "A")),
      (value: string) => value.replace(/\.\d+\./, (day) => `.${Number(day.slice(1, -1)) + 1}.`),
      () => "",
    ]) {
      const { at, change } = openBrowser();
      await at().replace(robin, robin);
      change(edit);
      expect(await at().nonceOf(robin)).toBeUndefined();
    }
  });

  test("for the five most recent accounts", async () => {
    const { at, entries } = openBrowser();
    const site = at();
    const people = ["1", "2", "3", "4", "5", "6"].map((id) => owner(id));
    for (const one of people) await site.replace(one, one);
    expect(entries()).toHaveLength(5);
    const known = await Promise.all(people.map((one) => site.nonceOf(one)));
    expect(known.map((nonce) => nonce !== undefined)).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
    ]);
    // Logging in again takes no second slot.
    await site.replace(people[3]!, people[3]);
    expect(entries()).toHaveLength(5);
    expect(await site.nonceOf(people[1])).toBeDefined();
  });

  test("no longer for a forgotten account; others stay", async () => {
    const { at } = openBrowser();
    const site = at();
    await site.replace(robin, robin);
    await site.replace(kim, kim);
    await site.replace(robin);
    expect(await site.nonceOf(robin)).toBeUndefined();
    expect(await site.nonceOf(kim)).toBeDefined();
  });

  test("under the new password where it was under the old one", async () => {
    const { at } = openBrowser();
    const site = at();
    const renewed = owner("robin", "another");
    await site.replace(robin, robin);
    await site.replace(robin, renewed);
    expect(await site.nonceOf(robin)).toBeUndefined();
    expect(await site.nonceOf(renewed)).toBeDefined();
  });
});

describe("the cookie", () => {
  const year = (365 * dayMs) / 1000;
  const shape = (path: string, maxAge: number, end: string) =>
    new RegExp(`; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${end}$`);

  test("is called so that browsers take it with Secure alone, where there is TLS", async () => {
    const [secure] = await openBrowser().at().replace(robin, robin);
    expect(secure).toMatch(/^__Secure-known_browser=/);
    const [plain] = await openBrowser().at({ https: false }).replace(robin, robin);
    expect(plain).toMatch(/^known_browser=/);
  });

  test("is sent to two paths, for a year, HttpOnly, and Secure where there is TLS", async () => {
    const [one, other, ...more] = await openBrowser().at().replace(robin, robin);
    expect(more).toEqual([]);
    expect(one).toMatch(shape("/api/auth", year, "; Secure"));
    expect(other).toMatch(shape("/api/profile", year, "; Secure"));
    const [plain] = await openBrowser().at({ https: false }).replace(robin, robin);
    expect(plain).toMatch(shape("/api/auth", year, ""));
  });

  test("is deleted when no account is known any more, and is not set where there was none", async () => {
    const { at } = openBrowser();
    const site = at();
    expect(await site.replace(robin)).toEqual([]);
    await site.replace(robin, robin);
    const [gone] = await site.replace(robin);
    expect(gone).toMatch(/^__Secure-known_browser=; /);
    expect(gone).toMatch(shape("/api/auth", 0, "; Secure"));
  });
});
