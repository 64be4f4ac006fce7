import type { FoundWorkplace } from "@locumark/contract/places/workplaces/workplaces";

const noBreakSpace = "\u00a0";

/** Returns the address of a workplace, as far as known, with a postcode that does not break. */
export function placeText({
  address,
  postcode,
}: Pick<FoundWorkplace, "address" | "postcode">): string {
  const unbroken = postcode.replaceAll(" ", noBreakSpace);
  if (postcode === "") return address;
  // Members may have typed it into the address too.
  if (address.includes(postcode)) return address.replaceAll(postcode, unbroken);
  return [address, unbroken].filter(Boolean).join(" ");
}
