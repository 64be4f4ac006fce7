import type { WorkplaceDetails } from "@locumark/contract/figures/groups/workplace-details";
import { StructuredData } from "../../components/head/structured-data.tsx";
import { useSiteFacts } from "../../site-facts.ts";

type Days = NonNullable<WorkplaceDetails["openingHours"]>["days"];

interface OpenPlaceProps {
  name: string;
  path: string;
  /** As on the page. */
  address: string;
  /** As the register writes it; "" when unknown. */
  telephone: string;
  /** None when unknown. */
  days: Days;
}

/**
 * Structured data of a place: where it is, its telephone, and its opening hours, as far as known. A day on which it is closed opens and closes at midnight
 * (https://developers.google.com/search/docs/appearance/structured-data/local-business#opening-hours).
 */
export function OpenPlace({ name, path, address, telephone, days }: OpenPlaceProps) {
  const { publicUrl } = useSiteFacts();
  return (
    <StructuredData
      data={{
        "@type": "Place",
        // With it the figures of the page are of the same place: figures-data.tsx.
        "@id": publicUrl + path,
        name,
        url: publicUrl + path,
        ...(address && { address }),
        ...(telephone && { telephone }),
        ...(days.length > 0 && { openingHoursSpecification: days.flatMap(specify) }),
      }}
    />
  );
}

const specify = ({ days, times }: Days[number]) =>
  (times.length === 0 ? [never] : times).map(({ opens, closes }) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: days.map((day) => day[0]!.toUpperCase() + day.slice(1)),
    opens,
    // To schema.org a day ends at 23:59.
    closes: closes.replace("24:00", "23:59"),
  }));

const never = { opens: "00:00", closes: "00:00" };
