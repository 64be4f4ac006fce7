/** What a workplace is told apart by: its name and its postcode, or its address where there is none. */
export const detailsOf = (workplace: { name: string; postcode: string; address: string }): string =>
  [workplace.name, workplace.postcode || workplace.address]
    .filter((part) => part !== "")
    .join(", ");
