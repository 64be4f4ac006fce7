import { deskViewer, logPage, logQuery, queue } from "./desk.ts";
import type { Endpoint } from "../../endpoint.ts";
import { message, one } from "../../shared.ts";

export const deskEndpoints = {
  "GET /api/desk": {
    summary: "Get the roles of the current member of staff, and whether the desk is open to them.",
    access: "staff",
    status: 200,
    answer: deskViewer,
  },
  "GET /api/desk/queue": {
    summary: "List what waits for a decision, the oldest first.",
    access: "desk",
    status: 200,
    answer: queue,
  },
  "POST /api/desk/items/:id/undo": {
    summary: "Take back one's own decision within two minutes.",
    access: "desk",
    params: one,
    status: 200,
    answer: message,
  },
  "GET /api/desk/log": {
    summary: "List what staff did, the newest first.",
    access: "desk",
    roles: ["admin"],
    query: logQuery,
    status: 200,
    answer: logPage,
  },
  "GET /api/desk/log.csv": {
    summary: "Download all of the staff's log as CSV: times, ids and fixed words.",
    access: "desk",
    roles: ["admin"],
    status: 200,
    file: "text/csv; charset=utf-8",
  },
} as const satisfies Record<string, Endpoint>;
