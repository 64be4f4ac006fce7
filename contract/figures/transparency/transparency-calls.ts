import type { Endpoint } from "../../endpoint.ts";
import { totalsAnswer } from "./transparency.ts";

export const totalsEndpoints = {
  "GET /api/totals": {
    summary: "Count by quarter what was posted, reported, removed and looked at again.",
    access: "anyone",
    cached: true,
    status: 200,
    answer: totalsAnswer,
  },
} as const satisfies Record<string, Endpoint>;
