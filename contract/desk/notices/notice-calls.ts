import {
  authorAnswer,
  deskNotice,
  deskNotices,
  noticeAbout,
  noticeDecision,
  noticeSameAs,
  typedNotice,
} from "./desk-notices.ts";
import type { Endpoint } from "../../endpoint.ts";
import * as limits from "../../limits.ts";
import * as noticeLimits from "./notice-limits.ts";
import { jsonBytesFor } from "../../measure.ts";
import { noticeAnswerInput, noticeForAuthor, noticeInput, noticeReceipt } from "./notices.ts";
import { linkToken } from "../../text.ts";
import { noticeTexts } from "./notice-texts.ts";
import * as z from "zod/mini";
import { message, one } from "../../shared.ts";

const byToken = z.object({ token: linkToken(noticeTexts.notFound) });
const noticeBytes = jsonBytesFor(
  limits.name,
  limits.email,
  noticeLimits.noticeWhere,
  ...Array<number>(4).fill(noticeLimits.noticeText),
);
const answerBytes = jsonBytesFor(limits.name, limits.address);
const moderators = ["moderator"] as const;

export const noticeEndpoints = {
  "POST /api/notice": {
    summary:
      "Send a notice under section 5 of the Defamation Act 2013. One that lacks something is accepted, and answered with the list of what it must hold.",
    access: "viewer",
    body: noticeInput,
    bodyBytes: noticeBytes,
    status: 201,
    answer: noticeReceipt,
  },
  "GET /api/notice-answer/:token": {
    summary: "Get the copy of a notice, by the link in the mail to the author of the statement.",
    access: "anyone",
    params: byToken,
    status: 200,
    answer: noticeForAuthor,
  },
  "POST /api/notice-answer/:token": {
    summary: "Answer a notice as the author of the statement.",
    access: "anyone",
    params: byToken,
    body: noticeAnswerInput,
    bodyBytes: answerBytes,
    status: 200,
    answer: message,
  },
  "GET /api/desk/notices": {
    summary: "List the notices, the newest first.",
    access: "desk",
    roles: moderators,
    status: 200,
    answer: deskNotices,
  },
  "POST /api/desk/notices": {
    summary: "Type in a notice that arrived by report, message or letter.",
    access: "desk",
    roles: moderators,
    body: typedNotice,
    bodyBytes: noticeBytes,
    status: 201,
    answer: noticeReceipt,
  },
  "GET /api/desk/notices/:id": {
    summary: "Get a notice by its id or by its item's, with the letters of each possible step.",
    access: "desk",
    roles: moderators,
    params: one,
    status: 200,
    answer: deskNotice,
  },
  "POST /api/desk/notices/:id/decide": {
    summary: "Take the next step of a notice, by the id of its item.",
    access: "desk",
    roles: moderators,
    params: one,
    body: noticeDecision,
    bodyBytes: jsonBytesFor(),
    status: 200,
    answer: message,
  },
  "PUT /api/desk/notices/:id/about": {
    summary: "Say which statement a notice is about.",
    access: "desk",
    roles: moderators,
    params: one,
    body: noticeAbout,
    bodyBytes: jsonBytesFor(64),
    status: 200,
    answer: message,
  },
  "PUT /api/desk/notices/:id/same-as": {
    summary: "Say that a notice is about the same statement as an earlier one, posted again.",
    access: "desk",
    roles: moderators,
    params: one,
    body: noticeSameAs,
    bodyBytes: jsonBytesFor(noticeLimits.noticeReference),
    status: 200,
    answer: message,
  },
  "POST /api/desk/notices/:id/open-answer": {
    summary: "Read the name and address that an author gave. It is logged.",
    access: "desk",
    roles: moderators,
    params: one,
    status: 200,
    answer: authorAnswer,
  },
  "POST /api/desk/notices/:id/disclosure": {
    summary: "Record that a court ordered the author's name and address to be disclosed.",
    access: "desk",
    roles: moderators,
    params: one,
    status: 200,
    answer: message,
  },
} as const satisfies Record<string, Endpoint>;
