import type { WorkplaceDetails } from "@locumark/contract/figures/groups/workplace-details";
import { comparedText } from "@locumark/contract/places/workloads/workload-texts";
import type { Workload, WorkloadCompared } from "@locumark/contract/places/workloads/workloads";
import { ShiftBar } from "../../places/places/shift-bar.tsx";
import styles from "./workplace.module.css";

/**
 * When the place is open: the day that most of its week is like, and the other days in words. Which day it is today does
 * not matter, as shifts are booked ahead.
 */
export function OpeningHours({ kind, workloads, openingHours: hours }: WorkplaceDetails) {
  if (!hours) return null;
  const items = workloads.find(isComparedBusy);
  const busy = items ? `; ${comparedText(items, kind)}` : "";
  const [day] = hours.days;
  if (!day) {
    return (
      <p className="soft">
        {hours.openText} <small className="note">{hours.sourceText}</small>
      </p>
    );
  }
  return (
    <div>
      <p className={styles.line}>
        <ShiftBar times={day.times.map(inMinutes)} />
        <strong>{`Open ${hours.openText}${busy}`}</strong>
      </p>
      <p className="soft">{hours.weekText}</p>
      <p className="note">{hours.sourceText}</p>
    </div>
  );
}

/** Whether its words say how busy a shift is: then they stand next to its hours. */
export const isComparedBusy = (
  workload: Workload,
): workload is Workload & { compared: WorkloadCompared } =>
  workload.measure === "items" && workload.compared !== null;

/** Returns minutes after midnight. A place that closes before it opens does so the next day, beyond the bar. */
const inMinutes = ({ opens, closes }: { opens: string; closes: string }) => ({
  opens: minutesOf(opens),
  closes: closes <= opens ? Infinity : minutesOf(closes),
});

const minutesOf = (time: string): number => 60 * Number(time.slice(0, 2)) + Number(time.slice(3));
