import { grouped } from "@locumark/contract/numbers";
import { formatDay } from "@locumark/contract/uk-dates";
import { dayMs } from "../../platform/clock.ts";
import { registerOf } from "../declarations/all-registers.ts";
import { RegisterRefused } from "./refuse-register.ts";
import { isMadeUp } from "../declarations/register-kinds.ts";
import type { RegisterEntry } from "./read-row.ts";

/** The facts known of an entry before and after; without its kind where an earlier release has stored it. */
export type Comparable = Pick<RegisterEntry, "odsCode" | "status" | "openedOn" | "closedOn"> & {
  readonly registerKind: string | null;
};

/** A register loses or changes some places in a thousand within half a year. */
const shareMax = 0.02;

/** An opening that was announced and then cancelled may have been the newest date, by some days. */
const olderDaysMax = 14;

/**
 * Describes what a newer content of a register would do that a person should confirm first: change the kinds of many
 * places, close many, or put back an older state. Kinds are as this release reads both contents, so that reading better
 * than the last release counts as no change. Bundled entries are left out: all of them go.
 * @param options.before the entries that are there, open and closed
 * @param options.after of them, the ones that the newer content has, and the ones that it lacks, as they would be then
 * @param options.newest all entries of the newer content
 * @param options.today its date, ISO 8601
 * @returns sentences; undefined when it can be taken as it is
 */
export function compareRegisters(options: {
  file: string;
  before: Iterable<Comparable>;
  after: ReadonlyMap<string, Comparable>;
  newest: Iterable<Comparable>;
  today: string;
}): string | undefined {
  const { file, after, newest, today } = options;
  const before = [...options.before].filter(({ odsCode }) => !isMadeUp(odsCode));
  const { kindOf } = registerOf(file);
  const typeOf = ({ registerKind }: Comparable): string | undefined =>
    registerKind === null ? undefined : kindOf(registerKind).type;
  const becoming = new Map<string, number>();
  let [closed, concerned] = [0, 0];
  for (const entry of before) {
    const then = after.get(entry.odsCode);
    if (!then) continue;
    const [was, is] = [typeOf(entry), typeOf(then)];
    const becomes = was === is || was === undefined ? undefined : is;
    const isClosed = entry.status === "open" && then.status === "closed";
    if (becomes !== undefined) becoming.set(becomes, (becoming.get(becomes) ?? 0) + 1);
    if (isClosed) closed += 1;
    if (becomes !== undefined || isClosed) concerned += 1;
  }
  const [ours, theirs] = [newestDate(before, today), newestDate(newest, today)];
  const isMany = concerned > before.length * shareMax;
  const isOlder = daysBetween(theirs, ours) > olderDaysMax;
  if (!isMany && !isOlder) return undefined;
  const of = `of ${grouped(before.length)} places would`;
  return [
    ...describeKinds(becoming, of),
    ...(closed > 0 ? [`${grouped(closed)} ${of} be closed.`] : []),
    ...(isOlder
      ? [
          `It is older than the present one: its newest date is ${formatDay(theirs!)}, not ${formatDay(ours!)}.`,
        ]
      : []),
  ].join(" ");
}

/**
 * A first content whose kinds are all unknown: every place would be of one kind, and nobody would be asked.
 * @throws RegisterRefused
 */
export function refuseUnknownKinds(
  file: string,
  before: readonly Comparable[],
  newest: readonly RegisterEntry[],
): void {
  const { isKind } = registerOf(file);
  if (isKind === undefined || before.some(({ odsCode }) => !isMadeUp(odsCode))) return;
  const kinds = new Set(newest.map(({ registerKind }) => registerKind).filter(Boolean));
  if (kinds.size > 0 && ![...kinds].some(isKind)) throw new RegisterRefused("unknown_kinds");
}

function describeKinds(becoming: ReadonlyMap<string, number>, of: string): string[] {
  const [most] = [...becoming].toSorted(([, one], [, other]) => other - one);
  if (!most) return [];
  const [type, count] = most;
  const all = [...becoming.values()].reduce((sum, one) => sum + one, 0);
  return all === count
    ? [`${grouped(all)} ${of} become “${type}”.`]
    : [`${grouped(all)} ${of} become something else, ${grouped(count)} of them “${type}”.`];
}

/** The last day on which an entry opened or closed; what is only announced does not count. */
function newestDate(entries: Iterable<Comparable>, today: string): string | undefined {
  let newest: string | undefined;
  for (const { openedOn, closedOn } of entries) {
    for (const date of [openedOn, closedOn]) {
      if (date !== null && date <= today && (newest === undefined || date > newest)) newest = date;
    }
  }
  return newest;
}

const daysBetween = (earlier: string | undefined, later: string | undefined): number =>
  earlier === undefined || later === undefined
    ? 0
    : (Date.parse(later) - Date.parse(earlier)) / dayMs;
