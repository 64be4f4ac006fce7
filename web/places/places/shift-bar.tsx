import styles from "./shift-bar.module.css";

const hourMinutes = 60;

/** The part of a day that the bar shows; what is open before or after is in its words. */
const [dayFrom, dayUntil] = [7 * hourMinutes, 21 * hourMinutes];

const within = (minutes: number): number =>
  Math.min(Math.max(minutes, dayFrom), dayUntil) - dayFrom;

/**
 * Draws a day from 7 to 21, filled where the place is open. Decorative: its words stand next to it.
 * @param props.times in minutes after midnight
 */
export const ShiftBar = ({ times }: { times: readonly { opens: number; closes: number }[] }) => (
  <svg
    className={styles.bar}
    viewBox={`0 0 ${dayUntil - dayFrom} 1`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <path d={times.map(({ opens, closes }) => `M${within(opens)} 0H${within(closes)}`).join("")} />
  </svg>
);
