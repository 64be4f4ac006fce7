import { productName } from "@locumark/contract/product";
import { Contents, NumberedSections } from "../../components/prose/numbered-sections.tsx";
import { Prose } from "../../components/prose/prose.tsx";
import { Columns } from "../../layout/columns.tsx";
import { Head } from "../../layout/head.tsx";
import { paths } from "../../paths.ts";
import { sections } from "./who-can-find-out-sections.tsx";

/** What can give the author of an anonymous review away, and what cannot. */
export function Component() {
  return (
    <Columns beside={<Contents sections={sections} />}>
      <Head
        title="Who can find out it was me?"
        description={`Who could learn that you wrote an anonymous review on ${productName}, how, and what you can do about it.`}
        canonicalPath={paths.whoCanFindOut()}
      />
      <Prose>
        <h1>Who can find out it was me?</h1>
        <p>
          You post anonymously: nobody at a workplace or agency is told who you are, whatever they
          ask or pay. Still, nobody can promise that you are never found out. These are all the ways
          that we know, the likeliest first, as of{" "}
          <time dateTime="2026-11-25">25 November 2026</time>.
        </p>
        <NumberedSections sections={sections} />
      </Prose>
    </Columns>
  );
}
