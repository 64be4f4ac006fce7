import { useState } from "react";
import { useNavigate } from "react-router";
import { visitorDraftTexts as texts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { toast } from "../../components/toast/toasts.ts";
import { publishHash } from "../../reviews/reviews/writing/publish-hash.ts";
import { canStore } from "../../storage.ts";
import { writeVisitorDraft } from "../../visitor-drafts.ts";
import { paths } from "../../paths.ts";
import { noAgency, RateForm, toBeChosen } from "./rate-form.tsx";
import { useVisitorFormDraft } from "../../use-draft.ts";

/** For visitors: the form, and once it is complete the way to an account, from which they return to the agency's page. */
export function VisitorRate({ asked }: { asked: string | undefined }) {
  const [isStoring] = useState(canStore);
  if (!isStoring) return <p role="status">{texts.notStored}</p>;
  return (
    <>
      <p>{texts.how}</p>
      <p>{texts.kept}</p>
      <VisitorRateForm asked={asked} />
    </>
  );
}

/** Its own component: the draft is read whenever the form opens. */
function VisitorRateForm({ asked }: { asked: string | undefined }) {
  const navigate = useNavigate();
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
          await navigate(paths.signup({ next: place.path + publishHash }));
        } else {
          toast.error(texts.notStored);
        }
      }}
      submitText="Continue"
    />
  );
}
