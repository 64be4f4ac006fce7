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

/** A query as links and forms have it: numbers and absent values are fine. */
type LooseQuery<Q> = { [K in keyof Q]: Q[K] | number | undefined };

/** What a caller gives to a call of the contract. */
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

/** What a caller gets: the answer, or for calls that answer with a file its content. */
export type CallAnswer<N extends EndpointName> = Endpoints[N] extends { readonly file: string }
  ? Blob
  : AnswerOf<N>;

/** Makes one call of the contract: in the browser over the network, on the server without one. */
export type ApiCall = <N extends EndpointName>(
  name: N,
  input: CallInput<N>,
  options?: { signal?: AbortSignal },
) => Promise<CallAnswer<N>>;

/** The address of a call, path and query; what is undefined is left out. */
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
