import { Link } from "react-router";
import { visitorDraftTexts as texts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { type DraftPlace, listBegun } from "../../drafts.ts";
import { ownPath } from "../../paths.ts";
import { useSession } from "../../session.ts";
import { useVisitorDrafts } from "../../visitor-drafts.ts";

/**
 * Reviews that the member began in this browser, and those that were written before anybody logged in; whose those are is
 * asked on the place's page.
 */
export function DraftList() {
  const accountId = useSession().user?._id;
  const own = accountId === undefined ? [] : listBegun(accountId);
  const visitors = useVisitorDrafts().map(({ place }) => place);
  return [own, visitors].map((places) =>
    places.map((place) => <Begun key={place._id} {...place} />),
  );
}

const Begun = ({ name, path }: DraftPlace) => (
  <p>
    {texts.waitsHere} <Link to={ownPath(path)}>{name || texts.ofAnAgency}</Link>
  </p>
);
