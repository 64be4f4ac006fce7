import type { FoundWorkplace } from "@locumark/contract/workplaces";
import { Link } from "../../components/link/link.tsx";
import { ShortAverage } from "../../features/review/short-average.tsx";
import { ClosedMark } from "../../features/workplace/closed-mark.tsx";
import { paths } from "../../paths.ts";
import styles from "./search.module.css";

export function Result({ workplace }: { workplace: FoundWorkplace }) {
  const { name, details, type, status, averageRating, reviewCount } = workplace;
  return (
    <li className={styles.result}>
      <div className={styles.about}>
        <Link to={paths.workplace(workplace)} className={styles.name}>
          {name}
        </Link>
        {status === "closed" && <ClosedMark />}
        <p className={styles.details}>
          {details}
          {type !== "" && <span className={styles.type}>{type}</span>}
        </p>
      </div>
      <ShortAverage averageRating={averageRating} reviewCount={reviewCount} />
    </li>
  );
}
