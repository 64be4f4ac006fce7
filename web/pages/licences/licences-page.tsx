import { Link } from "react-router";
import { productName } from "@locumark/contract/product";
import { Prose } from "../../components/prose/prose.tsx";
import { Head } from "../../components/head/head.tsx";
import { paths } from "../../paths.ts";
import { useSiteFacts } from "../../site-facts.ts";
import { codePoint, sources } from "./sources.ts";

export function Component() {
  const { hasCodePoint = false } = useSiteFacts();
  const used = hasCodePoint ? [...sources, codePoint] : sources;
  return (
    <Prose>
      <Head
        title="Sources and licences"
        description="The public registers and files that this site takes workplaces, addresses and distances from, with their licences."
        canonicalPath={paths.licences()}
      />
      <h1>Sources and licences</h1>
      <p>
        Reviews belong to the people who wrote them. What the site has of the following comes from
        others:
      </p>
      {used.map(({ title, use, attribution, licence }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{use}</p>
          <p>
            {attribution} <a href={licence.path}>{licence.name}</a>
          </p>
        </section>
      ))}
      <section>
        <h2>What we publish</h2>
        <p>
          The figures of <Link to={paths.pay()}>what locums are paid</Link> are open data: for any
          purpose, with {productName} named as the source.
        </p>
        <p>
          <a href="https://creativecommons.org/licenses/by/4.0/">
            Creative Commons Attribution 4.0 (CC BY 4.0)
          </a>
        </p>
      </section>
    </Prose>
  );
}
