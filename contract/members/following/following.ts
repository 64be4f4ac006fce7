import * as z from "zod/mini";
import { followingTexts as texts } from "./following-texts.ts";
import * as groupLimits from "../../figures/groups/group-limits.ts";
import * as followingLimits from "./following-limits.ts";
import { latestNight } from "../../nights.ts";
import { isDay } from "../../shift-days.ts";
import { day, sentBack } from "../../text.ts";

/**
 * The kinds of what can be followed: places and agencies by their `_id`, chains and towns by their slug, postcode areas
 * by their letters.
 */
const followedKinds = ["workplace", "agency", "chain", "town", "area"] as const;
export type FollowedKind = (typeof followedKinds)[number];

const kind = z.enum(followedKinds, { error: texts.unknown });
const key = sentBack(texts.unknown, groupLimits.slug).check(
  z.minLength(1, { error: texts.unknown }),
);

/** A path's parameters. */
export const followedParams = z.object({ kind, key });
export type FollowedName = z.infer<typeof followedParams>;

const since = z
  .string({ error: texts.badDay })
  .check(z.refine(isDay, { error: texts.badDay, abort: true }), z.overwrite(latestNight));

/** Something that is followed; `since` is the night up to which its news are known. */
const followed = z.object({ kind, key, since }, { error: texts.badList });
export type Followed = z.infer<typeof followed>;

export const followedList = z.object({
  items: z
    .array(followed, { error: texts.badList })
    .check(
      z.minLength(1, { error: texts.badList }),
      z.maxLength(followingLimits.followedMax, { error: texts.tooMany }),
    ),
});

export const ownFollowing = z.strictObject({
  /** The latest night: news is listed up to it. */
  upTo: z.string(),
  items: z.array(z.strictObject({ kind, key: z.string(), since: z.string() })),
});

export const readUpTo = z.object({ upTo: since });

const namedReview = z.strictObject({
  rating: z.number(),
  excerpt: z.string(),
  /** The place that it is about, on the list of a chain or a town; else null. */
  place: z.nullable(z.strictObject({ name: z.string(), path: z.string() })),
});

/** The news of one of them in a digest, in the words of `newsLines`. */
const news = z.strictObject({
  /** The newest first, and how many more there are. */
  reviews: z.array(namedReview),
  more: z.number(),
  /** How many reviews without a name appeared. */
  anonymous: z.number(),
  /** The figures that changed in a night; null where none did. */
  figures: z.nullable(
    z.strictObject({
      madeOn: day,
      pay: z.nullable(z.strictObject({ median: z.number(), count: z.number() })),
      payments: z.nullable(
        z.strictObject({ typicalDays: z.nullable(z.number()), overdue: z.number() }),
      ),
    }),
  ),
});
export type News = z.infer<typeof news>;

export const newsAnswer = z.strictObject({
  upTo: z.string(),
  items: z.array(
    z.strictObject({
      kind,
      key: z.string(),
      since: z.string(),
      /** Null where it is not there any more. */
      found: z.nullable(
        z.strictObject({ name: z.string(), where: z.string(), path: z.string(), news }),
      ),
    }),
  ),
});
export type NewsItem = z.infer<typeof newsAnswer>["items"][number];
