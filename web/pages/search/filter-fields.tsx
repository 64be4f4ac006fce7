import { Fragment } from "react";
import {
  hoursFilterLabels,
  hoursFilters,
  minimumRatings,
  searchDistances,
  sortLabels,
  sortOrders,
} from "@locumark/contract/choices";
import { searchTexts } from "@locumark/contract/search-texts";
import { Button, ButtonLink } from "../../components/button/button.tsx";
import { Checkbox } from "../../components/field/checkbox.tsx";
import { Select } from "../../components/field/select.tsx";
import styles from "./filters.module.css";
import { clearedState, type SearchState, searchPath, usualDistance } from "./search-state.ts";

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
