import { productName } from "@locumark/contract/product";
import { Contents, NumberedSections } from "../../components/prose/numbered-sections.tsx";
import { Prose } from "../../components/prose/prose.tsx";
import { Columns } from "../../components/columns/columns.tsx";
import { Head } from "../../components/head/head.tsx";
import { paths } from "../../paths.ts";
import { Additions } from "./privacy-additions.tsx";
import { DeskAdditions } from "./desk-additions.tsx";
import { sections } from "./privacy-sections.tsx";

const further = [
  { id: "added", title: "Added on 22 November 2026" },
  { id: "people-who-look", title: "Also added: people who look" },
  { id: "complaint", title: "A complaint about how we use your data" },
];

export function Component() {
  return (
    <Columns beside={<Contents sections={sections} further={further} />}>
      <Prose>
        <Head
          title="Privacy Policy"
          description={`What ${productName} keeps about you, why, who sees it, and what you can do about it.`}
          canonicalPath={paths.privacy()}
        />
        <h1>Privacy Policy</h1>
        <p>
          Last updated: <time dateTime="2025-06-29">29 June 2025</time>
        </p>
        <NumberedSections sections={sections} />
        <Additions />
        <DeskAdditions />
      </Prose>
    </Columns>
  );
}
