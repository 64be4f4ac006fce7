import { formatDay, formatMonth } from "@locumark/contract/uk-dates";
import type { WorkplaceDetails } from "@locumark/contract/workplace-details";
import { Block } from "../../features/places/place-columns.tsx";
import { Facts } from "./workplace-facts.tsx";

/** What the registers know of the place itself. Nothing at all of one that a member added. */
export function AboutBlock({
  title,
  details: { codes, formerNames, ownerName, openedOn, closedOn },
}: {
  title: string;
  details: WorkplaceDetails;
}) {
  if (codes.length === 0) return null;
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
