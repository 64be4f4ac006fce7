import { createContext, data, type LoaderFunctionArgs } from "react-router";
import type { EndpointName } from "@locumark/contract/endpoints";
import {
  ApiFailure,
  browserFetcher,
  call,
  type CallInput,
  type ClientAnswerOf,
  type Fetcher,
} from "./api.ts";

/** How loaders reach the API: the server sets its own, in the browser it is `fetch`. */
export const fetcherContext = createContext<Fetcher>((path, init) => browserFetcher(path, init));

export type LoaderArguments = LoaderFunctionArgs;

/** What an error page is told beside its status. */
export interface PageProblem {
  message: string | undefined;
  retryAfterSeconds: number | undefined;
}

/** A call made by a loader; it fails with the ApiFailure, for loaders that know what to do with some. */
export function load<N extends EndpointName>(
  { context, request }: LoaderArguments,
  name: N,
  input: CallInput<N>,
): Promise<ClientAnswerOf<N>> {
  // On the server the request's signal is of no use: there is no network to abandon.
  return call(name, input, {
    fetcher: context.get(fetcherContext),
    ...(typeof window !== "undefined" && { signal: request.signal }),
  });
}

/** Turns a failed call into the error page; anything else is a fault of ours and stays what it is. */
export function toErrorPage(error: unknown): never {
  if (!(error instanceof ApiFailure)) throw error;
  const status = error.status >= 400 && error.status < 500 ? error.status : 503;
  const problem: PageProblem = {
    message: error.fromServer ? error.message : undefined,
    retryAfterSeconds: error.retryAfterSeconds,
  };
  throw data(problem, { status });
}
