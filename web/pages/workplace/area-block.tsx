import type { WorkplaceDetails } from "@locumark/contract/figures/groups/workplace-details";
import { Block } from "../../places/places/place-columns.tsx";
import { reviewCountText } from "../../places/places/count-texts.ts";
import { Facts } from "./workplace-facts.tsx";
import { paymentFacts } from "./payment-facts.tsx";

type Area = NonNullable<WorkplaceDetails["area"]>;

/** Shows the pay that reviews of all places in the postcode area report. */
export function AreaBlock({ name, reviewCount, pay, typicalDays }: Area) {
  return (
    <Block title={`Pay around here (${name})`}>
      <p>
        {`From ${reviewCountText(reviewCount)} of places whose postcodes begin with ${name}, of all kinds and professions.`}
      </p>
      <Facts facts={paymentFacts(pay, typicalDays, name)} />
    </Block>
  );
}
