import { useEffect } from "react";
import { isRouteErrorResponse, Link, useLocation, useRouteError } from "react-router";
import { Button, ButtonLink } from "../components/button/button.tsx";
import type { PageProblem } from "../loading.ts";
import { paths } from "../paths.ts";
import { Head } from "../components/head/head.tsx";
import styles from "./error-page.module.css";
import { NotFound } from "./not-found.tsx";

/** Shown in place of a page that failed; the navigation stays. */
export function ErrorPage() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  useLoadWhole(isUnloaded(error), pathname + search);
  const status = isRouteErrorResponse(error) ? error.status : isUnloaded(error) ? 503 : 500;
  if (status === 404) return <NotFound />;
  const problem = (isRouteErrorResponse(error) ? error.data : null) as PageProblem | null;
  if (status === 410)
    return <Gone message={problem?.message} path={pathname + without(search, "before")} />;
  return (
    <div className="stack start reading">
      <Head title="Something went wrong" />
      <h1>Something went wrong</h1>
      <p role="alert">{problem?.message ?? explanation(status)}</p>
      {problem?.retryAfterSeconds !== undefined && (
        <p>{`Please wait ${problem.retryAfterSeconds} seconds before you try again.`}</p>
      )}
      <div className="row">
        {/* A full reload also recovers from client-side errors. */}
        <ButtonLink to={pathname + search} reloadDocument>
          Try again
        </ButtonLink>
        <ButtonLink to={paths.home()} look="secondary">
          Go to the home page
        </ButtonLink>
      </div>
      <p>
        If it keeps happening, please <Link to={paths.contact()}>tell us</Link>.
      </p>
    </div>
  );
}

function without(search: string, name: string): string {
  const query = new URLSearchParams(search);
  query.delete(name);
  return query.size === 0 ? "" : `?${query.toString()}`;
}

/** The content was permanently removed (410); the rest of the address may still work. */
function Gone({ message, path }: { message: string | undefined; path: string }) {
  return (
    <div className="stack start reading">
      <Head title="No longer here" />
      <h1>No longer here</h1>
      <p>{message ?? "What was at this address has been deleted."}</p>
      <div className="row">
        <ButtonLink to={path}>Show the newest</ButtonLink>
        <ButtonLink to={paths.home()} look="secondary">
          Go to the home page
        </ButtonLink>
      </div>
    </div>
  );
}

/** The page's code failed to load: no network, or a newer release whose files have other names. */
const isUnloaded = (error: unknown): boolean =>
  error instanceof TypeError && /import|fetch|module/i.test(error.message);

/** The address of the document: a page that is missing in it is not loaded whole again. */
const wholeAddress =
  typeof window === "undefined" ? "" : window.location.pathname + window.location.search;

/** Firefox gives up what a page still loads as soon as the visitor goes elsewhere: then nothing is missing. */
let isLeaving = false;
if (typeof window !== "undefined") {
  window.addEventListener("beforeunload", () => {
    isLeaving = true;
  });
}

/** Loads an address whole, once, where the server has it: a newer release has other files. */
function useLoadWhole(isNeeded: boolean, address: string): void {
  useEffect(() => {
    if (!isNeeded || isLeaving || address === wholeAddress) return;
    fetch(address, { method: "HEAD" }).then(
      ({ ok }) => ok && !isLeaving && window.location.replace(address),
      () => undefined,
    );
  }, [isNeeded, address]);
}

function explanation(status: number): string {
  return status === 503
    ? "We could not load this page just now. Check your connection and try again; it usually works in a moment."
    : "There is a fault on our side. What you did before is safe.";
}

/** For when even the layout fails. It depends on as little as possible. */
export function FatalErrorPage() {
  return (
    <main className={`stack start reading ${styles.fatal}`}>
      <title>Something went wrong</title>
      <h1>Something went wrong</h1>
      <p>There is a fault on our side. Please load the page again.</p>
      <Button onClick={() => window.location.reload()}>Try again</Button>
    </main>
  );
}
