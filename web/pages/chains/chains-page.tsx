import { useLoaderData } from "react-router";
import { AToZ, type AToZData, letterText } from "../../figures/groups/a-to-z.tsx";
import { Head } from "../../components/head/head.tsx";
import { paths } from "../../paths.ts";

export { loader } from "./chains-loader.ts";

/** All chains, from A to Z. */
export function Component() {
  const list = useLoaderData<AToZData>();
  const { letter } = list;
  return (
    <>
      <Head
        title={`Pharmacy chains${letter === undefined ? " from A to Z" : ` under ${letterText(letter)}`}`}
        description="Pharmacy chains in the UK from A to Z: how locums rate their branches, what they pay, and every branch by town."
        canonicalPath={paths.chains({ letter })}
      />
      <h1>Pharmacy chains</h1>
      <AToZ
        list={list}
        lead="Owners of two and more open pharmacies, as the NHS registers have them. Choose one to see its branches by town and what locums say of them."
        noun={["chain", "chains"]}
        counted={["branch", "branches"]}
        listPath={(other) => paths.chains({ letter: other })}
        pathOf={(slug) => paths.chain(slug)}
      />
    </>
  );
}
