import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { deskMarkedTexts as texts } from "@locumark/contract/desk/moderation/marked-texts";
import type { MarkedReview } from "@locumark/contract/desk/moderation/marked-reviews";
import { formatMonth } from "@locumark/contract/uk-dates";
import { call, failureMessage } from "../../api.ts";
import { Button } from "../../components/button/button.tsx";
import { paths } from "../../paths.ts";

export function MarkedList() {
  const navigate = useNavigate();
  const [reviews, setReviews] = useState<readonly MarkedReview[]>();
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    call("GET /api/desk/marked-reviews", {}).then(setReviews, (error: unknown) =>
      setFailure(failureMessage(error, texts.failed)),
    );
  }, []);

  async function look(id: string): Promise<void> {
    try {
      const { itemId } = await call("POST /api/desk/marked-reviews/:id/look", { params: { id } });
      await navigate(paths.desk({ item: itemId }));
    } catch (error) {
      setFailure(failureMessage(error, texts.notOpened));
    }
  }

  return (
    <div className="stack">
      <p className="reading">{texts.intro}</p>
      {failure !== undefined && <p role="alert">{failure}</p>}
      {!reviews && failure === undefined && <p role="status">Loading</p>}
      {reviews?.length === 0 && <p>{texts.none}</p>}
      <ul role="list" className="lines">
        {reviews?.map(({ _id, place, month, kinds }, index) => (
          <li key={_id} className="apart">
            <p>
              <strong>{place}</strong>, {formatMonth(month)}:{" "}
              {kinds.map((kind) => texts.kinds[kind]).join(", ")}
            </p>
            <Button
              look="secondary"
              aria-label={`${texts.look}: ${place}, number ${index + 1}`}
              onClick={() => void look(_id)}
            >
              {texts.look}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
