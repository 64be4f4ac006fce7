import * as z from "zod/mini";
import * as accounts from "./accounts.ts";
import * as verificationLimits from "../verifications/verification-limits.ts";
import * as limits from "../../limits.ts";
import * as accountLimits from "./account-limits.ts";
import { jsonBytesFor } from "../../measure.ts";
import { id, linkToken } from "../../text.ts";
import type { Endpoint } from "../../endpoint.ts";
import { message } from "../../shared.ts";

/** A file of the maximum size, the text fields, and the multipart overhead. */
const evidenceFormBytes = verificationLimits.evidenceBytes + 128 * 1024;
const registrationTexts = [
  limits.name,
  accountLimits.registrationNumber,
  accountLimits.registrationBody,
];

export const accountEndpoints = {
  "POST /api/auth/signup": {
    summary: "Create an account with evidence of registration; sends a confirmation email.",
    access: "anyone",
    body: accounts.signupInput,
    multipart: true,
    bodyBytes: evidenceFormBytes,
    status: 201,
    answer: z.strictObject({
      message: z.string(),
      /** With this the browser that signed up asks whether the address is confirmed. */
      waiting: z.string(),
    }),
  },
  "POST /api/auth/waiting-sign-up": {
    summary:
      "Ask whether the address of a sign-up has been confirmed, or refused by its mail server, with the token that the sign-up answered with.",
    access: "anyone",
    body: accounts.waitingInput,
    bodyBytes: jsonBytesFor(100),
    status: 200,
    answer: z.strictObject({ isConfirmed: z.boolean(), isRefused: z.boolean() }),
  },
  "POST /api/auth/confirm-by-code": {
    summary:
      "Confirm an email address with the six figures from the mail and the token that the same sign-up answered with.",
    access: "anyone",
    body: accounts.confirmationCodeInput,
    bodyBytes: jsonBytesFor(100, 30),
    status: 200,
    answer: message,
  },
  "GET /api/auth/confirm-email": {
    summary: "Confirm an email address with the token from the emailed link.",
    access: "anyone",
    query: z.object({ token: z._default(linkToken(), "") }),
    status: 200,
    answer: message,
  },
  "POST /api/auth/resend-confirmation": {
    summary: "Send the confirmation email again if the address has not been confirmed.",
    access: "anyone",
    body: accounts.mailRequestInput,
    bodyBytes: jsonBytesFor(limits.email),
    status: 200,
    answer: message,
  },
  "POST /api/auth/forgot-password": {
    summary: "Email a password reset link if the address has an account.",
    access: "anyone",
    body: accounts.mailRequestInput,
    bodyBytes: jsonBytesFor(limits.email),
    status: 200,
    answer: message,
  },
  "POST /api/auth/reset-password/:token": {
    summary: "Set a new password with the token from the emailed link; ends all sessions.",
    access: "anyone",
    params: z.object({ token: linkToken() }),
    body: accounts.resetInput,
    bodyBytes: jsonBytesFor(accountLimits.passwordMax),
    status: 200,
    answer: message,
  },
  "POST /api/auth/login": {
    summary: "Log in; send the returned token in the Authorization header as a bearer token.",
    access: "anyone",
    body: accounts.loginInput,
    bodyBytes: jsonBytesFor(limits.email, accountLimits.passwordMax),
    status: 200,
    answer: z.strictObject({ token: z.string(), user: accounts.ownUser }),
  },
  "POST /api/auth/confirmed-login": {
    summary:
      "Confirm the email address and log in, once, with the token from the emailed link and the secret that was sent with the sign-up.",
    access: "anyone",
    body: accounts.confirmedLoginInput,
    bodyBytes: jsonBytesFor(2 * 64),
    status: 200,
    answer: z.strictObject({ token: z.string(), user: accounts.ownUser }),
  },
  "POST /api/auth/login-link": {
    summary:
      "Email a link to log in, in this browser alone, if the address has an account: for when too many wrong passwords were tried.",
    access: "anyone",
    body: accounts.mailRequestInput,
    bodyBytes: jsonBytesFor(limits.email),
    status: 200,
    answer: message,
  },
  "POST /api/auth/login-link/:token": {
    summary: "Log in once with the token from the emailed link, in the browser that asked for it.",
    access: "anyone",
    params: z.object({ token: linkToken() }),
    body: accounts.loginLinkInput,
    bodyBytes: jsonBytesFor(),
    status: 200,
    answer: z.strictObject({ token: z.string(), user: accounts.ownUser }),
  },
  "POST /api/auth/logout": {
    summary: "Log out: end the current session and invalidate its token.",
    access: "member",
    status: 204,
  },
  "GET /api/profile": {
    summary: "Get the profile of the current user.",
    access: "member",
    status: 200,
    answer: z.strictObject({ user: accounts.ownUser }),
  },
  "PUT /api/profile": {
    summary:
      "Update name and profession, or, with currentPassword and newPassword, the password; a new password ends the other sessions.",
    access: "member",
    body: accounts.profileChange,
    bodyBytes: jsonBytesFor(...registrationTexts, 2 * accountLimits.passwordMax),
    status: 200,
    /** The message explains what happened to the registration number when a new profession came without one. */
    answer: z.strictObject({ user: accounts.ownUser, message: z.optional(z.string()) }),
  },
  "GET /api/profile/email-change": {
    summary: "Get the new address of the account that waits to be confirmed, if there is one.",
    access: "member",
    status: 200,
    answer: z.strictObject({ newEmail: z.nullable(z.string()) }),
  },
  "POST /api/profile/email-change": {
    summary:
      "Email a link to another address, which becomes the account's once it is followed; the answer is the same for one that is taken.",
    access: "member",
    body: accounts.emailChangeInput,
    bodyBytes: jsonBytesFor(limits.email, accountLimits.passwordMax),
    status: 200,
    answer: message,
  },
  "POST /api/profile/email-change/:token": {
    summary:
      "Change the account's address with the token from the emailed link; ends the other sessions and tells the old address.",
    access: "member",
    params: z.object({ token: linkToken() }),
    status: 200,
    answer: message,
  },
  "POST /api/auth/take-back-email/:token": {
    summary:
      "Give an account its old address back, with the token emailed to that, the password of that time and a new one; ends all sessions.",
    access: "anyone",
    params: z.object({ token: linkToken() }),
    body: accounts.takeBackInput,
    bodyBytes: jsonBytesFor(2 * accountLimits.passwordMax),
    status: 200,
    answer: message,
  },
  "PUT /api/profile/evidence": {
    summary: "Replace the evidence of registration.",
    access: "member",
    body: z.object({}),
    multipart: true,
    bodyBytes: evidenceFormBytes,
    status: 200,
    answer: z.strictObject({ user: accounts.ownUser }),
  },
  "GET /api/profile/sessions": {
    summary: "List the account's sessions, the most recently used first.",
    access: "member",
    status: 200,
    answer: z.array(accounts.ownSession),
  },
  "DELETE /api/profile/sessions/:sessionId": {
    summary: "End one of the account's sessions.",
    access: "member",
    params: z.object({ sessionId: id }),
    status: 204,
  },
  "POST /api/profile/deletion": {
    summary:
      "Delete the account; its reviews are deleted too, or made anonymous without any link to their author.",
    access: "member",
    body: accounts.deletionInput,
    bodyBytes: jsonBytesFor(accountLimits.passwordMax),
    status: 204,
  },
} as const satisfies Record<string, Endpoint>;
