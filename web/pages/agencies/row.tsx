import type { Agency } from "@locumark/contract/agencies";
import listStyles from "../../features/place/place-row.module.css";
import { PlaceRow } from "../../features/place/place-row.tsx";
import { paths } from "../../paths.ts";

export function Row({ agency }: { agency: Agency }) {
  const { name, servicesOfferedFor, averageRating, reviewCount } = agency;
  return (
    <PlaceRow
      path={paths.agency(agency)}
      name={name}
      averageRating={averageRating}
      reviewCount={reviewCount}
    >
      {servicesOfferedFor.length > 0 && (
        <p className={listStyles.soft}>{`Finds locums for: ${servicesOfferedFor.join(", ")}`}</p>
      )}
    </PlaceRow>
  );
}
