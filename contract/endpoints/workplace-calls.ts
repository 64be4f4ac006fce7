import * as z from "zod/mini";
import { letterQuery, listAnswer } from "../a-to-z.ts";
import { chainAnswer, chainQuery } from "../chains.ts";
import { limits } from "../limits.ts";
import { jsonBytesFor } from "../measure.ts";
import { suggestionsQuery } from "../searching.ts";
import { townAnswer, townQuery } from "../towns.ts";
import { detailsQuery, workplaceDetails } from "../workplace-details.ts";
import * as workplaces from "../workplaces.ts";
import type { Endpoint } from "../endpoint.ts";

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
    bodyBytes: jsonBytesFor(limits.name, limits.workplaceType, limits.address, 2 * limits.postcode),
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
