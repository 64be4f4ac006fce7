import { Link } from "react-router";
import { AddPlacePage } from "../../places/added-places/add-place-page.tsx";
import { Head } from "../../components/head/head.tsx";
import { paths } from "../../paths.ts";
import { AddWorkplaceForm } from "./add-workplace-form.tsx";

export function Component() {
  return (
    <>
      <Head
        title="Add a Workplace"
        description="Add a pharmacy, practice, clinic or optician that is not here yet, so that locums can review it."
        canonicalPath={paths.addWorkplace()}
      />
      <AddPlacePage
        title="Add a Workplace"
        intro={
          <>
            Most pharmacies and practices are here already: <Link to={paths.search()}>search</Link>{" "}
            first. Everyone finds what you add at once, unless you add it together with your review.
          </>
        }
        beside={
          <>
            <h2>Before you add it</h2>
            <ul>
              <li>It may be here under another name: try its postcode.</li>
              <li>Use the name above the door, without the town.</li>
              <li>You can review it as soon as it is added, or together with it.</li>
            </ul>
          </>
        }
        loggedOut="Log in to add a workplace."
        Form={AddWorkplaceForm}
      />
    </>
  );
}
