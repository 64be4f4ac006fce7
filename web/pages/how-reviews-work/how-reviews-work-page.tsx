import { useLoaderData } from "react-router";
import { grouped } from "@locumark/contract/numbers";
import type { ReviewCounts } from "@locumark/contract/figures/figures/overview";
import { Contents, NumberedSections } from "../../components/prose/numbered-sections.tsx";
import { Prose } from "../../components/prose/prose.tsx";
import { Columns } from "../../components/columns/columns.tsx";
import { Head } from "../../components/head/head.tsx";
import { paths } from "../../paths.ts";
import { sections } from "./how-reviews-work-sections.tsx";

export { loader } from "./how-reviews-work-loader.ts";

/** The published policy: what the desk decides by. */
export function Component() {
  const counts = useLoaderData<ReviewCounts | null>();
  return (
    <Columns beside={<Contents sections={sections} />}>
      <Head
        title="How reviews work"
        description="What we check, what is banned, what waits or is removed and why, how to report a review, and who pays: nobody."
        canonicalPath={paths.howReviewsWork()}
      />
      <Prose>
        <h1>How reviews work</h1>
        <p>
          What we check, what we remove, and how you can have it looked at. The same for every
          place, and for every rating. Last changed on{" "}
          <time dateTime="2026-11-29">29 November 2026</time>.
        </p>
        {counts?.checks && (
          <p>
            Of the reviews on this site, {grouped(counts.checks.unchecked)} of{" "}
            {grouped(counts.checks.checked + counts.checks.unchecked)} are by people whose
            registration we had not checked when they posted.
          </p>
        )}
        <NumberedSections sections={sections} />
      </Prose>
    </Columns>
  );
}
