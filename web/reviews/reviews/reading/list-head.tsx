import type { MouseEvent, SyntheticEvent } from "react";
import { Link, useLocation, useNavigate, useNavigation } from "react-router";
import * as reviewLimits from "@locumark/contract/reviews/reviews/review-limits";
import { ratingBands, reviewSorts } from "@locumark/contract/reviews/reviews/review-choices";
import { reviewListTexts as texts } from "@locumark/contract/reviews/reviews/review-texts";
import { Button } from "../../../components/button/button.tsx";
import { classNames } from "../../../components/class-names.ts";
import { TextInput } from "../../../components/field/text-input.tsx";
import { Icon } from "../../../components/icon/icon.tsx";
import chipStyles from "../../../places/places/kind-chips.module.css";
import type { ReviewedPlace } from "../reviewed-kinds.ts";
import styles from "./list-head.module.css";
import { type Filter, readFilter, toQuery, withFilter } from "./read-filter.ts";

/** A chip, and what a press on it adds to the list's address, or takes away. */
interface Chip {
  text: string;
  filter: Filter;
  isChosen: boolean;
}

/** How a list of reviews is sorted and filtered: links that act at once, and a form to search. */
export function ListHead({ place, filtered }: { place: ReviewedPlace; filtered: string }) {
  const open = useOpenList();
  const filter = useAsked(filtered);
  const chips = (list: Chip[]) =>
    list.map(({ text, filter: asked, isChosen }) => {
      const path = withFilter(place.path, toQuery(asked));
      return (
        <Link
          key={text}
          to={`${path}#reviews`}
          // The combinations have no end.
          rel="nofollow"
          className={classNames(chipStyles.chip, isChosen && chipStyles.chosen)}
          aria-current={isChosen ? "true" : undefined}
          onClick={(event) => {
            if (isPlain(event)) open(path, event);
          }}
        >
          {text}
        </Link>
      );
    });
  return (
    <div className={styles.bar}>
      <nav className={chipStyles.chips} aria-label={texts.chips}>
        {chips(offered(filter))}
      </nav>
      <details
        className={styles.more}
        open={filter.q !== undefined || undefined}
        // On a phone what opens would be behind the bar at its lower edge.
        onToggle={({ currentTarget }) => {
          const isPressed = currentTarget.open && filter.q === undefined;
          if (isPressed) currentTarget.scrollIntoView({ block: "nearest" });
        }}
      >
        <summary className={chipStyles.chip}>
          <Icon name="search" />
          {texts.more}
        </summary>
        <SearchForm {...{ place, filter, open }} />
        <p className={chipStyles.chips}>{chips(others(filter))}</p>
      </details>
    </div>
  );
}

function SearchForm({
  place,
  filter,
  open,
}: {
  place: ReviewedPlace;
  filter: Filter;
  open: (path: string, event: SyntheticEvent) => void;
}) {
  const [path = "", own = ""] = place.path.split("?");
  const { q, ...rest } = filter;

  function onSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    const typed = new FormData(event.currentTarget).get("q");
    const words = typeof typed === "string" ? typed : "";
    const searched = { ...rest, ...readFilter(new URLSearchParams({ q: words })) };
    open(withFilter(place.path, toQuery(searched)), event);
  }

  return (
    // A plain GET form, so that it works without JavaScript.
    <form
      className={styles.search}
      action={`${path}#reviews`}
      role="search"
      aria-label={texts.more}
      onSubmit={onSubmit}
    >
      {[...new URLSearchParams(own), ...Object.entries(rest)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextInput
        label={texts.q}
        name="q"
        type="search"
        charactersMax={reviewLimits.reviewQuery}
        defaultValue={q}
      />
      <Button type="submit" look="secondary">
        {texts.show}
      </Button>
    </form>
  );
}

/** At hand: the order, what is most asked for, and whatever else is chosen. */
function offered(filter: Filter): Chip[] {
  const { sort, rating, profession, q, ...rest } = filter;
  const without = (...names: (keyof Filter)[]): Filter => {
    const left = { ...filter };
    for (const name of names) delete left[name];
    return left;
  };
  const low = ratingBands.at(-1)!;
  const toggle = (name: "withText" | "lastYear" | "paidLate"): Chip => ({
    text: texts.chipTexts[name],
    filter: rest[name] ? without(name) : { ...filter, [name]: "1" },
    isChosen: rest[name] === "1",
  });
  const chosen = (text: string, name: keyof Filter): Chip => ({
    text,
    filter: without(name),
    isChosen: true,
  });
  return [
    { text: texts.chipTexts.newest, filter: without("sort"), isChosen: sort === undefined },
    ...(sort ? [chosen(texts.sorts[sort], "sort")] : []),
    ...(rating && rating !== low ? [chosen(texts.ratings[rating], "rating")] : []),
    ...(profession ? [chosen(profession, "profession")] : []),
    ...(q ? [chosen(`“${q}”`, "q")] : []),
    toggle("withText"),
    toggle("lastYear"),
    {
      text: texts.chipTexts.low,
      filter: rating === low ? without("rating") : { ...filter, rating: low },
      isChosen: rating === low,
    },
    toggle("paidLate"),
  ];
}

/** Behind the search: the other orders and ratings. */
const others = (filter: Filter): Chip[] => [
  ...reviewSorts
    .slice(1)
    .filter((sort) => sort !== filter.sort)
    .map((sort) => ({ text: texts.sorts[sort], filter: { ...filter, sort }, isChosen: false })),
  ...ratingBands
    .slice(0, -1)
    .filter((rating) => rating !== filter.rating)
    .map((rating) => ({
      text: texts.ratings[rating],
      filter: { ...filter, rating },
      isChosen: false,
    })),
];

/** Returns the filter that was asked for last, though the list may be on its way: a second press adds to the first. */
function useAsked(filtered: string): Filter {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const asked = next?.pathname === pathname ? next.search : filtered;
  return readFilter(new URLSearchParams(asked));
}

/** Not one that opens another tab or window. */
export const isPlain = ({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  !metaKey && !ctrlKey && !shiftKey;

/** Opens another list of the same place where the reader is. What was pressed keeps the focus. */
export function useOpenList() {
  const navigate = useNavigate();
  return (path: string, event: SyntheticEvent): void => {
    event.preventDefault();
    void navigate(path, { preventScrollReset: true });
  };
}
