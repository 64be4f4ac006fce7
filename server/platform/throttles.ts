import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import { type Clock, minuteMs, secondMs, toInstant } from "./clock.ts";
import type { Database } from "./database/database.ts";
import { Problem } from "./problem.ts";

/** So often in so long a time, for one subject. */
interface ThrottleRule {
  /** Stable; what is counted under one name is counted together. */
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

/** A rule and whom it is applied to: an address, an account, both. */
export interface Throttled {
  readonly rule: ThrottleRule;
  readonly subject: string;
}

/** Counts what invites guessing or flooding, for all processes together, in the database. */
export interface Throttles {
  /**
   * Counts one more of each. What is over one limit is not counted towards the others, so that somebody who
   * is held back himself cannot use up other people's.
   * @throws Problem 429 with `Retry-After` once any of them is over its limit
   */
  count(...throttled: Throttled[]): Promise<void>;
  /** Takes one back of each: what was counted beforehand turned out to be no failure. */
  forgive(...throttled: Throttled[]): Promise<void>;
  /** Starts over for this subject. */
  forget(throttled: Throttled): Promise<void>;
}

/**
 * @param options.secret keys the hashes under which subjects are stored; the same in all processes
 * @param options.scale multiplies every limit
 */
export function createThrottles(options: {
  database: Pick<Database, "read" | "write">;
  clock: Clock;
  secret: string;
  scale: number;
}): Throttles {
  const { database, clock, secret, scale } = options;
  const keyOf = ({ rule, subject }: Throttled) =>
    createHmac("sha256", secret).update(`${rule.name}\n${subject}`).digest("base64url");
  const maxOf = ({ rule }: Throttled) => Math.max(1, Math.round(rule.max * scale));

  return {
    async count(...throttled) {
      const now = clock.now().getTime();
      const keys = throttled.map(keyOf);
      const before = await database.read
        .selectFrom("throttles")
        .select(["key", "count", "ends_at"])
        .where("key", "in", keys)
        .where("ends_at", ">", toInstant(now))
        .execute();
      refuseOver(before.filter(isCredible), (max, count) => count >= max);
      const tooFar = before.filter((row) => !isCredible(row)).map((row) => row.key);
      const after = await database.write
        .insertInto("throttles")
        .values(
          throttled.map((one, position) => ({
            key: keys[position] ?? "",
            count: 1,
            ends_at: toInstant(now + one.rule.windowMs),
          })),
        )
        .onConflict((conflict) =>
          conflict.column("key").doUpdateSet((row) => {
            const isOver = row.or([
              row("throttles.ends_at", "<=", toInstant(now)),
              row("throttles.key", "in", tooFar),
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
      refuseOver(after, (max, count) => count > max);

      /** Two windows ahead at most: what ends later was begun by a clock that was ahead, and would not end for years. */
      function isCredible({ key, ends_at }: { key: string; ends_at: string }): boolean {
        const one = throttled[keys.indexOf(key)];
        return one !== undefined && Date.parse(ends_at) <= now + 2 * one.rule.windowMs;
      }

      function refuseOver(
        rows: { key: string; count: number; ends_at: string }[],
        isOver: (max: number, count: number) => boolean,
      ): void {
        const ends = rows
          .filter((row) => {
            const one = throttled[keys.indexOf(row.key)];
            return one !== undefined && isOver(maxOf(one), Number(row.count));
          })
          .map((row) => Date.parse(row.ends_at));
        if (ends.length > 0) throw tooMany(Math.max(...ends) - now);
      }
    },

    async forgive(...throttled) {
      await database.write
        .updateTable("throttles")
        .set((row) => ({ count: row("count", "-", 1) }))
        .where("key", "in", throttled.map(keyOf))
        .where("count", ">", 0)
        .execute();
    },

    async forget(throttled) {
      await database.write.deleteFrom("throttles").where("key", "=", keyOf(throttled)).execute();
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
    `That was too often. Please wait ${wait} and try again.`,
    { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / secondMs)) },
  );
}

/**
 * @returns whom a network address stands for: one machine, or the /64 that one household's IPv6 machines
 *   share and choose freely from
 */
export function networkOf(address: string): string {
  // Most are IPv4, and telling so by the whole grammar takes longer than all the rest.
  if (!address.includes(":") || !isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = "", tail] = (address.split("%")[0] ?? "").toLowerCase().split("::");
  const front = head === "" ? [] : head.split(":");
  const back = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => "0");
  const groups = tail === undefined ? front : [...front, ...zeros, ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
