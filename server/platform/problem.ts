import type { ProblemCode } from "@locumark/contract/problem";

/** A failure with a response: its sentence is for the person who made the request. */
export class Problem extends Error {
  readonly status: number;
  readonly code: ProblemCode;
  readonly fields: Record<string, string> | undefined;
  /** Further fields of the response, e.g. the workplaces to choose from. */
  readonly extra: Record<string, unknown> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    code: ProblemCode,
    message: string,
    details: {
      fields?: Record<string, string>;
      extra?: Record<string, unknown>;
      retryAfterSeconds?: number;
    } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = details.fields;
    this.extra = details.extra;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

export const badInput = (fields: Record<string, string>): Problem => {
  const sentences = [...new Set(Object.values(fields))];
  return new Problem(400, "bad_input", sentences.join(" "), { fields });
};

/** Sheds load: refused early rather than answered late. */
export const busy = (): Problem =>
  new Problem(503, "busy", "We are very busy just now. Please try again in a few seconds.", {
    retryAfterSeconds: 5,
  });

export const isBusy = (error: unknown): error is Problem =>
  error instanceof Problem && error.code === "busy";

export const notFound = (message: string): Problem => new Problem(404, "not_found", message);
