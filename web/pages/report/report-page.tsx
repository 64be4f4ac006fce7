import { Link, useSearchParams } from "react-router";
import { reportHeadings } from "@locumark/contract/desk/reports/report-headings";
import { WithoutScript } from "../../components/without-script/without-script.tsx";
import { Columns } from "../../components/columns/columns.tsx";
import { Head } from "../../components/head/head.tsx";
import { paths } from "../../paths.ts";
import { useSiteFacts } from "../../site-facts.ts";
import { ReportForm } from "./report-form.tsx";
import { reportedIn } from "./reported-in.ts";

export function Component() {
  const [parameters] = useSearchParams();
  const { contactEmail } = useSiteFacts();
  const reported = reportedIn(parameters);
  return (
    <Columns isForm beside={<WhatHappens />}>
      <Head title="Report" />
      {reported ? (
        <>
          <h1>{reportHeadings[reported.kind]}</h1>
          <WithoutScript>
            This form needs JavaScript. Without it, please write to{" "}
            <a href={`mailto:${contactEmail}`}>{contactEmail}</a> and say what you report and where.
          </WithoutScript>
          <ReportForm key={reported.id} reported={reported} />
        </>
      ) : (
        <>
          <h1>Report</h1>
          <p>
            Please press Report beside the review, the reply or the listed name, or at the end of
            the page of the workplace or agency, that you want to report. For anything else,{" "}
            <Link to={paths.contact()}>write to us</Link>.
          </p>
        </>
      )}
    </Columns>
  );
}

function WhatHappens() {
  return (
    <>
      <h2>What happens then</h2>
      <ul>
        <li>
          One of us reads it and decides by our published rules; we aim to do so within two days.
        </li>
        <li>
          How many people report something makes no difference, nor does how good or bad the rating
          is.
        </li>
        <li>
          The author of the review does not learn who reported it, and you do not learn who wrote
          it.
        </li>
        <li>We tell you what we decided and why. You can ask once for someone else to look.</li>
      </ul>
      <p>
        <Link to={paths.howReviewsWork()}>How reviews work</Link>
      </p>
    </>
  );
}
