import { useNavigation } from "react-router";
import styles from "./pending-bar.module.css";

/** Says that the next page is on its way; most come before it shows. */
export function PendingBar() {
  const { state } = useNavigation();
  return state === "idle" ? null : <div className={styles.bar} aria-hidden="true" />;
}
