import { productName } from "@locumark/contract/product";
import { Contents, NumberedSections } from "../../components/prose/numbered-sections.tsx";
import { Prose } from "../../components/prose/prose.tsx";
import { Columns } from "../../components/columns/columns.tsx";
import { Head } from "../../components/head/head.tsx";
import { paths } from "../../paths.ts";
import { Additions } from "./terms-additions.tsx";
import { sections } from "./terms-sections.tsx";

const further = [{ id: "added", title: "Added on 22 November 2026" }];

export function Component() {
  return (
    <Columns beside={<Contents sections={sections} further={further} />}>
      <Prose>
        <Head
          title="Terms of Service"
          description={`The terms on which ${productName} can be used.`}
          canonicalPath={paths.terms()}
        />
        <h1>Terms of Service</h1>
        <p>
          Last updated: <time dateTime="2025-04-20">20 April 2025</time>
        </p>
        <NumberedSections sections={sections} />
        <Additions />
      </Prose>
    </Columns>
  );
}
