import { Fragment, useState } from "react";
import {
  hoursFilterLabels,
  hoursFilters,
  minimumRatings,
  paidWithinFilters,
  payFilters,
  returnFilters,
  searchDistances,
  sortLabels,
  sortOrders,
} from "@locumark/contract/choices";
import * as limits from "@locumark/contract/limits";
import { searchTexts } from "@locumark/contract/places/workplaces/search-texts";
import { Button, ButtonLink } from "../../components/button/button.tsx";
import { Checkbox } from "../../components/field/checkbox.tsx";
import { Select } from "../../components/field/select.tsx";
import { TextInput } from "../../components/field/text-input.tsx";
import styles from "./filters.module.css";
import {
  clearedState,
  countFigures,
  type SearchState,
  searchPath,
  usualDistance,
} from "./search-state.ts";

/** Every filter but the text, the place to search near, and the kind. */
export function FilterFields({
  state,
  fieldsOf,
}: {
  state: SearchState;
  /** Another one makes new fields, with the values of the state. */
  fieldsOf: string;
}) {
  const { kind, minRating, sort, near, within = usualDistance, rated, hours, closed } = state;
  return (
    <div className={styles.fields}>
      <input type="hidden" name="kind" value={kind ?? ""} />
      <Fragment key={fieldsOf}>
        <Select
          {...searchTexts.within}
          name="within"
          defaultValue={String(within)}
          options={searchDistances.map((miles) => ({
            value: String(miles),
            text: `${miles} miles`,
          }))}
        />
        <Select
          {...searchTexts.minRating}
          name="minRating"
          defaultValue={String(minRating)}
          options={minimumRatings.map((rating) => ({
            value: String(rating),
            text: rating === 0 ? "Any" : `${rating} ${rating === 1 ? "star" : "stars"}`,
          }))}
        />
        <Select
          {...searchTexts.hours}
          name="hours"
          defaultValue={hours ?? ""}
          options={[
            { value: "", text: "Any" },
            ...hoursFilters.map((filter) => ({ value: filter, text: hoursFilterLabels[filter] })),
          ]}
        />
        <Select
          {...searchTexts.sort}
          name="sort"
          defaultValue={sort ?? ""}
          options={[
            { value: "", text: near === undefined ? "Best match" : "Nearest first" },
            ...sortOrders.map((order) => ({ value: order, text: sortLabels[order] })),
          ]}
        />
      </Fragment>
      <Fragment key={`figures ${fieldsOf}`}>
        <FigureFields {...state} />
      </Fragment>
      <div className={styles.switches}>
        <Fragment key={fieldsOf}>
          <Checkbox {...searchTexts.rated} name="rated" value="1" defaultChecked={rated ?? false} />
          <Checkbox
            {...searchTexts.closed}
            name="closed"
            value="1"
            defaultChecked={closed ?? false}
          />
        </Fragment>
        <Button type="submit" look="secondary">
          Apply
        </Button>
        <ButtonLink look="quiet" to={searchPath(clearedState(state))} preventScrollReset>
          Clear Filters
        </ButtonLink>
      </div>
    </div>
  );
}

/** Shows the fields of figures, folded: few places have any. */
function FigureFields(state: SearchState) {
  const { pay = 0, paidWithin = 0, wouldReturn = 0, system } = state;
  const [isOpen, setOpen] = useState(countFigures(state) > 0);
  const options = (offered: readonly number[], textOf: (value: number) => string) =>
    offered.map((value) => ({ value: String(value), text: value === 0 ? "Any" : textOf(value) }));
  return (
    <details
      className={styles.figures}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{searchTexts.moreFilters}</summary>
      <div>
        <Select
          {...searchTexts.pay}
          name="pay"
          defaultValue={String(pay)}
          options={options(payFilters, searchTexts.payFrom)}
        />
        <Select
          {...searchTexts.paidWithin}
          name="paidWithin"
          defaultValue={String(paidWithin)}
          options={options(paidWithinFilters, searchTexts.daysAtMost)}
        />
        <Select
          {...searchTexts.wouldReturn}
          name="wouldReturn"
          defaultValue={String(wouldReturn)}
          options={options(returnFilters, searchTexts.returnFrom)}
        />
        <TextInput
          {...searchTexts.system}
          name="system"
          defaultValue={system}
          charactersMax={limits.pmr}
          autoComplete="off"
        />
      </div>
    </details>
  );
}
