import type { CallAnswer, CallInput } from "./calls.ts";
import type { EndpointName } from "./endpoints.ts";
import type { ProblemAnswer } from "./problem.ts";

// What the server and the built site in `web/dist/server` agree on.

/** What the footer and the canonical links say; the same for every page. */
export interface SiteFacts {
  /** Without a trailing slash. */
  publicUrl: string;
  contactEmail: string;
  networkUrl: string;
  company: { name: string; number: string; address: string };
}

/** A call that did not work: what a browser would be answered. */
export interface FailedCall {
  readonly status: number;
  readonly problem: ProblemAnswer;
  readonly retryAfterSeconds: number | undefined;
}

/**
 * Makes a call of the contract for a page that is rendered on the server, as a visitor. It never rejects: an error class
 * would not be the same one on both sides of the build.
 */
export type VisitorCall = <N extends EndpointName>(
  name: N,
  input: CallInput<N>,
) => Promise<{ readonly answer: CallAnswer<N> } | { readonly failure: FailedCall }>;

export interface Page {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** The module that the build for the server has as its entry. */
export interface EntryServer {
  /**
   * The site as the server uses it. Every page is the visitor's view and depends on nothing but its address and what
   * `call` answers.
   * @param options.manifest the parsed manifest of the client build
   * @param options.onError told of faults of ours, for the log; the visitor gets the error page
   */
  createSite(options: {
    manifest: unknown;
    facts: SiteFacts;
    call: VisitorCall;
    onError: (error: unknown) => void;
  }): {
    /** @param url path and query as requested */
    render(url: string): Promise<Page>;
  };
}
