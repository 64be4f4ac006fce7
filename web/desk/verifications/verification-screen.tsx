import { useState } from "react";
import { verificationTexts } from "@locumark/contract/people/verifications/verification-texts";
import {
  askAgainReasons,
  refusalReasons,
  toCompare,
  type Verification,
} from "@locumark/contract/people/verifications/verifications";
import { ApiFailure, call, failureMessage } from "../../api.ts";
import { DecisionButton } from "../../services/cases/decision-button.tsx";
import { DetailsOf } from "../../services/cases/details-of.tsx";
import { Reasons } from "./verification-reasons.tsx";
import type { ScreenProps } from "../../services/cases/screen-props.ts";
import { useDecide } from "../../services/cases/use-decide.ts";
import { VerificationFacts } from "./verification-facts.tsx";
import styles from "./verification-screen.module.css";
import { VerificationTicks, type Ticks } from "./verification-ticks.tsx";

/**
 * Shows a registration to check: the document next to what the account says, ticks for what was compared, and the
 * decision.
 */
export function Screen(props: ScreenProps) {
  // Loaded again when the person has changed something, or another account's check was withdrawn.
  const [loads, setLoads] = useState(1);
  const [said, setSaid] = useState<Said>();
  const id = props.item._id;

  function loadAgain(why: string, undoId?: string): void {
    setSaid({ why, undoId });
    setLoads((before) => before + 1);
  }

  async function undo(itemId: string | undefined): Promise<void> {
    if (itemId === undefined) return;
    try {
      const { message } = await call("POST /api/desk/items/:id/undo", { params: { id: itemId } });
      loadAgain(message);
    } catch (error) {
      loadAgain(failureMessage(error, verificationTexts.failed));
    }
  }

  return (
    <DetailsOf
      key={loads}
      screen={props}
      load={() => call("GET /api/desk/verifications/:id", { params: { id } })}
    >
      {(verification) => (
        <>
          {said !== undefined && (
            <div className={`box stack-s start ${styles.notice}`}>
              <p role="status">{said.why}</p>
              {said.undoId !== undefined && (
                <DecisionButton
                  shortcut="z"
                  look="secondary"
                  onClick={() => void undo(said.undoId)}
                >
                  {verificationTexts.undoWithdrawal}
                </DecisionButton>
              )}
            </div>
          )}
          <Check {...props} verification={verification} onLoadAgain={loadAgain} />
        </>
      )}
    </DetailsOf>
  );
}

/** The events before the screen was loaded again, and the id by which that can be taken back. */
interface Said {
  readonly why: string;
  readonly undoId: string | undefined;
}

type CheckProps = ScreenProps & {
  verification: Verification;
  onLoadAgain: (why: string, undoId?: string) => void;
};

function Check({ verification, onLoadAgain, ...props }: CheckProps) {
  const { decide, failure, isDeciding } = useDecide(props);
  const [ticks, setTicks] = useState<Ticks>({ method: undefined, compared: [] });
  const [step, setStep] = useState<"decide" | "ask-again" | "refuse">("decide");
  const [missing, setMissing] = useState<string>();
  const params = { id: props.item._id };
  const { version } = verification;

  /** A change that the person has made meanwhile has to be looked at first. */
  const send = async (request: Promise<unknown>) => {
    try {
      await request;
    } catch (error) {
      if (error instanceof ApiFailure && error.code === "edited_elsewhere") {
        onLoadAgain(error.message);
      }
      throw error;
    }
  };

  function accept(): void {
    const { method, compared } = ticks;
    if (method === undefined) {
      setMissing(verificationTexts.chooseMethod);
      return;
    }
    const isComplete = toCompare(method, verification.jobTitle).every((one) =>
      compared.includes(one),
    );
    setMissing(isComplete ? undefined : verificationTexts.tickFirst);
    if (!isComplete) return;
    const body = { version, method, compared };
    void decide(
      () => send(call("POST /api/desk/verifications/:id/accept", { params, body })),
      verificationTexts.accepted,
    );
  }

  const choosing = { isBusy: isDeciding, failure, onBack: () => setStep("decide") };

  return (
    <div className="stack-l">
      {verification.sameNumber && (
        <SameNumber name={verification.sameNumber.name} {...{ params, onLoadAgain }} />
      )}
      <VerificationFacts verification={verification}>
        {step === "decide" && (
          <>
            <VerificationTicks
              verification={verification}
              ticks={ticks}
              onChange={(changed) => {
                setMissing(undefined);
                setTicks(changed);
              }}
            />
            {(missing ?? failure) !== undefined && (
              <p role="alert" className="error">
                {missing ?? failure}
              </p>
            )}
            <div className="row">
              <DecisionButton shortcut="a" aria-busy={isDeciding} onClick={accept}>
                Accept
              </DecisionButton>
              <DecisionButton shortcut="q" look="secondary" onClick={() => setStep("ask-again")}>
                Ask again
              </DecisionButton>
              <DecisionButton shortcut="r" look="secondary" onClick={() => setStep("refuse")}>
                Refuse
              </DecisionButton>
            </div>
          </>
        )}
        {step === "ask-again" && (
          <Reasons
            {...choosing}
            title="Why do they have to send another document?"
            reasons={askAgainReasons}
            onChoose={(reason) => {
              const body = { version, reason };
              void decide(
                () => send(call("POST /api/desk/verifications/:id/ask-again", { params, body })),
                verificationTexts.askedAgain,
              );
            }}
          />
        )}
        {step === "refuse" && (
          <Reasons
            {...choosing}
            title="Why is it refused?"
            reasons={refusalReasons}
            onChoose={(reason) => {
              const body = { version, reason };
              void decide(
                () => send(call("POST /api/desk/verifications/:id/refuse", { params, body })),
                verificationTexts.refused,
              );
            }}
          />
        )}
      </VerificationFacts>
    </div>
  );
}

/** Another accepted account has the number: a check of one of them has to go. */
function SameNumber({
  name,
  params,
  onLoadAgain,
}: Pick<CheckProps, "onLoadAgain"> & { name: string; params: { id: string } }) {
  async function withdraw(): Promise<void> {
    try {
      const { message, itemId } = await call("POST /api/desk/verifications/:id/withdraw-other", {
        params,
      });
      onLoadAgain(message, itemId);
    } catch (error) {
      onLoadAgain(failureMessage(error, verificationTexts.failed));
    }
  }

  return (
    <div className={`box stack-s start ${styles.notice}`}>
      <p>
        <strong>{verificationTexts.sameNumber}</strong> It is {name}’s.{" "}
        {verificationTexts.howToResolve}
      </p>
      <DecisionButton shortcut="w" look="secondary" onClick={() => void withdraw()}>
        Withdraw the other account’s check
      </DecisionButton>
    </div>
  );
}
