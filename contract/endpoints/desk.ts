import { deskViewer, queue } from "../desk.ts";
import type { Endpoint } from "../endpoint.ts";
import { message, one } from "./shared.ts";

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
} as const satisfies Record<string, Endpoint>;
