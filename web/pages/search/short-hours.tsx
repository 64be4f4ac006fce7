import { readWeek, typicalTimes } from "@locumark/contract/places/workplaces/opening-hours";
import { openText } from "@locumark/contract/places/workplaces/opening-hours-texts";
import { ShiftBar } from "../../places/places/shift-bar.tsx";

/** When a place is open, on the day that most of its week is like. */
export function ShortHours({ openingHours }: { openingHours: string }) {
  const week = readWeek(openingHours);
  return (
    <span>
      <ShiftBar times={typicalTimes(week)} /> {`Open ${openText(week)}`}
    </span>
  );
}
