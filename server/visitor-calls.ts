import { addressOf, type CallInput } from "@locumark/contract/calls";
import type { AnswerOf } from "@locumark/contract/calls";
import { type EndpointName, endpoints } from "@locumark/contract/endpoints";
import type { AnswerCache } from "./cache/answer-cache.ts";
import { notLoggedIn } from "./plugins/sessions.ts";
import { answerVisitor, type Handler, isEndless } from "./run-call.ts";

/** The calls that a page may need while it is rendered: those that the contract marks as cached. */
export interface VisitorCalls {
  add<N extends EndpointName>(name: N, handle: Handler<N>): void;
  /**
   * The response that a visitor would get over HTTP, from the same cache: an address with extra parameters, which are
   * endless, renders a page again but does not recount a place's figures.
   * @param isLimited whether the visitor's turn has come to make calls whose answers are not cached
   * @throws Problem as HTTP would refuse the call; EndlessCall when such a call is made before
   */
  run<N extends EndpointName>(
    name: N,
    input: CallInput<N>,
    isLimited: boolean,
  ): Promise<AnswerOf<N>>;
}

/** A page makes a call of which each network may make few: it is rendered within that limit, and not cached either. */
export class EndlessCall extends Error {}

export function createVisitorCalls(cache: AnswerCache): VisitorCalls {
  const handlers = new Map<EndpointName, Handler<EndpointName>>();
  return {
    add: (name, handle) => void handlers.set(name, handle),
    async run(name, input, isLimited) {
      const handle = handlers.get(name) as Handler<typeof name> | undefined;
      if (!["anyone", "viewer"].includes(endpoints[name].access)) throw notLoggedIn();
      if (!handle) throw new Error(`Pages cannot call ${name}: its answer is not cached.`);
      const url = addressOf(name, input);
      const query = Object.fromEntries(new URLSearchParams(url.split("?")[1]));
      const make = () => answerVisitor(name, handle, { params: input.params, query });
      const isOnce = isEndless(endpoints[name], query);
      if (isOnce && !isLimited) throw new EndlessCall(name);
      const { body } = isOnce ? await make() : await cache.get(url, "identity", make);
      return JSON.parse(body.toString()) as AnswerOf<typeof name>;
    },
  };
}
