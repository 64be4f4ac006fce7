import { useLoaderData } from "react-router";
import { AToZ, type AToZData, letterText } from "../../figures/groups/a-to-z.tsx";
import { Head } from "../../components/head/head.tsx";
import { paths } from "../../paths.ts";

export { loader } from "./towns-loader.ts";

/** All towns, from A to Z. */
export function Component() {
  const list = useLoaderData<AToZData>();
  const { letter } = list;
  return (
    <>
      <Head
        title={`Towns${letter === undefined ? " from A to Z" : ` under ${letterText(letter)}`}`}
        description="Towns in the UK from A to Z: their pharmacies, practices and clinics, and how locums rate working there."
        canonicalPath={paths.towns({ letter })}
      />
      <h1>Towns</h1>
      <AToZ
        list={list}
        lead="Towns with workplaces that are open. Choose one to see its pharmacies, practices and clinics, those that locums have reviewed first."
        noun={["town", "towns"]}
        counted={["workplace", "workplaces"]}
        listPath={(other) => paths.towns({ letter: other })}
        pathOf={(slug) => paths.town(slug)}
      />
    </>
  );
}
