import { toFiveStars } from "@locumark/contract/ratings";
import { workplaceTexts } from "@locumark/contract/workplace-texts";
import type { FoundWorkplace } from "@locumark/contract/workplaces";
import { Link } from "../../components/link/link.tsx";
import { Stars } from "../../components/stars/stars.tsx";
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
      {averageRating === null ? (
        <p className={styles.unrated}>{workplaceTexts.noRating}</p>
      ) : (
        <p className={styles.rating}>
          <Stars
            value={toFiveStars(averageRating)}
            outOf={5}
            text={`Rated ${averageRating.toFixed(1)} out of 10 on average`}
          />
          <span>{`(${averageRating.toFixed(1)})`}</span>
          <span className={styles.count}>
            {`${reviewCount} ${reviewCount === 1 ? "review" : "reviews"}`}
          </span>
        </p>
      )}
    </li>
  );
}
