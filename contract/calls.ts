import type * as z from "zod/mini";
import type { EndpointName, Endpoints } from "./endpoints.ts";

type InputOf<E, K extends string> = E extends { readonly [key in K]: infer S extends z.ZodMiniType }
  ? z.input<S>
  : undefined;
type OutputOf<E, K extends string> = E extends {
  readonly [key in K]: infer S extends z.ZodMiniType;
}
  ? z.output<S>
  : undefined;

export type AnswerOf<N extends EndpointName> = OutputOf<Endpoints[N], "answer">;
/** Query and body as the client sends them. */
type QueryOf<N extends EndpointName> = InputOf<Endpoints[N], "query">;
export type BodyOf<N extends EndpointName> = InputOf<Endpoints[N], "body">;
/** Query, body and path parameters as the handler gets them: validated, trimmed, with defaults applied. */
export type CheckedQueryOf<N extends EndpointName> = OutputOf<Endpoints[N], "query">;
export type CheckedBodyOf<N extends EndpointName> = OutputOf<Endpoints[N], "body">;
export type CheckedParamsOf<N extends EndpointName> = OutputOf<Endpoints[N], "params">;

type PathParameters<N extends string> = N extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParameters<Rest>
  : N extends `${string}:${infer Name}`
    ? Name
    : never;

type Given<K extends string, V> = [V] extends [undefined]
  ? { [key in K]?: undefined }
  : Partial<V> extends V
    ? { [key in K]?: V }
    : { [key in K]: V };

/** A query as links and forms supply it: numbers and undefined values are allowed. */
type LooseQuery<Q> = { [K in keyof Q]: Q[K] | number | undefined };

/** The arguments of an API call. */
export type CallInput<N extends EndpointName> = Given<
  "query",
  QueryOf<N> extends undefined ? undefined : LooseQuery<QueryOf<N>>
> &
  Given<"body", BodyOf<N>> &
  ([PathParameters<N>] extends [never]
    ? { params?: undefined }
    : { params: Record<PathParameters<N>, string> }) & {
    /** Files of a multipart call, sent with the text fields of `body`. */
    files?: Record<string, File>;
  };

/** The result of an API call: the response, or the content where the response is a file. */
export type CallAnswer<N extends EndpointName> = Endpoints[N] extends { readonly file: string }
  ? Blob
  : AnswerOf<N>;

/** Makes one API call: over the network in the browser, in process on the server. */
export type ApiCall = <N extends EndpointName>(
  name: N,
  input: CallInput<N>,
  options?: { signal?: AbortSignal },
) => Promise<CallAnswer<N>>;

/** The URL of a call, path and query; undefined values are omitted. */
export function addressOf(
  name: EndpointName,
  input: { params?: Record<string, string> | undefined; query?: object | undefined },
): string {
  const [, template = ""] = name.split(" ");
  const path = template.replace(/:(\w+)/g, (_, parameter: string) =>
    encodeURIComponent(input.params?.[parameter] ?? ""),
  );
  const query = new URLSearchParams();
  for (const [parameter, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(parameter, String(value));
  }
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}
