import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { VisuallyHidden } from "../components/visually-hidden/visually-hidden.tsx";
import styles from "./pending-bar.module.css";

/** Most pages load before it: a screen reader hears of those that take longer. */
const longMs = 1000;

/** Progress while the next page loads, to see and, after a while, to hear. */
export function PendingBar() {
  const { state } = useNavigation();
  const isPending = state !== "idle";
  return (
    <>
      {isPending && <div className={styles.bar} aria-hidden="true" />}
      {/* Always in the page, since screen readers only announce live regions that already exist. */}
      <VisuallyHidden>
        <span role="status">{isPending && <Announced />}</span>
      </VisuallyHidden>
    </>
  );
}

function Announced() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs);
    return () => clearTimeout(timer);
  }, []);
  return isLong && "Loading…";
}
