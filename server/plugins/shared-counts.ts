import { createHash } from "node:crypto";
import type { FastifyRateLimitStore } from "@fastify/rate-limit";
import { toInstant } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";

type Answer = Parameters<FastifyRateLimitStore["incr"]>[1];

interface RouteLimits {
  routeInfo?: { method?: string | string[]; url?: string };
}

/**
 * Counts for `@fastify/rate-limit`. Where several processes share a database, the routes that have a limit of their
 * own count in it, so that guessing passwords is no quicker with more processes; the general limit, which is there
 * against floods, counts in each process, since it may not cost a write a request.
 */
export function createCounts(database: Database) {
  return class Counts implements FastifyRateLimitStore {
    readonly #counts = new Map<string, { count: number; endsAt: number }>();
    readonly #route: string | undefined;

    constructor(limits: object) {
      const { routeInfo } = limits as RouteLimits;
      this.#route = routeInfo?.url && `${String(routeInfo.method)} ${routeInfo.url}`;
    }

    child(limits: object): Counts {
      return new Counts(limits);
    }

    incr(address: string, answer: Answer, windowMs = 60_000): void {
      const count =
        this.#route === undefined || database.changes === undefined
          ? Promise.resolve(this.#countHere(address, windowMs))
          : countTogether(database, `${this.#route} ${address}`, windowMs)
              // Who may come in is decided by one process alone rather than nobody being let in.
              .catch(() => this.#countHere(address, windowMs));
      void count.then(({ count, endsAt }) =>
        answer(null, { current: count, ttl: Math.max(0, endsAt - Date.now()) }),
      );
    }

    #countHere(address: string, windowMs: number): { count: number; endsAt: number } {
      const now = Date.now();
      const known = this.#counts.get(address);
      if (known && known.endsAt > now) {
        known.count += 1;
        return known;
      }
      if (this.#counts.size >= addressesMax) this.#forget(now);
      const fresh = { count: 1, endsAt: now + windowMs };
      this.#counts.set(address, fresh);
      return fresh;
    }

    #forget(now: number): void {
      for (const [address, { endsAt }] of this.#counts) {
        if (endsAt <= now) this.#counts.delete(address);
      }
      const [oldest] = this.#counts.keys();
      if (this.#counts.size >= addressesMax && oldest !== undefined) this.#counts.delete(oldest);
    }
  };
}

/** Addresses counted at a time, a route; more would be a flood from a botnet, which is not ours to hold in memory. */
const addressesMax = 5000;

async function countTogether(
  database: Database,
  what: string,
  windowMs: number,
): Promise<{ count: number; endsAt: number }> {
  const now = Date.now();
  // No address of a person lies in the database.
  const key = createHash("sha256").update(what).digest("base64url");
  const row = await database.write
    .insertInto("throttles")
    .values({ key, count: 1, ends_at: toInstant(now + windowMs) })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet(({ eb }) => {
        const isOver = eb("throttles.ends_at", "<=", toInstant(now));
        return {
          count: eb
            .case()
            .when(isOver)
            .then(1)
            .else(eb("throttles.count", "+", 1))
            .end(),
          ends_at: eb
            .case()
            .when(isOver)
            .then(eb.ref("excluded.ends_at"))
            .else(eb.ref("throttles.ends_at"))
            .end(),
        };
      }),
    )
    .returning(["count", "ends_at"])
    .executeTakeFirstOrThrow();
  return { count: row.count, endsAt: Date.parse(row.ends_at) };
}

/** Counts whose time is over. */
export const deleteOldCounts = (database: Database, now: Date) =>
  database.write.deleteFrom("throttles").where("ends_at", "<", toInstant(now)).execute();
