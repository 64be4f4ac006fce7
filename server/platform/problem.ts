import type { ProblemCode } from "@locumark/contract/problem";

/** A failure that is an answer: its sentence is for the person who asked. */
export class Problem extends Error {
  readonly status: number;
  readonly code: ProblemCode;
  readonly fields: Record<string, string> | undefined;
  /** Further members of the answer, e.g. the workplaces to choose from. */
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

export const notFound = (message: string): Problem => new Problem(404, "not_found", message);
