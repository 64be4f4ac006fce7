import { addressOf, type CallAnswer, type CallInput } from "@locumark/contract/calls";
import type { EndpointName } from "@locumark/contract/endpoints";
import type { ProblemCode } from "@locumark/contract/problem";
import { clearToken, readToken } from "./token.ts";

/** Fetches an API path, as `fetch` does. */
export type Fetcher = (
  path: string,
  init?: { method?: string; headers?: Record<string, string>; body?: BodyInit },
) => Promise<Response>;

const browserFetcher: Fetcher = (path, init) => window.fetch(path, init);

/** A failed call. `status` 0 and code `unreachable`: there was no response at all. */
export class ApiFailure extends Error {
  override readonly name = "ApiFailure";
  readonly status: number;
  readonly code: ProblemCode | "unreachable" | "unreadable";
  /** The error message for each field, by field name. */
  readonly fields: Readonly<Record<string, string>>;
  readonly retryAfterSeconds: number | undefined;
  readonly body: unknown;
  /** Whether `message` came from the server and can be shown to the user. */
  readonly fromServer: boolean;

  constructor(facts: {
    status: number;
    code: ApiFailure["code"];
    message?: string | undefined;
    fields?: Record<string, string> | undefined;
    retryAfterSeconds?: number | undefined;
    body?: unknown;
  }) {
    super(facts.message ?? "The server could not be reached. Check your connection and try again.");
    this.status = facts.status;
    this.code = facts.code;
    this.fields = facts.fields ?? {};
    this.retryAfterSeconds = facts.retryAfterSeconds;
    this.body = facts.body;
    this.fromServer = facts.message !== undefined;
  }
}

/** @returns the server's message, or the given fallback when it sent none */
export function failureMessage(failure: unknown, otherwise: string): string {
  return failure instanceof ApiFailure && failure.fromServer ? failure.message : otherwise;
}

export interface CallOptions {
  /** For tests. */
  fetcher?: Fetcher;
  signal?: AbortSignal;
}

/**
 * Makes one call of the contract.
 * @param name method and path as the contract writes them, e.g. `GET /api/workplace/search`
 * @throws ApiFailure whenever there is no response of the expected shape
 */
export async function call<N extends EndpointName>(
  name: N,
  input: CallInput<N>,
  { fetcher = browserFetcher, signal }: CallOptions = {},
): Promise<CallAnswer<N>> {
  const [method = ""] = name.split(" ");
  const token = typeof window === "undefined" ? null : readToken();
  const headers: Record<string, string> = { accept: "application/json" };
  if (token !== null) headers["authorization"] = `Bearer ${token}`;
  const body = encodeBody(input, headers);
  let response: Response;
  try {
    response = await fetcher(addressOf(name, input), {
      method,
      headers,
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiFailure({ status: 0, code: "unreachable" });
  }
  const isFile = response.ok && response.headers.has("content-disposition");
  const answer = isFile ? await response.blob() : await readJson(response);
  if (response.ok) return answer as CallAnswer<N>;
  const failure = toFailure(response, answer);
  endSessionIfOver(failure, token);
  throw failure;
}

function encodeBody(
  input: { body?: unknown; files?: Record<string, File> },
  headers: Record<string, string>,
): BodyInit | undefined {
  if (input.files) {
    const form = new FormData();
    // Text first: a server that reads the stream in order then has the text fields before the file arrives.
    for (const [field, value] of Object.entries(input.body ?? {}))
      form.append(field, String(value));
    for (const [field, file] of Object.entries(input.files)) form.append(field, file, file.name);
    return form;
  }
  if (input.body === undefined) return undefined;
  headers["content-type"] = "application/json";
  return JSON.stringify(input.body);
}

async function readJson(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  try {
    return await response.json();
  } catch {
    if (!response.ok) return undefined;
    throw new ApiFailure({ status: response.status, code: "unreadable" });
  }
}

function toFailure(response: Response, body: unknown): ApiFailure {
  const problem = (body ?? {}) as { message?: unknown; code?: unknown; fields?: unknown };
  const retryAfter = Number(response.headers.get("retry-after"));
  return new ApiFailure({
    status: response.status,
    code: typeof problem.code === "string" ? (problem.code as ProblemCode) : "unreadable",
    message: typeof problem.message === "string" ? problem.message : undefined,
    fields: (problem.fields ?? undefined) as Record<string, string> | undefined,
    retryAfterSeconds: retryAfter > 0 ? retryAfter : undefined,
    body,
  });
}

/** Removes only the token the call was made with: another tab may have logged in again in the meantime. */
function endSessionIfOver(failure: ApiFailure, token: string | null): void {
  const isOver = failure.code === "session_expired" || failure.code === "not_logged_in";
  if (failure.status !== 401 || !isOver || token === null || readToken() !== token) return;
  clearToken("over");
  announceSessionEnd(failure.message);
}

/** Notifies listeners that the session has ended, and why. */
export function announceSessionEnd(message: string): void {
  for (const listener of sessionEndListeners) listener(message);
}

const sessionEndListeners = new Set<(message: string) => void>();

/** Calls back when the server has ended the session that a call used. */
export function onSessionEnd(listener: (message: string) => void): () => void {
  sessionEndListeners.add(listener);
  return () => sessionEndListeners.delete(listener);
}
