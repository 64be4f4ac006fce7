import { deskMatterTexts as texts } from "@locumark/contract/desk/moderation/moderation-texts";
import { call } from "../../api.ts";
import { DetailsOf } from "../../services/cases/details-of.tsx";
import { ReviewedMatter } from "./reviewed-matter.tsx";
import type { ScreenProps } from "../../services/cases/screen-props.ts";

/** A held review, or an appeal against a removal. */
export function Screen(props: ScreenProps) {
  const params = { id: props.item._id };
  return (
    <DetailsOf screen={props} load={() => call("GET /api/desk/review-items/:id", { params })}>
      {({ reviewId, statement }) => (
        <ReviewedMatter
          {...props}
          reviewId={reviewId}
          send={(body) => call("POST /api/desk/review-items/:id/decision", { params, body })}
        >
          {statement !== null && (
            <section>
              <h3>{texts.statement}</h3>
              <p className="typed">{statement}</p>
            </section>
          )}
        </ReviewedMatter>
      )}
    </DetailsOf>
  );
}
