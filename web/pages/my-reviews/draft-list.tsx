import { Link } from "react-router";
import { visitorDraftTexts as texts } from "@locumark/contract/review-form-texts";
import { useVisitorDrafts } from "../../visitor-drafts.ts";
import { ownPath } from "../../paths.ts";

/** Drafts that were written in this browser before anybody logged in; whose they are is asked on the place's page. */
export function DraftList() {
  return useVisitorDrafts()
    .filter(({ place }) => place.name !== "")
    .map(({ place }) => (
      <p key={place._id}>
        {texts.waitsHere} <Link to={ownPath(place.path)}>{place.name}</Link>
      </p>
    ));
}
