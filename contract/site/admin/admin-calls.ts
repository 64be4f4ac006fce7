import * as admin from "./admin.ts";
import { baseRateInput } from "../../services/base-rates/base-rates.ts";
import * as limits from "../../limits.ts";
import * as workplaceLimits from "../../places/workplaces/workplace-limits.ts";
import * as adminLimits from "./admin-limits.ts";
import { jsonBytesFor } from "../../measure.ts";
import type { Endpoint } from "../../endpoint.ts";
import { message, one } from "../../shared.ts";

const forAdmins = { access: "desk", roles: ["admin"], status: 200 } as const;

/** The calls of admins. Changes to places and agencies change what visitors see; the rest does not. */
export const adminEndpoints = {
  "GET /api/desk/admin": {
    ...forAdmins,
    summary: "Get the state of mail, registers, storage, backups and versions, and counts by day.",
    answer: admin.siteState,
  },
  "POST /api/desk/admin/test-mail": {
    ...forAdmins,
    summary: "Send a test mail to oneself.",
    answer: message,
  },
  "POST /api/desk/admin/registers-update": {
    ...forAdmins,
    summary: "Start to download and import the registers, unless that is being done.",
    answer: message,
  },
  "POST /api/desk/admin/registers-accept": {
    ...forAdmins,
    summary: "Import a register that waits, although it changes much.",
    body: admin.acceptInput,
    bodyBytes: jsonBytesFor(limits.name, 64),
    answer: message,
  },
  "POST /api/desk/admin/base-rates": {
    ...forAdmins,
    summary: "Add or correct the base rate of a 30 June or a 31 December.",
    body: baseRateInput,
    bodyBytes: jsonBytesFor(64),
    answer: message,
  },
  "GET /api/desk/people": {
    ...forAdmins,
    summary: "Find accounts by part of a name or by the whole address.",
    query: admin.lookUpQuery,
    answer: admin.foundPeople,
  },
  "GET /api/desk/people/:id": {
    ...forAdmins,
    summary: "Get one account; that it was opened is logged.",
    params: one,
    answer: admin.person,
  },
  "POST /api/desk/people/:id/actions": {
    ...forAdmins,
    summary: "Do something to another person's account.",
    params: one,
    body: admin.personActionInput,
    bodyBytes: jsonBytesFor(64),
    answer: admin.personAnswer,
  },
  "GET /api/desk/workplaces": {
    ...forAdmins,
    summary: "Find workplaces, open or closed, by what the search finds them by, or by their id.",
    query: admin.lookUpQuery,
    answer: admin.foundPlaces,
  },
  "GET /api/desk/workplaces/:id": {
    ...forAdmins,
    summary: "Get a workplace with its entries, corrections and what was done to it.",
    params: one,
    answer: admin.deskPlace,
  },
  "POST /api/desk/workplaces/:id/actions": {
    ...forAdmins,
    summary: "Merge, split, close, reopen or correct a workplace.",
    params: one,
    body: admin.placeActionInput,
    bodyBytes: jsonBytesFor(
      2 * 64,
      limits.address,
      workplaceLimits.odsCodeOrId,
      adminLimits.reason,
    ),
    answer: admin.placeAnswer,
  },
  "POST /api/desk/workplace-actions/:number/undo": {
    ...forAdmins,
    summary: "Undo what was done to workplaces, by its number.",
    params: admin.actionNumber,
    body: admin.undoActionInput,
    bodyBytes: jsonBytesFor(adminLimits.reason),
    answer: message,
  },
  "GET /api/desk/agencies": {
    ...forAdmins,
    summary: "Find agencies.",
    query: admin.lookUpQuery,
    answer: admin.foundAgencies,
  },
  "POST /api/desk/agencies/:id/actions": {
    ...forAdmins,
    summary: "Rename an agency, correct its website, merge another into it, or remove it.",
    params: one,
    body: admin.agencyActionInput,
    bodyBytes: jsonBytesFor(2 * 64, limits.website, adminLimits.reason),
    answer: admin.agencyActionAnswer,
  },
} as const satisfies Record<string, Endpoint>;
