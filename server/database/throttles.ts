import { createHmac } from "node:crypto";
import {
  type Clock,
  clockToleranceMs,
  dayMs,
  hourMs,
  minuteMs,
  secondMs,
  toInstant,
} from "../platform/clock.ts";
import { networkOf } from "../platform/networks.ts";
import { Problem } from "../platform/problem.ts";
import type { Database } from "./database.ts";

/** A limit on how often one subject may do something within a period. */
interface ThrottleRule {
  /** Stable; everything under one name shares a count. */
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

/** A rule and its subject: an address, an account, or both. */
export interface Throttled {
  readonly rule: ThrottleRule;
  readonly subject: string;
}

/**
 * How much more an IPv6 /48 may do than one /64: it contains one hospital's many networks, or all that one attacker
 * rents.
 */
export const widerBy = 4;

/**
 * A rule for a network, and for IPv6 a wider rule for the network around it.
 * @param whose counts each of them by itself, e.g. one account's attempts from the network
 */
export function perNetwork(address: string, rule: ThrottleRule, whose?: string): Throttled[] {
  const subjectOf = (network: string) => (whose === undefined ? network : `${whose} ${network}`);
  const network = networkOf(address);
  const wider = networkOf(address, 48);
  const own = { rule, subject: subjectOf(network) };
  if (wider === network) return [own];
  const around = { ...rule, name: `${rule.name} wider`, max: widerBy * rule.max };
  return [own, { rule: around, subject: subjectOf(wider) }];
}

/** Throttles attempts that invite guessing or flooding, for all processes together, in the database. */
export interface Throttles {
  /**
   * Counts one attempt for each. An attempt over one limit is not counted towards the others, so that a throttled
   * person cannot use up other people's limits.
   * @throws Problem 429 with `Retry-After` once any of them is over its limit
   */
  count(...throttled: Throttled[]): Promise<void>;
  /**
   * The same for callers that continue another way when over a limit. @returns whether all were within their limits
   */
  isWithin(...throttled: Throttled[]): Promise<boolean>;
  /** Takes one attempt back from each: one counted beforehand turned out not to be a failure. */
  undo(...throttled: Throttled[]): Promise<void>;
  /** Deletes the counts of these subjects. */
  clear(...throttled: Throttled[]): Promise<void>;
}

interface Options {
  database: Pick<Database, "read" | "write">;
  clock: Clock;
  secret: string;
  scale: number;
}

/**
 * @param options.secret keys the hashes under which subjects are stored; the same in all processes
 * @param options.scale multiplies every limit
 */
export function createThrottles(options: Options): Throttles {
  const { database, clock, secret, scale } = options;
  const keyOf = ({ rule, subject }: Throttled) =>
    createHmac("sha256", secret).update(`${rule.name}\n${subject}`).digest("base64url");
  const maxOf = ({ rule }: Throttled) => Math.max(1, Math.round(rule.max * scale));

  /** @returns how long to wait for the last limit that is exceeded; 0 when all were within their limits */
  async function countOnce(throttled: Throttled[]): Promise<number> {
    const now = clock.now().getTime();
    const keys = throttled.map(keyOf);
    // A count that ends later was begun by a clock that was ahead, and is not waited for.
    const longestMs = Math.max(0, ...throttled.map(({ rule }) => rule.windowMs));
    const latest = toInstant(now + longestMs + clockToleranceMs);
    const before = await database.read
      .selectFrom("throttles")
      .select(["key", "count", "ends_at"])
      .where("key", "in", keys)
      .where("ends_at", ">", toInstant(now))
      .where("ends_at", "<=", latest)
      .execute();
    const waitMs = waitFor(before, (max, count) => count >= max);
    if (waitMs > 0) return waitMs;
    const after = await database.write
      .insertInto("throttles")
      .values(
        throttled.map((one, position) => ({
          key: keys[position] ?? "",
          count: 1,
          ends_at: endOf(one.rule, now),
        })),
      )
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet((row) => {
          const isOver = row.or([
            row("throttles.ends_at", "<=", toInstant(now)),
            row("throttles.ends_at", ">", latest),
          ]);
          return {
            count: row
              .case()
              .when(isOver)
              .then(1)
              .else(row("throttles.count", "+", 1))
              .end(),
            ends_at: row
              .case()
              .when(isOver)
              .then(row.ref("excluded.ends_at"))
              .else(row.ref("throttles.ends_at"))
              .end(),
          };
        }),
      )
      .returning(["key", "count", "ends_at"])
      .execute();
    return waitFor(after, (max, count) => count > max);

    function waitFor(
      rows: { key: string; count: number; ends_at: string }[],
      isOver: (max: number, count: number) => boolean,
    ): number {
      const ends = rows
        .filter((row) => {
          const one = throttled[keys.indexOf(row.key)];
          return one !== undefined && isOver(maxOf(one), Number(row.count));
        })
        .map((row) => Date.parse(row.ends_at) - now);
      return Math.max(0, ...ends);
    }
  }

  return {
    async count(...throttled) {
      const waitMs = await countOnce(throttled);
      if (waitMs > 0) throw tooMany(waitMs);
    },

    isWithin: async (...throttled) => (await countOnce(throttled)) === 0,

    async undo(...throttled) {
      if (throttled.length === 0) return;
      await database.write
        .updateTable("throttles")
        .set((row) => ({ count: row("count", "-", 1) }))
        .where("key", "in", throttled.map(keyOf))
        .where("count", ">", 0)
        .execute();
    },

    async clear(...throttled) {
      await database.write
        .deleteFrom("throttles")
        .where("key", "in", throttled.map(keyOf))
        .execute();
    },
  };
}

function tooMany(waitMs: number): Problem {
  const minutes = Math.ceil(waitMs / minuteMs);
  const wait =
    minutes < 90
      ? `${minutes} ${minutes === 1 ? "minute" : "minutes"}`
      : `${Math.ceil(minutes / 60)} hours`;
  return new Problem(
    429,
    "too_many_requests",
    `Too many attempts. Please wait ${wait} and try again.`,
    { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / secondMs)) },
  );
}

/** Returns when a count ends: a day's count on the hour, since the minute would say when someone was counted first. */
function endOf({ windowMs }: ThrottleRule, now: number): string {
  const end = now + windowMs;
  return toInstant(windowMs < dayMs ? end : end - (end % hourMs));
}

/** Deletes counts that no longer limit anybody. */
export const deleteEndedThrottles = ({
  clock,
  database,
}: {
  clock: Clock;
  database: Pick<Database, "write">;
}) =>
  database.write.deleteFrom("throttles").where("ends_at", "<", toInstant(clock.now())).execute();
