import { useState } from "react";
import { agencyFormTexts } from "@locumark/contract/places/workplaces/place-form-texts";
import type { Agency, AgencyCorrections } from "@locumark/contract/places/agencies/agencies";
import { agencyServices } from "@locumark/contract/choices";
import * as limits from "@locumark/contract/limits";
import { replyFormTexts as texts } from "@locumark/contract/reviews/replies/reply-texts";
import { call } from "../../api.ts";
import { explainFailure } from "../../checking.ts";
import { SubmitButton } from "../../components/button/button.tsx";
import { Checkbox } from "../../components/field/checkbox.tsx";
import { TextInput } from "../../components/field/text-input.tsx";
import { FormErrors } from "../../components/form/form-errors.tsx";
import formStyles from "../../components/form/form.module.css";
import { useCheckedForm } from "../../components/form/use-checked-form.ts";
import styles from "./replies.module.css";

/** An agency keeps its own entry right. */
export function CorrectAgency({ token, agency }: { token: string; agency: Agency }) {
  const [saved, setSaved] = useState<string>();
  const { field, formProps, isSending, summary } = useCheckedForm<AgencyCorrections>({
    onAttempt: () => setSaved(undefined),
    schema: async () =>
      (await import("@locumark/contract/places/agencies/agencies")).agencyCorrections,
    read: (form) => ({
      ...Object.fromEntries(form),
      servicesOfferedFor: form.getAll("servicesOfferedFor"),
    }),
    send: async (corrections) => {
      const body = { token, agencyId: agency._id, ...corrections };
      const { message } = await call("PUT /api/replies/agency", { body });
      setSaved(message);
    },
    explain: (error) => explainFailure(error, texts.failed),
  });
  return (
    <section className="stack">
      <h2>Your entry</h2>
      <form className={formStyles.form} {...formProps}>
        <FormErrors summary={summary} />
        <TextInput
          {...field("website")}
          {...agencyFormTexts.website}
          defaultValue={agency.website}
          charactersMax={limits.website}
          inputMode="url"
          autoComplete="off"
          required
        />
        <fieldset className={styles.services}>
          <legend>Services offered for</legend>
          {agencyServices.map((service) => (
            <Checkbox
              key={service}
              name="servicesOfferedFor"
              value={service}
              label={service}
              defaultChecked={agency.servicesOfferedFor.includes(service)}
            />
          ))}
        </fieldset>
        <SubmitButton sending={isSending} sendingText="Saving…">
          Save
        </SubmitButton>
        <p role="status">{saved !== undefined && <strong>{saved}</strong>}</p>
      </form>
    </section>
  );
}
