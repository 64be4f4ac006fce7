import type { ReactNode } from "react";
import styles from "./workplace.module.css";

interface Fact {
  label: string;
  /** Left out where there is none. */
  value: ReactNode;
}

/** Lists labelled values, next to each other where there is room; nothing where all are empty. */
export function Facts({ facts }: { facts: Fact[] }) {
  const known = facts.filter(({ value }) => Boolean(value));
  if (known.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {known.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
