import { type FormEvent, type MouseEvent, useEffect } from "react";
import { Link, useNavigate } from "react-router";
import { limits } from "@locumark/contract/limits";
import { ratingBands, reviewSorts } from "@locumark/contract/review-choices";
import type { MatchingReviews } from "@locumark/contract/review-filters";
import { reviewListTexts as texts } from "@locumark/contract/review-texts";
import { Button } from "../../../components/button/button.tsx";
import { Checkbox } from "../../../components/field/checkbox.tsx";
import { Select } from "../../../components/field/select.tsx";
import { TextInput } from "../../../components/field/text-input.tsx";
import { type ReviewedPlace, reviewKinds } from "../reviewed-kinds.ts";
import styles from "./list-head.module.css";
import { type Filter, readFilter, switchNames, toQuery, withFilter } from "./read-filter.ts";

export interface ListHeadProps {
  place: ReviewedPlace;
  filtered: string;
  matching: MatchingReviews | null;
  before: string | undefined;
  /** Whether no review is shown. */
  isEmpty: boolean;
}

/** Between the heading of a list of reviews and its first: how it is sorted and filtered, and ways back. */
export function ListHead({ place, filtered, matching, before, isEmpty }: ListHeadProps) {
  const open = useOpenList();
  const filter = readFilter(new URLSearchParams(filtered));
  const isChosen = filtered !== "";
  const toList = (path: string, text: string) => (
    <Link
      className={styles.way}
      to={`${path}#reviews`}
      onClick={(event) => {
        if (isPlain(event)) open(path, event);
      }}
    >
      {text}
    </Link>
  );
  return (
    <>
      {isChosen && <p className="soft">{describe(filter)}</p>}
      {matching && matching.searched !== null && (
        <p className="soft">{texts.searchedOnly(matching.searched)}</p>
      )}
      {isEmpty && (
        <p className="soft">{isChosen ? texts.none : reviewKinds[place.kind].noReviews}</p>
      )}
      {(before !== undefined || isChosen) && (
        <p className={styles.ways}>
          {before !== undefined &&
            toList(withFilter(place.path, filtered), isChosen ? texts.toStart : texts.toNewest)}
          {isChosen &&
            matching &&
            toList(
              place.path,
              isOnlySorted(filter) ? texts.newestAgain : texts.showAll(matching.all),
            )}
        </p>
      )}
      {matching && <FilterForm {...{ place, filter, matching }} onAsked={open} />}
    </>
  );
}

function FilterForm({
  place,
  filter,
  matching,
  onAsked,
}: {
  place: ReviewedPlace;
  filter: Filter;
  matching: MatchingReviews;
  onAsked: (path: string, event: FormEvent) => void;
}) {
  const [path = "", own = ""] = place.path.split("?");
  const options = (values: readonly string[], text: (value: never) => string) =>
    values.map((value) => ({ value, text: text(value as never) }));

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [
      name,
      typeof value === "string" ? value : "",
    ]);
    onAsked(withFilter(place.path, toQuery(readFilter(new URLSearchParams(typed)))), event);
  }

  return (
    <details className={styles.bar}>
      <summary>{texts.open}</summary>
      {/* A plain GET form, so that it works without JavaScript. */}
      <form action={`${path}#reviews`} role="search" aria-label={texts.open} onSubmit={onSubmit}>
        {[...new URLSearchParams(own)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Select
          label={texts.sort}
          name="sort"
          defaultValue={filter.sort}
          options={options(reviewSorts, (sort) => texts.sorts[sort])}
        />
        <Select
          label={texts.rating}
          name="rating"
          defaultValue={filter.rating}
          options={[
            { value: "", text: texts.anyRating },
            ...options(ratingBands, (band) => texts.ratings[band]),
          ]}
        />
        {(matching.professions.length > 0 || filter.profession !== undefined) && (
          <Select
            label={texts.profession}
            name="profession"
            defaultValue={filter.profession}
            options={[
              { value: "", text: texts.anyProfession },
              ...options(
                [
                  ...new Set([
                    ...matching.professions,
                    ...(filter.profession ? [filter.profession] : []),
                  ]),
                ],
                (profession) => profession,
              ),
            ]}
          />
        )}
        <TextInput
          label={texts.q}
          name="q"
          type="search"
          maxLength={limits.reviewQuery}
          defaultValue={filter.q}
        />
        <div className={styles.switches}>
          {switchNames.map((name) => (
            <Checkbox
              key={name}
              label={texts.switches[name]}
              name={name}
              value="1"
              defaultChecked={filter[name] === "1"}
            />
          ))}
        </div>
        <Button type="submit">{texts.show}</Button>
      </form>
    </details>
  );
}

const isOnlySorted = (filter: Filter): boolean => Object.keys(filter).join("") === "sort";

/** @returns what was chosen, in words */
function describe({ sort, rating, profession, q, ...others }: Filter): string {
  return [
    sort && texts.sorts[sort],
    rating && `${texts.rating} ${texts.ratings[rating]}`,
    profession,
    ...switchNames.map((name) => others[name] && texts.switches[name]),
    q && `“${q}”`,
  ]
    .filter(Boolean)
    .join("\u00a0· ");
}

const isPlain = ({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  !metaKey && !ctrlKey && !shiftKey;

/** Whether the list about to be shown was asked for here. */
let isAsked = false;

/** Opens another list of the same place, and leads to its heading, which says how many there are. */
function useOpenList() {
  const navigate = useNavigate();
  // Another list is another component.
  useEffect(() => {
    if (isAsked) document.getElementById("reviews")?.focus();
    isAsked = false;
  }, []);
  return (path: string, event: FormEvent | MouseEvent): void => {
    event.preventDefault();
    isAsked = true;
    void navigate(path, { preventScrollReset: true });
  };
}
