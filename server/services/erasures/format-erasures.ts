import type {
  ReportReason,
  ReviewsOnSuspension,
  SuspensionReason,
} from "@locumark/contract/reviews/states/moderation";
import {
  reportReasons,
  reviewsOnSuspension,
  suspensionReasons,
} from "@locumark/contract/reviews/states/moderation";
import * as z from "zod/mini";
import type { ErasuresTable } from "../../database/tables/erasure-tables.ts";
import { keyShape } from "../../platform/storage/storage.ts";

const common = {
  id: z.string().check(z.regex(keyShape)),
  erased_at: z.iso.datetime({ precision: 3 }),
};

/** As lists of earlier releases name it too. */
const review = z.pipe(
  z.enum(["review", "workplace_review", "agency_review"]),
  z.transform(() => "review" as const),
);

const entry = z.union([
  z.strictObject({
    ...common,
    kind: z.literal("account"),
    extent: z.enum(["with_reviews", "without_reviews"]),
  }),
  z.strictObject({
    ...common,
    kind: review,
    extent: z.enum(["whole", "name", "author"]),
  }),
  z.strictObject({ ...common, kind: z.literal("claim"), extent: z.literal("whole") }),
  z.strictObject({
    ...common,
    kind: review,
    extent: z.literal("removed"),
    reason: z.enum(reportReasons),
  }),
  z.strictObject({
    ...common,
    kind: z.literal("account"),
    extent: z.literal("suspended"),
    reason: z.enum(suspensionReasons),
    reviews: z.enum(reviewsOnSuspension),
  }),
]);

/** An entry of the list: what was erased for good, or is removed or suspended. */
export type Entry = ErasuresTable | RemovedEntry | SuspendedEntry;

export const isRemoval = (one: Entry): one is RemovedEntry | SuspendedEntry =>
  one.extent === "removed" || one.extent === "suspended";

/** An entry of the exported list: one line of JSON. */
export function toLine(one: Entry): string {
  const { id, kind, extent, erased_at } = one;
  const why = "reason" in one ? { reason: one.reason } : {};
  const reviews = "reviews" in one ? { reviews: one.reviews } : {};
  return JSON.stringify({ id, kind, extent, ...why, ...reviews, erased_at });
}

/**
 * @param text one list or several concatenated; duplicate entries do no harm
 * @throws an error with a message for the operator about the first invalid line
 */
export function parseErasures(text: string): Entry[] {
  const lines = text.split("\n").map((line) => line.trimEnd());
  return lines.flatMap((line, index) => {
    if (line === "") return [];
    const parsed = entry.safeParse(readJson(line));
    if (parsed.success) return [parsed.data];
    throw new Error(
      `line ${index + 1} of the list of erasures is not an entry in the format of \`npm run erasures -- list\`. ` +
        "None of the list was used.",
    );
  });
}

function readJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** A review that is removed, as the list of erasures has it: random ids and fixed words. */
export interface RemovedEntry {
  /** The `_id` under which a backup may have it: the one it had first. */
  readonly id: string;
  readonly kind: "review";
  readonly extent: "removed";
  readonly reason: ReportReason;
  readonly erased_at: string;
}

/** An account that is suspended. */
export interface SuspendedEntry {
  readonly id: string;
  readonly kind: "account";
  readonly extent: "suspended";
  readonly reason: SuspensionReason;
  readonly reviews: ReviewsOnSuspension;
  readonly erased_at: string;
}
