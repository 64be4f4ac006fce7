import type { WorkplaceAtAGlance } from "@locumark/contract/reviews/reviews/at-a-glance";
import { figureTexts } from "@locumark/contract/figures/figures/figure-texts";
import { returnShare } from "@locumark/contract/reviews/reviews/return-share";
import type { FoundWorkplace } from "@locumark/contract/places/workplaces/workplaces";
import { paymentCounts } from "../../figures/figures/payment-counts.ts";
import { StructuredData } from "../../components/head/structured-data.tsx";
import { paths } from "../../paths.ts";
import { useSiteFacts } from "../../site-facts.ts";

/**
 * Structured data of what the page shows of a place besides its rating. For a place only: schema.org has no such
 * property for an organisation. A node of its own, since its code loads later than the rating's.
 */
export function FiguresData({
  workplace,
  atAGlance: { ratings, pay, payments, wouldReturn },
}: {
  workplace: FoundWorkplace;
  atAGlance: WorkplaceAtAGlance;
}) {
  const { publicUrl } = useSiteFacts();
  const figures = [
    ...(pay ? [propertyOf("Median pay", pay.median, "GBP per hour")] : []),
    ...(wouldReturn
      ? [
          propertyOf(
            figureTexts.wouldReturn.workplace,
            returnShare(wouldReturn),
            "percent of answers",
          ),
        ]
      : []),
    ...(payments
      ? paymentCounts(payments).map(({ name, count }) =>
          propertyOf(`${figureTexts.payments}: ${name.toLowerCase()}`, count, "reviews"),
        )
      : []),
  ];
  if (ratings === null || figures.length === 0) return null;
  return (
    <StructuredData
      data={{
        "@type": "Place",
        "@id": publicUrl + paths.workplace(workplace),
        name: workplace.displayName,
        additionalProperty: figures,
      }}
    />
  );
}

const propertyOf = (name: string, value: number, unitText: string) => ({
  "@type": "PropertyValue",
  name,
  value,
  unitText,
});
