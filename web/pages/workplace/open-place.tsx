import type { WorkplaceDetails } from "@locumark/contract/workplace-details";
import { StructuredData } from "../../layout/structured-data.tsx";
import { useSiteFacts } from "../../site-facts.ts";

type Days = NonNullable<WorkplaceDetails["openingHours"]>["days"];

/**
 * Structured data of a place with its opening hours. A day on which it is closed opens and closes at midnight
 * (https://developers.google.com/search/docs/appearance/structured-data/local-business#opening-hours).
 */
export function OpenPlace({ name, path, days }: { name: string; path: string; days: Days }) {
  const { publicUrl } = useSiteFacts();
  return (
    <StructuredData
      data={{
        "@type": "Place",
        name,
        url: publicUrl + path,
        openingHoursSpecification: days.flatMap((alike) =>
          (alike.times.length === 0 ? [never] : alike.times).map(({ opens, closes }) => ({
            "@type": "OpeningHoursSpecification",
            dayOfWeek: alike.days.map((day) => day[0]!.toUpperCase() + day.slice(1)),
            opens,
            // To schema.org a day ends at 23:59.
            closes: closes.replace("24:00", "23:59"),
          })),
        ),
      }}
    />
  );
}

const never = { opens: "00:00", closes: "00:00" };
