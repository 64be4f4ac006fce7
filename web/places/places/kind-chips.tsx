import { Link } from "react-router";
import type { WorkplaceKind } from "@locumark/contract/choices";
import { grouped } from "@locumark/contract/numbers";
import { kindLabels } from "@locumark/contract/places/workplaces/place-texts";
import { classNames } from "../../components/class-names.ts";
import styles from "./kind-chips.module.css";

/** Links that list the places of one kind, each with their number, first what was named; nothing where there is only one. */
export function KindChips({
  kinds,
  chosen,
  pathOf,
}: {
  kinds: readonly { kind: WorkplaceKind; count: number; isNamed?: boolean }[];
  chosen: WorkplaceKind | undefined;
  pathOf: (kind: WorkplaceKind | undefined) => string;
}) {
  const all = kinds.reduce((sum, { count }) => sum + count, 0);
  const offered = kinds.filter(({ kind, count }) => count > 0 || kind === chosen);
  if (offered.length < 2 && chosen === undefined) return null;
  const chips: { kind?: WorkplaceKind; label: string; count: number }[] = [
    ...offered.filter(({ isNamed }) => isNamed).map(chipOf),
    { label: "All", count: all },
    ...offered.filter(({ isNamed }) => !isNamed).map(chipOf),
  ];
  return (
    <nav className={styles.chips} aria-label="Kind of workplace">
      {chips.map(({ kind, label, count }) => (
        <Link
          key={label}
          to={pathOf(kind)}
          className={classNames(styles.chip, kind === chosen && styles.chosen)}
          aria-current={kind === chosen ? "true" : undefined}
          preventScrollReset
        >
          {label} <span className={styles.count}>{grouped(count)}</span>
        </Link>
      ))}
    </nav>
  );
}

const chipOf = ({ kind, count }: { kind: WorkplaceKind; count: number }) => ({
  kind,
  label: kindLabels[kind],
  count,
});
