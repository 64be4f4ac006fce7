import { useEffect, useState } from "react";
import { Link } from "react-router";
import { claimTexts } from "@locumark/contract/desk/claims/claim-texts";
import { replyFormTexts } from "@locumark/contract/reviews/replies/reply-texts";
import type { RepliesAnswer } from "@locumark/contract/reviews/replies/replies";
import { ApiFailure, call, failureMessage } from "../../api.ts";
import { Button } from "../../components/button/button.tsx";
import { paths } from "../../paths.ts";
import { CorrectAgency } from "./correct-agency.tsx";
import { GiveUp } from "./give-up.tsx";
import { OwnListings } from "./own-listings.tsx";
import { PlaceToReply } from "./place-to-reply.tsx";

type State =
  | { name: "loading" }
  | { name: "failed"; text: string; isLinkDead: boolean }
  | { name: "open"; answer: RepliesAnswer }
  | { name: "given-up"; text: string };

/** With the mailed link an organisation sees the reviews of its places as everybody does, and replies. */
export function WithLink({ token }: { token: string }) {
  const [attempt, setAttempt] = useState(1);
  const [state, setState] = useState<State>({ name: "loading" });

  useEffect(() => {
    if (attempt === 0) return undefined;
    const abandon = new AbortController();
    const { signal } = abandon;
    call("GET /api/replies/:token", { params: { token } }, { signal }).then(
      (answer) => setState({ name: "open", answer }),
      (error: unknown) => {
        if (signal.aborted) return;
        const isLinkDead = error instanceof ApiFailure && error.code === "invalid_link";
        const text = failureMessage(error, replyFormTexts.loadingFailed);
        setState({ name: "failed", text, isLinkDead });
      },
    );
    return () => abandon.abort();
  }, [token, attempt]);

  return (
    <>
      {state.name === "loading" && <p role="status">Loading</p>}
      {state.name === "failed" && (
        <div role="alert">
          <p>{state.text}</p>
          {state.isLinkDead ? (
            <Link to={paths.replyLink()}>Have a new link sent</Link>
          ) : (
            <Button look="secondary" onClick={() => setAttempt(attempt + 1)}>
              Try again
            </Button>
          )}
        </div>
      )}
      {state.name === "given-up" && <p role="status">{state.text}</p>}
      {state.name === "open" && (
        <Open
          token={token}
          answer={state.answer}
          onGivenUp={(text) => setState({ name: "given-up", text })}
        />
      )}
    </>
  );
}

function Open({
  token,
  answer: { organisation, workplaces, agencies, held, listings },
  onGivenUp,
}: {
  token: string;
  answer: RepliesAnswer;
  onGivenUp: (text: string) => void;
}) {
  return (
    <div className="stack-l">
      <p>
        As {organisation} you can answer each review once. Everybody reads your reply; its author is
        told within a few days that there is one. {claimTexts.notForSale}
      </p>
      {workplaces.length + agencies.length === 0 && (
        <p>Another organisation replies for your place now. If that is wrong, write to us.</p>
      )}
      <OwnListings token={token} listings={listings} />
      {workplaces.map((place) => (
        <PlaceToReply
          key={place._id}
          token={token}
          kind="workplace"
          placeId={place._id}
          title={place.displayName}
          path={paths.workplace(place)}
          held={held}
        />
      ))}
      {agencies.map((agency) => (
        <div key={agency._id}>
          <PlaceToReply
            token={token}
            kind="agency"
            placeId={agency._id}
            title={agency.name}
            path={paths.agency(agency)}
            held={held}
          />
          <CorrectAgency token={token} agency={agency} />
        </div>
      ))}
      <GiveUp token={token} onGivenUp={onGivenUp} />
    </div>
  );
}
