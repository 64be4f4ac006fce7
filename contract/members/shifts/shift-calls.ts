import * as z from "zod/mini";
import type { Endpoint } from "../../endpoint.ts";
import * as limits from "../../limits.ts";
import * as shiftLimits from "./shift-limits.ts";
import { jsonBytesFor } from "../../measure.ts";
import { shiftTexts } from "./shift-texts.ts";
import * as shifts from "./shifts.ts";
import { linkToken } from "../../text.ts";
import { message, one } from "../../shared.ts";

const byToken = z.object({ token: linkToken(shiftTexts.invalidLink, 250) });
const bodyBytes = jsonBytesFor(limits.name, limits.name, shiftLimits.invoiceNumber);

export const shiftEndpoints = {
  "GET /api/shifts": {
    summary:
      "List the current user's own shifts, the base rates that a claim for interest needs, and the address of their calendar.",
    access: "member",
    status: 200,
    answer: shifts.shiftsAnswer,
  },
  "POST /api/shifts": {
    summary: "Add a shift to the current user's own, which nobody else sees.",
    access: "member",
    body: shifts.shiftInput,
    bodyBytes,
    status: 201,
    answer: shifts.shiftAnswer,
  },
  "PUT /api/shifts/:id": {
    summary: "Change an own shift. What the body leaves out stays as it was.",
    access: "member",
    params: one,
    body: shifts.shiftChange,
    bodyBytes,
    status: 200,
    answer: shifts.shiftAnswer,
  },
  "DELETE /api/shifts/:id": {
    summary: "Delete an own shift.",
    access: "member",
    params: one,
    status: 200,
    answer: message,
  },
  "POST /api/shifts/calendar": {
    summary:
      "Get a secret address under which a calendar reads the current user's own shifts. A former one stops working.",
    access: "member",
    body: shifts.calendarInput,
    bodyBytes: jsonBytesFor(),
    status: 201,
    answer: shifts.calendar,
  },
  "DELETE /api/shifts/calendar": {
    summary: "End the address of the calendar.",
    access: "member",
    status: 200,
    answer: message,
  },
  "GET /api/shifts/calendar/:token": {
    summary: "Read a member's shifts as an iCalendar file (RFC 5545), by its secret address.",
    access: "anyone",
    params: byToken,
    status: 200,
    file: "text/calendar; charset=utf-8",
  },
  "GET /api/shifts/due/:token": {
    summary:
      "Get the shifts that a reminder is about, by the link in it: days and amounts, no places. Changes nothing.",
    access: "anyone",
    params: byToken,
    status: 200,
    answer: shifts.dueShifts,
  },
  "POST /api/shifts/due/:token": {
    summary: "Say that the money for one of these shifts has come. It is asked about no more.",
    access: "anyone",
    params: byToken,
    body: shifts.dueAnswer,
    bodyBytes: jsonBytesFor(64),
    status: 200,
    answer: message,
  },
  "GET /api/my-shifts.csv": {
    summary:
      "Download the current user's own shifts and what they reported of others in reviews as CSV.",
    access: "member",
    status: 200,
    file: "text/csv; charset=utf-8",
  },
} as const satisfies Record<string, Endpoint>;
