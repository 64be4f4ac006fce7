import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { ListedClaims } from "@locumark/contract/desk/claims/claims";
import { formatDay } from "@locumark/contract/uk-dates";
import { call, failureMessage } from "../../api.ts";
import { Button } from "../../components/button/button.tsx";
import { paths } from "../../paths.ts";

export function ClaimsList() {
  const navigate = useNavigate();
  const [claims, setClaims] = useState<ListedClaims>();
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    call("GET /api/desk/claims", {}).then(setClaims, (error: unknown) =>
      setFailure(failureMessage(error, "The claims could not be loaded.")),
    );
  }, []);

  async function reopen(id: string): Promise<void> {
    try {
      const { itemId } = await call("POST /api/desk/claims/:id/reopen", { params: { id } });
      await navigate(paths.desk({ item: itemId }));
    } catch (error) {
      setFailure(failureMessage(error, "That did not work. Please try again."));
    }
  }

  return (
    <>
      {failure !== undefined && <p role="alert">{failure}</p>}
      {!claims && failure === undefined && <p role="status">Loading</p>}
      {claims?.length === 0 && <p>No organisation replies yet.</p>}
      <ul role="list" className="lines">
        {claims?.map(({ _id, organisation, since, places }) => (
          <li key={_id} className="apart">
            <div>
              <p>
                <strong>{organisation}</strong>, for {places.join("; ")}
              </p>
              <p className="note">Replies since {formatDay(since)}</p>
            </div>
            <Button
              look="secondary"
              aria-label={`Look at it again: ${organisation}`}
              onClick={() => void reopen(_id)}
            >
              Look at it again
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
