import { Link, useSearchParams } from "react-router";
import { reviewListTexts as texts } from "@locumark/contract/reviews/reviews/review-texts";
import { Prose } from "../../components/prose/prose.tsx";
import { Head } from "../../components/head/head.tsx";
import { ownPath } from "../../paths.ts";

/** Landing page of a press of Helpful without JavaScript. */
export function Component() {
  const [parameters] = useSearchParams();
  return (
    <Prose>
      <Head title={texts.thanks} />
      <h1>{texts.thanks}</h1>
      <p>{texts.counted}</p>
      <p>
        <Link to={ownPath(parameters.get("next"))}>{texts.back}</Link>
      </p>
    </Prose>
  );
}
