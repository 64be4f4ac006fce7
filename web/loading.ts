import { createContext, data, type LoaderFunctionArgs } from "react-router";
import type { ApiCall, CallAnswer, CallInput } from "@locumark/contract/calls";
import type { EndpointName } from "@locumark/contract/endpoints";
import { ApiFailure, call } from "./api.ts";

/** How loaders call the API: the server sets its own way, in the browser it is over the network. */
export const callContext = createContext<ApiCall>(call);

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
): Promise<CallAnswer<N>> {
  return context.get(callContext)(name, input, { signal: request.signal });
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
