import type { WorkplaceMatch } from "@locumark/contract/workplaces";
import { Icon } from "../../components/icon/icon.tsx";
import { Average } from "../../features/review/average.tsx";
import { ClosedMark } from "../../features/place/closed-mark.tsx";
import styles from "./workplace.module.css";

/** Its location, as far as known. */
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
      <Average averageRating={averageRating} reviewCount={reviewCount} />
    </header>
  );
}
