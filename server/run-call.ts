import type { FastifyReply, FastifyRequest } from "fastify";
import type {
  AnswerOf,
  CheckedBodyOf,
  CheckedParamsOf,
  CheckedQueryOf,
} from "@locumark/contract/calls";
import type { Endpoint } from "@locumark/contract/endpoint";
import { type EndpointName, endpoints } from "@locumark/contract/endpoints";
import type { Answer } from "./cache/answer-cache.ts";
import { checkInput } from "./check-input.ts";
import type { StaffViewer, Viewer } from "./plugins/sessions.ts";

type Declared = typeof endpoints;

type ViewerOf<N extends EndpointName> = Declared[N]["access"] extends "staff" | "desk"
  ? StaffViewer
  : Declared[N]["access"] extends "member"
    ? Viewer
    : Declared[N]["access"] extends "viewer"
      ? Viewer | undefined
      : undefined;

/** A handler's input: everything checked against the contract. */
type Call<N extends EndpointName> = {
  readonly params: CheckedParamsOf<N>;
  readonly query: CheckedQueryOf<N>;
  /** Undefined for multipart calls, whose handler reads the parts itself. */
  readonly body: CheckedBodyOf<N>;
  readonly viewer: ViewerOf<N>;
} & (Declared[N] extends { readonly cached: true }
  ? // Pages make these calls too, without a request, and a cached response depends only on its address.
    object
  : { readonly request: FastifyRequest; readonly reply: FastifyReply });

/** A file to download, under a name of our choosing. */
export class FileAnswer {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  constructor(fileName: string, bytes: Uint8Array) {
    this.fileName = fileName;
    this.bytes = bytes;
  }
}

/** A handler's result; where the contract has a `totalCount`, one part of a list with the length of the whole. */
type HandlerAnswer<N extends EndpointName> = Declared[N] extends { readonly file: string }
  ? FileAnswer
  : Declared[N] extends { readonly totalCount: true }
    ? { readonly items: AnswerOf<N>; readonly total: number }
    : AnswerOf<N>;

export type Handler<N extends EndpointName> = (
  call: Call<N>,
) => Promise<HandlerAnswer<N>> | HandlerAnswer<N>;

/** The input, unchecked. */
export interface RawInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/**
 * Checks the input and hands it to the handler.
 * @param asked the viewer, and the request where there is one
 * @returns the handler's result, and the one place that the call is about, where the contract names one
 * @throws Problem 400 for input that breaks the contract
 */
export async function runHandler<N extends EndpointName>(
  name: N,
  handle: Handler<N>,
  input: RawInput,
  asked: { viewer: Viewer | undefined; request?: FastifyRequest; reply?: FastifyReply },
): Promise<{ readonly returned: HandlerAnswer<N>; readonly place: string | undefined }> {
  const endpoint: Endpoint = endpoints[name];
  const params = endpoint.params && checkInput(endpoint.params, input.params);
  const query = endpoint.query && checkInput(endpoint.query, input.query);
  const body =
    endpoint.body && !endpoint.multipart ? checkInput(endpoint.body, input.body) : undefined;
  const named = (query ?? body) as Record<string, string | undefined> | undefined;
  return {
    returned: await handle({ ...asked, params, query, body } as unknown as Call<N>),
    place: (endpoint.place && named?.[endpoint.place]) || undefined,
  };
}

/**
 * Checks a handler's result against the contract.
 * @throws an error for fields that the contract does not name: better a failure here than a leak to the client
 */
export function checkAnswer<N extends EndpointName>(
  name: N,
  returned: HandlerAnswer<N>,
): { readonly answer: AnswerOf<N>; readonly total: number | undefined } {
  const endpoint: Endpoint = endpoints[name];
  const { items, total } = endpoint.totalCount
    ? (returned as { items: unknown; total: number })
    : { items: returned, total: undefined };
  const checked = endpoint.answer?.safeParse(items);
  if (!checked?.success) {
    throw new Error(`${name} would break the contract`, { cause: checked?.error });
  }
  return { answer: checked.data as AnswerOf<N>, total };
}

export const jsonType = "application/json; charset=utf-8";

/** The length of the whole list, where a response has one part of it. */
export const totalCountHeader = "x-total-count";

/** Whether a query has the field whose values never end: the cache would hold nothing else. */
export const isEndless = ({ endless }: Endpoint, query: unknown): boolean =>
  endless !== undefined && Boolean((query as Record<string, unknown> | undefined)?.[endless]);

/** The response for every visitor, to be cached. */
export async function answerVisitor<N extends EndpointName>(
  name: N,
  handle: Handler<N>,
  input: RawInput,
): Promise<Answer> {
  const { returned, place } = await runHandler(name, handle, input, { viewer: undefined });
  const { answer, total } = checkAnswer(name, returned);
  return {
    status: endpoints[name].status,
    headers: {
      "content-type": jsonType,
      ...(total !== undefined && { [totalCountHeader]: String(total) }),
    },
    body: Buffer.from(JSON.stringify(answer)),
    place,
  };
}
