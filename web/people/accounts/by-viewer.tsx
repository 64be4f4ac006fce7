import type { ReactNode } from "react";
import { useViewer } from "../../session.ts";
import styles from "./by-viewer.module.css";

/**
 * Content for visitors and its replacement for members. The server-rendered page has both, and the attribute
 * on a member's document decides which is shown, so that neither flashes before the other.
 */
export function ByViewer({ visitor, member }: { visitor?: ReactNode; member?: ReactNode }) {
  const viewer = useViewer();
  return (
    <>
      {viewer !== "member" && <div className={styles.visitor}>{visitor}</div>}
      {viewer !== "visitor" && <div className={styles.member}>{member}</div>}
    </>
  );
}
