import { lazy, Suspense } from "react";
import { Link, useLoaderData, useLocation, useSearchParams } from "react-router";
import type { AgencyReview } from "@locumark/contract/reviews/reviews/agency-reviews";
import { reviewFormTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { LogInPrompt } from "../../people/accounts/log-in-prompt.tsx";
import { writeHash } from "../../reviews/reviews/reading/tapped-rating.ts";
import { ByViewer } from "../../people/accounts/by-viewer.tsx";
import { Columns } from "../../components/columns/columns.tsx";
import { Head } from "../../components/head/head.tsx";
import { paths } from "../../paths.ts";
import { useSession, useViewer } from "../../session.ts";
import { load, type LoaderArguments } from "../../loading.ts";
import { isMember, useAsViewer } from "../../use-as-viewer.ts";

interface Own {
  asMember: boolean;
  /** The member's own reviews of agencies. */
  reviews: AgencyReview[];
}

/** For those who write: the form is heavier than the rest of the page. */
const MemberRate = lazy(async () => ({ default: (await import("./rate.ts")).MemberRate }));
const VisitorRate = lazy(async () => ({ default: (await import("./rate.ts")).VisitorRate }));

export async function loader(args: LoaderArguments): Promise<Own> {
  if (!isMember()) return { asMember: false, reviews: [] };
  // Without them the server rejects a second review when it is sent.
  const reviews = await load(args, "GET /api/my-agency-reviews", {}).catch(() => []);
  return { asMember: true, reviews };
}

export function Component() {
  const { asMember, reviews } = useLoaderData<Own>();
  const isOutdated = useAsViewer(asMember);
  const { token, user, loading } = useSession();
  const [parameters] = useSearchParams();
  const asked = parameters.get("agency") ?? undefined;
  const { hash } = useLocation();
  const isWriting = useViewer() === "visitor" && hash === writeHash;
  const loadingText = <p role="status">Loading...</p>;
  return (
    <Columns isForm beside={<WhatHelps />}>
      <Head
        title="Rate an Agency"
        description="Rate a staffing agency you have worked for: tell other locums what they should know about it."
        canonicalPath={paths.rateAgency()}
      />
      <h1>Rate an Agency</h1>
      <ByViewer
        visitor={
          <>
            {isWriting ? (
              <Suspense fallback={loadingText}>
                <VisitorRate asked={asked} />
              </Suspense>
            ) : (
              <LogInPrompt canWrite>{reviewFormTexts.loggedOut}</LogInPrompt>
            )}
            {notInTheList}
          </>
        }
        member={
          token !== null && !loading && !isOutdated ? (
            <Suspense fallback={loadingText}>
              <MemberRate key={`${user?._id} ${asked}`} asked={asked} own={reviews} />
              {notInTheList}
            </Suspense>
          ) : (
            loadingText
          )
        }
      />
    </Columns>
  );
}

const WhatHelps = () => (
  <>
    <h2>What helps the next locum</h2>
    <ul>
      <li>Did the money come when they said, and all of it?</li>
      <li>Was the shift as it was advertised?</li>
      <li>What happened when a shift was cancelled?</li>
      <li>Could you reach a person when you needed to?</li>
    </ul>
    <p>Please leave out the names of people.</p>
  </>
);

const notInTheList = (
  <p>
    Not in the list? <Link to={paths.addAgency()}>Add an agency</Link>
  </p>
);
