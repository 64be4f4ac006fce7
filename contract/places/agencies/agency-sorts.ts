/** How agencies are sorted. What too few reviews say of comes last. */
export const agencySorts = ["name", "rating", "days", "cancellations"] as const;
export type AgencySort = (typeof agencySorts)[number];
export const agencySortLabels: Record<AgencySort, string> = {
  name: "Name",
  rating: "Rating",
  days: "Days to pay",
  cancellations: "Cancellations",
};
