import { formatDay, formatMonth } from "@locumark/contract/uk-dates";
import type { WorkplaceDetails } from "@locumark/contract/workplace-details";
import { Block } from "../../features/places/place-columns.tsx";
import { Facts } from "./workplace-facts.tsx";

/** What the registers know of the place itself. Nothing at all of one that a member added. */
export function AboutBlock({
  codes,
  formerNames,
  openedOn,
  closedOn,
}: Pick<WorkplaceDetails, "codes" | "formerNames" | "openedOn" | "closedOn">) {
  if (codes.length === 0) return null;
  return (
    <Block title="In the register">
      <Facts
        facts={[
          { label: codes.length === 1 ? "Code" : "Codes", value: codes.join(", ") },
          { label: closedOn ? "Opened" : "Open since", value: openedOn && openedText(openedOn) },
          { label: "Closed", value: closedOn && formatDay(closedOn) },
          { label: "Earlier or other names", value: formerNames.join(", ") },
        ]}
      />
    </Block>
  );
}

/** The registers give this date to a third of the practices: to those that were there before the registers. */
const beforeRegisters = "1974-04-01";

const openedText = (openedOn: string): string =>
  openedOn <= beforeRegisters ? "April 1974 or earlier" : formatMonth(openedOn);
