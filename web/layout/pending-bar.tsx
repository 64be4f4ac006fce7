import { useNavigation } from "react-router";
import styles from "./pending-bar.module.css";

/** A progress bar while the next page loads; most load before it appears. */
export function PendingBar() {
  const { state } = useNavigation();
  return state === "idle" ? null : <div className={styles.bar} aria-hidden="true" />;
}
