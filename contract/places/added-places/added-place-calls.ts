import { placeCorrection, placeMerging, deskPlace } from "./desk-places.ts";
import type { Endpoint } from "../../endpoint.ts";
import * as limits from "../../limits.ts";
import { jsonBytesFor } from "../../measure.ts";
import { message, one } from "../../shared.ts";

const decision = {
  access: "desk",
  roles: ["moderator", "admin"],
  params: one,
  status: 200,
  answer: message,
} as const;

export const placeEndpoints = {
  "GET /api/desk/places/:id": {
    ...decision,
    summary: "Get a place that a member added, by the id of its item, with similar ones.",
    answer: deskPlace,
  },
  "POST /api/desk/places/:id/keep": {
    ...decision,
    summary: "Decide that a place is fine as it was added.",
  },
  "POST /api/desk/places/:id/correct": {
    ...decision,
    summary: "Correct name, address, postcode or kind of a workplace that a member added.",
    body: placeCorrection,
    bodyBytes: jsonBytesFor(limits.name, limits.address, 2 * limits.postcode, 20),
  },
  "POST /api/desk/places/:id/merge": {
    ...decision,
    summary: "Make a workplace that a member added a part of another, which it is.",
    body: placeMerging,
    bodyBytes: jsonBytesFor(64),
  },
  "POST /api/desk/places/:id/close": {
    ...decision,
    summary: "Mark a workplace that a member added as closed.",
  },
} as const satisfies Record<string, Endpoint>;
