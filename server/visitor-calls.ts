import type { CallInput } from "@locumark/contract/calls";
import { type AnswerOf, type EndpointName, endpoints } from "@locumark/contract/endpoints";
import { notLoggedIn } from "./plugins/sessions.ts";
import { checkAnswer, type Handler, runHandler } from "./run-call.ts";

/** The calls that a page may need while it is rendered: those that the contract marks as cached. */
export interface VisitorCalls {
  add<N extends EndpointName>(name: N, handle: Handler<N>): void;
  /** @throws Problem as the same call by a visitor over HTTP is answered */
  run<N extends EndpointName>(name: N, input: CallInput<N>): Promise<AnswerOf<N>>;
}

export function createVisitorCalls(): VisitorCalls {
  const handlers = new Map<EndpointName, Handler<EndpointName>>();
  return {
    add: (name, handle) => void handlers.set(name, handle),
    async run(name, input) {
      const handle = handlers.get(name) as Handler<typeof name> | undefined;
      if (endpoints[name].access === "member") throw notLoggedIn();
      if (!handle) throw new Error(`Pages cannot call ${name}: its answer is not cached.`);
      const query = textsOf(input.query ?? {});
      const returned = await runHandler(name, handle, { ...input, query }, { viewer: undefined });
      return checkAnswer(name, returned).answer;
    },
  };
}

/** A query as it would come out of an address. */
const textsOf = (query: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
