import { agencyFormTexts } from "@locumark/contract/places/workplaces/place-form-texts";
import type { Agency, AgencyInput } from "@locumark/contract/places/agencies/agencies";
import { agencyServices } from "@locumark/contract/choices";
import * as limits from "@locumark/contract/limits";
import { siteOf } from "@locumark/contract/website";
import { call } from "../../api.ts";
import { Checkbox } from "../../components/field/checkbox.tsx";
import { TextInput } from "../../components/field/text-input.tsx";
import { AddPlaceForm } from "../../places/added-places/add-place-form.tsx";
import type { AddFormProps } from "../../places/added-places/add-place-page.tsx";
import styles from "../../places/added-places/add-place-page.module.css";
import type { KnownPlace } from "../../places/added-places/similar-places.tsx";
import { paths } from "../../paths.ts";

export function AddAgencyForm({ name, onAdded }: AddFormProps) {
  return (
    <AddPlaceForm<AgencyInput>
      draftName="add-agency"
      name={name}
      buttonText="Add agency"
      noneOfThese="None of these, add it"
      rules={{
        schema: async () =>
          (await import("@locumark/contract/places/agencies/agencies")).agencyInput,
        read: (form) => ({
          ...Object.fromEntries(form),
          servicesOfferedFor: form.getAll("servicesOfferedFor"),
        }),
      }}
      findSimilar={async ({ name, website }) =>
        (await call("GET /api/agency/similar", { query: { name, website } })).map(
          ({ isSame, ...known }) => Object.assign(toKnown(known), { isSame }),
        )
      }
      add={async (body) => {
        const { agency, message } = await call("POST /api/agency", { body });
        return { added: toKnown(agency), message };
      }}
      placeInTheWay={(refusal) => {
        const { agency } = refusal as { agency?: Agency };
        return agency && toKnown(agency);
      }}
      onAdded={onAdded}
    >
      {({ field, valueOf, valuesOf }) => (
        <>
          <TextInput
            {...field("name")}
            {...agencyFormTexts.name}
            required
            defaultValue={valueOf("name")}
            charactersMax={limits.name}
            autoComplete="off"
          />
          <TextInput
            {...field("website")}
            {...agencyFormTexts.website}
            required
            defaultValue={valueOf("website")}
            charactersMax={limits.website}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <fieldset className={styles.services}>
            <legend>
              Services offered for <span>(optional)</span>
            </legend>
            {agencyServices.map((service) => (
              <Checkbox
                key={service}
                name="servicesOfferedFor"
                value={service}
                label={service}
                defaultChecked={valuesOf("servicesOfferedFor").includes(service)}
              />
            ))}
          </fieldset>
        </>
      )}
    </AddPlaceForm>
  );
}

const toKnown = (agency: Pick<Agency, "_id" | "name" | "website">): KnownPlace => ({
  _id: agency._id,
  text: agency.name,
  note: siteOf(agency.website),
  path: paths.agency(agency),
});
