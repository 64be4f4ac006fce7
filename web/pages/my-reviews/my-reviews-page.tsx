import { Link, useLoaderData, useRevalidator } from "react-router";
import type { AgencyReview } from "@locumark/contract/reviews/reviews/agency-reviews";
import { ownReviewTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import type { PlacedReview, WorkplaceReview } from "@locumark/contract/reviews/reviews/reviews";
import { ApiFailure } from "../../api.ts";
import { LogInPrompt } from "../../people/accounts/log-in-prompt.tsx";
import { placeText } from "../../places/places/place-text.ts";
import { ByViewer } from "../../people/accounts/by-viewer.tsx";
import { Head } from "../../components/head/head.tsx";
import { load, type LoaderArguments } from "../../loading.ts";
import { paths } from "../../paths.ts";
import { useToken } from "../../session.ts";
import { isMember, useAsViewer } from "../../use-as-viewer.ts";
import { DraftList } from "./draft-list.tsx";
import { Column } from "./column.tsx";
import styles from "./my-reviews.module.css";

interface OwnReviews {
  asMember: boolean;
  /** Null where they could not be loaded. */
  workplaces: PlacedReview[] | null;
  agencies: AgencyReview[] | null;
}

const asVisitor: OwnReviews = { asMember: false, workplaces: [], agencies: [] };

export async function loader(args: LoaderArguments): Promise<OwnReviews> {
  if (!isMember()) return asVisitor;
  const lists = await Promise.allSettled([
    load(args, "GET /api/my-workplace-reviews", {}),
    load(args, "GET /api/my-agency-reviews", {}),
  ]);
  const hasEnded = lists.some(
    ({ status, reason }: { status: string; reason?: unknown }) =>
      status === "rejected" && reason instanceof ApiFailure && reason.status === 401,
  );
  // The session has ended in the meantime: treat the user as a visitor.
  if (hasEnded) return asVisitor;
  const [workplaces, agencies] = lists;
  return { asMember: true, workplaces: loaded(workplaces), agencies: loaded(agencies) };
}

const loaded = <T,>(list: PromiseSettledResult<T>): T | null =>
  list.status === "fulfilled" ? list.value : null;

export function Component() {
  const { asMember, workplaces, agencies } = useLoaderData<OwnReviews>();
  const token = useToken();
  const { revalidate } = useRevalidator();
  const isOutdated = useAsViewer(asMember);
  return (
    <div className="stack-l">
      <Head title="My Reviews" />
      <h1>My Reviews</h1>
      <ByViewer
        visitor={<LogInPrompt>Log in to see your reviews.</LogInPrompt>}
        member={
          (!asMember || isOutdated) && (
            <p className="soft" role="status">
              {ownReviewTexts.loading}
            </p>
          )
        }
      />
      {token !== null && <DraftList />}
      {token !== null && !isOutdated && (
        // Another member's lists reset the state.
        <div key={token} className={styles.columns}>
          {workplaces && agencies && workplaces.length + agencies.length > 0 && (
            <nav className={styles.jumps} aria-label="On this page">
              <a href="#workplace-reviews">Workplace Reviews ({workplaces.length})</a>
              <a href="#agency-reviews">Agency Reviews ({agencies.length})</a>
            </nav>
          )}
          <Column<WorkplaceReview>
            id="workplace-reviews"
            title="Workplace Reviews"
            none={ownReviewTexts.none}
            find={<Link to={paths.search()}>{ownReviewTexts.find}</Link>}
            reviews={workplaces}
            placeOf={({ workplaceId: _id, workplaceName, workplaceDisplayName }) => {
              // One that was changed here comes without its workplace.
              const listed = workplaces?.find(({ workplaceId }) => workplaceId === _id);
              return {
                name: workplaceDisplayName,
                where: whereIs(listed),
                // One that was added with a review has no page before others see that.
                path:
                  listed?.workplace === null
                    ? undefined
                    : // Other workplaces may have the same name.
                      paths.workplace({ _id, name: workplaceName, ambiguous: true }),
              };
            }}
            onChanged={() => void revalidate()}
          />
          <Column
            id="agency-reviews"
            title="Agency Reviews"
            none={ownReviewTexts.noneOfAgencies}
            find={<Link to={paths.agencies()}>{ownReviewTexts.findAgency}</Link>}
            reviews={agencies}
            placeOf={({ agencyName }) => ({
              name: agencyName,
              path: paths.agency({ name: agencyName }),
            })}
            onChanged={() => void revalidate()}
          />
        </div>
      )}
    </div>
  );
}

const whereIs = (review: PlacedReview | undefined): string | undefined =>
  review?.workplace ? placeText(review.workplace) : undefined;
