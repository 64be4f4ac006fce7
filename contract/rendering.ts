import type { CallAnswer, CallInput } from "./calls.ts";
import type { EndpointName } from "./endpoints.ts";
import type { ProblemAnswer } from "./problem.ts";

// The interface between the server and the built site in `web/dist/server`.

/** Values for the footer and the canonical links, the same for every page. */
export interface SiteFacts {
  /** Without a trailing slash. */
  publicUrl: string;
  contactEmail: string;
  networkUrl: string;
  company: { name: string; number: string; address: string };
  /** The notice about this site on every page; "" for none. */
  notice: string;
  /** Set where places are at the positions of their postcodes, by a file whose licence has to be named. */
  hasCodePoint?: true;
}

/** A failed call: the response that a browser would get. */
export interface FailedCall {
  readonly status: number;
  readonly problem: ProblemAnswer;
  readonly retryAfterSeconds: number | undefined;
}

/**
 * Makes an API call for a page rendered on the server, as a visitor. It rejects only where the page is given up: an error
 * class would not be the same one on both sides of the build.
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

/** The entry module of the server build. */
export interface EntryServer {
  /**
   * The site as the server uses it. Every page shows the visitor's view and depends only on its URL and on the
   * responses of its calls.
   * @param options.manifest the parsed manifest of the client build
   * @param options.onError called with our own errors, for the log; the visitor gets the error page
   */
  createSite(options: { manifest: unknown; facts: SiteFacts; onError: (error: unknown) => void }): {
    /**
     * @param url path and query as requested
     * @param call makes the calls that this page needs
     * @param signal once it is aborted, the page is given up with the signal's reason
     */
    render(url: string, call: VisitorCall, signal?: AbortSignal): Promise<Page>;
  };
}
