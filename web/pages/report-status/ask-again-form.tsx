import * as reportLimits from "@locumark/contract/desk/reports/report-limits";
import { reportTexts } from "@locumark/contract/desk/reports/report-texts";
import { call } from "../../api.ts";
import { explainFailure } from "../../checking.ts";
import { SubmitButton } from "../../components/button/button.tsx";
import { TextArea } from "../../components/field/text-input.tsx";
import { FormErrors } from "../../components/form/form-errors.tsx";
import { useCheckedForm } from "../../components/form/use-checked-form.ts";

/** Asks once for another moderator to look at what was decided. */
export function AskAgainForm({ reference, onAsked }: { reference: string; onAsked: () => void }) {
  const { field, formProps, isSending, summary } = useCheckedForm<{ details: string }>({
    schema: async () => (await import("@locumark/contract/desk/reports/reports")).secondLookInput,
    send: async (body) => {
      await call("POST /api/reports/:reference/second-look", { params: { reference }, body });
      onAsked();
    },
    explain: (error) => explainFailure(error, reportTexts.failed),
  });
  return (
    <section aria-labelledby="again">
      <h2 id="again">Do you think that we are wrong?</h2>
      <p>You can ask, once, for another of our moderators to look at it.</p>
      <form {...formProps}>
        <FormErrors summary={summary} />
        <TextArea
          {...field("details")}
          {...reportTexts.again}
          rows={4}
          charactersMax={reportLimits.reportDetails}
          required
        />
        <SubmitButton sending={isSending} sendingText="Sending…">
          Ask for a second look
        </SubmitButton>
      </form>
    </section>
  );
}
