import * as accountLimits from "@locumark/contract/people/accounts/account-limits";
import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Selectable } from "kysely";
import { type Clock, dayMs, secondMs } from "../../platform/clock.ts";
import { formatCookie, readCookie } from "../../platform/cookies.ts";
import { randomId } from "../../platform/tokens.ts";
import type { AccountsTable } from "../../database/tables/account-tables.ts";

declare module "../../site.ts" {
  interface Site {
    /** Recognises browsers from which someone has logged in before. */
    readonly knownBrowsers: KnownBrowsers;
  }
}

// OWASP's "device cookies": an owner who has logged in from a browser before, or confirmed their address in it, is not
// throttled there for other people's attempts elsewhere.

const name = "known_browser";
/** Paths where a password is entered or changed; no other request carries the cookie. */
const sentTo = ["/api/auth", "/api/profile"];
/** For people who share a browser without declaring it at log-in; the least recent log-in is dropped first. */
const accountsMax = 5;

/** A new password invalidates every entry issued under the old one. */
export type Owner = Pick<Selectable<AccountsTable>, "id" | "password_hash">;

export interface KnownBrowsers {
  /** @returns the nonce by which the browser's attempts are counted; undefined when it is not known for this account */
  nonceOf(request: FastifyRequest, owner: Owner | undefined): string | undefined;
  /** Replaces the browser's entry for `before` with one for `after`. */
  replace(reply: FastifyReply, request: FastifyRequest, before: Owner, after?: Owner): void;
}

/**
 * @param options.secret the key that all processes share
 * @param options.https whether the site is served over TLS
 */
export function createKnownBrowsers(options: {
  secret: string;
  clock: Clock;
  https: boolean;
}): KnownBrowsers {
  const { secret, clock, https } = options;
  const today = () => Math.floor(clock.now().getTime() / dayMs);
  // Hashed with a random nonce, so that two cookies do not reveal whether they belong to the same person.
  const sealOf = (nonce: string, day: string, owner: Owner) =>
    createHmac("sha256", secret)
      .update([nonce, day, owner.id, owner.password_hash].join("\n"))
      .digest();

  function isFor(owner: Owner, entry: string): boolean {
    const [nonce = "", day = "", seal = ""] = entry.split(".");
    const isRight = timingSafeEqual(Buffer.from(seal, "base64url"), sealOf(nonce, day, owner));
    const age = today() - Number(day);
    return isRight && age >= 0 && age <= accountLimits.knownBrowserDays;
  }

  function newEntry(owner: Owner): string {
    const [nonce, day] = [randomId(), String(today())];
    return [nonce, day, sealOf(nonce, day, owner).toString("base64url")].join(".");
  }

  return {
    nonceOf(request, owner) {
      // Does the same work for an unknown address.
      const entry = entriesIn(request, https).find((one) => isFor(owner ?? nobody, one));
      return owner && entry?.split(".", 1)[0];
    },

    replace(reply, request, before, after) {
      const present = entriesIn(request, https);
      const others = present.filter((entry) => !isFor(before, entry));
      const entries = [...(after ? [newEntry(after)] : []), ...others].slice(0, accountsMax);
      if (entries.length === 0 && present.length === 0) return;
      const maxAgeSeconds =
        entries.length === 0 ? 0 : (accountLimits.knownBrowserDays * dayMs) / secondMs;
      for (const path of sentTo) {
        const cookie = formatCookie({ name, path }, entries.join(":"), { maxAgeSeconds, https });
        reply.header("set-cookie", cookie);
      }
    },
  };
}

const nobody: Owner = { id: "", password_hash: "" };

/** Nonce, day and seal of one account. */
const entryShape = /^[\w-]{22}\.\d{1,6}\.[\w-]{43}$/;

function entriesIn({ headers }: FastifyRequest, https: boolean): string[] {
  const entries = readCookie(headers.cookie, name, https)?.split(":", accountsMax) ?? [];
  return entries.filter((entry) => entryShape.test(entry));
}
