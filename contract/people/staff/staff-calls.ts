import * as z from "zod/mini";
import { staffRoles } from "../../choices.ts";
import * as accountLimits from "../accounts/account-limits.ts";
import * as limits from "../../limits.ts";
import { jsonBytesFor } from "../../measure.ts";
import * as staff from "./staff.ts";
import type { Endpoint } from "../../endpoint.ts";
import { message, one } from "../../shared.ts";

const rolesBytes = staffRoles.map((role) => role.length);

export const staffEndpoints = {
  "POST /api/desk/second-factor": {
    summary: "Begin to set up the second factor: get the secret for an authenticator app.",
    access: "staff",
    body: staff.secondFactorInput,
    bodyBytes: jsonBytesFor(accountLimits.passwordMax),
    status: 201,
    answer: staff.newSecondFactor,
  },
  "POST /api/desk/second-factor/confirm": {
    summary: "Prove with a code that the app has the secret; opens the desk. Gives recovery codes.",
    access: "staff",
    body: staff.codeInput,
    bodyBytes: jsonBytesFor(staff.codeMax),
    status: 200,
    answer: staff.recoveryCodes,
  },
  "POST /api/desk/open": {
    summary: "Open the desk in this session with a code of the app or a recovery code.",
    access: "staff",
    body: staff.codeInput,
    bodyBytes: jsonBytesFor(staff.codeMax),
    status: 200,
    answer: message,
  },
  "POST /api/desk/recovery-codes": {
    summary: "Get new recovery codes for a code of the app; the old ones stop working.",
    access: "desk",
    body: staff.codeInput,
    bodyBytes: jsonBytesFor(staff.codeMax),
    status: 201,
    answer: staff.recoveryCodes,
  },
  "GET /api/desk/staff": {
    summary: "List the members of staff and their roles.",
    access: "desk",
    roles: ["admin"],
    status: 200,
    answer: z.array(staff.staffMember),
  },
  "POST /api/desk/staff": {
    summary: "Make a member staff, by email address; sends an invitation.",
    access: "desk",
    roles: ["admin"],
    body: staff.staffInput,
    bodyBytes: jsonBytesFor(limits.email, ...rolesBytes),
    status: 201,
    answer: message,
  },
  "PUT /api/desk/staff/:id": {
    summary: "Change the roles of a member of staff; none ends their time at the desk.",
    access: "desk",
    roles: ["admin"],
    params: one,
    body: staff.rolesInput,
    bodyBytes: jsonBytesFor(...rolesBytes),
    status: 200,
    answer: message,
  },
  "POST /api/desk/staff/:id/reset-second-factor": {
    summary: "Delete the second factor of a member of staff, who sets it up again.",
    access: "desk",
    roles: ["admin"],
    params: one,
    status: 200,
    answer: message,
  },
} as const satisfies Record<string, Endpoint>;
