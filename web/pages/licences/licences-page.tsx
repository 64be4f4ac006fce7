import { Prose } from "../../components/prose/prose.tsx";
import { Head } from "../../layout/head.tsx";
import { paths } from "../../paths.ts";
import { sources } from "./sources.ts";

export function Component() {
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
      {sources.map(({ title, use, attribution, licence }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{use}</p>
          <p>
            {attribution} <a href={licence.path}>{licence.name}</a>
          </p>
        </section>
      ))}
    </Prose>
  );
}
