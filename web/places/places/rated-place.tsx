import * as limits from "@locumark/contract/limits";
import { useSiteFacts } from "../../site-facts.ts";
import { StructuredData } from "../../components/head/structured-data.tsx";

export interface RatedPlaceProps {
  name: string;
  path: string;
  /** As on the page; left out where unknown. */
  address?: string | undefined;
  /** As the register writes it; left out where unknown. */
  telephone?: string;
  /** Null: not rated yet, so nothing is rendered. */
  averageRating: number | null;
  reviewCount: number;
}

/**
 * Structured data of a workplace or agency with its average. As an employer: what locums say of a shift is not what
 * customers or patients say (https://schema.org/EmployerAggregateRating).
 */
export function RatedPlace(props: RatedPlaceProps) {
  const { name, path, address, telephone, averageRating, reviewCount } = props;
  const { publicUrl } = useSiteFacts();
  if (averageRating === null) return null;
  return (
    <StructuredData
      data={{
        "@type": "EmployerAggregateRating",
        itemReviewed: {
          "@type": "Organization",
          "@id": publicUrl + path,
          name,
          url: publicUrl + path,
          ...(address && { address }),
          ...(telephone && { telephone }),
        },
        ratingValue: averageRating,
        reviewCount,
        bestRating: limits.ratingMax,
        worstRating: limits.ratingMin,
      }}
    />
  );
}
