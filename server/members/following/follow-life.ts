import { nextNight } from "@locumark/contract/nights";
import { addDays } from "@locumark/contract/shift-days";
import type { Life } from "../../life.ts";
import { todayOf } from "../shifts/shift-policy.ts";
import { findSubject } from "./follow-kinds.ts";
import { listFollowed, removeFollowed } from "./follow-queries.ts";

export const followingLife: Life = {
  belongsTo: "author",
  async exported(reader, { id }) {
    const following = [];
    for (const { since, ...followed } of await listFollowed(reader, id)) {
      const name = (await findSubject(reader, followed))?.name ?? null;
      following.push({ ...followed, name, newsReadUpTo: since });
    }
    return { following };
  },
  async erased(transaction, { accountId }) {
    await removeFollowed(transaction, accountId);
    return {};
  },
  expires: "with the account",
};

/** The days a digest's row is kept: older rows say nothing about what is new, nor do rows from a clock that was ahead. */
export const digestDaysKept = 70;

export const digestLife: Life = {
  belongsTo: "account",
  exported: "the days of digests, which their owner has by mail",
  erased: "with the account",
  async expires({ clock, database }) {
    const today = todayOf(clock);
    await database.write
      .deleteFrom("digests")
      .where(({ eb, or }) =>
        or([
          eb("digest_day", "<", addDays(today, -digestDaysKept)),
          eb("digest_day", ">", nextNight(today)),
        ]),
      )
      .execute();
  },
};
