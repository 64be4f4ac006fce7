import type { WorkplaceMatch } from "@locumark/contract/workplaces";
import { Icon } from "../../components/icon/icon.tsx";
import { Stars } from "../../components/stars/stars.tsx";
import { ClosedMark } from "../../features/workplace/closed-mark.tsx";
import styles from "./workplace.module.css";

export const ratingText = (averageRating: number): string =>
  `rated ${averageRating.toFixed(1)} out of 10 on average`;

export const reviewCountText = (count: number): string =>
  `${count.toLocaleString("en-GB")} ${count === 1 ? "review" : "reviews"}`;

/** Where it is, as far as is known. */
export const placeText = ({ address, postcode }: WorkplaceMatch): string =>
  [address, address.includes(postcode) ? "" : postcode].filter(Boolean).join(", ");

export function Heading({ workplace }: { workplace: WorkplaceMatch }) {
  const { name, type, status, averageRating, reviewCount } = workplace;
  const place = placeText(workplace);
  return (
    <header className={styles.heading}>
      <h1>
        {name} {status === "closed" && <ClosedMark />}
      </h1>
      {place !== "" && (
        <p className={styles.address}>
          <Icon name="pin" />
          <span>{place}</span>
        </p>
      )}
      {type !== "" && <p className={styles.soft}>{type}</p>}
      {status === "closed" && (
        <p className={styles.closed}>
          The register says this workplace has closed. Its page and reviews stay for reference.
        </p>
      )}
      <div className={styles.average}>
        <Stars
          value={averageRating ?? 0}
          outOf={10}
          size="large"
          text={
            averageRating === null
              ? "No rating yet"
              : `Rated ${averageRating.toFixed(1)} out of 10 on average`
          }
        />
        {averageRating !== null && <strong aria-hidden="true">{averageRating.toFixed(1)}</strong>}
        <span>{reviewCountText(reviewCount)}</span>
      </div>
    </header>
  );
}
