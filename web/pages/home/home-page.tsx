import { Link, useLoaderData } from "react-router";
import * as figureLimits from "@locumark/contract/figures/figures/figure-limits";
import { grouped } from "@locumark/contract/numbers";
import { overviewTexts } from "@locumark/contract/figures/figures/overview-texts";
import type { Overview } from "@locumark/contract/figures/figures/overview";
import { productName, tagline } from "@locumark/contract/product";
import { ButtonLink } from "../../components/button/button.tsx";
import { ByViewer } from "../../people/accounts/by-viewer.tsx";
import { WorkplaceSearchBox } from "../../places/workplaces/workplace-search-box.tsx";
import { Head } from "../../components/head/head.tsx";
import { StructuredData } from "../../components/head/structured-data.tsx";
import { paths } from "../../paths.ts";
import { useSiteFacts } from "../../site-facts.ts";
import styles from "./home.module.css";
import { Latest } from "./latest.tsx";
import { LookUp } from "./look-up.tsx";
import { Steps } from "./steps.tsx";
import { Yours } from "./yours.tsx";

export { loader } from "./home-loader.ts";

export function Component() {
  const { publicUrl, networkUrl } = useSiteFacts();
  const overview = useLoaderData<Overview | null>();
  return (
    <>
      <Head
        title="Reviews of workplaces by locum healthcare professionals"
        description="What it is really like to work a shift somewhere: pay, time to pay, systems and facilities of UK pharmacies, practices, clinics and opticians, told by the locums who worked there."
        canonicalPath={paths.home()}
      />
      <StructuredData
        data={{
          "@type": "Organization",
          name: productName,
          url: publicUrl,
          logo: `${publicUrl}/apple-touch-icon.png`,
          ...(networkUrl !== "" && { sameAs: [networkUrl] }),
        }}
      />
      <section className={styles.hero}>
        <div className={`stack-s ${styles.intro}`}>
          <h1 className={styles.title}>{tagline}</h1>
          <ByViewer member={<Yours />} />
          {/* On wider screens the navigation has one. */}
          <div className={styles.box}>
            <WorkplaceSearchBox size="large" name="Workplaces by name, town or postcode" />
          </div>
          <p className={styles.lead}>
            {productName} is where pharmacists, doctors, nurses, optometrists, dispensers and other
            locum professionals say what a workplace pays, how soon it pays, and what the day there
            is like.
          </p>
          <div className="row">
            <ByViewer
              visitor={
                <>
                  <ButtonLink to={paths.signup()}>Get Started</ButtonLink>
                  <ButtonLink to={paths.login()} look="secondary">
                    Log In
                  </ButtonLink>
                </>
              }
              member={<ButtonLink to={paths.search()}>Go to Search</ButtonLink>}
            />
          </div>
          <p className={styles.hint}>
            {overview && <Link to={paths.search()}>{figuresText(overview)}</Link>}{" "}
            {overview && overviewTexts.facts(overview.facts)} {overviewTexts.free}
          </p>
        </div>
        <LookUp leadsTo={overview?.leadsTo} />
        <Latest latest={overview?.latest ?? []} />
      </section>
      <Steps />
    </>
  );
}

const figuresText = ({ workplaces, reviews }: Overview): string =>
  overviewTexts.count(
    grouped(workplaces),
    reviews < figureLimits.countedReviewsMin ? undefined : grouped(reviews),
  );
