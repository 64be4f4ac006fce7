import { createContext, data, type LoaderFunctionArgs } from "react-router";
import type { ApiCall, CallAnswer, CallInput } from "@locumark/contract/calls";
import type { EndpointName } from "@locumark/contract/endpoints";
import { ApiFailure, call } from "./api.ts";

/** How loaders call the API: over the network in the browser; the server sets its own implementation. */
export const callContext = createContext<ApiCall>(call);

export type LoaderArguments = LoaderFunctionArgs;

/** The data of an error page besides its status. */
export interface PageProblem {
  message: string | undefined;
  retryAfterSeconds: number | undefined;
}

/** A call made by a loader; it throws the ApiFailure, for loaders that handle some of them. */
export function load<N extends EndpointName>(
  { context, request }: LoaderArguments,
  name: N,
  input: CallInput<N>,
): Promise<CallAnswer<N>> {
  return context.get(callContext)(name, input, { signal: request.signal });
}

/** Turns a failed call into the error page; anything else is an internal error and is rethrown. */
export function toErrorPage(error: unknown): never {
  if (!(error instanceof ApiFailure)) throw error;
  const status = error.status >= 400 && error.status < 500 ? error.status : 503;
  const problem: PageProblem = {
    message: error.fromServer ? error.message : undefined,
    retryAfterSeconds: error.retryAfterSeconds,
  };
  throw data(problem, { status });
}
