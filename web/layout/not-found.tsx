import { ButtonLink } from "../components/button/button.tsx";
import { WorkplaceSearchBox } from "../places/workplaces/workplace-search-box.tsx";
import { paths } from "../paths.ts";
import styles from "./error-page.module.css";
import { Head } from "../components/head/head.tsx";

/** The 404 page: most visitors want a workplace, so it offers a search for one. */
export function NotFound() {
  return (
    <div className="stack start reading">
      <Head title="Page not found" />
      <h1>Page not found</h1>
      <p>
        There is nothing at this address. It may be mistyped, or what was here may have moved. Are
        you looking for a workplace?
      </p>
      <div className={styles.search}>
        <WorkplaceSearchBox name="Workplaces by another name" />
      </div>
      <div className="row">
        <ButtonLink to={paths.home()}>Go to the home page</ButtonLink>
        <ButtonLink to={paths.search()} look="secondary">
          Search workplaces
        </ButtonLink>
      </div>
    </div>
  );
}
