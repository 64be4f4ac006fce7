import type { WorkplaceMatch } from "@locumark/contract/workplaces";
import { Icon } from "../../components/icon/icon.tsx";
import { Average } from "../../features/review/average.tsx";
import { ClosedMark } from "../../features/workplace/closed-mark.tsx";
import styles from "./workplace.module.css";

export function Heading({ workplace }: { workplace: WorkplaceMatch }) {
  const { name, type, address, postcode, status, averageRating, reviewCount } = workplace;
  const place = [address, address.includes(postcode) ? "" : postcode].filter(Boolean).join(", ");
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
