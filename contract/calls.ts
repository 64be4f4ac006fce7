import type { AnswerOf, BodyOf, EndpointName, Endpoints, QueryOf } from "./endpoints.ts";

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
