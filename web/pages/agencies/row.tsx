import type { Agency } from "@locumark/contract/agencies";
import { Link } from "../../components/link/link.tsx";
import { ShortAverage } from "../../features/review/short-average.tsx";
import { paths } from "../../paths.ts";
import styles from "./agencies.module.css";

export function Row({ agency }: { agency: Agency }) {
  const { name, servicesOfferedFor, averageRating, reviewCount } = agency;
  return (
    <li className={styles.agency}>
      <div className={styles.about}>
        <Link to={paths.agency(agency)} className={styles.name}>
          {name}
        </Link>
        {servicesOfferedFor.length > 0 && (
          <p className={styles.soft}>{`Finds locums for: ${servicesOfferedFor.join(", ")}`}</p>
        )}
      </div>
      <ShortAverage averageRating={averageRating} reviewCount={reviewCount} />
    </li>
  );
}
