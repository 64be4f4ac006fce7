import { useState } from "react";
import { claimTexts } from "@locumark/contract/desk/claims/claim-texts";
import { type ClaimReason, claimReasons } from "@locumark/contract/choices";
import type { Claim, ClaimDecision } from "@locumark/contract/desk/claims/claims";
import { formatDay } from "@locumark/contract/uk-dates";
import { call } from "../../api.ts";
import { TextInput } from "../../components/field/text-input.tsx";
import { ClaimFacts } from "./claim-facts.tsx";
import { DecisionButton } from "../../services/cases/decision-button.tsx";
import { DetailsOf } from "../../services/cases/details-of.tsx";
import type { ScreenProps } from "../../services/cases/screen-props.ts";
import { useDecide } from "../../services/cases/use-decide.ts";
import { Why } from "../../services/cases/why.tsx";

/** A claim to reply for a place: the proof, and whether it is enough. */
export function Screen(props: ScreenProps) {
  return (
    <DetailsOf
      screen={props}
      load={() => call("GET /api/desk/claims/:id", { params: { id: props.item._id } })}
    >
      {(claim) => <ClaimToDecide {...props} claim={claim} />}
    </DetailsOf>
  );
}

function ClaimToDecide({ claim, ...props }: ScreenProps & { claim: Claim }) {
  const { decide, failure, isDeciding } = useDecide(props);
  const [isRefusing, setRefusing] = useState(false);
  const [codes, setCodes] = useState("");
  const { item } = props;
  const isGranted = claim.state === "granted";
  const isCalled = claim.place?.kind === "workplace";
  const mayGrant = claim.state === "confirmed" && claim.place !== null && claim.unprovable === null;

  const send = (decision: ClaimDecision["decision"], said: string, reason?: ClaimReason) =>
    decide(
      () =>
        call("POST /api/desk/claims/:id/decision", {
          params: { id: item._id },
          body: {
            decision,
            codes,
            ...(decision === "accept-website" && { website: claim.askedWebsite ?? "" }),
            reason,
          },
        }),
      said,
    );

  return (
    <div className="stack">
      <ClaimFacts claim={claim} />
      <p className="notice">{nextStep(claim)}</p>
      {claim.place?.kind !== "agency" && (mayGrant || isGranted) && (
        <TextInput
          label="Further branches"
          hint="Their ODS codes, if the organisation runs more places"
          optional
          value={codes}
          autoComplete="off"
          onChange={(event) => setCodes(event.currentTarget.value)}
        />
      )}
      {failure !== undefined && <p role="alert">{failure}</p>}
      <div className="row">
        {mayGrant && (
          <DecisionButton
            shortcut="a"
            aria-busy={isDeciding}
            onClick={() => void send(isCalled ? "called" : "grant", "Accepted.")}
          >
            {isCalled ? "Called and confirmed" : "Accept"}
          </DecisionButton>
        )}
        {isGranted && claim.askedWebsite !== null && (
          <DecisionButton
            shortcut="a"
            aria-busy={isDeciding}
            onClick={() => void send("accept-website", "The website is accepted.")}
          >
            Accept the website
          </DecisionButton>
        )}
        {isGranted && (
          <DecisionButton
            shortcut="k"
            look={claim.askedWebsite === null ? "primary" : "secondary"}
            aria-busy={isDeciding}
            onClick={() => void send("keep", "Kept.")}
          >
            {claim.askedWebsite === null ? "Keep" : "Keep the present website"}
          </DecisionButton>
        )}
        <DecisionButton
          shortcut="x"
          look="secondary"
          aria-pressed={isRefusing}
          onClick={() => setRefusing(true)}
        >
          {isGranted ? "Withdraw" : "Refuse"}
        </DecisionButton>
      </div>
      {isRefusing && (
        <Why
          decision={isGranted ? "Withdraw" : "Refuse"}
          note="The claimant is told it, in these words."
          reasons={claimReasons.map((reason) => [reason, claimTexts.reasons[reason]])}
          isBusy={isDeciding}
          onChoose={(reason) =>
            void (isGranted
              ? send("revoke", "Withdrawn.", reason)
              : send("refuse", "Refused.", reason))
          }
          onCancel={() => setRefusing(false)}
        />
      )}
    </div>
  );
}

/** Describes the next step for a person who has never done it. */
function nextStep({
  state,
  person,
  unprovable,
  place,
  stateSince,
  answeredBy,
  askedWebsite,
}: Claim): string {
  if (place === null) return "The place is gone: refuse it.";
  if (answeredBy !== null) {
    return `${answeredBy.organisation} replies for this place already. Find out who is right: that claim is under Claims, where it can be looked at again.`;
  }
  if (askedWebsite !== null) {
    return "The organisation asks for a website at another domain. Open both: does the present one lead to the new one, or do both show the same agency? An address at the domain is enough to claim the agency.";
  }
  if (state === "granted") return `Accepted on ${formatDay(stateSince)}. Keep it or withdraw it.`;
  if (unprovable !== null) return `It cannot be accepted. ${unprovable}`;
  if (place.kind === "agency") {
    return "The mail reached an address at the website that is listed here. Open the website: is it the agency's own?";
  }
  return `Call the register's number, and no other. Ask for ${person}, and whether they may reply for the place.`;
}
