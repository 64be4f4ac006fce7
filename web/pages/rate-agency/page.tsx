import { lazy, Suspense } from "react";
import { Link, useLoaderData, useSearchParams } from "react-router";
import type { AgencyReview } from "@locumark/contract/agency-reviews";
import { reviewFormTexts } from "@locumark/contract/review-form-texts";
import { LogInPrompt } from "../../features/log-in-prompt/log-in-prompt.tsx";
import { ByViewer } from "../../features/viewer/by-viewer.tsx";
import { Head } from "../../layout/head.tsx";
import { paths } from "../../paths.ts";
import { useSession } from "../../session.ts";
import { load, type LoaderArguments } from "../../loading.ts";
import { isMember, useAsViewer } from "../../use-as-viewer.ts";
import styles from "./rate-agency.module.css";

interface Own {
  asMember: boolean;
  /** The member's own reviews of agencies. */
  reviews: AgencyReview[];
}

/** For members only: visitors need not load it. */
const RateForm = lazy(async () => ({ default: (await import("./rate-form.tsx")).RateForm }));

export async function loader(args: LoaderArguments): Promise<Own> {
  if (!isMember()) return { asMember: false, reviews: [] };
  // Without them the server rejects a second review when it is sent.
  const reviews = await load(args, "GET /api/my-agency-reviews", {}).catch(() => []);
  return { asMember: true, reviews };
}

export function Component() {
  const { asMember, reviews } = useLoaderData<Own>();
  const isOutdated = useAsViewer(asMember);
  const { token, loading } = useSession();
  const [parameters] = useSearchParams();
  const asked = parameters.get("agency") ?? undefined;
  const loadingText = <p role="status">Loading...</p>;
  return (
    <div className={styles.page}>
      <Head
        title="Rate an Agency"
        description="Rate a staffing agency you worked for: say what other locums should know about it."
        canonicalPath={paths.rateAgency()}
      />
      <h1>Rate an Agency</h1>
      <ByViewer
        visitor={
          <>
            <LogInPrompt>{reviewFormTexts.loggedOut}</LogInPrompt>
            {notInTheList}
          </>
        }
        member={
          token !== null && !loading && !isOutdated ? (
            <Suspense fallback={loadingText}>
              <RateForm key={`${token} ${asked}`} asked={asked} own={reviews} />
              {notInTheList}
            </Suspense>
          ) : (
            loadingText
          )
        }
      />
    </div>
  );
}

const notInTheList = (
  <p>
    Not in the list? <Link to={paths.addAgency()}>Add an agency</Link>
  </p>
);
