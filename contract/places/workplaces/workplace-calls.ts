import * as z from "zod/mini";
import * as limits from "../../limits.ts";
import * as workplaceLimits from "./workplace-limits.ts";
import { jsonBytesFor } from "../../measure.ts";
import { suggestionsQuery } from "../../searching.ts";
import * as workplaces from "./workplaces.ts";
import type { Endpoint } from "../../endpoint.ts";

export const workplaceEndpoints = {
  "GET /api/workplace": {
    summary: "List the workplaces that members have added.",
    access: "anyone",
    cached: true,
    status: 200,
    answer: z.array(workplaces.addedWorkplace),
  },
  "POST /api/workplace": {
    summary: "Add a workplace that is not listed yet.",
    access: "member",
    body: workplaces.workplaceInput,
    bodyBytes: jsonBytesFor(
      limits.name,
      workplaceLimits.workplaceType,
      limits.address,
      2 * limits.postcode,
    ),
    status: 201,
    answer: workplaces.workplaceAnswer,
  },
  "GET /api/workplace/similar": {
    summary: "List existing workplaces that may be the same as one about to be added.",
    access: "anyone",
    query: workplaces.similarWorkplacesQuery,
    status: 200,
    answer: z.array(workplaces.similarWorkplace),
  },
  "GET /api/workplace/search": {
    summary: "Search workplaces, sorted by relevance unless a sort order is given.",
    access: "anyone",
    cached: true,
    query: workplaces.searchQuery,
    status: 200,
    answer: workplaces.searchAnswer,
  },
  "POST /api/workplace/position": {
    summary:
      "Get the part of a postcode around a position, to search near it. Nothing is stored or logged; clients round the position first.",
    access: "anyone",
    body: workplaces.positionInput,
    bodyBytes: jsonBytesFor(),
    status: 200,
    answer: workplaces.positionAnswer,
  },
  "GET /api/workplace/suggestions": {
    summary: "Suggest at most 19 open workplaces for a partly typed text.",
    access: "anyone",
    cached: true,
    query: suggestionsQuery,
    status: 200,
    answer: z.array(workplaces.foundWorkplace),
  },
  "GET /api/workplace/lookup": {
    summary:
      "Get the workplaces with a name, at most 100 of them and their total, or the one with an id; `near` narrows them down by words of their address.",
    access: "anyone",
    cached: true,
    endless: "near",
    query: workplaces.lookupQuery,
    status: 200,
    answer: workplaces.lookupAnswer,
  },
} as const satisfies Record<string, Endpoint>;
