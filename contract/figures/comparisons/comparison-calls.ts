import { comparisonAnswer, comparisonQuery } from "./comparisons.ts";
import type { Endpoint } from "../../endpoint.ts";

export const comparisonEndpoints = {
  "GET /api/comparison": {
    summary:
      "Get up to three workplaces or agencies by their ids, and how far away each is. Their figures come from the at-a-glance calls.",
    access: "anyone",
    cached: true,
    query: comparisonQuery,
    status: 200,
    answer: comparisonAnswer,
  },
} as const satisfies Record<string, Endpoint>;
