import { useState } from "react";
import { useNavigate } from "react-router";
import { visitorDraftTexts as texts } from "@locumark/contract/review-form-texts";
import { toast } from "../../components/toast/toasts.ts";
import {
  type VisitorDraft,
  canStore,
  readVisitorDraft,
  writeVisitorDraft,
} from "../../visitor-drafts.ts";
import { ReadyDraft } from "../../features/reviews/writing/ready-draft.tsx";
import { paths } from "../../paths.ts";
import { noAgency, RateForm, toBeChosen } from "./rate-form.tsx";
import { useVisitorFormDraft } from "../../use-draft.ts";

/** For visitors: the form, and once it is complete the ways to an account, from which they return to the agency's page. */
export function VisitorRate({ asked }: { asked: string | undefined }) {
  const navigate = useNavigate();
  const [ready, setReady] = useState<VisitorDraft>();
  const [isStoring] = useState(canStore);
  if (!isStoring) return <p role="status">{texts.notStored}</p>;
  if (ready) {
    return (
      <ReadyDraft
        draft={ready}
        onChange={() => void navigate(`${ready.place.path}#review`)}
        onDeleted={() => setReady(undefined)}
      />
    );
  }
  return (
    <>
      <p>{texts.how}</p>
      <p>{texts.kept}</p>
      <VisitorRateForm asked={asked} onReady={setReady} />
    </>
  );
}

/** Its own component: the draft is read whenever the form opens. */
function VisitorRateForm({
  asked,
  onReady,
}: {
  asked: string | undefined;
  onReady: (draft: VisitorDraft) => void;
}) {
  const draft = useVisitorFormDraft(toBeChosen);
  return (
    <RateForm
      asked={asked}
      draft={draft}
      send={async ({ agency }, { sendAnyway }, { form }) => {
        const { _id, name } = agency;
        const place = { ...noAgency, _id, name, path: paths.agency(agency) };
        const isLooked = sendAnyway !== false;
        if (writeVisitorDraft(place, new FormData(form), { isReady: true, isLooked })) {
          draft.deleteDraft();
          onReady(readVisitorDraft(_id)!);
        } else {
          toast.error(texts.notStored);
        }
      }}
      submitText="Continue"
    />
  );
}
