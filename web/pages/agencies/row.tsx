import type { ListedAgency } from "@locumark/contract/places/agencies/agencies";
import type { AgencySort } from "@locumark/contract/places/agencies/agency-sorts";
import { grouped } from "@locumark/contract/numbers";
import { agencyTexts } from "@locumark/contract/places/workplaces/place-texts";
import { PlaceRow } from "../../places/places/place-row.tsx";
import { dayText } from "../../places/places/count-texts.ts";
import { paths } from "../../paths.ts";

export function Row({ agency, sort }: { agency: ListedAgency; sort: AgencySort }) {
  const { name, servicesOfferedFor, averageRating, reviewCount } = agency;
  return (
    <PlaceRow
      path={paths.agency(agency)}
      compareId={agency._id}
      name={name}
      facts={[
        sortedBy(agency, sort),
        servicesOfferedFor.length > 0
          ? `Finds locums for: ${servicesOfferedFor.join(", ")}`
          : undefined,
      ]}
      averageRating={averageRating}
      reviewCount={reviewCount}
    />
  );
}

/** Says why it stands in this place, where the row does not say it anyway. */
function sortedBy(
  { typicalDays, cancellations }: ListedAgency,
  sort: AgencySort,
): string | undefined {
  if (sort === "days" && typicalDays !== null) {
    return agencyTexts.paidIn(dayText(typicalDays));
  }
  if (sort === "cancellations" && cancellations) {
    const { good, all } = cancellations;
    return agencyTexts.fair(grouped(good), grouped(all));
  }
  return undefined;
}
