import type { Endpoint } from "../../endpoint.ts";
import { payAnswer, payQuery } from "./yearly-pay.ts";

export const payEndpoints = {
  "GET /api/pay": {
    summary:
      "Get what locums reported of pay in an area in the last 12 months and the 12 before, and the areas of the UK beside each other. Changes in the nights to the 1st and the 15th only.",
    access: "anyone",
    cached: true,
    query: payQuery,
    status: 200,
    answer: payAnswer,
  },
  "GET /api/pay.csv": {
    summary: "Download all figures of pay by area that the site shows as CSV, under CC BY 4.0.",
    access: "anyone",
    status: 200,
    file: "text/csv; charset=utf-8",
  },
} as const satisfies Record<string, Endpoint>;
