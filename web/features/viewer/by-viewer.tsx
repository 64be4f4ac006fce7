import type { ReactNode } from "react";
import { useViewer } from "../../session.ts";
import styles from "./by-viewer.module.css";

/**
 * What visitors see, and what members see in its place. The page as it comes from the server has both, and the mark
 * on the document of a member decides which is drawn, so that neither is ever seen turning into the other.
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
