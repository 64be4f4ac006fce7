import * as z from "zod/mini";
import * as agencies from "./agencies.ts";
import * as limits from "../../limits.ts";
import * as agencyLimits from "./agency-limits.ts";
import { jsonBytesFor } from "../../measure.ts";
import { suggestionsQuery } from "../../searching.ts";
import type { Endpoint } from "../../endpoint.ts";

export const agencyEndpoints = {
  "GET /api/agency": {
    summary: "List all agencies by name.",
    access: "anyone",
    cached: true,
    status: 200,
    answer: z.array(agencies.agency),
  },
  "POST /api/agency": {
    summary: "Add an agency that is not listed yet.",
    access: "member",
    body: agencies.agencyInput,
    bodyBytes: jsonBytesFor(limits.name, limits.website),
    status: 201,
    answer: agencies.agencyAnswer,
  },
  "GET /api/agency/search": {
    summary:
      "Search agencies, sorted by name unless another order is given; without a query, list all of them.",
    access: "anyone",
    cached: true,
    query: agencies.agencySearchQuery,
    status: 200,
    answer: agencies.agencySearchAnswer,
  },
  "GET /api/agency/lookup": {
    summary: "Get an agency by name, ignoring case.",
    access: "anyone",
    cached: true,
    query: agencies.agencyLookupQuery,
    status: 200,
    answer: agencies.agency,
  },
  "GET /api/agency/similar": {
    summary: "List existing agencies that may be the same as one about to be added.",
    access: "anyone",
    query: agencies.similarAgenciesQuery,
    status: 200,
    answer: z.array(agencies.similarAgency),
  },
  "GET /api/agency/suggestions": {
    summary: `Suggest at most ${agencyLimits.suggestedAgencies} agencies for a partly typed text.`,
    access: "anyone",
    cached: true,
    query: suggestionsQuery,
    status: 200,
    answer: z.array(agencies.agency),
  },
} as const satisfies Record<string, Endpoint>;
