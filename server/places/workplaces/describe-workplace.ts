/** Distinguishes a workplace from others: its name and its postcode, or its address where it has none. */
export const detailsOf = (workplace: { name: string; postcode: string; address: string }): string =>
  [workplace.name, workplace.postcode || workplace.address]
    .filter((part) => part !== "")
    .join(", ");
