import { formatDay, formatMonth } from "@locumark/contract/uk-dates";
import type { WorkplaceDetails } from "@locumark/contract/figures/groups/workplace-details";
import { Block } from "../../places/places/place-columns.tsx";
import { Facts } from "./workplace-facts.tsx";

/** Shows what the registers know of the place itself. Empty if they know only its code, or if a member added it. */
export function AboutBlock({
  title,
  details: { codes, formerNames, ownerName, openedOn, closedOn },
}: {
  title: string;
  details: WorkplaceDetails;
}) {
  const isMoreKnown = ownerName !== "" || openedOn || closedOn || formerNames.length > 0;
  if (codes.length === 0 || !isMoreKnown) return null;
  return (
    <Block title={title}>
      <Facts
        facts={[
          { label: closedOn ? "Was run by" : "Run by", value: ownerName },
          { label: closedOn ? "Opened" : "Open since", value: openedOn && formatMonth(openedOn) },
          { label: "Closed", value: closedOn && formatDay(closedOn) },
          { label: "Earlier or other names", value: formerNames.join(", ") },
          { label: codes.length === 1 ? "Code" : "Codes", value: codes.join(", ") },
        ]}
      />
    </Block>
  );
}
