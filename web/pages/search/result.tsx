import type { FoundWorkplace } from "@locumark/contract/workplaces";
import { ClosedMark } from "../../features/place/closed-mark.tsx";
import listStyles from "../../features/place/place-row.module.css";
import { PlaceRow } from "../../features/place/place-row.tsx";
import { paths } from "../../paths.ts";
import styles from "./search.module.css";

export function Result({ workplace }: { workplace: FoundWorkplace }) {
  const { name, details, type, status, averageRating, reviewCount } = workplace;
  return (
    <PlaceRow
      path={paths.workplace(workplace)}
      name={name}
      mark={status === "closed" && <ClosedMark />}
      averageRating={averageRating}
      reviewCount={reviewCount}
    >
      <p className={listStyles.soft}>
        {details}
        {type !== "" && <span className={styles.type}>{type}</span>}
      </p>
    </PlaceRow>
  );
}
