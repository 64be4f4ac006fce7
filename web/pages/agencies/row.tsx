import type { Agency } from "@locumark/contract/agencies";
import { PlaceRow } from "../../features/places/place-row.tsx";
import { paths } from "../../paths.ts";

export function Row({ agency }: { agency: Agency }) {
  const { name, servicesOfferedFor, averageRating, reviewCount } = agency;
  return (
    <PlaceRow
      path={paths.agency(agency)}
      compareId={agency._id}
      name={name}
      facts={[
        servicesOfferedFor.length > 0
          ? `Finds locums for: ${servicesOfferedFor.join(", ")}`
          : undefined,
      ]}
      averageRating={averageRating}
      reviewCount={reviewCount}
    />
  );
}
