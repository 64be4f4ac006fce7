import type { ReactNode } from "react";
import styles from "./prose.module.css";

/** Text to be read at length. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>;
}
