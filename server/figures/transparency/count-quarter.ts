import {
  type FigureName,
  ratingBandOf,
} from "@locumark/contract/figures/transparency/transparency-figures";
import type { DeskItemKind } from "@locumark/contract/desk/queue/desk-kinds";
import type { Reader } from "../../database/database.ts";
import { hourMs } from "../../platform/clock.ts";

/** From the first instant to before the last. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** All that is stored of a quarter: the figures, and the median in hours where anything was decided. */
export type QuarterCounts = Partial<Record<FigureName | "decided" | "median-hours", number>>;

/**
 * Counts a quarter from the tables and the staff's log, whose rows outlive what they are about.
 * Reviews that their authors had deleted by then are not among those posted, and those that others have not seen are
 * counted as held alone.
 */
export async function countQuarter(database: Reader, period: Period): Promise<QuarterCounts> {
  return {
    posted: await countPosted(database, period),
    replies: await countReplies(database, period),
    held: await countItems(database, "held-review", period),
    ...(await countReports(database, period)),
    ...(await countRemoved(database, period)),
    ...(await countActs(database, period)),
    ...(await countDecisions(database, period)),
  };
}

async function countPosted(database: Reader, { from, to }: Period): Promise<number> {
  const { count } = await database
    .selectFrom("reviews")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("created_at", ">=", from)
    .where("created_at", "<", to)
    .where("state", "not in", ["waiting", "held", "refused"])
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function countReplies(database: Reader, { from, to }: Period): Promise<number> {
  const { count } = await database
    .selectFrom("replies")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("posted_at", ">=", from)
    .where("posted_at", "<", to)
    .where("state", "<>", "held")
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function countItems(
  database: Reader,
  kind: DeskItemKind,
  { from, to }: Period,
): Promise<number> {
  const { count } = await database
    .selectFrom("desk_items")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("kind", "=", kind)
    .where("opened_at", ">=", from)
    .where("opened_at", "<", to)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function countReports(database: Reader, { from, to }: Period): Promise<QuarterCounts> {
  const rows = await database
    .selectFrom("reports")
    .select(["reporter", (select) => select.fn.sum<number>("count").as("count")])
    .where("created_at", ">=", from)
    .where("created_at", "<", to)
    .groupBy("reporter")
    .execute();
  const of = (...reporters: (string | null)[]) =>
    rows
      .filter(({ reporter }) => reporters.includes(reporter))
      .reduce((sum, row) => sum + Number(row.count), 0);
  return {
    // Reports that were only counted came in a flood: of visitors, as far as anyone knows.
    "reported-by-visitors": of("visitor", null),
    "reported-by-members": of("member"),
    "reported-by-organisations": of("organisation"),
  };
}

/** Removals of reviews that are still removed at the end of the quarter. */
async function countRemoved(database: Reader, { from, to }: Period): Promise<QuarterCounts> {
  const removed = await database
    .selectFrom("reviews")
    .select(["state_reason as reason", "rating"])
    .where("state", "in", ["hidden", "struck"])
    .where("state_since", ">=", from)
    .where("state_since", "<", to)
    .execute();
  const deleted = await database
    .selectFrom("deleted_removals")
    .select(["reason", "rating"])
    .where("removed_at", ">=", from)
    .where("removed_at", "<", to)
    .execute();
  const counted: Record<string, number> = {};
  for (const { reason, rating } of [...removed, ...deleted]) {
    for (const name of [`removed-for-${reason}`, `removed-${ratingBandOf(rating)}`]) {
      counted[name] = (counted[name] ?? 0) + 1;
    }
  }
  return counted;
}

async function countActs(database: Reader, { from, to }: Period): Promise<QuarterCounts> {
  const rows = await database
    .selectFrom("desk_log")
    .select(["action", "reason", (select) => select.fn.countAll<number>().as("count")])
    .where("done_at", ">=", from)
    .where("done_at", "<", to)
    .where("action", "in", ["restore", "disclosure", "notice-received", "undo"])
    .groupBy(["action", "reason"])
    .execute();
  const count = (isMeant: (row: { action: string; reason: string }) => boolean) =>
    rows.filter(isMeant).reduce((sum, row) => sum + Number(row.count), 0);
  const made = (act: string) =>
    count(({ action }) => action === act) -
    count(({ action, reason }) => action === "undo" && reason === act);
  return {
    restored: made("restore"),
    // Incomplete ones too: they were answered.
    notices: made("notice-received"),
    disclosures: made("disclosure") + (await countConsented(database, { from, to })),
  };
}

/** Notices whose authors agreed that the complainant gets their name and address, and whose letter was not stopped. */
async function countConsented(database: Reader, { from, to }: Period): Promise<number> {
  const kept = await database
    .selectFrom("desk_log")
    .select(["subject_id", "action", "reason"])
    .where("item_kind", "=", "notice")
    .where("done_at", ">=", from)
    .where("done_at", "<", to)
    .where("action", "in", ["keep", "undo"])
    .where("reason", "in", ["disclosed-by-consent", "keep"])
    .orderBy("done_at")
    .execute();
  const disclosed = new Set<string | null>();
  for (const { subject_id: id, action } of kept) {
    if (action === "keep") disclosed.add(id);
    else disclosed.delete(id);
  }
  return disclosed.size;
}

/** How long decisions took, and how many second looks were asked for. */
async function countDecisions(database: Reader, { from, to }: Period): Promise<QuarterCounts> {
  const items = await database
    .selectFrom("desk_items")
    .select(["kind", "opened_at", "closed_at", "outcome"])
    .where("kind", "in", ["report", "held-review", "appeal"])
    .where("closed_by", "is not", null)
    .where("closed_at", ">=", from)
    .where("closed_at", "<", to)
    .execute();
  const hours = items
    .map((item) => (Date.parse(item.closed_at ?? "") - Date.parse(item.opened_at)) / hourMs)
    .toSorted((one, other) => one - other);
  const authorsUpheld = items.filter(
    ({ kind, outcome }) => kind === "appeal" && outcome === "restore",
  );
  const looks = await database
    .selectFrom("reports")
    .select(["asked_again_at as asked", "decided_again_at as decided", "outcome"])
    .where("asked_again_at", "is not", null)
    .where("asked_again_at", "<", to)
    .execute();
  const isWithin = (instant: string | null) => instant !== null && instant >= from && instant < to;
  const upheld = looks.filter(
    ({ decided, outcome }) => isWithin(decided) && (outcome === "removed" || outcome === "changed"),
  );
  return {
    decided: hours.length,
    "median-hours": Math.round(hours[Math.floor(hours.length / 2)] ?? 0),
    appeals:
      (await countItems(database, "appeal", { from, to })) +
      looks.filter(({ asked }) => isWithin(asked)).length,
    "appeals-upheld": authorsUpheld.length + upheld.length,
  };
}
