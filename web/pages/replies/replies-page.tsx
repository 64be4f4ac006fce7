import { lazy, Suspense } from "react";
import { useParams } from "react-router";
import { WithoutScript, WithScript } from "../../components/without-script/without-script.tsx";
import { Columns } from "../../components/columns/columns.tsx";
import { Head } from "../../components/head/head.tsx";
import { useHydrated } from "../../components/use-hydrated.ts";
import { NewLink } from "./new-link.tsx";

const WithLink = lazy(async () => ({ default: (await import("./with-link.tsx")).WithLink }));

export function Component() {
  const { token } = useParams();
  // By the browser, never by the server: its response would have the secret in it.
  const isHydrated = useHydrated();
  if (token === undefined) {
    return (
      <Columns isForm>
        <NewLink />
      </Columns>
    );
  }
  return (
    <Columns>
      <Head title="Reply to reviews" />
      <h1>Reply to reviews</h1>
      <WithoutScript>Replying needs JavaScript.</WithoutScript>
      <WithScript>
        {isHydrated && (
          <Suspense fallback={<p role="status">Loading</p>}>
            <WithLink key={token} token={token} />
          </Suspense>
        )}
      </WithScript>
    </Columns>
  );
}
