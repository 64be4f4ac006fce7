import { Link } from "react-router";
import { AddPlacePage } from "../../places/added-places/add-place-page.tsx";
import { Head } from "../../components/head/head.tsx";
import { paths } from "../../paths.ts";
import { AddAgencyForm } from "./add-agency-form.tsx";

export function Component() {
  return (
    <>
      <Head
        title="Add an Agency"
        description="Add a staffing agency that is not here yet, so that locums can review it."
        canonicalPath={paths.addAgency()}
      />
      <AddPlacePage
        title="Add an Agency"
        intro="What you add can be found and reviewed by everyone at once."
        beside={
          <>
            <h2>Before you add it</h2>
            <ul>
              <li>
                It may be here already: see <Link to={paths.agencies()}>all agencies</Link>.
              </li>
              <li>Use the name that its adverts have.</li>
              <li>You can review it as soon as it is added.</li>
            </ul>
          </>
        }
        loggedOut="Log in to add an agency."
        Form={AddAgencyForm}
      />
    </>
  );
}
