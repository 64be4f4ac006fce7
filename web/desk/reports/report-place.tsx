import { reportHeadings } from "@locumark/contract/desk/reports/report-headings";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { Block } from "../../places/places/place-columns.tsx";

/** Links to the form that reports an error in the place itself. */
export function ReportPlace({
  kind,
  id,
  reviewCount,
}: {
  kind: "workplace" | "agency";
  id: string;
  reviewCount: number;
}) {
  return (
    <Block title="Something wrong here?">
      <p>
        If this {kind} does not exist, has closed, or has a wrong name or address, tell us.
        {reviewCount > 0 && " For a review, press Report below it."}
      </p>
      <Link to={paths.report({ kind, id })} rel="nofollow">
        {reportHeadings[kind]}
      </Link>
    </Block>
  );
}
