import type { Endpoint } from "../../endpoint.ts";
import { overview, reviewCounts } from "./overview.ts";

export const figureEndpoints = {
  "GET /api/overview": {
    summary: "Count workplaces and reviews, and list a few of the latest reviews.",
    access: "anyone",
    cached: true,
    status: 200,
    answer: overview,
  },
  "GET /api/review-counts": {
    summary:
      "Count the reviews of all places, and how many of them are by authors whose registration had not been checked.",
    access: "anyone",
    cached: true,
    status: 200,
    answer: reviewCounts,
  },
} as const satisfies Record<string, Endpoint>;
