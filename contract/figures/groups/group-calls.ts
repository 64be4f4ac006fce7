import { letterQuery, listAnswer } from "./a-to-z.ts";
import { chainAnswer, chainQuery } from "./chains.ts";
import type { Endpoint } from "../../endpoint.ts";
import { townAnswer, townQuery } from "./towns.ts";
import { detailsQuery, workplaceDetails } from "./workplace-details.ts";

export const groupEndpoints = {
  "GET /api/workplace/details": {
    summary: "Get what is known of a workplace besides its reviews, and the places around it.",
    access: "anyone",
    cached: true,
    query: detailsQuery,
    status: 200,
    answer: workplaceDetails,
  },
  "GET /api/chain": {
    summary: "Get a chain: its figures, its towns, and its branches, reviewed ones first.",
    access: "anyone",
    cached: true,
    query: chainQuery,
    status: 200,
    answer: chainAnswer,
  },
  "GET /api/chains": {
    summary: "List the chains under a letter, or the most reviewed and largest.",
    access: "anyone",
    cached: true,
    query: letterQuery,
    status: 200,
    answer: listAnswer,
  },
  "GET /api/towns": {
    summary: "List the towns under a letter, or the most reviewed and largest.",
    access: "anyone",
    cached: true,
    query: letterQuery,
    status: 200,
    answer: listAnswer,
  },
  "GET /api/town": {
    summary: "List the open workplaces in a town by kind, rated ones first, with their figures.",
    access: "anyone",
    cached: true,
    query: townQuery,
    status: 200,
    answer: townAnswer,
  },
} as const satisfies Record<string, Endpoint>;
