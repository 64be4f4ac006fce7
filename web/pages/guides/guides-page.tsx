import { Link } from "react-router";
import { Accordion } from "../../components/accordion/accordion.tsx";
import { Columns } from "../../components/columns/columns.tsx";
import { Head } from "../../components/head/head.tsx";
import { paths } from "../../paths.ts";
import { firstSteps } from "./first-steps.tsx";
import { lastSections } from "./last-sections.tsx";
import { reviewSections } from "./review-sections.tsx";

export function Component() {
  return (
    <Columns
      beside={
        <>
          <h2>In a hurry?</h2>
          <p>
            See the <Link to={paths.faq()}>frequently asked questions</Link>.
          </p>
        </>
      }
    >
      <Head
        title="User guides"
        description="Step by step: creating an account, searching for workplaces, submitting, editing and deleting reviews."
        canonicalPath={paths.guides()}
      />
      <h1>User Guides</h1>
      <Accordion
        exclusiveName="guide"
        items={[...firstSteps, ...reviewSections, ...lastSections]}
      />
    </Columns>
  );
}
