import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ProblemAnswer, ProblemCode } from "@locumark/contract/problem";
import { notFound, Problem } from "../platform/problem.ts";
import { isDatabaseFailure } from "../platform/database/failures.ts";
import { discardBody } from "./discard-body.ts";

/** The form of every error response under `/api`. */
export function presentProblem(problem: Problem): ProblemAnswer & Record<string, unknown> {
  return {
    message: problem.message,
    error: problem.message,
    code: problem.code,
    ...(problem.fields && { fields: problem.fields }),
    ...problem.extra,
  };
}

/** Fastify's own refusals, in our words. */
const frameworkProblems: Record<string, [number, ProblemCode, string]> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, "bad_json", "The request has no content. Send JSON."],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, "bad_json", "The request is not well-formed JSON."],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, "wrong_type", "This kind of content is not accepted here."],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, "too_large", "The request is too large."],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, "bad_input", "The length of the request is wrong."],
  FST_ERR_BAD_URL: [400, "bad_input", "The address of the request is malformed."],
  FST_ERR_MAX_PARAM_LENGTH: [404, "not_found", "There is nothing at this address."],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, "wrong_type", "Send the form as multipart/form-data."],
};

/** A full or failing disk, an unreachable storage: not caused by the person, and perhaps temporary. */
const storageFailures = new Set(["ENOSPC", "EDQUOT", "EROFS", "EIO", "ESTORAGE"]);

export const nothingHere = "There is nothing at this address.";

/** @returns the problem that tells a person what to do; unknown errors are reported as our own fault */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code === undefined ? undefined : frameworkProblems[code];
  if (known) return new Problem(...known);
  if (isDatabaseFailure(error) || storageFailures.has(code ?? "")) {
    return new Problem(
      503,
      "unavailable",
      "We cannot reach our records just now. Please try again in a moment.",
      { retryAfterSeconds: 5 },
    );
  }
  if (code === "FST_STATIC_FORBIDDEN_PATH") return notFound(nothingHere);
  if (statusCode === 404 || statusCode === 414) return notFound(nothingHere);
  if (statusCode === 415)
    return new Problem(415, "wrong_type", "This kind of content is not accepted here.");
  if (statusCode === 412 || statusCode === 416) {
    return new Problem(statusCode, "bad_input", "The conditions of the request cannot be met.");
  }
  // The remaining refusals of a malformed request by Fastify and Node (broken JSON, prototype poisoning).
  if (statusCode === 400) return new Problem(400, "bad_json", "The request is malformed.");
  return new Problem(500, "internal", "Something went wrong on our side. Please try again.");
}

declare module "fastify" {
  interface FastifyReply {
    /** Why the request was refused, if it was. */
    refusal: ProblemCode | undefined;
  }
}

/** The problems that the log names elsewhere: of the keys it has a line a minute, with what to do. */
const saidElsewhere = new Set<ProblemCode>(["author_key_missing", "busy"]);

export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = toProblem(error);
  reply.refusal = problem.code;
  if (problem.status >= 500 && !saidElsewhere.has(problem.code)) {
    request.log.error({ request: request.id, err: error }, "a request failed");
  }
  discardBody(request.raw);
  // More may follow than is read: the next request needs a new connection.
  if (problem.status === 413) reply.header("connection", "close");
  if (problem.retryAfterSeconds !== undefined) {
    reply.header("retry-after", problem.retryAfterSeconds);
  }
  return reply
    .code(problem.status)
    .header("content-type", "application/json; charset=utf-8")
    .header("cache-control", "no-store")
    .send(JSON.stringify(presentProblem(problem)));
}

export function registerErrors(app: FastifyInstance): void {
  app.decorateReply("refusal", undefined);
  app.setErrorHandler(sendProblem);
}
