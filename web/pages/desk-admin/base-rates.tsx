import type { SiteState } from "@locumark/contract/site/admin/admin";
import type { BaseRateInput } from "@locumark/contract/services/base-rates/base-rates";
import { adminFields, adminTexts } from "@locumark/contract/site/admin/admin-texts";
import { noonOf } from "@locumark/contract/shift-days";
import { formatDay } from "@locumark/contract/uk-dates";
import { call } from "../../api.ts";
import { explainFailure } from "../../checking.ts";
import { SubmitButton } from "../../components/button/button.tsx";
import { TextInput } from "../../components/field/text-input.tsx";
import { FormErrors } from "../../components/form/form-errors.tsx";
import formStyles from "../../components/form/form.module.css";
import { useCheckedForm } from "../../components/form/use-checked-form.ts";
import { toast } from "../../components/toast/toasts.ts";
import { Fact, Facts } from "./desk-admin-facts.tsx";

/** The base rates of the Bank of England, and a form for the next, twice a year. */
export function BaseRates({
  baseRates: { known, missing },
  onSaved,
}: Pick<SiteState, "baseRates"> & { onSaved: () => void }) {
  const { field, formProps, isSending, summary } = useCheckedForm<BaseRateInput>({
    schema: async () =>
      (await import("@locumark/contract/services/base-rates/base-rates")).baseRateInput,
    async send({ day, percent }) {
      const body = { day, percent: String(percent) };
      const { message } = await call("POST /api/desk/admin/base-rates", { body });
      toast.success(message);
      onSaved();
    },
    explain: (error) => explainFailure(error, adminTexts.failed),
  });
  return (
    <section className="stack-s" aria-label="Base rates">
      <h2>Base rates</h2>
      <p>
        Letters about late payment state interest by the{" "}
        <a href="https://www.bankofengland.co.uk/boeapps/database/Bank-Rate.asp">
          Bank of England’s base rate
        </a>{" "}
        of the 30 June or 31 December before.
        {missing !== null && (
          <strong>{` The one of ${formatDay(noonOf(missing))} is missing: letters claim the fixed sum alone where interest starts after it.`}</strong>
        )}
      </p>
      <Facts>
        {known.map(({ day, percent }) => (
          <Fact key={day} name={formatDay(noonOf(day))}>{`${percent.toFixed(2)} %`}</Fact>
        ))}
      </Facts>
      <form key={missing} className={`${formStyles.form} reading`} {...formProps}>
        <FormErrors summary={summary} />
        <TextInput
          {...field("day")}
          {...adminFields.baseRateDay}
          type="date"
          defaultValue={missing ?? undefined}
          autoComplete="off"
        />
        <TextInput
          {...field("percent")}
          {...adminFields.baseRatePercent}
          inputMode="decimal"
          autoComplete="off"
        />
        <div>
          <SubmitButton sending={isSending} sendingText="Saving…">
            Save the rate
          </SubmitButton>
        </div>
      </form>
    </section>
  );
}
